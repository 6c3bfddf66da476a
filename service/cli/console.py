"""The console that the commands write to."""

import click
from rich.console import Console

from engine.language.safe_text import clean

WIDTH = 140  # columns, where there is no terminal that says how many it has


def console() -> Console:
    """The standard output: coloured and as wide as the terminal, plain and wide elsewhere."""
    out = Console()
    return out if out.is_terminal else Console(width=WIDTH)


def say(text: str, *, err: bool = False) -> None:
    """Write text from people and files: its lines, and nothing that a terminal would take for more than text."""
    click.echo("\n".join(map(clean, text.split("\n"))), err=err)
