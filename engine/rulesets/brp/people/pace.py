"""Speed on foot: MOV, less what a twisted ankle takes off it (brp.fumble.twisted-ankle); and who gets nowhere."""

from typing import Annotated

from msgspec import Meta, Struct

from affray.rules import Combatant, Condition, Fight, Sentence, Why
from engine.rulesets.brp.optional.locations.legs import no_legs
from engine.rulesets.brp.people.entangled import ENTANGLED, HOLDS


class TwistedAnkle(Struct, frozen=True):
    """What is added to MOV, so a negative number."""

    mov: Annotated[int, Meta(ge=-1000, le=0)]


TWISTED_ANKLE = Condition("twisted-ankle", TwistedAnkle)


def mov(combatant: Combatant) -> int:
    """MOV as it is now, 0 or more."""
    ankle = TWISTED_ANKLE.get(combatant)
    return max(0, combatant.stats["MOV"] + (ankle.mov if ankle else 0))


def immobile(combatant: Combatant) -> Why:
    """Why somebody cannot move, not even by the step up to a foe (brp.entangle.immobilise)."""
    if ENTANGLED.on(combatant):
        return Sentence("brp.entangled", {"actor": combatant.name}), HOLDS
    return no_legs(combatant)


def held_fast(fight: Fight, actor: Combatant) -> Why:
    """The same, as what bars a maneuver."""
    return immobile(actor)
