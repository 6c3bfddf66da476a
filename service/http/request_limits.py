"""Request limits: every request about an encounter counts for the token that it brings, or else for the address.

Whoever opens an encounter, or copies one, has a token more. So what is opened and copied counts for the address, and so
does all that an address sends in a day, whatever tokens it has. What is of a community counts for it, and not for the
address: one bot may open for many.
"""

from contextlib import suppress
from ipaddress import IPv6Address, ip_address

from engine.ruleset_api.refusal import Refused
from service.http.authentication import token_of
from service.http.communities import AUDIENCE, NOBODYS, check_not_closed, community_of
from service.http.request_head import head_of
from service.http.worker import Connection, Worker, worker
from service.limits.limits import SPECTATORS
from service.seats.tokens import EVERY_ENCOUNTER
from service.wire.responses import Played

WRITING = ("POST", "DELETE")


async def count(connection: Connection, code: str = "too-many-requests") -> None:
    """A request, or a message. Raises Refused: this code, too-many-openings, over-quota, community-closed.

    What comes from inside this process, over no network, is not counted.
    """
    scope = connection.scope
    if not _comes_from_outside(connection) or not scope["path"].startswith(
        ("/encounters", "/tables", "/campaigns", "/communities")
    ):
        return
    here, community = worker(connection), await community_of(connection)
    if community is not None:
        if scope.get("method") in WRITING:
            check_not_closed(community)
        await here.communities.spend_request(community, code)
    elif scope.get("method") == "POST" and scope["path"].rstrip("/").endswith(
        ("/encounters", "/forks", "/campaigns")
    ):
        await here.openings.spend(address_of(connection), "too-many-openings")
        await here.openings_a_day.spend(address_of(connection), "over-quota")
    who, times = head_of(scope).payer = _who(connection, here)
    await here.requests.spend(who, code, times)


async def count_bytes(connection: Connection, size: int) -> None:
    """So many bytes of a command. Raises Refused: too-many-bytes, over-quota.

    What comes from inside this process, over no network, is not counted.
    """
    if _comes_from_outside(connection):
        here = worker(connection)
        who, times = _payer(connection, here)
        await here.bytes.spend(who, "too-many-bytes", times, size)
        await _count_for_a_day(connection, size)


async def count_computing(connection: Connection, milliseconds: int) -> None:
    """So much CPU time for an answer; likewise. Raises Refused("too-many-requests")."""
    if _comes_from_outside(connection):
        who, times = _payer(connection, worker(connection))
        await worker(connection).computing.spend(who, "too-many-requests", times, max(1, milliseconds))


async def count_copy(connection: Connection, size: int) -> None:
    """So many bytes of a fight that is copied; likewise."""
    if _comes_from_outside(connection):
        await worker(connection).bytes.spend(address_of(connection), "too-many-bytes", amount=size)
        await _count_for_a_day(connection, size)


async def count_written(connection: Connection, played: Played) -> None:
    """What a command wrote, about: it is written, and the next one may be refused for it."""
    if _comes_from_outside(connection) and not played.repeated:
        with suppress(Refused):
            await _count_for_a_day(connection, 0, played)


async def _count_for_a_day(connection: Connection, size: int, played: Played | None = None) -> None:
    """So many bytes, or those that a command wrote, of a community or an address. Raises Refused("over-quota")."""
    here, community = worker(connection), await community_of(connection)
    if not (here.bytes_a_day.limited if community is None else community.bytes):
        return
    if played is not None:
        size = sum(len(bytes(each)) for each in played.events)
    if community is None:
        await here.bytes_a_day.spend(address_of(connection), "over-quota", amount=size)
    else:
        await here.communities.spend_bytes(community, size)


def _comes_from_outside(connection: Connection) -> bool:
    return connection.scope.get("client") is not None


def _payer(connection: Connection, here: Worker) -> tuple[str, int]:
    """As `_who` found for the request, or the message, of which this is a part."""
    return head_of(connection.scope).payer or _who(connection, here)


def _who(connection: Connection, here: Worker) -> tuple[str, int]:
    """For whom a request counts, and how many times as often as others they may ask."""
    encounter = connection.path_params.get("encounter", EVERY_ENCOUNTER)
    id, issue = head_of(connection.scope).community or NOBODYS
    if id and issue is not None:
        return f"{AUDIENCE}{id}", 1
    try:
        claims = here.tokens.read(token_of(connection), encounter)
    except Refused:
        return address_of(connection), 1
    known = here.encounters.in_mind(claims.encounter)
    seat = None if known is None else known.permanent.seats.get(claims.seat)
    times = SPECTATORS if seat is not None and seat.role == "spectator" else 1
    return f"{claims.encounter}/{claims.seat}", times


def address_of(connection: Connection) -> str:
    """Where a request comes from ("": over no network); of an IPv6 address the network, all of which is somebody's."""
    if connection.client is None:
        return ""
    host = connection.client.host
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return f"{IPv6Address(int(address) >> 64 << 64)}/64"
    return host
