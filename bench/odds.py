"""Exact odds against dice by chance: the first attack of a fight of four against four by each system.

    python -m bench.odds              a million rolls for each system, some minutes
    python -m bench.odds d20 brp --rolls 50000

`make night` does the former.

It prints how many runs and how much CPU the exact odds take, and of all that they have a probability of what chance is
furthest away from, in standard errors: above 5 is wrong.
"""

import gc
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import sqrt
from random import Random
from time import process_time

import click
from msgspec import Struct

from bench.systems import OPTIONS, played
from engine.autopilot.autopilot import suggestion
from engine.dice import parse, throw
from engine.dice.roll_source import rolled
from engine.odds.forks import RARE
from engine.odds.outlook import MOST_WAYS, LedTo, Outlook, UsualAnswers, deed, led_to, outlook
from engine.odds.trial import tried
from engine.ruleset_api.parts import prepared, rules_of
from engine.ruleset_api.procedure import Answer, Roll
from engine.ruleset_api.ruleset import Ruleset
from engine.state.state import Fight
from events import DiceRolled, Event


@dataclass(frozen=True)
class FirstAttack:
    """The fight in which somebody attacks, who, and by which answer."""

    ruleset: Ruleset
    fight: Fight
    who: str
    answer: Answer

    def by_chance(self, chance: Random) -> tuple[LedTo, list[DiceRolled]]:
        """What the attack leads to with dice that fall by chance, and these dice."""
        fell: list[DiceRolled] = []

        def fall(fight: Fight, want: Roll) -> DiceRolled:
            fell.append(rolled(want, throw(parse(want.notation), lambda faces: chance.randint(1, faces))))
            return fell[-1]

        own = self.fight.to_play_on()
        answers = UsualAnswers(self.ruleset, lambda who: True)
        facts: list[Event] = []
        tried(own, deed(self.ruleset, self.who, self.answer), fall, answers.answer, facts)
        return led_to(self.ruleset, self.fight, facts, own, self.who), fell


@cache
def first_attack(system: str) -> FirstAttack:
    """The first attack of the bench's fight of this system."""
    for _, history in played(system):
        assert history.head is not None
        assert history.head.driver is not None
        rules = rules_of(history.head.fight)
        for pending in history.head.driver.pending.values():
            liked = suggestion(rules, pending)
            if pending.request.ask == "act" and liked.choice == "attack":
                return FirstAttack(rules, prepared(history.head.fight), pending.request.asked, liked)
    raise AssertionError(f"nobody attacks anybody by {system}")


def outlook_of(attack: FirstAttack, most: int = MOST_WAYS, rare: Fraction = RARE) -> Outlook:
    """What it may lead to, for who knows all."""
    found = outlook(
        attack.ruleset, attack.fight, attack.who, attack.answer, lambda who: True, most=most, rare=rare
    )
    assert found is not None
    return found


WRONG = 5.0
"""Standard errors beyond which it is no chance: of all that is compared, less than one in a million."""
MOST_COMPARED, RAREST = 20_000, Fraction(1, 10**8)
"""What is compared is followed further, so that what is too rare is less than chance errs by."""


class Compared(Struct, frozen=True):
    """What chance is furthest away from, by how many standard errors, after so many attacks with so many rolls."""

    what: tuple[object, ...]
    errors: float
    attacks: int
    rolls: int


def compare(attack: FirstAttack, most: int, seed: str) -> Compared:
    """Let dice fall by chance until so many rolls were made, and compare all that happened with its odds."""
    chance, found = Random(seed), outlook_of(attack, MOST_COMPARED, RAREST)
    counted: Counter[tuple[object, ...]] = Counter()
    attacks = rolls = 0
    while rolls < most:
        led, fell = attack.by_chance(chance)
        counted.update(happened(led))
        attacks, rolls = attacks + 1, rolls + len(fell)
    likely, left = chances(found), float(found.left)

    def errors(what: tuple[object, ...]) -> float:
        odds, share = float(likely.get(what, 0)), counted[what] / attacks
        away = max(0.0, abs(share - odds) - left)
        return away / sqrt(max(odds, 1 / attacks) * max(1 - odds, 1 / attacks) / attacks)

    worst = max(likely.keys() | counted.keys(), key=errors)
    return Compared(worst, errors(worst), attacks, rolls)


def chances(found: Outlook) -> dict[tuple[object, ...], Fraction]:
    """Everything that an outlook has a probability of, but that nothing is lost."""
    return {
        **{("result", each): odds for each, odds in found.results.items()},
        **{
            ("lost", who, points): odds
            for who, of in found.lost.items()
            for points, odds in of.items()
            if points
        },
        **{("gains", who, each): odds for who, of in found.conditions.items() for each, odds in of.items()},
        **{("out", who): odds for who, odds in found.out.items()},
        **{("told", key): odds for key, odds in found.told.items()},
    }


def happened(led: LedTo) -> Iterator[tuple[object, ...]]:
    """The same of what has happened once."""
    yield ("result", led.result)
    yield from (("lost", who, points) for who, points in led.lost.items() if points)
    yield from (("gains", *each) for each in led.conditions)
    yield from (("out", who) for who in led.out)
    yield from (("told", key) for key in led.told)


def cpu_of(attack: FirstAttack) -> float:
    """The least CPU that the odds of it take of five times, in milliseconds."""
    best = float("inf")
    for _ in range(5):
        gc.collect()
        began = process_time()
        outlook_of(attack)
        best = min(best, process_time() - began)
    return 1000 * best


@click.command()
@click.argument("systems", nargs=-1)
@click.option("--rolls", default=1_000_000, show_default=True)
def main(systems: tuple[str, ...], rolls: int) -> None:
    """Compare exact odds with dice by chance; the exit status is 1 where one system's are wrong."""
    wrong = []
    for system in systems or tuple(sorted(OPTIONS)):
        attack = first_attack(system)
        took, found = cpu_of(attack), outlook_of(attack)
        click.echo(
            f"{system}: {found.ways} runs, {took:.1f} ms of CPU, {float(100 * found.left):.3f} % too rare"
        )
        worst = compare(attack, rolls, system)
        what = " ".join(map(str, worst.what))
        click.echo(
            f"  {worst.attacks} attacks, {worst.rolls} rolls: at most {worst.errors:.2f} standard errors ({what})"
        )
        if worst.errors > WRONG:
            wrong.append(system)
    if wrong:
        raise SystemExit(f"The odds are wrong: {', '.join(wrong)}.")


if __name__ == "__main__":
    main()
