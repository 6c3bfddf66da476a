"""Damage: a single entry that was altered, however skilfully, is named; also in logs of format 1, as far as possible.

Skilfully: what stands in the same entry is made to fit (digests and hash of a header).
"""

import copy
import json
import shutil
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine.audit.audit import audit_entries
from events.chain.codec import encode_event, encode_header
from events.chain.commit import (
    GENESIS,
    ChainHead,
    EncodedCommit,
    blanked,
    chain_hash,
    event_digest,
    joined_digests,
)
from events.chain.commit import sealed as sealed_commit
from events.chain.reading import DamagedLog, Entry, check_head, commits
from events.exports.file import BadTransfer, dump, load
from events.store.keys import log_key
from events.store.log import Log
from events.types.fight_events import Header, Noted
from tests.support.commits import chain, commit, entries, notes

SCRIPT = Path("service/verify/affray-verify.js")
needs_node = pytest.mark.skipif(
    shutil.which("node") is None, reason="Node is not on this machine: the JavaScript is not run"
)

FIGHT = chain(notes("a"), notes("b", "c", "d"), notes("e", "f"), notes("g"))
HEAD = ChainHead(4, FIGHT[-1].header.hash)
IDS = [entry_id.decode() for entry_id, _ in entries(FIGHT)]
FIRSTS = [each for each in IDS if each.endswith("-0")]

Fields = list[bytes]


def another_event(fields: Fields) -> None:
    fields[1] = encode_event(Noted(key="z"))


def another_salt(fields: Fields) -> None:
    fields[3] = b"z" * 16


def no_event(fields: Fields) -> None:
    fields[1] = b"\xc1"


def made_again(fields: Fields, version: int, **changed: object) -> None:
    """The header with other fields, and the hash that they have."""
    header = replace(msgspec.msgpack.decode(fields[5], type=Header), **changed)
    blank = blanked(encode_header(header), header.hash)
    fields[5] = encode_header(replace(header, hash=chain_hash(version, blank)))


def another_author(fields: Fields, version: int) -> None:
    made_again(fields, version, by="eve")


def another_past(fields: Fields, version: int) -> None:
    made_again(fields, version, prev="1" * 64)


def other_digests(fields: Fields, version: int) -> None:
    """The blame is put on all other entries of the commit."""
    header = msgspec.msgpack.decode(fields[5], type=Header)
    made_again(fields, version, digests=joined_digests([b"z" * 32] * header.count))


def another_event_with_its_digest(fields: Fields, version: int) -> None:
    header = msgspec.msgpack.decode(fields[5], type=Header)
    another_event(fields)
    made_again(
        fields, version, digests=joined_digests([event_digest(fields[3], fields[1])]) + header.digests[44:]
    )


def altered(entry_id: str, how: Callable[[Fields], None]) -> list[Entry]:
    found = copy.deepcopy(entries(FIGHT))
    how(found[IDS.index(entry_id)][1])
    return found


EVENTS = (another_event, another_salt, no_event)
HEADERS = (another_author, another_past, other_digests, another_event_with_its_digest)
ONE = [
    *((each, how.__name__, altered(each, how)) for each in IDS for how in EVENTS),
    *(
        (each, how.__name__, altered(each, partial(how, version=int(each[0]))))
        for each in FIRSTS
        for how in HEADERS
    ),
]
CASES = pytest.mark.parametrize(
    ("at", "stream"), [(at, stream) for at, _, stream in ONE], ids=[f"{at} {how}" for at, how, _ in ONE]
)


@CASES
def test_the_one_entry_that_was_altered_is_named(at: str, stream: list[Entry]) -> None:
    with pytest.raises(DamagedLog) as damage:
        checked(stream)
    assert damage.value.entry_id == at


def checked(stream: list[Entry]) -> None:
    found = commits(stream, head=HEAD)
    check_head(HEAD, found[-1].version, found[-1].header.hash)


@CASES
async def test_it_is_named_on_a_cold_load(log: Log, at: str, stream: list[Entry]) -> None:
    for one in FIGHT:
        await log.append("fight", one)
    await log.client.delete(log_key("fight"))
    for entry_id, fields in stream:
        pairs: Any = dict(zip(fields[::2], fields[1::2], strict=True))
        await log.client.xadd(log_key("fight"), pairs, id=entry_id)
    with pytest.raises(DamagedLog) as damage:
        await log.read("fight")
    assert damage.value.entry_id == at


