"""The workers of a log, as each told of itself a few seconds ago. Nothing of this is in the log, or outlives a day."""

from contextlib import suppress

import msgspec
from msgspec import Struct

from events.store.keys import WORKERS
from events.store.log import Log

SILENT = 15_000  # milliseconds, after which a worker is not taken to run any more
GONE = 86_400_000  # milliseconds, after which a worker that fell silent is forgotten


class WorkerLine(Struct, frozen=True, kw_only=True):
    """A line of a worker's log: when (milliseconds since 1970), how bad, what, and the id of the request ("": none)."""

    at: int
    level: str
    message: str
    request: str = ""


class RunningWorker(Struct, frozen=True, kw_only=True):
    """A worker, as it told of itself `at` (times are in milliseconds since 1970).

    Its own machine, the `host`, reaches it at `url`. `lag` is how late, in seconds, it came at worst to what was due
    in the last minute; `fights` are in its memory, `connections` are live. `lines` are the last that it logged.
    """

    id: str
    version: str
    host: str
    pid: int
    started: int
    at: int
    url: str = ""
    ready: bool = False
    lag: float = 0.0
    fights: int = 0
    connections: int = 0
    lines: tuple[WorkerLine, ...] = ()

    def runs(self, now: int) -> bool:
        """Whether it told of itself lately, by a clock that is at `now`."""
        return self.at > now - SILENT


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(RunningWorker).decode


class RunningWorkers:
    """The workers of one log. Every method raises LogError."""

    def __init__(self, log: Log) -> None:
        self._log = log

    async def tell(self, worker: RunningWorker) -> None:
        """Have a worker known as it is now."""
        await self._log.each([("HSET", WORKERS, worker.id, _encode(worker)), ("PEXPIRE", WORKERS, GONE)], 0)

    async def leave(self, *ids: str) -> None:
        """Forget workers: one that ends, or that fell silent long ago."""
        if ids:
            await self._log.do("HDEL", WORKERS, *ids)

    async def all(self) -> list[RunningWorker]:
        """Those that are known, also the silent ones; the one that started last comes last."""
        found = []
        for kept in (await self._log.do("HGETALL", WORKERS)).values():
            with suppress(msgspec.MsgspecError):  # of another version, which writes them otherwise
                found.append(_decode(kept))
        return sorted(found, key=lambda each: (each.started, each.id))
