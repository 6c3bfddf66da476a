"""The turning points of a fight: forecasts from the beginning of each round, played in processes of their own."""

import os
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from rich.console import Console
from rich.progress import Progress

from engine.autopilot.forecast import Forecast, interval, together
from events.chain.commit import Commit
from projections.page.turning import Chance, Moment, Point, Turning, moments
from projections.timeline.timeline import timeline
from service.forecasts.forecasts import portions, some_fights
from service.forecasts.moments import Start, start_at

FIGHTS = 40
"""Of each forecast."""
LESS_CLAIM = 5
"""How far the processes step back behind everybody else, as `nice` counts it."""
PERCENT = 100


def turning_points(commits: Sequence[Commit], fights: int = FIGHTS) -> Turning:
    """The turning points of a fight that is complete from its first commit; how far it is shows on standard error.

    Raises Refused: rules-changed, or that rules are not installed; DamagedLog.
    """
    there = moments(timeline(commits))
    starts = [start_at(commits, each.version) for each in there]
    if not there:
        return Turning(fights, [])
    workers = min(os.cpu_count() or 1, 4)
    with (
        ProcessPoolExecutor(workers, get_context("spawn"), os.nice, (LESS_CLAIM,)) as pool,
        Progress(console=Console(stderr=True), transient=True) as shown,
    ):
        task = shown.add_task("turning points", total=fights * len(there))
        return Turning(
            fights,
            [
                point(at, start, _played(pool, start, fights, partial(shown.advance, task)))
                for at, start in zip(there, starts, strict=True)
            ],
        )


def point(at: Moment, start: Start, found: Forecast) -> Point:
    """What a forecast from there says of each side."""
    sides = dict.fromkeys(each.side for each in start.fight.present())
    return Point(at, {side: _chance(found.won.get(side, 0), found.fights) for side in sides})


def _played(pool: Executor, start: Start, fights: int, advance: "partial[None]") -> Forecast:
    parts = []
    for each in pool.map(partial(some_fights, start.packed, seed=0), portions(fights)):
        parts.append(each)
        advance(each.fights)
    return together(parts)


def _chance(times: int, of: int) -> Chance:
    low, high = interval(times, of)
    return Chance(round(PERCENT * times / of), round(PERCENT * low), round(PERCENT * high))
