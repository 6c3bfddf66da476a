"""`affray erase`: a person's name is taken out of a fight that stays."""

from pathlib import Path

import click

from events.store.log import Log
from service.archive.archive import Archive
from service.archive.erase_name import Erased, erase_name
from service.archive.object_store import NOWHERE, ObjectStore
from service.cli.options.log_address import log_options
from service.cli.options.on_log import on_log
from service.seats.signing_key import signing_key
from service.seats.tokens import Tokens


@click.command()
@click.argument("fight")
@click.argument("name")
@click.option("--instead", default="Somebody", show_default=True, help="What stands there from then on.")
@click.option("--archive", "where", metavar="URL", default=NOWHERE, help="Where archived fights are.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@log_options
def erase(
    fight: str, name: str, instead: str, where: str, yes: bool, redis: str | None, data: Path | None
) -> None:
    """Take NAME out of FIGHT for good: out of names, words, reasons and every other text of its record.

    The record stays, can be played on, replayed and audited. Its chain holds as before, and shows which entries were
    replaced. Exports and backups that somebody has made are left as they are.

    Exit status 0: it is gone. 1: it is (also) an id in this fight, which stays; what else there was is gone.

    \b
    affray erase bridge "Anna Berg"
    affray erase bridge Anna --instead "Player 2" --yes
    """
    if not yes:
        click.confirm(f"Take {name!r} out of {fight} for good?", abort=True)

    async def gone(log: Log) -> Erased:
        await Archive(log, Tokens(await signing_key(log)), ObjectStore(where)).bring_back(fight)
        return await erase_name(log, fight, name, instead)

    found = on_log(redis, data, gone)
    what = "1 entry was" if len(found.entries) == 1 else f"{len(found.entries)} entries were"
    click.echo(f"{what} replaced in {fight}.")
    if found.ids:
        click.echo(
            f"It stays as an id, by which events belong together: {', '.join(found.ids)}. "
            f"Only `affray delete {fight}` takes that away.",
            err=True,
        )
        raise SystemExit(1)
