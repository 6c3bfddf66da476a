"""A log of 100,000 fights against one of 1,000: commands to those that are played, and what goes over all fights."""

import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from pathlib import Path

from msgspec import Struct

from bench.scale.cost import Cost
from bench.scale.crowding import pace
from bench.scale.house import House, house
from bench.scale.stock import stock_up
from events.embedded.server import embedded
from events.store.log import Log
from events.store.marks.deadlines import due
from events.store.marks.encounter_list import encounters
from service.archive.archive import Archive
from service.archive.backup import back_up
from service.archive.object_store import NOWHERE, ObjectStore
from service.archive.retention import Policy, sweep
from service.seats.signing_key import signing_key
from service.seats.tokens import Tokens

FEW, MANY = 1_000, 100_000
PLAYED, COMMANDS = 1_000, 3
REPEATS = 3
NEVER = 1e12  # seconds


class Stocked(Struct, frozen=True):
    """A house with so many fights in its log."""

    place: House
    log: Log
    fights: int
    server_start: float  # seconds
    worker_start: float


async def measure() -> Iterator[Cost]:
    """The costs of a command in both, by turns; then what an operator does that looks at all fights."""
    async with AsyncExitStack() as stack:
        few, many = [await stack.enter_async_context(_stocked(fights)) for fights in (FEW, MANY)]
        commands: dict[int, list[float]] = {FEW: [], MANY: []}
        for repeat in range(REPEATS):
            for each in (few, many):
                found = await pace(each.place, f"played-{repeat}", PLAYED // REPEATS, COMMANDS)
                commands[each.fights].append(found.worker + found.server)
        ratio = min(commands[MANY]) / min(commands[FEW])
        costs = [
            Cost(name="CPU of a command among 100,000 fights", value=ratio, unit="of among 1,000"),
            Cost(
                name="memory of 100,000 fights", value=many.place.spent().servers_memory / 2**20, unit="MiB"
            ),
        ]
        for each in (few, many):
            among = f"{each.fights:,} fights"
            costs += [
                Cost(name=f"start of the server with {among}", value=each.server_start, unit="s"),
                Cost(name=f"start of a worker with {among}", value=each.worker_start, unit="s"),
            ]
            for name, do in OVER_ALL.items():
                costs.append(
                    Cost(name=f"{name}, {among}", value=await _milliseconds(do, each.log), unit="ms")
                )
        backup = await _milliseconds(_back_up, few.log) / FEW
        costs.append(Cost(name="a backup, for each fight", value=backup, unit="ms"))
    return iter(costs)


async def _list(log: Log) -> None:
    await encounters(log)


async def _sweep(log: Log) -> None:
    archive = Archive(log, Tokens(await signing_key(log)), ObjectStore(NOWHERE))
    await sweep(archive, log, set(), Policy(archive_after=NEVER, delete_after=NEVER))


async def _due(log: Log) -> None:
    await due(log, 0)


async def _back_up(log: Log) -> None:
    tokens = Tokens(await signing_key(log))
    async for _, fault in back_up(log, tokens, ObjectStore(NOWHERE)):
        if fault:
            raise RuntimeError(fault)


OVER_ALL: dict[str, Callable[[Log], Awaitable[None]]] = {
    "the list of fights": _list,
    "a sweep that finds nothing to do": _sweep,
    "a look at the deadlines": _due,
}


async def _milliseconds(do: Callable[[Log], Awaitable[None]], log: Log) -> float:
    """CPU time of the one who does it, as a worker would."""
    start = time.process_time()
    await do(log)
    return 1000 * (time.process_time() - start)


@asynccontextmanager
async def _stocked(fights: int) -> AsyncIterator[Stocked]:
    """A house whose server was started again after it had been stocked up."""
    with tempfile.TemporaryDirectory(prefix="affray-scale-") as folder, ExitStack() as stack:
        directory = Path(folder)
        with embedded(directory, die_with_parent=True) as server:
            async with Log.at(server.url, timeout=30) as log:
                await stock_up(log, fights)
        start = time.perf_counter()
        with embedded(directory, die_with_parent=True):
            started = time.perf_counter() - start
            place = stack.enter_context(house(directory=directory))
            worker = time.perf_counter() - start - started
        async with Log.at(place.redis, timeout=30) as log:
            yield Stocked(place, log, fights, started, worker)
