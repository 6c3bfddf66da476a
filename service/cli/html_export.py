"""A fight as one HTML file: what `affray export --html` writes."""

import asyncio
from pathlib import Path

from engine.ruleset_api.refusal import Refused
from events.exports.file import lines_of
from events.store.log import Log
from projections.language.languages import ENGLISH
from service.cli.options.fight_source import not_there
from service.cli.options.log_address import log_url
from service.http.routes.export_response import Whole, as_html, checked, in_log


def page_of(fight: str, redis: str | None, data: Path | None, language: str = ENGLISH) -> bytes:
    """The page of the fight in a file of this name, or else in the log; its story in this language.

    Raises Refused("unknown-encounter"), DamagedLog, BadTransfer, LogError, ServerError.
    """
    file = Path(fight)
    if file.is_file():
        with file.open("rb") as lines:
            return as_html(checked(list(lines_of(lines))), (), language)
    with log_url(redis, data, reads_only=True) as url:
        whole, seeds = asyncio.run(_in_log(url, fight))
    return as_html(whole, seeds, language)


async def _in_log(url: str, encounter: str) -> tuple[Whole, list[bytes]]:
    async with Log.at(url) as log:
        try:
            return await in_log(log, encounter)
        except Refused as refused:
            raise await not_there(log, encounter) from refused
