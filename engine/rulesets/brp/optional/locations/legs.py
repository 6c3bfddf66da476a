"""Legs to stand on (brp.option.locations.leg-disabled, brp.option.locations.abdomen-disabled)."""

from affray.rules import NOT_BARRED, Combatant, Sentence, Why
from engine.rulesets.brp.optional.locations.arms import useless
from engine.rulesets.brp.optional.locations.bodies import part_of


def no_legs(combatant: Combatant) -> Why:
    """Why somebody has no leg to stand on, where the table keeps parts of the body."""
    for location in combatant.resources:
        part = part_of(combatant, location)
        if part is not None and part.kind in ("leg", "abdomen") and useless(combatant, location):
            why = {"actor": combatant.name, "part": location.replace("-", " ")}
            return Sentence("brp.no-legs", why), f"brp.option.locations.{part.kind}-disabled"
    return NOT_BARRED
