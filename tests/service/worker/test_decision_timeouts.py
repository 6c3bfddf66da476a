"""Decisions whose time is over (table option decision_seconds)."""

import asyncio

from starlette.applications import Starlette

from engine.fights.encounters import Encounters
from events.store.log import Log
from projections.redaction.viewer import THE_GM
from service.worker.decision_timeouts import take_default
from tests.support.seats import HOUR
from tests.support.sitting import Player, the_gm

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


async def test_an_undo_gives_the_time_anew(app: Starlette) -> None:
    gm = await the_gm(app, **HURRIED)
    await gm.done("answer", choice="begin")
    encounters = encounters_of(app, 1000 * SECONDS - 1)
    waited = await gm.done("answer", combatant="ann", choice="wait")
    await gm.done("undo", version=waited["version"])
    encounters_of(app, 1000)
    await take_default(encounters, "duel")
    assert await pending(gm) == [("ann", "statement")]
    encounters_of(app, 1000 * SECONDS)
    await take_default(encounters, "duel")
    assert await pending(gm) == [("bob", "statement")]


async def test_two_workers_that_look_at_once_take_it_once(app: Starlette, server_url: str, log: Log) -> None:
    gm = await the_gm(app, **HURRIED)
    await gm.done("answer", choice="begin")
    one = encounters_of(app, 1000 * SECONDS)
    other = Encounters(log, clock=one.clock)
    await asyncio.gather(take_default(one, "duel"), take_default(other, "duel"))
    kinds = [each["kind"] for each in (await gm.get("/events")).json()["commits"]]
    assert kinds == ["open", "answer", "elapse"]


async def test_a_worker_does_so_by_itself(app: Starlette, log: Log) -> None:
    gm = await the_gm(app, options={"decision_seconds": 1})
    await gm.done("answer", choice="begin")
    async with asyncio.timeout(20), app.state.worker.hub.watching("duel", THE_GM, None) as watching:
        while await pending(gm) == [("ann", "statement")]:
            await watching.next()
