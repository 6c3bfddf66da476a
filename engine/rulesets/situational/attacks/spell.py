"""Spells (sit.host.round): they take their seconds, and what they do the sheet says, for the GM to rule."""

from collections.abc import Iterator

from affray.rules import Args, Chapter, Combatant, Fight, Maneuver
from engine.rulesets.situational.turn.prices import price

RULE = "sit.host.round"


def known(fight: Fight, actor: Combatant) -> Iterator[Args]:
    """Each spell of the sheet, and what it does."""
    for name, does in actor.sheet.get("spells", {}).items():
        yield {"spell": name, "does": does}


CHAPTER = Chapter(
    name="spells",
    maneuvers=(Maneuver(key="spell", rule=RULE, cost=price("spell"), targets=known),),
)
