"""What a choice may lead to and how a fight may end, on Discord: what the service says of them to this seat alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from affray_client.types import AssumedAnswer, LikelyHarm, LikelyLoss, Outlook, Probability
from affray_discord.table.asked import Asked, Choice
from service.forecasts.processes import Processes
from tests.support.discord_stand_in.limits import faults_of_message
from tests.support.discord_stand_in.people import Member, labels, menus, text
from tests.support.forecasting import Here
from tests.support.waiting import wait_for

if TYPE_CHECKING:
    from affray_discord.panels.panel import Panel
    from tests.support.discord_stand_in.table import Table

NAMES = {"ann": "Ann", "otto": "*Otto*"}


def attack(number: int, **more: Any) -> Choice:
    """An attack that is rolled for."""
    usual = {"hint": "", "common": number, "group": "attack", "legal": True, "barred": "", "fields": []}
    return Choice(
        **{
            "id": f"12-3.k{number}",
            "label": f"Attack Otto with blade {number}",
            "rolled": True,
            **usual,
            **more,
        }
    )


def asked(*choices: Choice) -> Asked:
    return Asked(decision="12-3", who="ann", name="Ann", question="What do you do?", choices=[*choices])


def likely(what: str, percent: float) -> Probability:
    return Probability(what=what, chance="?", percent=percent)


def loses(points: int, percent: float, at_least: float) -> LikelyLoss:
    return LikelyLoss(points=points, chance="?", percent=percent, at_least=at_least)


def outlook(*lost: LikelyLoss, **more: Any) -> Outlook:
    """What a blow at Otto may lead to."""
    harm = LikelyHarm(
        combatant="otto", lost=[*lost], mean=2.25, conditions=[likely("prone", 12.5), likely("rare", 0.01)],
        out=likely("out", 0.04),
    )  # fmt: skip
    usual: dict[str, Any] = {"told": [], "assumed": [], "strangers": [], "usual": "", "left": 0.0}
    return Outlook(
        **{**usual, "results": [likely("success", 60.0), likely("failure", 40.0)], "harm": [harm], **more}
    )


def shown(found: Outlook | None, *choices: Choice, language: str = "en") -> Panel:
    """The panel of the first choice."""
    from affray_discord.panels.odds import odds_panel
    from affray_discord.words.rule_words import RuleWords
    from affray_discord.words.texts import texts_in

    words = RuleWords(language, "word_success = hit\nword_parry = parry\n")
    here = asked(*(choices or (attack(1),)))
    return odds_panel(here, here.choices[0], found, NAMES, words, texts_in(language))


def lines(panel: Panel) -> list[str]:
    return panel.text.replace("\u2068", "").replace("\u2069", "").split("\n")


async def test_results_losses_conditions_and_who_is_out_are_said_with_what_they_rest_on() -> None:
    answers = AssumedAnswer(asked="otto", ask="defend", choice="parry", args={})
    found = outlook(
        loses(0, 40.0, 100.0), loses(3, 60.0, 60.0), assumed=[answers], strangers=["otto"], usual="Brigand",
        left=0.2,
    )  # fmt: skip
    assert lines(shown(found)) == [
        "**Attack Otto with blade 1**",
        "hit 60 %, failure 40 %",
        r"**\*Otto\*** loses 2.2 hit points on average",
        "```",
        "       exactly    or more",
        "   0      40 %      100 %  ██████████",
        "   3      60 %       60 %  ██████",
        "```",
        "out of the fight < 0.1 %, prone 12.5 %",
        "-# Against Brigand, since not every sheet is known to you.",
        r"-# If they answer as usual: \*Otto\*: parry.",
        "-# 0.2 % is followed only in part, as it is too rare.",
    ]


async def test_figures_are_written_as_the_language_has_them() -> None:
    said = lines(shown(outlook(loses(2, 99.95, 100.0)), language="de"))
    assert r"**\*Otto\*** verliert im Mittel 2,2 Trefferpunkte" in said
    assert "außer Gefecht < 0,1 %, prone 12,5 %" in said
    assert "```" not in said  # one loss is its own average


async def test_a_small_loss_is_not_said_to_be_none() -> None:
    [harm] = outlook(loses(0, 99.0, 100.0), loses(3, 1.0, 1.0)).harm
    means = [0.0, 0.03, 0.05, -0.4]
    said = [lines(shown(outlook(harm=[replace(harm, mean=each)])))[2] for each in means]
    assert [each.split(" loses ")[1].removesuffix(" hit points on average") for each in said] == [
        "0",
        "< 0.1",
        "0.1",
        "-0.4",
    ]


async def test_what_cannot_be_said_is_said_to_be_so() -> None:
    assert lines(shown(None))[1] == "Of this it cannot be said beforehand what it leads to."


async def test_of_many_losses_the_first_the_last_and_some_between_are_shown() -> None:
    found = outlook(*(loses(each, 1.0, 100.0 - each) for each in range(100)))
    rows = [each.split()[0] for each in lines(shown(found)) if each.endswith("█")]
    assert rows[:2] == ["0", "11"]
    assert rows[-1] == "88"  # beyond it a bar has no length
    assert len([each for each in lines(shown(found)) if each.strip().split(" ")[0].isdecimal()]) == 10


async def test_the_panel_fits_however_much_there_is_and_goes_on_to_the_other_choices() -> None:
    many = [attack(each, label="x" * 90) for each in range(1, 40)]
    barred, open_ = attack(50, legal=False), attack(60, rolled=False)
    harm = outlook(loses(0, 50.0, 100.0), loses(1, 50.0, 50.0)).harm * 60
    panel = shown(outlook(harm=harm), *many, barred, open_)
    view = panel.view()
    assert view is not None
    message = {"content": panel.text, "components": view.to_components()}
    assert list(faults_of_message(message)) == []
    assert lines(panel)[-1] == "… and more."
    assert [each["value"] for each in menus(message)[0]["options"]] == [
        f"odds:{each.id}" for each in many[:25]
    ]
    assert [each["label"] for each in message["components"][1]["components"]] == ["Do it", "Back"]


async def test_a_player_is_told_what_a_choice_leads_to_and_does_it(table: Table) -> None:
    """What the service says to this seat; nobody else is shown it, and what came too late is no error."""
    gwen, ann = Member(table.discord, "Gwen"), Member(table.discord, "Ann")
    await table.open(gwen, "d20", "Ann = Ilse, caravan guard", "Raider")
    await table.seat(gwen, ann, "ann")
    await gwen.presses(await gwen.uses("act", at=table.thread), "Begin")
    asked = await ann.uses("act", at=table.thread)
    if "How likely?" not in labels(asked):  # the raider was quicker
        await gwen.presses(await gwen.uses("act", at=table.thread), "End turn")
        asked = await ann.uses("act", at=table.thread)
    panel = await ann.presses(asked, "How likely?")
    assert (panel["id"], panel["to"]) == (asked["id"], ann.id)
    [first, second, *_] = menus(panel)[0]["options"]
    assert first["default"]
    assert text(panel).startswith(f"**{first['label']}**\n")
    other = await ann.picks(panel, second["label"])
    assert re.match(rf"\*\*{second['label']}\*\*\n(miss|hit) \d", text(other))
    assert re.search(r"Raider\u2069?\*\* loses \u2068?[\d.]+\u2069? hit points on average", text(other))
    assert "Against \u2068Raider\u2069, since not every sheet is known to you." in text(other)
    await table.settled()
    assert "on average" not in table.told()
    assert text(await ann.presses(other, "Do it")).startswith("Done.")
    late = await ann.presses(panel, "Do it")
    assert text(late).startswith(("That does not go:", "That came too late"))


async def test_how_a_fight_may_end_is_told_a_gm_by_all_a_player_by_their_view_and_no_one_else(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Processes, "do", Here.do)
    monkeypatch.setattr("affray_discord.commands.forecasting.FIGHTS", 2)
    gwen, ann, bob = (Member(table.discord, each) for each in ("Gwen", "Ann", "Bob"))
    await table.open(gwen, "situational", "Ann = Shield-bearer", "Otto = Cutpurse")
    await table.seat(gwen, ann, "ann")
    at = {"at": table.thread}
    by_all = text(await gwen.uses("fight forecast", **at))
    assert by_all.startswith(
        "**How may this end?** \u20682\u2069 of \u20682\u2069 fights played\n__Who wins__\nheroes: **"
    )
    assert "__Who is out in the end__" in by_all
    assert "Against" not in by_all
    assert "Against" in text(await ann.uses("fight forecast", **at))
    one_more = text(await gwen.uses("fight forecast", another="otto", **at))
    assert "With one more like \u2068Otto\u2069" in one_more
    assert "\u2068Otto 2\u2069: **" in one_more
    assert text(await bob.uses("fight forecast", **at)).startswith("You play nobody in this fight.")
    assert text(await gwen.uses("fight forecast", without="nobody", **at)).startswith("That does not go:")
    assert "How may this end?" not in table.told()
    monkeypatch.setattr("affray_discord.commands.forecasting.EVERY", 1)  # and told while it is played
    asking = await gwen.starts("fight forecast", **at)
    await wait_for(lambda: len(asking.answered) == 2)
    assert [re.findall(r"\d", text(each))[0] for each in asking.answered] == ["1", "2"]
