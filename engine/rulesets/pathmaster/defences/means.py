"""The means of a Parry, and how much skill each gives (pm.parry.requirements)."""

from msgspec import Struct

from engine.rulesets.pathmaster.defences.shield import shields
from engine.rulesets.pathmaster.people.figures import current, skill
from engine.rulesets.pathmaster.people.things import in_hand, ready, things, weapon_of
from engine.rulesets.pathmaster.sheet import MARTIAL_ARTS, Weapon
from engine.state.state import Combatant

REQUIRED = "pm.parry.requirements"
SKILLS = "pm.parry.skill-used"
CAP = "pm.parry.cap-is-attack-skill"
BARE_HANDS = "bare hands"
SHIELD_BASH = "Shield Bash"


class Means(Struct, frozen=True):
    """A way to parry: with which thing, by which skill, and so how much at most (by which rule)."""

    name: str
    skill: str
    most: int
    rule: str = CAP


def means(combatant: Combatant) -> dict[str, Means]:
    """The means at hand: every ready melee weapon, every shield in hand, and an empty hand."""
    found = [_with_weapon(combatant, name, weapon) for name, weapon in things(combatant, Weapon).items()]
    found += [_with(combatant, name, [SHIELD_BASH, *MARTIAL_ARTS], SKILLS) for name in shields(combatant)]
    found.append(_with_bare_hands(combatant))
    return {each.name: each for each in found if each is not None}


def means_of(combatant: Combatant, weapon: str) -> Means | None:
    """How the user of this melee weapon can parry: with it, or with the bare hands."""
    used = weapon_of(combatant, weapon)
    return _with_bare_hands(combatant) if used.part else _with_weapon(combatant, weapon, used)


def _with_weapon(combatant: Combatant, name: str, weapon: Weapon) -> Means | None:
    if weapon.used != "melee" or weapon.part or ready(combatant, name)[0]:
        return None
    return _with(combatant, name, [weapon.skill])


def _with_bare_hands(combatant: Combatant) -> Means | None:
    if in_hand(combatant, "right") and in_hand(combatant, "left"):
        return None
    return _with(combatant, BARE_HANDS, list(MARTIAL_ARTS), SKILLS)


def _with(combatant: Combatant, name: str, skills: list[str], rule: str = CAP) -> Means:
    best = max(skills, key=lambda each: skill(combatant, each))
    return Means(name, best, max(0, current(combatant, best)), rule)
