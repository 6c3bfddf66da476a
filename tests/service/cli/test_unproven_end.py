"""A record whose end was cut off: found where a head of the chain was kept, and never called clean where none was."""

import json
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest
import pytest_asyncio
from click.testing import CliRunner, Result

from affray_client import AsyncClient
from engine.proof import verify_export
from events.chain.known_head import known_head
from events.store.keys import head_key
from events.store.log import Log
from events.store.marks.encounter_list import encounters
from projections.page import record_in
from service.cli.main import affray as command
from service.cli.verify import STATUS
from service.worker.in_process import local
from tests.support.affray import affray
from tests.support.browser import browser, missing
from tests.support.duel import open_duel
from tests.support.node import needs_node, node

CLEAN, UNPROVEN, ALTERED = (0, "clean"), (3, "unproven-end"), (1, "altered")


@pytest_asyncio.fixture
async def client(server_url: str, log: Log) -> AsyncIterator[AsyncClient]:
    """The service, with a duel of five commits that was closed."""
    async with local(server_url) as client:
        await open_duel(client)
        await client.answer("duel", "gm", "begin")
        await client.answer("duel", "ann", "wait")
        await client.answer("duel", "bob", "wait")
        await client.close("duel")
        yield client


@pytest.fixture
def whole(client: AsyncClient, server_url: str, tmp_path: Path) -> Path:
    """Its export."""
    file = tmp_path / "whole.jsonl"
    assert run("export", "duel", "--redis", server_url, "-o", file).exit_code == 0
    return file


def test_a_file_under_the_name_of_another_fight_is_not_clean(whole: Path, tmp_path: Path) -> None:
    lines = whole.read_bytes().splitlines()
    renamed = written(tmp_path / "renamed.jsonl", lines, encounter="another")
    audited = run("audit", renamed, "--json")
    found = json.loads(audited.stdout)
    assert (audited.exit_code, found["verdict"]) == ALTERED
    assert (
        found["findings"][0]["says"] == "altered: it is kept as 'another', and the fight was opened as 'duel'"
    )
    assert affray("verify", renamed).returncode == 1
    assert affray("import", renamed).returncode == 2


def top_of(file: Path) -> dict[str, Any]:
    top: dict[str, Any] = json.loads(file.read_bytes().splitlines()[0])
    return top


def written(file: Path, lines: list[bytes], **top: Any) -> Path:
    """A file of these lines after a first one that fits them, but for what is said of it."""
    said = {**json.loads(lines[0]), "entries": len(lines) - 1, **top}
    kept = {name: value for name, value in said.items() if value is not None}
    file.write_bytes(b"\n".join([json.dumps(kept).encode(), *lines[1:], b""]))
    return file


def cut(whole: Path, name: str, **top: Any) -> Path:
    """The export without its last commit."""
    last = top_of(whole)["head"].partition(":")[0]
    lines = [
        each for each in whole.read_bytes().splitlines() if not each.startswith(b'{"id":"%s-' % last.encode())
    ]
    return written(whole.with_name(name), lines, **top)


def headless(whole: Path) -> Path:
    """The export as it would be of a log that keeps no head; nothing is missing in it."""
    return written(whole.with_name("headless.jsonl"), whole.read_bytes().splitlines(), head=None)


def last_head(file: Path) -> str:
    """The head that fits the last commit in a file, as whoever cut it can make it."""
    headers = [json.loads(each) for each in file.read_bytes().splitlines() if b'"header"' in each]
    return f"{headers[-1]['id'].partition('-')[0]}:{headers[-1]['header']['hash']}"


def run(*arguments: object) -> Result:
    """What the command does in this process; in a thread, as it has an event loop of its own."""
    with ThreadPoolExecutor(1) as thread:
        done = thread.submit(CliRunner().invoke, command, [*map(str, arguments)]).result()
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done


def audited(*arguments: object) -> tuple[int, str]:
    done = run("audit", *arguments, "--json")
    return done.exit_code, json.loads(done.stdout)["verdict"]


def verified(*arguments: object) -> tuple[int, str]:
    done = run("verify", *arguments, "--json")
    return done.exit_code, json.loads(done.stdout)["verdict"]


def test_a_file_says_how_its_end_is_known(whole: Path) -> None:
    assert audited(whole) == CLEAN
    assert verified(whole) == (0, "proven")
    shorter = cut(whole, "cut.jsonl")
    assert audited(shorter) == ALTERED
    assert verified(shorter) == (1, "altered")
    assert "It is the head that is kept" in run("audit", whole).stdout
    assert "It is the head that is kept" not in run("audit", shorter).stdout
    for file in (headless(whole), cut(whole, "cut-headless.jsonl", head=None)):
        assert audited(file) == UNPROVEN
        assert verified(file) == (3, "unproven-end")
    said = run("audit", headless(whole)).stdout
    assert said.startswith("UNPROVEN END: nothing says that commit 5 is the last that was written")


