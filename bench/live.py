"""From commit to receipt for those who watch, against a bare broadcast of the same bytes by the same server.

A commit's time is when its announcement is heard here, straight from the log's server (or its first receipt, where
this process was busy and heard of it later); that of a bare broadcast is when it is asked for.
"""

import asyncio
import os
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import msgspec

from bench.fights import answers, seeded
from bench.receiving import Receiver
from bench.result import Result
from bench.serving import process, socket_of
from bench.wire import Wire
from events.commit import Commit
from events.listening import Listening
from events.log import Log

MANY, COMMITS = 1000, 20
FIGHTS, EACH, COMMITS_EACH = 200, 5, 3
HELLO = '{"type":"hello"}'
AT_ONCE = 4  # fights in which somebody does something at the same moment

Latencies = list[float]
_Act = Callable[["_Group"], Awaitable[Latencies]]


async def measure(log: Log) -> Iterator[Result]:
    """1,000 who watch one fight, 200 fights with 5 each, and the memory of one."""
    redis = socket_of(log)
    with tempfile.TemporaryDirectory(prefix="affray-bench-") as directory:
        served, bare = Path(directory) / "served.json", Path(directory) / "bare.json"
        serve = ["service.cli", "serve", "--port", "0", "--redis", f"unix://{redis}"]
        serve += ["--announce", str(served), "--connections-per-seat", str(MANY)]
        with process(serve, served) as url, process(["bench.broadcast", str(bare)], bare) as bare_url:
            watch = await _Watch.of(log, url, bare_url)
            pid = msgspec.json.decode(served.read_bytes())["pid"]
            results = [*await _compare(watch, "one", 1, MANY, COMMITS, pid)]
            results += await _compare(watch, "many", FIGHTS, EACH, COMMITS_EACH, pid)
            watch.task.cancel()
            await asyncio.wait({watch.task})
    return iter(results)


async def _compare(
    watch: "_Watch", name: str, fights: int, each: int, commits: int, pid: int
) -> list[Result]:
    before = _resident(pid)
    groups = [await watch.group(f"live-{name}-{number}", each) for number in range(fights)]
    memory = (_resident(pid) - before) / (fights * each)
    ours = sorted(await _by_turns(groups, commits, watch.command))
    bare = sorted(await _by_turns(groups, commits, watch.broadcast))
    for group in groups:
        group.close()
    who = f"{fights * each:,} watch {fights} fight{'s' if fights > 1 else ''}"
    results = [
        Result(
            name=f"{who}: commit to receipt, {label}",
            figure=1e6 * ours[int(share * len(ours))],
            ceiling=1e6 * bare[int(share * len(bare))],
            unit="µs",
            target=3,
            at_most=True,
        )
        for label, share in (("p50", 0.5), ("p99", 0.99))
    ]
    memory_result = Result(
        name=f"{who}: memory of one", figure=memory, ceiling=100, unit="KiB", target=1, at_most=True
    )
    return [*results, memory_result]


async def _by_turns(groups: list["_Group"], commits: int, act: _Act) -> Latencies:
    """Something happens in every fight `commits` times; in how many seconds it is received by each."""
    latencies: Latencies = []
    turns = iter([group for _ in range(commits) for group in groups])

    async def play() -> None:
        for group in turns:
            async with group.lock:
                latencies.extend(await act(group))

    await asyncio.gather(*(play() for _ in range(min(AT_ONCE, len(groups)))))
    return latencies


class _Group:
    """A fight, who watches it, and as many who are told the same by the bare server."""

    def __init__(
        self, encounter: str, token: str, bodies: list[bytes], live: list[Receiver], bare: list[Receiver]
    ) -> None:
        self.encounter = encounter
        self.token = token
        self.bodies = iter(bodies)
        self.live = live
        self.bare = bare
        self.sizes: list[int] = []
        self.lock = asyncio.Lock()

    def close(self) -> None:
        for each in (*self.live, *self.bare):
            each.close()


class _Watch:
    """The two servers, and the ear at the log's."""

    def __init__(self, log: Log, url: str, bare_url: str, control: Receiver) -> None:
        self.url, self.bare_url = url, bare_url
        self.control = control
        self.committed: dict[str, asyncio.Future[float]] = {}
        self.listening = Listening(log.client, self._heard)
        self.task = asyncio.create_task(self.listening.run())

    @classmethod
    async def of(cls, log: Log, url: str, bare_url: str) -> "_Watch":
        return cls(log, url, bare_url, await Receiver.to(bare_url, "/"))

    def _heard(self, encounter: str, commit: Commit | None) -> None:
        committed = self.committed.get(encounter)
        if committed is not None and not committed.done():
            committed.set_result(time.perf_counter())

    async def group(self, encounter: str, size: int) -> _Group:
        opened = seeded(encounter, f"open-{encounter}")
        wire = await Wire.to(self.url)
        answer = await wire.post("/encounters", msgspec.json.encode(opened))
        wire.close()
        token = f"authorization: Bearer {msgspec.json.decode(answer)['token']}\r\n"
        await self.listening.add(encounter)
        bodies = [msgspec.json.encode(each) for each in answers(opened, COMMITS)]
        path = f"/encounters/{encounter}/live"
        live = [await Receiver.to(self.url, path, token, HELLO) for _ in range(size)]
        for each in live:
            await each.heard(1)
        bare = [await Receiver.to(self.bare_url, f"/{encounter}") for _ in range(size)]
        return _Group(encounter, token, bodies, live, bare)

    async def command(self, group: _Group) -> Latencies:
        """A command to the fight."""
        count = len(group.live[0].times)
        committed = asyncio.get_running_loop().create_future()
        self.committed[group.encounter] = committed
        wire = await Wire.to(self.url)
        await wire.post(f"/encounters/{group.encounter}/commands", next(group.bodies), group.token)
        wire.close()
        for each in group.live:
            await each.heard(count + 1)
        start = min(await committed, *(each.times[count] for each in group.live))
        group.sizes.append(group.live[0].sizes[count])
        return [each.times[count] - start for each in group.live]

    async def broadcast(self, group: _Group) -> Latencies:
        """As many bytes to as many connections, by the bare server."""
        count = len(group.bare[0].times)
        start = time.perf_counter()
        self.control.say(f"{group.encounter} {'x' * group.sizes[count]}")
        for each in group.bare:
            await each.heard(count + 1)
        return [each.times[count] - start for each in group.bare]


def _resident(pid: int) -> float:
    """The memory a process has, in KiB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024
