"""What a fresh worker takes for eight tables that come to it at once, once it says that it is ready.

The tables are of all systems by turns, each some rounds old. All their GMs ask how the fight stands and what may be
done, as when the worker died at which they were. Measured is the processor time of the worker's process, from its
"ready" to the last answer: what it has to read of fights, not of rules, for those it has read before.
"""

import asyncio
import itertools
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psutil  # type: ignore[import-untyped]

from bench import systems
from bench.result import Result
from bench.service.serving import process, socket_of
from bench.service.wire import Wire
from engine.fights.encounters import now_ms
from events.chain.codec import decode_events
from events.chain.commit import GENESIS, EncodedCommit, seal
from events.store.append_many import append_many
from events.store.log import Log
from service.seats.signing_key import signing_key
from service.seats.tokens import Tokens

TABLES = 8
COMMITS = 60
HOUR = 3_600_000
MOST = 1.0  # seconds of processor time
ASKED = ("", "/options")


async def measure(log: Log) -> Iterator[Result]:
    """The best of three fresh workers, and how long the last table waited there."""
    tokens = Tokens(await signing_key(log))
    fights = [f"bench-taken-over-{number}" for number in range(TABLES)]
    for fight, system in zip(fights, itertools.cycle(systems.OPTIONS), strict=False):
        await append_many(log, fight, _lately(system))
    headers = {
        each: f"authorization: Bearer {tokens.token(each, 'gm', issue=0, until=now_ms() + HOUR)}\r\n"
        for each in fights
    }
    took = [await _taken_over(socket_of(log), headers) for _ in range(3)]
    return iter(
        [
            Result(
                name="eight tables taken over by a fresh worker, of its processor",
                figure=1000 * min(cpu for cpu, _ in took),
                ceiling=1000 * MOST,
                unit="ms",
                target=1,
                at_most=True,
            ),
            Result(
                name="the same, until the last table has its answer",
                figure=1000 * min(wall for _, wall in took),
                ceiling=1000 * MOST,
                unit="ms",
                target=2,
                at_most=True,
            ),
        ]
    )


def _lately(system: str) -> list[EncodedCommit]:
    """The first commits of a fight, as if they had been written just now: a worker reads the rules of such ahead."""
    found: list[EncodedCommit] = []
    prev, at = GENESIS, now_ms()
    for each, _ in itertools.islice(systems.played(system), COMMITS):
        head = each.header
        sealed = seal(
            each.version,
            decode_events(each.bodies),
            command=head.command,
            kind=head.kind,
            by=head.by,
            at=at,
            prev=prev,
            digest=head.digest,
            outside=head.outside,
            typed=head.typed,
        )
        prev = sealed.header.hash
        found.append(sealed)
    return found


async def _taken_over(redis: str, headers: dict[str, str]) -> tuple[float, float]:
    """How much of its processor a fresh worker takes, and how long, in seconds, until all are answered."""
    with tempfile.TemporaryDirectory(prefix="affray-bench-") as directory:
        served = Path(directory) / "served.json"
        serve = [
            "service.cli",
            "serve",
            "--port",
            "0",
            "--redis",
            f"unix://{redis}",
            "--announce",
            str(served),
        ]
        running = process(serve, served)
        with running as url:
            wires = [await Wire.to(url) for _ in headers]
            await _ready(wires[0])
            worker = psutil.Process(running.pid)
            before, began = _used(worker), time.perf_counter()

            async def come(wire: Wire, fight: str) -> None:
                for what in ASKED:
                    await wire.get(f"/encounters/{fight}{what}", headers[fight])

            await asyncio.gather(*(come(wire, fight) for wire, fight in zip(wires, headers, strict=True)))
            took = _used(worker) - before, time.perf_counter() - began
            for wire in wires:
                wire.close()
            return took


async def _ready(wire: Wire) -> None:
    while True:
        try:
            await wire.get("/readyz")
        except RuntimeError:
            await asyncio.sleep(0.02)
        else:
            return


def _used(worker: psutil.Process) -> float:
    times = worker.cpu_times()
    return float(times.user + times.system)
