"""Extended actions: several actions one after the other, with one result (pm.extended.consecutive-rounds).

Whatever takes its time (first aid, a pack, a crossbow, a lock) is a `Task`, which its maneuver works at by `work`.
"""

from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from affray.rules import Args, Chapter, Combatant, Condition, ConditionGained, ConditionLost, Fight, Procedure
from engine.rulesets.pathmaster.seams import ACTS, TURN_ENDS
from engine.rulesets.pathmaster.sheet import Count

CONSECUTIVE = "pm.extended.consecutive-rounds"
RESULT = "pm.extended.single-result"
BESIDE = frozenset({"step", "talk", "exchange", "parry", "wait", "maintain-spell", "ward"})
"""What breaks nothing off: the one Step, a word, a spell kept up, and what is no action yet."""

Broken = Iterator[ConditionGained | ConditionLost]


class Task(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A task: the maneuver that works at it (`by`), at what, on whom, and how many of its actions are `done`.

    turn    the turn in which it was last worked at
    breaks  whether it may be broken off, and gone on with later
    aside   others that may, and were
    """

    by: str
    of: Count
    done: Count = 0
    what: str = ""
    whom: str = ""
    turn: Count = 0
    breaks: bool = False
    aside: list["Task"] = []

    def same(self, other: "Task") -> bool:
        """Whether both are the same task, however far it is."""
        return (self.by, self.what, self.whom) == (other.by, other.what, other.whom)


EXTENDED = Condition("extended", Task)


def tasks(actor: Combatant) -> list[Task]:
    """What a combatant has begun and not done yet: first what they are at, then what was set aside."""
    now = EXTENDED.get(actor)
    return [replace(now, aside=[]), *now.aside] if now else []


def begun(actor: Combatant, task: Task) -> Task:
    """The task as far as it is; itself where it was not begun."""
    return next((each for each in tasks(actor) if each.same(task)), task)


def work(fight: Fight, who: str, task: Task, *, rule: str) -> Procedure[bool]:
    """One action more of a task; whether it was the last, and so has its result now (pm.extended.single-result).

    What was begun goes on as it was begun. Any other that may not be broken off is lost by it.
    """
    actor = fight.combatants[who]
    now = begun(actor, task)
    now = replace(now, done=now.done + 1, turn=actor.budget("turn"))
    others = [each for each in tasks(actor) if each.breaks and not each.same(task)]
    if now.done >= now.of:
        yield from _left(fight, who, others, "done", RESULT)
        return True
    yield EXTENDED.gained(who, replace(now, aside=others), rule=rule)
    return False


def broken_off(fight: Fight, who: str, key: str, args: Args) -> Broken:
    """Whatever else is done breaks off what may not be, an instant too (pm.instant-spell.spoils-continuing-action)."""
    if EXTENDED.name in fight.combatants[who].conditions and key not in BESIDE:
        yield from _keep(fight, who, lambda each: each.breaks or each.by == key)


def let_lie(fight: Fight, who: str) -> Broken:
    """So does a turn in which it was not worked at."""
    actor = fight.combatants[who]
    if EXTENDED.name in actor.conditions:
        yield from _keep(fight, who, lambda each: each.breaks or each.turn == actor.budget("turn"))


def _keep(fight: Fight, who: str, stays: Callable[[Task], bool]) -> Broken:
    before = tasks(fight.combatants[who])
    after = [each for each in before if stays(each)]
    if after != before:
        yield from _left(fight, who, after, "broken-off", CONSECUTIVE)


def _left(fight: Fight, who: str, left: list[Task], reason: str, rule: str) -> Broken:
    """What is left to do; the first of it is what one is at."""
    if EXTENDED.on(fight.combatants[who]):
        rest = replace(left[0], aside=left[1:]) if left else None
        yield EXTENDED.now(who, rest, reason=reason, rule=rule)


CHAPTER = Chapter(
    name="extended actions",
    conditions=(EXTENDED,),
    adds=(ACTS.add(broken_off), TURN_ENDS.add(let_lie)),
)
