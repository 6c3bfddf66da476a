"""What the rules cost in each system: playing a fight against replaying it and against the floor, and its options."""

import time
from collections.abc import Iterator

from bench.kernel.floor import decoded, floor
from bench.result import Result
from bench.systems import played
from bench.timing import best
from engine.driver.pending import Pending
from engine.history.effective_commits import effective_commits, fold
from engine.history.history import History
from engine.ruleset_api.parts import prepared
from engine.ruleset_api.ruleset import rulesets
from events.store.gc_pause import collector_paused
from events.store.log import Log
from projections.views.options import choices

EVENTS = 100  # of which the replay is what options are held against
REPEATS = 5


async def measure(log: Log) -> Iterator[Result]:
    """For each system: a fight of four against four by the autopilot, to its end."""
    results = []
    for system in rulesets():
        results += await _of(log, system)
    return iter(results)


async def _of(log: Log, system: str) -> list[Result]:
    whole = [sealed for sealed, _ in played(system)]
    encounter = f"bench-fight-{system}"
    for sealed in whole:
        await log.append(encounter, sealed)
    events = sum(len(each.bodies) for each in whole)

    async def play() -> None:
        with collector_paused():
            for _ in played(system):
                pass

    async def replay() -> None:
        with collector_paused():
            fold(effective_commits(await log.read(encounter)))

    commits = decoded(whole)

    async def at_the_floor() -> None:
        with collector_paused():
            floor(commits)

    playing, replaying, floored = await best([play, replay, at_the_floor], REPEATS, time.process_time)
    options = min(_options(system) for _ in range(REPEATS))
    return [
        Result(
            name=f"{system}: 4 against 4 played, against replaying its {events:,} events",
            figure=events / playing,
            ceiling=events / replaying,
            unit="events/s",
            target=0.35,
        ),
        Result(
            name=f"{system}: 4 against 4 played, against the floor: dice, evolving, sealing, following",
            figure=events / playing,
            ceiling=events / floored,
            unit="events/s",
            target=0.5,
        ),
        Result(
            name=f"{system}: options for 8 combatants, against replaying {EVENTS} events",
            figure=options * 1e6,
            ceiling=replaying / events * EVENTS * 1e6,
            unit="µs",
            target=3.0,
            at_most=True,
        ),
    ]


def _options(system: str) -> float:
    """Seconds that the options of all eight seats take from the state, a mean over the decisions of the fight."""
    taken = [
        _seconds(history) for _, history in played(system) if history.head and history.head.fight.decisions
    ]
    return sum(taken) / len(taken)


def _seconds(history: History) -> float:
    assert history.head is not None
    assert history.head.driver is not None
    fight, pending = prepared(history.head.fight), history.head.driver.pending
    start = time.process_time()
    fresh = {
        id: Pending(each.request, each.ask, fight, each.ask.options(fight)) for id, each in pending.items()
    }
    choices(fight, fresh)
    return time.process_time() - start
