"""The log when things go wrong: servers killed, hung and gone, answers lost, callers cancelled."""

import asyncio
import os
import signal
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
import uvloop

from events.chain.commit import GENESIS
from events.embedded.server import Server, embedded
from events.store.append_result import Appended, Duplicate, LogUnreachable
from events.store.keys import commands_key
from events.store.log import Log
from tests.support.commits import chain, commit, notes
from tests.support.processes import pause, resume
from tests.support.waiting import wait_for

pytestmark = pytest.mark.faults

FIGHTS = [f"fight {i}" for i in range(6)]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server of its own for each test, to be hurt."""
    with embedded(tmp_path / "data", die_with_parent=True) as server:
        yield server


async def keep_writing(log: Log, fight: str, acknowledged: dict[str, int], stop: asyncio.Event) -> None:
    """Append commit after commit, and note the last one that was acknowledged."""
    prev = GENESIS
    while not stop.is_set():
        one = commit(acknowledged[fight] + 1, notes("a", "b", "c"), prev=prev)
        assert await log.append(fight, one) == Appended(one.version)
        prev = one.header.hash
        acknowledged[fight] = one.version


def _all_reached(acknowledged: dict[str, int], goal: int) -> bool:
    return min(acknowledged.values()) >= goal


async def test_what_was_acknowledged_survives_a_killed_server_and_nothing_is_written_in_part(
    server: Server,
) -> None:
    acknowledged = dict.fromkeys(FIGHTS, 0)
    stop = asyncio.Event()
    async with Log.at(server.url) as log, asyncio.TaskGroup() as writers:
        for fight in FIGHTS:
            writers.create_task(keep_writing(log, fight, acknowledged, stop))
        for kills in range(1, 6):
            await wait_for(partial(_all_reached, acknowledged, 20 * kills))
            os.kill(server.pid, signal.SIGKILL)
            server.ensure()
        stop.set()
    os.kill(server.pid, signal.SIGKILL)
    server.ensure()
    async with Log.at(server.url) as log:
        for fight in FIGHTS:
            commits = await log.read(fight)
            assert [one.version for one in commits] == list(range(1, acknowledged[fight] + 1))
            assert await log.find(fight, f"command-{acknowledged[fight]}") is not None


@pytest.mark.skipif(sys.platform != "linux", reason="looks for waiting connections in /proc")
async def test_an_answer_that_is_lost_is_found_again(server: Server) -> None:
    """The server hangs; when it wakes up, it carries out the append and then the repetition."""
    first, second = chain(notes("a"), notes("b", "c"))
    async with Log.at(server.url, timeout=0.1) as log:
        await log.append("fight", first)
        runs = await _script_runs(log)
        pause(server.pid)
        append = asyncio.create_task(log.append("fight", second))
        await wait_for(lambda: _knocking(server))
        resume(server.pid)
        assert await append == Appended(2)
        assert await _script_runs(log) >= runs + 2
        assert [entry_id for entry_id, _ in await log.raw("fight")] == [b"1-0", b"2-0", b"2-1"]
        # Another writer's commit under the same command id stays a duplicate, even in the same place.
        other = commit(2, notes("x"), prev=first.header.hash, command=second.header.command)
        assert await log.append("fight", other) == Duplicate(2, "d")


async def _script_runs(log: Log) -> int:
    stats = await log.client.info("commandstats")
    return sum(int(stats.get(f"cmdstat_{name}", {"calls": 0})["calls"]) for name in ("eval", "evalsha"))


def _knocking(server: Server) -> int:
    """How many connections the server has not yet accepted."""
    sockets = [line.split() for line in Path("/proc/net/unix").read_text().splitlines()]
    connecting = "02"
    return sum(socket[-1] == str(server.socket) and socket[5] == connecting for socket in sockets)


async def test_a_server_that_is_gone_is_reported_with_what_to_do(server: Server) -> None:
    async with Log.at(server.url, patience=0.3) as log:
        (first,) = chain(notes("a"))
        os.kill(server.pid, signal.SIGKILL)
        for attempt in (log.append("fight", commit(2, notes("a"))), log.read("fight"), log.last("fight")):
            with pytest.raises(LogUnreachable, match="same command id"):
                await attempt
        server.ensure()
        assert await log.append("fight", first) == Appended(1)


def test_a_lost_connection_is_survived_on_the_fast_event_loop_too(server: Server) -> None:
    async def story() -> None:
        async with Log.at(server.url) as log:
            for version, one in enumerate(chain(*[notes("a")] * 5), start=1):
                append = asyncio.create_task(log.append("fight", one))
                os.kill(server.pid, signal.SIGKILL)
                server.ensure()
                assert await append == Appended(version)
            assert len(await log.read("fight")) == 5

    uvloop.run(story())


async def test_a_caller_who_is_cancelled_does_not_disturb_the_others(server: Server) -> None:
    (first,) = chain(notes("a"))
    async with Log.at(server.url) as log:
        for fight in FIGHTS:
            await log.append(fight, first)
        second = commit(2, notes("b"), prev=first.header.hash)
        pause(server.pid)
        appends = [asyncio.create_task(log.append(fight, second)) for fight in FIGHTS]
        await asyncio.wait(appends, timeout=0.05)
        appends[0].cancel()
        resume(server.pid)
        outcomes = await asyncio.gather(*appends, return_exceptions=True)
        assert isinstance(outcomes[0], asyncio.CancelledError)
        assert outcomes[1:] == [Appended(2)] * (len(FIGHTS) - 1)


async def test_commands_stay_unique_while_their_index_is_deleted_again_and_again(server: Server) -> None:
    acknowledged = dict.fromkeys(FIGHTS, 0)
    stop = asyncio.Event()
    async with Log.at(server.url) as log:
        async with asyncio.TaskGroup() as writers:
            for fight in FIGHTS:
                writers.create_task(keep_writing(log, fight, acknowledged, stop))
            while min(acknowledged.values()) < 30:
                for fight in FIGHTS:
                    await log.client.delete(commands_key(fight))
                await asyncio.sleep(0.01)
            stop.set()
        for fight in FIGHTS:
            again = commit(acknowledged[fight] + 1, notes("a"), command="command-3")
            assert await log.append(fight, again) == Duplicate(3, "d")
            assert len(await log.read(fight)) == acknowledged[fight]
