"""docs/reference/log-format.md is enough to write a reader: this one uses nothing of the project to check a chain."""

import base64
import hashlib
import inspect
import json
import re
import struct
from pathlib import Path
from typing import Any

import pytest

from events import Header
from events.exports.file import dump, load
from events.store import keys
from tests.support.commits import chain, entries, notes

TEXT = (Path(__file__).parents[2] / "docs" / "reference" / "log-format.md").read_text()
EXAMPLE, WITHHELD, REPLACED = [
    block.encode().splitlines() for block in re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)
]


def of_a_fight() -> set[str]:
    """The keys that each fight has on the server, for the fight `id`."""
    named = [getattr(keys, each) for each in dir(keys) if each.endswith(("_key", "_channel"))]
    taking = [each for each in named if [*inspect.signature(each).parameters] == ["encounter"]]
    return {each for each in (key("id") for key in taking) if each.startswith("affray:{id}:")}


def test_every_key_on_the_server_is_on_the_page() -> None:
    assert len(of_a_fight()) > 12
    assert [each for each in sorted(of_a_fight()) if f"| `{each}` |" not in TEXT] == []
    parted = [each[0] for each in (keys.ENCOUNTERS, keys.HOOKED, keys.DEADLINES, keys.ARCHIVED)]
    alone = [keys.SIGNING, keys.MOVING, keys.ADDRESS, keys.PROBE]
    assert [each for each in [*parted, *alone] if f"`{each}`" not in TEXT] == []


def test_every_field_of_a_header_is_on_the_page() -> None:
    assert [each for each in Header.__struct_fields__ if f"| `{each}` |" not in TEXT] == []


def length(size: int, *heads: tuple[int, int, str]) -> bytes:
    """The head of a msgpack value: the first (limit, tag, format of the length) that is wide enough."""
    _, tag, form = next(each for each in heads if size < each[0])
    return bytes([tag]) + struct.pack(form, size) if form else bytes([tag | size])


def pack(value: Any) -> bytes:
    """Msgpack, in the shortest form, of what the examples have."""
    match value:
        case None | bool():
            return {None: b"\xc0", False: b"\xc2", True: b"\xc3"}[value]
        case int() if value >= 0:
            wide = (2**32, 0xCE, ">I"), (2**64, 0xCF, ">Q")
            return length(value, (2**7, 0, ""), (2**8, 0xCC, "B"), (2**16, 0xCD, ">H"), *wide)
        case int():
            return bytes([256 + value]) if value >= -32 else b"\xd0" + struct.pack("b", value)
        case float():
            return b"\xcb" + struct.pack(">d", value)
        case str():
            text = value.encode()
            wide = (2**16, 0xDA, ">H"), (2**32, 0xDB, ">I")
            return length(len(text), (2**5, 0xA0, ""), (2**8, 0xD9, "B"), *wide) + text
        case bytes():
            return length(len(value), (2**8, 0xC4, "B"), (2**16, 0xC5, ">H"), (2**32, 0xC6, ">I")) + value
        case dict():
            inside = b"".join(pack(key) + pack(each) for key, each in value.items())
            return length(len(value), (2**4, 0x80, ""), (2**16, 0xDE, ">H"), (2**32, 0xDF, ">I")) + inside
        case _:
            inside = b"".join(pack(each) for each in value)
            return length(len(value), (2**4, 0x90, ""), (2**16, 0xDC, ">H"), (2**32, 0xDD, ">I")) + inside


def head_of(lines: list[bytes]) -> str:
    """Check the chain in an export; give its head."""
    first, *rest = map(json.loads, lines)
    assert first["entries"] == len(rest)
    version, prev, at = 0, "0" * 64, 0
    while at < len(rest):
        version += 1
        header = rest[at]["header"]
        digests = []
        for number in range(header["count"]):
            line = rest[at + number]
            assert line["id"] == f"{version}-{number}"
            shown = "digest" not in line
            digest = bytes.fromhex(line["salt"]) + pack(line["event"]) if shown else b""
            digests.append(hashlib.sha256(digest).digest() if shown else bytes.fromhex(line["digest"]))
        blank = pack(header | {"hash": "0" * 64})
        if header.get("format") == 2:
            assert base64.b64encode(b"".join(digests)).decode() == header["digests"]
            data = pack([version, blank])
        else:
            data = pack([version, blank, *digests])
        assert header["prev"] == prev
        assert hashlib.sha256(data).hexdigest() == header["hash"]
        prev = header["hash"]
        at += header["count"]
    return f"{version}:{prev}"


def test_the_example_is_whole() -> None:
    assert head_of(EXAMPLE) == json.loads(EXAMPLE[0])["head"]
    assert len(load(EXAMPLE).commits) == 2


def test_what_is_withheld_in_the_example_verifies() -> None:
    assert head_of([*EXAMPLE[:-1], *WITHHELD]) == json.loads(EXAMPLE[0])["head"]
    assert load([*EXAMPLE[:-1], *WITHHELD], withheld=True).withheld == ("2-1",)
    assert load([*EXAMPLE[:-1], *REPLACED]).commits == load(EXAMPLE).commits
    [told] = [json.loads(each) for each in REPLACED]
    assert told["digest"] == json.loads(WITHHELD[0])["digest"]


def test_the_bytes_in_the_text_are_those_of_the_example() -> None:
    line = json.loads(EXAMPLE[1])
    event = pack(line["event"])
    header = pack(line["header"] | {"hash": "0" * 64})
    digest = hashlib.sha256(bytes.fromhex(line["salt"]) + event).digest()
    assert f"    {event.hex()}\n    {digest.hex()}\n" in TEXT
    assert line["header"]["digests"] == base64.b64encode(digest).decode()
    assert f"which is {len(header)} bytes long" in TEXT
    assert pack([1, header]).startswith(bytes.fromhex("9201c4fa89"))
    assert header.count(b"\xa4hash\xd9\x40") == 1


def test_a_reader_written_from_the_text_follows_a_long_chain() -> None:
    fight = chain(notes("a"), notes(*["b" * size for size in (1, 40, 300, 70_000)]), *[notes("c")] * 300)
    fight += chain(notes(*["d"] * 20), after=302, prev=fight[-1].header.hash)
    withheld = {"2-1", "2-3", "100-0"}
    lines = list(dump("fight", entries(fight), withhold=withheld.__contains__))
    assert head_of(lines) == f"303:{fight[-1].header.hash}"


@pytest.mark.parametrize("name", ["temple-escape", "duel-at-the-ford"])
def test_it_follows_the_chain_of_a_fight_of_format_1(name: str) -> None:
    lines = (Path(__file__).parents[1] / "golden" / f"{name}.jsonl").read_bytes().splitlines()
    assert json.loads(lines[0])["format"] == 1
    assert head_of(lines) == json.loads(lines[0])["head"]
