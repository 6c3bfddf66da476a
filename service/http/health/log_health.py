"""The health of the log: whether it takes commits, for /healthz, /readyz, the figures and the lines of the worker.

Two things say so: a trial of what a commit does, at most once a second, and the commands that were refused. A
command that the log takes says nothing, and costs nothing.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from msgspec import Struct

from engine.fights.store_errors import log_refusal
from engine.language.costs import so_many
from engine.ruleset_api.refusal import Refused
from events.store.append_result import LogError, LogFull, LogUnreachable, TooFewReplicas
from events.store.log import Log
from events.store.server.check import ServerInfo, check_server
from events.store.server.connection import with_retries
from events.store.server.free_space import TIGHT
from events.store.server.task_cancel import cancel_and_wait

PATIENCE = 0.5  # seconds
EVERY = 1.0  # seconds, for which an answer is good: anybody may ask, and each look writes
UNASKED = 5.0  # seconds after which the log is looked at though nobody has asked
BY_LOG = {"log-unreachable": LogUnreachable, "log-full": LogFull, "too-few-replicas": TooFewReplicas}
"""The refusals that the log is the cause of."""
FULL = "The log has no more room, so nothing is written."

logger = logging.getLogger("affray")


class PartlyAway(LogError):
    """A part of the log's cluster takes no commits; the fights in other parts can be played."""


class Refusing(Struct):
    """A stretch of time in which the log takes no commits: why, since when, how many commands it refused."""

    why: LogError
    since: float
    commands: int = 0


class LogHealth:
    """What serves the log, and whether it takes commits, as of the last second and the last refusal."""

    def __init__(self, log: Log, clock: Callable[[], float] = time.monotonic) -> None:
        self._log = log
        self._clock = clock
        self._found: ServerInfo | LogError = LogError("The log was not checked yet.")
        self._looked = float("-inf")
        self._looking = asyncio.Lock()
        self._refusing: Refusing | None = None
        self.refused = 0  # commands, since the start

    @property
    def found(self) -> ServerInfo | None:
        """What the last look found; None where the server did not answer, or will not do."""
        return None if isinstance(self._found, LogError) else self._found

    @property
    def why_not(self) -> LogError | None:
        """Why some or all commands are refused; None where the log takes each."""
        return None if self._refusing is None else self._refusing.why

    @property
    def takes_commits(self) -> bool:
        """Whether it was looked at, and takes each commit."""
        return self.found is not None and self._refusing is None

    @property
    def takes_some(self) -> bool:
        """Whether it was looked at, and takes commits, of some fights at least."""
        return self.found is not None and (self.why_not is None or isinstance(self.why_not, PartlyAway))

    def note_refusal(self, refused: Refused) -> None:
        """A command was refused. Where the log is the cause, it takes no commits until a look says otherwise."""
        if (error := BY_LOG.get(refused.code)) is None:
            return
        self.refused += 1
        refusing = self._refusing or self._begin(error(refused.detail))
        refusing.commands += 1

    async def look(self) -> ServerInfo | None:
        """The server, with warnings of its settings; None where it does not answer, or will not do (`why_not`)."""
        async with self._looking:
            if self._clock() >= self._looked + EVERY:
                refused = self.refused
                self._found, why_not = await self._check()
                self._looked = self._clock()
                if why_not is not None:
                    (self._refusing or self._begin(why_not)).why = why_not
                elif refused == self.refused:
                    self._end()
        return self.found

    async def check_all(self) -> None:
        """Check that the log takes commits, of some fights at least. Raises LogError."""
        await self.look()
        if self.why_not is not None and not isinstance(self.why_not, PartlyAway):
            raise self.why_not.with_traceback(None)

    @asynccontextmanager
    async def watching(self) -> AsyncIterator[None]:
        """Look now and then though nobody asks, while the block runs; each second while commands are refused."""
        watching = asyncio.create_task(self._watch())
        try:
            yield
        finally:
            await cancel_and_wait(watching)

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(1.0)
            if self._refusing is not None or self._clock() >= self._looked + UNASKED:
                try:
                    await self.look()
                except Exception:
                    logger.exception("The log cannot be looked at")

    async def _check(self) -> tuple[ServerInfo | LogError, LogError | None]:
        """What serves the log, and why it takes no commits."""
        log = self._log
        try:
            info = await with_retries(lambda: check_server(log.client, replicas=log.replicas), PATIENCE)
        except LogError as error:
            return error, error
        # What is large may find no room where what is small still does.
        if info.full or (log.was_full and info.used >= TIGHT):
            return info, LogFull(" ".join(info.warnings) or FULL)
        try:
            log.disk.check()
            if info.short:
                return info, TooFewReplicas(info.short)
            await with_retries(log.confirm_at_all, PATIENCE)
        except LogError as error:  # replicas are connected, and do not confirm
            return info, error
        return info, PartlyAway(info.partly) if info.partly else None

    def _begin(self, why: LogError) -> Refusing:
        self._refusing = Refusing(why, self._clock())
        logger.warning(
            "The log takes no commits, so commands are refused (%s). %s", log_refusal(why).code, why
        )
        return self._refusing

    def _end(self) -> None:
        if (over := self._refusing) is None:
            return
        self._refusing = None
        logger.warning(
            "The log takes commits again, after %.1f seconds in which %s refused.",
            self._clock() - over.since,
            so_many(over.commands, "commands were", "command was"),
        )
