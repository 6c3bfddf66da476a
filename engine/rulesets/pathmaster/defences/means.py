"""The means of a Parry, and how much skill each gives (pm.parry.requirements)."""

from msgspec import Struct

from affray.rules import Combatant, of_one
from engine.rulesets.pathmaster.defences.shield import shields
from engine.rulesets.pathmaster.people.derived_stats import current, skill
from engine.rulesets.pathmaster.people.inventory import SHIELD_BASH, in_hand, inventory, ready, weapon_of
from engine.rulesets.pathmaster.sheet import MARTIAL_ARTS, Weapon

REQUIRED = "pm.parry.requirements"
SKILLS = "pm.parry.skill-used"
CAP = "pm.parry.cap-is-attack-skill"
BARE_HANDS = "bare hands"


class Means(Struct, frozen=True):
    """A way to parry: with which thing, by which skill, and so how much at most (by which rule)."""

    name: str
    skill: str
    most: int
    rule: str = CAP


@of_one
def means(combatant: Combatant) -> dict[str, Means]:
    """The means at hand: every ready melee weapon and every shield in hand, and for the unarmed an empty hand."""
    armed = _with_weapons(combatant)
    held = [_with(combatant, name, [SHIELD_BASH, *MARTIAL_ARTS], SKILLS) for name in shields(combatant)]
    bare = None if armed else _with_bare_hands(combatant)
    return {each.name: each for each in (*armed, *held, *([bare] if bare else []))}


def means_of(combatant: Combatant, weapon: str) -> Means | None:
    """How the user of this melee weapon can parry: with it, or, if unarmed, with the bare hands."""
    used = weapon_of(combatant, weapon)
    return means(combatant).get(BARE_HANDS if used.part else weapon)


def _with_weapons(combatant: Combatant) -> list[Means]:
    found = [_with_weapon(combatant, name, weapon) for name, weapon in inventory(combatant, Weapon).items()]
    return [each for each in found if each is not None]


def _with_weapon(combatant: Combatant, name: str, weapon: Weapon) -> Means | None:
    if weapon.used != "melee" or weapon.part or ready(combatant, name)[0]:
        return None
    return _with(combatant, name, [weapon.skill])


def _with_bare_hands(combatant: Combatant) -> Means | None:
    """An empty hand parries by Martial Arts (pm.parry.requirements)."""
    if in_hand(combatant, "right") and in_hand(combatant, "left"):
        return None
    return _with(combatant, BARE_HANDS, list(MARTIAL_ARTS), SKILLS)


def _with(combatant: Combatant, name: str, skills: list[str], rule: str = CAP) -> Means:
    best = max(skills, key=lambda each: skill(combatant, each))
    return Means(name, best, max(0, current(combatant, best)), rule)
