"""Maps of other programs, read as boards for the opening of a fight."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from engine.language.sentence import Sentence
from service.http.guards.request_limits import computed
from service.http.operations import post
from service.http.request_body import decoded_body
from service.maps.universal_vtt import ReadMap
from service.maps.universal_vtt import read_map as board_in
from service.wire.maps import MapToRead
from service.wire.responses import reply

LARGEST_MAP = 4_000_000  # bytes, without its picture
TOO_LARGE = Sentence("affray.map-too-large", {"most": LARGEST_MAP // 1_000_000})

_sent = msgspec.json.Decoder(MapToRead)


@post("/maps", takes=MapToRead, gives=ReadMap, about=["rules"], open_to_all=True)
async def read_map(request: Request) -> Response:
    """Read a Universal VTT map as a board of squares, with what became of all in it. Nothing is kept.

    Its picture is for `POST /encounters/{encounter}/pictures`, and lies at 0/0 with `cell` pixels to a cell.
    """
    asked = await decoded_body(request, _sent, most=LARGEST_MAP, too_large=TOO_LARGE)
    return reply(await computed(request, lambda: board_in(asked.map, gaps=asked.gaps, light=asked.light)))
