"""The seats of a browser, kept in a cookie as well: some empty a page's storage after a week without a visit.

The cookie holds what the page has in its storage, goes to this address alone, and no script of a page reads it. The
service keeps nothing of it, and no seat is taken by it: every other request still brings its token in a header.
"""

import base64
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from service.http.operations import get, post
from service.http.request_body import decoded_body
from service.wire.responses import reply

COOKIE = "affray-seats"
WHERE = "/seats"
SECONDS = 400 * 24 * 60 * 60
"""The longest for which browsers keep any cookie, counted again from each visit."""
LARGEST = 3_800
"""Bytes, of the 4,096 that browsers take with its name and attributes."""


class KeptSeat(Struct, frozen=True, kw_only=True):
    """A seat as a browser keeps it: its fight, its token, and what the page calls it by."""

    encounter: Annotated[str, Meta(max_length=80)]
    token: Annotated[str, Meta(max_length=1000)]
    title: Annotated[str, Meta(max_length=200)] = ""
    seat: Annotated[str, Meta(max_length=80)] = ""
    role: Annotated[str, Meta(max_length=20)] = ""


class KeptSeats(Struct, frozen=True, kw_only=True):
    """The seats of a browser, the latest first; as many of them as a cookie holds."""

    seats: Annotated[list[KeptSeat], Meta(max_length=200)]


_sent = msgspec.json.Decoder(KeptSeats)
_kept = msgspec.json.Decoder(list[KeptSeat])


@post(WHERE, open_to_all=True)
async def keep_seats(request: Request) -> Response:
    """Keep the seats of this browser in a cookie, in place of those that were in it; the answer has those that fit."""
    seats = (await decoded_body(request, _sent)).seats
    while len(text := _text(seats)) > LARGEST:
        seats = seats[:-1]
    response = reply(KeptSeats(seats=seats))
    response.set_cookie(
        COOKIE,
        text,
        max_age=SECONDS if seats else 0,
        path=WHERE,
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="strict",
    )
    return response


@get(WHERE, open_to_all=True)
async def list_kept_seats(request: Request) -> Response:
    """The seats that this browser's cookie has; none where there is no such cookie, or it cannot be read."""
    return reply(KeptSeats(seats=_seats(request.cookies.get(COOKIE, ""))))


def _text(seats: list[KeptSeat]) -> str:
    return base64.urlsafe_b64encode(msgspec.json.encode(seats)).decode()


def _seats(text: str) -> list[KeptSeat]:
    try:
        return _kept.decode(base64.urlsafe_b64decode(text.encode()))
    except (ValueError, msgspec.DecodeError):
        return []
