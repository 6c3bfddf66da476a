"""Calls a commit: how many calls of Python a fight costs, the same number on every machine and in every run.

    python -m bench.calls             all systems
    python -m bench.calls brp d20     some of them

A fight of four against four is played by the autopilot to its end, once so that everything is loaded and once under
count (in which order sets are gone through is fixed: it moves a call in a thousand). Beside it stands what it costs
where somebody looks at the options of whoever is asked first, after each commit.
"""

import cProfile
import os
import pstats
import sys
from collections.abc import Callable, Iterable, Iterator

import click
from msgspec import Struct
from rich.console import Console
from rich.table import Table

from bench.systems import played
from engine.history.history import History
from engine.ruleset_api.ruleset import rulesets
from events.store.gc_pause import collector_paused
from projections.views.options import choices

TARGETS = {"brp": 1_100, "d20": 700, "dicepool": 1_200, "pathmaster": 1_600, "situational": 1_300}
"""At most so many, as README has it."""

SHOWN = 1.5
"""At most so many times that with the options shown."""


class Calls(Struct, frozen=True, kw_only=True):
    """The calls of a fight: how many commits it has, and calls for each; `shown`: with the options of the asked."""

    system: str
    commits: int
    calls: int
    shown: int


def calls_a_commit(system: str) -> Calls:
    """Count the calls of a fight by this system."""
    commits, calls = _counted(system, _played)
    _, shown = _counted(system, _shown)
    return Calls(system=system, commits=commits, calls=round(calls / commits), shown=round(shown / commits))


def calls_of(system: str) -> int:
    """The calls a commit alone."""
    commits, calls = _counted(system, _played)
    return round(calls / commits)


def _played(system: str) -> Iterator[History]:
    return (history for _, history in played(system))


def _shown(system: str) -> Iterator[History]:
    for history in _played(system):
        look(history)
        yield history


def look(history: History) -> None:
    """Look at the options of whoever is asked first."""
    assert history.head is not None
    if history.head.driver is not None and (pending := history.head.driver.pending):
        first = next(iter(pending.values()))
        choices(history.head.fight, pending, [first.request.asked])


def _counted(system: str, way: Callable[[str], Iterator[History]]) -> tuple[int, int]:
    for _ in way(system):
        pass
    profile, commits = cProfile.Profile(), 0
    with collector_paused():
        profile.enable()
        for _ in way(system):
            commits += 1
        profile.disable()
    return commits, pstats.Stats(profile).total_calls  # type: ignore[attr-defined]


def render(found: Iterable[Calls]) -> Table:
    """The table of what was counted."""
    table = Table("system", "commits", "calls a commit", "at most", "with options", "at most")
    for each in found:
        most = TARGETS.get(each.system, 0)
        shown = f"{each.shown / each.calls:.2f}"
        table.add_row(
            each.system,
            str(each.commits),
            f"{each.calls:,}",
            f"{most:,}" if most else "",
            f"{each.shown:,} ({shown} times)",
            f"{SHOWN} times",
        )
    return table


@click.command()
@click.argument("systems", nargs=-1, type=click.Choice(list(rulesets())))
def main(systems: tuple[str, ...]) -> None:
    """Count the calls a commit, by the systems named or by all."""
    if os.environ.get("PYTHONHASHSEED") != "0":
        os.execve(
            sys.executable,
            [sys.executable, "-m", "bench.calls", *systems],
            {**os.environ, "PYTHONHASHSEED": "0"},
        )
    Console().print(render(map(calls_a_commit, systems or rulesets())))


if __name__ == "__main__":
    main()
