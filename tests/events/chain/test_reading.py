"""A log that is not as it was written is never read as if it were: the entry at fault is named."""

import copy
from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.chain.codec import encode_event
from events.chain.commit import GENESIS, Commit, seal
from events.chain.commit import sealed as sealed_commit
from events.chain.reading import DamagedLog, Entry, commits, sealed
from events.store.keys import log_key
from events.store.log import Log
from events.types.fight_events import Noted
from events.types.values import Event
from tests.support.any_event import any_event
from tests.support.commits import chain, commit, entries, notes
from tests.support.commits import entries as entries_of

FIGHT = chain(notes("a"), notes("b", "c", "d"), notes("e", "f"))
ENTRIES = entries(FIGHT)  # 1-0, 2-0, 2-1, 2-2, 3-0, 3-1

Tampering = Callable[[list[Entry]], object]


def tampered(how: Tampering) -> list[Entry]:
    copied = copy.deepcopy(ENTRIES)
    how(copied)
    return copied


def swap(entries: list[Entry], i: int, j: int) -> None:
    entries[i], entries[j] = entries[j], entries[i]


def swap_contents(entries: list[Entry], i: int, j: int) -> None:
    entries[i], entries[j] = (entries[i][0], entries[j][1]), (entries[j][0], entries[i][1])


def header(entries: list[Entry], i: int, **changed: object) -> None:
    fields = msgspec.msgpack.decode(entries[i][1][5])
    entries[i][1][5] = msgspec.msgpack.encode(fields | changed)


def event(entries: list[Entry], i: int, body: bytes) -> None:
    entries[i][1][1] = body


def salt(entries: list[Entry], i: int, salt: bytes) -> None:
    entries[i][1][3] = salt


def only_digest(entries: list[Entry], i: int) -> None:
    entries[i][1][:4] = [b"d", b"z" * 32, b"s", b""]


def swap_salts(entries: list[Entry], i: int, j: int) -> None:
    one, other = entries[i][1], entries[j][1]
    one[3], other[3] = other[3], one[3]


def move_byte(entries: list[Entry], i: int) -> None:
    """What is hashed stays the same: the salt and the event, one after the other."""
    fields = entries[i][1]
    fields[3], fields[1] = fields[3][:-1], fields[3][-1:] + fields[1]


def resealed(entries: list[Entry], version: int, *bodies: bytes) -> None:
    """Put these bytes in a commit's place, with a header whose hash is right for them."""
    old = FIGHT[version - 1].header
    again = sealed_commit(version, msgspec.structs.replace(old, count=len(bodies)), bodies)
    at = next(i for i, (entry_id, _) in enumerate(entries) if entry_id == b"%d-0" % version)
    entries[at : at + old.count] = entries_of([again])


