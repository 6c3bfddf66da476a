"""`affray events`: the events of many fights as one table, to count in."""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path

import click

from engine.history.past_menus import past_menus, with_menus
from engine.language.costs import so_many
from events.chain.reading import DamagedLog
from events.store.log import Log
from events.store.marks.encounter_list import encounters
from service.analysis.event_table import Row, rows
from service.cli.options.fight_source import not_there
from service.cli.options.log_address import log_options, log_url


@click.command()
@click.argument("fights", nargs=-1, metavar="[FIGHT...]")
@click.option(
    "-o",
    "--output",
    required=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="The Parquet file to write.",
)
@click.option(
    "--choices",
    is_flag=True,
    help="Work out by the rules what could be chosen in each turn, which is not on record.",
)
@log_options
def events(
    fights: tuple[str, ...], output: Path, choices: bool, redis: str | None, data: Path | None
) -> None:
    """Write the events of each FIGHT, or of all, into a Parquet file, for DuckDB, pandas and the like.

    It holds everything that is on record, what only the GM may see as well.

    \b
    affray events -o events.parquet
    affray events bridge mill -o two.parquet
    affray events bridge -o with-choices.parquet --choices
    """
    try:
        from service.analysis.parquet import ParquetFile
    except ImportError as error:
        raise click.ClickException(
            f"Parquet files take pyarrow, which is not installed ({error}): pip install 'affray[analysis]'."
        ) from error
    with log_url(redis, data, reads_only=True) as url, closing(ParquetFile(output)) as file:
        asyncio.run(_written(url, fights, file.write, choices=choices))


async def _written(
    url: str, fights: tuple[str, ...], write: Callable[[Iterable[Row]], int], *, choices: bool
) -> None:
    count = total = 0
    async with Log.at(url) as log:
        for encounter in fights or await encounters(log):
            try:
                commits = await log.read(encounter)
            except DamagedLog as error:
                click.echo(f"{encounter} is left out: {error}", err=True)
                continue
            if not commits:
                raise await not_there(log, encounter)
            if choices:
                commits = with_menus(commits, past_menus(commits))
            total += write(rows(encounter, commits))
            count += 1
    click.echo(f"{so_many(total, 'events')} of {so_many(count, 'fights')} are written.", err=True)
