"""The head of the chain is kept apart: what happens to the end of a stream is noticed too."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from events.chain.commit import GENESIS, ChainHead, EncodedCommit
from events.chain.reading import DamagedLog, Entry, check_head, kept_in
from events.store.append_result import Appended, Conflict, Duplicate
from events.store.keys import commands_key, head_key, log_key
from events.store.log import Log
from tests.support.commits import chain, commit, entries, notes

FIGHT = chain(notes("a"), notes("b", "c", "d"), notes("e", "f"))
LATER = commit(4, notes("g"), prev=FIGHT[2].header.hash)
FORGED = chain(notes("a"), notes("z"), notes("e", "f"))
SAME = chain(notes("a"), notes("b", "c", "d"), notes("e", "f"))
ANEW = commit(3, notes("z"), prev=FIGHT[1].header.hash)


async def write(log: Log, fight: Sequence[EncodedCommit] = FIGHT) -> None:
    for one in fight:
        assert await log.append("fight", one) == Appended(one.version)


async def put(log: Log, stream: Sequence[Entry]) -> None:
    """Put these entries into the place of the stream, as one could who holds the server."""
    await log.client.delete(log_key("fight"))
    for entry_id, fields in stream:
        pairs: Any = dict(zip(fields[::2], fields[1::2], strict=True))
        await log.client.xadd(log_key("fight"), pairs, id=entry_id)
    await log.reindex("fight")


ENTRIES = entries(FIGHT)  # 1-0, 2-0, 2-1, 2-2, 3-0, 3-1
ENDS: list[tuple[str, str, str, list[Entry]]] = [
    ("the last commit is gone", "3-0", "missing", ENTRIES[:4]),
    ("the last two commits are gone", "2-0", "missing", ENTRIES[:1]),
    ("the last entry is gone", "3-1", "missing", ENTRIES[:5]),
    ("all are gone", "1-0", "missing", []),
    ("a commit that links was added", "4-0", "extra", entries([*FIGHT, LATER])),
    ("the last commit was made again", "3-0", "replaced", entries([*FIGHT[:2], ANEW])),
    ("all was made again from a commit on", "3-0", "replaced", entries(FORGED)),
    ("the same was made again, with other salts", "3-0", "replaced", entries(SAME)),
]  # fmt: skip


@pytest.mark.parametrize(("at", "what", "stream"), [case[1:] for case in ENDS], ids=[c[0] for c in ENDS])
async def test_another_end_is_named_and_nothing_is_appended_to_it(
    log: Log, at: str, what: str, stream: list[Entry]
) -> None:
    await write(log)
    await put(log, stream)
    with pytest.raises(DamagedLog) as damage:
        await log.read("fight")
    assert (damage.value.entry_id, damage.value.what.partition(":")[0]) == (at, what)
    before = await log.raw("fight")
    for one in (LATER, commit(await log.last("fight") + 1, notes("z"), prev=GENESIS, command="new")):
        with pytest.raises(DamagedLog):
            await log.append("fight", one)
    assert await log.raw("fight") == before
    assert await log.head("fight") == ChainHead(3, FIGHT[2].header.hash)


async def test_reading_on_notices_that_what_was_read_is_gone(log: Log) -> None:
    await write(log)
    await put(log, ENTRIES[:4])
    for after in (1, 2):
        with pytest.raises(DamagedLog, match="3-0: missing"):
            await log.read("fight", after=after)
    await log.client.set(head_key("fight"), f"2:{FIGHT[1].header.hash}")
    with pytest.raises(DamagedLog, match="3-0"):
        await log.read("fight", after=3, prev=FIGHT[2].header.hash)


async def test_the_head_moves_with_every_commit(log: Log) -> None:
    assert await log.head("fight") is None
    for one in FIGHT:
        await log.append("fight", one)
        assert await log.head("fight") == ChainHead(one.version, one.header.hash)
        assert await log.client.get(head_key("fight")) == f"{one.version}:{one.header.hash}".encode()
    assert await log.append("fight", commit(3, notes("z"), command="late")) == Conflict(3)
    assert isinstance(await log.append("fight", commit(9, notes("z"), command="command-1")), Duplicate)
    found, head = await log.whole("fight")
    assert [(entry_id, fields) for entry_id, fields in found] == ENTRIES
    assert head == ChainHead(3, FIGHT[2].header.hash)


async def test_a_head_that_is_lost_stays_lost_and_the_fight_goes_on(log: Log) -> None:
    await write(log)
    await log.client.delete(head_key("fight"), commands_key("fight"))
    assert len(await log.read("fight")) == 3
    assert await log.append("fight", LATER) == Appended(4)
    await log.reindex("fight")
    assert await log.head("fight") is None
    assert (await log.whole("fight"))[1] is None


async def test_a_log_that_begins_without_a_head_gets_none_by_what_follows(log: Log) -> None:
    for one in FIGHT:
        assert await log.append("fight", one, headless=True) == Appended(one.version)
    assert await log.append("fight", LATER) == Appended(4)
    assert await log.head("fight") is None
    assert [each.version for each in await log.read("fight")] == [1, 2, 3, 4]


async def test_a_head_that_is_there_moves_on_with_whatever_is_appended(log: Log) -> None:
    await write(log, FIGHT[:2])
    assert await log.append("fight", FIGHT[2], headless=True) == Appended(3)
    assert await log.head("fight") == ChainHead(3, FIGHT[2].header.hash)


async def test_a_commit_on_another_past_is_refused(log: Log) -> None:
    await write(log)
    assert await log.append("fight", commit(4, notes("g"), prev=FORGED[2].header.hash)) == Conflict(3)
    with pytest.raises(DamagedLog, match="3-0: replaced"):
        await log.read("fight", after=3, prev=FORGED[2].header.hash)
    assert await log.append("fight", LATER) == Appended(4)


@pytest.mark.parametrize("head", [b"", b"rubbish", b"3", b"3:", b":aa", b"\xff:\xff", b"-3:aa"])
async def test_a_head_that_is_none_is_damage(log: Log, head: bytes) -> None:
    assert kept_in(head) is None
    await write(log)
    await log.client.set(head_key("fight"), head)
    with pytest.raises(DamagedLog, match="unreadable"):
        await log.read("fight")
    with pytest.raises(DamagedLog, match="unreadable"):
        await log.append("fight", LATER)


async def test_reading_while_others_write_is_no_damage(log: Log) -> None:
    fight = chain(*[notes(str(i), "x") for i in range(120)])
    done = asyncio.Event()

    async def play() -> None:
        for one in fight:
            await log.append("fight", one)
        done.set()

    async def look() -> None:
        while not done.is_set():
            read = await log.read("fight")
            found, head = await log.whole("fight")
            if read:
                await log.read("fight", after=read[-1].version, prev=read[-1].header.hash)
            assert head is None or found[-1][0].startswith(b"%d-" % head.version)

    await asyncio.gather(play(), look(), look())
    assert len(await log.read("fight")) == len(fight)


def test_a_log_that_ends_at_its_head_is_whole() -> None:
    check_head(ChainHead(3, FIGHT[2].header.hash), 3, FIGHT[2].header.hash)
