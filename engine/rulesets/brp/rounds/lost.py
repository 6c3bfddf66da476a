"""Lost rounds and lost actions (brp.fumble.lose-rounds, brp.fumble.lost-activity)."""

from engine.ruleset_api.procedure import Procedure
from engine.rulesets.brp.people.lasting import gain
from engine.state.state import Combatant, Fight
from events import BudgetChanged, ConditionGained, Noted, TimerEnded, TimerSet, When

KIND = "lost-round"


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
    yield TimerSet(
        timer=f"{KIND}-{who}-{first}",
        kind=KIND,
        due=When(round=first, phase="statements"),
        combatant=who,
        data={"until": last, "helpless": helpless},
        rule=rule,
    )


def lost_rounds_begin(fight: Fight) -> Procedure[None]:
    """The lost rounds that begin with a round, at its start."""
    for timer in list(fight.timers.values()):
        if timer.kind != KIND or timer.due.round > fight.round:
            continue
        yield TimerEnded(timer=timer.timer, rule=timer.rule)
        yield from _begin(fight, timer.combatant, timer.data["until"], timer.data["helpless"], timer.rule)


def lose_actions(fight: Fight, who: str, count: int, *, rule: str) -> Procedure[None]:
    """Lose the next attack or other action, in this round or the next in which there is one."""
    owed = fight.combatants[who].conditions.get("lost-action")
    more = count + (0 if owed is None else int(owed.data["actions"]))
    yield ConditionGained(combatant=who, condition="lost-action", data={"actions": more}, rule=rule)


def has_acted(combatant: Combatant) -> bool:
    """Whether a combatant has had the action of this round, a power included, or let it pass.

    Source: brp.amb.lost-round-acted.
    """
    return not combatant.budget("due") or bool(combatant.budget("acted") or combatant.budget("power"))


def last_lost(fight: Fight, who: str) -> int:
    """The last round that is lost already; 0 for none."""
    lost = fight.combatants[who].conditions.get("lost-round")
    rounds = [timer.data["until"] for timer in fight.timers.values() if _is_loss(timer, who)]
    if lost is not None and lost.until is not None:
        rounds.append(lost.until.round)
    return max(rounds, default=0)


def _begin(fight: Fight, who: str, until: int, helpless: bool, rule: str) -> Procedure[None]:
    for condition in ("lost-round", "helpless") if helpless else ("lost-round",):
        yield from gain(fight, who, condition, When(round=until), rule=rule)


def _is_loss(timer: TimerSet, who: str) -> bool:
    return timer.kind == KIND and timer.combatant == who
