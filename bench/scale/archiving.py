"""What an archive costs: putting a fight away, and bringing it back with its first answer. And what one commit does."""

import tempfile
import time
from collections.abc import Iterator
from statistics import median

from bench.fights import SEED, long_fight
from bench.scale.cost import Cost
from bench.scale.house import house
from engine.dice import commitment
from engine.fights.encounters import Encounters
from events.store.log import Log
from events.store.marks.dice_secrets import keep_secret
from service.archive.archive import Archive
from service.archive.object_store import ObjectStore
from service.seats.signing_key import signing_key
from service.seats.tokens import Tokens

SIZES = (100, 1_000, 10_000)
REPEATS = 5


async def measure() -> Iterator[Cost]:
    """Milliseconds, and the bytes of an archived fight, for fights of so many events."""
    costs: list[Cost] = []
    with tempfile.TemporaryDirectory(prefix="affray-archive-") as folder, house(workers=0) as place:
        async with Log.at(place.redis, timeout=30) as log:
            archive = Archive(log, Tokens(await signing_key(log)), ObjectStore(folder))
            costs.append(await _append(log))
            for size in SIZES:
                costs += await _of(archive, log, size)
    return iter(costs)


async def _append(log: Log) -> Cost:
    """One commit after the other, each synced to the disk."""
    times = []
    for sealed in long_fight("appended", SIZES[1]):
        start = time.perf_counter()
        await log.append("appended", sealed)
        times.append(time.perf_counter() - start)
    return Cost(name="a commit on the disk", value=1000 * median(times), unit="ms", key="append")


async def _of(archive: Archive, log: Log, size: int) -> list[Cost]:
    name = f"archived-{size}"
    await keep_secret(log, name, commitment(SEED), SEED)
    for sealed in long_fight(name, size):
        await log.append(name, sealed)
    away, back, first, cold = [], [], [], []
    for _ in range(REPEATS):
        start = time.perf_counter()
        await Encounters(log).history(name)
        cold.append(time.perf_counter() - start)
        start = time.perf_counter()
        mark = await archive.put_away(name)
        away.append(time.perf_counter() - start)
        start = time.perf_counter()
        await archive.bring_back(name)
        back.append(time.perf_counter() - start)
        await Encounters(log).history(name)
        first.append(time.perf_counter() - start)
    figures = {
        "first answer without an archive": cold,
        "put away": away,
        "brought back": back,
        "brought back, with the first answer": first,
    }
    return [
        *(
            Cost(name=f"{size:,} events: {what}", value=1000 * median(times), unit="ms")
            for what, times in figures.items()
        ),
        Cost(name=f"{size:,} events: the object", value=mark.size / 1024, unit="KiB"),
    ]
