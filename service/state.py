"""What the handlers of one worker share."""

from typing import Any

from litestar import Request
from msgspec import Struct

from engine.encounters import Encounters, unknown_encounter
from events.fitness import ServerInfo
from events.log import Log


class Worker(Struct, frozen=True):
    """The log, what serves it, and the fights as this worker sees them."""

    log: Log
    info: ServerInfo
    encounters: Encounters


def worker(request: Request[Any, Any, Any]) -> Worker:
    """What this request's worker has."""
    found: Worker = request.app.state.worker
    return found


def encounters(request: Request[Any, Any, Any]) -> Encounters:
    """The fights, as this request's worker sees them."""
    return worker(request).encounters


def known_id(encounter: str) -> str:
    """The id from an address, if an encounter can have it. Raises Refused("unknown-encounter")."""
    if not encounter or len(encounter) > 64 or "{" in encounter or "}" in encounter:
        raise unknown_encounter(encounter[:64])
    return encounter
