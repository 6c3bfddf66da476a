"""Obscured vision (brp.fumble.vision)."""

from engine.rulesets.brp.checks.chance import Circumstance
from engine.state.state import Combatant

SKILLS = frozenset({"Spot", "Track"})
"""Skills that depend on sight, apart from those of attack and defence."""


def circumstances(combatant: Combatant) -> list[Circumstance]:
    """The penalty of obscured vision on every skill that depends on sight, attack and defence included."""
    vision = combatant.conditions.get("vision")
    if vision is None:
        return []
    return [Circumstance("brp.fumble.vision", "points", -int(vision.data.get("points", 30)), "vision")]
