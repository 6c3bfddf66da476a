"""The language that a command writes its story in."""

import os
import re
from collections.abc import Callable
from typing import Any, TypeVar

import click

from projections.language.languages import languages, preferred

LANGUAGE = "AFFRAY_LANG"
_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")

F = TypeVar("F", bound=Callable[..., Any])


def language_option(command: F) -> F:
    """The option that says in which language: its value, that of the environment, or that of the system."""
    option = click.option(
        "--lang",
        "language",
        envvar=LANGUAGE,
        default=_of_the_system,
        type=click.Choice(languages()),
        show_default=False,
        help=f"The language of the story.  [default: ${LANGUAGE}, or the system's]",
    )
    return option(command)


def _of_the_system() -> str:
    """The language that the system is set to ("de_AT.UTF-8"), of those that there are."""
    locale = next((found for each in _LOCALE if (found := os.environ.get(each))), "")
    return preferred(re.split("[_.@]", locale)[0])
