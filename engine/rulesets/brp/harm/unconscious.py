"""Unconsciousness: for how long, and what ends it sooner."""

from msgspec import Struct

from affray.rules import GM, Chapter, Combatant, Condition, Fight, Procedure, When, ask, may
from engine.rulesets.brp.harm import restrictions
from engine.rulesets.brp.harm.fallen import fall
from engine.rulesets.brp.harm.wound_size import minor_sum
from engine.rulesets.brp.rounds.clock import HOUR


class Unconscious(Struct, frozen=True, omit_defaults=True):
    """What ends it. Several must all be met.

    hp     healing up to so many hit points (brp.amb.knocked-out-up-to)
    minor  minor wounds that are together less than that (brp.amb.minor-luck-duration)
    shock  healing, but only if the GM says so (brp.amb.shock-end)
    """

    hp: int = 0
    minor: int = 0
    shock: bool = False


UNCONSCIOUS = Condition("unconscious", Unconscious)


def faint(fight: Fight, who: str, ends: Unconscious, *, rule: str) -> Procedure[None]:
    """Fainting: unconscious for an hour, or until what ends it and what ended an earlier one."""
    last, old = fight.round + HOUR, fight.combatants[who].conditions.get(UNCONSCIOUS.name)
    until: When | None = When(round=last)
    if old is not None:
        before = UNCONSCIOUS.of(fight.combatants[who])
        ends = Unconscious(ends.hp or before.hp, ends.minor or before.minor, ends.shock or before.shock)
        until = None if old.until is None else When(round=max(old.until.round, last))
    yield UNCONSCIOUS.gained(who, ends, until=until, rule=rule)
    yield from fall(fight, who, rule=rule)


def may_wake(fight: Fight, combatant: Combatant) -> bool:
    """Whether healing has gone far enough for an unconscious combatant to wake without the GM's word."""
    out = UNCONSCIOUS.of(combatant)
    if out.shock or not (out.hp or out.minor):
        return False
    return combatant.now("hp") >= out.hp and (not out.minor or minor_sum(fight, combatant) < out.minor)


def ask_to_wake(fight: Fight, who: str) -> Procedure[None]:
    """The GM's question on healing a combatant unconscious from shock: do they wake (brp.amb.shock-end)?"""
    if not UNCONSCIOUS.of(fight.combatants[who]).shock:
        return
    options, args = [may("sleep"), may("wake")], {"combatant": who}
    rule = "brp.wound.major.shock-countdown"
    answer = yield from ask(GM, "wake", lambda _: options, args=args, default="sleep", rule=rule)
    if answer is not None and answer.choice == "wake":
        yield from wake(fight, who, reason="healed")


def wake(fight: Fight, who: str, *, reason: str) -> Procedure[None]:
    """Waking. With the unconsciousness of shock ends also what the wound barred."""
    out = UNCONSCIOUS.of(fight.combatants[who])
    yield UNCONSCIOUS.lost(who, reason=reason, rule=fight.combatants[who].conditions[UNCONSCIOUS.name].rule)
    if out.shock:
        yield from restrictions.lift(fight, who)


CHAPTER = Chapter(name="unconsciousness", conditions=(UNCONSCIOUS,))
