"""Checking a server: whether it can hold the log, and which of its settings could lose events."""

from importlib.resources import files
from typing import Any

import redis.exceptions
from msgspec import Struct
from msgspec.structs import replace
from redis.asyncio import RedisCluster

from events.store.append_result import LogError
from events.store.connection import Client
from events.store.free_space import TIGHT
from events.store.keys import PROBE

OLDEST = {"redis": 7, "valkey": 8}
SLOTS = 16_384  # of a cluster
SCRIPT = files("events.store").joinpath("probe.lua").read_bytes()


class ServerUnfit(LogError):
    """The server cannot hold a log, and will not by itself become one that can."""


class ServerTooOld(ServerUnfit):
    """The server lacks commands that the log needs."""


class ServerInfo(Struct, frozen=True):
    """The server of the log, and how much room it has.

    `warnings` are sentences about settings under which events can get lost, and about room that runs out. `used` is the
    part of the memory it may use that is in use (0 where it has no bound or does not say), `full` whether it refuses
    to take more.
    """

    name: str
    version: str
    warnings: tuple[str, ...] = ()
    used: float = 0.0
    full: bool = False


async def check_server(client: Client, *, reads_only: bool = False) -> ServerInfo:
    """The server's name and version, and warnings, after a commit's writes were tried on a key of its own.

    With `reads_only` nothing is written, and a replica will do. Raises ServerUnfit, which says what would do
    instead; and, where the server refuses writes for now, what it answers.
    """
    try:
        info = await client.info()
        found = judged(info, await _settings(client), reads_only=reads_only)
        if info.get("cluster_enabled") and not isinstance(client, RedisCluster):
            _check_slots(await client.execute_command("CLUSTER NODES"))  # type: ignore[no-untyped-call]
        if not reads_only:
            found = await _tried(client, found)
    except (redis.exceptions.AuthenticationError, redis.exceptions.AuthorizationError) as error:
        raise ServerUnfit(
            f"The log's server lets nobody in without the right password ({error}). "
            "It is part of the URL: redis://:PASSWORD@HOST:PORT, or redis://USER:PASSWORD@HOST:PORT."
        ) from error
    except redis.exceptions.ResponseError as error:
        if isinstance(error, redis.exceptions.NoPermissionError) or "ACL failure" in str(error):
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


async def _tried(client: Client, server: ServerInfo) -> ServerInfo:
    """The server, and whether it takes a commit's writes. One that is full will do: what it has can be seen."""
    try:
        await client.eval(SCRIPT, 1, PROBE)  # type: ignore[arg-type]
    except redis.exceptions.OutOfMemoryError:
        return replace(server, full=True)
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
    return ServerInfo(name, version, tuple(_warnings(info, settings, used)), used, used >= 1)


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
            f"The log's server is one of {len(nodes)} nodes of a cluster and has {owned:,} of its {SLOTS:,} slots; "
            "Affray cannot spread a log over a cluster. Give the URL of a server without cluster mode, or of a "
            "node that has all the slots, or none for the embedded server."
        )


async def _settings(client: Client) -> dict[str, str]:
    """Settings that bear on durability; none where the server does not show them (many hosted ones)."""
    try:
        settings: dict[Any, Any] = await client.config_get("appendfsync", "maxmemory-policy")
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
        found.append(
            "When memory runs out the server drops whole encounters. Set maxmemory-policy noeviction."
        )
    return found


def _text(value: Any) -> str:
    return value.decode() if isinstance(value, bytes) else str(value)
