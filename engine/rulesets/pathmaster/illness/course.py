"""The course of ailments: what has come of them since somebody was looked at last, the earliest first."""

from collections.abc import Callable
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from affray.rules import (
    Chapter,
    Condition,
    ConditionGained,
    Fight,
    Noted,
    Procedure,
    TimerEnded,
    When,
    roll,
)
from engine.rulesets.pathmaster.harm.falling import DEAD, UNCONSCIOUS, die
from engine.rulesets.pathmaster.harm.hits import lose_hits
from engine.rulesets.pathmaster.illness.addiction import (
    ADDICTED,
    BROUGHT,
    TOOK,
    brings_addictions,
    dies_of_it,
    takes_doses,
    turns_out_addicted,
    week_ends,
)
from engine.rulesets.pathmaster.illness.ailment import (
    AILING,
    ASLEEP,
    COURSE,
    Ailment,
    Due,
    changed,
    coming,
    holds,
    next_due,
    to_come,
)
from engine.rulesets.pathmaster.illness.disease import CONTAGION, resist_disease
from engine.rulesets.pathmaster.illness.habit import is_habit
from engine.rulesets.pathmaster.illness.length import length
from engine.rulesets.pathmaster.illness.poison import POISONED, resist_poison
from engine.rulesets.pathmaster.illness.recovery import (
    BED_REST,
    TEMPTED,
    is_tempted,
    recovered,
    recovers,
    settles_in,
    spends_days_in_bed,
)
from engine.rulesets.pathmaster.illness.stages import ALWAYS, INCAPACITATED, stage
from engine.rulesets.pathmaster.illness.withdrawal import (
    GOES_WITHOUT,
    WEANED,
    day_without,
    goes_without,
    hour_unconscious,
    is_weaned,
    recovered_from_it,
)
from engine.rulesets.pathmaster.people.ailments import HABITS, SECONDS, moment
from engine.rulesets.pathmaster.seams import AILS

ENDS = "pm.poison.onset-and-duration"
CURE = "pm.toxin.definition"
SLEEP = (ASLEEP, "coma")


class Cured(Struct, frozen=True, forbid_unknown_fields=True):
    """Of which type of poison or disease somebody is cured."""

    of: Annotated[str, Meta(min_length=1, max_length=100)]


CURED = Condition("cured", Cured)


def takes_course(fight: Fight, who: str) -> Procedure[None]:
    """Everything that has come since then; what is due on one who has died of it comes no more."""
    while (found := next_due(fight, who)) is not None and DEAD not in fight.combatants[who].conditions:
        timer, due, at = found
        yield TimerEnded(timer=timer.timer, rule=timer.rule)
        now = fight.combatants[who]
        if due.of in AILING.of(now).ailments or (HABITS in now.conditions and is_habit(now, due.of)):
            yield from COMES.get(due.what, _tier)(fight, who, due, at, timer.rule)


def _tier(fight: Fight, who: str, due: Due, at: int, rule: str) -> Procedure[None]:
    yield from stage(fight, who, due.of, due.what, at, rule=rule)


def _hits(fight: Fight, who: str, due: Due, at: int, rule: str) -> Procedure[None]:
    """The hits of a round, and those of the next, until the poison is over (pm.q.unending-hits).

    Source: pm.poison.muscle.mild, pm.poison.reduction.mild, pm.poison.reduction.moderate,
    pm.poison.respiratory.moderate.
    """
    if due.awake and UNCONSCIOUS.on(fight.combatants[who]):
        return
    lost = int(due.dice) if due.dice.isdigit() else (yield from roll(who, "hits", due.dice, rule=rule)).total
    left = None if due.left is None else due.left - 1
    if left != 0:
        yield to_come(who, replace(due, left=left), at + SECONDS, rule=rule)
    yield from lose_hits(
        fight, who, lost, cause=AILING.of(fight.combatants[who]).ailments[due.of].of, rule=rule
    )


def _fit(fight: Fight, who: str, due: Due, at: int, rule: str) -> Procedure[None]:
    """Perhaps somebody can do nothing in this round; nobody asks about rounds that went by unplayed."""
    now = fight.combatants[who]
    yield to_come(who, due, moment(fight) + SECONDS, rule=rule)
    shows = (yield from roll(who, "fit", "1d100", rule=rule)).total
    if shows <= due.chance and INCAPACITATED not in now.conditions:
        until = When(round=fight.round)
        yield ConditionGained(combatant=who, condition=INCAPACITATED, until=until, rule=rule)


