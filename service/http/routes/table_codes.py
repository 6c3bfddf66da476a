"""One code for the table: its GM opens it, everybody comes by it and waits, and the GM lets them in."""

import hashlib
from ipaddress import ip_address

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from engine.fights.encounters import now_ms
from engine.history.history import History
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from engine.state.hidden_combatants import HIDDEN
from events.store.marks.table_codes import Guest, OpenCode, TableCodes
from service.http.guards.authentication import token_of, viewer_of
from service.http.guards.request_limits import address_of
from service.http.invite_links import elsewhere, table_link
from service.http.language import wanted
from service.http.operations import delete, get, post
from service.http.request_body import decoded_body
from service.http.worker import Worker, at_hand, encounters, known_id, worker
from service.seats.permissions import permit
from service.seats.table_words import as_typed, drawn_code
from service.wire.responses import reply
from service.wire.table_codes import (
    Admission,
    AskToJoin,
    FreeHero,
    LetIn,
    OpenTable,
    TableCode,
    TableDoor,
    WaitingGuest,
)

HOUR = 3_600_000  # milliseconds
MOST_WAITING = 30
EVERYBODY = "everybody"

_open = msgspec.json.Decoder(OpenTable)
_asks = msgspec.json.Decoder(AskToJoin)
_let_in = msgspec.json.Decoder(LetIn)


@post("/encounters/{encounter}/code", takes=OpenTable, gives=TableCode, about=["tables"])
async def open_table(request: Request, encounter: str) -> Response:
    """Open the table's code: a few words, and a link, by which everybody comes and waits to be let in."""
    codes = await _as_gm(request, encounter)
    asked = await decoded_body(request, _open)
    now = now_ms()
    if asked.renew:
        await codes.close(encounter)
    while await codes.of(encounter) is None:
        code = drawn_code(wanted(request))
        await codes.open(
            encounter, OpenCode(code=code, until=now + asked.hours * HOUR, heroes=asked.heroes), now
        )
    return reply(await _table(request, encounter))


@get("/encounters/{encounter}/code", gives=TableCode, about=["tables"])
async def show_table(request: Request, encounter: str) -> Response:
    """The table's code, and who came by it; for GMs."""
    await _as_gm(request, encounter)
    return reply(await _table(request, encounter))


@delete("/encounters/{encounter}/code", gives=TableCode, about=["tables"])
async def close_table(request: Request, encounter: str) -> Response:
    """Close the table's code: it leads nowhere, and who waits is told. Whoever was let in stays."""
    codes = await _as_gm(request, encounter)
    await codes.close(encounter)
    return reply(await _table(request, encounter))


@post("/encounters/{encounter}/guests/{guest}", takes=LetIn, gives=TableCode, about=["tables"])
async def admit_guest(request: Request, encounter: str, guest: str) -> Response:
    """Let a guest in: give them a seat that the GM has invited to. They have its token when they ask next."""
    await _as_gm(request, encounter)
    seat = (await decoded_body(request, _let_in)).seat
    there = (await encounters(request).known(encounter)).permanent.seats
    free = [each.seat for each in there.values() if not each.revoked and not each.is_gm]
    if seat not in free:
        raise Refused("unknown-seat", Sentence("affray.no-such-seat", {"id": seat}), legal=free)
    await _change(request, encounter, guest, seat=seat, refused=False)
    return reply(await _table(request, encounter))


@delete("/encounters/{encounter}/guests/{guest}", gives=TableCode, about=["tables"])
async def refuse_guest(request: Request, encounter: str, guest: str) -> Response:
    """Turn a guest away, who is told so. A seat that they were given is taken away by `revoke`."""
    await _as_gm(request, encounter)
    await _change(request, encounter, guest, seat="", refused=True)
    return reply(await _table(request, encounter))


@get("/tables/{code}", gives=TableDoor, about=["tables"], open_to_all=True)
async def show_door(request: Request, code: str) -> Response:
    """What a code leads to: the title, and whom one may ask for. A wrong, a closed and an expired one look alike."""
    encounter, there = await _behind(request, code)
    history = await encounters(request).known(encounter)
    head = history.head
    title = head.fight.title if head else ""
    return reply(TableDoor(code=there.code, title=title, heroes=_free(history, there)))


@post("/tables/{code}/guests", takes=AskToJoin, gives=Admission, about=["tables"], open_to_all=True)
async def ask_to_join(request: Request, code: str) -> Response:
    """Ask to join, with a ticket of one's own drawing. The GM sees the name, and whom one would like to play."""
    encounter, there = await _behind(request, code)
    asks = await decoded_body(request, _asks)
    codes = worker(request).table_codes
    name = _guest_of(asks.ticket)
    guests = await codes.guests(encounter)
    if name not in [each.guest for each in guests]:
        if sum(not each.seat and not each.refused for each in guests) >= MOST_WAITING:
            raise Refused("table-full", Sentence("affray.table-full", {"most": MOST_WAITING}))
        free = [each.id for each in _free(await encounters(request).known(encounter), there)]
        if asks.hero and asks.hero not in free:
            raise Refused("hero-taken", Sentence("affray.hero-taken"), legal=free)
        guest = Guest(guest=name, name=asks.name, hero=asks.hero, since=now_ms())
        await codes.keep(encounter, guest, there.until)
    return reply(await _admission(request, encounter, asks.ticket))


