"""Speed on foot: MOV, less what a twisted ankle takes off it (brp.fumble.twisted-ankle)."""

from typing import Annotated

from msgspec import Meta, Struct

from engine.ruleset_api.condition import Condition
from engine.state.state import Combatant


class TwistedAnkle(Struct, frozen=True):
    """What is added to MOV, so a negative number."""

    mov: Annotated[int, Meta(ge=-1000, le=0)]


TWISTED_ANKLE = Condition("twisted-ankle", TwistedAnkle)


def mov(combatant: Combatant) -> int:
    """MOV as it is now, 0 or more."""
    ankle = TWISTED_ANKLE.get(combatant)
    return max(0, combatant.stats["MOV"] + (ankle.mov if ankle else 0))
