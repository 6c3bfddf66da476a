"""Whether forecasts hold: of the fights forecast at so many percent, how many were won by the side that it was said of.

    python -m bench.forecasting                      every system, some minutes each
    python -m bench.forecasting d20 --cases 40

A case is a fight of ready combatants, some against some, that is played by chance up to a moment, from there forecast,
and then played to its end once more with other dice. At which answer the moment is does not depend on how the fight
goes on: fights that are over by then are no cases. It prints a table for each system.
"""

import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from multiprocessing import get_context
from random import Random

import click
from msgspec import Struct

from bench.systems import OPTIONS, place
from engine.autopilot.forecast import forecast, interval, played_out
from engine.autopilot.simulation import simulated
from engine.commands import types as cmd
from engine.commands.opening import open_encounter
from engine.driver.driver import Driver
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.ruleset import Ruleset
from service.rulesets.ready_combatants import ready

ANSWERS = (0, 10, 20, 40, 60)
"""After how many answers a fight is looked at."""
A_SIDE = (2, 3, 4)
ROOM = 4
"""Cells between two who stand beside or against each other: some are large."""
CLASSES = ((0, 20), (20, 40), (40, 60), (60, 80), (80, 101))
"""Percent: forecasts between two of these are one line."""
OTHER = 10**6
"""Which fight of a seed is the one that happened; no forecast plays so many."""


class Case(Struct, frozen=True):
    """What was forecast for the heroes, in percent, and whether they won."""

    percent: float
    won: bool


def opened(rules: Ruleset, number: int) -> Driver:
    """A fight between ready combatants, drawn for this number."""
    chance = Random(f"{rules.name}/{number}")
    known = ready(rules.name, [each.name for each in rules.parts]).combatants
    options = OPTIONS[rules.name]
    people = tuple(
        cmd.Entrant(
            id=f"{side}-{row}",
            name=f"{side.capitalize()} {row}",
            side=side,
            sheet=chance.choice(known).sheet,
            position=place(column, ROOM * row) if "board" in options else None,
        )
        for side, column in (("heroes", 8), ("foes", 8 + ROOM))
        for row in range(chance.choice(A_SIDE))
    )
    opening = cmd.Open(id="open", ruleset=rules.name, options=options, combatants=people)
    driver = open_encounter(rules, f"case-{number}", opening, bytes(32)).driver
    assert driver is not None
    return driver


def case(system: str, number: int, fights: int) -> Case | None:
    """One case; None where the fight is over before it."""
    rules = ruleset_with(system)
    answers = ANSWERS[number % len(ANSWERS)]

    def start() -> Driver:
        driver, chance = opened(rules, number), Random(f"until/{number}")
        for _ in islice(simulated(rules, driver, 1, lambda faces: chance.randint(1, faces)), answers):
            pass
        return driver

    if not start().pending:
        return None
    found = forecast(rules, start, range(fights), seed=number, version=answers + 1)
    happened = played_out(rules, start(), number, OTHER, version=answers + 1)
    return Case(100 * found.won.get("heroes", 0) / fights, happened.winner == "heroes")


def table(cases: Iterable[Case]) -> list[str]:
    """Lines of a table: what was forecast, in how many cases, and in how many of them it came so."""
    every = list(cases)
    lines = [
        "| forecast | on average | cases | won | of them, with 95 % confidence |",
        "| --- | --- | --- | --- | --- |",
    ]
    for low, high in CLASSES:
        some = [each for each in every if low <= each.percent < high]
        if not some:
            continue
        won = sum(each.won for each in some)
        least, most = interval(won, len(some))
        mean = sum(each.percent for each in some) / len(some)
        lines.append(
            f"| {low} to {min(high, 100)} % | {mean:.0f} % | {len(some)} | {won} ({100 * won / len(some):.0f} %) "
            f"| {100 * least:.0f} to {100 * most:.0f} % |"
        )
    return lines


@click.command()
@click.argument("systems", nargs=-1, type=click.Choice(sorted(OPTIONS)))
@click.option("--cases", default=200, show_default=True, type=click.IntRange(1), help="Of each system.")
@click.option("--fights", default=40, show_default=True, type=click.IntRange(1), help="Of each forecast.")
@click.option(
    "--processes", default=1, show_default=True, type=click.IntRange(1), help="How many work at it."
)
def main(systems: tuple[str, ...], cases: int, fights: int, processes: int) -> None:
    """Say of the fights that were forecast at so many percent how many were won."""
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        for system in systems or sorted(OPTIONS):
            one: Callable[[int], Case | None] = partial(case, system, fights=fights)
            found = [each for each in pool.map(one, range(cases), chunksize=5) if each is not None]
            click.echo(f"\n{system}: {len(found)} cases, {fights} fights each\n")
            click.echo("\n".join(table(found)))
            sys.stdout.flush()


if __name__ == "__main__":
    main()
