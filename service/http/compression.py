"""Compression: long answers are sent compressed to whoever takes that."""

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

from service.http.guards.request_head import head_of

PACKED = 1500  # bytes: an answer as short as one packet is not compressed
QUICKLY = 3  # how hard it is tried: a long view then takes half a millisecond


class Compressed:
    """Starlette's compression, past which commands go whose sender takes none: it costs them a tenth of their time."""

    def __init__(self, app: ASGIApp) -> None:
        self._plain = app
        self._packed = GZipMiddleware(app, minimum_size=PACKED, compresslevel=QUICKLY)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        plain = scope["type"] == "http" and scope["method"] == "POST" and not _takes_it(scope)
        await (self._plain if plain else self._packed)(scope, receive, send)


def _takes_it(scope: Scope) -> bool:
    return b"gzip" in head_of(scope).headers.get(b"accept-encoding", b"")
