"""Legs to stand on (brp.option.locations.leg-disabled, brp.option.locations.abdomen-disabled)."""

from engine.ruleset_api.maneuver import NOT_BARRED, Why
from engine.rulesets.brp.optional.locations.arms import useless
from engine.rulesets.brp.optional.locations.bodies import part_of
from engine.state.state import Combatant


def no_legs(combatant: Combatant) -> Why:
    """Why somebody has no leg to stand on, where the table keeps parts of the body."""
    for location in combatant.resources:
        part = part_of(combatant, location)
        if part is not None and part.kind in ("leg", "abdomen") and useless(combatant, location):
            why = f"{combatant.name} has no legs to stand on: {location.replace('-', ' ')}."
            return why, f"brp.option.locations.{part.kind}-disabled"
    return NOT_BARRED
