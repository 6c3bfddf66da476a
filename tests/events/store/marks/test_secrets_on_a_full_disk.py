"""A secret of the dice is not kept where nothing more may be written: else a fight would begin that cannot go on."""

from typing import Any

import pytest

from events.store.append_result import LogFull
from events.store.log import Log
from events.store.marks.dice_secrets import keep_secret, kept_secret, kept_signing_key


async def test_on_a_full_server_the_signing_key_that_is_kept_is_read_and_none_is_tried(
    log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await kept_signing_key(log, b"first") == b"first"
    asked = []
    reads = log.do

    async def counted(*command: Any) -> Any:
        asked.append(command[0])
        return await reads(*command)

    monkeypatch.setattr(log, "do", counted)
    assert await kept_signing_key(log, b"second") == b"first"
    assert asked == ["GET"], "a full server takes nothing new"


async def test_on_a_full_disk_no_secret_is_kept(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    await keep_secret(log, "duel", "c0ffee", b"secret")
    assert await kept_secret(log, "duel", "c0ffee") == b"secret"

    class Full:
        def check(self) -> None:
            raise LogFull("The disk of the log is full.")

    monkeypatch.setattr(log, "disk", Full())
    with pytest.raises(LogFull):
        await keep_secret(log, "duel", "5eed", b"another")
    assert await kept_secret(log, "duel", "5eed") is None
