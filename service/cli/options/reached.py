"""Where the service that runs on a log is reached: by others, and from this machine."""

import socket

from msgspec import Struct

from engine.fights.encounters import now_ms
from events.store.log import Log
from events.store.marks.running_workers import RunningWorkers

LOCAL = "http://localhost:8377"  # where `affray serve` is reached unless told otherwise


class Reached(Struct, frozen=True, kw_only=True):
    """Where a service is reached: by others at its `address` ("": none was said), from this machine at each of `here`.

    `elsewhere` are the other machines on which workers run.
    """

    address: str
    here: tuple[str, ...]
    elsewhere: tuple[str, ...]

    @property
    def url(self) -> str:
        """The best of these; the usual one where nothing is known."""
        return self.address or next(iter(self.here), LOCAL)

    @property
    def doubt(self) -> str:
        """Why a link to it may lead nowhere; "" where it leads to a service that runs."""
        if self.address or self.here:
            return ""
        if self.elsewhere:
            return (
                f"The service runs on {', '.join(self.elsewhere)}, and does not say how others reach it, so the link "
                f"is to {LOCAL}. Name its address with --url."
            )
        return (
            f"No service runs on this log, so the link is to {LOCAL}. Where yours is at another address, name it with "
            "--url."
        )


async def reached(log: Log) -> Reached:
    """Where the service on this log is reached. Raises LogError."""
    host, now = socket.gethostname(), now_ms()
    running = [each for each in await RunningWorkers(log).all() if each.runs(now)]
    return Reached(
        address=await log.address(),
        here=tuple(each.url for each in running if each.host == host),
        elsewhere=tuple(dict.fromkeys(each.host for each in running if each.host != host)),
    )