def _sleep(fight: Fight, who: str, due: Due, at: int, rule: str) -> Procedure[None]:
    """Unconscious, for a time of its own or as long as the ailment lasts (pm.q.unconscious-length).

    Source: pm.poison.conversion.severe, pm.poison.muscle.severe, pm.poison.reduction.severe,
    pm.poison.respiratory.severe, pm.disease.bubonic.severe, pm.disease.pneumonic.severe.
    """
    if due.chance < ALWAYS and (yield from roll(who, "coma", "1d100", rule=rule)).total > due.chance:
        return
    if due.dice:
        after = yield from length(who, "length", due.dice, rule=rule)
        yield to_come(who, Due(of=due.of, what="wakes"), at + after, rule=rule)
    for each in SLEEP if due.what == "coma" else SLEEP[:1]:
        yield from holds(fight, who, due.of, each, rule=rule)


def _wakes(fight: Fight, who: str, due: Due, at: int, rule: str) -> Procedure[None]:
    one = AILING.of(fight.combatants[who]).ailments[due.of]
    left = replace(one, holds=tuple(each for each in one.holds if each not in SLEEP))
    yield from changed(fight, who, due.of, None if one.over else left, rule=rule)


def _dies(fight: Fight, who: str, due: Due, at: int, rule: str) -> Procedure[None]:
    """Death; perhaps not alone: whom it takes along is the GM's to say."""
    if due.chance and (yield from roll(who, "others", "1d100", rule=rule)).total > ALWAYS - due.chance:
        yield Noted(key="others-die-too", combatant=who, rule=rule)
    yield from die(fight, who, rule=rule)


def _ends(fight: Fight, who: str, due: Due, at: int, rule: str) -> Procedure[None]:
    yield from over(fight, who, due.of, rule=rule)


def over(fight: Fight, who: str, name: str, *, rule: str) -> Procedure[None]:
    """It is over: what it takes off and costs each round stops, and what had not begun never does.

    What it has done stays done, and a sleep with a length of its own goes on (pm.q.poison-duration-end).
    Source: pm.poison.onset-and-duration.
    """
    sleeps = False
    for timer in coming(fight, who, name):
        if COURSE.held(timer).what == "wakes":
            sleeps = True
        else:
            yield TimerEnded(timer=timer.timer, rule=rule)
    one = AILING.of(fight.combatants[who]).ailments[name]
    left = replace(one, takes={}, holds=tuple(each for each in one.holds if each in SLEEP), over=True)
    yield from changed(fight, who, name, left if sleeps else None, rule=rule)


def cure(fight: Fight, who: str) -> Procedure[None]:
    """What the GM says that somebody is cured of; what was felt of a disease is recovered from (pm.recovery.roll)."""
    now = fight.combatants[who]
    cured = CURED.of(now)
    yield CURED.lost(who, reason="over", rule=CURE)
    for name, each in AILING.of(now).ailments.items():
        if each.kind == cured.of and curable(each):
            recovery = yield from recovers(fight, who, each)
            yield from over(fight, who, name, rule=CURE)
            if recovery:
                yield from settles_in(fight, who, recovery)


def curable(each: Ailment) -> bool:
    """Whether a cure ends it: what is over, and a recovery, ends by itself."""
    return each.of != "recovery" and not each.over


Comes = Callable[[Fight, str, Due, int, str], Procedure[None]]

COMES: dict[str, Comes] = {
    "hits": _hits,
    "fit": _fit,
    "sleep": _sleep,
    "coma": _sleep,
    "wakes": _wakes,
    "death": _dies,
    "end": _ends,
    "recovered": recovered,
    "week": week_ends,
    "day": day_without,
    "hour": hour_unconscious,
    "fatal": dies_of_it,
    "weaned": recovered_from_it,
}
"""What comes of an ailment, by the name of the timer; any other is a tier that begins."""

RULINGS: dict[str, Callable[[Fight, str], Procedure[None]]] = {
    POISONED.name: resist_poison,
    CONTAGION.name: resist_disease,
    CURED.name: cure,
    BED_REST.name: spends_days_in_bed,
    TEMPTED.name: is_tempted,
    ADDICTED.name: turns_out_addicted,
    TOOK.name: takes_doses,
    GOES_WITHOUT.name: goes_without,
    WEANED.name: is_weaned,
}
"""What comes of a ruling, by the condition that it is; one look serves them all."""


def comes_of_rulings(fight: Fight, who: str) -> Procedure[None]:
    """What comes of what the GM has ruled of somebody, and of what they have brought to the fight."""
    now = fight.combatants[who]
    if now.stats.get(BROUGHT):
        yield from brings_addictions(fight, who)
    for condition in (*now.conditions,):
        if condition in RULINGS and condition in fight.combatants[who].conditions:
            yield from RULINGS[condition](fight, who)


CHAPTER = Chapter(
    name="ailments", conditions=(AILING, CURED), adds=(AILS.add(comes_of_rulings), AILS.add(takes_course))
)
