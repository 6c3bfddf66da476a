"""The command line, as one types it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from affray_client import AsyncClient
from service import __version__
from service.cli.main import COMMANDS
from service.cli.main import affray as affray_command
from tests.support.affray import Serving, affray, affray_process
from tests.support.duel import SEED, duellists
from tests.support.waiting import patience

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


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data directory in which the fight "ford" was played; tests leave it as it is."""
    folder = tmp_path_factory.mktemp("ford")
    played = affray(
        "play", script(folder / "ford.json"), "--data", folder / "data", "--encounter", "ford", "--quiet"
    )
    assert played.returncode == 0, played.stderr
    assert played.stdout.splitlines() == ["The duel begins.", "ford"]
    return folder / "data"


@pytest.fixture(scope="module")
def exported(data: Path) -> Path:
    """The fight "ford" as a file."""
    file = data.with_name("ford.jsonl")
    assert affray("export", "ford", "--data", data, "-o", file).returncode == 0
    return file


@pytest.mark.parametrize("command", [None, *COMMANDS, "mcp", "sit", "watch"])
def test_it_helps_with_examples(command: str | None) -> None:
    helped = CliRunner().invoke(affray_command, ["--help"] if command is None else [command, "--help"])
    assert helped.exit_code == 0
    assert f"  affray {command or 'serve'}" in helped.stdout


def test_it_says_which_version_it_is() -> None:
    assert affray_process("--version").stdout == f"affray, version {__version__}\n"


def test_a_name_that_is_nearly_a_command_is_said_to_be() -> None:
    nearly = affray("reply")
    assert (nearly.returncode, nearly.stdout) == (2, "")
    assert "'replay'" in nearly.stderr


def test_a_command_imports_only_what_it_needs() -> None:
    look = "import sys; from service.cli.main import affray; affray.get_command(None, 'rules'); print(*sys.modules)"
    ran = subprocess.run(
        [sys.executable, "-c", look], capture_output=True, text=True, timeout=patience(), check=True
    )
    imported = ran.stdout.split()
    assert "service.cli.rules" in imported
    assert not {"service.cli.serve", "starlette", "redis", "httpx"} & {*imported}


def test_a_fight_is_told_from_the_log(data: Path) -> None:
    told = affray("replay", "ford", "--data", data)
    assert told.returncode == 0
    assert "Round 1" in told.stdout
    assert "60 %: rolled 34" not in told.stdout
    everything = affray("replay", "ford", "--data", data, "--undone", "--rolls")
    assert "60 %: rolled 34" in everything.stdout


def test_a_fight_is_told_from_a_file_just_as_from_the_log(data: Path, exported: Path) -> None:
    assert affray("replay", exported).stdout == affray("replay", "ford", "--data", data).stdout


def test_an_export_goes_to_a_file_or_to_the_standard_output(data: Path, exported: Path) -> None:
    assert affray("export", "ford", "--data", data).stdout == exported.read_text()


def test_a_fight_goes_from_one_log_to_another(exported: Path, tmp_path: Path) -> None:
    for _ in range(2):  # what is there already is left as it is
        imported = affray("import", exported, "--data", tmp_path)
        assert (imported.returncode, imported.stderr) == (0, "")
    assert affray("export", "ford", "--data", tmp_path).stdout == exported.read_text()


def test_another_fight_of_the_same_id_is_not_written_over(data: Path, exported: Path, tmp_path: Path) -> None:
    other = script(tmp_path / "other.json")
    affray("play", other, "--data", tmp_path / "data", "--encounter", "ford", "--quiet")
    before = affray("export", "ford", "--data", tmp_path / "data").stdout
    imported = affray("import", exported, "--data", tmp_path / "data")
    assert imported.returncode == 2
    assert "another fight 'ford'" in imported.stderr
    assert affray("export", "ford", "--data", tmp_path / "data").stdout == before


