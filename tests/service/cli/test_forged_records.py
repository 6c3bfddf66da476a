"""A record whose dice were changed and whose chain was sealed again: whoever replays it is told so first."""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import pytest_asyncio
from click.testing import CliRunner, Result
from msgspec.structs import replace

from affray_client import AsyncClient
from events import DiceRolled, EncounterOpened
from events.chain.commit import ChainHead, Commit, EncodedCommit
from events.exports.file import dump
from events.store.keys import head_key, log_key
from events.store.log import Log
from service.cli.main import affray as command
from service.worker.in_process import local
from tests.support.at_the_page import DESK, Seat
from tests.support.browser import browser, missing
from tests.support.commits import entries
from tests.support.duel import open_duel, to_action
from tests.support.forging import place_of, resealed, sealed_again, with_altered
from tests.support.serving import serving


def run(*arguments: object) -> Result:
    """What the command does in this process; in a thread, as it has an event loop of its own."""
    with ThreadPoolExecutor(1) as thread:
        done = thread.submit(CliRunner().invoke, command, [*map(str, arguments)]).result()
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done


def with_another_die(commits: Sequence[Commit]) -> list[EncodedCommit]:
    """The record with another first die."""
    version, number = place_of(commits, DiceRolled)
    rolled = commits[version - 1].events[number]
    assert isinstance(rolled, DiceRolled)
    other = rolled.dice[0] % 100 + 1
    return sealed_again(with_altered(commits, DiceRolled, dice=(other,), total=other))


async def forge(log: Log) -> None:
    """Another die in the log, under a chain that is whole."""
    forged = with_another_die(await log.read("duel"))
    await log.client.delete(log_key("duel"), head_key("duel"))
    for each in forged:
        await log.append("duel", each)


def exported(file: Path, commits: Sequence[EncodedCommit]) -> Path:
    head = ChainHead(commits[-1].version, commits[-1].header.hash)
    file.write_bytes(b"".join(dump("duel", entries(commits), head)))
    return file


@pytest_asyncio.fixture
async def played(server_url: str, log: Log) -> AsyncIterator[AsyncClient]:
    """The service, with a duel in which Ann has attacked."""
    async with local(server_url) as client:
        await open_duel(client)
        await to_action(client)
        await client.answer("duel", "ann", "attack", {"target": "bob", "weapon": "sword"})
        yield client


async def test_a_fight_in_the_log_is_verified_with_the_seed_that_the_log_keeps_before_it_is_told(
    played: AsyncClient, server_url: str, log: Log
) -> None:
    told = run("replay", "duel", "--redis", server_url)
    assert (told.exit_code, "does not hold" in told.stdout) == (0, False)
    assert (await played.check("duel")).holds

    await forge(log)
    told = run("replay", "duel", "--redis", server_url)
    assert told.exit_code == 1
    assert told.stdout.startswith(
        "The record does not hold. Do not trust what follows. First at 5-5 (dice): by the seed"
    )
    assert "Ann joins" in told.stdout

    async with local(server_url, played.tokens) as another:
        found = await another.check("duel")
        assert (found.holds, found.wrong[0].check) == (False, "dice")
        another.tokens["duel"] = await another.invite("duel", "watcher", "spectator")
        seen = await another.check("duel")
        assert (seen.holds, seen.wrong) == (False, []), "which dice should have fallen is not for everybody"


async def test_what_is_altered_under_the_same_head_after_it_was_checked_does_not_hold(
    played: AsyncClient, log: Log
) -> None:
    assert (await played.check("duel")).holds
    key = log_key("duel")
    kept = await log.client.xrange(key)
    await log.client.delete(key)
    for number, (id, fields) in enumerate(kept):
        altered = [each.replace(b"Ann", b"Eve") for each in fields] if number == 1 else fields
        await log.client.execute_command("XADD", key, id, *altered)
    found = await played.check("duel")
    assert (found.holds, [each.check for each in found.wrong][:1]) == (False, ["chain"])


@pytest.mark.skipif(bool(missing()), reason=missing())
async def test_the_page_says_so_above_the_fight(played: AsyncClient, server_url: str, log: Log) -> None:
    def look(address: str) -> None:
        with browser(*DESK) as page:
            gm = Seat(page)
            gm.go(address)
            gm.sees("This record does not hold", "header [role=alert]")
            assert "5-5 (dice): by the seed" in gm.text("header [role=alert]")
            assert gm.violations() == []

    await forge(log)
    async with serving(server_url) as url:
        await asyncio.to_thread(look, f"{url}/#join/duel/{played.tokens['duel']}")


async def test_without_the_rules_a_record_cannot_be_judged_unless_it_is_forged_without_them_too(
    played: AsyncClient, log: Log, tmp_path: Path
) -> None:
    await played.close("duel")
    commits = await log.read("duel")
    opened = commits[0].events[0]
    assert isinstance(opened, EncounterOpened)
    elsewhere = {1: [replace(opened, ruleset="of-our-own"), *commits[0].events[1:]]}
    file = exported(tmp_path / "elsewhere.jsonl", sealed_again(commits, elsewhere))

    audited = run("audit", file)
    assert audited.exit_code == 4
    assert audited.stdout.startswith("CANNOT BE JUDGED HERE: There is no ruleset 'of-our-own'.")
    found = json.loads(run("audit", file, "--json").stdout)
    assert (found["verdict"], found["clean"], found["findings"]) == ("rules-missing", False, [])
    assert found["dice_checked"] > 0

    forged = with_another_die(resealed(commits, elsewhere))
    audited = run("audit", exported(tmp_path / "forged.jsonl", forged), "--json")
    assert (audited.exit_code, json.loads(audited.stdout)["verdict"]) == (1, "wrong")
