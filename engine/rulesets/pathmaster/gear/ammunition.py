"""Ammunition: how many shots are in a weapon, and what a shot leaves (pm.missile.shots)."""

from collections.abc import Iterable, Iterator
from typing import Any

from affray.rules import Chapter, Combatant, Fight, ItemChanged
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.people.inventory import weapon_of
from engine.rulesets.pathmaster.seams import RESOLVED
from engine.rulesets.pathmaster.sheet import Weapon

SHOT = "pm.missile.definition"
SHOTS = "pm.missile.shots"


def counted(weapon: Weapon) -> bool:
    """Whether the shots of a weapon are counted: it holds some, or something loads it again."""
    return weapon.used == "missile" and bool(weapon.shots or weapon.loads)


def most(weapon: Weapon) -> int:
    """How many shots a weapon holds."""
    return weapon.shots or 1


def rounds(actor: Combatant, name: str) -> int:
    """How many shots are in a weapon of which they are counted."""
    weapon = weapon_of(actor, name)
    if actor.items[name].get("empty"):
        return 0
    return most(weapon) if weapon.left is None else weapon.left


def holding(weapon: Weapon, left: int) -> dict[str, Any]:
    """The fields of a weapon with so many shots left in it."""
    return {"empty": left == 0} | ({} if weapon.shots == 0 and weapon.left is None else {"left": left})


def fired(actor: Combatant, name: str, shots: int = 1) -> Iterator[ItemChanged]:
    """After so many shots a missile weapon stays in hand; it is loaded again where its sheet says so."""
    weapon = weapon_of(actor, name)
    if counted(weapon):
        fields = holding(weapon, max(0, rounds(actor, name) - shots))
        rule = SHOTS if weapon.shots else SHOT
        yield ItemChanged(combatant=actor.id, item=name, change="shot", fields=fields, rule=rule)


def shot(fight: Fight, attack: Attack, first: int) -> Iterable[ItemChanged]:
    """One attack takes one shot; a mode of fire has taken its own before."""
    if attack.weapon.used != "missile" or attack.mode:
        return ()
    return fired(fight.combatants[attack.attacker.id], attack.name)


CHAPTER = Chapter(name="ammunition", adds=(RESOLVED.add(shot),))
