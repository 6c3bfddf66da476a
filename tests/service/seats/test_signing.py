"""The key that tokens are signed with, and tokens from the command line."""

from pathlib import Path

import httpx
import pytest

from events.store.keys import SIGNING
from events.store.log import Log
from service.seats.signing_key import signing_key
from tests.support.affray import Serving, affray
from tests.support.duel import opening


async def test_without_a_key_of_one_s_own_all_workers_find_the_same_beside_the_log(
    log: Log, server_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("AFFRAY_KEY")
    one = await signing_key(log)
    async with Log.at(server_url) as other:
        assert await signing_key(other) == one == await log.client.get(SIGNING)
    assert len(one) == 32


async def test_the_environment_s_key_is_kept_nowhere(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AFFRAY_KEY", "k" * 32)
    assert await signing_key(log) == b"k" * 32
    assert await log.client.get(SIGNING) is None


def test_a_key_that_is_too_short_is_refused(tmp_path: Path) -> None:
    ended = affray("serve", "--data", tmp_path, "--port", 0, environment={"AFFRAY_KEY": "secret"})
    assert (ended.returncode, "has 32 bytes at least, not 6" in ended.stderr) == (2, True)


def test_the_command_line_gives_tokens_for_seats_that_are_there(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Serving(data, tmp_path / "announce.json") as serving:
        httpx.post(f"{serving.url}/encounters", json=opening())
        given = affray("token", "duel", "--data", data).stdout.strip()
        fight = f"{serving.url}/encounters/duel"
        view = httpx.get(fight, headers={"authorization": f"Bearer {given}"})
        assert (view.status_code, view.json()["you"]["role"]) == (200, "gm")
        operator = affray("token", "--operator", "--data", data).stdout.strip()
        listed = httpx.get(f"{serving.url}/encounters", headers={"authorization": f"Bearer {operator}"})
        assert listed.json()["encounters"] == [{"encounter": "duel", "version": 1}]
    nobody = affray("token", "duel", "--seat", "nobody", "--data", data)
    assert (
        nobody.returncode,
        "no seat 'nobody' in this fight, only gm." in nobody.stderr,
    ) == (2, True)
    assert affray("token", "--data", data).returncode == 2
