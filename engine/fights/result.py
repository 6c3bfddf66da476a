"""The result of a command that was carried out."""

from msgspec import Struct

from engine.history.history import History
from events import DecisionRequested, DiceRolled, Event


class Result(Struct, frozen=True, kw_only=True):
    """The result of a command: the version it made, with its events as on record; `repeated` for a retried command.

    `pending` is what the fight waits for at that version; for a retried command, now. `hidden` are the rolls that the
    GM's command hid, by id: for the GM, who is answered here, and nobody else.
    """

    encounter: str
    version: int
    events: tuple[Event, ...]
    pending: tuple[DecisionRequested, ...] = ()
    repeated: bool = False
    hidden: dict[str, DiceRolled] = {}


def asked_now(history: History) -> tuple[DecisionRequested, ...]:
    """The decisions that a fight waits for."""
    return () if history.head is None else tuple(history.head.fight.decisions.values())
