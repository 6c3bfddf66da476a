"""The man page and what the shell completes."""

import shutil
import subprocess

import pytest

from service.cli.environment import long_name, options
from service.cli.main import affray as affray_command
from service.cli.reference.every_command import every_command
from tests.support.affray import affray


def test_the_man_page_has_every_command_with_every_option() -> None:
    written = affray("manual").stdout.replace(r"\-", "-")
    sections = {each.partition(" ")[0]: each for each in written.split(".SS affray ")[1:]}
    assert {"serve", "webhook", "manual"} <= sections.keys()
    for path, command in every_command(affray_command):
        [section] = [each for each in written.split(".SS ") if each.startswith((f"{path} [", f"{path}\n"))]
        for option in options(command):
            assert long_name(option) in section, path


@pytest.mark.skipif(shutil.which("groff") is None, reason="groff is not installed")
def test_the_man_page_is_set_without_a_warning() -> None:
    page = affray("manual").stdout
    ended = subprocess.run(
        ["groff", "-man", "-ww", "-Tutf8"], input=page, capture_output=True, text=True, check=True
    )
    assert ended.stderr == ""
    assert "AFFRAY(1)" in ended.stdout


@pytest.mark.parametrize(
    ("typed", "offered"),
    [("affray ser", "serve"), ("affray webhook ", "add"), ("affray serve --por", "--port")],
)
def test_the_shell_completes_commands_and_options(typed: str, offered: str) -> None:
    words = typed.split(" ")
    asked = {"_AFFRAY_COMPLETE": "bash_complete", "COMP_WORDS": typed, "COMP_CWORD": str(len(words) - 1)}
    assert f"plain,{offered}" in affray(environment=asked).stdout.splitlines()
