"""`affray move`: an open fight goes to another server, and plays on there."""

import os
from pathlib import Path

import click

from engine.fights.encounters import now_ms
from engine.history.seat_roster import FIRST
from engine.language.costs import so_many
from events.store.log import Log
from events.store.marks.feed import Feed
from events.store.marks.moved import MovedFights
from service.cli.options.log_address import log_options
from service.cli.options.network import plain_url
from service.cli.options.on_log import on_log
from service.cli.options.reached import reached
from service.cli.token import token_of
from service.http.invite_links import link
from service.moving.bundle import drawn_identity, recipient_of, unpacked
from service.moving.move_in import decline, move_in
from service.moving.move_out import move_back, move_out
from service.seats.signing_key import signing_key
from service.seats.tokens import Tokens

GM_HOURS = 24 * 365


@click.group()
def move() -> None:
    """Take an open fight to another server, with its secrets, seats and webhooks; it plays on there.

    \b
    affray move key                                    on the new server: its key, age1...
    affray move out bridge --key age1... --to https://table.example -o bridge.age
    affray move in bridge.age                          on the new server
    """


@move.command()
@log_options
def key(redis: str | None, data: Path | None) -> None:
    """Print the key of this server: fights that move here are encrypted to it. Everybody may know it."""
    click.echo(recipient_of(on_log(redis, data, lambda log: MovedFights(log).identity(drawn_identity()))))


@move.command()
@click.argument("fight")
@click.option("--key", required=True, metavar="KEY", help="The key of the server that it goes to: age1...")
@click.option(
    "--to", required=True, metavar="URL", help="Where it goes on, for those who still look for it here."
)
@click.option(
    "-o",
    "--output",
    required=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="File to write: nobody but that server can read it.",
)
@log_options
def out(fight: str, key: str, to: str, output: Path, redis: str | None, data: Path | None) -> None:
    """Close FIGHT here for good, and write it into a file for another server.

    From then on commands to it are refused here, and say where it goes on; it can still be looked at. Should the
    file get lost before it has arrived, write it again with the same command. To have the fight go on here after
    all: affray move decline there, then affray move back here.
    """
    where = plain_url(to)

    async def moved(log: Log) -> int:
        tokens = Tokens(await signing_key(log))
        return await move_out(log, tokens, fight, key, where, lambda bundle: _write(output, bundle))

    try:
        version = on_log(redis, data, moved)
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    click.echo(f"{fight}: {so_many(version, 'commits are', 'commit is')} in {output}; it goes on at {where}.")


@move.command("in")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--without-tokens",
    is_flag=True,
    help="Let no token count that was given away before: whoever runs the old server could make more of them. Seats "
    "are then given away again.",
)
@click.option("--url", metavar="URL", help="Print the GM's link at this address: https://table.example.")
@log_options
def in_(file: Path, without_tokens: bool, url: str | None, redis: str | None, data: Path | None) -> None:
    """Have a fight play on here that was packed for this server. The GM's link is printed.

    The links that players have count here too, at this server's address.
    """

    packed = file.read_bytes()

    async def moved(log: Log) -> tuple[str, list[str], str]:
        bundle = unpacked(packed, await MovedFights(log).identity(drawn_identity()))
        arrived = await move_in(log, bundle, tokens_count=not without_tokens)
        await Feed(log).tell_at_once("arrived", arrived.encounter)
        return arrived.encounter, arrived.changed, await _gm_link(log, arrived.encounter, url)

    encounter, changed, gm = on_log(redis, data, moved)
    click.echo(gm)
    for each in changed:
        click.echo(each, err=True)
    click.echo(f"{encounter} plays on here.", err=True)


@move.command("decline")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@log_options
def decline_(file: Path, redis: str | None, data: Path | None) -> None:
    """Have FILE never move in here, and print the word with which its fight goes on where it left."""
    packed = file.read_bytes()

    async def declined(log: Log) -> str:
        return await decline(log, unpacked(packed, await MovedFights(log).identity(drawn_identity())).luggage)

    click.echo(on_log(redis, data, declined))


@move.command()
@click.argument("fight")
@click.option(
    "--release",
    default="",
    metavar="WORD",
    help="What affray move decline printed where it should have arrived.",
)
@log_options
def back(fight: str, release: str, redis: str | None, data: Path | None) -> None:
    """Have FIGHT go on here after all, which was packed and has not arrived: the other server declines it first."""
    on_log(redis, data, lambda log: move_back(log, fight, release))
    click.echo(f"{fight} goes on here.")


def _write(file: Path, bundle: bytes) -> None:
    """Write the bundle in one piece, for its owner only, and have it on disk before the fight is gone from here."""
    unfinished = file.with_name(f".{file.name}.{os.getpid()}")
    with open(unfinished, "xb", opener=lambda path, flags: os.open(path, flags, 0o600)) as written:
        written.write(bundle)
        written.flush()
        os.fsync(written.fileno())
    unfinished.replace(file)


async def _gm_link(log: Log, encounter: str, url: str | None) -> str:
    token = await token_of(log, encounter, FIRST.seat, now_ms() + GM_HOURS * 3_600_000)
    return link(plain_url(url) if url else (await reached(log)).url, encounter, token)
