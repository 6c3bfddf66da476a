"""Unconsciousness: for how long, and what ends it sooner."""

from engine.ruleset_api.procedure import GM, Procedure, ask, may
from engine.rulesets.brp.harm import restrictions
from engine.rulesets.brp.harm.fallen import fall
from engine.rulesets.brp.harm.wound_size import minor_sum
from engine.rulesets.brp.people.memory import Unconscious, remembered
from engine.rulesets.brp.rounds.clock import HOUR
from engine.state.state import Combatant, Fight
from events import ConditionGained, ConditionLost, When


def faint(
    fight: Fight, who: str, *, rule: str, hp: int = 0, minor: int = 0, shock: bool = False
) -> Procedure[None]:
    """Fainting: unconscious for an hour, or until healed.

    `hp`: awake again with that many hit points (brp.amb.knocked-out-up-to). `minor`: awake again when the
    minor wounds together are below that (brp.amb.minor-luck-duration). `shock`: healing wakes only if
    the GM says so (brp.amb.shock-end). Several of them must all be met.
    """
    given = {"hp": hp, "minor": minor, "shock": shock}
    data = {name: value for name, value in given.items() if value}
    until: When | None = When(round=fight.round + HOUR)
    old = fight.combatants[who].conditions.get("unconscious")
    if old is not None:
        data = {**old.data, **data}
        if old.until is None:
            until = None
        else:
            until = When(round=max(old.until.round, fight.round + HOUR))
    yield ConditionGained(combatant=who, condition="unconscious", until=until, data=data, rule=rule)
    yield from fall(fight, who, rule=rule)


def may_wake(fight: Fight, combatant: Combatant) -> bool:
    """Whether healing has gone far enough for an unconscious combatant to wake without the GM's word."""
    out = remembered(combatant, "unconscious", Unconscious)
    if out is None or out.shock or not (out.hp or out.minor):
        return False
    return combatant.now("hp") >= out.hp and (not out.minor or minor_sum(fight, combatant) < out.minor)


def ask_to_wake(fight: Fight, who: str) -> Procedure[None]:
    """The GM's question on healing a combatant unconscious from shock: do they wake (brp.amb.shock-end)?"""
    out = remembered(fight.combatants[who], "unconscious", Unconscious)
    if out is None or not out.shock:
        return
    answer = yield from ask(
        GM,
        "wake",
        lambda _: [may("sleep"), may("wake")],
        args={"combatant": who},
        default="sleep",
        rule="brp.wound.major.shock-countdown",
    )
    if answer is not None and answer.choice == "wake":
        yield from wake(fight, who, reason="healed")


def wake(fight: Fight, who: str, *, reason: str) -> Procedure[None]:
    """Waking. With the unconsciousness of shock ends also what the wound barred."""
    condition = fight.combatants[who].conditions["unconscious"]
    out = remembered(fight.combatants[who], "unconscious", Unconscious)
    yield ConditionLost(combatant=who, condition="unconscious", reason=reason, rule=condition.rule)
    if out is not None and out.shock:
        yield from restrictions.lift(fight, who)
