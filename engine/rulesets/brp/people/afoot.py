"""Who can go anywhere at all: not the entangled, nor whoever has no leg to stand on."""

from engine.ruleset_api.maneuver import Why
from engine.rulesets.brp.optional.locations.legs import no_legs
from engine.rulesets.brp.people.entangled import ENTANGLED, HOLDS
from engine.state.state import Combatant, Fight


def immobile(combatant: Combatant) -> Why:
    """Why somebody cannot move, not even by the step up to a foe (brp.entangle.immobilise)."""
    if ENTANGLED.on(combatant):
        return f"{combatant.name} is entangled and cannot move; break free first.", HOLDS
    return no_legs(combatant)


def held_fast(fight: Fight, actor: Combatant) -> Why:
    """The same, as what bars a maneuver."""
    return immobile(actor)
