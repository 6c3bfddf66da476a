"""Checking a server: whether it can hold the log, and which of its settings could lose events."""

from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from importlib.resources import files
from itertools import count
from typing import Any

import redis.exceptions
from msgspec import Struct
from msgspec.structs import replace
from redis.asyncio.cluster import ClusterNode

from events.store.append_result import LogError
from events.store.keys import PROBE, probe_key
from events.store.server.cluster import AWAY, Cluster
from events.store.server.connection import Client, cannot_write_to_disk
from events.store.server.free_space import TIGHT
from events.store.server.replicas import NONE, Replicas

OLDEST = {"redis": 7, "valkey": 8}
SLOTS = 16_384  # of a cluster
SILENT = 3  # seconds; a replica that is well is heard of each second
FIRST_WAITAOF = [7, 2]
NOT_ALLOWED = ("ACL failure", "The user executing the script can't")
"""What Valkey and Redis say of a script that does what the user may not."""
SCRIPT = files("events.store.server").joinpath("probe.lua").read_bytes()
NO_DISK = "The log's server cannot write to its disk, which is full or fails: make room there."
SETTINGS = ("appendfsync", "maxmemory-policy", "cluster-require-full-coverage")


class ServerUnfit(LogError):
    """The server cannot hold a log, and will not by itself become one that can."""


class ServerTooOld(ServerUnfit):
    """The server lacks commands that the log needs."""


class ServerInfo(Struct, frozen=True):
    """The server of the log, and how much room it has.

    `warnings` are sentences about settings under which events can get lost, and about room that runs out. `used` is the
    part of the memory it may use that is in use (0 where it has no bound or does not say), `full` whether it refuses
    to take more. `replicas` are connected, and the last of them is `behind` by so many bytes. `short` says that fewer
    are there than are awaited, so that nothing is acknowledged, and `partly` that some slots of a cluster are at
    nobody ("": not so).
    """

    name: str
    version: str
    warnings: tuple[str, ...] = ()
    used: float = 0.0
    full: bool = False
    replicas: int = 0
    behind: int = 0
    short: str = ""
    partly: str = ""


Ask = Callable[..., Awaitable[Any]]
"""Sends a command to one server."""


async def check_server(client: Client, *, reads_only: bool = False, replicas: Replicas = NONE) -> ServerInfo:
    """The server's name and version, and warnings, after a commit's writes were tried on a key of its own.

    Of a cluster, every master is checked. With `reads_only` nothing is written, and a replica will do; `replicas` are
    those that are awaited. Raises ServerUnfit, which says what would do instead; and, where the server refuses writes
    for now, what it answers.
    """
    try:
        if isinstance(client, Cluster):
            return await _check_cluster(client, replicas, reads_only=reads_only)
        ask: Ask = client.execute_command
        info = await ask("INFO")
        found = _awaiting(judged(info, await _settings(ask), reads_only=reads_only), info, replicas)
        if info.get("cluster_enabled"):
            _check_slots(await ask("CLUSTER NODES"))
        if not reads_only:
            found = await _tried(ask, PROBE, found)
    except (redis.exceptions.AuthenticationError, redis.exceptions.AuthorizationError) as error:
        raise ServerUnfit(
            f"The log's server lets nobody in without the right password ({error}). "
            "It is part of the URL: redis://:PASSWORD@HOST:PORT, or redis://USER:PASSWORD@HOST:PORT."
        ) from error
    except redis.exceptions.ResponseError as error:
        if isinstance(error, redis.exceptions.NoPermissionError) or any(
            each in str(error) for each in NOT_ALLOWED
        ):
            raise ServerUnfit(
                f"The log's server does not let this user do what a log needs ({error}). "
                "Allow the user all commands on the keys and channels affray:*, or give the URL with another user."
            ) from error
        if "unknown command" in str(error).lower():
            raise ServerUnfit(
                f"The log's server lacks what a log needs, streams and Lua scripts ({error}). "
                "Give the URL of a Redis or Valkey server, or none for the embedded one."
            ) from error
        raise
    except redis.exceptions.InvalidResponse as error:
        raise ServerUnfit(
            f"What answers there does not speak the protocol of Redis and Valkey ({error}). "
            "Does it listen for TLS there? Then the URL begins with rediss://."
        ) from error
    return found


