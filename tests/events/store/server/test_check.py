"""Checking a server: whether it can hold the log, and whether it could lose events."""

from typing import Any

import pytest
from redis import exceptions as errors

from events.store.append_result import LogMoved
from events.store.log import Log
from events.store.server.check import (
    NOT_ALLOWED,
    ServerTooOld,
    ServerUnfit,
    _awaiting,
    _check_slots,
    _replicas,
    _watched,
    check_server,
    judged,
)
from events.store.server.replicas import Replicas

DURABLE = {"appendfsync": "always", "maxmemory-policy": "noeviction"}


async def test_the_embedded_server_will_do(log: Log) -> None:
    info = await check_server(log.client)
    assert (info.name, info.warnings) == ("valkey", ())
    assert int(info.version.split(".")[0]) >= 8


@pytest.mark.parametrize(
    ("setting", "value", "usual", "warning"),
    [
        ("appendfsync", "everysec", "always", "last second"),
        ("maxmemory-policy", "allkeys-lru", "noeviction", "drops whole fights"),
    ],
)
async def test_settings_that_can_lose_events_are_warned_of(
    log: Log, setting: str, value: str, usual: str, warning: str
) -> None:
    await log.client.config_set(setting, value)
    try:
        (said,) = (await check_server(log.client)).warnings
    finally:
        await log.client.config_set(setting, usual)
    assert warning in said
    assert f"Set {setting}" in said


@pytest.mark.parametrize(
    "info", [{"redis_version": "6.2.14"}, {"redis_version": "7.2.4", "valkey_version": "7.2.5"}]
)
def test_an_older_server_is_refused_by_name(info: dict[str, str]) -> None:
    with pytest.raises(ServerTooOld, match=r"needs Redis 7 or Valkey 8.*this is (redis 6.2.14|valkey 7.2.5)"):
        judged(info, DURABLE)


def test_a_server_that_writes_nothing_down_is_warned_of() -> None:
    (said,) = judged({"redis_version": "8.0.1", "aof_enabled": 0}, DURABLE).warnings
    assert "Persistence is off" in said


def test_a_server_that_does_not_tell_its_settings_is_not_suspected() -> None:
    assert judged({"redis_version": "7.0.0", "aof_enabled": 1}, {}).warnings == ()


@pytest.mark.parametrize(
    ("version", "on_disk", "there", "awaited", "says"),
    [
        ("7.2.0", True, 1, 1, ""),
        ("7.2.4", True, 1, 1, ""),
        ("7.0.15", False, 1, 1, ""),
        ("7.0.15", False, 5, 0, ""),
        ("7.0.15", False, 1, 2, "1 of the 2 replicas that are awaited"),
        ("7.0.15", False, 2, 1, "1 of 2 replicas are awaited"),
    ],
)
def test_it_is_warned_of_where_other_replicas_are_there_than_are_awaited(
    version: str, on_disk: bool, there: int, awaited: int, says: str
) -> None:
    info = {"redis_version": version, "aof_enabled": 1, "connected_slaves": there}
    warnings = _awaiting(judged(info, DURABLE), info, Replicas(awaited, on_disk)).warnings
    assert (says in warnings[0]) if says else warnings == ()
    assert len(warnings) == bool(says)


@pytest.mark.parametrize(
    ("heard_of", "awaited", "says"),
    [
        ((0, 1), 2, ""),
        ((0, 9), 2, "1 of the 2 replicas that are awaited (--replicas) are there and answer"),
        ((9,), 1, "0 of the 1 replicas"),
        ((1, 9), 1, "1 of 2 replicas are awaited"),
    ],
)
def test_a_replica_that_is_connected_and_stands_still_is_not_there(
    heard_of: tuple[int, ...], awaited: int, says: str
) -> None:
    each = {f"slave{number}": {"state": "online", "lag": lag} for number, lag in enumerate(heard_of)}
    info = {"redis_version": "7.2.0", "aof_enabled": 1, "connected_slaves": len(heard_of), **each}
    warnings = _awaiting(judged(info, DURABLE), info, Replicas(awaited)).warnings
    assert [says in each for each in warnings] == [True] * bool(says)


@pytest.mark.parametrize("version", ["7.0.15", "7.1.9"])
def test_a_server_that_cannot_wait_for_disks_is_refused_where_they_are_awaited(version: str) -> None:
    info = {"redis_version": version, "aof_enabled": 1, "connected_slaves": 1}
    with pytest.raises(ServerUnfit, match=rf"takes Redis 7\.2 or Valkey; this is redis {version}"):
        _awaiting(judged(info, DURABLE), info, Replicas(1, on_disk=True))


def test_a_replica_is_refused_for_play_and_a_sentinel_always() -> None:
    replica = {"redis_version": "7.2.0", "role": "slave", "master_host": "one", "master_port": 7}
    with pytest.raises(ServerUnfit, match="Give the URL of its master, one:7"):
        judged(replica, DURABLE)
    assert judged(replica, DURABLE, reads_only=True).version == "7.2.0"
    for mode in ("redis_mode", "server_mode"):
        with pytest.raises(ServerUnfit, match="This is a Sentinel"):
            judged({"redis_version": "7.2.0", mode: "sentinel"}, DURABLE, reads_only=True)


