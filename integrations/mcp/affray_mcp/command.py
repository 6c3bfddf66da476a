"""`affray mcp`: an assistant sits at a fight."""

import asyncio
import os
from collections.abc import Sequence
from typing import TextIO

import click

from affray.command_line import address_of, language_option, token_file

LINK = "AFFRAY_LINK"


@click.command()
@click.argument("link", required=False)
@token_file
@click.option(
    "--for",
    "combatants",
    metavar="ID",
    multiple=True,
    help="Answer for this combatant alone; may be given several times. [default: whom the seat plays; for a GM whom no "
    "other seat plays]",
)
@language_option
def mcp(link: str | None, token_file: TextIO | None, combatants: Sequence[str], language: str) -> None:
    """Let an assistant sit at a fight: an MCP server on the standard input and output, which the assistant starts.

    LINK is the link that the GM gave away, or the service with the fight; left out, it is read from $AFFRAY_LINK, where
    other users of the machine cannot read it. The assistant sees and may do what that seat may.

    \b
    AFFRAY_LINK='http://127.0.0.1:8377/#join/bridge/TOKEN' affray mcp
    affray mcp http://127.0.0.1:8377/encounters/bridge --token-file seat.token --for goblin-1 --for goblin-2
    """
    from affray_mcp.run import run_stdio  # the library takes a while to load

    link = link or os.environ.get(LINK, "").strip()
    if not link:
        raise click.UsageError(f"Name the link of a seat, or put it into ${LINK}.")
    asyncio.run(run_stdio(address_of(link, token_file), combatants or None, language))
