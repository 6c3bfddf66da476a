"""Hiding: the condition "hidden", and who notices whom."""

import msgspec
from msgspec import Struct

from engine.ruleset_api.condition import Condition
from engine.state.state import Combatant
from events import EVERY_FOE


class Hidden(Struct, frozen=True):
    """From whom a combatant is hidden; empty, or with "*" in it, from every foe."""

    names: list[str] = msgspec.field(default_factory=list, name="from")


HIDDEN = Condition("hidden", Hidden)


def notices(combatant: Combatant, other: Combatant) -> bool:
    """Whether a combatant notices another: whoever is of one side sees each other, unless named as not seeing."""
    found = HIDDEN.get(other)
    if found is None or combatant.id == other.id:
        return True
    if found.names and EVERY_FOE not in found.names:
        return combatant.id not in found.names
    return combatant.side == other.side
