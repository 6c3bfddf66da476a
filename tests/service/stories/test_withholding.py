"""What players get of a fight while something in it is hidden from them, and how they check it later."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from events import (
    CombatantJoined,
    DecisionMade,
    DecisionRequested,
    EncounterOpened,
    Event,
    IntentDeclared,
    IntentRevealed,
    RoundBegan,
)
from events.chain.commit import ChainHead, sealed
from events.exports.file import dump, load
from events.store.keys import log_key
from events.store.log import Log
from service.cli.main import main
from tests.support.commits import chain, entries

OPENED: list[Event] = [
    EncounterOpened(
        encounter="inn",
        ruleset="brp",
        version="1",
        phase="statements",
        machine={"statements": {"proceed": ()}},
    ),
    CombatantJoined(combatant="bob", name="Bob", side="guests", resources={"hp": (10, 10)}),
    RoundBegan(round=1),
    DecisionRequested(decision="1-3", asked="bob", ask="statement", choices=()),
]
SECRETLY: list[Event] = [
    DecisionMade(decision="1-3", choice="sneak", args={"to": "cellar"}),
    IntentDeclared(combatant="bob", intent="sneak", args={"to": "cellar"}, hidden=True),
]
SHOWN: list[Event] = [IntentRevealed(combatant="bob")]


Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def affray(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """The command in this process: its exit status, and what it says on its two outputs."""

    def run(*arguments: object) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.argv", ["affray", *map(str, arguments)])
        with pytest.raises(SystemExit) as end:
            main()
        status = end.value.code
        assert isinstance(status, int)
        return status, *capsys.readouterr()

    return run


def file_of(path: Path, *commits: list[Event]) -> Path:
    fight = chain(*commits)
    lines = dump("inn", entries(fight), ChainHead(len(fight), fight[-1].header.hash))
    path.write_bytes(b"".join(lines))
    return path


@pytest.fixture
def players(tmp_path: Path, server_url: str, log: Log, affray: Command) -> Path:
    """The export that the players get while Bob's intent is hidden; the fight is in the log."""
    whole = file_of(tmp_path / "whole.jsonl", OPENED, SECRETLY)
    assert affray("import", whole, "--redis", server_url)[0] == 0
    file = tmp_path / "players.jsonl"
    assert affray("export", "inn", "--withhold", "hidden", "-o", file, "--redis", server_url) == (0, "", "")
    return file


def test_players_get_a_digest_in_place_of_what_is_hidden(
    players: Path, server_url: str, affray: Command
) -> None:
    assert "cellar" not in players.read_text()
    lines = [json.loads(line) for line in players.read_text().splitlines()]
    assert [line["id"] for line in lines[1:] if "digest" in line] == ["2-0", "2-1"]
    _, whole, _ = affray("export", "inn", "--redis", server_url)
    assert "cellar" in whole
    assert whole == players.with_name("whole.jsonl").read_text()


def test_it_is_told_without_what_is_hidden_and_neither_imported_nor_audited(
    players: Path, server_url: str, affray: Command
) -> None:
    status, told, _ = affray("replay", players)
    assert status == 0
    assert "Something happens that this record does not show." in told
    status, _, says = affray("import", players, "--redis", server_url)
    assert (status, "event 2-0 is withheld" in says) == (2, True)
    status, _, says = affray("audit", players)
    assert (status, "withholds 2 events" in says) == (2, True)


@pytest.mark.parametrize(("where", "status"), [("cellar", 0), ("garden", 1)])
def test_what_is_revealed_later_is_checked_against_what_players_had(
    players: Path, affray: Command, where: str, status: int
) -> None:
    later = players.with_name("later.jsonl")
    fight = load(players.with_name("whole.jsonl").read_bytes().splitlines()).sealed
    bodies = tuple(body.replace(b"cellar", where.encode()) for body in fight[1].bodies)
    second = sealed(2, fight[1].header, bodies, fight[1].salts)
    shown = [fight[0], second, *chain(SHOWN, after=2, prev=second.header.hash)]
    later.write_bytes(b"".join(dump("inn", entries(shown), ChainHead(3, shown[-1].header.hash))))
    found, _, says = affray("verify", later, "--against", players)
    assert found == status
    if where == "cellar":
        assert "nothing was changed; 1 commit came after; what was withheld is as it was" in says
        assert "(2-0, 2-1)" in says
    else:
        assert "differ at entry 2-0: what is revealed is not what was committed to" in says


def test_a_page_of_all_is_not_made_by_mistake(players: Path, server_url: str, affray: Command) -> None:
    status, _, says = affray("export", "inn", "--html", "--withhold", "hidden", "--redis", server_url)
    assert (status, "make the page of that" in says) == (2, True)


def test_a_log_whose_end_was_cut_off_is_not_exported(players: Path, server_url: str, affray: Command) -> None:
    for entries_gone, says in (
        (("2-0", "2-1"), "2-0: missing: commit 2 is the last"),
        (("1-0",), "1-0: missing"),
    ):
        asyncio.run(forget(server_url, *entries_gone))
        status, _, error = affray("export", "inn", "--redis", server_url)
        assert (status, says in error) == (2, True)


async def forget(server_url: str, *entries: str) -> None:
    async with Log.at(server_url) as log:
        await log.client.xdel(log_key("inn"), *entries)
