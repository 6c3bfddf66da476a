"""What adds to an attack or takes from it, each with its rule."""

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from engine.rulesets.pathmaster.checks.points import Points
from engine.rulesets.pathmaster.people.figures import hits_penalty
from engine.rulesets.pathmaster.sheet import Weapon
from engine.state import Combatant, Fight

Manner = Literal["attack", "all-out", "charge", "opportunity", "delayed"]


class Blow(Struct, frozen=True, kw_only=True):
    """An attack about to be rolled: by whom, on whom, with what, and in which manner."""

    attacker: Combatant
    target: Combatant
    name: str
    weapon: Weapon
    manner: Manner = "attack"

    @property
    def melee(self) -> bool:
        """Whether it is struck rather than thrown or shot."""
        return self.weapon.used == "melee"


Source = Callable[[Fight, Blow], list[Points]]


def from_parry(fight: Fight, blow: Blow) -> list[Points]:
    """Skill that went into the Parry (pm.db.parry-sources)."""
    given = blow.attacker.budget("parry")
    return [Points("pm.db.parry-sources", -given, "into Parry")] if given and blow.melee else []


def from_weapon(fight: Fight, blow: Blow) -> list[Points]:
    """What the weapon adds."""
    return [Points("pm.melee.attack-total", blow.weapon.bonus, blow.name)] if blow.weapon.bonus else []


def from_hits(fight: Fight, blow: Blow) -> list[Points]:
    """Hit points lost (pm.injury.skill-and-dodge-thresholds)."""
    lost = hits_penalty(blow.attacker)
    return [Points("pm.injury.skill-and-dodge-thresholds", lost, "hits")] if lost else []


SOURCES: tuple[Source, ...] = (from_weapon, from_parry, from_hits)


def points(fight: Fight, blow: Blow) -> list[Points]:
    """Everything that changes this attack apart from the target's defence."""
    return [each for source in SOURCES for each in source(fight, blow)]
