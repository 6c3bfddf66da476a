"""What goes wrong is said: late presses, wrong members, a service that is slow or away, a bot that was restarted."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from events.store.log import Log
from tests.support.discord_stand_in.interaction import DEFERRED, DEFERRED_UPDATE
from tests.support.discord_stand_in.people import Member, buttons, labels, text
from tests.support.discord_stand_in.valve import Valve
from tests.support.serving import serving
from tests.support.still_clock import Clock
from tests.support.waiting import in_time, wait_for

if TYPE_CHECKING:
    from tests.support.discord_stand_in.server import Discord
    from tests.support.discord_stand_in.table import Table

DUEL = ("brp", "Ann = Captain of the watch", "Brigand")


@pytest_asyncio.fixture
async def valve(server_url: str, log: Log) -> AsyncIterator[Valve]:
    """The way to a service."""
    async with serving(server_url) as url, Valve(url) as valve:
        yield valve


@pytest_asyncio.fixture
async def far(discord: Discord, valve: Valve, tmp_path: Path) -> AsyncIterator[Table]:
    """A bot whose way to the service leads through the valve; it soon gives up."""
    from tests.support.discord_stand_in.table import Table

    async with Table(discord, valve.url, tmp_path / "seats.sqlite", patience=0.3) as table:
        yield table


async def duel(table: Table) -> tuple[Member, Member]:
    """A duel that has begun: the GM, and the player who is asked."""
    gwen, ann = Member(table.discord, "Gwen"), Member(table.discord, "Ann")
    await table.open(gwen, *DUEL)
    await table.seat(gwen, ann, "ann")
    await gwen.presses(await gwen.uses("act", at=table.thread), "Begin")
    await table.settled()
    return gwen, ann


async def test_every_answer_is_put_off_before_the_service_is_asked(far: Table, valve: Valve) -> None:
    """Discord waits three seconds. A service that takes longer is none of its business."""
    gwen, ann = await duel(far)
    panel = await ann.uses("act", at=far.thread)
    valve.shut()
    slow = [
        await ann.starts("act", at=far.thread),
        await ann.starts("undo", at=far.thread),
        await gwen.starts("secret", at=far.thread, dice="1d6", purpose="x"),
        await gwen.starts("fight status", at=far.thread),
        await gwen.starts("fight export", at=far.thread),
        await gwen.starts("fight open", system=DUEL[0], heroes=DUEL[1], foes=DUEL[2]),
        await ann.starts_pressing(panel, "Wait"),
        await ann.starts_pressing(far.card(), "What can I do?"),
    ]
    for each in slow:
        async with in_time():
            await each.acknowledgement.wait()
        assert each.first in (DEFERRED, DEFERRED_UPDATE)
        assert each.shown_to == each.user
        assert not each.answered
    valve.let_through()
    said = [text(await ann.answered(each)) for each in slow]
    assert all(said)
    assert said[6].startswith("Done.")


async def test_a_service_that_is_away_is_said_to_be_and_the_same_press_works_afterwards(
    far: Table, valve: Valve
) -> None:
    gwen, ann = await duel(far)
    panel = await ann.uses("act", at=far.thread)
    await valve.off()
    assert (
        text(await gwen.uses("fight status", at=far.thread))
        == "Affray does not answer now. Try again in a moment."
    )
    late = await ann.presses(panel, "Wait")
    assert "Affray does not answer now" in text(late)
    assert labels(late) == ["What can I do?"]
    await valve.on()
    again = await ann.presses(late, "What can I do?")
    done = await ann.presses(again, "Wait")
    assert text(done).startswith("Done.")
    await far.until_told("Ann means to wait")  # the thread goes on by itself


async def test_nothing_is_told_twice_or_left_out_when_the_bot_was_away(table: Table) -> None:
    gwen, ann = await duel(table)
    row = table.bot.tables.seats.fight(table.thread)
    seat = table.bot.tables.seats.seat(table.thread, gwen.id)
    assert row is not None
    assert seat is not None
    panel = await ann.uses("act", at=table.thread)
    card = table.card()
    await table.stop()
    async with table.elsewhere(row.encounter, seat.token) as gm:
        await gm.say(row.encounter, "brigand", "Nobody told you this.")
    await table.start()
    await table.until_told("Nobody told you this.")
    assert "Declare your action." in text(await ann.presses(card, "What can I do?"))
    done = await ann.presses(panel, "Wait")  # a button from before
    assert text(done).startswith("Done.")
    await table.until_told("Ann means to wait")
    lines = [line for each in table.posted() for line in each["content"].split("\n")]
    assert sorted(set(lines)) == sorted(lines)


async def test_a_form_that_was_opened_before_a_restart_is_taken_after_it(table: Table) -> None:
    _, ann = await duel(table)
    panel = await ann.uses("act", at=table.thread)
    detailed = await ann.presses(panel, "With details …")
    form = await ann.presses(detailed, "Attack Brigand with the longsword…")
    await table.stop()
    await table.start()
    redrawn = await ann.presses(
        detailed, "Attack Brigand with the longsword…"
    )  # the form is not known any more
    assert "Declare your action." in text(redrawn)
    assert text(await ann.fills(form, detailed, {})).startswith("Done.")


async def test_a_button_of_another_version_shows_what_is_asked_now(table: Table) -> None:
    _, ann = await duel(table)
    panel = await ann.uses("act", at=table.thread)
    table.discord.messages[panel["id"]]["components"][0]["components"][0]["custom_id"] = "of-old:1:2"
    shown = await ann.presses(table.discord.messages[panel["id"]], labels(panel)[0])
    assert "Declare your action." in text(shown)
    assert "Done." not in text(shown)


async def test_a_press_that_comes_too_late_says_so_and_shows_what_is_asked_now(table: Table) -> None:
    _, ann = await duel(table)
    first = await ann.uses("act", at=table.thread)
    second = await ann.uses("act", at=table.thread)
    done = await ann.presses(first, "Wait")
    assert text(done).startswith("Done.")
    late = await ann.presses(second, "Attack Brigand with the longsword")
    assert text(late).startswith("That came too late")
    assert buttons(late)
    assert "You are not asked now." in text(late)


async def test_a_button_that_is_pressed_twice_is_one_command(table: Table) -> None:
    _, ann = await duel(table)
    panel = await ann.uses("act", at=table.thread)
    both = [await ann.starts_pressing(panel, "Wait") for _ in range(2)]
    said = [text(await ann.answered(each)) for each in both]
    assert sorted(each.split(".")[0].split(":")[0] for each in said) == [
        "Done",
        "That came too late",
    ]
    await table.settled()
    assert table.told().count("Ann means to wait") == 1


async def test_a_stale_button_after_an_undo_does_nothing_but_help(table: Table) -> None:
    gwen, ann = await duel(table)
    await ann.presses(await ann.uses("act", at=table.thread), "Wait")
    theirs = await gwen.uses("act", at=table.thread)
    before = await gwen.uses("undo", at=table.thread)
    assert "This takes back" in text(before)
    undone = await gwen.presses(before, "Undo")
    assert text(undone) == "Undone."
    await table.until_told("Undone:")
    stale = await gwen.presses(theirs, "Wait")
    assert text(stale).startswith("That came too late")
    again = await gwen.presses(before, "Undo")
    assert "That does not go" in text(again)
    redone = await gwen.presses(await gwen.uses("redo", at=table.thread), "Redo")
    assert text(redone) == "Brought back."


async def test_a_player_asks_the_gm_for_an_undo(table: Table) -> None:
    gwen, ann = await duel(table)
    await ann.presses(await ann.uses("act", at=table.thread), "Attack Brigand with the longsword")
    await gwen.presses(await gwen.uses("act", at=table.thread), "Wait")
    attacking = await ann.uses("act", at=table.thread)
    await ann.presses(attacking, next(each for each in labels(attacking) if each.startswith("Attack")))
    asking = await ann.uses("undo", at=table.thread)
    assert "The GM is asked" in text(asking)
    assert text(await ann.presses(asking, "Undo")) == "The GM was asked."
    seen = await gwen.uses("act", at=table.thread)
    if "asks to undo" not in text(seen):
        seen = await gwen.presses(seen, "A player asks for an undo")
    await gwen.presses(seen, next(each for each in labels(seen) if each.startswith("Allow")))
    await table.until_told("Undone: “Ann attacks")


async def test_who_presses_what_is_not_theirs_is_told_so_alone(table: Table) -> None:
    _, ann = await duel(table)
    bob = Member(table.discord, "Bob")
    await table.settled()
    shown = await bob.presses(table.card(), "What can I do?")
    assert "You play nobody in this fight" in text(shown)
    assert shown["to"] == bob.id
    await bob.uses("fight join", at=table.thread, combatant="brigand")
    asking = next(each for each in table.posted() if "Bob" in each["content"])
    mine = await ann.presses(asking, labels(asking)[0])
    assert text(mine) == "Only the GM gives seats away."
    assert mine["to"] == ann.id
    here = text(await bob.uses("act"))
    assert here.startswith("There is no fight here.")


async def test_a_table_that_plays_fast_stays_below_the_rates_of_discord(
    server_url: str, log: Log, tmp_path: Path, discord: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    from affray_discord.thread import narrator
    from tests.support.discord_stand_in.table import Table

    clock = Clock()
    discord.rate_limits.on(clock.monotonic)

    async def sleep(seconds: float) -> None:
        clock.sleep(seconds)

    monkeypatch.setattr(narrator, "asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": sleep}))
    async with serving(server_url) as url, Table(discord, url, tmp_path / "seats.sqlite", pace=1.2) as table:
        gwen = Member(discord, "Gwen")
        await table.open(gwen, *DUEL)
        for number in range(40):
            await gwen.uses("say", at=table.thread, text=f"Number {number}.", combatant="ann")
        await table.until_told("Number 39.")
        assert all(f"Number {number}." in table.told() for number in range(40))
        told = [
            each for each in discord.requests if each.path.startswith(f"/channels/{table.thread}/messages")
        ]
        assert 4 < len(told) <= 4 + len(clock.pauses)
        assert {*clock.pauses} == {1.2}
    assert discord.rate_limits.refused == 0


async def test_what_happens_while_discord_is_away_is_told_afterwards(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    gwen, _ = await duel(table)
    row = table.bot.tables.seats.fight(table.thread)
    seat = table.bot.tables.seats.seat(table.thread, gwen.id)
    assert row is not None
    assert seat is not None
    from discord.http import Route

    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:9")  # nobody answers there
    async with table.elsewhere(row.encounter, seat.token) as gm:
        await gm.say(row.encounter, "brigand", "Discord was away.")
    await wait_for(lambda: "could not be told" in caplog.text)
    monkeypatch.setattr(Route, "BASE", table.discord.api)
    await table.until_told("Discord was away.")


async def test_the_story_goes_on_in_a_new_message_where_the_last_cannot_be_changed(table: Table) -> None:
    gwen, ann = await duel(table)
    del table.discord.messages[table.card()["id"]]
    await ann.presses(await ann.uses("act", at=table.thread), "Wait")
    await table.until_told("Ann means to wait")
    table.discord.channels[table.thread]["thread_metadata"]["archived"] = True
    await gwen.uses("say", at=table.thread, text="Hello.", combatant="brigand")
    await table.until_told("Hello.")
    assert table.told().count("Ann means to wait") == table.told().count("Hello.") == 1
    refused = [each.partition(": ")[2] for each in table.discord.faults]
    assert refused == ["Unknown Message", "Thread is archived"]
    table.discord.faults.clear()


async def test_where_the_thread_is_gone_nothing_is_told_any_more(table: Table) -> None:
    gwen, _ = await duel(table)
    row = table.bot.tables.seats.fight(table.thread)
    seat = table.bot.tables.seats.seat(table.thread, gwen.id)
    assert row is not None
    assert seat is not None
    del table.discord.channels[table.thread]
    async with table.elsewhere(row.encounter, seat.token) as gm:
        await gm.say(row.encounter, "brigand", "Is anybody there?")
    await wait_for(lambda: not table.bot.tables.seats.open_fights())
    assert {each.partition(": ")[2] for each in table.discord.faults} == {"Unknown Channel"}
    table.discord.faults.clear()


async def test_a_fight_that_gets_no_thread_is_not_left_open(table: Table) -> None:
    gwen = Member(table.discord, "Gwen")
    table.discord.no_threads = True
    refused = await gwen.uses("fight open", system=DUEL[0], heroes=DUEL[1], foes=DUEL[2])
    assert text(refused).startswith("I am not allowed to do that here")
    opener = table.bot.tables.service.opener
    [encounter] = opener.tokens
    assert (await opener.view(encounter)).closed is not None
    table.discord.faults.clear()


async def test_the_connection_to_discord_may_break(table: Table) -> None:
    _, ann = await duel(table)
    await table.discord.gateway.hang_up()
    await wait_for(table.discord.gateway.connected.is_set)
    assert "Declare your action." in text(await ann.uses("act", at=table.thread))
