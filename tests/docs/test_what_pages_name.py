"""What the pages of docs/ and the README name is there: files, modules, commands with their options, make's targets."""

import re
from pathlib import Path

import click
import pytest

from service.cli.main import COMMANDS, affray

ROOT = Path(__file__).parents[2]
PAGES = [*sorted((ROOT / "docs").glob("*/*.md")), ROOT / "README.md"]
TEXTS = {each.name: each.read_text(encoding="utf-8") for each in PAGES}
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
FOLDERS = "events|engine|projections|service|integrations|tests|bench|schemas"


def code(page: str) -> list[str]:
    """Everything on a page that is set as code: each line of the blocks, and each span."""
    text = TEXTS[page]
    blocks = re.findall(r"^```\w*\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    indented = re.findall(r"^    (\S.*)$", text, re.MULTILINE)
    lines = [line for block in blocks for line in block.splitlines()]
    return [*lines, *indented, *re.findall(r"`([^`\n]+)`", text)]


def files(page: str) -> set[str]:
    """The files that a page names, without the names of tests after `::`, and without those that its reader writes."""
    found = {
        each for one in code(page) for each in re.findall(rf"(?<![\w/.])(?:{FOLDERS})/[\w/.-]+\.\w+", one)
    }
    written = {*re.findall(r"^\*`(.+)`\*$", TEXTS[page], re.MULTILINE)}
    return {each for each in found - written if "*" not in each}


def options(command: click.Command) -> set[str]:
    """The options of a command and of those below it."""
    own = {name for each in command.params for name in each.opts}
    below = command.commands.values() if isinstance(command, click.Group) else ()
    return {"--help", *own}.union(*map(options, below))


@pytest.mark.parametrize("page", TEXTS)
def test_every_file_is_there(page: str) -> None:
    assert [each for each in sorted(files(page)) if not (ROOT / each).is_file()] == []


@pytest.mark.parametrize("page", TEXTS)
def test_every_module_that_is_run_is_there(page: str) -> None:
    modules = {each for one in code(page) for each in re.findall(rf"python -m ((?:{FOLDERS})[\w.]*)", one)}
    there = [ROOT.joinpath(*each.split(".")) for each in sorted(modules)]
    assert [each for each in there if not (each.with_suffix(".py").is_file() or each.is_dir())] == []


@pytest.mark.parametrize("page", TEXTS)
def test_every_command_has_the_options_it_is_given(page: str) -> None:
    context = click.Context(affray)
    for line in code(page):
        for name, rest in re.findall(r"(?<![\w./-])affray ([a-z]+)((?: [^|&;]*)?)", line):
            command = affray.get_command(context, name)
            assert command is not None, f"{line}: there is no command {name}"
            assert set(re.findall(r"(?<=\s)--[a-z-]+", rest)) <= options(command), line


@pytest.mark.parametrize("page", TEXTS)
def test_every_target_of_make_is_there(page: str) -> None:
    targets = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))
    assert {each for one in code(page) for each in re.findall(r"^(?:\$ )?make ([a-z-]+)", one)} <= targets


def test_there_is_something_to_look_for() -> None:
    assert len(files("architecture.md")) > 20
    assert len(set().union(*map(files, TEXTS))) > 100
    assert {name for name in COMMANDS if any(f"affray {name}" in each for each in TEXTS.values())} > {
        "serve",
        "audit",
    }