UNKNOWN = msgspec.msgpack.encode({"type": "DragonBefriended", "combatant": "c1"})
TAMPERINGS: list[tuple[str, str, str, Tampering]] = [
    ("the first entry is gone", "1-0", "missing", lambda e: e.pop(0)),
    ("the first of a commit is gone", "2-0", "missing", lambda e: e.pop(1)),
    ("one in the middle is gone", "2-1", "missing", lambda e: e.pop(2)),
    ("the tail of a commit is gone", "2-2", "missing", lambda e: e.pop(3)),
    ("the tail of the last commit is gone", "3-1", "missing", lambda e: e.pop(5)),
    ("a whole commit is gone", "2-0", "missing", lambda e: e.__delitem__(slice(1, 4))),
    ("two entries changed places", "2-2", "out of order", lambda e: swap(e, 2, 3)),
    ("two commits changed places", "3-0", "out of order", lambda e: swap(e, 1, 4)),
    ("two events changed places", "2-1", "written as 2-2", lambda e: swap_contents(e, 2, 3)),
    ("a header is with another event", "2-0", "altered", lambda e: swap_contents(e, 1, 2)),
    ("an event says something else", "2-1", "altered", lambda e: event(e, 2, encode_event(Noted(key="z")))),
    ("a lone event says something else", "1-0", "altered", lambda e: event(e, 0, encode_event(Noted(key="z")))),
    ("an event is no msgpack", "2-1", "altered", lambda e: event(e, 2, b"\xc1")),
    ("an event is empty", "2-1", "altered", lambda e: event(e, 2, b"")),
    ("an event is of an unknown type", "2-1", "altered", lambda e: event(e, 2, UNKNOWN)),
    ("an entry comes after its commit", "2-3", "extra", lambda e: e.insert(4, (b"2-3", [b"e", b"x"]))),
    ("an entry comes after the log", "3-2", "extra", lambda e: e.append((b"3-2", [b"e", b"x"]))),
    ("an entry comes before the log", "0-1", "extra", lambda e: e.insert(0, (b"0-1", [b"e", b"x"]))),
    ("an entry is there twice", "2-1", "extra", lambda e: e.insert(2, e[2])),
    ("a commit is there twice", "1-0", "extra", lambda e: e.insert(1, e[0])),
    ("an id is none", "x", "extra", lambda e: e.insert(1, (b"x", [b"e", b"x"]))),
    ("a field was added", "2-1", "fields are e, s, x", lambda e: e[2][1].extend([b"x", b"y"])),
    ("a field was renamed", "2-1", "fields are x, s", lambda e: e[2][1].__setitem__(0, b"x")),
    ("the header is gone", "2-0", "fields are e, s", lambda e: e[1][1].__delitem__(slice(4, 6))),
    ("a salt is another", "2-1", "altered", lambda e: salt(e, 2, b"z" * 16)),
    ("a salt is gone", "2-1", "salt", lambda e: salt(e, 2, b"")),
    ("the field of a salt is gone", "2-1", "fields are e", lambda e: e[2][1].__delitem__(slice(2, 4))),
    ("two salts changed places", "2-0", "altered", lambda e: swap_salts(e, 1, 2)),
    ("a byte went from a salt to its event", "2-1", "salt", lambda e: move_byte(e, 2)),
    ("only a digest is there", "2-1", "withheld", lambda e: only_digest(e, 2)),
    ("there is a second header", "2-1", "fields are e, s, h", lambda e: e[2][1].extend(e[1][1][4:])),
    ("the header is unreadable", "2-0", "unreadable", lambda e: e[1][1].__setitem__(5, b"\xc1")),
    ("somebody else did it", "2-0", "altered", lambda e: header(e, 1, by="eve")),
    ("it was at another time", "2-0", "altered", lambda e: header(e, 1, at=1)),
    ("the header says more", "2-0", "altered", lambda e: header(e, 1, note="me too")),
    ("the hash is another", "2-0", "altered", lambda e: header(e, 1, hash="1" * 64)),
    ("the previous hash is another", "2-0", "altered", lambda e: header(e, 1, prev="1" * 64)),
    ("the count is zero", "2-0", "count 0", lambda e: header(e, 1, count=0)),
    ("the count is absurd", "2-0", "count 10000000", lambda e: header(e, 1, count=10_000_000)),
    ("the count is too small", "2-0", "altered", lambda e: header(e, 1, count=2)),
    ("the count is too large", "2-0", "altered", lambda e: header(e, 1, count=4)),
    ("the digests are others", "2-0", "altered", lambda e: header(e, 1, digests="")),
    ("the format is another", "2-0", "altered", lambda e: header(e, 1, format=1)),
    ("the format is unknown", "2-0", "format 3 is unknown", lambda e: header(e, 1, format=3)),
    ("a commit was replaced", "3-0", "replaced", lambda e: resealed(e, 2, encode_event(Noted(key="z")))),
    ("a sealed event is unknown", "2-1", "DragonBefriended", lambda e: resealed(e, 2, e[1][1][1], UNKNOWN)),
]  # fmt: skip


def test_what_was_not_touched_is_read() -> None:
    read = commits(ENTRIES)
    assert [one.events for one in read] == [notes("a"), notes("b", "c", "d"), notes("e", "f")]
    assert [one.header for one in read] == [one.header for one in FIGHT]
    assert sealed(ENTRIES) == FIGHT


@pytest.mark.parametrize(
    ("at", "what", "how"), [case[1:] for case in TAMPERINGS], ids=[c[0] for c in TAMPERINGS]
)
def test_tampering_is_named(at: str, what: str, how: Tampering) -> None:
    with pytest.raises(DamagedLog) as damage:
        commits(tampered(how))
    assert damage.value.entry_id == at
    assert what in damage.value.what


@settings(deadline=None)
@given(st.data())
def test_no_byte_can_change_unnoticed(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(ENTRIES) - 1), "entry")
    copied = copy.deepcopy(ENTRIES)
    fields = copied[at][1]
    field = data.draw(st.integers(0, len(fields) - 1), "field")
    byte = data.draw(st.integers(0, len(fields[field]) - 1), "byte")
    flip = data.draw(st.integers(1, 255), "flip")
    changed = bytearray(fields[field])
    changed[byte] ^= flip
    fields[field] = bytes(changed)
    with pytest.raises(DamagedLog):
        commits(copied)


