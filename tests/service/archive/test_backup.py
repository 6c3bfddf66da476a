"""Backups as a habit: again and again, of what has changed, with figures; and a restore that wants the right key."""

import os
import stat
from pathlib import Path

import click
import httpx
import pytest
from starlette.applications import Starlette

from affray_client import AsyncClient
from engine.fights.encounters import now_ms
from events.store.append_result import LogUnreachable
from events.store.log import Log
from events.store.marks.backups import BackupRun, Backups, states
from events.store.marks.feed import Feed
from events.store.marks.moved import MovedFights
from events.store.marks.webhook_store import Delivered, WebhookEndpoint, WebhookStore
from service.archive.archive import object_name
from service.archive.backup import NoKey, back_up, place_of, restore
from service.archive.object_store import ObjectStore
from service.cli.archive import write_key
from service.cli.backup import AGAIN, again_and_again
from service.moving.bundle import drawn_identity
from service.seats.signing_key import signing_key
from service.seats.tokens import Tokens
from tests.support.affray import affray
from tests.support.duel import open_duel
from tests.support.scraping import scraped

HOOK = WebhookEndpoint(id="bot", url="http://h/", seat="gm", secret="whsec_b2xk")


async def written(log: Log, folder: Path, *, whole: bool = False) -> list[str]:
    """Back up; the fights that were written."""
    told = back_up(log, Tokens(await signing_key(log)), ObjectStore(str(folder)), whole=whole)
    return [name async for name, said in told if not said]


async def test_what_has_not_changed_is_not_written_again(
    client: AsyncClient, log: Log, tmp_path: Path
) -> None:
    await open_duel(client, "one")
    await open_duel(client, "two")
    assert await written(log, tmp_path) == ["one", "two"]
    assert await written(log, tmp_path) == []
    await client.say("two", "ann", "On guard!")
    assert await written(log, tmp_path) == ["two"]
    assert await written(log, tmp_path, whole=True) == ["one", "two"]


async def test_a_copy_that_is_gone_is_written_again(client: AsyncClient, log: Log, tmp_path: Path) -> None:
    await open_duel(client)
    await written(log, tmp_path)
    (tmp_path / object_name("duel")).unlink()
    assert await written(log, tmp_path) == ["duel"]


async def test_another_place_has_copies_of_its_own(client: AsyncClient, log: Log, tmp_path: Path) -> None:
    await open_duel(client)
    for place in ("one", "two"):
        assert await written(log, tmp_path / place) == ["duel"]


async def test_all_that_a_copy_has_makes_another_state(client: AsyncClient, log: Log) -> None:
    await open_duel(client)
    seen = await states(log, ["duel"])
    hooks = WebhookStore(log)
    for change in (
        hooks.add("duel", HOOK),
        client.say("duel", "ann", "On guard!"),
        MovedFights(log).keep_seats_keys("duel", [b"another"]),
    ):
        await change
        seen += await states(log, ["duel"])
    assert len({*seen}) == 4
    await hooks.keep_told(
        "duel", "bot", Delivered(after=9)
    )  # each delivery would have all of it written again
    assert await states(log, ["duel"]) == seen[-1:]
    assert await states(log, ["nowhere"]) == [""]


async def test_it_goes_on_and_what_fails_is_tried_again_a_minute_later(
    capsys: pytest.CaptureFixture[str],
) -> None:
    outcomes = iter([True, LogUnreachable("The log is away."), True])
    pauses: list[float] = []

    class Enough(Exception):
        pass

    async def once() -> bool:
        match next(outcomes, None):
            case Exception() as error:
                raise error
            case None:
                raise Enough
        return True

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    with pytest.raises(Enough):
        await again_and_again(once, 3_600, sleep)
    assert pauses == [3_600, AGAIN, 3_600]
    assert "The log is away." in capsys.readouterr().err


async def test_the_last_backup_is_a_figure(
    app: Starlette, http: httpx.AsyncClient, client: AsyncClient, log: Log, server_url: str, tmp_path: Path
) -> None:
    async with httpx.AsyncClient(transport=http._transport, base_url=http.base_url) as plain:
        assert (await scraped(plain))("backup_last_timestamp_seconds") == 0
        await open_duel(client)
        before = now_ms()
        said = affray("backup", tmp_path, "--redis", server_url)
        assert said.stdout.endswith(" UTC 1 fight written.\n")
        assert affray("backup", tmp_path, "--redis", server_url).stdout.endswith(
            " UTC 0 fights written, 1 unchanged.\n"
        )
        seen = await scraped(plain)
        assert before / 1000 <= seen("backup_last_timestamp_seconds") <= now_ms() / 1000
        await Backups(log).ended("elsewhere", BackupRun(at=now_ms() + 5, written=1, unchanged=0, left_out=2))
        assert (await scraped(plain))("backup_fights_left_out") == 2


def test_a_place_has_one_name_however_it_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    written_so = ("copies", "./copies", f"{tmp_path}/copies/", f"file://{tmp_path}/copies")
    assert {place_of(ObjectStore(each)) for each in written_so} == {f"{tmp_path}/copies"}


async def test_without_the_key_a_restore_says_so_once_and_draws_none(
    client: AsyncClient, log: Log, tmp_path: Path
) -> None:
    await open_duel(client, "one")
    await open_duel(client, "two")
    await written(log, tmp_path)
    key = await MovedFights(log).kept_identity()
    await log.client.flushall()
    with pytest.raises(
        NoKey, match=r"does not open any of the copies in .*, 2 in all.*affray archive key --use FILE"
    ):
        [_ async for _ in restore(log, ObjectStore(str(tmp_path)))]
    assert await MovedFights(log).kept_identity() == ""
    await MovedFights(log).identity(drawn_identity())
    with pytest.raises(NoKey):
        [_ async for _ in restore(log, ObjectStore(str(tmp_path)))]
    await log.client.flushall()
    await MovedFights(log).identity(key)
    restored = [name async for name, wrong in restore(log, ObjectStore(str(tmp_path))) if not wrong]
    assert restored == [object_name("one"), object_name("two")]
    assert [(each.what, each.encounter) for _, each in await Feed(log).read(0, 9)] == [
        ("arrived", "one"),
        ("arrived", "two"),
    ]


def test_a_key_is_written_for_its_owner_alone_and_over_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "archive.key"
    write_key(file, "AGE-SECRET-KEY-1")
    assert (file.read_text(), stat.S_IMODE(file.stat().st_mode)) == ("AGE-SECRET-KEY-1\n", 0o600)
    os.chmod(file, 0o644)
    write_key(file, "AGE-SECRET-KEY-1")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with pytest.raises(click.UsageError, match="another file of that name"):
        write_key(file, "AGE-SECRET-KEY-2")
    assert file.read_text() == "AGE-SECRET-KEY-1\n"


def test_the_key_is_printed_by_nothing(server_url: str) -> None:
    ended = affray("archive", "key", "--redis", server_url)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "--to FILE" in ended.stderr
