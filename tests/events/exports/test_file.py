"""Exports: a fight that leaves as text and comes back is the same to the byte."""

import io
import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.chain.codec import EVENT_TYPES, UnreadableEvent, decode_event
from events.chain.commit import GENESIS, ChainHead, EncodedCommit
from events.chain.commit import sealed as sealed_commit
from events.chain.reading import commits
from events.exports.file import LONGEST_LINE, BadTransfer, dump, lines_of, load
from events.store.append_result import Appended
from events.store.log import Log
from events.types.combatant_events import ItemChanged, Moved
from events.types.fight_events import EncounterOpened, Header, Noted
from events.types.values import Event
from tests.support.any_event import EVENTS
from tests.support.commits import chain, entries, notes
from tests.support.long_forms import examples

FIGHT = chain(notes("a"), notes("b", "c"))


def exported(fight: list[EncodedCommit]) -> list[bytes]:
    return list(dump(name_of(fight), entries(fight)))


def name_of(fight: list[EncodedCommit]) -> str:
    """The name of a fight of any events: an opening says it."""
    with suppress(UnreadableEvent, IndexError):
        first = decode_event(fight[0].bodies[0])
        return first.encounter if isinstance(first, EncounterOpened) else "fight"
    return "fight"


def sealed(*bodies: bytes) -> EncodedCommit:
    """A first commit of these very bytes."""
    blank = Header(command="c", kind="k", by="b", at=1, count=len(bodies), prev=GENESIS, hash=GENESIS)
    return sealed_commit(1, blank, bodies)


@pytest.mark.parametrize("kind", EVENT_TYPES, ids=lambda kind: kind.__name__)
@settings(deadline=None, max_examples=examples(30))
@given(data=st.data())
def test_every_event_comes_back_with_the_same_bytes(kind: type[Event], data: st.DataObject) -> None:
    event = data.draw(EVENTS[kind])
    fight = chain([event])
    found = load(exported(fight))
    assert found.encounter == name_of(fight)
    assert found.sealed == fight
    assert found.commits == commits(entries(fight))


@settings(deadline=None)
@given(st.binary(max_size=40))
def test_any_bytes_come_back_the_same_or_are_refused(body: bytes) -> None:
    fight = [sealed(body)]
    try:
        commits(entries(fight))
    except ValueError:
        with pytest.raises(BadTransfer, match="line 2"):
            load(exported(fight))
    else:
        assert load(exported(fight)).sealed == fight


@pytest.mark.parametrize(
    "body",
    [
        {"type": "Moved", "combatant": "c", "metres": 5},
        {"type": "Moved", "combatant": "c", "metres": 5.0},
        {"type": "Moved", "combatant": "c", "metres": -0.0},
        {"metres": 1e16, "combatant": "c", "type": "Moved"},
        {"type": "Noted", "key": "k", "field": "of another version"},
        {"type": "Noted", "key": "k", "args": {"n": 2**64 - 1, "x": [1, 1.0, True, None, {"": ""}]}},
    ],
)
def test_numbers_order_and_unknown_fields_stay_readable_and_exact(body: dict[str, Any]) -> None:
    fight = [sealed(msgspec.msgpack.encode(body))]
    top, line = exported(fight)
    assert json.loads(line)["event"] == body
    assert "bytes" not in json.loads(line)
    assert load([top, line]).sealed == fight


@pytest.mark.parametrize(
    "body",
    [
        msgspec.msgpack.encode(Moved(combatant="c", metres=float("nan"))),
        msgspec.msgpack.encode(Moved(combatant="c", metres=float("inf"))),
        msgspec.msgpack.encode(ItemChanged(combatant="c", item="i", change="x", fields={"raw": b"\0\1"})),
        b"\x83\xa4type\xa5Moved\xa9combatant\xa1c\xa6metres\xca\x40\x00\x00\x00",  # a float of four bytes
    ],
)
def test_what_json_cannot_say_exactly_has_its_bytes_beside_it(body: bytes) -> None:
    fight = [sealed(body)]
    top, line = exported(fight)
    assert list(json.loads(line)["bytes"]) == ["event"]
    assert load([top, line]).sealed == fight


def test_the_largest_event_fits_into_a_line() -> None:
    fight = chain([Noted(key="\0" * 499_900)])
    top, line = exported(fight)
    assert len(line) <= LONGEST_LINE
    assert load([top, line]).sealed == fight


async def test_an_export_can_be_appended_elsewhere(log: Log) -> None:
    for one in FIGHT:
        await log.append("here", one)
    found = load(dump("here", await log.raw("here")))
    for one in found.sealed:
        assert await log.append("there", one) == Appended(one.version)
    assert await log.read("there") == await log.read("here") == found.commits


