"""However people come and go, and wherever they stop: nothing of them is left, and nobody else notices."""

import asyncio
import socket
from collections.abc import AsyncIterator
from urllib.parse import quote

import pytest
import pytest_asyncio
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from events.store.log import Log
from service.http import request_body as bodies
from service.worker import connection_guard as arriving
from tests.support.duel import to_action
from tests.support.long_forms import examples
from tests.support.peaceful import Place, peaceful
from tests.support.seats import minted
from tests.support.unruly import Line, text, unruly
from tests.support.waiting import in_time

LIVE = "/encounters/duel/live"
STREAM = "/encounters/duel/events/live"


@pytest_asyncio.fixture
async def place(server_url: str, log: Log) -> AsyncIterator[Place]:
    async with peaceful(server_url) as place:
        yield place


async def test_many_come_and_go_at_once_and_stop_anywhere(place: Place) -> None:
    async def come_and_go(number: int) -> None:
        async with unruly(place.url) as line:
            stop = number % 6
            if stop == 0:
                return
            if stop == 1:
                line.send(b"GET " + LIVE.encode())
                return
            assert await line.upgrade(LIVE, token) == 101
            if stop == 2:
                return
            line.send(text({"type": "hello"}))
            if stop == 3:
                return
            assert (await line.hear() or {})["type"] in ("snapshot", "ending")
            if stop == 4:
                line.send(text({"type": "command", "command": {"command": "say", "id": f"c{number}"}}))

    token = (await place.gm.command("duel", "invite", seat="stands", role="spectator")).token
    for _ in range(3):
        await asyncio.gather(*(come_and_go(number) for number in range(60)))
    await place.is_well()


@pytest.mark.parametrize("after_the_hello", [True, False])
async def test_who_closes_one_way_only_is_let_go(place: Place, after_the_hello: bool) -> None:
    async with unruly(place.url) as line:
        assert await line.upgrade(LIVE, minted()) == 101
        if after_the_hello:
            line.send(text({"type": "hello"}))
            await line.hear()
        line.writer.write_eof()
        await line.over()
        await place.is_well()


async def test_who_is_sent_something_while_leaving(place: Place) -> None:
    """Nobody reads, so that the messages stay in the middle of being sent; then the line is cut."""
    lines = [await unread(place.url) for _ in range(3)]
    await to_action(place.gm)
    for number in range(100):
        await place.gm.command("duel", "say", combatant="ann", text=f"{number} " + "x" * 490)
    for line in lines:
        line.hang_up()
    await place.is_well()


async def unread(url: str) -> Line:
    """Somebody who watches, with room for very little, and never takes anything."""
    host, _, port = url.removeprefix("http://").rpartition(":")
    wire = socket.socket()
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    wire.setblocking(False)
    await asyncio.get_running_loop().sock_connect(wire, (host, int(port)))
    reader, writer = await asyncio.open_connection(sock=wire, limit=1024)
    line = Line(reader, writer)
    assert await line.upgrade(LIVE, minted()) == 101
    line.send(text({"type": "hello"}))
    return line


async def test_a_request_whose_head_never_ends_is_not_waited_for(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arriving, "HEAD", 0.05)
    for beginning in (b"", b"GET / HTTP/1.1\r\nhost: affray\r\nx: "):
        async with unruly(place.url) as line:
            line.send(beginning)
            assert await everything(line) == b""


async def test_the_head_of_a_request_has_its_bounds(place: Place) -> None:
    async with unruly(place.url) as line:
        line.send(b"GET / HTTP/1.1\r\nhost: affray\r\n")
        for _ in range(arriving.LARGEST_HEAD // 1000 + 1):
            line.send(b"x: " + b"x" * 1000 + b"\r\n")
            await line.writer.drain()
            await asyncio.sleep(0)
        assert b"at most 64 KiB" in await everything(line)
    await place.is_well()


async def test_a_body_that_never_comes_is_not_waited_for(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bodies, "SLOWEST", 0.05)
    async with unruly(place.url) as line:
        line.send(b"POST /encounters HTTP/1.1\r\nhost: affray\r\ncontent-type: application/json\r\n")
        line.send(b"content-length: 500\r\n\r\n{")
        async with in_time():
            head = await line.reader.readuntil(b"\r\n\r\n")
            problem = await line.reader.readuntil(b"}")
    assert head.startswith(b"HTTP/1.1 400 ")
    assert b'"code":"malformed"' in problem
    await place.is_well()


@pytest.mark.long
@pytest.mark.parametrize(
    ("header", "status"),
    [
        ("X: " + "x" * 20_000, 431),
        ("Content-Length: 5", 0),
        ("Sec-WebSocket-Protocol: ,,", 400),
        ("Sec-WebSocket-Protocol: affray.v1, affray.token.é", 400),
        ("Origin: https://\xff", 403),
    ],
    ids=["too long", "with a body", "no protocols", "a token that is none", "an origin that is none"],
)
async def test_a_websocket_that_cannot_be_is_answered_and_closed(
    place: Place, header: str, status: int
) -> None:
    async with unruly(place.url) as line:
        line.ask_for_socket(LIVE, minted(), header)
        answer = await everything(line)
    assert answer.startswith(b"HTTP/1.1 %d " % status if status else b"")
    await place.is_well()


async def everything(line: Line) -> bytes:
    """All that the other side says until it closes."""
    async with in_time():
        try:
            return await line.reader.read(-1)
        except ConnectionResetError:
            return bytes(line.reader._buffer)  # type: ignore[attr-defined]


IDS = st.text(st.characters(max_codepoint=255, exclude_characters="\r\n\0"), max_size=30)
POSITIONS = st.integers(-5, 20).map(str) | st.integers(2**53, 2**200).map(str)


@pytest.mark.long
@settings(
    deadline=None, max_examples=examples(40), suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(last=st.lists(IDS | POSITIONS, max_size=3), after=st.none() | IDS | POSITIONS)
async def test_whatever_is_said_to_have_been_seen_last(
    place: Place, last: list[str], after: str | None
) -> None:
    query = "" if after is None else f"?after={quote(after, safe='')}"
    async with unruly(place.url) as line:
        head = [
            f"GET {STREAM}{query} HTTP/1.1",
            "host: affray",
            f"authorization: Bearer {minted()}",
            *(f"last-event-id: {each}" for each in last),
            "",
            "",
        ]
        line.send("\r\n".join(head).encode("latin-1"))
        async with in_time():
            answer = await line.reader.readuntil(b"\r\n\r\n")
            status = int(answer.split()[1])
            assert status in (200, 400), answer
            if status == 200:
                first = await line.reader.readuntil(b"\n\n")
                assert (
                    b'"type":"snapshot"' in first or b'"type":"beat"' in first or b'"type":"commit"' in first
                )
    await place.is_well()
