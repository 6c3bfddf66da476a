"""Where seed and salts lie before the fight is closed, and who can read them: as docs/reference/log-format.md says."""

import os
import stat
from pathlib import Path

import pytest
from starlette.applications import Starlette

from affray_client import AsyncClient
from engine.audit.audit import seed_bounds
from events import EncounterOpened
from events.embedded.server import embedded
from events.exports.file import dump
from events.store.keys import live_channel
from events.store.log import Log
from events.store.marks.dice_secrets import kept_secret
from events.store.marks.webhook_store import WebhookEndpoint, WebhookStore
from service.worker.in_process import local
from tests.support.duel import duellists, open_duel
from tests.support.refusing import refused
from tests.support.seats import KEY
from tests.support.sitting import Player
from tests.support.waiting import wait_for


@pytest.mark.parametrize("mode", [0o700, 0o755])
async def test_they_lie_in_files_that_only_the_owner_may_read(tmp_path: Path, mode: int) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "notes.txt").write_text("The directory was there before, open to all or not.")
    data.chmod(mode)
    before = os.umask(0)
    try:
        with embedded(data, die_with_parent=True) as server:
            seed, salts = await _secrets_of_a_fight(server.url)
            assert _holding(data, seed) != []
            assert all(_holding(data, salt) == _holding(data, seed) for salt in salts)
            async with Log.at(server.url) as log:
                await log.client.execute_command("BGREWRITEAOF")
                await wait_for(lambda: list(data.glob("appendonlydir/*.2.base.*")))
                await wait_for(lambda: not [*data.glob("appendonlydir/*.1.*"), *data.rglob("temp-*")])
            assert _holding(data, seed) != []
            for file in (each for each in data.rglob("*") if each.name != "notes.txt"):
                assert stat.S_IMODE(file.stat().st_mode) & 0o077 == 0, file
    finally:
        os.umask(before)


async def test_a_gm_s_export_has_the_salts_and_no_secret_and_nobody_else_gets_one(
    app: Starlette, log: Log, client: AsyncClient
) -> None:
    await open_duel(client)
    player = await client.invite("duel", "ann-at-home", "player", ["ann"])
    await WebhookStore(log).add(
        "duel", WebhookEndpoint(id="bot", url="http://bot/", seat="gm", secret="whsec_abc")
    )
    exported = (await client.export("duel")).decode()
    entries, _ = await log.whole("duel")
    assert all(fields[3].hex() in exported for _, fields in entries)
    found = [kept_secret(log, "duel", each) for each in seed_bounds(entries)]
    seeds = [each.hex() for each in [await one for one in found] if each is not None]
    assert seeds
    for secret in (*seeds, "whsec_abc", KEY, player):
        assert secret not in exported
    for what in ("/export", "/export.html"):
        refused(await Player(app, player).get(what), "forbidden", 403)


def _holding(data: Path, secret: bytes) -> list[Path]:
    return [each for each in data.glob("appendonlydir/*") if secret in each.read_bytes()]


async def _secrets_of_a_fight(url: str) -> tuple[bytes, list[bytes]]:
    """The seed and the salts of a fight that goes on: they are in the log and between workers, and nowhere else."""
    async with local(url) as worker, Log.at(url) as log, log.client.pubsub() as listener:
        await listener.ssubscribe(live_channel("duel"))
        await worker.open("brp", encounter="duel", combatants=duellists())
        await worker.answer("duel", "gm", "begin")
        [opened] = (await log.read("duel"))[0].events[:1]
        assert isinstance(opened, EncounterOpened)
        seed = await kept_secret(log, "duel", opened.commitment)
        entries, head = await log.whole("duel")
        salts = [fields[3] for _, fields in entries]
        assert seed is not None
        assert len(seed) == 32
        announced = b""
        while announced.count(b"command") < 2:
            message = await listener.get_message(timeout=10)
            announced += message["data"] if message and message["type"] == "smessage" else b""
        shown = "".join([str(await worker.view("duel")), str(await worker.events("duel"))])
        exported = b"".join(dump("duel", entries, head))
        assert seed not in announced
        assert all(salt in announced for salt in salts)  # between workers, beside the events themselves
        for secret in (seed, *salts):
            assert secret.hex() not in shown
        assert seed.hex().encode() not in exported
        assert all(salt.hex().encode() in exported for salt in salts)
        return seed, salts
