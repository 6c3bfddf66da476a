"""Natural healing: all injuries that are diagnosed heal in one period (pm.healing.multiple-wounds).

Each penalty shrinks from day to day and is 0 at the end; an injury that is diagnosed later begins the period again,
with what is left of the others (pm.q.multi-wound-rounding).
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from affray.rules import Chapter, Condition, Fight, Procedure, TimerEnded, TimerKind, When
from engine.kit.clock import DAY
from engine.rulesets.pathmaster.harm.injuries import injured
from engine.rulesets.pathmaster.healing.diagnosis import DAYS, DIAGNOSED, USUAL_RATE, diagnose, rate
from engine.rulesets.pathmaster.people.ailments import moment
from engine.rulesets.pathmaster.people.wounds import INJURED, Injury
from engine.rulesets.pathmaster.seams import AILS

TOGETHER = "pm.healing.multiple-wounds"

Wounds = dict[str, Injury]


class Healing(Struct, frozen=True, omit_defaults=True):
    """Since when (in seconds of the fight) the diagnosed injuries heal, and in how many days all are healed."""

    since: int = 0
    days: int = 1


class Healed(Struct, frozen=True):
    """That all of it is healed, of which whoever is injured knows."""

    known_to: tuple[str, ...]


HEALING = Condition("healing", Healing, own=True)
END = TimerKind("healed", Healed)


def heal(fight: Fight, who: str) -> Procedure[None]:
    """What was ruled to be examined, and then what this day has healed."""
    if DIAGNOSED.name in fight.combatants[who].conditions:
        yield from examine(fight, who)
    if HEALING.name in fight.combatants[who].conditions:
        yield from heal_wounds(fight, who)


def examine(fight: Fight, who: str) -> Procedure[None]:
    """Diagnose what the GM says, and begin the period again with it."""
    to = DIAGNOSED.of(fight.combatants[who])
    yield DIAGNOSED.lost(who, reason="over", rule=DAYS)
    before = INJURED.of(fight.combatants[who]).wounds
    after = dict(left(fight, who, before))
    for name, each in before.items():
        if not each.heals and to.wound in ("", name):
            found = yield from diagnose(fight, who, name, each)
            heals = found * DAY * rate(fight.combatants[who].stats) // USUAL_RATE
            after[name] = replace(each, heals=heals, worst=each.penalty)
    if not any(each.heals for each in after.values()):
        return
    yield injured(who, after, DAYS, how="known")
    lasts = together(each.heals for each in after.values())
    yield HEALING.gained(who, Healing(moment(fight), lasts), rule=TOGETHER)
    due = When(round=0, time=moment(fight) + lasts * DAY)
    yield END.starts(f"{who} healed", who, Healed((who,)), due=due, rule=TOGETHER)


def together(times: Iterable[int]) -> int:
    """The days of injuries that would heal in these seconds: the longest, half the second, a quarter of the third."""
    longest = sorted(times, reverse=True)
    seconds = sum(Fraction(each, 2**number) for number, each in enumerate(longest))
    return -int(-seconds // DAY)


def left(fight: Fight, who: str, wounds: Wounds) -> Iterator[tuple[str, Injury]]:
    """Injuries with what is left of the times in which they heal."""
    healing = HEALING.of(fight.combatants[who])
    whole = healing.days * DAY
    still = max(0, whole - (moment(fight) - healing.since))
    for name, each in wounds.items():
        yield (
            name,
            replace(each, heals=each.heals * still // whole, worst=each.penalty) if each.heals else each,
        )


def heal_wounds(fight: Fight, who: str) -> Procedure[None]:
    """The penalties of this day; once the period is over the injuries are gone."""
    healing = HEALING.of(fight.combatants[who])
    before = INJURED.of(fight.combatants[who]).wounds
    day = min(healing.days, (moment(fight) - healing.since) // DAY)
    over = day == healing.days or not any(each.heals for each in before.values())
    if over:
        yield HEALING.lost(who, reason="over", rule=TOGETHER)
        yield from (
            TimerEnded(timer=each.timer, rule=TOGETHER)
            for each in END.running(fight)
            if each.combatant == who
        )
    after = dict(on_day(before, day, healing.days))
    if after == before:
        return
    yield (
        injured(who, after, TOGETHER, how="heal")
        if after
        else INJURED.lost(who, reason="healed", rule=TOGETHER)
    )


def on_day(wounds: Wounds, day: int, days: int) -> Iterator[tuple[str, Injury]]:
    """What is left of the injuries on a day of the period: each penalty in proportion, and never too little of it."""
    for name, each in wounds.items():
        if not each.heals:
            yield name, each
        elif day < days:
            yield name, replace(each, penalty=each.worst * (days - day) // days)


CHAPTER = Chapter(name="natural healing", conditions=(DIAGNOSED, HEALING), adds=(AILS.add(heal),))
