"""The head of a request as the guards read it: once, and only what they ask for."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from events.store.marks.communities import Community

KEPT = "affray.head"
"""Where it is kept in the scope of a request or a WebSocket."""


class Head(Struct):
    """The headers of a request by name, the first of each, and the `token` that it brings as a header ("": none).

    `community` is the one that it counts for (None: none), `payer` for whom else it counts against the limits, and how
    many times as often as others they may ask; None as long as nobody has looked.
    """

    headers: Mapping[bytes, bytes]
    token: str
    payer: tuple[str, int] | None = None
    community: Community | None = None

    def text(self, name: bytes) -> str:
        """A header in letters; "" where there is none."""
        found = self.headers.get(name)
        return "" if found is None else found.decode("latin-1")


def head_of(scope: Any) -> Head:
    """The head of the request, or of the WebSocket, with this scope."""
    known: Head | None = scope.get(KEPT)
    if known is None:
        headers = dict(reversed(scope["headers"]))
        known = scope[KEPT] = Head(headers, _bearer(headers.get(b"authorization", b"")))
    return known


def _bearer(authorization: bytes) -> str:
    kind, _, token = authorization.decode("latin-1").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""
