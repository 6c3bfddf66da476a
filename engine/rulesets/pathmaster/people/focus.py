"""Focus: the opponent a combatant keeps an eye on (pm.flank.focus-declaration)."""

from engine.state.state import Combatant
from events import ConditionGained

FOCUS = "focus"
DECLARED = "pm.flank.focus-declaration"


def focus(combatant: Combatant) -> str:
    """The id of the opponent a combatant focuses on; "" for none."""
    kept = combatant.conditions.get(FOCUS)
    return "" if kept is None else str(kept.data["on"])


def focused(who: str, on: str) -> ConditionGained:
    """The fact that a combatant focuses on an opponent from now on."""
    return ConditionGained(combatant=who, condition=FOCUS, data={"on": on}, rule=DECLARED)
