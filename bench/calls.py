"""Calls a commit: how many calls of Python a fight costs, the same number on every machine and in every run.

    python -m bench.calls             all systems
    python -m bench.calls brp d20     some of them

A fight of four against four is played by the autopilot to its end, once so that everything is loaded and once under
count (in which order sets are gone through is fixed: it moves a call in a thousand). Beside it stands what it costs
where somebody looks at the options of whoever is asked first, after each commit, and what an answer costs in a fight
that is only simulated.
"""

import cProfile
import os
import pstats
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from random import Random

import click
from msgspec import Struct
from rich.console import Console
from rich.table import Table

from bench.fights import SEED
from bench.systems import opening, played
from engine.autopilot.simulation import simulated
from engine.commands.opening import open_encounter
from engine.history.history import History
from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.maneuver import Maneuver
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.ruleset import Ruleset, rulesets
from engine.state.state import Fight
from events.store.gc_pause import collector_paused
from projections.views.options import choices

TARGETS = {"brp": 1_100, "d20": 700, "dicepool": 1_200, "pathmaster": 1_600, "situational": 1_300}
"""At most so many, as README has it."""

SHOWN = 1.5
"""At most so many times that with the options shown."""


IDLE = 40
"""Maneuvers of a chapter that nobody can pay for."""

PAID_WITH = {
    "brp": "idle",
    "d20": "attack",
    "dicepool": "actions",
    "pathmaster": "attack",
    "situational": "seconds",
}
"""A budget that turns are paid with, of which nobody has a hundred."""

FEW, MANY = 4, 20
"""How many are on each side where a decision among many is compared with one among few."""

SETTLED, COUNTED = 5, 40
"""Commits of such a fight that are played before any are counted, and that are counted then."""

AMONG_MANY = 1.5
"""How many times as much one among many may cost."""

NO_DEARER, MENU_NO_DEARER = 1.01, 1.05
"""How many times as much a commit, and a whole menu, may cost with such a chapter."""


class Calls(Struct, frozen=True, kw_only=True):
    """The calls of a fight: how many commits it has, and calls for each.

    `shown`: with the options of the asked; `simulated`: of each answer, where nothing is written.
    """

    system: str
    commits: int
    calls: int
    shown: int
    simulated: int


def calls_a_commit(system: str) -> Calls:
    """Count the calls of a fight by this system."""
    commits, calls = _counted(system, _played)
    _, shown = _counted(system, _shown)
    return Calls(
        system=system,
        commits=commits,
        calls=round(calls / commits),
        shown=round(shown / commits),
        simulated=simulated_calls(system),
    )


def simulated_calls(system: str) -> int:
    """The calls of an answer in a simulated fight."""
    answers, calls = _counted(system, _simulated)
    return round(calls / answers)


def calls_of(system: str, rules: Ruleset | None = None) -> int:
    """The calls a commit alone; by other rules than those installed, where some are given."""
    commits, calls = _counted(system, lambda name: _played(name, rules))
    return round(calls / commits)


def menus_of(system: str, rules: Ruleset | None = None) -> int:
    """The calls of the whole menus that are asked in a fight, a mean; it is played twice, so that all is loaded."""
    _menus_of(system, rules)
    return _menus_of(system, rules)


def _menus_of(system: str, rules: Ruleset | None) -> int:
    looked, calls = 0, 0
    for history in _played(system, rules):
        assert history.head is not None
        driver = history.head.driver
        for each in driver.pending.values() if driver is not None else ():
            if each.is_menu and driver is not None:
                calls += _calls(partial(each.ask.options, driver.fight))
                looked += 1
    return round(calls / looked)


def calls_among(system: str, a_side: int) -> int:
    """The calls a commit of a fight of so many against so many, of the commits that come after everybody is known."""
    for _ in islice(_played(system, a_side=a_side), SETTLED + COUNTED):
        pass
    profile, fight = cProfile.Profile(), _played(system, a_side=a_side)
    for _ in islice(fight, SETTLED):
        pass
    with collector_paused():
        profile.enable()
        for _ in islice(fight, COUNTED):
            pass
        profile.disable()
    return round(pstats.Stats(profile).total_calls / COUNTED)  # type: ignore[attr-defined,no-any-return]


def with_an_idle_chapter(rules: Ruleset) -> Ruleset:
    """The rules with a chapter of maneuvers that nobody can pay for."""
    cost = {PAID_WITH.get(rules.name, "idle"): 100}
    idle = tuple(Maneuver(key=f"idle-{number}", rule="", cost=cost) for number in range(IDLE))
    return replace(rules, chapters=(*rules.chapters, Chapter(name="idle", maneuvers=idle)))


class Crowded(Struct, frozen=True, kw_only=True):
    """What a commit costs among few and among many: calls."""

    system: str
    few: int
    many: int


def crowded(system: str) -> Crowded:
    """Count a fight of few and one of many."""
    return Crowded(system=system, few=calls_among(system, FEW), many=calls_among(system, MANY))


class Wider(Struct, frozen=True, kw_only=True):
    """What a chapter that is not used adds to a commit and to a menu: calls without and with it."""

    system: str
    commit: tuple[int, int]
    menu: tuple[int, int]

    @property
    def grows(self) -> bool:
        """Whether a commit or a menu costs more with it than it may."""
        return self.commit[1] > NO_DEARER * self.commit[0] or self.menu[1] > MENU_NO_DEARER * self.menu[0]


def wider(system: str) -> Wider:
    """Count by the rules that are installed, and with a chapter more."""
    rules = ruleset_with(system)
    more = with_an_idle_chapter(rules)
    return Wider(
        system=system,
        commit=(calls_of(system, rules), calls_of(system, more)),
        menu=(menus_of(system, rules), menus_of(system, more)),
    )


def _played(system: str, rules: Ruleset | None = None, a_side: int = 4) -> Iterator[History]:
    return (history for _, history in played(system, rules=rules, a_side=a_side))


def _shown(system: str) -> Iterator[History]:
    for history in _played(system):
        look(history)
        yield history


def _simulated(system: str) -> Iterator[Fight]:
    rules, chance = ruleset_with(system), Random(1)
    driver = open_encounter(rules, system, opening(system), SEED).driver
    assert driver is not None
    return simulated(rules, driver, 1, lambda faces: chance.randint(1, faces))


def look(history: History) -> None:
    """Look at the options of whoever is asked first."""
    assert history.head is not None
    if history.head.driver is not None and (pending := history.head.driver.pending):
        first = next(iter(pending.values()))
        choices(history.head.fight, pending, [first.request.asked])


def _counted(system: str, way: Callable[[str], Iterator[object]]) -> tuple[int, int]:
    for _ in way(system):
        pass
    profile, commits = cProfile.Profile(), 0
    with collector_paused():
        profile.enable()
        for _ in way(system):
            commits += 1
        profile.disable()
    return commits, pstats.Stats(profile).total_calls  # type: ignore[attr-defined]


def _calls(does: Callable[[], object]) -> int:
    profile = cProfile.Profile()
    profile.enable()
    does()
    profile.disable()
    return pstats.Stats(profile).total_calls  # type: ignore[attr-defined,no-any-return]


def render(found: Iterable[Calls]) -> Table:
    """The table of what was counted."""
    table = Table("system", "commits", "calls a commit", "at most", "with options", "at most", "simulated")
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
            f"{each.simulated:,}",
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
