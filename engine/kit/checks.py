"""Checks: dice and a bonus against a number, told with every step; equal or higher is enough."""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass

from engine.kit.points import Points, summed
from engine.ruleset_api.procedure import Procedure, roll
from engine.ruleset_api.reading import Marks, Read, Shown
from engine.state.state import Fight
from events import CheckResolved, Number


@dataclass(frozen=True, slots=True)
class Bonus:
    """A bonus: what it starts from, and everything that changes it."""

    base: int
    adds: tuple[Points, ...] = ()

    @property
    def total(self) -> int:
        """What it comes to."""
        return self.base + sum(each.points for each in self.adds)


@dataclass(frozen=True, slots=True)
class Rolled:
    """A roll: every die, the total with the bonus, and the number that it was held against (None for none)."""

    dice: tuple[int, ...]
    total: int
    target: int | None = None

    @property
    def reaches(self) -> bool:
        """Whether it has reached the number: equal is enough."""
        return self.target is None or self.total >= self.target


def bonus(base: int, *adds: Points) -> Bonus:
    """A bonus with the steps that change anything."""
    return Bonus(base, tuple(each for each in adds if each.points))


def least(base: int, adds: Iterable[Points] = (), *, rule: str, name: str = "difficulty") -> Number:
    """What a roll must reach, with its steps."""
    total, steps = summed(base, adds)
    return Number(name=name, base=base, modifiers=steps, total=total, rule=rule)


def check(
    fight: Fight,
    who: str,
    purpose: str,
    plus: Callable[[Fight], Bonus],
    against: Callable[[Fight], Number] | None = None,
    *,
    dice: str,
    results: tuple[str, str] = ("success", "failure"),
    skill: str = "",
    rule: str,
    of: str = "",
    also: Callable[[Rolled], Hashable] = lambda rolled: None,
    marks: Marks | None = None,
) -> Procedure[Rolled]:
    """Roll, add the bonus as it is then, and hold it against the number, if there is one.

    A check `of` somebody else is told as theirs: whoever does not see them hears nothing of roll or result. Of one that
    is held against a number only that is read whether it reaches it, and what there is `also`.
    """

    def reads() -> Read | tuple[Read, Marks]:
        added, needed = plus(fight).total, None if against is None else against(fight).total

        def read(shown: Shown) -> Hashable:
            rolled = Rolled(shown.dice, shown.total + added, needed)
            return rolled.total if needed is None else (rolled.reaches, also(rolled))

        return read if marks is None else (read, marks)

    thrown = yield from roll(who, purpose, dice, rule=rule, against=[of] if of else [], reads=reads)
    added, needed = plus(fight), None if against is None else against(fight)
    total, steps = summed(added.base, added.adds)
    rolled = Rolled(thrown.dice, thrown.total + total, needed.total if needed else None)
    yield CheckResolved(
        combatant=of or who,
        purpose=purpose,
        skill=skill,
        unit="bonus",
        base=added.base,
        modifiers=steps,
        total=total,
        roll=thrown.total,
        difficulty=needed,
        result=results[0] if rolled.reaches else results[1],
        rule=rule,
    )
    return rolled