async def test_a_script_is_played_through_a_running_service(tmp_path: Path) -> None:
    with Serving(tmp_path / "data", tmp_path / "announce.json") as serving:
        played = affray("play", script(tmp_path / "ford.json"), "--url", serving.url, "--encounter", "ford")
        assert played.returncode == 0, played.stderr
        given = affray("token", "ford", "--data", tmp_path / "data").stdout.strip()
        async with AsyncClient(serving.url, tokens={"ford": given}) as client:
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
    assert "pm.attack" not in affray("rules", "brp").stdout
    counted = affray("rules", "brp", "--coverage", "--missing").stdout
    assert "cited" in counted


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["replay", "nowhere"], "There is no fight 'nowhere'"),
        (["audit", "nowhere"], "There is no fight 'nowhere'"),
        (["audit", "{here}/script.json"], "line 1"),
        (["export", "nowhere"], "There is no fight 'nowhere'"),
        (["replay", "{here}/script.json"], "line 1"),
        (["import", "{here}/script.json"], "line 1"),
        (["import", "{here}/missing.jsonl"], "missing.jsonl"),
        (["play", "{here}/missing.json"], "missing.json"),
        (["play", "{here}/empty.json"], "empty.json"),
        (["play", "{here}/script.json", "--url", "http://127.0.0.1:1"], "No service answers"),
        (["play", "{here}/script.json", "--url", "127.0.0.1:1"], "this is no address of a service"),
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


def test_a_clean_fight_is_said_to_be(data: Path) -> None:
    audited = affray("audit", "ford", "--data", data)
    assert (audited.returncode, audited.stderr) == (0, "")
    assert audited.stdout.startswith("CLEAN")


def test_a_fight_is_audited_elsewhere_just_as_here(data: Path, exported: Path) -> None:
    here = json.loads(affray("audit", "ford", "--data", data, "--json").stdout)
    assert (here["encounter"], here["clean"], here["seed"]) == ("ford", True, "secret")
    elsewhere = json.loads(affray("audit", exported, "--json").stdout)
    assert (elsewhere["clean"], elsewhere["seed"]) == (True, "unknown")
    assert elsewhere["hash"] == here["hash"]


def test_an_altered_fight_is_not_clean(exported: Path, tmp_path: Path) -> None:
    file = tmp_path / "altered.jsonl"
    file.write_text(exported.read_text().replace('"dice":[34]', '"dice":[35]'))
    audited = affray("audit", file)
    assert audited.returncode == 1
    assert audited.stdout.startswith("NOT CLEAN")
    [finding] = json.loads(affray("audit", file, "--json").stdout)["findings"]
    assert (finding["check"], finding["entry"]) == ("chain", "5-5")


def test_an_altered_fight_is_neither_told_nor_imported(exported: Path, tmp_path: Path) -> None:
    file = tmp_path / "altered.jsonl"
    file.write_text(exported.read_text().replace('"name":"Bob"', '"name":"Bib"'))
    for command in (("replay", file), ("import", file, "--data", tmp_path / "data")):
        ended = affray(*command)
        assert ended.returncode == 2
        assert "damaged" in ended.stderr


def test_a_fight_is_told_in_german(data: Path, exported: Path) -> None:
    german = affray("replay", exported, "--lang", "de").stdout
    assert "Runde 1" in german
    assert "Der Kampf beginnt." in german
    assert affray("replay", "ford", "--data", data, environment={"AFFRAY_LANG": "de"}).stdout == german
    assert (
        affray(
            "replay",
            exported,
            environment={"AFFRAY_LANG": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": "de_AT.UTF-8"},
        ).stdout
        == german
    )
    assert (
        affray("replay", exported, "--lang", "en", environment={"AFFRAY_LANG": "de"}).stdout
        == affray("replay", exported).stdout
    )
    wrong = affray("replay", exported, "--lang", "tlh")
    assert wrong.returncode == 2
    assert "'en', 'de'" in wrong.stderr
