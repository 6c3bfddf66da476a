"""Running the service: one worker on a socket that is open before it is announced."""

import asyncio
import gc
import socket
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec
import uvicorn
from starlette.applications import Starlette

from service.worker.app import DEFAULT, Settings, create_app
from service.worker.connection_guard import Http, Socket
from service.worker.gc_tuning import set_aside, short_collections, whole_collections

FINISH = 5  # seconds for requests that are being answered when the service is asked to stop
HURRIED = 2.0  # seconds for the rest, where it is asked twice
PING = 20.0  # seconds, after which a WebSocket is asked whether it is there; it has as many to answer

Beside = Sequence[Callable[[], Coroutine[Any, Any, None]]]


class Announcing(uvicorn.Server):
    """A server that says so when it answers, and when it stops answering; `beside` runs meanwhile."""

    def __init__(
        self, app: Starlette, config: uvicorn.Config, ready: Callable[[], None], beside: Beside = ()
    ) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready
        self._beside = beside
        self._running: list[asyncio.Task[None]] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        gc.collect()
        self._running = [asyncio.create_task(each()) for each in self._beside]
        if not self.should_exit:
            self._ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; who asks a second time does not want to wait for what runs."""
        self.force_exit = self.should_exit
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no new connections, end the live ones, so that none has to be waited for, finish what runs, and stop."""
        for listening in self.servers:
            listening.close()
        if (worker := getattr(self._app.state, "worker", None)) is not None:
            await worker.hub.stop()
        for each in self._running:
            each.cancel()
        await super().shutdown(sockets)
        if self.force_exit:  # what was left to do is left, but for the end of what runs beside requests
            with suppress(TimeoutError):
                async with asyncio.timeout(HURRIED):
                    await self.lifespan.shutdown()


def serve(
    redis_url: str, sockets: list[socket.socket], ready: Callable[[], None], settings: Settings = DEFAULT
) -> None:
    """Serve on these sockets until a signal asks to stop; `ready` is called once the service answers.

    Raises SystemExit when the service does not start; it has then logged why.
    """
    with short_collections():
        server(redis_url, ready, settings, (set_aside, whole_collections)).run(sockets=sockets)


def server(
    redis_url: str, ready: Callable[[], None], settings: Settings = DEFAULT, beside: Beside = ()
) -> Announcing:
    """The service on the log at `redis_url`, to be run on a socket; and what runs beside it."""
    app = create_app(redis_url, settings)
    config = uvicorn.Config(
        app,
        loop="uvloop",
        http=Http,
        ws=Socket,
        ws_max_size=settings.limits.message_bytes,
        # Its compressor for each connection would cost more memory than all the rest of it, and time at each commit;
        # long messages are compressed by themselves (service.worker.message_compression).
        ws_per_message_deflate=False,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        lifespan="on",
        access_log=False,
        # Anybody can send the headers that say for whom a request comes; they count from proxies that are named.
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        log_config=None,
        timeout_graceful_shutdown=FINISH,
    )
    return Announcing(app, config, ready, beside)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket. Raises OSError."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    except socket.gaierror as error:
        raise OSError(error.errno, error.strerror, host) from error
    listening = socket.create_server((host, port), family=family, backlog=1024)
    # Inherited by every connection: what is said at once goes out at once.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def listen_everywhere(port: int) -> list[socket.socket]:
    """Listening sockets on all addresses of this machine, at the same port. Raises OSError."""
    sockets = [listen("0.0.0.0", port)]
    if socket.has_ipv6:
        with suppress(OSError):  # a machine may have it, and no address of its kind
            sockets.append(listen("::", sockets[0].getsockname()[1]))
    return sockets


def url(listening: socket.socket) -> str:
    """Where the service on this socket is reached from this machine."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1" if host == "0.0.0.0" else "::1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def announce(file: Path, at: str, pid: int, address: str = "", metrics: str = "") -> None:
    """Write where the service is reached, for programs: {"url": ..., "pid": ...}; in one piece.

    `address` is where others reach it, where that is known, `metrics` where its figures are, where they have a port.
    """
    unfinished = file.with_name(f".{file.name}.{pid}")
    known = {"address": address, "metrics": metrics}
    announced = {"url": at, "pid": pid, **{name: each for name, each in known.items() if each}}
    unfinished.write_bytes(msgspec.json.encode(announced) + b"\n")
    unfinished.replace(file)
