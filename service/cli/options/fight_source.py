"""The fight that a command is about: one in the log, or one in an exported file."""

import asyncio
from pathlib import Path

from msgspec import Struct

from engine.fights.store_errors import unknown_encounter
from engine.ruleset_api.refusal import Refused
from events.chain.commit import GENESIS, Commit
from events.chain.reading import check_head
from events.exports.file import lines_of, load
from events.store.log import Log
from service.cli.options.log_address import log_url


class Recorded(Struct, frozen=True):
    """A fight as it is on record."""

    encounter: str
    commits: list[Commit]


def recorded(fight: str, redis: str | None, data: Path | None) -> Recorded:
    """The fight in a file of this name, or else in the log.

    Raises Refused("unknown-encounter"), DamagedLog, BadTransfer, LogError, ServerError.
    """
    file = Path(fight)
    if file.is_file():
        with file.open("rb") as lines:
            loaded = load(lines_of(lines), withheld=True)
        return Recorded(loaded.encounter, loaded.commits)
    with log_url(redis, data, reads_only=True) as url:
        return asyncio.run(_from_log(url, fight))


async def _from_log(url: str, encounter: str) -> Recorded:
    async with Log.at(url) as log:
        commits = await log.read(encounter)
        if not commits:
            raise await not_there(log, encounter)
        return Recorded(encounter, commits)


async def not_there(log: Log, encounter: str) -> Refused:
    """The refusal for a fight that is not in the log; it names those that are.

    Raises DamagedLog where there is only its head: then it was there.
    """
    head = await log.head(encounter)
    if head is not None:
        check_head(head, 0, GENESIS)
    known = await log.encounters()
    refused = unknown_encounter(encounter)
    some = ", ".join(known[:10]) + (", ..." if len(known) > 10 else "")
    return Refused(
        refused.code, f"{refused.detail} " + (f"There are: {some}." if known else "There are none yet.")
    )
