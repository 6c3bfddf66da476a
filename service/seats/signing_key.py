"""The key that tokens are signed with: the environment's, or one that is stored next to the log for all its workers."""

import os

from events.store.log import Log
from events.store.marks.dice_secrets import kept_signing_key
from service.seats.tokens import SHORTEST_KEY

VARIABLE = "AFFRAY_KEY"


async def signing_key(log: Log) -> bytes:
    """The key for all workers on this log. Raises ValueError for one in the environment that is too short."""
    return given_key() or await kept_signing_key(log, os.urandom(SHORTEST_KEY))


def given_key() -> bytes:
    """The environment's key; empty where there is none. Raises ValueError for one that is too short."""
    given = os.environ.get(VARIABLE, "").encode()
    if 0 < len(given) < SHORTEST_KEY:
        raise ValueError(f"The key in {VARIABLE} has {SHORTEST_KEY} bytes at least, not {len(given)}.")
    return given
