"""The health of the log: whether it takes commits, checked at most once a second."""

import asyncio
import time

from events.store.append_result import LogError
from events.store.server.check import ServerInfo, check_server
from events.store.server.connection import Client, with_retries
from events.store.server.replicas import NONE, Replicas

PATIENCE = 0.5  # seconds
EVERY = 1.0  # seconds, for which an answer is good: anybody may ask, and each look writes


class LogHealth:
    """What serves the log, and whether it takes commits, as of the last second."""

    def __init__(self, client: Client, replicas: Replicas = NONE) -> None:
        self._client = client
        self._replicas = replicas
        self._found: ServerInfo | LogError = LogError("The log was not checked yet.")
        self._good_until = 0.0
        self._looking = asyncio.Lock()

    @property
    def found(self) -> ServerInfo | None:
        """What the last look found; None where no commit could be appended."""
        return None if isinstance(self._found, LogError) else self._found

    async def look(self) -> ServerInfo:
        """The server, with warnings of its settings. Raises LogError where no commit can be appended."""
        async with self._looking:
            if time.monotonic() >= self._good_until:
                self._found = await self._check()
                self._good_until = time.monotonic() + EVERY
        if isinstance(self._found, LogError):
            raise self._found.with_traceback(None)
        return self._found

    async def _check(self) -> ServerInfo | LogError:
        try:
            return await with_retries(lambda: check_server(self._client, replicas=self._replicas), PATIENCE)
        except LogError as error:
            return error
