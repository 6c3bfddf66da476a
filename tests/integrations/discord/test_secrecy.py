"""What the thread shows is a spectator's view; what is secret reaches its member alone, in whatever is sent."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tests.support.discord_stand_in.people import Member, labels, text

if TYPE_CHECKING:
    from tests.support.discord_stand_in.server import Discord, Sent
    from tests.support.discord_stand_in.table import Table

LURKER = "Zorro Lurksworth"


def public(discord: Discord) -> str:
    """Every byte that everybody may see, as it was sent, and what commands are called."""
    return "\n".join(json.dumps([each.path, each.body]) for each in sent_to_all(discord))


def sent_to_all(discord: Discord) -> Iterator[Sent]:
    """The requests that are not for one member's eyes."""
    return (each for each in discord.requests if not each.to)


def sent_to(discord: Discord, member: Member) -> str:
    """Every byte that only this member sees."""
    return "\n".join(json.dumps(each.body) for each in discord.requests if each.to == member.id)


async def opened(table: Table) -> tuple[Member, Member]:
    """A fight with a player's Ann, a brigand, and somebody in hiding whom the GM plays."""
    gwen, ann = Member(table.discord, "Gwen"), Member(table.discord, "Ann")
    await table.open(gwen, "brp", "Ann = Captain of the watch", "Brigand")
    await table.seat(gwen, ann, "ann")
    added = await gwen.uses(
        "fight add", at=table.thread, combatants=f"{LURKER} = Cutthroat", side="foes", hidden=True
    )
    assert "has joined" in text(added)
    await gwen.presses(await gwen.uses("act", at=table.thread), "Begin")
    return gwen, ann


async def played(table: Table, gwen: Member, ann: Member) -> None:
    """Both do what comes first for a while, and the lurker stays where they are."""
    waited = 0
    for _ in range(10):
        panel = await gwen.uses("act", at=table.thread)
        who = ann if "**\u2068Ann\u2069**" in text(panel) else gwen
        panel = await who.uses("act", at=table.thread)
        if LURKER in text(panel):
            waited += 1
            await who.presses(panel, next(each for each in labels(panel) if each in ("Wait", "Pass")))
        else:
            at_once = [each for each in labels(panel) if not each.endswith("…")]
            if not at_once:  # by the dice that fell, all there is asks for more
                break
            await who.presses(panel, at_once[0])
    assert waited
    await table.settled()


async def test_nothing_of_somebody_in_hiding_reaches_the_thread_or_another_member(table: Table) -> None:
    gwen, ann = await opened(table)
    await played(table, gwen, ann)
    await gwen.uses("fight status", at=table.thread)
    seen = text(await ann.uses("fight status", at=table.thread))
    assert "Brigand" in seen
    assert LURKER in sent_to(table.discord, gwen)  # the GM sees and plays them
    everybody = public(table.discord)
    assert "Brigand" in everybody
    for told in (everybody, sent_to(table.discord, ann)):
        assert "Zorro" not in told
        assert "lurksworth" not in told.lower()


async def test_the_thread_tells_what_a_spectator_is_told_and_nothing_else(table: Table) -> None:
    gwen, ann = await opened(table)
    await played(table, gwen, ann)
    row = table.bot.tables.seats.fight(table.thread)
    assert row is not None
    spectator = table.bot.tables.service.seat(row.encounter, row.spectator, "en")
    from affray_discord.words.safe_text import safe

    lines = [safe(each.text) for each in (await spectator.timeline(row.encounter)).lines if not each.aside]
    told = [
        line.removeprefix("-# ") for each in table.posted() for line in each["content"].split("\n") if line
    ]
    asked_and_given = [line for line in told if line.startswith("\u2068Ann\u2069")]
    assert [line for line in told if line not in asked_and_given] == lines
    assert len(asked_and_given) == 2  # who would like to play whom, and plays them


