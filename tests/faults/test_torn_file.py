"""The end of the server's file is missing, as after a power cut on a disk that had promised too much."""

import os
import signal
from pathlib import Path

import pytest

from affray_client import AsyncClient, Played, Problem
from events.embedded.server import embedded
from events.store.append_result import Appended
from events.store.log import Log
from service.worker.in_process import local
from tests.support.commits import chain, commit, notes
from tests.support.duel import open_duel

pytestmark = pytest.mark.faults

COMMITS = chain(*[notes("a", "b", "c")] * 20)


@pytest.mark.parametrize("lost", [1, 2, 30, 100, 500, 1500, 4000])
async def test_what_is_left_is_whole_commits_and_play_goes_on_after_them(tmp_path: Path, lost: int) -> None:
    with embedded(tmp_path, die_with_parent=True) as server:
        async with Log.at(server.url) as log:
            for each in COMMITS:
                await log.append("fight", each)
    size = _cut(tmp_path, lost)

    with embedded(tmp_path, die_with_parent=True) as server:
        async with Log.at(server.url) as log:
            left = await log.read("fight")  # which checks every link
            assert 0 < len(left) < len(COMMITS)
            assert [each.header for each in left] == [each.header for each in COMMITS[: len(left)]]
            # No commit is gone that was not cut: each takes up its share of the file.
            assert len(COMMITS) - len(left) <= 1 + lost // (size // len(COMMITS) // 2)
            # What was lost is not known as done: the same command may be sent again.
            prev = left[-1].header.hash
            again = commit(len(left) + 1, notes("d"), prev=prev, command=f"command-{len(left) + 1}")
            assert await log.append("fight", again) == Appended(len(left) + 1)
            assert len(await log.read("fight")) == len(left) + 1


@pytest.mark.parametrize("word", ["lost", "new"])
async def test_a_worker_that_knew_what_was_lost_says_so_once_and_then_goes_on(
    tmp_path: Path, word: str
) -> None:
    with embedded(tmp_path, die_with_parent=True) as server:
        async with local(server.url) as worker:
            await open_duel(worker)
            await _say(worker, "kept")
            await _say(worker, "lost")
            os.kill(server.pid, signal.SIGKILL)
            _cut(tmp_path, 20)
            server.ensure()
            with pytest.raises(Problem, match="commit 2 is the last one") as caught:
                await _say(worker, word)
            assert caught.value.code == "damaged-log"
            again = await _say(worker, word)
            assert (again.version, again.repeated) == (3, False)
            assert (await worker.audit("duel")).clean


async def _say(worker: AsyncClient, word: str) -> Played:
    return await worker.command("duel", "say", by="ann", combatant="ann", text=word, id=word)


def _cut(directory: Path, lost: int) -> int:
    """Take so many bytes from the end of the server's file; gives how many there were."""
    [file] = directory.glob("appendonlydir/*.incr.aof")
    whole = file.read_bytes()
    file.write_bytes(whole[:-lost])
    return len(whole)
