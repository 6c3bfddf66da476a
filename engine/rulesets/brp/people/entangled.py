"""Being entangled: by whom, with what, and that it holds one where one is (brp.entangle.immobilise)."""

from typing import Literal

from msgspec import Struct

from affray.rules import Condition

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