OPENED = chain(
    [EncounterOpened(encounter="fight", ruleset="r", version="1", phase="p", machine={})], notes("a", "b")
)
HEAD = ChainHead(2, OPENED[1].header.hash)
LINES = list(dump("fight", entries(OPENED), HEAD))


@pytest.mark.parametrize("withheld", [(), ("2-0",)])
@settings(deadline=None)
@given(data=st.data())
def test_no_byte_of_an_export_can_change_unnoticed(withheld: tuple[str, ...], data: st.DataObject) -> None:
    lines = list(dump("fight", entries(OPENED), HEAD, withhold=withheld.__contains__))
    whole = load(lines, withheld=True)
    at = data.draw(st.integers(0, len(lines) - 1), "line")
    byte = data.draw(st.integers(0, len(lines[at]) - 1), "byte")
    changed = bytearray(lines[at])
    changed[byte] ^= data.draw(st.integers(1, 255), "flip")
    lines[at] = bytes(changed)
    with suppress(BadTransfer):
        assert load(lines, withheld=True) == whole  # it was but a blank


def test_an_export_under_another_name_is_refused() -> None:
    assert load(LINES).encounter == "fight"
    with pytest.raises(BadTransfer, match="line 1: this says 'bout', and the fight was opened as 'fight'"):
        load([LINES[0].replace(b"fight", b"bout"), *LINES[1:]])


def test_a_fight_without_events_is_a_line() -> None:
    assert load(exported([])).commits == []


def changed(line: bytes, **fields: object) -> bytes:
    return json.dumps(json.loads(line) | fields).encode()


BAD: list[tuple[str, int, str, Callable[[list[bytes]], object]]] = [
    ("empty", 1, "no exported fight", lambda x: x.clear()),
    ("no first line", 1, "no exported fight", lambda x: x.pop(0)),
    ("of a later format", 1, "format 3", lambda x: x.__setitem__(0, changed(x[0], format=3))),
    ("cut off after a commit", 2, "3 entries were announced, 1 are here", lambda x: x.__delitem__(slice(2, 4))),
    ("cut off in a commit", 3, "announced", lambda x: x.pop()),
    ("cut off in a line", 4, "not readable", lambda x: x.__setitem__(3, x[3][:-9])),
    ("with an altered event", 4, "2-1: altered", lambda x: x.__setitem__(3, x[3].replace(b'"c"', b'"z"'))),
    ("with an unknown event", 4, "2-1: altered", lambda x: x.__setitem__(3, x[3].replace(b"Noted", b"Befriended"))),
    ("with lines swapped", 3, "out of order", lambda x: x.__setitem__(slice(2, 4), [x[3], x[2]])),
    ("with a line twice", 3, "extra", lambda x: (x.__setitem__(3, x[1]), x.__setitem__(2, x[1]))),
    ("with an empty line", 3, "not readable", lambda x: x.__setitem__(2, b"\n")),
    ("with something else in a line", 3, "not readable", lambda x: x.__setitem__(2, b"[]")),
    ("with unknown fields", 3, "not readable", lambda x: x.__setitem__(2, changed(x[2], more=1))),
    ("with nothing in a line", 3, "a line has an event", lambda x: x.__setitem__(2, b'{"id":"2-0"}')),
    ("with no base64", 3, "not readable", lambda x: x.__setitem__(2, changed(x[2], bytes={"event": "!"}))),
    ("with bytes of something", 3, "bytes of x", lambda x: x.__setitem__(2, changed(x[2], bytes={"x": ""}))),
    ("with other bytes", 3, "differ", lambda x: x.__setitem__(2, changed(x[2], bytes={"event": "gaF4AQ=="}))),
    ("with a number too large", 3, "no event can have", lambda x: x.__setitem__(2, changed(x[2], event=2**70))),
    ("with a line too long", 3, "longer than", lambda x: x.__setitem__(2, b" " * LONGEST_LINE + x[2])),
    ("nested too deep", 3, "not readable", lambda x: x.__setitem__(2, b'{"id":"2-0","event":' + b"[" * 50_000)),
]  # fmt: skip


@pytest.mark.parametrize(("line", "what", "how"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_an_export_that_is_not_whole_is_refused_with_its_line(
    line: int, what: str, how: Callable[[list[bytes]], object]
) -> None:
    lines = exported(FIGHT)
    how(lines)
    with pytest.raises(BadTransfer) as bad:
        load(lines)
    assert (bad.value.line, what in bad.value.what) == (line, True), str(bad.value)


def test_a_file_of_one_endless_line_is_not_read_to_its_end() -> None:
    file = io.BytesIO(b"x" * (5 * LONGEST_LINE))
    assert len(next(lines_of(file))) == LONGEST_LINE + 1
    assert list(lines_of(io.BytesIO(b"a\nb"))) == [b"a\n", b"b"]
