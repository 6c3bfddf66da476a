"""Speed on foot: MOV, less what a twisted ankle takes off it (brp.fumble.twisted-ankle)."""

from engine.state.state import Combatant


def mov(combatant: Combatant) -> int:
    """MOV as it is now, 0 or more."""
    ankle = combatant.conditions.get("twisted-ankle")
    return max(0, combatant.stats["MOV"] + (int(ankle.data["mov"]) if ankle else 0))
