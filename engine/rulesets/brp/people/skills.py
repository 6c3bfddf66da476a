"""Skill ratings, weapon skills left out, and what worn armour takes off them."""

from engine.rulesets.brp.checks.chance import Circumstance
from engine.rulesets.brp.people import sight
from engine.rulesets.brp.people.caps import caps
from engine.rulesets.brp.people.things import things
from engine.rulesets.brp.sheet import Armour
from engine.state.state import Combatant

CHARACTERISTIC_ROLLS = {"Agility": "DEX", "Stamina": "CON", "Luck": "POW", "Idea": "INT"}
"""Rolls at five times a characteristic (brp.amb.external-rolls)."""


def skill_rating(combatant: Combatant, skill: str) -> tuple[int, list[Circumstance]]:
    """The rating in a skill (or for a roll like Agility), and what armour, sight and lasting wounds do to it.

    For every roll but those with weapons and shields: armour never affects these. A skill that is not on
    the sheet is rated 0.
    """
    seen = sight.circumstances(combatant) if skill in sight.SKILLS else []
    rated = rating(combatant, skill)
    return rated, caps(combatant, skill, rated) + hindrances(combatant, skill) + seen


def rating(combatant: Combatant, skill: str) -> int:
    """The bare rating in percent."""
    if skill in CHARACTERISTIC_ROLLS and skill not in combatant.stats:
        return 5 * combatant.stats[CHARACTERISTIC_ROLLS[skill]]
    return combatant.stats.get(skill, 0)


def hindrances(combatant: Combatant, skill: str) -> list[Circumstance]:
    """What each piece of armour takes off a skill while it is worn."""
    return [
        Circumstance("brp.armour.skill-penalties", "points", suit.penalties[skill], name)
        for name, suit in things(combatant, Armour).items()
        if suit.worn and skill in suit.penalties
    ]
