"""Whole rounds on Discord, by slash commands, buttons, menus and forms, in every system."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.discord_stand_in.people import Member, buttons, labels, menus, text
from tests.support.waiting import wait_for

if TYPE_CHECKING:
    from tests.support.discord_stand_in.table import Table

LATER = ["dicepool", "situational"]
SYSTEMS = ["brp", "d20", "dicepool", "pathmaster", "situational"]


async def test_a_round_by_percentile_rules(table: Table) -> None:
    """The GM opens a fight, a player asks for a combatant, and both play by buttons until the next round begins."""
    gwen, ann = Member(table.discord, "Gwen"), Member(table.discord, "Ann P.")
    # Two foes, as one may fall to one blow, and with the last of them the fight is over.
    people = {"heroes": "Ann = Captain of the watch", "foes": "Brigand, Otto = Brigand"}
    opened = await gwen.uses("fight open", system="brp", title="Ford", **people)
    [table.thread] = table.discord.threads()
    assert f"<#{table.thread}>" in text(opened)
    await table.until_told("Ann joins the side “heroes”.")

    await ann.uses("fight join", at=table.thread, combatant="ann")
    asking = next(each for each in table.posted() if "Ann P." in text(each))
    given = await gwen.presses(asking, "Give \u2068Ann\u2069 to them")
    assert "plays" in text(given)
    assert buttons(table.discord.messages[asking["id"]]) == []  # it is given away
    assert {gwen.id, ann.id} <= table.discord.thread_members[table.thread]

    begun = await gwen.presses(await gwen.uses("act", at=table.thread), "Begin")
    assert text(begun).startswith("Done.")

    card = table.card()
    mine = await ann.presses(card, "What can I do?")
    assert "Declare your action." in text(mine)
    assert mine["to"] == ann.id
    done = await ann.presses(mine, "Attack Brigand with the longsword")
    assert done["id"] == mine["id"]  # the panel goes on, and there is no second
    for _ in ("Brigand", "Otto"):
        await gwen.presses(await gwen.uses("act", at=table.thread), "Wait")
    await table.until_told("means to attack Brigand with the longsword")

    acting = await ann.uses("act", at=table.thread)
    attack = next(
        each for each in labels(acting) if each.startswith("Attack Brigand with the longsword (70 %")
    )
    await ann.presses(acting, attack)
    await table.until_told("Ann attacks Brigand with the longsword.")
    defending = await gwen.uses("act", at=table.thread)
    if "Don't defend" in labels(defending):  # only where the blow hits
        await gwen.presses(defending, "Don't defend")
        await table.until_told("Sword 70 %")

    for _ in range(12):
        if "Round \u20682\u2069" in table.told():
            break
        for member in (gwen, ann):  # whoever is asked, which the dice decide
            panel = await member.uses("act", at=table.thread)
            if found := labels(panel):
                idle = [each for each in found if each in ("Pass", "Wait", "Don't defend")]
                await member.presses(panel, (idle or found)[0])
                break
        await table.settled()
    assert "Round \u20682\u2069" in text(table.card())
    assert table.card() == table.posted()[-1]  # the card is always below
    with_cards = [each for each in table.posted() if each["embeds"]]
    assert with_cards == [table.card()]


async def test_a_round_by_d100_rules(table: Table) -> None:
    """More options than buttons: a menu in pages; and a form for what a choice leaves open."""
    gwen, ann = Member(table.discord, "Gwen"), Member(table.discord, "Ann")
    await table.open(gwen, "pathmaster", "Ann = Sworn sword", "Raider")
    await table.seat(gwen, ann, "ann")
    await gwen.presses(await gwen.uses("act", at=table.thread), "Begin")
    turns = 0
    while turns < 2:
        panel = await gwen.uses("act", at=table.thread)
        who = ann if "Ann" in text(panel) else gwen
        panel = await who.uses("act", at=table.thread)
        if "What do you do?" not in text(panel):
            await who.presses(panel, labels(panel)[0])
            continue
        turns += 1
        assert len(menus(panel)[0]["options"]) == 25
        assert any(
            "(1 of" in each["placeholder"].replace("\u2068", "").replace("\u2069", "")
            for each in menus(panel)
        )
        after = await who.presses(panel, "▶")
        assert menus(after)[0]["options"] != menus(panel)[0]["options"]
        found = await table.picked(who, panel, "Parry with the")
        if "components" in found and "title" in found:  # the form for how much
            [row] = found["components"]
            assert "0 to" in row["description"].replace("\u2068", "").replace("\u2069", "")
            found = await who.fills(found, panel, {row["label"]: "10"})
        assert text(found).startswith("Done.")
        end = await table.picked(who, await who.uses("act", at=table.thread), "End turn")
        assert text(end).startswith("Done.")
    await table.until_told("Initiative")


@pytest.mark.parametrize("system", ["d20", *(pytest.param(each, marks=pytest.mark.long) for each in LATER)])
async def test_every_other_system_is_played_without_a_line_for_it(table: Table, system: str) -> None:
    """Systems, presets and choices are offered by what the service says; the card shows everybody by name."""
    gwen = Member(table.discord, "Gwen", locale="de")
    assert sorted(await gwen.types("fight open", "system", "")) == SYSTEMS
    heroes = await gwen.types("fight open", "heroes", "Ann = ", system=system)
    foes = await gwen.types("fight open", "foes", f"{heroes[-1].removeprefix('Ann = ')}, 2 ", system=system)
    await table.open(gwen, system, heroes[0], foes[-1])
    begun = await gwen.presses(await gwen.uses("act", at=table.thread), "Beginnen")
    for _ in range(3):
        panel = await gwen.uses("act", at=table.thread)
        usual = next(each for each in labels(panel) if not each.endswith("…"))
        begun = await gwen.presses(panel, usual)
        assert text(begun).startswith("Erledigt.")
    # Bold, or struck through where the dice have felled her.
    await wait_for(lambda: "\u2068Ann\u2069" in text(table.card()))
    assert table.discord.faults == []


async def test_a_gm_sets_hit_points_and_conditions_and_takes_it_back(table: Table) -> None:
    gwen, ann = Member(table.discord, "Gwen"), Member(table.discord, "Ann")
    await table.open(gwen, "dicepool", "Ann = Harbour guard", "Harbour guard")
    await gwen.presses(await gwen.uses("act", at=table.thread), "Begin")
    at = {"at": table.thread, "combatant": "ann"}
    assert "prone" in await gwen.types("adjust", "gains", "pron", **at)
    assert await ann.types("adjust", "gains", "", **at) == []
    assert text(await gwen.uses("adjust", **at)).startswith("Say what is to change")
    assert text(await ann.uses("adjust", hit_points=1, **at)) == "Only the GM of this fight can do that."
    done = await gwen.uses("adjust", hit_points=3, gains="prone", reason="The floor gives way.", **at)
    assert text(done).startswith("Done")
    await wait_for(lambda: "HEALTH 3/" in text(table.card()) and "prone" in text(table.card()))
    assert "prone" in await gwen.types("adjust", "loses", "", **at)
    await gwen.presses(await gwen.uses("undo", at=table.thread), "Undo")
    await wait_for(lambda: "HEALTH 3/" not in text(table.card()))
