"""The command line, as one types it."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from service import __version__
from service.cli.main import affray as affray_command
from service.client import Client
from tests.support.affray import Serving, affray
from tests.support.duel import SEED, duellists

PLAY = [
    {"do": "answer", "who": "gm", "choice": "begin", "tell": "The duel begins."},
    {"do": "answer", "who": "ann", "choice": "attack", "args": {"target": "bob", "weapon": "sword"}},
    {"do": "answer", "who": "bob", "choice": "wait"},
    {
        "do": "answer",
        "who": "ann",
        "choice": "attack",
        "args": {"target": "bob", "weapon": "sword"},
        "dice": [34],
    },
    {"do": "expect", "waits": {"bob": "defend"}},
    {"do": "undo"},
]


def script(file: Path, *more: dict[str, object]) -> Path:
    """A fight script in a file."""
    document = {
        "ruleset": "brp",
        "title": "At the ford",
        "combatants": duellists(),
        "seed": SEED,
        "play": [*PLAY, *more],
    }
    file.write_text(json.dumps(document))
    return file


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data directory in which the fight "ford" was played."""
    played = affray(
        "play", script(tmp_path / "ford.json"), "--data", tmp_path / "data", "--encounter", "ford", "--quiet"
    )
    assert played.returncode == 0, played.stderr
    assert played.stdout.splitlines() == ["The duel begins.", "ford"]
    return tmp_path / "data"


@pytest.mark.parametrize("command", [None, *sorted(affray_command.commands)])
def test_it_helps_with_examples(command: str | None) -> None:
    helped = CliRunner().invoke(affray_command, ["--help"] if command is None else [command, "--help"])
    assert helped.exit_code == 0
    assert f"  affray {command or 'serve'}" in helped.stdout


def test_it_says_which_version_it_is() -> None:
    assert affray("--version").stdout == f"affray, version {__version__}\n"


def test_a_fight_is_told_from_the_log(data: Path) -> None:
    told = affray("replay", "ford", "--data", data)
    assert told.returncode == 0
    assert "Round 1" in told.stdout
    assert "34 against 60" not in told.stdout
    everything = affray("replay", "ford", "--data", data, "--undone", "--rolls")
    assert "34 against 60" in everything.stdout


def test_a_fight_is_told_from_a_file_just_as_from_the_log(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "ford.jsonl"
    assert affray("export", "ford", "--data", data, "-o", file).returncode == 0
    assert affray("export", "ford", "--data", data).stdout == file.read_text()
    assert affray("replay", file).stdout == affray("replay", "ford", "--data", data).stdout


def test_a_fight_goes_from_one_log_to_another_and_on(data: Path, tmp_path: Path) -> None:
    file, elsewhere = tmp_path / "ford.jsonl", tmp_path / "elsewhere"
    affray("export", "ford", "--data", data, "-o", file)
    for _ in range(2):  # what is there already is left as it is
        imported = affray("import", file, "--data", elsewhere)
        assert (imported.returncode, imported.stderr) == (0, "")
    assert affray("export", "ford", "--data", elsewhere).stdout == file.read_text()
    assert affray("replay", "ford", "--data", elsewhere).stdout == affray("replay", file).stdout


def test_another_fight_of_the_same_id_is_not_written_over(data: Path, tmp_path: Path) -> None:
    other, file = tmp_path / "other", tmp_path / "ford.jsonl"
    assert (
        affray(
            "play", script(tmp_path / "o.json"), "--data", other, "--encounter", "ford", "--quiet"
        ).returncode
        == 0
    )
    affray("export", "ford", "--data", other, "-o", file)
    before = affray("export", "ford", "--data", data).stdout
    imported = affray("import", file, "--data", data)
    assert imported.returncode == 2
    assert "another encounter 'ford'" in imported.stderr
    assert affray("export", "ford", "--data", data).stdout == before


async def test_a_script_is_played_through_a_running_service(tmp_path: Path) -> None:
    with Serving(tmp_path / "data", tmp_path / "announce.json") as serving:
        played = affray("play", script(tmp_path / "ford.json"), "--url", serving.url, "--encounter", "ford")
        assert played.returncode == 0, played.stderr
        async with Client(serving.url) as client:
            assert (await client.view("ford")).title == "At the ford"
        assert affray("replay", "ford", "--data", tmp_path / "data").stdout in played.stdout


def test_what_a_script_expects_must_hold(tmp_path: Path) -> None:
    wrong = script(tmp_path / "ford.json", {"do": "expect", "hp": {"bob": 1}})
    played = affray("play", wrong, "--data", tmp_path / "data", "--quiet")
    assert played.returncode == 2
    assert "bob's hp is 14, not 1" in played.stderr


def test_rules_and_rulesets_are_listed() -> None:
    assert "brp" in affray("rulesets", "--options").stdout
    assert "brp.round.length" in affray("rules", "brp").stdout
    counted = affray("rules", "brp", "--coverage", "--missing").stdout
    assert "cited" in counted


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["replay", "nowhere"], "There is no encounter 'nowhere'"),
        (["export", "nowhere"], "There is no encounter 'nowhere'"),
        (["replay", "{here}/script.json"], "line 1"),
        (["import", "{here}/script.json"], "line 1"),
        (["import", "{here}/missing.jsonl"], "missing.jsonl"),
        (["play", "{here}/missing.json"], "missing.json"),
        (["play", "{here}/empty.json"], "empty.json"),
        (["play", "{here}/script.json", "--url", "http://127.0.0.1:1"], "No service answers"),
        (["rules", "chess"], "There is no catalogue of 'chess'"),
        (["dance"], "dance"),
    ],
)
def test_what_goes_wrong_is_said_in_a_sentence_with_status_2(
    tmp_path: Path, arguments: list[str], says: str
) -> None:
    script(tmp_path / "script.json")
    (tmp_path / "empty.json").write_text("")
    where = [] if arguments[0] in ("rules", "dance") else ["--data", tmp_path / "data"]
    ended = affray(*(each.format(here=tmp_path) for each in arguments), *where)
    assert ended.returncode == 2
    assert says in ended.stderr
    assert "Traceback" not in ended.stderr


def test_an_altered_file_is_found_out(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "ford.jsonl"
    affray("export", "ford", "--data", data, "-o", file)
    file.write_text(file.read_text().replace('"name":"Bob"', '"name":"Bib"'))
    for command in (("replay", file), ("import", file, "--data", data)):
        ended = affray(*command)
        assert ended.returncode == 2
        assert "damaged" in ended.stderr
