"""Decisions whose time is over (table option decision_seconds)."""

import asyncio
import logging
from typing import Any

import pytest
from starlette.applications import Starlette

from engine.fights.encounters import Encounters
from events.store.log import Log
from events.store.marks.deadlines import due, look_at
from projections.redaction.viewer import THE_GM
from service.worker import decision_timeouts
from service.worker.decision_timeouts import take_default
from tests.support.seats import HOUR
from tests.support.sitting import Player, sit_down, the_gm
from tests.support.waiting import in_time

SECONDS = 60
HURRIED = {"options": {"decision_seconds": SECONDS}}


def encounters_of(app: Starlette, after: int = 0) -> Encounters:
    """The fights as the worker has them, and a clock that is so many milliseconds ahead."""
    found: Encounters = app.state.worker.encounters
    clock = found.clock
    found.clock = lambda: clock() + after
    return found


async def pending(gm: Player) -> list[tuple[str, str]]:
    return [(each["asked"], each["ask"]) for each in (await gm.get()).json()["pending"]]


async def test_after_its_time_the_default_is_taken_and_the_record_says_so(app: Starlette) -> None:
    gm = await the_gm(app, **HURRIED)
    await gm.done("answer", choice="begin")
    [asked] = (await gm.get()).json()["pending"]
    [line] = (await gm.get("/events")).json()["commits"][-1:]
    assert asked["due"] == line["at"] + 1000 * SECONDS
    await take_default(encounters_of(app), "duel")
    assert await pending(gm) == [("ann", "statement")]
    await take_default(encounters_of(app, 1000 * SECONDS), "duel")
    page = (await gm.get("/events")).json()
    made = [each for each in page["events"] if each["type"] == "DecisionMade"][-1]
    assert (made["decision"], made["choice"], made["how"]) == (asked["decision"], "wait", "timeout")
    assert (page["commits"][-1]["kind"], page["commits"][-1]["by"]) == ("elapse", "clock")
    assert await pending(gm) == [("bob", "statement")]
    assert (await gm.get("/audit")).json()["clean"]


async def test_the_gm_is_not_hurried(app: Starlette) -> None:
    gm = await the_gm(app, **HURRIED)
    await take_default(encounters_of(app, HOUR), "duel")
    assert await pending(gm) == [("gm", "begin")]
    assert (await gm.get()).json()["pending"][0]["due"] is None


async def test_an_undo_stops_the_clock_until_somebody_decides_again(app: Starlette) -> None:
    gm = await the_gm(app, **HURRIED)
    await gm.done("answer", choice="begin")
    waited = await gm.done("answer", combatant="ann", choice="wait")
    await gm.done("undo", version=waited["version"])
    await gm.done("say", combatant="bob", text="Take your time.")
    view = (await gm.get()).json()
    assert (view["clock_stopped"], view["pending"][0]["due"]) == (True, None)
    encounters = encounters_of(app, HOUR)
    await take_default(encounters, "duel")
    assert await pending(gm) == [("ann", "statement")]

    await gm.done("answer", combatant="ann", choice="wait")
    view = (await gm.get()).json()
    [line] = (await gm.get("/events")).json()["commits"][-1:]
    assert (view["clock_stopped"], view["pending"][0]["due"]) == (False, line["at"] + 1000 * SECONDS)
    encounters_of(app, 1000 * SECONDS)
    await take_default(encounters, "duel")
    assert await pending(gm) != [("bob", "statement")]


async def test_the_clock_goes_on_once_all_is_redone(app: Starlette) -> None:
    gm = await the_gm(app, **HURRIED)
    await gm.done("answer", choice="begin")
    for who in ("ann", "bob"):
        await gm.done("answer", combatant=who, choice="wait")
    stopped = []
    for command in (gm.undo, gm.undo, gm.redo, gm.redo):
        await command()
        stopped.append((await gm.get()).json()["clock_stopped"])
    assert stopped == [True, True, True, False]


async def test_what_the_clock_did_is_undone_by_the_one_it_spoke_for(app: Starlette) -> None:
    table = await sit_down(app, options={"decision_seconds": SECONDS})
    gm, ann, bob = table["gm"], table["player"], table["observer"]
    await gm.done("answer", choice="begin")
    await take_default(encounters_of(app, 1000 * SECONDS), "duel")
    assert await pending(gm) == [("bob", "statement")]
    undo = (await ann.get()).json()["undo"]
    assert (undo["by"], undo["asks"]) == ("clock", False)
    assert (await bob.get()).json()["undo"] is None
    assert (await ann.done("undo", version=undo["version"]))["events"][0]["type"] == "Undone"
    assert await pending(gm) == [("ann", "statement")]
    assert (await gm.get("/audit")).json()["clean"]


async def test_two_workers_that_look_at_once_take_it_once(app: Starlette, server_url: str, log: Log) -> None:
    gm = await the_gm(app, **HURRIED)
    await gm.done("answer", choice="begin")
    one = encounters_of(app, 1000 * SECONDS)
    other = Encounters(log, clock=one.clock)
    await asyncio.gather(take_default(one, "duel"), take_default(other, "duel"))
    kinds = [each["kind"] for each in (await gm.get("/events")).json()["commits"]]
    assert kinds == ["open", "answer", "elapse"]


async def test_a_fight_that_is_no_more_is_looked_at_no_more(app: Starlette, log: Log) -> None:
    await look_at(log, "duel", 1)
    await take_default(encounters_of(app), "duel")
    assert await due(log, 2**53) == []


async def test_a_worker_does_so_by_itself(app: Starlette, log: Log) -> None:
    gm = await the_gm(app, options={"decision_seconds": 1})
    await gm.done("answer", choice="begin")
    async with in_time(), app.state.worker.hub.watching("duel", THE_GM, None) as watching:
        while await pending(gm) == [("ann", "statement")]:
            await watching.next()


async def test_a_clock_that_jumps_takes_a_default_early_or_late_and_harms_nothing_else(
    app: Starlette,
) -> None:
    """As the machine's own does when it is set right: an hour back while Ann is asked, then two forward for Bob."""
    gm = await the_gm(app, **HURRIED)
    await gm.done("answer", choice="begin")
    encounters = encounters_of(app, -HOUR)
    await take_default(encounters, "duel")
    assert await pending(gm) == [("ann", "statement")]
    await gm.done("answer", combatant="ann", choice="wait")
    [asked] = (await gm.get()).json()["pending"]
    [line] = (await gm.get("/events")).json()["commits"][-1:]
    assert asked["due"] == line["at"] + 1000 * SECONDS  # Bob has his time by the clock as it is now
    assert await due(encounters.log, encounters.clock()) == []
    encounters = encounters_of(app, 2 * HOUR)
    assert await due(encounters.log, encounters.clock()) == ["duel"]
    await take_default(encounters, "duel")
    assert await pending(gm) != [("bob", "statement")]
    times = [each["at"] for each in (await gm.get("/events")).json()["commits"]]
    assert times != sorted(times)
    assert (await gm.get("/audit")).json()["clean"]


async def test_a_fight_that_cannot_be_looked_at_is_told_in_the_log(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def breaks(encounters: Any, encounter: str) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(decision_timeouts, "take_default", breaks)
    under_way: dict[str, Any] = {"duel": None}
    with caplog.at_level(logging.ERROR):
        await decision_timeouts._take(None, "duel", under_way)  # type: ignore[arg-type]
    assert "due in duel cannot be looked at" in caplog.text
    assert under_way == {}, "it is looked at again next time"
