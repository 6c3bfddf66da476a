"""A fight as one HTML file: what `affray export --html` writes."""

import asyncio
from pathlib import Path

import click

from engine.ruleset_api.refusal import Refused
from events.exports.file import lines_of
from events.store.log import Log
from projections.language.languages import ENGLISH
from projections.page.turning import Turning
from service.cli.options.fight_source import not_there
from service.cli.options.log_address import log_url
from service.cli.turning_points import turning_points
from service.http.routes.export_response import Whole, as_html, checked, in_log


def page_of(
    fight: str, redis: str | None, data: Path | None, language: str = ENGLISH, *, turning: bool = False
) -> bytes:
    """The page of the fight in a file of this name, or else in the log; its story in this language.

    With `turning` it is looked for where the fight turned. Raises Refused as `turning_points` does, and for an unknown
    encounter; DamagedLog, BadTransfer, LogError, ServerError.
    """
    file = Path(fight)
    if file.is_file():
        with file.open("rb") as lines:
            whole, seeds = checked(list(lines_of(lines))), list[bytes]()
        return as_html(whole, seeds, language, _turning(whole) if turning else None)
    with log_url(redis, data, reads_only=True) as url:
        whole, seeds = asyncio.run(_in_log(url, fight))
    return as_html(whole, seeds, language, _turning(whole) if turning else None)


def _turning(whole: Whole) -> Turning:
    if whole.withheld:
        raise click.UsageError(
            "Where events are withheld nothing can be played on: leave out --turning-points."
        )
    return turning_points(whole.commits)


async def _in_log(url: str, encounter: str) -> tuple[Whole, list[bytes]]:
    async with Log.at(url) as log:
        try:
            return await in_log(log, encounter)
        except Refused as refused:
            raise await not_there(log, encounter) from refused
