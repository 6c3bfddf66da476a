"""Request limits: every request about an encounter counts for the token that it brings, or else for the address.

Whoever opens an encounter, or copies one, has a token more. So what is opened and copied counts for the address, and so
does all that an address sends in a day, whatever tokens it has. What is of a community counts for it, and not for the
address: one bot may open for many.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from ipaddress import IPv6Address, ip_address
from time import thread_time as cpu_time
from typing import TypeVar

from engine.ruleset_api.refusal import Refused
from events.store.marks.communities import BETWEEN
from service.http.guards.authentication import token_of
from service.http.guards.communities import check_not_closed, community_of, find_community
from service.http.guards.request_head import head_of
from service.http.worker import Connection, Worker, worker
from service.limits.limits import SPECTATORS
from service.seats.tokens import EVERY_ENCOUNTER, community_audience
from service.wire.responses import Played

T = TypeVar("T")

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
    here, fight = worker(connection), scope["path_params"].get("encounter", BETWEEN)
    community = await find_community(connection) if BETWEEN in fight else None
    if community is not None:
        if scope.get("method") in WRITING:
            check_not_closed(community)
        await here.communities.spend_request(community, code)
    elif scope.get("method") == "POST" and scope["path"].rstrip("/").endswith(
        ("/encounters", "/forks", "/campaigns")
    ):
        await here.openings.spend(address_of(connection), "too-many-openings")
        await here.openings_a_day.spend(address_of(connection), "over-quota")
    if community is not None and not scope["path_params"]:  # who opens, by its key
        who, times = community_audience(community.id), 1
    else:
        who, times = _who(connection, here)
    head_of(scope).payer = who, times
    await here.requests.spend(who, code, times)


async def count_bytes(connection: Connection, size: int) -> None:
    """So many bytes of a command. Raises Refused: too-many-bytes, over-quota.

    What comes from inside this process, over no network, is not counted.
    """
    if _comes_from_outside(connection):
        here, head = worker(connection), head_of(connection.scope)
        who, times = head.payer or _who(connection, here)
        await here.bytes.spend(who, "too-many-bytes", times, size)
        if head.community is not None or here.bytes_a_day.limited:
            await _count_for_a_day(connection, size)


async def count_computing(connection: Connection, milliseconds: int) -> None:
    """So much CPU time for an answer; likewise. Raises Refused("too-many-requests")."""
    if _comes_from_outside(connection):
        who, times = _payer(connection, worker(connection))
        await worker(connection).computing.spend(who, "too-many-requests", times, max(1, milliseconds))


async def computed(connection: Connection, work: Callable[[], T]) -> T:
    """What the work gives: done beside the event loop, and counted as computing, also where it raises.

    Raises Refused("too-many-requests") where enough was computed before, and what the work raises.
    """
    await count_computing(connection, 1)
    milliseconds = 0

    def measured() -> T:
        nonlocal milliseconds
        began = cpu_time()
        try:
            return work()
        finally:
            milliseconds = int(1000 * (cpu_time() - began))

    try:
        return await asyncio.to_thread(measured)
    finally:
        with suppress(Refused):  # this one is done; the next one may be refused for it
            await count_computing(connection, milliseconds)


async def count_copy(connection: Connection, size: int) -> None:
    """So many bytes of a fight that is copied; likewise."""
    if _comes_from_outside(connection):
        await worker(connection).bytes.spend(address_of(connection), "too-many-bytes", amount=size)
        await _count_for_a_day(connection, size)


async def count_written(connection: Connection, played: Played) -> None:
    """What a command wrote, about: it is written, and the next one may be refused for it."""
    wanted = worker(connection).bytes_a_day.limited or community_of(connection) is not None
    if wanted and _comes_from_outside(connection) and not played.repeated:
        size = sum(len(bytes(each)) for each in played.events)
        with suppress(Refused):
            await _count_for_a_day(connection, size)


async def _count_for_a_day(connection: Connection, size: int) -> None:
    """So many bytes, of a community or else of an address. Raises Refused("over-quota")."""
    here, community = worker(connection), community_of(connection)
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
