"""What the handlers of one worker share."""

from typing import Any

from litestar.connection import ASGIConnection
from msgspec import Struct

from engine.encounters import Encounters, unknown_encounter
from events.fitness import ServerInfo
from events.log import Log
from service.live.hub import Hub
from service.live.limits import Connections


class Worker(Struct, frozen=True):
    """The log, what serves it, the fights as this worker sees them, and who watches them.

    `origins` are those of other hosts' pages that may open WebSockets.
    """

    log: Log
    info: ServerInfo
    encounters: Encounters
    hub: Hub
    connections: Connections
    origins: tuple[str, ...] = ()


def worker(connection: ASGIConnection[Any, Any, Any, Any]) -> Worker:
    """What this connection's worker has."""
    found: Worker = connection.app.state.worker
    return found


def encounters(connection: ASGIConnection[Any, Any, Any, Any]) -> Encounters:
    """The fights, as this connection's worker sees them."""
    return worker(connection).encounters


def known_id(encounter: str) -> str:
    """The id from an address, if an encounter can have it. Raises Refused("unknown-encounter")."""
    if not encounter or len(encounter) > 64 or "{" in encounter or "}" in encounter:
        raise unknown_encounter(encounter[:64])
    return encounter
