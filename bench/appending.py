"""Commits a second by 50 writers on 50 fights through the kernel, against the same bytes by the bare script."""

import asyncio
from collections.abc import Iterator

from bench.fights import answer_to, opening
from bench.result import Result
from bench.timing import seconds
from engine.encounters import Encounters
from events.commit import Sealed
from events.group import KEYS, SCRIPT, SHA
from events.history import sealed
from events.log import Log, _call

WRITERS = 50
COMMANDS = 60


async def measure(log: Log) -> Iterator[Result]:
    """The kernel's appends beside those of the bare script."""
    encounters = Encounters(log)
    opened = [
        await encounters.open(opening(f"bench-append-{writer}", command=f"open-{writer}"))
        for writer in range(WRITERS)
    ]

    async def write(writer: int) -> None:
        result = opened[writer]
        for number in range(COMMANDS):
            answer = answer_to(result.pending[0], number)
            result = await encounters.play(result.encounter, answer)

    async def kernel() -> None:
        await asyncio.gather(*(write(writer) for writer in range(WRITERS)))

    by_kernel = await seconds(kernel)
    written = [await _sealed(log, f"bench-append-{writer}") for writer in range(WRITERS)]
    await log.client.script_load(SCRIPT.decode())

    async def append(writer: int) -> None:
        for each in written[writer]:
            await log.client.evalsha(SHA, KEYS, *_call(f"bench-bare-{writer}", each).arguments)

    async def bare() -> None:
        await asyncio.gather(*(append(writer) for writer in range(WRITERS)))

    by_script = await seconds(bare)
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


async def _sealed(log: Log, encounter: str) -> list[Sealed]:
    return sealed(await log.raw(encounter))
