"""Loading a fight into a worker that has never seen it, with a snapshot and without.

The snapshot stands as far back as one ever does: what was played since is just about to lead to the next.
"""

from collections.abc import Iterator

from bench.fights import SEED, long_fight
from bench.result import Result
from bench.timing import best
from engine.dice import commitment
from engine.fights.encounters import Encounters
from engine.history.history import replay
from engine.history.snapshot import SNAPSHOT_EVERY, taken
from engine.ruleset_api.ruleset import ruleset
from events.chain.codec import decode_event
from events.chain.commit import Commit, EncodedCommit
from events.store.log import Log
from events.store.marks.dice_secrets import keep_secret

SIZES = (1_000, 10_000, 100_000)
REPEATS = 5


async def measure(log: Log) -> Iterator[Result]:
    """Milliseconds of a cold load at each size, and of the longest fight against the shortest."""
    longest = long_fight(_name(SIZES[-1]), SIZES[-1])
    results = []
    times: dict[int, tuple[float, float]] = {}
    for size in SIZES:
        name, fight = _name(size), long_fight(_name(size), size) if size < SIZES[-1] else longest
        await keep_secret(log, name, commitment(SEED), SEED)
        for sealed in fight:
            await log.append(name, sealed)
        snapshot = _latest(fight)

        async def with_snapshot(name: str = name, snapshot: bytes = snapshot) -> None:
            await log.keep_snapshot(name, snapshot)
            await Encounters(log).history(name)

        async def without(name: str = name) -> None:
            await log.keep_snapshot(name, b"")
            await Encounters(log).history(name)

        loaded, folded = await best([with_snapshot, without], REPEATS)
        times[size] = (loaded, folded)
        results.append(
            Result(
                name=f"cold load of {size:,} events with a snapshot against without",
                figure=loaded * 1e3,
                ceiling=folded * 1e3,
                unit="ms",
                target=1.5 if size == SIZES[0] else 1.0,
                at_most=True,
            )
        )
    results.append(
        Result(
            name=f"cold load of {SIZES[-1]:,} events with a snapshot against {SIZES[0]:,}",
            figure=times[SIZES[-1]][0] * 1e3,
            ceiling=times[SIZES[0]][1] * 1e3,
            unit="ms",
            target=3.0,
            at_most=True,
        )
    )
    return iter(results)


def _latest(fight: list[EncodedCommit]) -> bytes:
    """The snapshot that a fight has just before the next is due; none in a fight too short for one."""
    since = 0
    for number in range(len(fight), 0, -1):
        since += len(fight[number - 1].bodies)
        if since >= SNAPSHOT_EVERY and number > 1:
            snapshot = taken(replay([_commit(each) for each in fight[: number - 1]]), ruleset("brp"))
            assert snapshot is not None
            return snapshot
    return b""


def _commit(sealed: EncodedCommit) -> Commit:
    events = tuple(decode_event(each) for each in sealed.bodies)
    return Commit(version=sealed.version, header=sealed.header, events=events)


def _name(size: int) -> str:
    return f"bench-load-{size}"