@pytest.mark.parametrize(
    ("used", "most", "part", "full"),
    [(50, 100, 0.5, False), (100, 100, 1.0, True), (99, 100, 0.99, False), (7, 0, 0.0, False)],
)
def test_how_much_of_the_memory_is_used(used: int, most: int, part: float, full: bool) -> None:
    info = {"redis_version": "7.2.0", "aof_enabled": 1, "used_memory": used, "maxmemory": most}
    found = judged(info, DURABLE)
    assert (found.used, found.full) == (part, full)


def test_replicas_are_behind_by_what_they_have_not_read() -> None:
    info: dict[str, Any] = {"redis_version": "7.2.0", "master_repl_offset": 100, "connected_slaves": 3}
    info |= {"slave0": {"offset": 90}, "slave1": {"offset": 130}, "slave2": "unreadable"}
    found = judged(info, DURABLE)
    assert (found.replicas, found.behind) == (2, 10)
    assert _replicas({"connected_slaves": 1, "slave0": {}, "master_repl_offset": 7}) == [7]
    assert _replicas({"connected_slaves": 1, "slave0": {"offset": 7}, "master_repl_offset": 7}) == [0]
    assert _replicas({"connected_slaves": 1, "slave0": {"offset": 0}}) == [0], (
        "it says nothing of what was written"
    )
    assert _replicas({}) == []


def test_a_sentinel_names_the_masters_that_it_watches() -> None:
    info = {"master0": {"address": "one:6379", "name": "a"}, "master1": {"address": "two:6379", "name": "b"}}
    assert _watched({**info, "masters": 2}) == "Give the URL of a master: one:6379 (a), two:6379 (b)."
    assert _watched({"masters": 0}) == "Give the URL of a master that it watches."


def test_a_node_that_has_a_part_of_a_cluster_is_refused() -> None:
    def nodes(*slots: list[str]) -> dict[str, Any]:
        return {
            "a": {"flags": "myself,master", "slots": list(slots)},
            "b": {"flags": "master", "slots": [["0", "9"]]},
        }

    _check_slots(nodes(["0", "99"], ["100"], ["101", "16383"]))
    with pytest.raises(ServerUnfit, match=r"one of 2 nodes of a cluster and has 16,383 of its 16,384 slots"):
        _check_slots(nodes(["0", "99"], ["101", "16383"]))


def test_a_fight_that_has_moved_says_where_to_or_that_it_is_still_arriving() -> None:
    assert str(LogMoved("https://b.example")) == "This fight has moved, and goes on at https://b.example."
    assert str(LogMoved("")) == "This fight is just moving here: try again in a moment."
    assert (LogMoved("https://b.example").to, LogMoved("").to) == ("https://b.example", "")


class Answering:
    """Stands for a client: what the server answers to each command, or the error that it answers with."""

    def __init__(self, **answers: Any) -> None:
        usual = {"INFO": {"redis_version": "7.2.0", "aof_enabled": 1}, "CONFIG": {}, "EVAL": 1}
        self.answers = {**usual, **answers}
        self.asked: list[str] = []

    async def execute_command(self, command: str, *_: object) -> Any:
        name = command.partition(" ")[0]
        self.asked.append(name)
        if isinstance(answer := self.answers[name], Exception):
            raise answer
        return answer


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (errors.AuthenticationError("WRONGPASS"), "lets nobody in without the right password"),
        (errors.AuthorizationError("x"), "lets nobody in without the right password"),
        (errors.NoPermissionError("x"), "does not let this user do what a log needs"),
        (errors.ResponseError(f"ERR {NOT_ALLOWED[0]}"), "does not let this user do what a log needs"),
        (
            errors.ResponseError("ERR Unknown command 'EVAL'"),
            "lacks what a log needs, streams and Lua scripts",
        ),
        (errors.InvalidResponse("HTTP/1.1"), "does not speak the protocol"),
    ],
)
async def test_what_a_server_answers_that_will_not_do_is_said_in_a_sentence(
    error: Exception, says: str
) -> None:
    client: Any = Answering(EVAL=error)
    with pytest.raises(ServerUnfit, match=says):
        await check_server(client)


async def test_what_a_server_refuses_for_now_is_what_it_answers() -> None:
    busy: Any = Answering(EVAL=errors.ResponseError("LOADING it is loading"))
    with pytest.raises(errors.ResponseError, match="LOADING"):
        await check_server(busy)
    full: Any = Answering(EVAL=errors.OutOfMemoryError("OOM"))
    assert (await check_server(full)).full
    hides: Any = Answering(CONFIG=errors.ResponseError("not shown"))
    assert (await check_server(hides)).warnings == ()


async def test_who_only_reads_writes_nothing_and_a_node_of_a_cluster_says_its_slots() -> None:
    reads: Any = Answering()
    await check_server(reads, reads_only=True)
    assert "EVAL" not in reads.asked
    info = {"redis_version": "7.2.0", "aof_enabled": 1, "cluster_enabled": 1}
    nodes = {"a": {"flags": "myself", "slots": [["0", "7"]]}}
    one: Any = Answering(INFO=info, CLUSTER=nodes)
    with pytest.raises(ServerUnfit, match="one of 1 nodes"):
        await check_server(one)