async def test_a_hidden_roll_is_the_gms_until_it_is_revealed(table: Table) -> None:
    gwen, ann = await opened(table)
    rolled = await gwen.uses("secret", at=table.thread, dice="80d1+931", purpose="Listen at the door")
    assert "1011" in text(rolled)
    await table.settled()
    for told in (public(table.discord), sent_to(table.discord, ann)):
        assert "Listen at the door" not in told
        assert not re.search(r"\b1011\b", told)  # the digits may stand in a nonce, which is drawn by chance
    await gwen.presses(rolled, "Reveal it")
    await table.until_told("1011")


async def test_only_the_gm_rolls_in_secret_exports_adds_gives_and_ends(table: Table) -> None:
    _, ann = await opened(table)
    bob = Member(table.discord, "Bob")
    for who in (ann, bob):
        for command, options in {
            "secret": {"dice": "1d6", "purpose": "x"},
            "fight export": {},
            "fight add": {"combatants": "Wolf"},
            "fight end": {},
        }.items():
            assert (
                text(await who.uses(command, at=table.thread, **options))
                == "Only the GM of this fight can do that."
            )
        given = await who.uses("fight give", at=table.thread, member=who, combatant="brigand")
        assert text(given) == "Only the GM of this fight can do that."


async def test_whom_only_the_gm_sees_cannot_be_asked_for_and_is_not_offered(table: Table) -> None:
    gwen, _ = await opened(table)
    bob, cid = Member(table.discord, "Bob"), Member(table.discord, "Cid")
    unseen = text(await bob.uses("fight join", at=table.thread, combatant="zorro-lurksworth"))
    unknown = text(await bob.uses("fight join", at=table.thread, combatant="nobody-lurksworth"))
    assert unseen == unknown.replace("nobody-", "zorro-")
    assert await bob.types("fight join", "combatant", "", at=table.thread) == ["ann", "brigand"]
    assert await gwen.types("fight join", "combatant", "zor", at=table.thread) == ["zorro-lurksworth"]
    given = await gwen.uses("fight give", at=table.thread, member=cid, combatant="zorro-lurksworth")
    assert LURKER in text(given)
    assert LURKER in text(await cid.uses("fight status", at=table.thread))
    await table.settled()
    assert "lurksworth" not in public(table.discord).lower()
    assert cid.id not in table.discord.thread_members[table.thread]  # which the thread would show


async def test_no_token_is_in_anything_that_is_sent_and_only_the_owner_reads_the_file(table: Table) -> None:
    gwen, ann = await opened(table)
    await played(table, gwen, ann)
    record = await gwen.uses("fight export", at=table.thread)
    assert record["file"].startswith(b"{")
    assert LURKER.encode() in record["file"]
    assert record["to"] == gwen.id
    tables = table.bot.tables
    row = tables.seats.fight(table.thread)
    assert row is not None
    tokens = [row.spectator, *(each.token for each in tables.seats.seats(table.thread))]
    assert len(tokens) == 3
    sent = json.dumps([[each.path, each.body] for each in table.discord.requests])
    assert [each for each in tokens if each in sent] == []
    assert table.settings.data.stat().st_mode & 0o777 == 0o600
    assert all(token not in repr([row, *tables.seats.seats(table.thread)]) for token in tokens)


async def test_what_people_write_neither_formats_nor_mentions(table: Table) -> None:
    gwen = Member(table.discord, "Gwen")
    heroes = "@everyone <@4711> = Archer, **bold** `y` = Healer, [free](https://evil.example) = Spearman"
    await table.open(gwen, "brp", heroes, "Brigand", title="> # At @here")
    await gwen.presses(await gwen.uses("act", at=table.thread), "Begin")
    await table.until_told("Initiative")
    said = table.told()
    assert "@everyone" not in said
    assert "@here" not in said
    assert "free\\](" in said
    assert "<@" not in said.replace("\\<@", "")
    assert "**bold**" not in said
    assert "[free](" not in said.replace("\\[free](", "")
    for each in table.discord.requests:
        if "content" in each.body:
            assert each.body["allowed_mentions"]["parse"] == []
