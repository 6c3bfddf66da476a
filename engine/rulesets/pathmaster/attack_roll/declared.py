"""An attack about to be rolled."""

from typing import Literal

from msgspec import Struct

from affray.rules import Combatant, Points
from engine.rulesets.pathmaster.sheet import Weapon

Manner = Literal["attack", "all-out", "charge", "opportunity", "delayed", "received", "covering"]


class Attack(Struct, frozen=True, kw_only=True):
    """An attack about to be rolled: by whom, on whom, with what, and in which manner.

    going      the direction in which the target of an opportunity attack is about to go, "" where it stands
    occasion   what all strikes of one action of one foe have in common: they meet the same Shield and the same
               share of the Parry (pm.ambiguity.per-foe-or-per-attack)
    on_shield  whether the target puts its Parry against it on the shield (pm.parry.shield-parry)
    drops      whether the target drops to the ground from it, behind no cover yet
    adds       what the maneuver itself adds to it or takes from it
    feinted    which defence a Feint lowers against it: "dodge", "shield", "parry", or "" for none
    mode       the mode of fire, as fire_modes.toml names it; "" for a single shot, throw or blow
    keeps_aim  whether the target goes on aiming instead of defending (pm.aim.defenses)
    """

    attacker: Combatant
    target: Combatant
    name: str
    weapon: Weapon
    manner: Manner = "attack"
    going: str = ""
    occasion: str = ""
    on_shield: bool = False
    feinted: str = ""
    mode: str = ""
    keeps_aim: bool = False
    drops: bool = False
    adds: tuple[Points, ...] = ()

    @property
    def melee(self) -> bool:
        """Whether it is struck. What is thrown or shot is ranged, an aimed spell included (pm.ranged.what-counts)."""
        return self.weapon.used == "melee"