@get("/tables/{code}/guest", gives=Admission, about=["tables"], open_to_all=True)
async def show_admission(request: Request, code: str) -> Response:
    """Whether a guest was let in; then with the seat, and the token for it.

    The ticket comes where a token otherwise does: `Authorization: Bearer TICKET`.
    """
    encounter, _ = await _behind(request, code)
    return reply(await _admission(request, encounter, token_of(request)))


async def _admission(request: Request, encounter: str, ticket: str) -> Admission:
    """What became of a guest. Raises Refused("bad-token") for a ticket with which nobody waits."""
    guest = await worker(request).table_codes.guest(encounter, _guest_of(ticket))
    if guest is None:
        raise Refused("bad-token", Sentence("affray.no-such-guest"))
    seat = (await encounters(request).known(encounter)).permanent.seats.get(guest.seat)
    if guest.refused or (guest.seat and (seat is None or seat.revoked)):
        return Admission(status="refused")
    if seat is None:
        return Admission(status="waiting")
    token = worker(request).tokens.token(encounter, seat.seat, issue=seat.issue, until=seat.until)
    return Admission(status="in", encounter=encounter, seat=seat.seat, token=token)


async def _as_gm(request: Request, encounter: str) -> TableCodes:
    permit(await viewer_of(request, known_id(encounter)), "code")
    return worker(request).table_codes


async def _behind(request: Request, code: str) -> tuple[str, OpenCode]:
    """The fight that a code leads to, and the code. Raises Refused: too-many-codes, unknown-code."""
    here, address = worker(request), address_of(request)
    await _count_wrong(here, address, 0)
    meant = as_typed(code)
    encounter = await here.table_codes.leads_to(meant) if meant else None
    there = await here.table_codes.of(encounter) if encounter else None
    if encounter is None or there is None or there.code != meant:
        await _count_wrong(here, address, 1)
        raise Refused("unknown-code", Sentence("affray.no-such-code"))
    await at_hand(request, encounter)
    return encounter, there


async def _count_wrong(here: Worker, address: str, times: int) -> None:
    """Codes that led nowhere. Raises Refused("too-many-codes") where there were too many already."""
    if not _at_home(address):
        await here.wrong_codes.spend(address, "too-many-codes", amount=times)
    await here.all_wrong_codes.spend(EVERYBODY, "too-many-codes", amount=times)


def _at_home(address: str) -> bool:
    """Whether somebody asks from this network: there one guest's slips must not lock out the others."""
    try:
        return ip_address(address).is_private
    except ValueError:
        return address == ""


async def _change(request: Request, encounter: str, name: str, *, seat: str, refused: bool) -> None:
    codes = worker(request).table_codes
    guest, code = await codes.guest(encounter, name), await codes.of(encounter)
    if guest is None or code is None:
        raise Refused("not-found", Sentence("affray.no-such-guest"))
    await codes.keep(encounter, msgspec.structs.replace(guest, seat=seat, refused=refused), code.until)


async def _table(request: Request, encounter: str) -> TableCode:
    codes = worker(request).table_codes
    code = await codes.of(encounter)
    if code is None:
        return TableCode(encounter=encounter)
    guests = [each for each in await codes.guests(encounter) if not each.refused]
    return TableCode(
        encounter=encounter,
        code=code.code,
        link=table_link(elsewhere(request), code.code) if elsewhere(request) else "",
        until=code.until,
        guests=[
            WaitingGuest(guest=each.guest, name=each.name, hero=each.hero, since=each.since, seat=each.seat)
            for each in guests
        ],
    )


def _free(history: History, code: OpenCode) -> list[FreeHero]:
    """Those of a code's heroes who take part, whom nobody plays, and who hide from nobody."""
    if history.head is None:
        return []
    played = {
        who
        for each in history.permanent.seats.values()
        if each.role == "player" and not each.revoked
        for who in each.combatants
    }
    there = {each.id: each for each in history.head.fight.combatants.values() if each.present}
    return [
        FreeHero(id=who, name=there[who].name)
        for who in code.heroes
        if who in there and who not in played and HIDDEN not in there[who].conditions
    ]


def _guest_of(ticket: str) -> str:
    """How the GM's front-end calls a guest, which lets nobody in."""
    return hashlib.sha256(ticket.encode()).hexdigest()[:16]
