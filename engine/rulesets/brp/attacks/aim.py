"""Aiming, and what a sight or a support add to it (brp.missile.mod.targeting-gear, brp.missile.mod.support)."""

from engine.ruleset_api.procedure import Procedure
from engine.rulesets.brp.checks.chance import Circumstance
from engine.rulesets.brp.sheet import Weapon
from engine.state.state import Combatant, Fight
from events import ConditionGained, ConditionLost

SUPPORT = "brp.missile.mod.support"

FIRST, LATER = 40, 20
"""Points for a fixed support: on the first attack after aiming, and on those after it."""


def aimed(fight: Fight, attacker: Combatant, target: Combatant) -> bool:
    """Whether one combat round was spent aiming at this target; aim holds to the end of the next round."""
    aim = attacker.conditions.get("aiming")
    if aim is None or aim.data.get("target") != target.id:
        return False
    return aim.until is None or aim.until.round <= fight.round


def braced(attacker: Combatant, target: Combatant) -> bool:
    """Whether support and target are those of the last supported shot (brp.amb.support-aim)."""
    support = attacker.conditions.get("braced")
    return support is not None and support.data == _stand(attacker, target)


def circumstances(fight: Fight, attacker: Combatant, target: Combatant, weapon: Weapon) -> list[Circumstance]:
    """The bonus of a fixed support."""
    if weapon.support and aimed(fight, attacker, target):
        return [Circumstance(SUPPORT, "points", FIRST, "support, first attack after aiming")]
    if weapon.support and braced(attacker, target):
        return [Circumstance(SUPPORT, "points", LATER, "support")]
    return []


def loosed(fight: Fight, who: str, whom: str, *, steady: bool) -> Procedure[None]:
    """Aim is used up by an attack; a support holds on where the shot was supported (`steady`)."""
    attacker, target = fight.combatants[who], fight.combatants[whom]
    if "aiming" in attacker.conditions:
        yield ConditionLost(combatant=who, condition="aiming", reason="attacked", rule=SUPPORT)
    if steady:
        if not braced(attacker, target):
            yield ConditionGained(
                combatant=who, condition="braced", data=_stand(attacker, target), rule=SUPPORT
            )
    elif "braced" in attacker.conditions:
        yield ConditionLost(combatant=who, condition="braced", reason="attacked otherwise", rule=SUPPORT)


def _stand(attacker: Combatant, target: Combatant) -> dict[str, object]:
    return {
        "target": target.id,
        "at": None if attacker.position is None else [float(each) for each in attacker.position],
    }
