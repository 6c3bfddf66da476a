"""A secret of the dice is not kept where nothing more may be written: else a fight would begin that cannot go on."""

import pytest

from events.store.append_result import LogFull
from events.store.log import Log
from events.store.marks.dice_secrets import keep_secret, kept_secret


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
