"""Opening an encounter, and every command to one that is open."""

from typing import Any

from litestar import Request, post
from litestar.params import FromPath
from litestar.response.base import ASGIResponse

from engine.commands import Open, Play, open_decoder, play_decoder
from engine.encounters import Result
from projections.viewer import Viewer
from service.bodies import read
from service.replies import Played, entries, reply
from service.seats import Connection, viewer_of
from service.state import encounters, known_id


@post("/encounters", takes=Open, gives=Played, about=["commands"])
async def open_encounter(request: Request[Any, Any, Any]) -> ASGIResponse:
    """Open an encounter."""
    command = await read(request, open_decoder)
    return reply(_played(await encounters(request).open(command)), status=201)


@post("/encounters/{encounter:str}/commands", takes=Play, gives=Played, status_code=200, about=["commands"])
async def play(request: Request[Any, Any, Any], encounter: FromPath[str]) -> ASGIResponse:
    """Answer a decision, join, leave, keep a standing answer, rule, add entropy, reveal, undo, redo or close.

    Repeat a command under the same id as often as need be: it takes effect once, and is answered the
    same each time.
    """
    viewer = await viewer_of(request, known_id(encounter))
    return reply(await carried_out(request, encounter, viewer, await read(request, play_decoder)))


async def carried_out(connection: Connection, encounter: str, viewer: Viewer, command: Play) -> Played:
    """The answer to a command that came over some connection. Raises Refused, LogError."""
    return _played(await encounters(connection).play(encounter, command))


def _played(result: Result) -> Played:
    return Played(
        encounter=result.encounter,
        version=result.version,
        repeated=result.repeated,
        events=entries(result.version, result.events),
        pending=result.pending,
        hidden=result.hidden,
    )
