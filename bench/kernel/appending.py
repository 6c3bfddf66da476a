"""Commits a second by 50 writers on 50 fights through the kernel, against the same bytes by the bare script.

What the writers answer is settled beforehand: their thinking is no part of the kernel.
"""

import asyncio
from collections.abc import Iterator

from bench.fights import answers, seeded
from bench.result import Result
from bench.timing import seconds
from engine.commands import types as cmd
from engine.fights.encounters import Encounters
from events.chain.reading import sealed
from events.store.append_call import append_call
from events.store.group_commit import KEYS, SCRIPT, SHA
from events.store.log import Log

WRITERS = 50
COMMANDS = 60
REPEATS = 3


async def measure(log: Log) -> Iterator[Result]:
    """The kernel's appends against those of the bare script, the best of some runs by turns."""
    await log.client.script_load(SCRIPT.decode())
    by_kernel = by_script = float("inf")
    for repeat in range(REPEATS):
        names = [f"bench-append-{repeat}-{writer}" for writer in range(WRITERS)]
        by_kernel = min(by_kernel, await kernel(log, names))
        by_script = min(by_script, await bare(log, names))
    commits = WRITERS * COMMANDS
    return iter(
        [
            Result(
                name=f"appends by {WRITERS} writers through the kernel",
                figure=commits / by_kernel,
                ceiling=(commits + WRITERS) / by_script,
                unit="commits/s",
                target=0.4,
            )
        ]
    )


async def kernel(log: Log, names: list[str]) -> float:
    """Seconds for the commands of these fights."""
    encounters = Encounters(log)
    to_say: dict[str, list[cmd.Answer]] = {}
    for name in names:
        opened = seeded(name, f"open-{name}")
        to_say[name] = answers(opened, COMMANDS)
        await encounters.open(opened)

    async def write(name: str) -> None:
        for answer in to_say[name]:
            await encounters.play(name, answer)

    return await seconds(lambda: asyncio.gather(*map(write, names)))


async def bare(log: Log, names: list[str]) -> float:
    """Seconds for the same commits, under other names, by the script alone."""
    written = {name: sealed(await log.raw(name)) for name in names}

    async def append(name: str) -> None:
        for each in written[name]:
            await log.client.evalsha(SHA, KEYS, *append_call(f"{name}-bare", each).arguments)

    return await seconds(lambda: asyncio.gather(*map(append, names)))
