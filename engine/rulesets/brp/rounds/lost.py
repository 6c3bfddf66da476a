"""Lost rounds and lost actions (brp.fumble.lose-rounds, brp.fumble.lost-activity)."""

from typing import Annotated

from msgspec import Meta, Struct

from affray.rules import (
    BudgetChanged,
    Chapter,
    Combatant,
    Condition,
    ConditionGained,
    Fight,
    Noted,
    Procedure,
    TimerEnded,
    TimerKind,
    When,
)
from engine.rulesets.brp.seams import ROUND_BEGINS


class LostAction(Struct, frozen=True):
    """How many actions are owed."""

    actions: Annotated[int, Meta(ge=1, le=1000)]


class LostRounds(Struct, frozen=True):
    """The last round that is lost, and whether defence is lost as well."""

    until: Annotated[int, Meta(ge=0, le=1_000_000)]
    helpless: bool


LOST_ACTION = Condition("lost-action", LostAction)
LOST_ROUND = TimerKind("lost-round", LostRounds)


def lose_rounds(
    fight: Fight, who: str, rounds: int, *, from_this: bool, helpless: bool, rule: str
) -> Procedure[None]:
    """Lose whole rounds: from the next on, or with `from_this` from this one if one has not acted in it.

    Losses add up end to end (brp.amb.lost-rounds-stack). Only the `helpless` lose their defence as well
    (brp.amb.lost-round-natural).
    """
    this = from_this and not has_acted(fight.combatants[who])
    first = max(fight.round + (0 if this else 1), last_lost(fight, who) + 1)
    last = first + rounds - 1
    yield Noted(key="rounds.lost", combatant=who, args={"rounds": rounds, "first": first}, rule=rule)
    if first == fight.round:
        yield from _begin(fight, who, last, helpless, rule)
        yield BudgetChanged(combatant=who, budgets={"due": 0}, rule=rule)
        return
    due = When(round=first, phase="statements")
    yield LOST_ROUND.starts(f"lost-round-{who}-{first}", who, LostRounds(last, helpless), due=due, rule=rule)


def lost_rounds_begin(fight: Fight) -> Procedure[None]:
    """The lost rounds that begin with a round, at its start."""
    for timer in LOST_ROUND.running(fight):
        if timer.due.round <= fight.round:
            yield TimerEnded(timer=timer.timer, rule=timer.rule)
            lost = LOST_ROUND.held(timer)
            yield from _begin(fight, timer.combatant, lost.until, lost.helpless, timer.rule)


def lose_actions(fight: Fight, who: str, count: int, *, rule: str) -> Procedure[None]:
    """Lose the next attack or other action, in this round or the next in which there is one."""
    more = count + owed(fight.combatants[who])
    yield LOST_ACTION.gained(who, LostAction(more), rule=rule)


def owed(combatant: Combatant) -> int:
    """How many of the next actions are lost."""
    found = LOST_ACTION.get(combatant)
    return 0 if found is None else found.actions


def has_acted(combatant: Combatant) -> bool:
    """Whether a combatant has had the action of this round, a power included, or let it pass.

    Source: brp.amb.lost-round-acted.
    """
    return not combatant.budget("due") or bool(combatant.budget("acted") or combatant.budget("power"))


def last_lost(fight: Fight, who: str) -> int:
    """The last round that is lost already; 0 for none."""
    lost = fight.combatants[who].conditions.get("lost-round")
    rounds = [LOST_ROUND.held(each).until for each in LOST_ROUND.running(fight) if each.combatant == who]
    if lost is not None and lost.until is not None:
        rounds.append(lost.until.round)
    return max(rounds, default=0)


def _begin(fight: Fight, who: str, last: int, helpless: bool, rule: str) -> Procedure[None]:
    for condition in ("lost-round", "helpless") if helpless else ("lost-round",):
        until = When(round=last)
        yield from gain(fight, ConditionGained(combatant=who, condition=condition, until=until, rule=rule))


def gain(fight: Fight, begins: ConditionGained) -> Procedure[None]:
    """A condition begins that lasts some rounds, unless the same one is in force at least as long (None: for good)."""
    old = fight.combatants[begins.combatant].conditions.get(begins.condition)
    if old is None or (
        old.until is not None and (begins.until is None or old.until.round < begins.until.round)
    ):
        yield begins


def forfeit(fight: Fight, who: str) -> Procedure[None]:
    """Forfeit an action: one of those owed is paid."""
    loser = fight.combatants[who]
    left, rule = owed(loser) - 1, loser.conditions[LOST_ACTION.name].rule
    yield LOST_ACTION.now(who, LostAction(left) if left else None, reason="an action is lost", rule=rule)


CHAPTER = Chapter(
    name="lost rounds and actions",
    conditions=(LOST_ACTION,),
    timers=(LOST_ROUND,),
    adds=(ROUND_BEGINS.add(lost_rounds_begin),),
)
