"""`affray archive`: fights that are put away in a folder or an object store, and come back when asked for."""

import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import click

from engine.language.costs import so_many
from events.store.log import Log
from events.store.marks.archived import ArchivedFights
from events.store.marks.moved import MovedFights
from service.archive.archive import Archive
from service.archive.object_store import ObjectStore
from service.archive.retention import Policy, sweep
from service.cli.options.log_address import log_options
from service.cli.options.on_log import on_log
from service.moving.bundle import drawn_identity, recipient_of
from service.seats.signing_key import signing_key
from service.seats.tokens import Tokens

DAY = 86_400

F = TypeVar("F", bound=Callable[..., Any])


def _archive_option(command: F) -> F:
    return click.option(
        "--archive",
        "where",
        metavar="URL",
        required=True,
        help="Where the archive is: a folder, file:///var/affray, s3://bucket/prefix, gs://..., az://...",
    )(log_options(command))


@click.group()
def archive() -> None:
    """Put away fights that nobody plays; a service with the same --archive brings them back when asked for.

    \b
    affray archive put bridge --archive /var/affray/archive
    affray archive idle 90 --archive /var/affray/archive
    affray archive list
    affray archive key --to archive.key
    """


@archive.command()
@click.argument("fights", nargs=-1, required=True, metavar="FIGHT...")
@_archive_option
def put(fights: tuple[str, ...], where: str, redis: str | None, data: Path | None) -> None:
    """Put each FIGHT away."""

    async def away(log: Log) -> None:
        there = await _archive(log, where)
        for each in fights:
            mark = await there.put_away(each)
            click.echo(f"{each}: {so_many(mark.version, 'commits')}, {mark.size:,} bytes, in {mark.object}")

    on_log(redis, data, away)


@archive.command()
@click.argument("days", type=click.FloatRange(0))
@_archive_option
def idle(days: float, where: str, redis: str | None, data: Path | None) -> None:
    """Put all fights away in which nothing has happened for DAYS."""

    async def away(log: Log) -> None:
        put, _ = await sweep(await _archive(log, where), log, (), Policy(archive_after=max(days * DAY, 1e-3)))
        click.echo(f"{so_many(len(put), 'fights were', 'fight was')} put away.")

    on_log(redis, data, away)


@archive.command()
@click.argument("fights", nargs=-1, required=True, metavar="FIGHT...")
@_archive_option
def back(fights: tuple[str, ...], where: str, redis: str | None, data: Path | None) -> None:
    """Bring each FIGHT back into the log."""

    async def again(log: Log) -> None:
        there = await _archive(log, where)
        for each in fights:
            said = "is in the log again" if await there.bring_back(each) else "is not in the archive"
            click.echo(f"{each} {said}.")

    on_log(redis, data, again)


@archive.command("list")
@log_options
def list_(redis: str | None, data: Path | None) -> None:
    """List the fights that are in the archive."""

    async def listed(log: Log) -> None:
        marks = ArchivedFights(log)
        for name in await marks.all():
            mark = await marks.find(name)
            if mark is not None:
                when = datetime.fromtimestamp(mark.last / 1000, UTC).strftime("%Y-%m-%d")
                commits = so_many(mark.version, "commits")
                click.echo(f"{name}  {commits}, the last on {when}, {mark.size:,} bytes in {mark.object}")

    on_log(redis, data, listed)


@archive.command()
@click.option(
    "--to",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write this log's key into a new file, which its owner alone may read.",
)
@click.option(
    "--use", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Take the key in this file."
)
@log_options
def key(to: Path | None, use: Path | None, redis: str | None, data: Path | None) -> None:
    """Keep the key that opens this log's archive and backups in a file: apart from both, and secret. It is not printed.

    With --use a new log takes such a key, and can then read what was put away from the old one.

    \b
    affray archive key --to archive.key
    affray archive key --use archive.key --data ./new
    """
    if (to is None) == (use is None):
        raise click.UsageError(
            "Name the file: --to FILE writes this log's key, --use FILE takes another log's."
        )
    given = "" if use is None else use.read_text(encoding="utf-8").strip()
    if use is not None:
        try:
            recipient_of(given)
        except Exception as error:  # the library names no class for it
            raise click.UsageError(f"--use {use}: this is no such key.") from error

    async def kept(log: Log) -> str:
        return await MovedFights(log).identity(given or drawn_identity())

    found = on_log(redis, data, kept)
    if to is not None:
        write_key(to, found)
        click.echo(
            f"The key is in {to}, which only you may read. Keep it apart from archive, backups and log."
        )
    elif found != given:
        raise click.UsageError("This log has another key already, and keeps it.")
    else:
        click.echo("This log has that key now.")


def write_key(file: Path, key: str) -> None:
    """Write a key into a new file, for its owner alone. One that has it already stays. Raises OSError, UsageError."""
    try:
        opened = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError as error:
        if file.read_text(encoding="utf-8", errors="replace").strip() != key:
            raise click.UsageError(f"--to {file}: there is another file of that name.") from error
        file.chmod(0o600)
        return
    with os.fdopen(opened, "w", encoding="utf-8") as out:
        out.write(f"{key}\n")


async def _archive(log: Log, where: str) -> Archive:
    return Archive(log, Tokens(await signing_key(log)), ObjectStore(where))
