"""Legs to stand on: without them nobody gets anywhere (brp.option.locations.leg-disabled)."""

from engine.ruleset_api.maneuver import NOT_BARRED, Why
from engine.rulesets.brp.optional.locations.arms import useless
from engine.rulesets.brp.optional.locations.bodies import part_of
from engine.state.state import Combatant

RULES = {
    "leg": "brp.option.locations.leg-disabled",
    "abdomen": "brp.option.locations.abdomen-disabled",
}
"""The parts of a body without which nobody stands, by their kind."""


def no_legs(combatant: Combatant) -> Why:
    """Why somebody has no leg to stand on, where the table keeps parts of the body."""
    for location in combatant.resources:
        part = part_of(combatant, location)
        if part is not None and part.kind in RULES and useless(combatant, location):
            why = f"{combatant.name} has no legs to stand on: {location.replace('-', ' ')}."
            return why, RULES[part.kind]
    return NOT_BARRED
