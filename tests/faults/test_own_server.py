"""What docs/explanation/durability.md says of a server of one's own: with other settings, or with a replica."""

from pathlib import Path

import pytest

from events.chain.commit import EncodedCommit
from events.store.append_result import Appended, LogRefused
from events.store.log import Log
from tests.support.commits import chain, commit, notes
from tests.support.own_server import OwnServer

pytestmark = pytest.mark.faults

COMMITS = chain(*[notes("a", "b", "c")] * 200)
REPLICA = {"repl-diskless-sync-delay": "0"}


async def write(server: OwnServer, commits: list[EncodedCommit] = COMMITS) -> None:
    async with Log.at(server.url) as log:
        for each in commits:
            assert await log.append("fight", each) == Appended(each.version)


async def left(server: OwnServer) -> int:
    """How many commits there are, all of them whole and as they were written; and play goes on after them."""
    async with Log.at(server.url) as log:
        found = await log.read("fight")  # which checks every link, and the end
        assert [each.header for each in found] == [each.header for each in COMMITS[: len(found)]]
        prev = found[-1].header.hash if found else COMMITS[0].header.prev
        after = commit(len(found) + 1, notes("z"), prev=prev, command="after")
        assert await log.append("fight", after) == Appended(len(found) + 1)
        return len(found)


@pytest.mark.parametrize("fsync", ["everysec", "no"])
async def test_of_a_server_that_is_killed_whole_commits_are_left(tmp_path: Path, fsync: str) -> None:
    """The machine lives on here, so what the server had written is there, synced or not."""
    with OwnServer(tmp_path, appendonly="yes", appendfsync=fsync) as server:
        await write(server)
        server.kill()
        server.start()
        assert 0 < await left(server) <= len(COMMITS)


async def test_without_a_file_nothing_is_left(tmp_path: Path) -> None:
    with OwnServer(tmp_path, appendonly="no") as server:
        await write(server)
        server.kill()
        server.start()
        assert await left(server) == 0


@pytest.mark.long
async def test_a_replica_that_has_all_goes_on_with_all(tmp_path: Path) -> None:
    """WAIT says when it has; Affray does not ask, so this test does."""
    with OwnServer(tmp_path / "a", **REPLICA) as master, OwnServer(tmp_path / "b") as replica:
        replica.follow(master)
        await write(master)
        master.node.set("mark", "so that WAIT has something to wait for")
        assert master.node.execute_command("WAIT", 1, 10_000) == 1
        master.kill()
        replica.lead()
        assert await left(replica) == len(COMMITS)


@pytest.mark.long
async def test_a_replica_that_lags_goes_on_with_less_of_it_and_nobody_was_told(tmp_path: Path) -> None:
    with OwnServer(tmp_path / "a", **REPLICA) as master, OwnServer(tmp_path / "b") as replica:
        replica.follow(master)
        await write(master, COMMITS[:20])
        master.node.set("mark", "so that WAIT has something to wait for")
        assert master.node.execute_command("WAIT", 1, 10_000) == 1
        replica.stand_still()
        master.node.set(
            "large", b"x" * 50_000_000
        )  # more than the sockets hold, so that the rest waits behind
        await write(master, COMMITS[20:])  # all of it acknowledged
        master.kill()
        replica.go_on()
        replica.lead()
        assert await left(replica) == 20


@pytest.mark.long
async def test_where_a_replica_is_required_nothing_is_written_without_one(tmp_path: Path) -> None:
    """`min-replicas-to-write 1` is the master's own; it looks at replicas once a second."""
    with OwnServer(tmp_path / "a", **REPLICA) as master, OwnServer(tmp_path / "b") as replica:
        replica.follow(master)
        await write(master, COMMITS[:20])
        master.node.config_set("min-replicas-to-write", "1")
        replica.kill()
        master.node.config_set("repl-timeout", "1")
        async with Log.at(master.url) as log:
            there = await _refused(log, COMMITS[20:])
            assert len(await log.read("fight")) == there
        replica.start()
        replica.follow(master)
        await write(master, COMMITS[there:])
        assert await left(master) == len(COMMITS)


async def _refused(log: Log, commits: list[EncodedCommit]) -> int:
    """Append these until one is refused; the number of the last that was not."""
    for each in commits:
        try:
            await log.append("fight", each)
        except LogRefused:
            return each.version - 1
    raise AssertionError("all were taken")
