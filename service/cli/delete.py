"""`affray delete`: a fight is forgotten for good."""

from pathlib import Path

import click

from engine.fights.store_errors import unknown_encounter
from events.store.log import Log
from service.archive.archive import Archive
from service.archive.object_store import NOWHERE, ObjectStore
from service.cli.options.log_address import log_options
from service.cli.options.on_log import on_log
from service.seats.signing_key import signing_key
from service.seats.tokens import Tokens


@click.command()
@click.argument("fights", nargs=-1, required=True, metavar="FIGHT...")
@click.option("--archive", "where", metavar="URL", default=NOWHERE, help="Where archived fights are.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@log_options
def delete(fights: tuple[str, ...], where: str, yes: bool, redis: str | None, data: Path | None) -> None:
    """Delete each FIGHT for good: record, secrets, seats and webhooks, in the log and in the archive.

    Exports and backups that somebody has made are left as they are.

    \b
    affray delete bridge mill
    affray delete bridge --archive /var/affray/archive --yes
    """
    if not yes:
        click.confirm(f"Delete {', '.join(fights)} for good?", abort=True)

    async def gone(log: Log) -> None:
        archive = Archive(log, Tokens(await signing_key(log)), ObjectStore(where))
        for each in fights:
            if not await archive.delete(each):
                raise unknown_encounter(each)
            click.echo(f"{each} is deleted.")

    on_log(redis, data, gone)
