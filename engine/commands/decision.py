"""Decisions: the events that a command leads to, and the driver that waits at their end."""

from collections.abc import Sequence

from msgspec import Struct

from engine.commands.situation import Situation
from engine.dice.roll_source import RollSource
from engine.driver.driver import Driver
from engine.driver.pending import Pending
from engine.driver.recording import OutsideFacts
from engine.history.head_chain import awake
from events import Event


class Decision(Struct, frozen=True, kw_only=True):
    """The decision on a command: its events, how many came from outside, and the driver that waits at their end.

    For so many of its rolls dice were `typed` in. `secrets` are to be kept, each under its commitment, before the
    events are appended. `kind` is the commit's kind where that is not the command's.
    """

    events: tuple[Event, ...]
    outside: int = 0
    typed: int = 0
    driver: Driver | None = None
    secrets: dict[str, bytes] = {}
    kind: str = ""

    @property
    def pending(self) -> dict[str, Pending]:
        """What is asked then (empty for an undo or a redo: that takes the log)."""
        return {} if self.driver is None else self.driver.pending


def standalone(event: Event, kind: str = "") -> Decision:
    """A commit of one event with which the play does not go on: an undo, or what is out of play."""
    return Decision(events=(event,), outside=1, kind=kind)


def let_in(
    at: Situation,
    outside: Sequence[Event],
    dice: RollSource,
    secrets: dict[str, bytes] | None = None,
    typed: int = 0,
) -> Decision:
    """Let in what comes from outside, and go on if that changes what is asked."""
    driver = awake(at.ruleset, at.head, at.history.version)
    driver.let_in(OutsideFacts(tuple(outside)), at.history.version + 1, dice)
    return Decision(
        events=(*outside, *driver.new),
        outside=len(outside),
        typed=typed,
        driver=driver,
        secrets=secrets or {},
    )
