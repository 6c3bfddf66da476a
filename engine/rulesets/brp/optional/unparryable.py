"""Attacks that the GM lets nobody parry: by what is much larger, and across an area."""

from collections.abc import Iterator

from affray.rules import Chapter, Combatant, Fight, Sentence, Why
from engine.rulesets.brp.seams import NO_PARRY
from engine.rulesets.brp.sheet import Weapon

TIMES = 2
"""From how many times the defender's SIZ an attacker is too large (brp.parry.gm-unparryable-size)."""


def too_large(fight: Fight, attacker: Combatant, defender: Combatant, against: Weapon) -> Iterator[Why]:
    """Blows of an attacker of twice the SIZ cannot be parried; what they shoot or throw is no larger for it."""
    if not against.missile and attacker.stats["SIZ"] >= TIMES * defender.stats["SIZ"]:
        why = Sentence("brp.too-large-to-parry", {"attacker": attacker.name})
        yield why, "brp.parry.gm-unparryable-size"


def across_an_area(fight: Fight, attacker: Combatant, defender: Combatant, against: Weapon) -> Iterator[Why]:
    """An attack that covers an area, or sweeps across it."""
    if against.area:
        yield Sentence("brp.sweeps-across-an-area"), "brp.parry.gm-unparryable-area"


SIZE = Chapter(name="foes too large to parry", option="unparryable_size", adds=(NO_PARRY.add(too_large),))
AREA = Chapter(name="areas beyond parrying", option="unparryable_area", adds=(NO_PARRY.add(across_an_area),))
