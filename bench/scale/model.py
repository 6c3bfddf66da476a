"""What many tables need, by simulation from measured costs: `python -m bench.scale.model`.

A worker and a master are one queue each: they do one thing after the other, and a master syncs what waits to the disk
together. Commands come in bursts, as a table answers several questions in a row. It is looked for how many tables one
worker, and how many workers' tables one master, bears so that 99 of 100 commands are answered within WITHIN.
"""

import random
from collections.abc import Callable, Sequence
from math import ceil
from pathlib import Path

import click
import msgspec
from msgspec import Struct
from rich.console import Console
from rich.table import Table

from bench.scale.cost import Cost

COSTS = Path(__file__).with_name("costs.json")

WITHIN = 0.1  # seconds
RATE = 2.0  # commands a minute at one table
BURST = 3.0  # commands in a row, on average
WATCHING = 4  # at one table
KEPT = 20  # fights in the log for each table that is played, until they are archived
WORKER_MEMORY, MASTER_MEMORY = 4 * 2**20, 32 * 2**20  # KiB
SHARE = 0.7  # of what one bears, so that the others bear it when one is lost

COMMANDS = 20_000  # of a simulation
TABLES = (1_000, 10_000, 100_000, 1_000_000)


class Costs(Struct, frozen=True, kw_only=True):
    """What is read of the measured costs: CPU milliseconds, the milliseconds of an append, KiB of memory."""

    command_watched: float
    server: float
    append: float
    resting: float  # a second, of a worker
    watching: float  # a second, for each connection
    worker_idle: float
    worker_watched: float
    worker_played: float
    server_idle: float
    server_played: float

    @property
    def at_worker(self) -> float:
        return self.worker_idle + self.worker_watched + self.worker_played

    @property
    def at_server(self) -> float:
        return self.server_idle + self.server_played


def arrivals(rate: float, chance: random.Random) -> list[float]:
    """When commands come, so many a second: bursts at any time, whose commands follow each other in a second or two."""
    now = 0.0
    found: list[float] = []
    while len(found) < COMMANDS:
        now += chance.expovariate(rate / BURST)
        at = now
        while True:
            found.append(at)
            if chance.random() < 1 / BURST:
                break
            at += chance.uniform(0.5, 2.0)
    return sorted(found)


def at_worker(tables: int, costs: Costs) -> float:
    """Within which time 99 of 100 commands are answered at a worker with so many tables: infinite where it cannot."""
    chance = random.Random(5)
    free = 1 - (costs.resting + tables * WATCHING * costs.watching) / 1000  # of a core, for commands
    if free <= 0 or tables * RATE / 60 * costs.command_watched / 1000 >= free:
        return float("inf")
    done, times = 0.0, []
    for at in arrivals(tables * RATE / 60, chance):
        # Half of what a command takes is the same for all, the rest differs by what it leads to.
        taken = costs.command_watched / 1000 * (0.5 + chance.expovariate(2.0)) / free
        done = max(done, at) + taken
        times.append(done - at + costs.append / 1000)
    return _of_hundred(times)


def at_master(commands: float, costs: Costs) -> float:
    """Within which time 99 of 100 appends are on the disk at a master that gets so many a second."""
    chance = random.Random(5)
    each, sync = costs.server / 1000, max(0.0, costs.append - costs.server) / 1000
    if commands * each >= 1:
        return float("inf")
    coming = arrivals(commands, chance)
    now, first, times = 0.0, 0, []
    while first < len(coming):
        now = max(now, coming[first])
        last = first
        while last < len(coming) and coming[last] <= now:
            last += 1
        now += (last - first) * each + sync
        times += [now - at for at in coming[first:last]]
        first = last
    return _of_hundred(times)


def most(bears: Callable[[int], bool]) -> int:
    """The greatest number that is borne, found by halving."""
    low, high = 0, 1
    while bears(high):
        low, high = high, 2 * high
    while high - low > max(1, low // 100):
        middle = (low + high) // 2
        low, high = (middle, high) if bears(middle) else (low, middle)
    return low


class Need(Struct, frozen=True, kw_only=True):
    """What so many tables need."""

    tables: int
    commands: float  # a second
    connections: int
    workers: int
    masters: int
    memory: float  # GiB in the log


def needs(costs: Costs) -> tuple[int, int, list[Need]]:
    """How many tables a worker bears, how many commands a second a master, and what comes of it."""
    bound = int(WORKER_MEMORY / costs.at_worker)
    tables = min(bound, most(lambda n: at_worker(n, costs) <= WITHIN))
    commands = most(lambda n: at_master(n, costs) <= WITHIN / 4)
    return tables, commands, [_need(each, tables, commands, costs) for each in TABLES]


def _need(tables: int, of_worker: int, of_master: int, costs: Costs) -> Need:
    rate = tables * RATE / 60
    memory = tables * KEPT * costs.at_server
    return Need(
        tables=tables,
        commands=rate,
        connections=tables * WATCHING,
        workers=1 + ceil(tables / (SHARE * of_worker)),
        masters=max(ceil(rate / (SHARE * of_master)), ceil(memory / (SHARE * MASTER_MEMORY))),
        memory=memory / 2**20,
    )


def model_costs(costs: Sequence[Cost]) -> Costs:
    """What the model needs of all that was measured."""
    return msgspec.convert({each.key: each.value for each in costs if each.key}, Costs)


def _of_hundred(times: list[float]) -> float:
    return sorted(times)[int(0.99 * len(times))]


@click.command()
@click.option("--costs", type=click.Path(path_type=Path, exists=True), default=COSTS, show_default=True)
def main(costs: Path) -> None:
    """Print what a thousand, and up to a million, tables that are played at the same time need."""
    known = model_costs(msgspec.json.decode(costs.read_bytes(), type=list[Cost]))
    tables, commands, found = needs(known)
    console = Console()
    console.print(
        f"A worker bears {tables:,} tables, a master {commands:,} commands a second.", highlight=False
    )
    rows = Table("tables", "commands/s", "connections", "workers", "masters", "GiB in the log")
    for each in found:
        rows.add_row(
            f"{each.tables:,}",
            f"{each.commands:,.0f}",
            f"{each.connections:,}",
            f"{each.workers:,}",
            f"{each.masters:,}",
            f"{each.memory:,.1f}",
        )
    console.print(rows)


if __name__ == "__main__":
    main()
