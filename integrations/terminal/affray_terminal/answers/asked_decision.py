"""A decision of one combatant or the GM, and the answer to it."""

from typing import Any

from msgspec import Struct

from affray_client.types import DecisionView


class Reply(Struct, frozen=True, kw_only=True):
    """A whole answer, ready to be sent. `ask` is what was asked."""

    seat: str
    decision: str
    ask: str
    choice: str
    args: dict[str, Any]


class Asked(Struct, frozen=True):
    """A decision, and who is asked: a combatant's id or "gm"; "" for what one does without being asked."""

    seat: str
    decision: DecisionView
