"""Commands that other distributions bring: found as entry points; one that is not there says how it is installed."""

import subprocess
import sys
import tomllib
from importlib.metadata import EntryPoint

import pytest

from service.cli import front_ends
from tests.support.affray import affray
from tests.support.installed import ROOT
from tests.support.waiting import patience

OURS = ("discord", "mcp", "terminal")


def words(said: str) -> str:
    return " ".join(said.split())


def installed(monkeypatch: pytest.MonkeyPatch, **entries: str) -> None:
    """Only these entry points are installed."""
    found = {name: EntryPoint(name, value, front_ends.GROUP) for name, value in entries.items()}
    monkeypatch.setattr(front_ends, "installed", lambda: found)
    from service.cli.main import affray

    monkeypatch.setattr(affray, "commands", {})


@pytest.mark.parametrize("typed", [[], ["--help"], ["http://127.0.0.1:1/#join/ford/secret", "--for", "ann"]])
@pytest.mark.parametrize("name", ["discord", "mcp", "sit", "watch"])
def test_a_command_that_is_not_installed_says_how_it_is(
    monkeypatch: pytest.MonkeyPatch, name: str, typed: list[str]
) -> None:
    installed(monkeypatch)
    ended = affray(name, *typed)
    assert f'pip install "affray[{front_ends.EXTRAS[name]}]"' in ended.stdout + ended.stderr
    assert "secret" not in ended.stdout + ended.stderr
    assert ended.returncode == (0 if typed == ["--help"] else 2)


def test_the_list_of_commands_says_so_too(monkeypatch: pytest.MonkeyPatch) -> None:
    installed(monkeypatch)
    assert 'watch Not installed: pip install "affray[terminal]"' in words(affray("--help").stdout)


def test_one_that_is_installed_but_cannot_be_loaded_does_not_stop_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    installed(monkeypatch, dance="no_such_package.dancing:dance")
    assert "dance Cannot be loaded from no_such_package.dancing: No module named" in words(
        affray("--help").stdout
    )
    ended = affray("dance", "--fast")
    assert (ended.returncode, "'no_such_package'" in ended.stderr) == (2, True)


def test_a_function_is_a_command_too(monkeypatch: pytest.MonkeyPatch) -> None:
    installed(monkeypatch, chant="tests.support.chanting:chant")
    assert "Sing of the fight." in affray("chant", "--help").stdout
    assert affray("chant").stdout == "Of Ann and Bob.\n"


def test_a_command_of_the_core_is_never_another_s(monkeypatch: pytest.MonkeyPatch) -> None:
    installed(monkeypatch, scenarios="tests.support.chanting:chant")
    assert "Of Ann" not in affray("scenarios").stdout


def test_every_front_end_of_this_repository_is_known_by_its_commands_and_its_extra() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    brought = {}
    for folder in OURS:
        project = tomllib.loads((ROOT / "integrations" / folder / "pyproject.toml").read_text("utf-8"))[
            "project"
        ]
        assert [each.partition(">")[0] for each in extras[folder]] == [project["name"]]
        brought |= dict.fromkeys(project["entry-points"][front_ends.GROUP], folder)
    assert brought == front_ends.EXTRAS


def test_no_library_of_a_front_end_is_loaded_for_the_list_of_commands() -> None:
    look = (
        "import sys; from service.cli.front_ends import front_end, names; "
        "[front_end(each) for each in names()]; print(*sys.modules)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", look], capture_output=True, text=True, timeout=patience(), check=True
    )
    imported = {*ran.stdout.split()}
    assert {"affray_mcp.command", "affray_terminal.commands", "affray_discord.__main__"} <= imported
    assert not {"mcp", "textual", "discord"} & imported
