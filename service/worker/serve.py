"""Running the service: one worker on a socket that is open before it is announced."""

import asyncio
import gc
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec
import uvicorn
from starlette.applications import Starlette

from service.worker.app import DEFAULT, Settings, create_app
from service.worker.connection_guard import Http, Socket
from service.worker.gc_tuning import short_collections, whole_collections

PING = 20.0  # seconds, after which a WebSocket is asked whether it is there; it has as many to answer


class Announcing(uvicorn.Server):
    """A server that says so when it answers, and when it stops answering."""

    def __init__(self, app: Starlette, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        gc.collect()
        self._collecting = asyncio.create_task(whole_collections())
        if not self.should_exit:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End all live connections, so that none has to be waited for, and stop."""
        if (worker := getattr(self._app.state, "worker", None)) is not None:
            await worker.hub.stop()
        self._collecting.cancel()
        await super().shutdown(sockets)


def serve(
    redis_url: str, sockets: list[socket.socket], ready: Callable[[], None], settings: Settings = DEFAULT
) -> None:
    """Serve on these sockets until a signal asks to stop; `ready` is called once the service answers.

    Raises SystemExit when the service does not start; it has then logged why.
    """
    with short_collections():
        server(redis_url, ready, settings).run(sockets=sockets)


def server(redis_url: str, ready: Callable[[], None], settings: Settings = DEFAULT) -> Announcing:
    """The service on the log at `redis_url`, to be run on a socket."""
    app = create_app(redis_url, settings)
    config = uvicorn.Config(
        app,
        loop="uvloop",
        http=Http,
        ws=Socket,
        ws_max_size=settings.limits.message_bytes,
        # A compressor for each connection would cost more memory than all the rest of it, and time at each
        # commit; patches are small.
        ws_per_message_deflate=False,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        lifespan="on",
        access_log=False,
        # Anybody can send the headers that say for whom a request comes; they count from proxies that are named.
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        log_config=None,
        # Those who wait for news do not hold up the end for long.
        timeout_graceful_shutdown=5,
    )
    return Announcing(app, config, ready)


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


def announce(file: Path, at: str, pid: int, address: str = "") -> None:
    """Write where the service is reached, for programs: {"url": ..., "pid": ...}; in one piece.

    `address` is where others reach it, where that is known.
    """
    unfinished = file.with_name(f".{file.name}.{pid}")
    announced = {"url": at, "pid": pid, **({"address": address} if address else {})}
    unfinished.write_bytes(msgspec.json.encode(announced) + b"\n")
    unfinished.replace(file)
