"""The sweep: now and then a worker archives fights in which nothing happens any more, and deletes those too old."""

import asyncio
import logging
import random
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager

from msgspec import Struct

from engine.fights.encounters import now_ms
from engine.language.costs import so_many
from engine.ruleset_api.refusal import Refused
from events.chain.reading import DamagedLog
from events.store.append_result import LogError
from events.store.log import Log
from events.store.marks.encounter_list import encounters, in_parts
from events.store.server.task_cancel import cancel_and_wait
from service.archive.archive import Archive

EVERY = 3600.0  # seconds, give or take half of it, so that workers do not meet

logger = logging.getLogger("affray")


class Policy(Struct, frozen=True):
    """After how many seconds without any event a fight is archived, and after how many an archived one is deleted.

    0 is never.
    """

    archive_after: float = 0
    delete_after: float = 0


@asynccontextmanager
async def sweeping(
    archive: Archive | None, log: Log, watched: Collection[str], policy: Policy
) -> AsyncIterator[None]:
    """Sweep now and then while the block runs, if there is an archive and anything to do."""
    if archive is None or not (policy.archive_after or policy.delete_after):
        yield
        return
    task = asyncio.create_task(_again_and_again(archive, log, watched, policy))
    try:
        yield
    finally:
        await cancel_and_wait(task)


async def sweep(
    archive: Archive, log: Log, watched: Collection[str], policy: Policy
) -> tuple[list[str], list[str]]:
    """Archive and delete what is due, but for fights that are `watched`; the ids of both. Raises LogError."""
    away, gone, now = [], [], now_ms()
    if policy.archive_after:
        for encounter in await _idle(log, now - 1000 * policy.archive_after):
            try:
                if encounter not in watched:
                    await archive.put_away(encounter)
                    away.append(encounter)
            except (Refused, DamagedLog) as error:
                logger.warning("The fight %s is not archived: %s", encounter, error)
    if policy.delete_after:
        for encounter, mark in (await archive.all()).items():
            if now - mark.last >= 1000 * policy.delete_after:
                await archive.delete(encounter)
                gone.append(encounter)
    return away, gone


async def _idle(log: Log, since: float) -> list[str]:
    """The fights in which nothing has happened since then (milliseconds since 1970)."""
    found: list[str] = []
    for some in in_parts(await encounters(log)):
        times = await log.last_times(some)
        found += [each for each in some if each in times and times[each] <= since]
    return found


async def _again_and_again(archive: Archive, log: Log, watched: Collection[str], policy: Policy) -> None:
    while True:
        await asyncio.sleep(random.uniform(0.5, 1.5) * EVERY)
        try:
            away, gone = await sweep(archive, log, watched, policy)
            if away or gone:
                said = so_many(len(away), "fights were", "fight was")
                logger.info("%s archived, and %d of the archive deleted.", said, len(gone))
        except LogError as error:
            logger.warning("Fights cannot be archived: %s", error)
        except Exception:
            logger.exception("Fights cannot be archived")
