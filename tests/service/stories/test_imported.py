"""Behind a worker's back: the fight it knows is imported again, or gone."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from affray_client import Problem
from events.exports.file import dump, load
from events.store.append_result import Appended
from events.store.keys import log_key
from events.store.log import Log
from events.store.marks.encounter_list import encounters
from events.store.marks.feed import Feed
from events.types.fight_events import EncounterOpened
from events.types.values import Event
from service.worker.in_process import local
from tests.support.affray import affray
from tests.support.commits import chain, entries, notes
from tests.support.duel import open_duel


def opened(encounter: str) -> EncounterOpened:
    return EncounterOpened(encounter=encounter, ruleset="r", version="1", phase="p", machine={})


async def imported_again(log: Log, encounter: str) -> None:
    """As `affray import` does elsewhere: all of the record is there, and no secret."""
    lines = list(dump(encounter, *await log.whole(encounter)))
    await log.delete(encounter)
    for each in load(lines).sealed:
        assert await log.append(encounter, each) == Appended(each.version)


async def test_a_retry_after_an_import_is_not_carried_out_again(server_url: str, log: Log) -> None:
    async with local(server_url) as before:
        await open_duel(before)
        await before.answer("duel", "gm", "begin", id="begin")
    await imported_again(log, "duel")
    async with local(server_url, before.tokens) as after:
        with pytest.raises(
            Problem, match=r"the secret that would show it is not here, .version 2."
        ) as caught:
            await after.answer("duel", "gm", "begin", id="begin")
        assert caught.value.code == "command-reused"
        assert (await after.view("duel")).version == 2

        first = await after.answer("duel", "ann", "wait", id="wait")
        again = await after.answer("duel", "ann", "wait", id="wait")
        assert (first.version, again.version, again.repeated) == (3, 3, True)


async def test_a_worker_that_knew_it_before_goes_on_with_what_was_imported(server_url: str, log: Log) -> None:
    async with local(server_url) as worker:
        await open_duel(worker)
        await worker.answer("duel", "gm", "begin", id="begin")
        await imported_again(log, "duel")
        again = await worker.answer("duel", "gm", "begin", id="begin")
        assert (again.version, again.repeated) == (2, True)
        assert (await worker.answer("duel", "ann", "wait")).version == 3


async def test_a_fight_that_is_gone_while_a_worker_knows_it_is_told_to_be_gone(
    server_url: str, log: Log
) -> None:
    async with local(server_url) as worker:
        await open_duel(worker)
        await worker.answer("duel", "gm", "begin")
        await log.delete("duel")
        codes = []
        for _ in range(3):
            with pytest.raises(Problem) as caught:
                await worker.answer("duel", "ann", "wait")
            codes.append(caught.value.code)
        assert codes == ["damaged-log", "unknown-encounter", "unknown-encounter"]
        assert await encounters(log) == []


async def test_a_stream_that_is_gone_while_its_head_is_there_is_damage(server_url: str, log: Log) -> None:
    async with local(server_url) as worker:
        await open_duel(worker)
        await log.client.delete(log_key("duel"))
        for _ in range(2):
            with pytest.raises(Problem, match=r"entry [12]-0: missing") as caught:
                await worker.answer("duel", "gm", "begin")
            assert caught.value.code == "damaged-log"
        assert await log.last("duel") == 0


@pytest.mark.parametrize(
    ("encounter", "written", "says"),
    [
        ("notes", [notes("a"), notes("b")], "line 2: this is no fight"),
        ("nothing", [], "line 2: this is no fight"),
        ("a}b", [[opened("a}b")]], "line 1: 'a}b' cannot be the id of a fight"),
        ("", [[opened("")]], "line 1: '' cannot be the id of a fight"),
    ],
)
async def test_what_is_no_fight_is_not_imported(
    tmp_path: Path, server_url: str, log: Log, encounter: str, written: list[Sequence[Event]], says: str
) -> None:
    file = tmp_path / "fight.jsonl"
    file.write_bytes(b"".join(dump(encounter, entries(chain(*written)))))
    imported = await asyncio.to_thread(affray, "import", file, "--redis", server_url)
    assert (imported.returncode, says in imported.stderr) == (2, True), imported.stderr
    assert await encounters(log) == []


async def test_the_feed_tells_that_it_was_imported(server_url: str, log: Log, tmp_path: Path) -> None:
    file = tmp_path / "duel.jsonl"
    async with local(server_url) as worker:
        await open_duel(worker)
    affray("export", "duel", "--redis", server_url, "-o", file)
    await log.client.flushall()
    assert affray("import", file, "--redis", server_url).returncode == 0
    assert [(entry.what, entry.encounter) for _, entry in await Feed(log).read(0, 9)] == [
        ("imported", "duel")
    ]
