"""One style of the autopilot against another: the same fight many times, each style on each side in turn.

    python -m bench.styles                             the calculating style against the usual one, all systems
    python -m bench.styles d20 --fights 200 --processes 2
    python -m bench.styles d20 --fights 200 --drawn
    python -m bench.styles brp --style cautious --against reckless

Both sides have the same sheets in the same places: those of the bench, or (`--drawn`) ready combatants who are drawn
for each fight and stand some cells apart. Each fight is played twice, with the dice of the same seed, and the
style in question fights once on either side. What is told is how many of the decided fights it wins, with the interval
in which the true share lies in 95 of 100 cases, and what a fight costs.
"""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from random import Random
from time import process_time

import click
from msgspec import Struct

from bench.fights import SEED
from bench.systems import OPTIONS, opening, place
from engine.autopilot.forecast import MOST_ANSWERS, interval
from engine.autopilot.simulation import simulated
from engine.commands import types as cmd
from engine.commands.opening import open_encounter
from engine.driver.pending import Pending
from engine.odds.weighing import answer_in_style
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.preferences import CALCULATING
from engine.ruleset_api.procedure import Answer
from engine.ruleset_api.ruleset import Ruleset
from service.rulesets.ready_combatants import ready

SIDES = ("red", "blue")
ROOM = 4
"""Cells between two who stand beside or against each other: some are large."""


class Bout(Struct, frozen=True):
    """One fight: which style won ("" for neither), after how many rounds, and the CPU seconds that it took."""

    winner: str
    rounds: int
    seconds: float


def drawn(rules: Ruleset, a_side: int, number: int) -> cmd.Open:
    """The opening of a fight of ready combatants who are drawn for this number, the same on both sides."""
    chance, options = Random(f"{rules.name}/{number}"), OPTIONS[rules.name]
    sheets = [each.sheet for each in ready(rules.name, [each.name for each in rules.parts]).combatants]
    found = chance.choices(sheets, k=a_side)
    people = tuple(
        cmd.Entrant(
            id=f"{side}-{row}",
            name=f"{side.capitalize()} {row}",
            side=side,
            sheet=sheet,
            position=place(column, ROOM * row) if "board" in options else None,
        )
        for side, column in zip(SIDES, (8, 8 + ROOM), strict=True)
        for row, sheet in enumerate(found)
    )
    return cmd.Open(
        id="open", encounter=f"drawn-{number}", ruleset=rules.name, options=options, combatants=people
    )


def fought(system: str, style: str, against: str, a_side: int, draws: bool, number: int) -> Bout:
    """Fight number so and so: in even ones the style is red, in odd ones blue, with the dice of the one before."""
    began = process_time()
    rules = ruleset_with(system)
    opened = drawn(rules, a_side, number // 2) if draws else opening(system, a_side)
    driver = open_encounter(rules, str(opened.encounter), opened, SEED).driver
    assert driver is not None
    side = SIDES[number % 2]

    def answers(pending: Pending) -> Answer:
        one = pending.fight.combatants.get(pending.request.asked)
        its = style if one is not None and one.side == side else against
        return answer_in_style(rules, pending, style=its)

    chance, fight = Random(number // 2), driver.fight
    for count, _ in enumerate(simulated(rules, driver, 1, lambda faces: chance.randint(1, faces), answers)):
        if count == MOST_ANSWERS:
            break
    stands = {each.side for each in fight.present() if rules.standing(each)}
    winner = "" if len(stands) != 1 else "style" if side in stands else "against"
    return Bout(winner, fight.round, process_time() - began)


def bouts(
    system: str,
    style: str,
    against: str,
    fights: int,
    a_side: int = 4,
    processes: int = 1,
    *,
    draws: bool = False,
) -> Iterator[Bout]:
    """So many fights."""
    one = partial(fought, system, style, against, a_side, draws)
    if processes == 1:
        yield from map(one, range(fights))
        return
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        yield from pool.map(one, range(fights))


@click.command()
@click.argument("systems", nargs=-1)
@click.option("--style", default=CALCULATING, show_default=True)
@click.option("--against", default="", help="The usual style where none is named.")
@click.option("--fights", default=100, show_default=True, type=click.IntRange(2))
@click.option("--a-side", default=4, show_default=True, type=click.IntRange(1, 20))
@click.option("--processes", default=1, show_default=True, type=click.IntRange(1, 64))
@click.option("--drawn", "draws", is_flag=True, help="Other ready combatants in each fight.")
def main(
    systems: tuple[str, ...], style: str, against: str, fights: int, a_side: int, processes: int, draws: bool
) -> None:
    """Let one style fight another, mirrored."""
    for system in systems or tuple(sorted(OPTIONS)):
        found = list(bouts(system, style, against, fights, a_side, processes, draws=draws))
        won = Counter(each.winner for each in found)
        decided = won["style"] + won["against"]
        low, high = interval(won["style"], decided)
        share = won["style"] / decided if decided else 0.0
        seconds = sum(each.seconds for each in found) / len(found)
        rounds = sum(each.rounds for each in found) / len(found)
        click.echo(
            f"{system}: {style} wins {won['style']} of {decided} decided against {against or 'the usual style'}: "
            f"{100 * share:.0f} % ({100 * low:.0f} to {100 * high:.0f}); {won['']} undecided; "
            f"{rounds:.1f} rounds and {seconds:.2f} s of CPU a fight"
        )


if __name__ == "__main__":
    main()
