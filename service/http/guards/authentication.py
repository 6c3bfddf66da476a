"""Authentication: the viewer behind a request or a WebSocket, by the token that it brings.

A token comes as the header `Authorization: Bearer <token>`, or for a WebSocket, where browsers cannot set
headers, as the subprotocol `affray.token.<token>` with `affray.v1`. It is never read from a query.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import cast

from msgspec import Struct

from engine.history.history import History
from engine.history.roles import Role
from engine.history.seat_roster import FIRST, Seat
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused, in_general
from events.store.marks.moved import MovedFights
from projections.redaction.viewer import Viewer
from service.http.guards.request_head import head_of
from service.http.language import wanted
from service.http.worker import Connection, Worker, at_hand, encounters, known_id, worker
from service.seats.tokens import EVERY_ENCOUNTER, OPERATOR, Claims

PROTOCOL = "affray.v1"
TOKEN_PROTOCOL = "affray.token."


async def viewer_of(connection: Connection, encounter: str) -> Viewer:
    """Who looks at this encounter, as of its last commit.

    Raises Refused: no-token, bad-token, expired-token, wrong-encounter, revoked-token, unknown-encounter.
    """
    claims = await known_claims(connection, encounter)
    try:
        await _known_seat(connection, encounter, claims)
        return viewer(seat_at(await encounters(connection).history(encounter), claims), wanted(connection))
    except Refused as refused:
        _leave_damage_untold(refused, claims)
        raise


class Speaker(Struct, frozen=True):
    """Who gives a command; `still_there` is asked when it is decided, and raises Refused("revoked-token")."""

    viewer: Viewer
    still_there: Callable[[History], None]


async def speaker_of(connection: Connection, encounter: str) -> Speaker:
    """Who gives a command, as far as this worker knows. Raises Refused as viewer_of does."""
    claims = await known_claims(connection, encounter)
    try:
        there = viewer(await _known_seat(connection, encounter, claims), wanted(connection))
    except Refused as refused:
        _leave_damage_untold(refused, claims)
        raise

    def still_there(history: History) -> None:
        if viewer(seat_at(history, claims), there.language) != there:
            raise _revoked(claims)

    return Speaker(there, still_there)


@asynccontextmanager
async def ending_with_its_token(connection: Connection, encounter: str) -> AsyncIterator[None]:
    """A stretch of a connection that ends when its token does. Raises Refused("expired-token")."""
    try:
        async with asyncio.timeout(time_left(connection, encounter)):
            yield
    except TimeoutError as error:
        raise Refused("expired-token", Sentence("affray.token-expired")) from error


def time_left(connection: Connection, encounter: str) -> float:
    """For how many seconds the connection's token is still good. Raises Refused as `claims_of` does."""
    return max(0.0, claims_of(connection, encounter).until - time.time())


def claims_of(connection: Connection, encounter: str) -> Claims:
    """What the connection's token says. Raises Refused: no-token, bad-token, expired-token, wrong-encounter."""
    return worker(connection).tokens.read(token_of(connection), known_id(encounter))


async def known_claims(connection: Connection, encounter: str) -> Claims:
    """What the connection's token says, also where the fight brought it along from another server.

    An archived fight is in the log again when this returns. Raises Refused as `claims_of` and `at_hand` do; LogError.
    """
    claims = await adopted_claims(worker(connection), token_of(connection), known_id(encounter))
    await at_hand(connection, encounter)
    return claims


async def adopted_claims(here: Worker, token: str, audience: str) -> Claims:
    """What a token for this audience says, also where another server gave it, from which that came or was restored.

    Raises Refused: bad-token, expired-token, wrong-encounter; LogError.
    """
    try:
        return here.tokens.read(token, audience)
    except Refused as refused:
        if refused.code != "bad-token":
            raise
        keys = await MovedFights(here.log).seats_keys(audience)
        if not keys:
            raise
        here.tokens.adopt(audience, keys)
        return here.tokens.read(token, audience)


def check_operator(connection: Connection) -> None:
    """Let only the operator of the service pass. Raises Refused."""
    claims = worker(connection).tokens.read(token_of(connection), EVERY_ENCOUNTER)
    if claims.seat != OPERATOR:
        raise Refused("forbidden", Sentence("affray.for-the-operator"))


def token_of(connection: Connection) -> str:
    """The token that a request or a WebSocket brings. Raises Refused("no-token")."""
    if token := head_of(connection.scope).token:
        return token
    for each in connection.scope.get("subprotocols", []):
        if each.startswith(TOKEN_PROTOCOL):
            return str(each.removeprefix(TOKEN_PROTOCOL))
    raise Refused(
        "no-token",
        Sentence("affray.takes-a-token"),
    )


def seat_at(history: History, claims: Claims) -> Seat:
    """The seat that a token is for, as of this history. Raises Refused("revoked-token")."""
    seat = history.permanent.seats.get(claims.seat)
    if seat is None and claims.seat == FIRST.seat:
        seat = FIRST
    if seat is None or seat.revoked or seat.issue != claims.issue:
        raise _revoked(claims)
    return seat


async def _known_seat(connection: Connection, encounter: str, claims: Claims) -> Seat:
    """The seat that a token is for, as far as this worker knows; nobody is refused by what it does not know yet.

    Whoever comes with a void token costs a look at the log's head, and a reading only where others have written.
    Raises Refused as viewer_of does.
    """
    known = await encounters(connection).known(encounter)
    try:
        return seat_at(known, claims)
    except Refused:
        return seat_at((await encounters(connection).caught_up(encounter)).history, claims)


def _leave_damage_untold(refused: Refused, claims: Claims) -> None:
    """Where a log is damaged tells how long it is: for the GM's first seat only, as no other can be looked up then."""
    if refused.code == "damaged-log" and claims.seat != FIRST.seat:
        raise Refused("damaged-log", in_general("damaged-log")) from refused


def viewer(seat: Seat, language: str) -> Viewer:
    """The seat as a viewer who reads this language."""
    return Viewer(seat=seat.seat, role=cast(Role, seat.role), combatants=seat.combatants, language=language)


def _revoked(claims: Claims) -> Refused:
    return Refused("revoked-token", Sentence("affray.seat-revoked", {"id": claims.seat}))
