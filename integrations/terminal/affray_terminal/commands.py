"""`affray watch` and `affray sit`: a fight in the terminal."""

import asyncio
import os
import select
import sys
from typing import TextIO

import click

from affray.command_line import address_of, client_at, language_option, token_file
from affray_client.seat_link import Address

LOOK_AGAIN = 1.0  # seconds
UNREAD = 141  # as a shell has it for who is ended by a broken pipe


@click.command()
@click.argument("url")
@token_file
@click.option("--plain", is_flag=True, help="Line by line, as without a terminal.")
@click.option("--json", "as_json", is_flag=True, help="Line by line, each commit a JSON object.")
@click.option(
    "--from",
    "after",
    metavar="VERSION",
    type=click.IntRange(0),
    help="Line by line, what happened after this version: 0 for everything, or the last version that was read.",
)
@language_option
def watch(
    url: str, token_file: TextIO | None, plain: bool, as_json: bool, after: int | None, language: str
) -> None:
    """Watch a fight live: round, order, cards, the story, and whom it waits for.

    URL is the link that gives a seat away, or the service with the fight. Without a terminal (in a pipe) each line
    of the story is written as it happens, until the fight is over; lines that begin with # say how it was before.
    The status is then 0, and 2 where something went wrong.

    \b
    affray watch 'http://127.0.0.1:8377/#join/bridge/TOKEN'
    affray watch http://127.0.0.1:8377/encounters/bridge --token-file seat.token
    affray watch http://127.0.0.1:8377/encounters/bridge | tee bridge.log
    affray watch http://127.0.0.1:8377/encounters/bridge --json --from 12
    """
    address = address_of(url, token_file)
    if plain or as_json or after is not None or not sys.stdout.isatty():
        try:
            asyncio.run(_lines(address, language, as_json, after))
        except BrokenPipeError:
            # Whoever read this wants no more of it. What is left to be written at the end goes nowhere.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(UNREAD)
    else:
        _on_screen(address, language, sits=False)


@click.command()
@click.argument("url")
@token_file
@language_option
def sit(url: str, token_file: TextIO | None, language: str) -> None:
    """Sit at a fight: as to watch it, and when the seat is asked its options are keys.

    URL is the link that the GM gave away, or the service with the fight. ? shows the keys.

    \b
    affray sit 'http://127.0.0.1:8377/#join/bridge/TOKEN'
    affray sit http://127.0.0.1:8377/encounters/bridge --token-file seat.token
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise click.UsageError("To sit takes a terminal. Without one: affray watch writes what happens.")
    _on_screen(address_of(url, token_file), language, sits=True)


async def _lines(address: Address, language: str, as_json: bool, after: int | None) -> None:
    from affray_terminal.line_output import write_json, write_lines

    def out(line: str) -> None:
        print(line, flush=True)

    def status(line: str) -> None:
        click.echo(line, err=True)

    async with client_at(address, language) as client:
        await client.view(address.encounter)  # what is wrong from the start is said at once
        write = write_json if as_json else write_lines
        writing = asyncio.create_task(write(client, address.encounter, out, status, after))
        reading = asyncio.create_task(_reader_goes())
        done, other = await asyncio.wait({writing, reading}, return_when=asyncio.FIRST_COMPLETED)
        for each in other:
            each.cancel()
        await asyncio.wait(other)
        for each in done:
            each.result()


async def _reader_goes() -> None:
    """Raises BrokenPipeError when the standard output is not read any more, even while nothing is written."""
    poll = select.poll()
    poll.register(sys.stdout.fileno(), 0)  # errors and hang-ups are always reported
    while True:
        if poll.poll(0):
            raise BrokenPipeError
        await asyncio.sleep(LOOK_AGAIN)


def _on_screen(address: Address, language: str, *, sits: bool) -> None:
    # Textual takes a while to load, which no other command should wait for.
    from affray_terminal.app import Terminal

    async def run() -> Terminal:
        async with client_at(address, language) as client:
            await client.view(address.encounter)
            terminal = Terminal(client, address.encounter, sits=sits)
            await terminal.run_async()
            return terminal

    terminal = asyncio.run(run())
    if terminal.ended is not None:
        raise terminal.ended
    view = terminal.sitting.view
    if view is None or view.closed is None:
        click.echo("The fight goes on without you; the same command brings you back.")
    else:
        click.echo("The fight is over.")
