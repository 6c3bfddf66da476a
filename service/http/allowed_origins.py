"""Allowed origins: browsers let any page open a WebSocket anywhere, and say only which page it is."""

from starlette.requests import HTTPConnection

from engine.ruleset_api.refusal import Refused


def check_origin(connection: HTTPConnection, allowed: tuple[str, ...]) -> None:
    """Whether the page that connects is of this host, or of an origin that is allowed ("https://x.example").

    What is no page says no origin, and may connect. Raises Refused("foreign-origin").
    """
    origin = connection.headers.get("origin")
    if origin is None or origin in allowed:
        return
    if origin.partition("://")[2] != connection.headers.get("host"):
        raise Refused("foreign-origin", f"Pages of {origin} may not connect here; see --allow-origin.")
