"""Running the service: one worker on a socket that is open before anybody is told of it."""

import socket
from collections.abc import Callable
from pathlib import Path

import msgspec
import uvicorn

from engine.snapshot import SNAPSHOT_EVERY
from service.app import create_app


class Announcing(uvicorn.Server):
    """A server that says so when it answers."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if not self.should_exit:
            self._ready()


def serve(
    redis_url: str,
    host: str,
    port: int,
    ready: Callable[[str], None],
    *,
    snapshot_every: int = SNAPSHOT_EVERY,
) -> None:
    """Serve until a signal asks to stop; `ready` is called with the URL once the service answers.

    Port 0 takes a free one. Raises OSError for an address that cannot be had, and SystemExit when the
    service does not start; it has then logged why.
    """
    listening = listen(host, port)
    with listening:
        config = uvicorn.Config(
            create_app(redis_url, snapshot_every),
            loop="uvloop",
            http="httptools",
            lifespan="on",
            access_log=False,
            log_config=None,
            # Those who wait for news do not hold up the end for long.
            timeout_graceful_shutdown=5,
        )
        server = Announcing(config, lambda: ready(url(listening)))
        server.run(sockets=[listening])


def listen(host: str, port: int) -> socket.socket:
    """A listening socket. Raises OSError."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    except socket.gaierror as error:
        raise OSError(error.errno, error.strerror, host) from error
    return socket.create_server((host, port), family=family, backlog=1024)


def url(listening: socket.socket) -> str:
    """Where the service on this socket is reached from this machine."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1" if host == "0.0.0.0" else "::1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def announce(file: Path, at: str, pid: int) -> None:
    """Write where the service is reached, for programs: {"url": ..., "pid": ...}; in one piece."""
    unfinished = file.with_name(f".{file.name}.{pid}")
    unfinished.write_bytes(msgspec.json.encode({"url": at, "pid": pid}) + b"\n")
    unfinished.replace(file)
