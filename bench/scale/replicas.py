"""What waiting for a replica costs: the time of a command on one server, with a replica behind it, and awaiting it."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from statistics import median

from bench.scale.cost import Cost
from bench.scale.course import course
from bench.scale.crowding import pace
from bench.scale.house import replicated_house
from bench.scale.table import Table
from bench.scale.wires import Wires

COMMANDS = 20
REPEATS = 3

AWAITED = {
    "with a replica that is not awaited": (),
    "awaiting one replica": ("--replicas", "1"),
    "awaiting one replica's disk": ("--replicas", "1", "--replicas-on-disk"),
}


async def measure() -> Iterator[Cost]:
    """The time of one command at a table that has the worker to itself, and commands a second of many at once."""
    with ExitStack() as stack:
        houses = {name: stack.enter_context(replicated_house(*each)) for name, each in AWAITED.items()}
        times: dict[str, list[float]] = {name: [] for name in houses}
        rates: dict[str, float] = {}
        for repeat in range(REPEATS):
            for name, place in houses.items():
                wires = Wires(place.urls[0])
                table = Table(wires, f"alone-{repeat}", course("brp", COMMANDS), watching=())
                await table.open()
                while (told := await table.next()) is not None:
                    times[name].append(told.answered)
                wires.close()
        for name, place in houses.items():
            rates[name] = max([(await pace(place, f"pace-{n}")).rate for n in range(2)])
    first = next(iter(houses))
    return iter(
        [
            *(
                Cost(name=f"a command {name}", value=1000 * median(each), unit="ms")
                for name, each in times.items()
            ),
            *(
                Cost(name=f"commands a second {name}", value=each / rates[first], unit="of those unawaited")
                for name, each in rates.items()
            ),
        ]
    )


if __name__ == "__main__":
    print(*asyncio.run(measure()), sep="\n")
