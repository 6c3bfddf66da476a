"""Decisions whose time is over: this worker takes the default, unless another one has done so already.

When a fight may have such decisions is stored next to the log for all workers. Who looks decides by what stands on
record: a decision is due `decision_seconds` after the commit that put it, or put it again after an undo. Two
workers that look at once send the same command, and the log takes it once.
"""

import asyncio
import logging
from asyncio import Task
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from engine.commands import types as cmd
from engine.fights.encounters import Encounters
from engine.history.history import History
from engine.ruleset_api.procedure import GM
from engine.ruleset_api.refusal import Refused
from engine.state.interned_choices import offers_default
from events.store.append_result import LogError
from events.store.marks.deadlines import due, look_at, look_no_more
from events.store.server.task_cancel import cancel_and_wait

LOOK_EVERY = 0.5  # seconds
AGAIN = 5_000  # milliseconds, after which a fight is looked at again that could not be

MOST = 64  # fights that are looked at at once; one whose part of the log is away takes seconds

CLOCK = "clock"
"""Who answers on record for those whose time is over."""

logger = logging.getLogger("affray")


@asynccontextmanager
async def watch_deadlines(encounters: Encounters, every: float = LOOK_EVERY) -> AsyncIterator[None]:
    """Take the defaults of decisions that are due, while the block runs."""
    looking = asyncio.create_task(_look(encounters, every))
    try:
        yield
    finally:
        await cancel_and_wait(looking)


async def _look(encounters: Encounters, every: float) -> None:
    under_way: dict[str, Task[None]] = {}
    try:
        while True:
            await asyncio.sleep(every)
            with suppress(LogError):  # it is away for now
                for encounter in await due(encounters.log, encounters.clock()):
                    if encounter not in under_way and len(under_way) < MOST:
                        under_way[encounter] = asyncio.create_task(_take(encounters, encounter, under_way))
    finally:
        await cancel_and_wait(*[*under_way.values()])


async def _take(encounters: Encounters, encounter: str, under_way: dict[str, Task[None]]) -> None:
    """Take a default; where that fails, none of another fight's waits for it."""
    try:
        with suppress(LogError):
            await take_default(encounters, encounter)
    except Exception:
        logger.exception("The decisions that are due in %s cannot be looked at", encounter)
    finally:
        del under_way[encounter]


async def take_default(encounters: Encounters, encounter: str) -> None:
    """Answer what is due in one fight, and note when to look at it again. Raises LogError."""
    try:
        while True:
            history = await encounters.history(encounter)
            due = deadlines(history)
            late = [each for each, at in due.items() if at <= encounters.clock()]
            if not late:
                break
            id = f"{CLOCK}/{late[0]}@{history.version}"
            await encounters.play(encounter, cmd.Elapse(id=id, by=CLOCK, decision=late[0]))
    except Refused as refused:
        if refused.code in ("moved", "unknown-encounter"):
            await look_no_more(encounters.log, encounter)
            return
        if refused.code != "not-pending":  # otherwise the answer came just now
            logger.warning("Decision timeouts fail in %s: %s", encounter, refused.code)
        await look_at(encounters.log, encounter, encounters.clock() + AGAIN)
        return
    if due:
        await look_at(encounters.log, encounter, min(due.values()))
    else:
        await look_no_more(encounters.log, encounter)


def deadlines(history: History) -> dict[str, int]:
    """When the default is taken of each decision that has one, in milliseconds since 1970.

    The GM is not hurried, and nobody is while the clock stands still since an undo.
    """
    assert history.head is not None
    fight = history.head.fight
    seconds: int = fight.options.get("decision_seconds", 0)
    if not seconds or history.clock.stopped:
        return {}
    return {
        id: history.clock.asked_at.get(id, 0) + 1000 * seconds
        for id, each in fight.decisions.items()
        if each.asked != GM and offers_default(each)
    }