def test_a_head_in_the_same_file_can_be_made_to_fit_and_one_noted_down_elsewhere_cannot(whole: Path) -> None:
    noted = top_of(whole)["head"]
    shorter = cut(whole, "cut.jsonl")
    forged = cut(whole, "forged.jsonl", head=last_head(shorter))
    assert audited(forged) == CLEAN
    for head in (noted, noted.partition(":")[2]):
        assert audited(forged, "--head", head) == ALTERED
        assert verified(forged, "--head", head) == (1, "altered")
        assert audited(whole, "--head", head) == CLEAN
        assert verified(headless(whole), "--head", head) == (0, "proven")
        assert audited(headless(whole), "--head", head) == CLEAN
    assert audited(whole, "--head", last_head(shorter)) == CLEAN, "it grew since that was noted down"
    assert "The head known from elsewhere is that of commit 4; 1 came after it." in " ".join(
        run("audit", whole, "--head", last_head(shorter)).stdout.split()
    )
    refused = run("audit", whole, "--head", "41:abc")
    assert (refused.exit_code, "a hash of 64 hex digits" in refused.stderr) == (2, True)


@needs_node
@pytest.mark.long
def test_the_verifier_in_javascript_comes_to_the_same(whole: Path) -> None:
    noted = top_of(whole)["head"]
    shorter = cut(whole, "cut.jsonl")
    forged = cut(whole, "forged.jsonl", head=last_head(shorter))
    files = [whole, shorter, headless(whole), cut(whole, "cut-headless.jsonl", head=None), forged]
    for file in files:
        for head in ([], [noted], [noted.partition(":")[2].upper()], [last_head(shorter)], ["9" + noted[1:]]):
            done = node("service/verify/affray-verify.js", file, *head)
            python = verify_export(
                lambda file=file: iter(file.read_bytes().splitlines()),
                known=known_head(head[0]) if head else None,
            )
            ours, theirs = json.loads(msgspec.json.encode(python)), json.loads(done.stdout)
            for each in (*ours["wrong"], *theirs["wrong"]):
                del each["says"]
            assert ours == theirs
            assert done.returncode == STATUS[python.verdict]
    assert node("service/verify/affray-verify.js", whole, "abc").returncode == 2


async def test_a_log_whose_head_is_gone_says_so_and_so_does_all_that_is_made_of_it(
    client: AsyncClient, server_url: str, log: Log, tmp_path: Path
) -> None:
    assert audited("duel", "--redis", server_url) == CLEAN
    await log.client.delete(head_key("duel"))
    assert audited("duel", "--redis", server_url) == UNPROVEN
    assert verified("duel", "--redis", server_url) == (3, "unproven-end")
    found = await client.audit("duel")
    assert (found.verdict, found.clean, found.findings) == ("unproven-end", False, [])

    exported = run("export", "duel", "--redis", server_url)
    assert (exported.exit_code, "its end is unproven" in exported.stderr) == (0, True)
    file = tmp_path / "duel.jsonl"
    file.write_text(exported.stdout)
    assert "head" not in top_of(file)
    assert audited(file) == UNPROVEN


async def test_an_imported_fight_keeps_a_head_only_where_the_file_had_one(
    whole: Path, server_url: str, log: Log
) -> None:
    for file, head, verdict in (
        (whole, [], CLEAN),
        (headless(whole), [], UNPROVEN),
        (headless(whole), ["--head", top_of(whole)["head"]], CLEAN),
        (cut(whole, "cut-headless.jsonl", head=None), [], UNPROVEN),
    ):
        await log.delete("duel")
        done = run("import", file, "--redis", server_url, *head)
        assert done.exit_code == 0, done.stderr
        assert ("the end is unproven" in done.stderr) == (verdict == UNPROVEN)
        assert audited("duel", "--redis", server_url) == verdict
        again = run("import", file, "--redis", server_url, *head)
        assert (again.exit_code, audited("duel", "--redis", server_url)) == (0, verdict)
    await log.delete("duel")
    refused = affray(
        "import", cut(whole, "cut.jsonl", head=None), "--redis", server_url, "--head", top_of(whole)["head"]
    )
    assert (refused.returncode, "missing" in refused.stderr) == (2, True)
    assert await encounters(log) == []


async def test_a_fight_that_goes_on_after_an_import_without_a_head_stays_unproven(
    whole: Path, client: AsyncClient, server_url: str, log: Log
) -> None:
    await log.delete("duel")
    assert run("import", cut(whole, "cut.jsonl", head=None), "--redis", server_url).exit_code == 0
    async with local(server_url, client.tokens) as another:
        await another.command("duel", "note", text="Here somebody cut the end off.")
        assert (await another.audit("duel")).verdict == "unproven-end"
        copy = await another.fork("duel")
        assert (await another.audit(copy.encounter)).verdict == "clean", "a fork is a record of its own"


@pytest.mark.skipif(bool(missing()), reason=missing())
def test_a_page_does_not_vouch_for_an_end_that_is_unproven(whole: Path) -> None:
    with browser() as window:
        for file, verdict in ((whole, "good"), (headless(whole), "part")):
            page = file.with_suffix(".html")
            assert run("export", "--html", file, "-o", page).exit_code == 0
            assert record_in(page.read_bytes()) == file.read_bytes()
            window.open(page)
            assert window.run("return document.body.dataset.verdict") == verdict
            assert ("its end is unproven" in window.text("#verdict").lower()) == (verdict == "part")