async def test_it_is_named_where_its_neighbours_are_on_another_page(log: Log) -> None:
    """Pages are of 1,000 entries."""
    fight = chain(*[notes("a", "b")] * 500, notes("c"), *[notes("d", "e")] * 500)
    stream = entries(fight)
    at = [entry_id for entry_id, _ in stream].index(b"500-0")
    made_again(stream[at][1], 500, by="eve")
    for one in fight:
        await log.append("fight", one)
    await log.client.delete(log_key("fight"))
    for entry_id, fields in stream:
        pairs: Any = dict(zip(fields[::2], fields[1::2], strict=True))
        await log.client.xadd(log_key("fight"), pairs, id=entry_id)
    with pytest.raises(DamagedLog, match="500-0: replaced"):
        await log.read("fight")


@CASES
def test_it_is_named_in_an_export_and_by_the_audit(at: str, stream: list[Entry]) -> None:
    with pytest.raises(BadTransfer, match=f"entry {at}:") as bad:
        load(dump("fight", stream, HEAD))
    assert bad.value.line == IDS.index(at) + 2
    assert [(each.check, each.entry) for each in audit_entries(stream, head=HEAD).findings][:1] == [
        ("chain", at)
    ]


@needs_node
def test_the_javascript_names_the_same(tmp_path: Path) -> None:
    """All in one run of Node."""
    for number, (_, _, stream) in enumerate(ONE):
        (tmp_path / f"{number}.jsonl").write_bytes(b"".join(dump("fight", stream, HEAD)))
    look = """
        const {affrayVerify} = require(process.argv[1]), fs = require('node:fs');
        const found = [];
        for (let n = 0; n < Number(process.argv[3]); n++)
            found.push(affrayVerify(new Uint8Array(fs.readFileSync(`${process.argv[2]}/${n}.jsonl`))).wrong[0]);
        console.log(JSON.stringify(found));
    """
    arguments = [SCRIPT.resolve(), tmp_path, len(ONE)]
    done = subprocess.run(["node", "-e", look, *map(str, arguments)], capture_output=True, check=True)
    found = json.loads(done.stdout)
    assert [(each["entry"], each["check"]) for each in found] == [(at, "chain") for at, _, _ in ONE]


def test_without_the_head_the_last_two_cannot_be_told_apart() -> None:
    stream = altered("3-0", lambda fields: another_author(fields, 3))
    with pytest.raises(DamagedLog, match="4-0: it follows another commit than commit 3: one of the two"):
        commits(stream)
    with pytest.raises(DamagedLog, match="3-0: replaced"):
        commits(stream, head=HEAD)


OLD: list[EncodedCommit] = []
for _version, _written in enumerate((notes("a"), notes("b", "c", "d"), notes("e")), start=1):
    _prev = OLD[-1].header.hash if OLD else GENESIS
    _header = replace(commit(_version, _written, prev=_prev).header, format=1)
    OLD.append(sealed_commit(_version, _header, tuple(map(encode_event, _written))))


def test_a_log_of_format_1_is_read_and_goes_on_in_format_2() -> None:
    assert [one.header.digests for one in OLD] == ["", "", ""]
    assert b"digests" not in OLD[0].head
    assert b"format" not in OLD[0].head
    both = [*OLD, *chain(notes("f", "g"), after=3, prev=OLD[-1].header.hash)]
    assert [one.header.format for one in commits(entries(both))] == [1, 1, 1, 2]
    lines = list(dump("fight", entries(both)))
    assert json.loads(lines[0])["format"] == 2
    assert load(lines).sealed == both
    assert json.loads(next(dump("fight", entries(OLD))))["format"] == 1
    assert load(dump("fight", entries(OLD))).sealed == OLD


def test_in_format_1_an_altered_event_is_named_by_the_first_of_its_commit() -> None:
    stream = entries(OLD)
    another_event(stream[2][1])
    with pytest.raises(DamagedLog, match=r"2-0: altered: .*one of the entries up to 2-2 was altered"):
        commits(stream)
