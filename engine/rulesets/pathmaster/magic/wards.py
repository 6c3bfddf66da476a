"""Defensive spells: uses that the caster alone puts on attacks (pm.spell.defensive.caster-controls).

What a use is on is the attack itself, so it counts whatever the defence of whoever is attacked.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from affray.rules import (
    Chapter,
    Combatant,
    Condition,
    ConditionGained,
    ConditionLost,
    Fight,
    Interrupt,
    ManeuverDeclared,
    Option,
    Points,
    Procedure,
    may,
)
from engine.rulesets.pathmaster.interrupts.happening import Happening
from engine.rulesets.pathmaster.magic.spells import known, reaches, with_magic
from engine.rulesets.pathmaster.people.can_act import aware
from engine.rulesets.pathmaster.people.memory import WARDING, Guards, Warding, in_time
from engine.rulesets.pathmaster.sheet import Ward

KEY = "ward"
CONTROLS = "pm.spell.defensive.caster-controls"
ONE_EACH = "pm.spell.defensive.charges-once-per-attack"
EXPIRE = "pm.spell.defensive.charges-expire"


class Warded(Struct, frozen=True):
    """What is taken off an attack that is not rolled yet, by whose it is."""

    off: dict[str, int] = {}


WARDED = Condition("warded", Warded, own=True)


def raised(caster: Combatant, name: str, ward: Ward) -> ConditionGained | ConditionLost:
    """The fact that a defensive spell can be used on attacks, so often."""
    return _left(caster, name, Guards(ward.bonus, ward.uses, caster.budget("turn")))


def _left(caster: Combatant, name: str, guards: Guards) -> ConditionGained | ConditionLost:
    others = {each: one for each, one in WARDING.of(caster).by.items() if each != name}
    return _by(caster, {**others, name: guards} if guards.left else others, reason="used", rule=ONE_EACH)


def _by(
    caster: Combatant, by: dict[str, Guards], *, reason: str, rule: str
) -> ConditionGained | ConditionLost:
    return WARDING.now(caster.id, Warding([*by], by) if by else None, reason=reason, rule=rule)


def attacked(fight: Fight, happening: Happening | None, me: Combatant) -> tuple[str, ...]:
    """Whom an attack that somebody notices is on, before its dice are rolled; none for anything else."""
    if happening is None or not aware(me, fight.combatants[happening.who]):
        return ()
    if happening.kind == "bursts":
        return happening.among
    return (happening.target,) if happening.kind == "strikes" and happening.manner != "touch" else ()


def ward_options(fight: Fight, happening: Happening, who: str) -> list[Option]:
    """A use of each spell on this attack, which costs no action; on one of those whom a burst is on.

    Nobody is asked twice at one attack, so no more than one goes on it (pm.spell.defensive.charges-once-per-attack).
    """
    me = fight.combatants[who]
    if WARDING.name not in me.conditions or happening.who == who:
        return []
    on, spells = attacked(fight, happening, me), known(me)
    return [
        may(KEY, args={"spell": name, "target": each}, rule=CONTROLS)
        for name in WARDING.of(me).by
        for each in on
        if name in spells and reaches(fight, me, spells[name], fight.combatants[each])
    ]


def ward(fight: Fight, happening: Happening, who: str, args: dict[str, Any]) -> Procedure[None]:
    """Put a use on this attack."""
    yield ManeuverDeclared(combatant=who, maneuver=KEY, args=args, rule=CONTROLS)
    yield from used(fight, who, args["spell"], happening.who, args["target"])


def used(fight: Fight, who: str, spell: str, attacker: str, target: str) -> Procedure[None]:
    """One use less, and so much off the attack."""
    caster = fight.combatants[who]
    one = WARDING.of(caster).by[spell]
    yield _left(caster, spell, replace(one, left=one.left - 1))
    off = WARDED.of(fight.combatants[target]).off
    now = {**off, attacker: off.get(attacker, 0) + one.bonus}
    yield WARDED.gained(target, Warded(now), rule=ONE_EACH)


def taken_off(fight: Fight, who: str, whom: str) -> Procedure[tuple[Points, ...]]:
    """What wards take off the attack that comes now, and off no other."""
    off = WARDED.of(fight.combatants[whom]).off
    if who not in off:
        return ()
    left = {attacker: each for attacker, each in off.items() if attacker != who}
    yield WARDED.now(whom, Warded(left) if left else None, reason="over", rule=ONE_EACH)
    return (Points(ONE_EACH, -off[who], "defensive spell"),)


def expire(fight: Fight, who: str) -> Procedure[None]:
    """What was not used in time is lost (pm.spell.defensive.charges-expire)."""
    caster = fight.combatants[who]
    by = WARDING.of(caster).by
    left = {name: each for name, each in by.items() if in_time(caster, each.turn)}
    if left != by:
        yield _by(caster, left, reason="expired", rule=EXPIRE)


CHAPTER = Chapter(
    name="defensive spells",
    interrupts=(Interrupt(KEY, ward_options, ward, with_magic),),
    conditions=(WARDING, WARDED),
)
