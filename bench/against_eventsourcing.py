"""Replay end to end against `eventsourcing` on SQLite, the event store that a Python programmer would take otherwise.

    pip install eventsourcing==9.5.6    # by hand, for this alone: nothing else needs it
    python -m bench.against_eventsourcing [EVENTS]

The same fights, by both systems, event by event. Here a stream on the embedded server, which is read, checked link by
link and folded to the state; there an aggregate in a SQLite file, with that library's own JSON, which is told what
happened, all choices in every request, and does nothing about it. They are read by turns, and the best of each counts,
in processor time, with that of the server: unlike the clock that is much the same on a busy machine.

Each fight is read here once more as it would be with every list of choices spelled out
(see engine.state.interned_choices).
"""

import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from eventsourcing.application import Application
from eventsourcing.domain import Aggregate
from msgspec.structs import replace
from rich.console import Console

from bench.result import Result, table
from bench.timing import Timed
from bench.unhurt import unhurt
from engine.history.effective_commits import effective_commits, fold
from engine.state.interned_choices import with_choices
from events import DecisionRequested, DecisionRequestedLike, Event
from events.chain.codec import encode_event
from events.chain.commit import GENESIS, Commit, EncodedCommit, sealed
from events.embedded.server import embedded
from events.store.gc_pause import collector_paused
from events.store.log import Log

EVENTS = 20_000
REPEATS = 5


class Stored(Aggregate):
    """A fight as that library keeps it."""

    class Happened(Aggregate.Event):
        """An event of ours, as plain data."""

        fields: dict[str, Any]

        def apply(self, aggregate: Any) -> None:
            """Nothing follows from it."""


class Fights(Application[Any]):
    """The fights in a SQLite file."""


def played(system: str, least: int) -> tuple[list[EncodedCommit], list[Commit]]:
    """The commits of a fight of at least so many events, as bytes and as events."""
    written, commits, count = [], [], 0
    for each in unhurt(system, system):
        written.append(each.sealed)
        commits.append(each.commit)
        count += len(each.commit.events)
        if count >= least:
            break
    return written, commits


def in_full(commits: list[Commit]) -> Iterator[EncodedCommit]:
    """The same commits with every list of choices spelled out."""
    prev = GENESIS
    first: dict[str, DecisionRequested] = {}
    for commit in commits:
        bodies = []
        for event in commit.events:
            if type(event) is DecisionRequested:
                first[event.decision] = event
            spelled: Event = event
            if isinstance(event, DecisionRequestedLike):
                spelled = with_choices(event, first[event.like])
            bodies.append(encode_event(spelled))
        header = replace(commit.header, prev=prev, hash=GENESIS, digests="")
        yield (each := sealed(commit.version, header, tuple(bodies)))
        prev = each.header.hash


def stored(file: Path, commits: list[EncodedCommit]) -> tuple[Fights, Stored]:
    """A fight in a SQLite file, saved commit by commit as it was played."""
    env = {"PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": str(file)}
    app, fight = Fights(env=env), Stored()
    for commit in commits:
        for body in commit.bodies:
            fight.trigger_event(Stored.Happened, fields=msgspec.msgpack.decode(body))
        app.save(fight)
    return app, fight


async def measure(log: Log, system: str, least: int, folder: Path) -> Iterator[Result]:
    """Replay against that library, and reading against reading with every list spelled out."""
    written, commits = played(system, least)
    full = list(in_full(commits))
    for name, fight in ((system, written), (f"{system}-in-full", full)):
        for each in fight:
            await log.append(name, each)
    count, size, long = len(_bodies(written)), sum(map(len, _bodies(written))), sum(map(len, _bodies(full)))
    app, aggregate = stored(folder / f"{system}.db", full)

    async def replay() -> None:
        fold(effective_commits(await log.read(system)))

    async def replay_there() -> None:
        app.repository.get(aggregate.id)

    async def read() -> None:
        await log.read(system)

    async def read_in_full() -> None:
        await log.read(f"{system}-in-full")

    here, there, short, whole = await _best(log, [replay, replay_there, read, read_in_full])
    what = f"{count:,} events of {system}"
    return iter(
        [
            _row(f"replay of {what} against eventsourcing", count / here, count / there, target=10),
            _row(f"reading {what} against in full", count / short, count / whole, target=2),
            Result(
                name=f"bytes an event of {system} against in full",
                figure=size / count,
                ceiling=long / count,
                unit="bytes",
                target=0.55,
                at_most=True,
            ),
        ]
    )


async def _best(log: Log, runs: list[Timed]) -> list[float]:
    """The least processor time of each, run by turns."""
    bests = [float("inf")] * len(runs)
    for _ in range(REPEATS):
        for number, run in enumerate(runs):
            start = await _spent(log)
            with collector_paused():
                await run()
            bests[number] = min(bests[number], await _spent(log) - start)
    return bests


async def _spent(log: Log) -> float:
    """Processor time so far, in seconds, of this process and of the server."""
    server: dict[str, float] = await log.client.info("cpu")
    return time.process_time() + server["used_cpu_user"] + server["used_cpu_sys"]


def _bodies(fight: list[EncodedCommit]) -> list[bytes]:
    return [body for each in fight for body in each.bodies]


def _row(name: str, figure: float, ceiling: float, target: float) -> Result:
    return Result(name=name, figure=figure, ceiling=ceiling, unit="events/s", target=target)


async def main(events: int) -> list[Result]:
    """All rows, by both systems."""
    found: list[Result] = []
    with tempfile.TemporaryDirectory(prefix="affray-bench-") as name, embedded(Path(name, "data")) as server:
        async with Log.at(server.url, timeout=10) as log:
            for system in ("brp", "pathmaster"):
                found += await measure(log, system, events, Path(name))
    return found


if __name__ == "__main__":
    Console().print(table(uvloop.run(main(int(sys.argv[1]) if sys.argv[1:] else EVENTS))))
