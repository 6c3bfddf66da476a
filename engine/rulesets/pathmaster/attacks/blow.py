"""An attack about to be rolled."""

from typing import Literal

from msgspec import Struct

from engine.rulesets.pathmaster.sheet import Weapon
from engine.state import Combatant

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
