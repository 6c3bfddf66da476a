"""Files of 200 MB for the verifiers and the import: said what is wrong with them, at once and in little memory."""

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from events.chain.commit import ChainHead
from events.exports.file import dump
from events.store.log import Log
from events.store.marks.encounter_list import encounters
from events.types.fight_events import EncounterOpened, Noted
from events.types.values import Event
from tests.support.affray import AFFRAY
from tests.support.commits import chain, entries
from tests.support.waiting import patience

pytestmark = pytest.mark.long

SIZE = 200_000_000
MOST_MEMORY = 200_000_000  # of a process, all of the interpreter counted
NODE = shutil.which("node")
SCRIPT = Path("service/verify/affray-verify.js")

OPENED = EncounterOpened(encounter="fight", ruleset="r", version="1", phase="p", machine={})
LONG = 400_000  # of each event


@pytest.fixture(scope="module")
def lines() -> list[bytes]:
    """A fight of 200 MB whose chain is whole."""
    written: list[list[Event]] = [[OPENED], *([Noted(key="x" * LONG)] for _ in range(SIZE // LONG))]
    fight = chain(*written)
    return list(dump("fight", entries(fight), ChainHead(len(fight), fight[-1].header.hash)))


def as_it_is(lines: list[bytes]) -> Iterator[bytes]:
    yield from lines


def truncated(lines: list[bytes]) -> Iterator[bytes]:
    yield from lines[:-1]
    yield lines[-1][:1000]


def without_its_end(lines: list[bytes]) -> Iterator[bytes]:
    yield from lines[:-3]


def padded_with_lines(lines: list[bytes]) -> Iterator[bytes]:
    """A small fight, and 200 MB of lines as its last."""
    fight = chain([OPENED], [Noted(key="x" * 100)])
    small = list(dump("fight", entries(fight), ChainHead(2, fight[-1].header.hash)))
    yield from small
    yield from [small[-1]] * (SIZE // len(small[-1]))


def announcing_the_padding(lines: list[bytes]) -> Iterator[bytes]:
    yield b'{"format":2,"encounter":"fight","entries":%d}\n' % (SIZE // 100)
    yield from list(padded_with_lines(lines))[1:]


def padded_with_blanks(lines: list[bytes]) -> Iterator[bytes]:
    yield from lines[:10]
    yield b" " * SIZE


def one_line(lines: list[bytes]) -> Iterator[bytes]:
    yield b'{"format":2,"encounter":"' + b"x" * SIZE


def many_lines(lines: list[bytes]) -> Iterator[bytes]:
    yield lines[0]
    yield b"\n" * SIZE


def one_endless_commit(lines: list[bytes]) -> Iterator[bytes]:
    """All lines say that they are of the second commit."""
    yield from lines[:2]
    for number, line in enumerate(lines[2:]):
        rest = line.partition(b",")[2]
        yield b'{"id":"2-%d",' % number + rest


def reordered(lines: list[bytes]) -> Iterator[bytes]:
    yield from [*lines[:-2], lines[-1], lines[-2]]


def altered(lines: list[bytes]) -> Iterator[bytes]:
    yield from [*lines[:-1], lines[-1].replace(b'"key":"x', b'"key":"y')]


LAST = 1 + SIZE // LONG
FILES: list[tuple[Callable[[list[bytes]], Iterator[bytes]], int, str]] = [
    (as_it_is, 0, "501 "),
    (truncated, 2, "line"),
    (without_its_end, 2, "were announced"),
    (padded_with_lines, 2, "line 4: 2 entries were announced, and here are more"),
    (announcing_the_padding, 2, "at most 10000 events"),
    (padded_with_blanks, 2, "line 11"),
    (one_line, 2, "line 1"),
    (many_lines, 2, "line 2"),
    (one_endless_commit, 2, "a commit has at most"),
    (reordered, 1, f"{LAST - 1}-0"),
    (altered, 1, f"{LAST}-0"),
]


@pytest.mark.parametrize(("written", "status", "says"), FILES, ids=[each[0].__name__ for each in FILES])
def test_it_is_told_in_little_memory(
    written: Callable[[list[bytes]], Iterator[bytes]],
    status: int,
    says: str,
    lines: list[bytes],
    tmp_path: Path,
) -> None:
    file = tmp_path / "fight.jsonl"
    with file.open("wb") as out:
        out.writelines(written(lines))
    assert_told([*AFFRAY, "verify", file], status, says)
    if NODE and written not in (as_it_is, without_its_end, reordered, altered):  # some seconds for each
        assert_told([NODE, SCRIPT, file], status, says)


@pytest.mark.parametrize("written", [truncated, one_line])
async def test_nothing_of_it_is_imported(
    written: Callable[[list[bytes]], Iterator[bytes]],
    lines: list[bytes],
    server_url: str,
    log: Log,
    tmp_path: Path,
) -> None:
    file = tmp_path / "fight.jsonl"
    with file.open("wb") as out:
        out.writelines(written(lines))
    assert_told([*AFFRAY, "import", file, "--redis", server_url], 2, "line")
    assert await encounters(log) == []


_MEASURED = """
import resource, subprocess, sys
done = subprocess.run(sys.argv[1:])
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
sys.exit(done.returncode)
"""


def assert_told(command: list[object], status: int, says: str) -> None:
    """From a small process in between, for a process inherits the memory of the one that starts it."""
    done = subprocess.run(
        [sys.executable, "-c", _MEASURED, *map(str, command)],
        capture_output=True,
        text=True,
        timeout=patience(),
        check=False,
    )
    *told, peak = done.stdout.splitlines()
    said = "\n".join([*told, done.stderr])
    assert (done.returncode, says in said) == (status, True), said[:2000]
    assert int(peak) * 1024 < MOST_MEMORY
    assert len(said) < 5000
