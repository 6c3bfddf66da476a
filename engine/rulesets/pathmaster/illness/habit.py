"""A habit: what somebody takes that has an addiction factor, how far it has them, and what going without it costs.

All of it is between whoever has it and the GM. What shows by itself (hits lost, somebody who cannot move) is told to
everybody by rules that do not say why.
"""

from typing import Annotated

from msgspec import Meta, Struct

from affray.rules import (
    Combatant,
    Condition,
    ConditionGained,
    ConditionLost,
    Fight,
    Name,
    Procedure,
    TimerEnded,
)
from engine.rulesets.pathmaster.checks.resistance import known
from engine.rulesets.pathmaster.illness.ailment import AILING, Due, coming, to_come
from engine.rulesets.pathmaster.illness.length import UNITS, effects
from engine.rulesets.pathmaster.people.ailments import HABITS as HABIT

SHOWS = "pm.toxin.definition"
"""The rule by which everybody is told what shows of it."""
DAY, WEEK = UNITS["days"], UNITS["weeks"]
IMMOBILE = "immobile"


Knowing = Annotated[tuple[str, ...], Meta(max_length=100)]


class Of(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Of what."""

    of: Name
    known_to: Knowing = ()


class Withdrawal(Struct, frozen=True, omit_defaults=True):
    """What going without has cost so far: hits not healed yet, and temporary CO.

    doses    taken since it began, `today` those since the last roll
    """

    hits: int = 0
    co: int = 0
    doses: int = 0
    today: int = 0


class Habit(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A habit of one substance.

    af          its addiction factor; `level` that of the addiction, 0 for who is not addicted
    tiers       what the drug has done so far (pm.addiction.level-gain-resistance)
    uses        when it was taken in the last week since the effective factor was set back (pm.q.af-window)
    week        when the current week of upkeep began, and `doses` how many were taken in it (pm.q.withdrawal-trigger)
    suffers     what seizes somebody by chance, by the rule of each
    withdrawal  what going without has cost, while it lasts
    recovers    the days that recovery takes, for who is addicted no longer
    """

    af: int
    level: int = 0
    tiers: tuple[str, ...] = ()
    uses: tuple[int, ...] = ()
    week: int = 0
    doses: int = 0
    suffers: dict[str, int] = {}
    withdrawal: Withdrawal | None = None
    recovers: int = 0


class Habits(Struct, frozen=True, omit_defaults=True):
    """Every habit by its substance, and what all of them come to.

    addicted  to what somebody is addicted, `without` what they go without
    takes     what is off by each rule, and together
    holds     the conditions in which somebody is for going without
    """

    habits: dict[str, Habit] = {}
    addicted: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    takes: dict[str, int] = {}
    off: int = 0
    holds: tuple[str, ...] = ()


HABITS = Condition(HABIT, Habits, own=True, private=True)


def habits(combatant: Combatant) -> dict[str, Habit]:
    """The habits of somebody."""
    return HABITS.of(combatant).habits


def addictions(combatant: Combatant) -> dict[str, Habit]:
    """The habits that are addictions."""
    return {of: each for of, each in habits(combatant).items() if each.level}


def is_habit(combatant: Combatant, name: str) -> bool:
    """Whether something that is to come is of a habit that somebody has."""
    return any(name == named(of) for of in habits(combatant))


def named(of: str) -> str:
    """The name by which what is to come of a habit goes."""
    return f"habit {of}"


def substance(name: str) -> str:
    """Of which substance something to come is."""
    return name.removeprefix("habit ")


def becomes(fight: Fight, who: str, of: str, habit: Habit | None, *, rule: str) -> Procedure[None]:
    """A habit is another now, or gone (None); whoever cannot move for going without it can again when that is over.

    Source: pm.addiction.moderate, pm.addiction.severe, pm.addiction.extreme.
    """
    now = fight.combatants[who]
    all_of_them = {**habits(now), of: habit}
    left = {name: each for name, each in all_of_them.items() if each is not None}
    before = HABITS.of(now).holds
    yield kept_habits(who, left, rule)
    now = fight.combatants[who]
    held = HABITS.of(now).holds
    if held and IMMOBILE not in now.conditions:
        yield ConditionGained(combatant=who, condition=IMMOBILE, rule=SHOWS)
    elif before and not held and IMMOBILE in now.conditions and not _otherwise_ill(now):
        yield ConditionLost(combatant=who, condition=IMMOBILE, reason="over", rule=SHOWS)


def _otherwise_ill(combatant: Combatant) -> bool:
    """Whether another ailment keeps somebody from moving."""
    return any(IMMOBILE in each.holds for each in AILING.of(combatant).ailments.values())


def kept_habits(who: str, all_of_them: dict[str, Habit], rule: str) -> ConditionGained | ConditionLost:
    """The fact that somebody has these habits, and what they come to."""
    takes: dict[str, int] = {}
    for each in all_of_them.values():
        for by, points in {**each.suffers, **withdrawal_penalty(each)}.items():
            takes[by] = takes.get(by, 0) + points
    addicted = tuple(of for of, each in all_of_them.items() if each.level)
    without = tuple(of for of, each in all_of_them.items() if each.withdrawal is not None)
    holds = (IMMOBILE,) if any(map(_lies, all_of_them.values())) else ()
    now = Habits(all_of_them, addicted, without, takes, sum(takes.values()), holds)
    return HABITS.now(who, now if all_of_them else None, reason="over", rule=rule)


def withdrawal_penalty(habit: Habit) -> dict[str, int]:
    """What going without takes off, by the rule of the tier."""
    if habit.withdrawal is None:
        return {}
    return {
        f"pm.addiction.{tier}": each["value"]
        for tier in habit.tiers
        for each in effects("disease", "chemical", tier, "in-withdrawal")
        if each["effect"] == "penalty"
    }


def _lies(habit: Habit) -> bool:
    """Whether going without keeps somebody from moving."""
    return habit.withdrawal is not None and any(
        each["effect"] == IMMOBILE
        for tier in habit.tiers
        for each in effects("disease", "chemical", tier, "in-withdrawal")
    )


def held_back(combatant: Combatant) -> int:
    """The hits that withdrawal has cost, which nothing heals while it lasts.

    Source: pm.q.withdrawal-hits, pm.withdrawal.cumulative.
    """
    return sum(each.withdrawal.hits for each in habits(combatant).values() if each.withdrawal is not None)


def worst(tiers: tuple[str, ...]) -> str:
    """The worst of these tiers; "" of none."""
    return max(tiers, key=[*known().tiers].index, default="")


def comes(who: str, of: str, what: str, at: int, *, rule: str) -> Procedure[None]:
    """Something will come of a habit, and nobody else is told."""
    yield to_come(who, Due(of=named(of), what=what), at, rule=rule)


def stops(fight: Fight, who: str, of: str, *what: str, rule: str) -> Procedure[None]:
    """What was to come of a habit never does: all of it, or this."""
    for timer in coming(fight, who, named(of)):
        if not what or timer.data.get("what") in what:
            yield TimerEnded(timer=timer.timer, rule=rule)
