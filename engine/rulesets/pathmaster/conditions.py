"""The data of conditions that the rules read: the form that a ruling has to keep to.

Wounds, stun and focus are in engine.rulesets.pathmaster.harm.ruled.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from engine.rulesets.pathmaster.people.memory import CONDITIONS
from engine.rulesets.pathmaster.people.stance import Stance

Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Figure = Annotated[int, Meta(ge=-1000, le=1000)]


class Hidden(Struct, frozen=True):
    """From whom a combatant is hidden; from all where none are named."""

    from_: list[str] = msgspec.field(name="from", default_factory=list)


class Waiting(Struct, frozen=True):
    """What of a turn is held back, and since which round."""

    held: dict[str, Count]
    since: Count = 0
    called: bool = False


SHAPES: dict[str, type[Any]] = {
    **CONDITIONS,
    "stance": Stance,
    "hidden": Hidden,
    "waiting": Waiting,
}
"""The form of what a condition holds, by the condition; what others hold no rule reads."""
