"""An ailment: a poison or disease in somebody's body, what it takes off, and in what it holds them.

All that is still to come of it are timers; they count rounds and the time that is said to pass alike.
"""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from affray.rules import (
    Combatant,
    Condition,
    ConditionGained,
    ConditionLost,
    Fight,
    Procedure,
    TimerKind,
    TimerSet,
    When,
)
from engine.rulesets.pathmaster.harm.falling import UNCONSCIOUS, Unconscious, knock_out
from engine.rulesets.pathmaster.harm.limits import LIMITS
from engine.rulesets.pathmaster.people.ailments import AILING as AILS
from engine.rulesets.pathmaster.people.ailments import HABITS, moment
from engine.rulesets.pathmaster.people.wounds import fresh_name

Tier = Literal["mild", "moderate", "severe", "extreme"]
ASLEEP = "unconscious"


class Ailment(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A poison or disease of a type and level (pm.toxin.definition).

    tiers   those that have begun
    takes   what each rule takes off attacks and maneuvers
    holds   the conditions in which it holds somebody
    over    nothing of it is left but what has a length of its own (pm.q.poison-duration-end)
    mind    the neuroses and psychoses that came of it
    days    of a recovery: how many it takes, `rested` those spent in bed, `resisted` the temptations
    known_to  the ids of those who alone know of it, beside the GM, until it is felt
    """

    of: Literal["poison", "disease", "recovery"]
    kind: str
    level: int
    tiers: tuple[str, ...] = ()
    takes: dict[str, int] = {}
    holds: tuple[str, ...] = ()
    over: bool = False
    mind: tuple[str, ...] = ()
    days: int = 0
    rested: int = 0
    resisted: int = 0
    known_to: tuple[str, ...] | UnsetType = UNSET


class Ailing(Struct, frozen=True, omit_defaults=True):
    """Every ailment by a name of its own; what all of them take off by each rule, and together; what ails the mind.

    `known_to` is there where not everybody knows of all of them, and has those who know of any such.
    """

    ailments: dict[str, Ailment] = {}
    takes: dict[str, int] = {}
    off: int = 0
    mind: tuple[str, ...] = ()
    known_to: tuple[str, ...] | UnsetType = UNSET


AILING = Condition(AILS, Ailing, own=True)


class Due(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is to come of an ailment, and of which.

    what    a tier, "end", "hits", "fit", "sleep", "wakes", "death" or "recovered"; of a habit "week", "day", "hour",
            "fatal" or "weaned"
    dice    the hits that it costs each round, or the length of sleep
    left    how often more (None: without end), or not once more `awake` is over
    chance  of a fit in percent, of sleep being a coma, or of others dying too
    known_to  who knows of it, beside the GM; otherwise whoever ails
    """

    of: str
    what: str
    dice: str = ""
    left: int | None = None
    awake: bool = False
    chance: int = 0
    known_to: tuple[str, ...] | UnsetType = UNSET


COURSE = TimerKind(AILS, Due)
"""It is none of the chapter's `timers`: a GM may set any others."""


def begins(fight: Fight, who: str, ailment: Ailment, *, rule: str) -> Procedure[str]:
    """One more ailment; its name."""
    before = AILING.of(fight.combatants[who]).ailments
    name = fresh_name(before).replace("wound", ailment.of)
    while name in before:
        name += "'"
    yield kept(who, {**before, name: ailment}, rule)
    return name


def kept(who: str, ailments: dict[str, Ailment], rule: str) -> ConditionGained | ConditionLost:
    """The fact that somebody has these ailments, and what they come to."""
    takes: dict[str, int] = {}
    mind: tuple[str, ...] = ()
    for each in ailments.values():
        mind += each.mind
        for by, points in each.takes.items():
            takes[by] = takes.get(by, 0) + points
    secret = [each.known_to for each in ailments.values() if each.known_to is not UNSET]
    known_to = tuple(sorted({who for each in secret for who in each})) if secret else UNSET
    now = Ailing(ailments, takes, sum(takes.values()), mind, known_to) if ailments else None
    return AILING.now(who, now, reason="over", rule=rule)


def to_come(who: str, due: Due, at: int, *, rule: str) -> TimerSet:
    """The fact that something will come of an ailment, so many seconds after the opening."""
    timer = f"{who} {due.of} {due.what} {rule.rsplit('.', 1)[-1]}"
    due = replace(due, known_to=(who,)) if due.known_to is UNSET else due
    return COURSE.starts(timer, who, due, due=When(round=0, time=at), rule=rule)


def coming(fight: Fight, who: str, of: str = "") -> list[TimerSet]:
    """What is to come of somebody's ailments, or of one of them."""
    mine = [each for each in COURSE.running(fight) if each.combatant == who]
    return [each for each in mine if not of or COURSE.held(each).of == of]


def next_due(fight: Fight, who: str) -> tuple[TimerSet, Due, int] | None:
    """The earliest that has come, what it is, and when it came; of several that which was foreseen first."""
    now = moment(fight)
    ripe = [(each.due.time or 0, each) for each in coming(fight, who) if (each.due.time or 0) <= now]
    if not ripe:
        return None
    at, timer = min(ripe, key=lambda each: each[0])
    return timer, COURSE.held(timer), at


def holds(fight: Fight, who: str, name: str, condition: str, *, rule: str) -> Procedure[None]:
    """An ailment holds somebody in a condition from now on."""
    ailments = AILING.of(fight.combatants[who]).ailments
    one = ailments[name]
    if condition not in one.holds:
        yield kept(who, {**ailments, name: replace(one, holds=(*one.holds, condition))}, rule)
    now = fight.combatants[who]
    if condition == ASLEEP and not UNCONSCIOUS.on(now):
        yield from knock_out(fight, who, rule=rule, by=AILS)
    elif condition == ASLEEP and UNCONSCIOUS.of(now).by != AILS:
        yield UNCONSCIOUS.gained(who, Unconscious(AILS), rule=rule)
    elif condition not in now.conditions:
        yield ConditionGained(combatant=who, condition=condition, rule=rule)


def changed(fight: Fight, who: str, name: str, to: Ailment | None, *, rule: str) -> Procedure[None]:
    """An ailment is another now, or gone (None): what none holds any more is over."""
    before = AILING.of(fight.combatants[who]).ailments
    after = {each: (to if each == name else one) for each, one in before.items()}
    left = {each: one for each, one in after.items() if one is not None}
    yield kept(who, left, rule)
    held = {condition for one in left.values() for condition in one.holds}
    for condition in before[name].holds:
        if condition not in held:
            yield from _released(fight.combatants[who], condition, rule)


def _released(now: Combatant, condition: str, rule: str) -> Procedure[None]:
    """What holds nobody any more is over, unless somebody is in it for a habit."""
    habits = now.conditions.get(HABITS)
    if condition not in now.conditions or (habits and condition in habits.data.get("holds", ())):
        return
    if condition != ASLEEP:
        yield ConditionLost(combatant=now.id, condition=condition, reason="over", rule=rule)
    elif UNCONSCIOUS.of(now).by == AILS and LIMITS.on(now):
        yield UNCONSCIOUS.gained(now.id, Unconscious(LIMITS.name), rule=rule)
    elif UNCONSCIOUS.of(now).by == AILS:
        yield UNCONSCIOUS.lost(now.id, reason="recovered", rule=rule)
