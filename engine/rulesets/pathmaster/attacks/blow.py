"""An attack about to be rolled."""

from typing import Literal

from msgspec import Struct

from engine.rulesets.pathmaster.sheet import Weapon
from engine.state import Combatant

Manner = Literal["attack", "all-out", "charge", "opportunity", "delayed", "received"]


class Blow(Struct, frozen=True, kw_only=True):
    """An attack about to be rolled: by whom, on whom, with what, and in which manner.

    `going` is the direction in which the target of an opportunity attack is about to go, "" where it stands.
    """

    attacker: Combatant
    target: Combatant
    name: str
    weapon: Weapon
    manner: Manner = "attack"
    going: str = ""

    @property
    def melee(self) -> bool:
        """Whether it is struck rather than thrown or shot."""
        return self.weapon.used == "melee"
