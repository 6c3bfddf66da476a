"""Whom a weapon reaches (pm.attack.target-in-reach-or-range)."""

from engine.rulesets.pathmaster.board.cells import distance
from engine.rulesets.pathmaster.people.able import lying
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.people.things import ready, things, weapon_of
from engine.rulesets.pathmaster.sheet import Weapon
from engine.state import Combatant, Fight

WITHIN = "pm.attack.target-in-reach-or-range"
REACH = "pm.reach.one-and-extended"
PRONE = "pm.condition.prone.attacking"


def hindrance(fight: Fight, attacker: Combatant, target: Combatant, name: str) -> tuple[str, str]:
    """Why a weapon cannot strike somebody now, and by which rule; ("", "") where it can."""
    why, rule = ready(attacker, name)
    if why:
        return why, rule
    weapon = weapon_of(attacker, name)
    if weapon.not_prone and lying(attacker):
        return f"The {name} is of no use to somebody on the ground; stand up first.", PRONE
    away = distance(fight, attacker, target)
    if weapon.used != "melee":
        if away > weapon.range:
            return f"{target.name} is {away} cells away; the {name} carries {weapon.range}.", WITHIN
        return "", ""
    if away == 0 and not weapon.close:
        return f"The {name} is of no use in the same space.", "pm.reach.close"
    if away > weapon.reach and not _drew_back(fight, attacker, target):
        return f"{target.name} is {away} cells away; the {name} reaches {weapon.reach}.", REACH
    return "", ""


def _drew_back(fight: Fight, attacker: Combatant, target: Combatant) -> bool:
    """Whether the target drew back from this attacker this turn, and so is not out of reach of what follows.

    Source: pm.retreat.attack-still-resolved.
    """
    now = f"{fight.round} {fight.step.combatant if fight.step else ''}"
    return stance(target).retreats.get(attacker.id) == now == f"{fight.round} {attacker.id}"


def strikes(fight: Fight, who: Combatant, other: Combatant) -> bool:
    """Whether there is a ready melee weapon within whose reach another stands."""
    away = distance(fight, who, other)
    return any(
        weapon.used == "melee"
        and (weapon.reach >= away or _drew_back(fight, who, other))
        and not hindrance(fight, who, other, name)[0]
        for name, weapon in things(who, Weapon).items()
    )


def controls(fight: Fight, who: Combatant, other: Combatant) -> list[str]:
    """The ready melee weapons within whose reach another stands (pm.opportunity.sphere-of-control)."""
    return [
        name
        for name, weapon in things(who, Weapon).items()
        if weapon.used == "melee" and not hindrance(fight, who, other, name)[0]
    ]
