"""A week in a camp of twelve: what one command of seven days costs, and its undo against that of a blow.

    python -m bench.camp

All are hurt and have two injuries that heal, four are ill: a poison, two diseases, and one that is still to come.
It is CPU time, decided and taken in, and calls of Python, the same number on every machine.
"""

import cProfile
import os
import pstats
import sys
import time
from collections.abc import Callable
from typing import Any

import click
from rich.console import Console
from rich.table import Table as Rows

from affray.testing import SERVER, Table, entrant
from engine.ruleset_api.parts import ruleset_with
from events import ConditionGained, ResourceChanged
from events.store.gc_pause import collector_paused

TWELVE = tuple(f"camper-{number}" for number in range(1, 13))
WEEK = 7
MOST_MS = 50
"""CPU time of a week on an idle core, as the goal has it."""
REPEATS = 15
ILL: dict[str, tuple[str, dict[str, Any]]] = {
    "camper-1": ("poisoned", {"type": "conversion", "level": 9}),
    "camper-2": ("contagion", {"type": "bubonic", "level": 9}),
    "camper-3": ("contagion", {"type": "bubonic", "level": 9}),
    "camper-4": ("contagion", {"type": "pneumonic", "level": 9}),
}


def camp() -> Table:
    """Twelve in camp, at the end of a round in which nobody fights; what ails four of them has been resisted."""
    sheet = {"level": 1, "CO": 2, "hp": 90, "skills": {"Sword": 60}, "arms": {"sword": "right"}}
    table = Table(
        ruleset_with("pathmaster"),
        [entrant(each, "camp", sheet=sheet) for each in TWELVE],
        options={"board": {"shape": "none"}},
        strict=False,
    )
    table.rule(effects=[ResourceChanged(combatant=each, resource="hp", amount=-80) for each in TWELVE])
    wounds = {"arm": {"penalty": -30, "kind": "bone"}, "side": {"penalty": -15}}
    said: dict[str, dict[str, Any]] = {
        "injured": {"wounds": wounds, "penalty": -45},
        "camping": {"rests": 240},
        "diagnosed": {},
    }
    table.rule(
        effects=[
            ConditionGained(combatant=each, condition=name, data=data)
            for each in TWELVE
            for name, data in said.items()
        ]
    )
    table.rule(
        effects=[
            ConditionGained(combatant=who, condition=name, data=data) for who, (name, data) in ILL.items()
        ]
    )
    table.play_until("gm", "over")
    table.answer("gm", "camp", args={"days": 0}, dice=SERVER)
    table.play_until("gm", "over")
    return table


def days(table: Table, number: int) -> None:
    """So many days, in one command."""
    table.answer("gm", "camp", args={"days": number}, dice=SERVER)


def week(table: Table) -> None:
    """Seven days, in one command."""
    days(table, WEEK)


def duel() -> Table:
    """One against one, at the first turn."""
    sheet = {"CO": 2, "hp": 90, "skills": {"Sword": 60}, "arms": {"sword": "right"}}
    people = [entrant(each, each, sheet=sheet) for each in ("ann", "bob")]
    table = Table(ruleset_with("pathmaster"), people, options={"board": {"shape": "none"}}, strict=False)
    table.play_until("ann", "act", answers={"act": "end"})
    return table


def blow(table: Table) -> None:
    """A blow, as far as the first question that comes of it."""
    table.answer("ann", "attack", args={"target": "bob", "weapon": "sword", "parry": 0}, dice=SERVER)


def best(does: Callable[[], object], after: Callable[[], object]) -> tuple[float, float]:
    """The CPU time of each, in milliseconds, the least of some runs by turns."""
    times = [float("inf"), float("inf")]
    for _ in range(REPEATS):
        for number, each in enumerate((does, after)):
            with collector_paused():
                start = time.process_time()
                each()
                times[number] = min(times[number], 1000 * (time.process_time() - start))
    return times[0], times[1]


def calls(does: Callable[[], object]) -> int:
    """The calls of Python of one run."""
    profile = cProfile.Profile()
    with collector_paused():
        profile.enable()
        does()
        profile.disable()
    return int(pstats.Stats(profile).total_calls)  # type: ignore[attr-defined]


def calls_of(number: int) -> tuple[int, int]:
    """The calls of so many days, and of their undo, once everything is loaded."""
    table = camp()
    week(table)
    table.undo()
    return calls(lambda: days(table, number)), calls(table.undo)


@click.command()
def main() -> None:
    """Measure a week in camp."""
    if os.environ.get("PYTHONHASHSEED") != "0":
        os.execve(sys.executable, [sys.executable, "-m", "bench.camp"], {**os.environ, "PYTHONHASHSEED": "0"})
    table, fighting = camp(), duel()
    a_week, its_undo = best(lambda: week(table), table.undo)
    a_blow, undo_of_a_blow = best(lambda: blow(fighting), fighting.undo)
    counted, undone = calls_of(WEEK)
    events = len(table.commits[-2].events)
    rows = Rows("what", "CPU ms", "at most", "calls")
    rows.add_row(
        f"a week of {len(TWELVE)} in camp, {events} events", f"{a_week:.1f}", f"{MOST_MS}", f"{counted:,}"
    )
    rows.add_row("its undo", f"{its_undo:.2f}", "", f"{undone:,}")
    rows.add_row("a blow", f"{a_blow:.2f}", "", "")
    rows.add_row("undo of a blow", f"{undo_of_a_blow:.2f}", "", "")
    Console().print(rows)


if __name__ == "__main__":
    main()
