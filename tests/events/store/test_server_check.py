"""Checking a server: whether it can hold the log, and whether it could lose events."""

import pytest

from events.store.log import Log
from events.store.server_check import ServerTooOld, check_server, judged

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
