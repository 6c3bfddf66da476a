"""The key that tokens are signed with: the environment's, or one that is kept beside the log for all its workers."""

import os

from events.log import Log
from service.tokens import SHORTEST_KEY

VARIABLE = "AFFRAY_KEY"


async def signing_key(log: Log) -> bytes:
    """The key for all workers on this log. Raises ValueError for one in the environment that is too short."""
    given = os.environ.get(VARIABLE, "")
    if given:
        if len(given.encode()) < SHORTEST_KEY:
            raise ValueError(f"{VARIABLE} has {SHORTEST_KEY} bytes at least, not {len(given.encode())}.")
        return given.encode()
    return await log.signing_key(os.urandom(SHORTEST_KEY))