async def _check_cluster(cluster: Cluster, replicas: Replicas, *, reads_only: bool) -> ServerInfo:
    """All masters as one: where one is not well, so is the whole, with the name of that one.

    Where one does not answer, the fights at the others can be played all the same; a warning says so.
    """
    await cluster.refresh()
    found: list[tuple[str, ServerInfo]] = []
    away: dict[str, Exception] = {}
    for node in cluster.get_primaries():
        try:
            found.append((node.name, await _check_master(cluster, node, replicas, reads_only=reads_only)))
        except AWAY as error:
            if isinstance(error, redis.exceptions.AuthenticationError):
                raise
            away[node.name] = error
    if away and not found:
        raise next(iter(away.values()))
    at_nobody = SLOTS - sum(nodes[0].name not in away for nodes in cluster.nodes_manager.slots_cache.values())
    missing = _missing(at_nobody, away)
    return ServerInfo(
        found[0][1].name,
        min((each.version for _, each in found), key=_numbers),
        (
            *missing,
            *(f"{name}: {warning}" for name, each in found for warning in each.warnings),
        ),
        max(each.used for _, each in found),
        any(each.full for _, each in found),
        sum(each.replicas for _, each in found),
        max(each.behind for _, each in found),
        next((f"{name}: {each.short}" for name, each in found if each.short), ""),
        " ".join(missing),
    )


async def _check_master(
    cluster: Cluster, node: ClusterNode, replicas: Replicas, *, reads_only: bool
) -> ServerInfo:
    """One master of a cluster. Raises as `check_server`."""
    ask = partial(cluster.execute_command, target_nodes=node)
    info = await ask("INFO")
    server = _awaiting(judged(info, await _settings(ask), reads_only=reads_only), info, replicas)
    return server if reads_only else await _tried(ask, probe_at(cluster, node), server)


def _missing(slots: int, away: Iterable[str]) -> list[str]:
    """What is to be said of slots that are at no master that answers."""
    if not slots:
        return []
    who = "".join(f"{each} does not answer. " for each in away)
    return [
        f"{who}{slots:,} of the {SLOTS:,} slots of the log's cluster are at no master that answers: the fights in them "
        "cannot be played until one takes them over. Fights in other slots can be."
    ]


def _awaiting(server: ServerInfo, info: dict[str, Any], replicas: Replicas) -> ServerInfo:
    """The server, with a warning where more or fewer replicas are there than are awaited. Raises ServerUnfit."""
    if replicas.on_disk and _numbers(server.version) < FIRST_WAITAOF:
        raise ServerUnfit(
            f"--replicas-on-disk takes Redis 7.2 or Valkey; this is {server.name} {server.version}, which cannot "
            "wait for what replicas have on disk. Leave it out, or give the URL of a newer server."
        )
    there = int(info.get("connected_slaves", 0))
    answer = there - _silent(info)
    if replicas.count == 0 or replicas.count == there == answer:
        return server
    short = answer < replicas.count
    warning = (
        f"{answer} of the {replicas.count} replicas that are awaited (--replicas) are there and answer: commands are "
        "refused as too-few-replicas until the others do."
        if short
        else f"{replicas.count} of {there} replicas are awaited (--replicas): a failover to one that was not can lose "
        f"what was acknowledged. Await all that may be promoted (--replicas {there})."
    )
    return replace(server, warnings=(*server.warnings, warning), short=warning if short else "")


def probe_at(cluster: Cluster, node: ClusterNode) -> str:
    """A key for the trial that this node of a cluster has."""
    return next(key for key in map(probe_key, count()) if cluster.get_node_from_key(key) == node)


def _numbers(version: str) -> list[int]:
    return [int(each) for each in version.split(".") if each.isdigit()]


async def _tried(ask: Ask, key: str, server: ServerInfo) -> ServerInfo:
    """The server, and whether it takes a commit's writes. One that is full will do: what it has can be seen."""
    try:
        await ask("EVAL", SCRIPT, 1, key)
    except redis.exceptions.OutOfMemoryError:
        return replace(server, full=True)
    except redis.exceptions.ResponseError as error:
        if not cannot_write_to_disk(error):
            raise
        return replace(server, full=True, warnings=(*server.warnings, f"{NO_DISK} ({error})"))
    return server


