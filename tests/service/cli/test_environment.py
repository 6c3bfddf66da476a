"""Every option by a variable of the environment, as containers and systemd units give them."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import pytest
from click.core import ParameterSource

from service import __version__
from service.cli.environment import options, variable, variables
from service.cli.main import affray as affray_command
from service.cli.options.sizes import Size
from service.cli.reference.environment_table import FILE, renewed
from service.cli.reference.every_command import every_command
from tests.support.affray import affray, started
from tests.support.node import ROOT
from tests.support.waiting import patience, wait_until

COMMANDS = dict(every_command(affray_command))
NOWHERE = "redis://127.0.0.1:1"


def fitting(option: click.Option, folder: Path) -> list[tuple[str, Any]]:
    """What may stand in its variable, and what the command makes of it."""
    if option.is_flag:
        return [("1", True), ("true", True), ("0", False)]
    if option.multiple:
        return [("one", ("one",)), ("one two", ("one", "two"))]
    takes_files = getattr(option.type, "file_okay", True)
    file = folder / "file" if takes_files else folder
    if isinstance(option.type, click.File) or (takes_files and getattr(option.type, "exists", False)):
        file.write_text("secret")
    kinds: list[tuple[type[click.ParamType[Any]], str, Callable[[Any], Any]]] = [
        (click.IntRange, "7", int),
        (click.FloatRange, "7.5", float),
        (Size, "7MB", lambda _: 7_000_000),
        (click.Path, str(file), str),
        (click.File, str(file), lambda _: "secret"),
        (click.Choice, str(next(iter(getattr(option.type, "choices", [""])))), str),
    ]
    for kind, given, meant in kinds:
        if isinstance(option.type, kind):
            return [(given, meant(given))]
    return [("word", "word")]


@pytest.mark.parametrize("path", [path for path, command in COMMANDS.items() if options(command)])
def test_every_option_is_read_from_each_of_its_variables(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = COMMANDS[path]
    for option in options(command):
        assert variables(option)[0] == variable(path, option)
        for name in variables(option):
            for given, meant in fitting(option, tmp_path):
                with monkeypatch.context() as here, click.Context(command) as context:
                    here.setenv(name, given)
                    value, source = option.consume_value(context, {})
                    read = option.type_cast_value(context, value)
                    read = read.read() if isinstance(option.type, click.File) else read
                assert source is ParameterSource.ENVIRONMENT, name
                assert (str(read) if isinstance(read, Path) else read) == meant, name


def test_no_two_options_have_one_variable_of_their_own() -> None:
    own = [variable(path, each) for path, command in COMMANDS.items() for each in options(command)]
    shared = {
        "AFFRAY_DATA",
        "AFFRAY_REDIS",
        "AFFRAY_LANG",
        "AFFRAY_KEY",
        "AFFRAY_OPENING_KEY",
        "AFFRAY_TOKEN",
    }
    assert len(own) == len(set(own))
    assert not shared & set(own)


def test_the_service_runs_by_the_environment_alone(tmp_path: Path) -> None:
    announced = tmp_path / "announced.json"
    given = {
        "AFFRAY_DATA": str(tmp_path / "data"),
        "AFFRAY_SERVE_PORT": "0",
        "AFFRAY_SERVE_ANNOUNCE": str(announced),
        "AFFRAY_SERVE_ANYBODY_MAY_OPEN": "1",
        "AFFRAY_VERSION": __version__,  # as images have it: of the program, nothing that it is asked for
        "AFFRAY_HELP": "yes",
    }
    with started("serve", env={**os.environ, **given}) as serving:
        wait_until(lambda: announced.exists() or serving.poll() is not None)
        assert serving.poll() is None
        assert (tmp_path / "data").is_dir()
        serving.terminate()
        assert serving.wait(patience()) == 0  # and its server with it


def test_a_value_that_does_not_fit_is_refused_with_the_name_of_its_variable() -> None:
    said = affray("serve", environment={"AFFRAY_SERVE_LAN": "perhaps"})
    assert said.returncode == 2
    assert "Invalid value for '--lan'" in said.stderr
    assert said.stderr.endswith("The value is that of AFFRAY_SERVE_LAN in the environment.\n")
    assert "environment" not in affray("serve", "--port", "many").stderr
    shared = affray("replay", "ford", environment={"AFFRAY_LANG": "tlh"}).stderr
    assert shared.endswith("The value is that of AFFRAY_LANG in the environment.\n")


def test_what_is_typed_comes_before_what_the_environment_says(tmp_path: Path) -> None:
    elsewhere = {"AFFRAY_REDIS": NOWHERE}
    assert "There are none yet." in affray("replay", "ford", "--data", tmp_path, environment=elsewhere).stderr
    named = {"AFFRAY_DATA": str(tmp_path)}
    assert "There are none yet." in affray("replay", "ford", environment=named).stderr
    typed = affray("replay", "ford", "--redis", NOWHERE, environment=named).stderr
    assert "127.0.0.1:1" in typed
    assert "Give either" in affray("replay", "ford", environment={**named, **elsewhere}).stderr


def test_the_page_lists_the_variables_there_are() -> None:
    page = (ROOT / FILE).read_text(encoding="utf-8")
    assert renewed(page) == page, "run: make docs"
