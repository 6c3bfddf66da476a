"""What one can parry with, and how much skill that gives (pm.parry.requirements)."""

from msgspec import Struct

from engine.rulesets.pathmaster.defences.shield import shields
from engine.rulesets.pathmaster.people.figures import current, skill
from engine.rulesets.pathmaster.people.things import in_hand, ready, things
from engine.rulesets.pathmaster.sheet import MARTIAL_ARTS, Weapon
from engine.state import Combatant

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
    """Every ready melee weapon, every shield in hand, and an empty hand."""
    found = [
        _with(combatant, name, [weapon.skill])
        for name, weapon in things(combatant, Weapon).items()
        if weapon.used == "melee" and not weapon.part and not ready(combatant, name)[0]
    ]
    found += [_with(combatant, name, [SHIELD_BASH, *MARTIAL_ARTS], SKILLS) for name in shields(combatant)]
    if not (in_hand(combatant, "right") and in_hand(combatant, "left")):
        found.append(_with(combatant, BARE_HANDS, list(MARTIAL_ARTS), SKILLS))
    return {each.name: each for each in found}


def means_of(combatant: Combatant, weapon: str) -> Means | None:
    """How somebody who attacks with this melee weapon can parry: with it, or with the bare hands."""
    natural = bool(combatant.items[weapon].get("part"))
    return means(combatant).get(BARE_HANDS if natural else weapon)


def _with(combatant: Combatant, name: str, skills: list[str], rule: str = CAP) -> Means:
    best = max(skills, key=lambda each: skill(combatant, each))
    return Means(name, best, max(0, current(combatant, best)), rule)
