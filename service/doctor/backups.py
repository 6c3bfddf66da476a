"""Backups: how old the last one is, whether every fight is in it, and whether the newest copies can be restored."""

import tempfile
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from engine.language.costs import so_many
from engine.ruleset_api.refusal import Refused
from events.chain.reading import DamagedLog
from events.embedded.server import ServerError, embedded
from events.exports.file import BadTransfer
from events.store.append_result import LogError
from events.store.log import Log
from events.store.marks.backups import Backups
from events.store.marks.encounter_list import encounters, in_parts
from events.store.marks.moved import MovedFights
from service.archive.archive import object_name
from service.archive.backup import place_of, restore_object
from service.archive.object_store import ObjectStore
from service.doctor.finding import Finding, look, well, wrong
from service.moving.bundle import AnotherKey

HOUR = 3_600_000  # milliseconds
TRIED = 3  # copies, the newest, that are restored


async def backup(log: Log, where: str, within: float, now: int) -> list[Finding]:
    """The backup there ("": it was not said where), the newest of which is at most so many hours old.

    A fight that was not played since the newest copy was made has to be in it.
    """
    if not where:
        return [
            look(
                "backup", "It was not said where backups are.", "Name the place: affray doctor --backup PLACE"
            )
        ]
    again = f"affray backup {where}"
    try:
        objects = ObjectStore(where)
        written = await objects.times()
        if not written and not await encounters(log):
            return [well("backup", "There is no fight yet, and no backup.")]
        if not written:
            return [wrong("backup", f"Nothing is in {where}.", again)]
        run = (await Backups(log).runs()).get(place_of(objects))
        newest_first = sorted(written, key=lambda each: -written[each])
        return [
            _age(where, max(written.values()) if run is None else run.at, within, now, again),
            await _lacking(log, written, again),
            await _restored(log, objects, newest_first[:TRIED]),
        ]
    except LogError as error:
        return [wrong("backup", str(error), again)]


def _age(where: str, newest: int, within: float, now: int, again: str) -> Finding:
    hours = (now - newest) / HOUR
    when = datetime.fromtimestamp(newest / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
    says = f"The last backup in {where} is of {when}."
    if hours <= within:
        return well("backup", says)
    return wrong(
        "backup", f"{says} That is {hours:,.0f} hours ago; all that was played since can be lost.", again
    )


async def _lacking(log: Log, written: dict[str, int], again: str) -> Finding:
    """The fights that the last backup should have and has not: when it ended, they had been played as far as now."""
    newest, lacking = max(written.values()), 0
    for some in in_parts(await encounters(log)):
        times = await log.last_times(some)
        for each in some:
            copy = written.get(object_name(each), 0)
            lacking += copy < times.get(each, 0) < newest - HOUR
    if not lacking:
        return well("backup", "Every fight that was not played lately is in it as it is.")
    are = so_many(lacking, "fights are", "fight is")
    return wrong("backup", f"{are} not in it as they are.", f"{again}, and read what it leaves out")


async def _restored(log: Log, objects: ObjectStore, names: Sequence[str]) -> Finding:
    """Restore these copies into a log that is thrown away, with this log's key; none of it touches this log."""
    identity = await MovedFights(log).kept_identity()
    tried = so_many(len(names), "newest copies", "newest copy")
    try:
        with tempfile.TemporaryDirectory() as folder, embedded(Path(folder), die_with_parent=True) as server:
            async with Log.at(server.url) as aside:
                for name in names:
                    await restore_object(aside, objects, name, identity)
    except AnotherKey as error:
        return wrong(
            "backup",
            f"The {tried} does not open with this log's key: {error}.",
            "Make a backup of this log, or give a new log the key: affray archive key --use FILE",
        )
    except (BadTransfer, DamagedLog, Refused, ServerError) as error:
        return wrong(
            "backup",
            f"The {tried} cannot be restored: {error}.",
            f"Write them again: affray backup {objects.url} --whole",
        )
    return well(
        "backup",
        f"The {tried} can be restored with this log's key. Keep that apart: affray archive key --to FILE",
    )
