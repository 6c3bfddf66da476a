"""Replicas that are awaited: nothing is acknowledged that a failover could lose."""

import time
from pathlib import Path

import pytest

from events.store.append_result import Appended, Conflict, Duplicate, TooFewReplicas
from events.store.log import Log
from events.store.server.check import ServerUnfit, check_server
from events.store.server.replicas import Replicas
from tests.support.commits import chain, commit, notes
from tests.support.own_server import OwnServer

FIRST, SECOND, THIRD = chain(notes("a"), notes("b"), notes("c"))
AT_ONCE = {"repl-diskless-sync-delay": "0"}


@pytest.mark.long  # replicas come along within seconds
@pytest.mark.parametrize("on_disk", [False, True])
async def test_a_commit_is_acknowledged_when_the_replica_has_it_and_not_before(
    tmp_path: Path, on_disk: bool
) -> None:
    settings = {**AT_ONCE, "appendonly": "yes", "appendfsync": "always"}
    with OwnServer(tmp_path / "a", **settings) as master, OwnServer(tmp_path / "b", **settings) as replica:
        if on_disk and master.node.info()["redis_version"] < "7.2":
            async with Log.at(master.url) as log:
                with pytest.raises(ServerUnfit, match=r"--replicas-on-disk takes Redis 7\.2"):
                    await check_server(log.client, replicas=Replicas(1, on_disk))
            return
        replica.follow(master)
        patient = Log.at(master.url, replicas=Replicas(1, on_disk))
        hasty = Log.at(master.url, replicas=Replicas(1, on_disk, within=100))
        async with patient, hasty:
            assert await patient.append("fight", FIRST) == Appended(1)
            await patient.confirm("fight")
            replica.stand_still()
            with pytest.raises(TooFewReplicas, match="only 0 of the 1 replicas that were asked for"):
                await hasty.append("fight", SECOND)
            # Sent again it is there already, and yet no more confirmed than before.
            with pytest.raises(TooFewReplicas):
                await hasty.append("fight", SECOND)
            with pytest.raises(TooFewReplicas):
                await hasty.append("fight", commit(9, notes("b"), command="command-2"))
            with pytest.raises(TooFewReplicas):
                await hasty.confirm("fight")
            replica.go_on()
            assert await patient.append("fight", SECOND) == Appended(2)
            assert await patient.append("fight", commit(9, notes("b"), command="command-2")) == Duplicate(
                2, "d"
            )
            await patient.confirm("fight")
            master.kill()
            replica.lead()
        async with Log.at(replica.url) as log:
            assert [each.header for each in await log.read("fight")] == [FIRST.header, SECOND.header]
            assert await log.append("fight", THIRD) == Appended(3)


@pytest.mark.long  # replicas come along within seconds
async def test_what_a_replica_has_on_disk_is_known_before_it_says_so_by_itself(tmp_path: Path) -> None:
    """That is once a second: each commit after the first would wait for the next time. The quickest of several."""
    settings = {**AT_ONCE, "appendonly": "yes", "appendfsync": "always"}
    with OwnServer(tmp_path / "a", **settings) as master, OwnServer(tmp_path / "b", **settings) as replica:
        if master.node.info()["redis_version"] < "7.2":
            return
        replica.follow(master)
        async with Log.at(master.url, replicas=Replicas(1, on_disk=True)) as log:
            taken = []
            for each in chain(*[notes("a")] * 8):
                start = time.monotonic()
                assert await log.append("fight", each) == Appended(each.version)
                taken.append(time.monotonic() - start)
    assert min(taken[1:]) < 0.5  # the first may come just before it speaks by itself


def test_a_wait_that_is_made_of_several_is_as_long_as_one() -> None:
    for within in (10, 100, 1500):
        [alone] = Replicas(1, within=within).waits
        several = Replicas(1, on_disk=True, within=within).waits
        assert b"\r\n%d\r\n" % within in alone
        assert sum(int(each.split(b"\r\n")[-2]) for each in several) == within
        assert len(several) > 1


async def test_what_is_refused_waits_for_nobody(tmp_path: Path) -> None:
    """There is nothing of it that a replica could have."""
    with OwnServer(tmp_path / "a") as alone:
        async with Log.at(alone.url, replicas=Replicas(1, within=100)) as log:
            with pytest.raises(TooFewReplicas):
                await log.append("fight", FIRST)
            assert await log.append("fight", THIRD) == Conflict(1)


async def test_who_awaits_more_replicas_than_there_are_is_told_so(tmp_path: Path) -> None:
    with OwnServer(tmp_path / "a") as alone:
        async with Log.at(alone.url) as log:
            found = await check_server(log.client, replicas=Replicas(1))
    assert any("0 of the 1 replicas that are awaited" in each for each in found.warnings)


async def test_who_awaits_fewer_replicas_than_there_are_is_told_what_a_failover_can_lose(
    tmp_path: Path,
) -> None:
    """The one that was not awaited may be promoted."""
    nodes = [OwnServer(tmp_path / name, **AT_ONCE) for name in "abc"]
    with nodes[0] as master, nodes[1] as first, nodes[2] as second:
        first.follow(master)
        second.follow(master)
        async with Log.at(master.url) as log:
            one, both, none = [
                (await check_server(log.client, replicas=Replicas(each))).warnings for each in (1, 2, 0)
            ]
    [warning] = set(one) - set(both)
    assert warning == (
        "1 of 2 replicas are awaited (--replicas): a failover to one that was not can lose what was acknowledged. "
        "Await all that may be promoted (--replicas 2)."
    )
    assert none == both