@settings(deadline=None)
@given(st.lists(st.lists(any_event, min_size=1, max_size=3), max_size=4), st.integers(0, 4))
def test_reading_on_from_any_commit_gives_the_rest(written: list[list[Event]], after: int) -> None:
    linked = chain(*written)
    after = min(after, len(linked))
    prev = linked[after - 1].header.hash if after else GENESIS
    expected = [
        Commit(version=one.version, header=one.header, events=tuple(events))
        for one, events in zip(linked, written, strict=True)
    ]
    assert commits(entries(linked[after:]), after, prev) == expected[after:]


def test_reading_on_from_another_fight_is_noticed() -> None:
    with pytest.raises(DamagedLog, match=r"1-0: replaced"):
        commits(ENTRIES[1:], after=1, prev=commit(1, notes("another")).header.hash)


def test_bytes_that_this_version_would_write_otherwise_keep_their_hash() -> None:
    """A whole number in a field for fractions, as another writer may have it."""
    body = msgspec.msgpack.encode({"type": "Moved", "combatant": "c1", "metres": 5})
    bare = seal(1, notes("a"), command="c", kind="k", by="b", at=1, prev=GENESIS).header
    (one,) = commits(entries([sealed_commit(1, bare, (body,))]))
    assert one.events[0].metres == 5.0  # type: ignore[attr-defined]


async def test_damage_in_the_stream_is_named_by_its_entry(log: Log) -> None:
    for one in FIGHT:
        await log.append("fight", one)
    await log.client.xdel(log_key("fight"), "2-1")
    with pytest.raises(DamagedLog, match="2-1: missing"):
        await log.read("fight")
    assert [one.version for one in await log.read("fight", after=2)] == [3]


@pytest.mark.parametrize("headless", [False, True])
@pytest.mark.parametrize("entry", ["1-0", "2-1", "2-2"])
async def test_nothing_is_appended_where_an_entry_was_taken_out(log: Log, entry: str, headless: bool) -> None:
    for one in FIGHT[:2]:
        await log.append("fight", one, headless=headless)
    await log.client.xdel(log_key("fight"), entry)
    there = await log.raw("fight")
    for _ in range(2):
        with pytest.raises(DamagedLog, match="missing"):
            await log.append("fight", FIGHT[2])
    assert await log.raw("fight") == there


async def test_a_long_fight_is_read_across_pages(log: Log) -> None:
    # Commits that end before, at and after the end of a page of 1,000 entries, and one of several pages.
    sizes = [999, 1, 1, 998, 2, 2500, 999, 1000, 3]
    linked = chain(*[notes(*["n"] * size) for size in sizes])
    for one in linked:
        await log.append("fight", one)
    read = await log.read("fight")
    assert [len(one.events) for one in read] == sizes
    for after in range(len(sizes) + 1):
        assert await log.read("fight", after=after) == read[after:]
        prev = read[after - 1].header.hash if after else GENESIS
        assert await log.read("fight", after=after, prev=prev) == read[after:]
    assert commits(await log.raw("fight")) == read
    assert commits(await log.raw("fight", after=3), 3, read[2].header.hash) == read[3:]


async def test_whoever_wants_a_few_events_is_read_no_more_commits_than_hold_them(log: Log) -> None:
    for one in chain(*[notes(*["n"] * size) for size in [3, 2, 1200, 4, 1]]):
        await log.append("fight", one)
    read = await log.read("fight")
    assert await log.read("fight", enough=3) == read[:1]
    assert await log.read("fight", enough=4) == read[:2]
    assert await log.read("fight", after=1, enough=3) == read[1:3]
    assert await log.read("fight", after=3, enough=5) == read[3:]
    assert await log.read("fight", enough=10_000) == read


async def test_a_few_events_are_checked_and_those_behind_them_are_not_looked_at(log: Log) -> None:
    for one in chain(*[notes("a", "b")] * 4):
        await log.append("fight", one)
    await log.client.xdel(log_key("fight"), "3-1")
    assert [one.version for one in await log.read("fight", enough=4)] == [1, 2]
    with pytest.raises(DamagedLog, match="3-1: missing"):
        await log.read("fight", enough=5)


async def test_reading_after_a_commit_that_is_not_there_says_so(log: Log) -> None:
    with pytest.raises(DamagedLog, match="4-0: missing"):
        await log.read("fight", after=4)
    assert await log.read("no such fight") == []
