"""Whatever comes over live connections, and however they end: the worker answers, and nothing of them is left."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import pytest
import pytest_asyncio
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.frames import Opcode

from events.store.log import Log
from service.limits.limits import Limits
from tests.support.long_forms import examples
from tests.support.peaceful import Place, peaceful
from tests.support.seats import minted
from tests.support.unruly import frame, text, unruly

LIVE = "/encounters/duel/live"
LIMITS = Limits(requests=0, openings=0, message_bytes=20_000)


@pytest_asyncio.fixture
async def place(server_url: str, log: Log) -> AsyncIterator[Place]:
    async with peaceful(server_url, LIMITS) as place:
        yield place


numbers = (
    st.integers(0, 70)
    | st.sampled_from([-1, 2**31, 2**53, 2**63 - 1, 2**63, 2**64, -(2**63), 10**30, 10**400])
    | st.floats()
)
anything = st.recursive(
    st.none() | st.booleans() | numbers | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
hellos = st.builds(lambda after: {"type": "hello", "after": after}, st.none() | numbers | anything)
commands = st.fixed_dictionaries(
    {"command": st.sampled_from(["say", "answer", "undo", "note", "dance"]), "id": st.sampled_from("abc")},
    optional={
        "combatant": st.sampled_from(["ann", "zoe", ""]),
        "text": st.text(max_size=20) | st.just("x" * LIMITS.message_bytes),
        "choice": st.just("begin"),
        "expected": numbers,
        "version": numbers,
    },
)
messages = (
    hellos | st.builds(lambda body: {"type": "command", "command": body}, commands | anything) | anything
)


def split(data: bytes, cuts: list[int], between: bytes) -> bytes:
    """A text in several frames, with something between them."""
    places = sorted({0, *(cut % (len(data) + 1) for cut in cuts)})
    parts = [data[start:end] for start, end in zip(places, [*places[1:], None], strict=True)]
    return between.join(
        frame(Opcode.CONT if number else Opcode.TEXT, part, fin=number == len(parts) - 1)
        for number, part in enumerate(parts)
    )


def closing(code: int, reason: bytes = b"") -> bytes:
    """A frame that closes."""
    return frame(Opcode.CLOSE, code.to_bytes(2, "big") + reason)


controls = st.sampled_from([Opcode.PING, Opcode.PONG])
frames = st.one_of(
    messages.map(lambda message: frame(Opcode.TEXT, json.dumps(message).encode())),
    st.text(max_size=50).map(lambda words: frame(Opcode.TEXT, words.encode("utf-8", "surrogatepass"))),
    st.builds(frame, controls, st.binary(max_size=125)),
    st.builds(
        lambda message, cuts: split(json.dumps(message).encode(), cuts, frame(Opcode.PING, b"?")),
        messages,
        st.lists(st.integers(0, 500), max_size=4),
    ),
    st.builds(frame, st.just(Opcode.BINARY), st.binary(max_size=50)),
    st.builds(
        frame,
        st.integers(0, 15),
        st.binary(max_size=130),
        fin=st.booleans(),
        masked=st.booleans(),
        reserved=st.integers(0, 7),
    ),
    st.builds(
        lambda code, why: frame(Opcode.CLOSE, code.to_bytes(2, "big") + why),
        st.integers(0, 5000),
        st.binary(max_size=20),
    ),
    st.binary(max_size=30),
    st.sampled_from(
        [b"\x81\xff\x7f" + b"\xff" * 7 + b"\0" * 4, b"\x81\xff" + b"\xff" * 8 + b"\0" * 4]
    ),  # endless
)
tokens = st.sampled_from(["gm", "gm", "gm", "gm", "other", "forged", "none"])
ways = st.sampled_from(["hang up", "hang up at once", "half-close", "say goodbye"])
lines = st.tuples(tokens, st.booleans(), st.lists(frames, max_size=6), ways)


@settings(
    deadline=None,
    max_examples=examples(60),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(some=st.lists(lines, min_size=1, max_size=4))
async def test_whatever_is_said_over_a_websocket(place: Place, some: list[Any]) -> None:
    await asyncio.gather(*(one_line(place, *each) for each in some))
    await place.is_well()


async def one_line(place: Place, token: str, hello: bool, frames: list[bytes], way: str) -> None:
    """Connect, perhaps say hello, say all this, and go."""
    async with unruly(place.url) as line:
        brought = {"gm": minted(), "other": minted("other"), "forged": minted()[:-4] + "AAAA", "none": ""}[
            token
        ]
        assert await line.upgrade(LIVE, brought) == 101
        if hello:
            line.send(text({"type": "hello"}))
            await line.hear()
        for each in frames:
            line.send(each)
            await asyncio.sleep(0)  # the worker runs in this loop too
        if way == "hang up at once":
            return
        if way == "say goodbye":
            line.send(closing(1000))
        if way != "hang up":
            with suppress(OSError):  # the other side may have gone first
                line.writer.write_eof()
            await line.over()
    for message in line.heard:
        assert message.get("status", 0) < 500, message
        assert message.get("problem", {}).get("status", 0) < 500, message
    assert line.closed is None or line.closed[0] not in (1011, 4500), line.closed


BROKEN = {
    "no mask": (frame(Opcode.TEXT, b"{}", masked=False), 1002),
    "a reserved bit": (frame(Opcode.TEXT, b"{}", reserved=4), 1002),
    "a kind of frame that there is not": (frame(3, b"{}"), 1002),
    "a continuation of nothing": (frame(Opcode.CONT, b"{}"), 1002),
    "a message within another": (frame(Opcode.TEXT, b"{", fin=False) + frame(Opcode.TEXT, b"}"), 1002),
    "a ping in parts": (frame(Opcode.PING, b"?", fin=False), 1002),
    "a ping that is too long": (frame(Opcode.PING, b"?" * 126), 1002),
    "a closing with half a code": (frame(Opcode.CLOSE, b"\x03"), 1002),
    "a closing with a code that there is not": (closing(5), 1002),
    "a closing for a reason that is no text": (closing(1000, b"\xff"), 1007),
    "text that is none": (frame(Opcode.TEXT, b"\xff\xfe"), 1007),
    "text that ends within a letter": (frame(Opcode.TEXT, b"\xc3", fin=False) + frame(Opcode.CONT, b"("), 1007),
    "too large": (frame(Opcode.TEXT, b"x" * (LIMITS.message_bytes + 1)), 1009),
    "too large in parts": (frame(Opcode.TEXT, b"x" * 15_000, fin=False) * 1 + frame(Opcode.CONT, b"x" * 15_000), 1009),
    "a length that nothing has": (b"\x81\xff\x7f" + b"\xff" * 7 + b"\0" * 4, 1009),
    "bytes": (frame(Opcode.BINARY, b'{"type": "hello"}'), 4400),
}  # fmt: skip


@pytest.mark.parametrize("hello", [True, False], ids=["after the hello", "instead of a hello"])
async def test_who_breaks_the_protocol_is_cut_off(place: Place, hello: bool) -> None:
    for broken, (sent, code) in BROKEN.items():
        async with unruly(place.url) as line:
            assert await line.upgrade(LIVE, minted()) == 101
            if hello:
                line.send(text({"type": "hello"}))
                await line.hear()
            line.send(sent)
            await line.over()
        assert line.closed is not None, broken
        assert line.closed[0] == code, (broken, line.closed)
    await place.is_well()
