"""A fight whose stream is not as it was written is refused everywhere, and the entry at fault is named."""

import asyncio
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from affray_client import AsyncClient
from events.chain.reading import Entry
from events.exports.file import dump
from events.store.keys import head_key, log_key
from events.store.log import Log
from service.cli.main import main
from service.worker.app import create_app, working
from service.worker.in_process import URL, transport
from tests.support.duel import open_duel, to_action
from tests.support.refusing import refused
from tests.support.scraping import scraped
from tests.support.seats import AsGm
from tests.support.waiting import wait_for

Entries = list[Entry]
Tampering = Callable[[Entries], object]


def at(entries: Entries, entry_id: bytes) -> int:
    return next(number for number, (found, _) in enumerate(entries) if found == entry_id)


def swap(entries: Entries, one: bytes, other: bytes) -> None:
    """What stood in one entry stands in the other."""
    a, b = at(entries, one), at(entries, other)
    entries[a], entries[b] = (entries[a][0], entries[b][1]), (entries[b][0], entries[a][1])


def say(entries: Entries, entry_id: bytes, old: bytes, new: bytes) -> None:
    """An event says something else."""
    fields = entries[at(entries, entry_id)][1]
    assert old in fields[1]
    fields[1] = fields[1].replace(old, new)


TAMPERINGS: list[tuple[str, str, str, Tampering]] = [
    ("an entry is gone", "1-2", "missing", lambda e: e.pop(at(e, b"1-2"))),
    ("a commit is gone", "2-0", "missing", lambda e: e.__delitem__(slice(at(e, b"2-0"), at(e, b"3-0")))),
    ("the end is gone", "4-0", "missing", lambda e: e.__delitem__(slice(at(e, b"4-0"), None))),
    ("two events changed places", "2-2", "written as 2-3", lambda e: swap(e, b"2-2", b"2-3")),
    ("an event says something else", "1-2", "altered", lambda e: say(e, b"1-2", b"blue", b"pink")),
    ("an event is of an unknown type", "1-1", "altered", lambda e: say(e, b"1-1", b"Joined", b"Joiner")),
    ("an event is no msgpack", "2-1", "altered", lambda e: e[at(e, b"2-1")][1].__setitem__(1, b"\xc1")),
    ("an entry was added", "4-9", "extra", lambda e: e.append((b"4-9", list(e[-1][1])))),
]  # fmt: skip

CASES = pytest.mark.parametrize(
    ("entry", "what", "how"), [case[1:] for case in TAMPERINGS], ids=[case[0] for case in TAMPERINGS]
)


async def played(server_url: str) -> None:
    """A duel of four commits on an empty log, and a second one that nobody touches."""
    app = create_app(server_url)
    async with working(app, server_url), AsyncClient(URL, transport=transport(app)) as client:
        for fight in ("duel", "other"):
            await open_duel(client, fight)
            await to_action(client, fight)


async def tamper(log: Log, how: Tampering) -> None:
    """Put other entries into the place of the duel's, as one could who holds the server."""
    entries = await log.raw("duel")
    how(entries)
    await log.client.delete(log_key("duel"))
    for entry_id, fields in entries:
        pairs: Any = dict(zip(fields[::2], fields[1::2], strict=True))
        await log.client.xadd(log_key("duel"), pairs, id=entry_id)


@CASES
async def test_a_damaged_fight_is_refused_over_http(
    server_url: str, log: Log, entry: str, what: str, how: Tampering
) -> None:
    await played(server_url)
    await tamper(log, how)
    before = await log.raw("duel"), await log.client.get(head_key("duel"))
    app = create_app(server_url)
    async with (
        working(app, server_url),
        httpx.AsyncClient(transport=transport(app), base_url=URL, auth=AsGm(app)) as http,
    ):
        for look in ("", "?at=1", "/options", "/events", "/timeline", "/ledger"):
            problem = refused(await http.get(f"/encounters/duel{look}"), "damaged-log", 409, what)
            assert problem["entry"] == entry
            assert f"at entry {entry}" in problem["detail"]
        for look in ("/export", "/export.html"):
            refused(await http.get(f"/encounters/duel{look}"), "damaged-log", 409)
        for command in (
            {"command": "undo", "version": 2},
            {"command": "answer", "by": "ann", "choice": "pass"},
        ):
            sent = await http.post("/encounters/duel/commands", json={"id": "c", **command})
            assert refused(sent, "damaged-log", 409, what)["entry"] == entry
        audited = (await http.get("/encounters/duel/audit")).json()
        assert not audited["clean"]
        assert (audited["findings"][0]["check"], audited["findings"][0]["entry"]) == ("chain", entry)

        assert (await http.get("/encounters/other")).status_code == 200
    assert (await log.raw("duel"), await log.client.get(head_key("duel"))) == before


