"""How much one token may ask of this worker's live connections."""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct

from engine.refusal import Refused
from projections.viewer import Viewer

Seat = tuple[str, str]
"""An encounter, and a seat of it."""


class Limits(Struct, frozen=True, kw_only=True):
    """What live connections may do at one worker.

    `connections` at the same time in all, `of_seat` for one seat and `of_spectators` for a spectators' link;
    `messages` a second for each connection, of which `burst` may come at once; `message_bytes` at most in one.
    """

    connections: int = 10_000
    of_seat: int = 50
    of_spectators: int = 5_000
    messages: float = 10.0
    burst: int = 40
    message_bytes: int = 256 * 1024


class Connections:
    """Who is connected."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._of: Counter[Seat] = Counter()

    @contextmanager
    def one_more(self, encounter: str, viewer: Viewer) -> Iterator[None]:
        """A connection, while the block runs. Raises Refused("too-many-connections")."""
        self.check(encounter, viewer)
        seat = (encounter, viewer.seat)
        self._of[seat] += 1
        try:
            yield
        finally:
            self._of[seat] -= 1
            if not self._of[seat]:
                del self._of[seat]

    def check(self, encounter: str, viewer: Viewer) -> None:
        """Whether there is room for one more. Raises Refused("too-many-connections")."""
        limits = self.limits
        most = limits.of_spectators if viewer.role == "spectator" else limits.of_seat
        if self._of[encounter, viewer.seat] >= most:
            detail = f"The seat {viewer.seat!r} has {most} live connections already. Close one first."
            raise Refused("too-many-connections", detail)
        if self._of.total() >= limits.connections:
            raise Refused("too-many-connections", "This worker has no room for more live connections now.")


class Allowance:
    """How many messages may come just now: some at once, and then so many a second."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._left = float(limits.burst)
        self._at = time.monotonic()

    def spend(self) -> None:
        """One message. Raises Refused("too-many-messages")."""
        now = time.monotonic()
        limits = self._limits
        self._left = min(limits.burst, self._left + (now - self._at) * limits.messages)
        self._at = now
        if self._left < 1:
            raise Refused(
                "too-many-messages",
                f"At most {limits.messages:g} messages a second, after {limits.burst} at once.",
            )
        self._left -= 1
