"""Being entangled: by whom, with what, and that it holds one where one is (brp.entangle.immobilise)."""

from typing import Literal

from msgspec import Struct

from engine.ruleset_api.condition import Condition
from engine.ruleset_api.maneuver import NOT_BARRED, Why
from engine.state.state import Combatant, Fight

HOLDS = "brp.entangle.immobilise"


Part = Literal["", "head", "arm", "leg", "body"]
PARTS: tuple[Part, ...] = ("head", "arm", "leg")
"""Parts that limit what can be done to somebody held by them; the trunk does not."""


class Entangled(Struct, frozen=True, omit_defaults=True):
    """By whom and with what, since which round, and which part of the body is held ("": no one part)."""

    by: str = ""
    item: str = ""
    round: int = 0
    part: Part = ""


ENTANGLED = Condition("entangled", Entangled)


def immobile(combatant: Combatant) -> Why:
    """Why somebody cannot move."""
    if not ENTANGLED.on(combatant):
        return NOT_BARRED
    return f"{combatant.name} is entangled and cannot move; break free first.", HOLDS


def held_fast(fight: Fight, actor: Combatant) -> Why:
    """The same, as what bars a maneuver."""
    return immobile(actor)
