"""What the GM alone may look up again: hidden rolls with what they show, and the invite links."""

from collections.abc import Iterator

from starlette.requests import Request
from starlette.responses import Response

from engine.fights.encounters import now_ms
from engine.history.seat_roster import Seat, Seats
from projections.redaction.viewer import Viewer
from service.http.guards.authentication import viewer_of
from service.http.invite_links import elsewhere, link
from service.http.operations import get
from service.http.worker import Connection, encounters, worker
from service.seats.permissions import permit
from service.wire.responses import GmSecrets, Invitation, reply


@get("/encounters/{encounter}/secrets", gives=GmSecrets, about=["encounters"])
async def show_secrets(request: Request, encounter: str) -> Response:
    """What is still hidden, and the links of the seats that were given away; for GMs, after a reload or elsewhere.

    Another GM's token is not among them: it is theirs alone.
    """
    viewer = await viewer_of(request, encounter)
    permit(viewer, "secrets")
    rolls = await encounters(request).hidden_rolls(encounter)
    seats = (await encounters(request).known(encounter)).permanent.seats
    taken = await worker(request).taken_seats.issues(encounter)
    there = {
        each.seat: _invitation(request, encounter, each, taken=taken.get(each.seat) == each.issue)
        for each in _given_away(seats, viewer)
    }
    return reply(GmSecrets(encounter=encounter, rolls=rolls, invitations=there))


def _given_away(seats: Seats, viewer: Viewer) -> Iterator[Seat]:
    """The seats whose tokens are good now, and no GM's."""
    now = now_ms()
    for each in seats.values():
        if (
            not each.revoked
            and not each.is_gm
            and each.seat != viewer.seat
            and (not each.until or now < each.until)
        ):
            yield each


def _invitation(connection: Connection, encounter: str, seat: Seat, *, taken: bool) -> Invitation:
    """The token of a seat once more: the same, since it is made of what is on record."""
    token = worker(connection).tokens.token(encounter, seat.seat, issue=seat.issue, until=seat.until)
    address = elsewhere(connection)
    there = link(address, encounter, token) if address else ""
    return Invitation(token=token, link=there, until=seat.until, taken=taken)
