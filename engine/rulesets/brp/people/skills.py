"""Skill ratings, and what worn armour, obscured vision and lasting wounds do to them; weapon skills left out."""

from typing import Annotated

from msgspec import Meta, Struct

from affray.rules import Chapter, Combatant, Condition, Fight, Modifier, Procedure
from engine.rulesets.brp.checks.chance import Circumstance, modified, odds
from engine.rulesets.brp.checks.check import Check, skill_check
from engine.rulesets.brp.harm.restrictions import MAIMED
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.inventory import ARMS, inventory, weapon_of
from engine.rulesets.brp.seams import ATTACK, SKILL
from engine.rulesets.brp.sheet import Armour, Weapon

CHARACTERISTIC_ROLLS = {"Agility": "DEX", "Stamina": "CON", "Luck": "POW", "Idea": "INT"}
"""Rolls at five times a characteristic (brp.amb.external-rolls)."""

BY_SIGHT = frozenset({"Spot", "Track"})
"""Skills that depend on sight, apart from those of attack and defence."""

MOST = 65
"""What a lasting wound of the head or face lets some skills be at best."""

MISSILES = "missile weapon skills"
"""What the table calls every skill with a weapon that is thrown or launched."""

COMMUNICATION = (
    "Bargain", "Command", "Disguise", "Etiquette", "Fast Talk", "Language", "Perform", "Persuade", "Status", "Teach",
)  # fmt: skip
"""The skills of communication, specialties left out (brp.amb.skill-categories)."""

PHYSICAL = (
    "Agility", "Climb", "Fly", "Hide", "Jump", "Ride", "Sleight of Hand", "Stealth", "Swim", "Throw", "Wrestle",
)  # fmt: skip
"""The skills of the body, apart from those of attack and defence (brp.amb.skill-categories)."""

CAPS = {
    "Listen and Insight capped at 65": ("Listen", "Insight"),
    "missile weapon skills capped at 65": (MISSILES,),
    "communication skills capped at 65": COMMUNICATION,
}
"""The lasting effects of brp.table.major-wounds that cap skills, and which."""


class Vision(Struct, frozen=True):
    """Points off whatever depends on sight."""

    points: Annotated[int, Meta(ge=0, le=1000)] = 30


VISION = Condition("vision", Vision)


def skill_roll(
    fight: Fight,
    who: str,
    purpose: str,
    skill: str,
    *circumstances: Circumstance,
    rule: str = "brp.resolution.skill-roll",
) -> Procedure[Check]:
    """Roll for a skill, or for a roll like Luck, by the rule that asks for it and under its circumstances."""
    base, found = skill_rating(fight.combatants[who], skill)
    found = [*found, *SKILL(fight, fight.combatants[who], skill), *circumstances]
    return (yield from skill_check(fight, who, purpose, skill, base, found, rule=rule))


def skill_odds(
    fight: Fight, combatant: Combatant, skill: str, *circumstances: Circumstance
) -> tuple[int, tuple[Modifier, ...]]:
    """The real chance of such a roll, as options show it, and the steps to it."""
    base, found = skill_rating(combatant, skill)
    return odds(fight, *modified(base, [*found, *SKILL(fight, combatant, skill), *circumstances]))


def skill_rating(combatant: Combatant, skill: str) -> tuple[int, list[Circumstance]]:
    """The rating in a skill (or for a roll like Agility), and what armour, sight and lasting wounds do to it.

    For every roll but attacks and parries: a skill with a weapon may be rolled otherwise, as to cut through a rope. A
    skill that is not on the sheet is rated 0.
    """
    by_sight = skill in BY_SIGHT or skill in weapon_skills(combatant)
    seen = obscured(combatant) if by_sight else []
    rated = rating(combatant, skill)
    return rated, caps(combatant, skill, rated) + hindrances(combatant, skill) + seen


def weapon_skills(combatant: Combatant) -> set[str]:
    """The skills with what a combatant carries to strike and parry with, fists included."""
    return {
        weapon_of(combatant, name).skill for name, item in combatant.items.items() if item["kind"] in ARMS
    }


def rating(combatant: Combatant, skill: str) -> int:
    """The bare rating in percent."""
    if skill in CHARACTERISTIC_ROLLS and skill not in combatant.stats:
        return 5 * combatant.stats[CHARACTERISTIC_ROLLS[skill]]
    return combatant.stats.get(skill, 0)


def hindrances(combatant: Combatant, skill: str) -> list[Circumstance]:
    """What each piece of armour takes off a skill while it is worn."""
    return [
        Circumstance("brp.armour.skill-penalties", "points", suit.penalties[skill], name)
        for name, suit in inventory(combatant, Armour).items()
        if suit.worn and skill in suit.penalties
    ]


def obscured(combatant: Combatant) -> list[Circumstance]:
    """The penalty of obscured vision on every skill that depends on sight, attack and defence included."""
    vision = VISION.get(combatant)
    return [] if vision is None else [Circumstance("brp.fumble.vision", "points", -vision.points, "vision")]


def caps(combatant: Combatant, skill: str, rated: int) -> list[Circumstance]:
    """The cap on a rating, where a lasting wound sets one: 65 replaces what is better."""
    maimed = MAIMED.get(combatant)
    if maimed is None or rated <= MOST:
        return []
    limits = [limit for wound in maimed.wounds for limit in wound.limits]
    if not any(skill.partition(" (")[0] in CAPS.get(limit, ()) for limit in limits):
        return []
    return [Circumstance("brp.wound.major.choose-effect", "fixed", MOST, "lasting wound")]


def to_attack(fight: Fight, attacker: Combatant, target: Combatant, weapon: Weapon) -> list[Circumstance]:
    """What obscured vision does to an attack, and a lasting wound to one with a missile."""
    if not attacker.conditions:
        return []
    seen = obscured(attacker)
    return caps(attacker, MISSILES, attacker.stats.get(weapon.skill, 0)) + seen if weapon.missile else seen


def seen_in_armour(fight: Fight, combatant: Combatant, skill: str) -> list[Circumstance]:
    """What the sight of armour does to a skill of communication, at a table that has it so (brp.armour.social)."""
    options: Options = fight.table
    if not options.social_armour:
        return []
    worn = {
        name: suit
        for name, suit in inventory(combatant, Armour).items()
        if suit.worn and skill in suit.social
    }
    return [SIGHT[suit.social[skill]] for suit in worn.values()]


SIGHT = {
    "hinders": Circumstance("brp.armour.social", "difficult", note="armour"),
    "helps": Circumstance("brp.armour.social", "easy", note="armour"),
}

CHAPTER = Chapter(
    name="skills", conditions=(VISION,), adds=(ATTACK.add(to_attack), SKILL.add(seen_in_armour))
)
