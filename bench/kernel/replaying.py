"""Replay from stream bytes to state, against reading and decoding the same bytes without folding.

Replaying checks ids and hash chain and applies undo and redo as well; both keep every event in memory.
"""

from collections.abc import Iterator

from bench.fights import long_fight
from bench.result import Result
from bench.timing import best
from engine.history.effective_commits import effective_commits, fold
from events.chain.codec import decode_event
from events.chain.commit import EncodedCommit
from events.store.gc_pause import collector_paused
from events.store.log import Log

SIZES = (1_000, 10_000, 100_000)


async def measure(log: Log) -> Iterator[Result]:
    """A result for each size of fight."""
    whole = long_fight("bench-replay-100000", SIZES[-1])
    results = []
    for size in SIZES:
        encounter = f"bench-replay-{size}"
        events = await _write(log, encounter, whole, size)

        async def decode(encounter: str = encounter) -> None:
            with collector_paused():
                [decode_event(fields[1]) for _, fields in await log.raw(encounter)]

        async def replay(encounter: str = encounter) -> None:
            with collector_paused():
                fold(effective_commits(await log.read(encounter)))

        decoding, replaying = await best([decode, replay], 5)
        results.append(
            Result(
                name=f"replay of {events:,} events",
                figure=events / replaying,
                ceiling=events / decoding,
                unit="events/s",
                target=0.6,
            )
        )
    return iter(results)


async def _write(log: Log, encounter: str, commits: list[EncodedCommit], size: int) -> int:
    events = 0
    for sealed in commits:
        await log.append(encounter, sealed)
        events += len(sealed.bodies)
        if events >= size:
            break
    return events
