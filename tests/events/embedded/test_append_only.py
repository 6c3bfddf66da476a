"""The server's files after a crash of the machine: torn, with zeros at the end, or gone."""

import asyncio
import logging
import os
import shutil
import signal
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from events.embedded.append_only import (
    NOTE,
    DamagedFiles,
    goes_on_after,
    mend,
    note_size,
    repairs,
    whole_until,
)
from events.embedded.locks import lock_file
from events.embedded.server import Server, embedded
from events.store.log import Log
from events.store.server.free_space import Disk
from service.worker.app import Settings, create_app, working
from service.worker.in_process import URL, transport
from tests.support.commits import chain, notes

COMMITS = chain(*[notes("a", "b", "c")] * 5)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data directory with a fight of five commits, whose server was stopped."""
    directory = tmp_path_factory.mktemp("played") / "data"
    with embedded(directory) as server:
        asyncio.run(play(server.url))
    return directory


async def play(url: str) -> None:
    async with Log.at(url) as log:
        for each in COMMITS:
            await log.append("fight", each)


async def commits_at(url: str) -> int:
    async with Log.at(url) as log:
        return len(await log.read("fight"))


@pytest.fixture
def data(played: Path, tmp_path: Path) -> Path:
    """A copy of it, to be damaged."""
    return shutil.copytree(played, tmp_path / "data", ignore=shutil.ignore_patterns("*.lock", "*.sock"))


def file_of(data: Path) -> Path:
    [file] = data.glob("appendonlydir/*.incr.aof")
    return file


def left_after_a_start(data: Path) -> int:
    with embedded(data, die_with_parent=True) as server:
        return asyncio.run(commits_at(server.url))


def command(*words: bytes) -> bytes:
    return b"*%d\r\n" % len(words) + b"".join(b"$%d\r\n%s\r\n" % (len(each), each) for each in words)


COMMIT = (
    command(b"MULTI") + command(b"XADD", b"log", b"1-0") + command(b"SET", b"head", b"1") + command(b"EXEC")
)


def test_zeros_at_the_end_are_cut_off_kept_and_told(data: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = file_of(data)
    whole = file.read_bytes()
    file.write_bytes(whole + bytes(4096))
    with caplog.at_level(logging.WARNING, "affray"):
        assert left_after_a_start(data) == len(COMMITS)
    [said] = caplog.messages
    assert "was cut back to the last whole commit: 4096 bytes were zeros." in said
    [kept] = data.glob("damaged/*.from-*[0-9]")
    assert kept.read_bytes() == bytes(4096)
    assert (kept.stat().st_mode & 0o777, repairs(data)) == (0o600, [said])

    caplog.clear()
    assert left_after_a_start(data) == len(COMMITS)
    assert not caplog.messages, "it is told in the log once"


@pytest.mark.parametrize("zeros", [0, 4096], ids=["torn", "torn and then zeros"])
@pytest.mark.parametrize("lost", [1, 30, 300])
def test_half_a_commit_is_cut_off_kept_and_told(data: Path, lost: int, zeros: int) -> None:
    file = file_of(data)
    whole = file.read_bytes()
    file.write_bytes(whole[:-lost] + bytes(zeros))
    said = mend(data)
    assert "bytes were no whole commit" in said
    assert f"it went on there for {len(whole) - file.stat().st_size} bytes" in said
    [kept] = data.glob("damaged/*.from-*[0-9]")
    assert file.read_bytes() + kept.read_bytes() == whole[:-lost] + bytes(zeros)
    assert mend(data) == ""


def test_play_goes_on_after_what_was_cut(data: Path) -> None:
    file = file_of(data)
    file.write_bytes(file.read_bytes()[:-300] + bytes(300))
    with embedded(data, die_with_parent=True) as server:
        assert asyncio.run(commits_at(server.url)) == len(COMMITS) - 1
        asyncio.run(again(server.url))
        assert asyncio.run(commits_at(server.url)) == len(COMMITS)


async def again(url: str) -> None:
    async with Log.at(url) as log:
        await log.append("fight", COMMITS[-1])


async def test_healthz_warns_until_the_copy_is_deleted(data: Path) -> None:
    file = file_of(data)
    file.write_bytes(file.read_bytes() + bytes(100))
    with embedded(data, die_with_parent=True) as server:
        app = create_app(server.url)
        settings = Settings(disk=Disk(data))
        async with (
            working(app, server.url, settings),
            httpx.AsyncClient(transport=transport(app), base_url=URL) as http,
        ):
            [warning] = (await http.get("/healthz")).json()["warnings"]
            assert "was cut back to the last whole commit" in warning
            shutil.rmtree(data / "damaged")
            assert (await http.get("/healthz")).json()["warnings"] == []


def test_a_running_server_that_dies_of_it_is_started_again(data: Path) -> None:
    with embedded(data, die_with_parent=True) as server:
        os.kill(server.pid, signal.SIGKILL)
        with file_of(data).open("ab") as file:
            file.write(bytes(100))
        server.ensure()
        assert asyncio.run(commits_at(server.url)) == len(COMMITS)


def empty(data: Path) -> None:
    file_of(data).write_bytes(b"")


def zeroed(data: Path) -> None:
    file_of(data).write_bytes(bytes(file_of(data).stat().st_size))


def gone(data: Path) -> None:
    file_of(data).unlink()


def without_manifest(data: Path) -> None:
    next(data.glob("appendonlydir/*.manifest")).unlink()


def with_an_empty_manifest(data: Path) -> None:
    next(data.glob("appendonlydir/*.manifest")).write_bytes(b"")


def without_any(data: Path) -> None:
    shutil.rmtree(data / "appendonlydir")


def with_an_empty_base(data: Path) -> None:
    base_of(data).write_bytes(b"")


def with_a_zeroed_base(data: Path) -> None:
    base_of(data).write_bytes(bytes(base_of(data).stat().st_size))


def base_of(data: Path) -> Path:
    [base] = data.glob("appendonlydir/*.base.rdb")
    return base


def damaged_in_the_middle(data: Path) -> None:
    (data / "log.size").unlink()
    whole = file_of(data).read_bytes()
    file_of(data).write_bytes(whole[:1000] + bytes(100) + whole[1100:])


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (empty, "Nothing is left of the log .* delete .*log.size"),
        (zeroed, "Nothing is left of the log"),
        (gone, "lacks the file appendonlydir/appendonly.aof.1.incr.aof"),
        (without_manifest, r"has files \(appendonly.aof.1.incr.aof\), and no manifest"),
        (with_an_empty_manifest, "and no manifest"),
        (without_any, "Nothing is left of the log"),
        (with_an_empty_base, "base.rdb is damaged from its beginning"),
        (with_a_zeroed_base, "base.rdb is damaged from its beginning"),
        (damaged_in_the_middle, r"is damaged at byte \d+, and whole commits come after"),
    ],
)
def test_what_would_lose_commits_unsaid_is_refused_in_a_sentence_and_left_as_it_is(
    data: Path, damage: Callable[[Path], None], says: str
) -> None:
    damage(data)
    before = {each.name: each.read_bytes() for each in data.glob("appendonlydir/*")}
    for _ in range(2):
        with pytest.raises(DamagedFiles, match=says) as refused, embedded(data):
            pass
        assert "\n" not in str(refused.value)
    assert {each.name: each.read_bytes() for each in data.glob("appendonlydir/*")} == before


def test_damage_that_only_the_server_comes_upon_is_refused_and_the_server_s_lock_let_go(data: Path) -> None:
    with file_of(data).open("r+b") as file:  # before what the note says was read
        file.seek(file_of(data).stat().st_size // 2)
        file.write(bytes(100))
    server = Server(data)
    with pytest.raises(DamagedFiles, match="whole commits come after that"):
        server._start()
    lock = lock_file(data / "server.lock", wait=False)
    assert lock is not None, "whoever leaves would wait for it for ever"
    os.close(lock)
    server._stop()


def test_a_first_run_that_was_killed_is_known_to_have_held_something(tmp_path: Path) -> None:
    with embedded(tmp_path, die_with_parent=True) as server:
        asyncio.run(play(server.url))
        server.ensure()  # as `affray serve` does every second
        os.kill(server.pid, signal.SIGKILL)
    file_of(tmp_path).write_bytes(b"")
    with pytest.raises(DamagedFiles, match="Nothing is left"), embedded(tmp_path):
        pass


def test_who_was_killed_before_anything_was_written_begins_anew(tmp_path: Path) -> None:
    with embedded(tmp_path):
        pass
    without_manifest(tmp_path)
    assert left_after_a_start(tmp_path) == 0


@pytest.mark.parametrize("cut", range(1, len(COMMIT)))
def test_wherever_a_commit_is_torn_what_came_before_it_is_whole(cut: int) -> None:
    single = command(b"SET", b"key", b"value")
    assert whole_until(single + COMMIT + COMMIT[:-cut], 0) == len(single + COMMIT)
    assert whole_until(single + COMMIT[:-cut], 0) == len(single)
    assert not goes_on_after(COMMIT + COMMIT[:-cut] + bytes(50), len(COMMIT))


@pytest.mark.parametrize("hole", range(0, len(COMMIT) - 16, 5))
def test_a_hole_in_the_last_commit_is_its_end_and_in_an_earlier_one_is_not(hole: int) -> None:
    holed = COMMIT[:hole] + bytes(8) + COMMIT[hole + 8 :]
    assert not goes_on_after(COMMIT + holed, len(COMMIT))
    assert not goes_on_after(COMMIT + holed + COMMIT[:-3], len(COMMIT)), "what follows is torn too"
    assert goes_on_after(COMMIT + holed + COMMIT, len(COMMIT))
    assert (
        goes_on_after(COMMIT + holed + command(b"SET", b"key", b"value"), len(COMMIT))
        or hole > len(COMMIT) - 24
    )


def test_a_note_that_cannot_be_written_is_none(data: Path) -> None:
    """A full disk, say: an old note would have the server trust in a length that is no longer the file's."""
    note_size(data)
    assert (data / NOTE).exists()
    file_of(data).write_bytes(file_of(data).read_bytes() + COMMIT)
    (data / f"{NOTE}.new").mkdir()
    note_size(data)
    assert not (data / NOTE).exists()
