"""Replicas that are awaited: how many servers beside the master have a commit before it is acknowledged."""

from itertools import pairwise
from typing import Any

from hiredis import pack_command
from msgspec import Struct

from events.store.append_result import TooFewReplicas

PATIENCE = 1500  # milliseconds, less than a connection waits for an answer
# Milliseconds after which replicas are asked again for what they have on disk.
ASKED_AGAIN = (4, 12, 30, 70, 150, 300, 600)


class Replicas(Struct, frozen=True):
    """So many replicas confirm what is written: that they have it, or `on_disk` that it is in their append-only file.

    The server waits for them (WAIT, WAITAOF), after what the same connection wrote. A replica says only once a second
    what it has on disk, and when it is asked, which is as a wait begins: so the wait is made of several, of which those
    that are left are over at once when enough have said so.
    """

    count: int = 0
    on_disk: bool = False
    within: int = PATIENCE  # milliseconds

    @property
    def waits(self) -> list[bytes]:
        """The commands that wait for them, `within` milliseconds in all; the answer to the last one counts."""
        again = [each for each in ASKED_AGAIN if each < self.within] if self.on_disk else []
        lengths = [until - since for since, until in pairwise((0, *again, self.within))]
        command = ("WAITAOF", 0, self.count) if self.on_disk else ("WAIT", self.count)
        return [bytes(pack_command((*command, each))) for each in lengths]

    def missing(self, answer: Any) -> Exception | None:
        """The error where the server's answer says that too few have confirmed; None where all have."""
        if isinstance(answer, Exception):
            return answer
        confirmed = answer[1] if self.on_disk else answer
        if confirmed >= self.count:
            return None
        how = "have it on disk" if self.on_disk else "have confirmed it"
        return TooFewReplicas(
            f"The log's server has written this, but only {confirmed} of the {self.count} replicas that were asked for "
            f"(affray serve --replicas) {how} within {self.within / 1000:g} s: a failover could lose it. Send the same "
            "command again under the same id; it takes effect once, and is acknowledged when they have it."
        )


NONE = Replicas()
