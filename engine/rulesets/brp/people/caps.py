"""Skills that a lasting wound of the head or face keeps from being better than 65 (brp.wound.major.choose-effect)."""

from engine.rulesets.brp.checks.chance import Circumstance
from engine.rulesets.brp.people.memory import Maimed, remembered
from engine.state.state import Combatant

RULE = "brp.wound.major.choose-effect"
MOST = 65

MISSILES = "missile weapon skills"
"""What the table calls every skill with a weapon that is thrown or launched."""

COMMUNICATION = (
    "Bargain", "Command", "Disguise", "Etiquette", "Fast Talk", "Language", "Perform", "Persuade", "Status", "Teach",
)  # fmt: skip
"""The skills of communication, specialties left out (brp.amb.skill-categories)."""

CAPS = {
    "Listen and Insight capped at 65": ("Listen", "Insight"),
    "missile weapon skills capped at 65": (MISSILES,),
    "communication skills capped at 65": COMMUNICATION,
}
"""The lasting effects of brp.table.major-wounds that cap skills, and which."""


def caps(combatant: Combatant, skill: str, rating: int) -> list[Circumstance]:
    """The cap on a rating, where a lasting wound sets one: 65 replaces what is better."""
    maimed = remembered(combatant, "maimed", Maimed)
    if maimed is None or rating <= MOST:
        return []
    limits = [limit for wound in maimed.wounds for limit in wound.limits]
    if not any(skill.partition(" (")[0] in CAPS.get(limit, ()) for limit in limits):
        return []
    return [Circumstance(RULE, "fixed", MOST, "lasting wound")]
