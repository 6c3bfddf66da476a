"""Whether a server will do for the log, and what about its settings could lose events."""

from typing import Any

import redis.exceptions
from msgspec import Struct

from events.connection import Client
from events.outcome import LogError

OLDEST = {"redis": 7, "valkey": 8}


class ServerTooOld(LogError):
    """The server lacks commands that the log needs."""


class ServerInfo(Struct, frozen=True):
    """What serves the log; `warnings` are sentences about settings under which events can get lost."""

    name: str
    version: str
    warnings: tuple[str, ...] = ()


async def check_version(client: Client) -> ServerInfo:
    """The server's name and version, and warnings. Raises ServerTooOld below Redis 7 or Valkey 8."""
    info = await client.info()
    return judged(info, await _settings(client))


def judged(info: dict[str, Any], settings: dict[str, str]) -> ServerInfo:
    """The same from the server's INFO, and those of its settings that it tells. Raises ServerTooOld."""
    name = "valkey" if "valkey_version" in info else "redis"
    version = str(info[f"{name}_version"])
    if int(version.partition(".")[0]) < OLDEST[name]:
        raise ServerTooOld(
            f"The log needs Redis 7 or Valkey 8, or newer; this is {name} {version}. "
            "Give the URL of a newer server, or none for the embedded one."
        )
    return ServerInfo(name, version, tuple(_warnings(info, settings)))


async def _settings(client: Client) -> dict[str, str]:
    """Settings that bear on durability; none where the server does not tell (many hosted ones)."""
    try:
        settings: dict[Any, Any] = await client.config_get("appendfsync", "maxmemory-policy")
    except redis.exceptions.ResponseError:
        return {}
    return {_text(name): _text(value) for name, value in settings.items()}


def _warnings(info: dict[str, Any], settings: dict[str, str]) -> list[str]:
    found = []
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
