"""`affray watch` and `affray sit`: a fight in the terminal."""

import asyncio
import os
import sys
from typing import TextIO

import click

from service.client import Client
from service.terminal.address import Address, BadAddress, read_address

TOKEN = "AFFRAY_TOKEN"
PATIENCE = 5.0  # seconds, for an answer to a first question or a command

token_file = click.option(
    "--token-file",
    type=click.File(),
    help=f"A file with the token, - for the standard input.  [default: that of the link, or ${TOKEN}]",
)


@click.command()
@click.argument("url")
@token_file
@click.option("--plain", is_flag=True, help="Line by line, as without a terminal.")
@click.option("--json", "as_json", is_flag=True, help="Line by line, each a JSON object.")
def watch(url: str, token_file: TextIO | None, plain: bool, as_json: bool) -> None:
    """Watch a fight live: round, order, cards, the story, and whom it waits for.

    URL is the link that gives a seat away, or the service with the fight. Without a terminal (in a pipe) each line
    of the story is written as it happens, until the fight is over; what begins with # says how it stood before.

    \b
    affray watch 'http://127.0.0.1:8377/#join/bridge/TOKEN'
    affray watch http://127.0.0.1:8377/encounters/bridge --token-file seat.token
    affray watch http://127.0.0.1:8377/encounters/bridge | tee bridge.log
    """
    address = _address(url, token_file)
    if plain or as_json or not sys.stdout.isatty():
        asyncio.run(_lines(address, as_json))
    else:
        _on_screen(address, sits=False)


@click.command()
@click.argument("url")
@token_file
def sit(url: str, token_file: TextIO | None) -> None:
    """Sit at a fight: as to watch it, and when the seat is asked its options are keys.

    URL is the link that the GM gave away, or the service with the fight. ? shows the keys.

    \b
    affray sit 'http://127.0.0.1:8377/#join/bridge/TOKEN'
    affray sit http://127.0.0.1:8377/encounters/bridge --token-file seat.token
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise click.UsageError("To sit takes a terminal. Without one: affray watch writes what happens.")
    _on_screen(_address(url, token_file), sits=True)


def _address(url: str, token_file: TextIO | None) -> Address:
    try:
        address = read_address(url)
    except BadAddress as bad:
        raise click.UsageError(str(bad)) from bad
    token = token_file.read().strip() if token_file is not None else ""
    token = token or address.token or os.environ.get(TOKEN, "").strip()
    if not token.isascii() or not token.isprintable():
        raise click.UsageError("This is no token: a token is one line of letters and digits.")
    return Address(address.url, address.encounter, token)


def _client(address: Address) -> Client:
    tokens = {address.encounter: address.token} if address.token else {}
    return Client(address.url, patience=PATIENCE, tokens=tokens)


async def _lines(address: Address, as_json: bool) -> None:
    from service.terminal.plain import write_json, write_lines

    def out(line: str) -> None:
        print(line, flush=True)

    def aside(line: str) -> None:
        click.echo(line, err=True)

    async with _client(address) as client:
        await client.view(address.encounter)  # what is wrong from the start is said at once
        await (write_json if as_json else write_lines)(client, address.encounter, out, aside)


def _on_screen(address: Address, *, sits: bool) -> None:
    # Textual takes a while to load, which no other command should wait for.
    from service.terminal.app import Terminal

    async def run() -> Exception | None:
        async with _client(address) as client:
            await client.view(address.encounter)
            terminal = Terminal(client, address.encounter, sits=sits)
            await terminal.run_async()
            return terminal.ended

    ended = asyncio.run(run())
    if ended is not None:
        raise ended
