"""Postures: how a combatant stands, sits or lies, and what the table's options take off for it.

Lying is the condition "prone" (`face` in its data says which way), any other posture but standing the
condition "posture". Its numbers stand in its data (pm.posture.effects).
"""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import asdict

from affray.rules import Combatant, Condition, ConditionGained, ConditionLost, Fight
from engine.rulesets.pathmaster.options import Figures
from engine.rulesets.pathmaster.sheet import Figure

STANDING, CROUCHING = "standing", "crouching"
LYING = {"lying-prone": "down", "lying-face-up": "up"}
POSTURES = (STANDING, "sitting", "kneeling", "crawling", *LYING)
EFFECTS = "pm.posture.effects"


class Posture(Struct, frozen=True, omit_defaults=True):
    """A posture between standing and lying, and its figures."""

    posture: Literal["sitting", "kneeling", "crawling", "crouching"]
    move: Figure = 0
    attack: Figure = 0
    melee: Figure = 0
    ranged: Figure = 0


class Lying(Struct, frozen=True):
    """Which way whoever lies is turned."""

    face: Literal["down", "up"] = "down"


POSTURE = Condition("posture", Posture)
PRONE = Condition("prone", Lying)


def posture(combatant: Combatant) -> str:
    """The posture of a combatant; whoever falls lies prone."""
    if lying := PRONE.get(combatant):
        return "lying-face-up" if lying.face == "up" else "lying-prone"
    other = POSTURE.get(combatant)
    return other.posture if other else STANDING


def figures(combatant: Combatant) -> Posture | Figures:
    """What the posture takes off and adds, apart from what lying does."""
    other = None if PRONE.on(combatant) else POSTURE.get(combatant)
    return other or Figures()


def changed(fight: Fight, who: str, to: str, *, rule: str) -> Iterator[ConditionGained | ConditionLost]:
    """The facts of going over to a posture."""
    now = fight.combatants[who].conditions
    keeps = PRONE.name if to in LYING else "" if to == STANDING else POSTURE.name
    for name in (PRONE.name, POSTURE.name):
        if name in now and name != keeps:
            yield ConditionLost(combatant=who, condition=name, reason=to, rule=rule)
    if to in LYING:
        yield ConditionGained(combatant=who, condition=PRONE.name, data={"face": LYING[to]}, rule=rule)
    elif to != STANDING:
        given = {str(name): figures for name, figures in fight.table.postures.items()}.get(to, Figures())
        yield POSTURE.gained(who, Posture(to, **asdict(given)), rule=EFFECTS)  # type: ignore[arg-type]
