"""The port for those who run the service: probes and figures, without a token, and nothing else."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Router
from starlette.types import ASGIApp, Receive, Scope, Send

from service.http.operations import get, no_such_address, routes
from service.http.routes.probes import figures, live_probe, ready_probe


class MetricsPort:
    """Requests that come in at this port see probes and figures alone; all others go on.

    It is the port of the socket that counts, which nobody who sends can choose, and not what a request says.
    """

    def __init__(self, app: ASGIApp, port: int) -> None:
        self._app = app
        self._port = port
        self._inside = Router([*routes([live_probe, ready_probe, open_metrics])], default=_nothing)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it there, or on."""
        server = scope.get("server")
        if server is None or server[1] != self._port or scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await self._inside(scope, receive, send)
        else:
            await send({"type": "websocket.close"})


@get("/metrics", open_to_all=True)
async def open_metrics(request: Request) -> Response:
    """The figures of this worker."""
    return await figures(request)


async def _nothing(scope: Scope, receive: Receive, send: Send) -> None:
    response = await no_such_address(Request(scope, receive), KeyError())
    await response(scope, receive, send)
