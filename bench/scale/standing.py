"""What one fight takes: in the log alone, known to a worker, watched, and played while it is watched."""

import asyncio
from collections.abc import Iterator

from bench.scale.cost import Cost
from bench.scale.course import SYSTEMS, course
from bench.scale.house import House, house
from bench.scale.table import EVERYBODY, Table
from bench.scale.wires import Wires

TABLES = 100
QUIET = 30.0  # seconds in which nothing happens
BEFORE, AFTER = 30, 20  # commands: before anybody watches, and while all do


async def measure() -> Iterator[Cost]:
    """Memory of a fight, each state on top of the one before; and the CPU time of who watches, and of a command."""
    with house(workers=2) as place:
        first, second = (Wires(each) for each in place.urls)
        courses = [course(SYSTEMS[number % len(SYSTEMS)], BEFORE + AFTER) for number in range(TABLES)]
        tables = [Table(first, f"table-{number}", each, watching=()) for number, each in enumerate(courses)]
        await _warm(first, second)
        empty = _memory(place)
        for each in tables:
            await each.open()
            for _ in range(BEFORE):
                await each.next()
        idle = _memory(place)
        for each in tables:
            await each.look(second)
        known, before = _memory(place), place.spent()
        await asyncio.sleep(QUIET)
        resting, _ = place.spent().since(before)
        for each in tables:
            await each.watched_by(EVERYBODY)
        watched, before = _memory(place), place.spent()
        await asyncio.sleep(QUIET)
        standing, _ = place.spent().since(before)
        before = place.spent()
        for each in tables:
            for _ in range(AFTER):
                await each.next()
        playing, serving = place.spent().since(before)
        played = _memory(place)
    return iter(
        [
            _cost("at the server, after 30 commands", idle[0] - empty[0], "server_idle"),
            _cost("at a worker that knows it", known[2] - idle[2], "worker_idle"),
            _cost("at a worker, more when four watch it", watched[2] - known[2], "worker_watched"),
            _cost(
                "at a worker, more after 20 commands, while four watch",
                played[2] - watched[2],
                "worker_played",
            ),
            Cost(
                name="CPU of a worker that nobody watches",
                value=1000 * resting / QUIET / 2,
                unit="ms a second",
                key="resting",
            ),
            Cost(
                name="CPU of a worker for one who watches while nothing happens",
                value=1000 * (standing - resting) / QUIET / TABLES / len(EVERYBODY),
                unit="ms a second",
                key="watching",
            ),
            Cost(
                name="CPU of a worker for a command that four watch",
                value=1000 * playing / TABLES / AFTER,
                unit="ms",
                key="command_watched",
            ),
            Cost(
                name="CPU of the server for a command that four watch",
                value=1000 * serving / TABLES / AFTER,
                unit="ms",
                key="server",
            ),
            _cost("at the server, more after 20 commands", played[0] - idle[0], "server_played"),
        ]
    )


def _memory(place: House) -> tuple[int, int, int]:
    """The bytes of the server, and of each worker."""
    one, other = place.memory()
    return place.spent().servers_memory, one, other


async def _warm(*wires: Wires) -> None:
    """Have both workers load what they load once: a fight of each system, which is watched."""
    for number, each in enumerate(wires):
        for system in SYSTEMS:
            table = Table(each, f"warm-{number}-{system}", course(system, BEFORE + AFTER))
            await table.open()
            while await table.next() is not None:
                pass
            table.leave()


def _cost(name: str, bytes: int, key: str) -> Cost:
    return Cost(name=f"memory of a fight {name}", value=bytes / TABLES / 1024, unit="KiB", key=key)
