"""Commands a second when nobody pauses to think, by one, two and three workers, on one server and on three masters.

Here workers, servers and clients share the cores, so the curve bends where these are used up; what a command takes of a
core, at a worker and at a server, is measured with it, and that does not depend on how many cores there are.
"""

import asyncio
import time
from collections.abc import Iterator
from contextlib import ExitStack

from msgspec import Struct

from bench.scale.cost import Cost
from bench.scale.course import SYSTEMS, course
from bench.scale.house import House, house, spread_house
from bench.scale.table import Table
from bench.scale.wires import Wires

TABLES = 30
COMMANDS = 20  # at each
REPEATS = 2
WORKERS = (1, 2, 3)


class Pace(Struct, frozen=True):
    """Commands a second, and the CPU milliseconds of a command: of workers, servers and clients."""

    rate: float
    worker: float
    server: float
    client: float


async def measure() -> Iterator[Cost]:
    """Each arrangement in turn, the best of some rounds; all against one worker on one server."""
    with ExitStack() as stack:
        houses = {
            **{("one server", n): stack.enter_context(house(n)) for n in WORKERS},
            **{("three masters", n): stack.enter_context(spread_house(n)) for n in WORKERS},
        }
        paces: dict[tuple[str, int], list[Pace]] = {which: [] for which in houses}
        for repeat in range(REPEATS):
            for which, place in houses.items():
                paces[which].append(await pace(place, f"{repeat}"))
    best = {which: max(found, key=lambda each: each.rate) for which, found in paces.items()}
    alone = best["one server", 1]
    return (each for which, found in best.items() for each in _costs(which, found, alone))


async def pace(place: House, name: str, tables: int = TABLES, commands: int = COMMANDS) -> Pace:
    """So many commands at each of so many tables, spread over the workers of a house."""
    wires = [Wires(each) for each in place.urls]
    courses = [course(SYSTEMS[number % len(SYSTEMS)], commands) for number in range(tables)]
    seated = [
        Table(wires[number % len(wires)], f"{name}-{number}", each, watching=())
        for number, each in enumerate(courses)
    ]
    await asyncio.gather(*(each.open() for each in seated))
    before, cpu, start = place.spent(), time.process_time(), time.perf_counter()
    await asyncio.gather(*(_play(each, commands) for each in seated))
    taken, cpu = time.perf_counter() - start, time.process_time() - cpu
    workers, servers = place.spent().since(before)
    for each in wires:
        each.close()
    sent = tables * commands
    return Pace(sent / taken, 1000 * workers / sent, 1000 * servers / sent, 1000 * cpu / sent)


async def _play(table: Table, commands: int) -> None:
    for _ in range(commands):
        await table.next()


def _costs(which: tuple[str, int], found: Pace, alone: Pace) -> list[Cost]:
    where, workers = which
    name = f"{workers} {'worker' if workers == 1 else 'workers'} on {where}"
    first = which == ("one server", 1)
    return [
        Cost(name=f"{name}: commands a second", value=found.rate / alone.rate, unit="of one worker's"),
        Cost(name=f"{name}: CPU of a worker", value=found.worker, unit="ms a command", key="command" * first),
        Cost(name=f"{name}: CPU of the servers", value=found.server, unit="ms a command"),
        Cost(name=f"{name}: CPU of the clients", value=found.client, unit="ms a command"),
    ]
