"""A blow: one attack, as it is about to be rolled or was rolled."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from affray.rules import Args, Combatant, Fight, Points, Procedure, Rolled
from engine.rulesets.situational.people.inventory import weapon_of
from engine.rulesets.situational.sheet import Weapon


class Attack(Struct, frozen=True):
    """One attack: who strikes whom, with which weapon by its name, and all that was chosen.

    It is of the moment: a procedure makes it again (`blow_of`) after each of its yields.
    """

    attacker: Combatant
    target: Combatant
    name: str
    weapon: Weapon
    args: Args

    @property
    def melee(self) -> bool:
        """Whether it is struck by hand; all else is shot or thrown."""
        return self.weapon.used == "melee"


@dataclass(frozen=True, slots=True)
class Force:
    """What still comes at a target: damage that was rolled already, and what stands against that alone."""

    damage: int
    against: tuple[Points, ...] = ()


Divert = Callable[[Fight, Attack, Rolled], Procedure[Force | None]]
"""What an attack does before it comes to its target, if it does: the force that goes on, or None."""

Shield = Callable[[Fight, str, int], Procedure[Force | None]]
"""What stands before somebody (their id) takes of so much damage: the force that goes on, or None."""

Effect = Callable[[Fight, Attack, Force], Procedure[Any]]
"""What the force of a blow does that was not stopped."""


def attack_of(fight: Fight, who: str, args: Args) -> Attack:
    """The blow as it stands now."""
    attacker, target = fight.combatants[who], fight.combatants[args["target"]]
    return Attack(attacker, target, args["weapon"], weapon_of(attacker, args["weapon"]), args)
