"""The pictures of a fight: its GM adds them, every seat at the table is sent those whose ids it has come to know."""

import hmac

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from events.store.marks.pictures import Pictures
from service.http.guards.authentication import viewer_of
from service.http.guards.request_limits import computed
from service.http.operations import delete, get, post
from service.http.request_body import decoded_body
from service.http.worker import known_id, worker
from service.pictures.read_picture import MOST_BYTES, kind_of, read_picture, too_large
from service.seats.permissions import permit
from service.wire.pictures import AddedPicture, AddPicture, RemovedPicture
from service.wire.responses import reply

MOST_PICTURES = 60
MOST_BYTES_OF_A_FIGHT = 32_000_000
LARGEST_BODY = MOST_BYTES * 4 // 3 + 1000
"""Bytes of a request with the largest picture in base64."""

HEADERS = {
    # It is named after its bytes, so it never changes; and it is for this seat alone.
    "cache-control": "private, max-age=31536000, immutable",
    "vary": "authorization",
    # Nothing in it is ever more than a picture, also where somebody opens its address.
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
}

_added = msgspec.json.Decoder(AddPicture)


@post(
    "/encounters/{encounter}/pictures", status=201, takes=AddPicture, gives=AddedPicture, about=["encounters"]
)
async def add_picture(request: Request, encounter: str) -> Response:
    """Keep a picture with a fight, for its board or its combatants; GMs only.

    Of the file only the picture is kept: nothing of where, by whom and with what it was made. The same picture has the
    same id.
    """
    pictures = await _as_gm(request, encounter)
    asked = await decoded_body(request, _added, most=LARGEST_BODY, too_large=too_large())
    found = await computed(request, lambda: read_picture(asked.data, asked.kind))
    id = _named(request, encounter, found.body)
    there = await pictures.sizes(encounter)
    full = len(there) >= MOST_PICTURES or sum(there.values()) + len(found.body) > MOST_BYTES_OF_A_FIGHT
    if id not in there and full:
        most = {"most": MOST_PICTURES, "megabytes": MOST_BYTES_OF_A_FIGHT // 1_000_000}
        raise Refused("fight-full", Sentence("affray.pictures-full", most), legal=sorted(there))
    await pictures.keep(encounter, id, found.body)
    about = AddedPicture(
        picture=id, kind=found.kind, width=found.width, height=found.height, bytes=len(found.body)
    )
    return reply(about, status=201)


@get("/encounters/{encounter}/pictures/{picture}", sends="image/*", about=["encounters"])
async def show_picture(request: Request, encounter: str, picture: str) -> Response:
    """A picture of a fight, by the id under which the seat has seen it."""
    permit(await viewer_of(request, known_id(encounter)), "pictures")
    body = await Pictures(worker(request).log).find(encounter, picture)
    if body is None:
        raise _no_such_picture()
    return Response(body, headers=HEADERS, media_type=kind_of(body))


@delete("/encounters/{encounter}/pictures/{picture}", gives=RemovedPicture, about=["encounters"])
async def remove_picture(request: Request, encounter: str, picture: str) -> Response:
    """Keep a picture no more; GMs only. Where it lay, also in the past, nothing is shown then."""
    if not await (await _as_gm(request, encounter)).remove(encounter, picture):
        raise _no_such_picture()
    return reply(RemovedPicture(picture=picture))


async def _as_gm(request: Request, encounter: str) -> Pictures:
    permit(await viewer_of(request, known_id(encounter)), "add-picture")
    return Pictures(worker(request).log)


def _named(request: Request, encounter: str, body: bytes) -> str:
    """The id of a picture: the same for the same bytes, and nobody who has the bytes can find it out."""
    key = hmac.digest(worker(request).tokens.key_of(encounter), b"pictures", "sha256")
    return hmac.digest(key, body, "sha256").hex()[:32]


def _no_such_picture() -> Refused:
    return Refused("not-found", Sentence("affray.no-such-picture"))
