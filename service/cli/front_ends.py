"""The commands of front-ends, distributions of their own: found as entry points of the group "affray.commands"."""

from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from inspect import getdoc
from typing import NoReturn

import click

GROUP = "affray.commands"
EXTRAS = {"discord": "discord", "mcp": "mcp", "sit": "terminal", "watch": "terminal"}
"""What the front-ends of this repository bring, and which extra of `affray` installs each."""


@cache
def installed() -> dict[str, EntryPoint]:
    """The commands that installed distributions bring, by name, none of them loaded."""
    return {each.name: each for each in entry_points(group=GROUP)}


def names() -> set[str]:
    """Every command of a front-end: those that are installed, and those that an extra would bring."""
    return {*EXTRAS, *installed()}


def front_end(name: str) -> click.Command:
    """The command of a front-end; where it is not installed one that says how it is."""
    entry = installed().get(name)
    if entry is None:
        return _missing(name, f"Not installed: {how_to_install(name)}")
    try:
        found = entry.load()
    except ImportError as error:
        return _missing(name, f"Cannot be loaded from {entry.module}: {error}")
    return found if isinstance(found, click.Command) else _of_function(name, found)


def how_to_install(name: str) -> str:
    """What is typed for a command that is not there."""
    return f'pip install "affray[{EXTRAS[name]}]"'


def _of_function(name: str, run: Callable[[], None]) -> click.Command:
    return click.Command(name, callback=run, help=getdoc(run))


def _missing(name: str, why: str) -> click.Command:
    """A command that takes whatever is typed, and refuses it."""

    def refuse(rest: tuple[str, ...]) -> NoReturn:
        raise click.UsageError(why)

    rest = click.Argument(["rest"], nargs=-1, type=click.UNPROCESSED, metavar="...")
    settings = {"ignore_unknown_options": True}
    return click.Command(name, callback=refuse, params=[rest], help=why, context_settings=settings)
