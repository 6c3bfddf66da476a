"""HTTP commands a second on one worker, against a trivial POST of the same size and one bare append.

What the clients send is settled beforehand: their thinking is no part of the service.
"""

import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
from redis.asyncio import Redis

from bench.fights import answers, seeded
from bench.result import Result
from bench.service.wire import Wire
from bench.timing import seconds
from events.chain.reading import sealed
from events.store.append_call import append_call
from events.store.group_commit import KEYS, SCRIPT, SHA
from events.store.log import Log

FIGHTS = 8
COMMANDS = 150

Sizes = list[tuple[bytes, int]]
"""For each command its body, and the size of the answer."""


async def measure(log: Log) -> Iterator[Result]:
    """Commands over HTTP; then POSTs of the same sizes, and appends of the same bytes."""
    redis = socket_of(log)
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
        trivial = Path(directory) / "trivial.json"
        with (
            process(serve, served) as url,
            process(["bench.service.trivial", str(trivial)], trivial) as bare_url,
        ):
            commanding: list[float] = []
            posting: list[float] = []
            appending: list[float] = []
            for repeat in range(3):
                sizes: list[Sizes] = [[] for _ in range(FIGHTS)]
                commanding.append(await _commands(url, repeat, sizes))
                posting.append(await _posts(bare_url, sizes))
                appending.append(await _appends(log, repeat))
    commands = FIGHTS * COMMANDS
    each = (min(posting) + min(appending)) / commands
    return iter(
        [
            Result(
                name="commands over HTTP against a trivial POST and a bare append",
                figure=commands / min(commanding),
                ceiling=1 / each,
                unit="commands/s",
                target=0.45,
            )
        ]
    )


async def _commands(url: str, repeat: int, sizes: list[Sizes]) -> float:
    openings = [seeded(_name(repeat, number), f"open-{repeat}-{number}") for number in range(FIGHTS)]
    # Before anybody connects: thinking takes longer than a connection is kept on which nothing is sent.
    bodies = [[msgspec.json.encode(each) for each in answers(opened, COMMANDS)] for opened in openings]
    wires = [await Wire.to(url) for _ in range(FIGHTS)]
    tokens = [
        await wire.open(msgspec.json.encode(opened)) for wire, opened in zip(wires, openings, strict=True)
    ]

    async def play(number: int) -> None:
        path = f"/encounters/{_name(repeat, number)}/commands"
        for body in bodies[number]:
            answer = await wires[number].post(path, body, tokens[number])
            sizes[number].append((body, len(answer)))

    taken = await seconds(lambda: asyncio.gather(*(play(number) for number in range(FIGHTS))))
    for wire in wires:
        wire.close()
    return taken


async def _posts(url: str, sizes: list[Sizes]) -> float:
    wires = [await Wire.to(url) for _ in range(FIGHTS)]

    async def post(number: int) -> None:
        for body, size in sizes[number]:
            await wires[number].post("/encounters/fight/commands", body, f"x-size: {size}\r\n")

    taken = await seconds(lambda: asyncio.gather(*(post(number) for number in range(FIGHTS))))
    for wire in wires:
        wire.close()
    return taken


async def _appends(log: Log, repeat: int) -> float:
    await log.client.script_load(SCRIPT.decode())
    written = [sealed(await log.raw(_name(repeat, number))) for number in range(FIGHTS)]

    async def append(number: int) -> None:
        for each in written[number]:
            call = append_call(f"{_name(repeat, number)}-bare", each)
            await log.client.evalsha(SHA, KEYS, *call.arguments)

    return await seconds(lambda: asyncio.gather(*(append(number) for number in range(FIGHTS))))


def _name(repeat: int, number: int) -> str:
    return f"bench-http-{repeat}-{number}"


def socket_of(log: Log) -> str:
    """The socket on which the log's server listens."""
    assert isinstance(log.client, Redis)
    return str(log.client.connection_pool.connection_kwargs["path"])


class process:
    """A server as a process of its own; gives its URL."""

    def __init__(self, module: list[str], announce: Path) -> None:
        self._announce = announce
        self._process = subprocess.Popen([sys.executable, "-m", *module], stdout=subprocess.DEVNULL)

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid

    def __enter__(self) -> str:
        deadline = time.monotonic() + 30
        while not self._announce.exists():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError("the server did not start")
            time.sleep(0.02)
        return str(msgspec.json.decode(self._announce.read_bytes())["url"])

    def __exit__(self, *exception: object) -> None:
        self._process.terminate()
        self._process.wait()
