"""`affray backup` and `affray restore`: every fight of a log, while they are played."""

import sys
from pathlib import Path

import click

from engine.language.costs import so_many
from events.store.log import Log
from service.archive.backup import Told, back_up
from service.archive.backup import restore as restored
from service.archive.object_store import ObjectStore
from service.cli.options.log_address import log_options
from service.cli.options.on_log import on_log
from service.seats.signing_key import signing_key
from service.seats.tokens import Tokens


@click.command()
@click.argument("where", metavar="TO")
@log_options
def backup(where: str, redis: str | None, data: Path | None) -> None:
    """Write every fight into TO, a folder or s3://bucket/prefix, each as of one moment; they may be played meanwhile.

    The copies hold secrets and are encrypted: only the key that `affray archive key` prints opens them. Keep it apart.

    \b
    affray backup /backups/affray
    affray backup s3://backups/affray --redis redis://localhost:6379/0
    """

    async def written(log: Log) -> None:
        await _tell(back_up(log, Tokens(await signing_key(log)), ObjectStore(where)), "written", "left out")

    on_log(redis, data, written)


@click.command()
@click.argument("where", metavar="FROM")
@log_options
def restore(where: str, redis: str | None, data: Path | None) -> None:
    """Have every fight of a backup or an archive in FROM play on in this log, but those that it has already.

    A new log takes the key first: `affray archive key --use FILE`.

    \b
    affray archive key --use archive.key --data ./new
    affray restore /backups/affray --data ./new
    """

    async def read(log: Log) -> None:
        await _tell(restored(log, ObjectStore(where)), "restored", "not restored")

    on_log(redis, data, read)


async def _tell(told: Told, done: str, undone: str) -> None:
    """Say what became of each; ends with status 1 where something was amiss."""
    good = bad = 0
    async for name, wrong in told:
        good, bad = good + (not wrong), bad + bool(wrong)
        if wrong:
            click.echo(f"{name}: {wrong}", err=True)
    click.echo(f"{so_many(good, 'fights')} {done}" + (f", {bad} {undone}." if bad else "."))
    if bad:
        sys.exit(1)
