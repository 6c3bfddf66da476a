"""Reach and range: whom a weapon can strike (pm.attack.target-in-reach-or-range)."""

from collections.abc import Iterator

from msgspec import Struct

from affray.rules import (
    NOT_BARRED,
    Args,
    Bands,
    Cell,
    Combatant,
    Fight,
    Refused,
    Sentence,
    Why,
    board,
    covered,
    distance,
    of_two,
    on_board,
    stopping,
    up_to,
)
from engine.board.cells import apart
from engine.kit import striking
from engine.kit.striking import called
from engine.rulesets.pathmaster.people.can_act import lying
from engine.rulesets.pathmaster.people.inventory import item_as, ready, weapon_of
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.sheet import Weapon
from engine.rulesets.pathmaster.shooting.ranged import FARTHEST, NEAREST, bands

WITHIN = "pm.attack.target-in-reach-or-range"
REACH = "pm.reach.one-and-extended"
GRAPPLES = "pm.grapple.requirements"
PRONE = "pm.condition.prone.attacking"
LOADED = "pm.missile.definition"
SHOTS = "pm.missile.shots"


class Aim(Struct, frozen=True):
    """A foe and a weapon for it."""

    foe: Combatant
    name: str
    weapon: Weapon

    @property
    def args(self) -> Args:
        """Both as the arguments of a choice."""
        return {"target": self.foe.id, "weapon": self.name}


def hindrance(fight: Fight, attacker: Combatant, target: Combatant, name: str) -> Why:
    """Why a weapon cannot strike this target now, and by which rule; ("", "") where it can."""
    why, rule = unusable(attacker, name)
    return (why, rule) if why else out_of_reach(fight, attacker, target, name)


def unusable(attacker: Combatant, name: str) -> Why:
    """Why a weapon cannot strike at all now, and by which rule; ("", "") where it can."""
    why, rule = ready(attacker, name)
    if not why and weapon_of(attacker, name).not_prone and lying(attacker):
        return Sentence("pathmaster.no-use-on-the-ground", {"weapon": name}), PRONE
    if name not in attacker.items:
        return why, rule
    item = attacker.items[name]
    if not why and ((item.get("empty")) or ("left" in item and item["left"] == 0)):
        return Sentence("pathmaster.not-loaded", {"weapon": name}), SHOTS if item.get("shots") else LOADED
    return why, rule


def out_of_reach(fight: Fight, attacker: Combatant, target: Combatant, name: str) -> Why:
    """Why a weapon does not reach this target (pm.ambiguity.walls), and by which rule; ("", "") where it does.

    In melee it is adjacent, or as far away as the weapon reaches (pm.range.melee-combat); a target that is neither is
    for weapons that carry (pm.range.ranged-combat).
    """
    weapon = weapon_of(attacker, name)
    melee = weapon.used == "melee"
    if melee and not weapon.close and distance(fight, attacker, target) == 0:
        return Sentence("pathmaster.no-use-in-same-space", {"weapon": name}), "pm.reach.close"
    if melee and drew_back(fight, attacker, target):
        return NOT_BARRED
    most, least = (weapon.reach, 0) if melee else (weapon.range, weapon.nearest)
    found = striking.hindrance(fight, attacker, target, most=most, least=least)
    if found is None:
        return NOT_BARRED
    away = {"target": target.name, "away": found.away, "weapon": name}
    if found.kind == "near":
        return Sentence("pathmaster.nearer-than-it-shoots", {**away, "least": least}), NEAREST
    if found.kind == "far" and melee and not most:
        return Sentence("pathmaster.grapple-in-same-space", away), GRAPPLES
    if found.kind == "far" and melee:
        return Sentence("pathmaster.farther-than-it-reaches", {**away, "most": most}), REACH
    if found.kind == "far":
        return Sentence("pathmaster.farther-than-it-carries", {**away, "most": most}), FARTHEST
    return found.between(attacker, target), WITHIN


def check_cell(fight: Fight, actor: Combatant, name: str, at: Cell, *, most: int, least: int = 0) -> None:
    """Raises Refused for a place that something does not get to: off the board, too far, too near, behind a wall."""
    on, (x, y) = board(fight), at
    away = min(apart(each, at, on) for each in covered(actor))
    said = {"weapon": name, "x": x, "y": y, "away": away}
    if not on_board(at, on):
        raise Refused("bad-argument", Sentence("pathmaster.no-ground-to-fire-at", said), rule=WITHIN)
    if away > most:
        far = Sentence("pathmaster.cell-too-far", {**said, "most": most})
        raise Refused("bad-argument", far, rule=FARTHEST)
    if away < least:
        near = Sentence("pathmaster.cell-too-near", {**said, "least": least})
        raise Refused("bad-argument", near, rule=NEAREST)
    if (wall := stopping(covered(actor), [at], on)) is not None:
        behind = Sentence("pathmaster.cell-behind", {**said, "thing": called(wall)})
        raise Refused("bad-argument", behind, rule=WITHIN)


def carries(weapon: Weapon) -> Bands:
    """How far a weapon reaches or carries."""
    return up_to(weapon.reach, 0 if weapon.close else 1) if weapon.used == "melee" else bands(weapon)


def aim_out_of_reach(fight: Fight, attacker: Combatant, aim: Aim) -> Why:
    """The same of a foe and the weapon for it."""
    return out_of_reach(fight, attacker, aim.foe, aim.name)


def drew_back(fight: Fight, attacker: Combatant, target: Combatant) -> bool:
    """Whether the target drew back from this attacker this turn, and so is not out of reach of what follows.

    Source: pm.retreat.attack-still-resolved.
    """
    if fight.step is None or fight.step.combatant != attacker.id:
        return False
    return stance(target).retreats.get(attacker.id) == f"{fight.round} {attacker.id}"


def strikes(fight: Fight, who: Combatant, other: Combatant) -> bool:
    """Whether there is a ready melee weapon within whose reach another stands, with no wall between."""
    return bool(_striking(fight, who, other))


def controls(fight: Fight, who: Combatant, other: Combatant) -> list[str]:
    """The ready melee weapons that could strike another from here (pm.opportunity.sphere-of-control)."""
    return list(_striking(fight, who, other))


def _striking(fight: Fight, who: Combatant, other: Combatant) -> tuple[str, ...]:
    if drew_back(fight, who, other):
        return tuple(_controlling(fight, who, other, beyond=True))
    return _within_reach(fight, who, other)


@of_two
def _within_reach(fight: Fight, who: Combatant, other: Combatant) -> tuple[str, ...]:
    return tuple(_controlling(fight, who, other, beyond=False))


def _controlling(fight: Fight, who: Combatant, other: Combatant, *, beyond: bool) -> Iterator[str]:
    away = distance(fight, who, other)
    for name, item in who.items.items():
        if item["kind"] != "weapon":
            continue
        weapon = item_as(item, Weapon)
        near = weapon.used == "melee" and (beyond or weapon.reach >= away) and (weapon.close or away > 0)
        if near and not unusable(who, name)[0] and (beyond or striking.can_strike(fight, who, other)):
            yield name