@pytest.mark.parametrize("look", ["check", "audit"])
async def test_a_worker_that_finds_an_entry_altered_shows_what_it_remembers_no_longer(
    server_url: str, log: Log, look: str
) -> None:
    await played(server_url)
    app = create_app(server_url)
    async with (
        working(app, server_url),
        httpx.AsyncClient(transport=transport(app), base_url=URL, auth=AsGm(app)) as http,
    ):
        before = (await http.get("/encounters/duel")).json()
        await tamper(log, lambda entries: say(entries, b"1-2", b"blue", b"pink"))
        assert (await http.get("/encounters/duel")).json() == before, "as it was written"
        found = (await http.get(f"/encounters/duel/{look}")).json()
        assert not (found["holds"] if look == "check" else found["clean"])
        refused(await http.get("/encounters/duel"), "damaged-log", 409, "altered")
        assert (await http.get("/encounters/other")).status_code == 200


async def test_a_worker_finds_an_altered_entry_by_itself_and_says_so(
    server_url: str, log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.worker.patrolling.EVERY", 0.0)
    monkeypatch.setattr("engine.fights.patrol.AGAIN", 0.0)
    await played(server_url)
    app = create_app(server_url)
    async with (
        working(app, server_url),
        httpx.AsyncClient(transport=transport(app), base_url=URL, auth=AsGm(app)) as http,
    ):
        for fight in ("duel", "other"):
            assert (await http.get(f"/encounters/{fight}")).status_code == 200
        assert (await scraped(http))("fights_damaged") == 0
        await tamper(log, lambda entries: say(entries, b"1-2", b"blue", b"pink"))
        await http.get("/encounters/duel")  # from memory, unless it was quicker
        await wait_for(lambda: len(app.state.worker.encounters.damaged) == 1)
        refused(await http.get("/encounters/duel"), "damaged-log", 409, "altered")
        assert (await http.get("/encounters/other")).status_code == 200
        assert "records do not hold: 1." in (await http.get("/healthz")).json()["warnings"][-1]
        assert "duel" not in (await http.get("/healthz")).text, "which fights there are is for nobody else"
        assert (await scraped(http))("fights_damaged") == 1


def affray(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *arguments: Any
) -> tuple[Any, str, str]:
    """What the command line ends with and says."""
    monkeypatch.setattr(sys, "argv", ["affray", *map(str, arguments)])
    with pytest.raises(SystemExit) as ended:
        main()
    said = capsys.readouterr()
    return ended.value.code, said.out, said.err


@CASES
def test_a_damaged_fight_is_refused_by_the_command_line(
    server_url: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    entry: str,
    what: str,
    how: Tampering,
) -> None:
    async def prepare() -> list[bytes]:
        async with Log.at(server_url) as log:
            await log.client.flushall()
            await played(server_url)
            await tamper(log, how)
            return list(dump("duel", await log.raw("duel"), head=await log.head("duel")))

    exported = tmp_path / "duel.jsonl"
    exported.write_bytes(b"".join(asyncio.run(prepare())))
    here, there = ("duel", "--redis", server_url), (exported, "--redis", server_url)
    for command, fight in (("replay", here), ("replay", there), ("export", here), ("import", there)):
        status, _, said = affray(capsys, monkeypatch, command, *fight)
        assert (status, said.count("\n")) == (2, 1), said
        assert f"damaged at entry {entry}" in said
        assert what in said
    for fight in (here, there):
        status, report, _ = affray(capsys, monkeypatch, "audit", *fight, "--json")
        assert status == 1
        [finding, *_] = json.loads(report)["findings"]
        assert (finding["check"], finding["entry"]) == ("chain", entry)
    status, told, _ = affray(capsys, monkeypatch, "replay", "other", "--redis", server_url)
    assert status == 0
    assert "Round 1" in told