def judged(info: dict[str, Any], settings: dict[str, str], *, reads_only: bool = False) -> ServerInfo:
    """The result of the check from the server's INFO, and those of its settings that it shows. Raises ServerUnfit."""
    name = "valkey" if "valkey_version" in info else "redis"
    version = str(info[f"{name}_version"])
    if "sentinel" in (info.get("redis_mode"), info.get("server_mode")):
        raise ServerUnfit(
            f"This is a Sentinel, which watches over servers and keeps nothing itself. {_watched(info)}"
        )
    if int(version.partition(".")[0]) < OLDEST[name]:
        raise ServerTooOld(
            f"The log needs Redis 7 or Valkey 8, or newer; this is {name} {version}. "
            "Give the URL of a newer server, or none for the embedded one."
        )
    if info.get("role") == "slave" and not reads_only:
        raise ServerUnfit(
            "The log's server is a replica, which takes no commits. Give the URL of its master, "
            f"{info.get('master_host')}:{info.get('master_port')}."
        )
    most = int(info.get("maxmemory", 0))
    used = int(info.get("used_memory", 0)) / most if most else 0.0
    warnings, replicas = tuple(_warnings(info, settings, used)), _replicas(info)
    return ServerInfo(name, version, warnings, used, used >= 1, len(replicas), max(replicas, default=0))


def _silent(info: dict[str, Any]) -> int:
    """How many replicas are connected, but were not heard of for a while: they stand still, or cannot be reached."""
    each = [info.get(f"slave{number}") for number in range(int(info.get("connected_slaves", 0)))]
    return sum(isinstance(one, dict) and int(one.get("lag", 0)) > SILENT for one in each)


def _replicas(info: dict[str, Any]) -> list[int]:
    """By how many bytes each replica that is connected is behind."""
    written = int(info.get("master_repl_offset", 0))
    each = [info.get(f"slave{number}") for number in range(int(info.get("connected_slaves", 0)))]
    return [max(0, written - int(one.get("offset", 0))) for one in each if isinstance(one, dict)]


def _watched(info: dict[str, Any]) -> str:
    """What to do instead of naming a Sentinel, from its INFO."""
    masters = [each for name, each in info.items() if name.startswith("master") and isinstance(each, dict)]
    named = ", ".join(f"{each.get('address')} ({each.get('name')})" for each in masters)
    return f"Give the URL of a master: {named}." if named else "Give the URL of a master that it watches."


def _check_slots(nodes: dict[str, dict[str, Any]]) -> None:
    """Check that one node of a cluster has all of it. Raises ServerUnfit."""
    [mine] = [each["slots"] for each in nodes.values() if "myself" in each["flags"]]
    owned = sum(int(slot[-1]) - int(slot[0]) + 1 for slot in mine)
    if owned < SLOTS:
        raise ServerUnfit(
            f"The log's server is one of {len(nodes)} nodes of a cluster and has {owned:,} of its {SLOTS:,} slots. "
            "Give the URL of the cluster, redis+cluster://HOST:PORT, or of a server without cluster mode, or none "
            "for the embedded server."
        )


async def _settings(ask: Ask) -> dict[str, str]:
    """Settings that bear on durability; none where the server does not show them (many hosted ones)."""
    try:
        settings: dict[Any, Any] = await ask("CONFIG GET", *SETTINGS)
    except redis.exceptions.ResponseError:
        return {}
    return {_text(name): _text(value) for name, value in settings.items()}


def _warnings(info: dict[str, Any], settings: dict[str, str], used: float) -> list[str]:
    found = []
    if used >= TIGHT:
        found.append(
            f"The log's server has {used:.0%} of its memory in use; when it is full nothing more is written. "
            "Give it more: `affray serve --memory`, or maxmemory for a server of your own."
        )
    if not info.get("aof_enabled"):
        found.append(
            "Persistence is off: what was written since the server's last snapshot, if it makes any, is lost "
            "when it stops. Set appendonly yes and appendfsync always."
        )
    elif settings.get("appendfsync", "always") != "always":
        found.append("The last second of play can be lost when the server stops. Set appendfsync always.")
    if settings.get("maxmemory-policy", "noeviction") != "noeviction":
        found.append("When memory runs out the server drops whole fights. Set maxmemory-policy noeviction.")
    if info.get("cluster_enabled") and settings.get("cluster-require-full-coverage") == "yes":
        found.append(
            "While one master of the cluster is away, no fight at any of them can be played. "
            "Set cluster-require-full-coverage no, and only those wait that are at it."
        )
    return found


def _text(value: Any) -> str:
    return value.decode() if isinstance(value, bytes) else str(value)
