"""From commit to receipt for those who watch, against a bare broadcast of the same bytes by the same server.

Commands come as they do from many tables that know nothing of each other: at random, so many a second on average,
whether those before have been dealt with or not. All go to one worker, which decides them, and tells everybody.
The time of a commit is when the log's server announced it, noted straight from the wire by a process that does nothing
else (or its first receipt, where that was noted earlier). What a commit waits at the worker because others are being
decided or sent counts.

The bare server is the same service, under the same commands at the same times to fights like these, and with them
a broadcast: at each commit, as soon as it hears of it, it sends as many bytes to as many connections. The time is
taken in the same way. So what is compared is what the service does between a commit and its watchers: it goes
through the events, makes view, patch, options and words, and keeps count of who has seen what. Both go by turns, so
that a busy machine slows both.
"""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec

from bench.result import Result
from bench.service.serving import process, socket_of
from bench.service.watching import Latencies, Pair, Tables
from events.store.log import Log


class Scene(msgspec.Struct, frozen=True):
    """So many fights with so many watchers each; each stretch has `commits` to each fight, `rate` a second in all."""

    name: str
    fights: int
    each: int
    commits: int
    rate: float
    stretches: int


ONE = Scene("one", 1, 1000, 10, 5, 4)
MANY = Scene("many", 200, 5, 1, 50, 5)


async def measure(log: Log) -> Iterator[Result]:
    """1,000 who watch one fight, 200 fights with 5 each, and the memory of one."""
    redis = socket_of(log)
    with tempfile.TemporaryDirectory(prefix="affray-bench-") as directory:
        served, bare = Path(directory) / "served.json", Path(directory) / "bare.json"
        serve = ["service.cli", "serve", "--port", "0", "--redis", f"unix://{redis}"]
        serve += ["--announce", str(served), "--connections-per-seat", str(ONE.each)]
        serve += ["--requests-per-second", "0"]  # all who watch come at once, by one token
        broadcast = ["bench.service.broadcast", f"unix://{redis}", str(bare)]
        with process(serve, served) as url, process(broadcast, bare) as bare_url:
            tables = await Tables.opened(url, bare_url, redis)
            pid = msgspec.json.decode(served.read_bytes())["pid"]
            results = [each for scene in (ONE, MANY) for each in await _compare(tables, scene, pid)]
            await tables.close()
    return iter(results)


async def _compare(tables: Tables, scene: Scene, pid: int) -> list[Result]:
    before = _resident(pid)
    commits = scene.commits * scene.stretches
    names = [f"live-{scene.name}-{number}" for number in range(scene.fights)]
    live = [await tables.live(each, scene.each, commits) for each in names]
    memory = (_resident(pid) - before) / (scene.fights * scene.each)
    plain = [await tables.bare(f"{each}-bare", scene.each, commits) for each in names]
    pairs = [Pair(*each) for each in zip(live, plain, strict=True)]
    ours: Latencies = []
    bare: Latencies = []
    for _ in range(scene.stretches):
        here, there = await tables.compared(pairs * scene.commits, scene.rate)
        ours += here
        bare += there
    for each in (*live, *plain):
        each.close()
    who = f"{scene.fights * scene.each:,} watch {scene.fights} fight{'s' if scene.fights > 1 else ''}"
    return [
        *(
            Result(
                name=f"{who}: commit to receipt, {label}",
                figure=1e6 * _quantile(ours, share),
                ceiling=1e6 * _quantile(bare, share),
                unit="µs",
                target=1.8 if scene.fights == 1 else 2.5,
                at_most=True,
            )
            for label, share in (("p50", 0.5), ("p99", 0.99))
        ),
        Result(name=f"{who}: memory of one", figure=memory, ceiling=100, unit="KiB", target=1, at_most=True),
    ]


def _quantile(latencies: Latencies, share: float) -> float:
    return sorted(latencies)[int(share * len(latencies))]


def _resident(pid: int) -> float:
    """The memory a process has, in KiB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024
