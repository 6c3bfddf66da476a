"""`python -m bench.scale`: measure what the model of many tables needs, and what goes with it."""

from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import click
import msgspec
import uvloop
from rich.console import Console
from rich.table import Table

from bench.scale import archiving, crowding, replicas, standing, stocked
from bench.scale.cost import Cost

MEASUREMENTS: dict[str, Callable[[], Coroutine[Any, Any, Iterator[Cost]]]] = {
    "crowding": crowding.measure,
    "replicas": replicas.measure,
    "archiving": archiving.measure,
    "standing": standing.measure,
    "stocked": stocked.measure,
}


@click.command()
@click.argument("names", nargs=-1, type=click.Choice(list(MEASUREMENTS)))
@click.option("--to", type=click.Path(path_type=Path), help="A file for the figures, as JSON.")
def main(names: tuple[str, ...], to: Path | None) -> None:
    """Measure what is named, or everything, and print the table."""
    rows = Table("what", "figure", "unit")
    found: list[Cost] = []
    for name in names or MEASUREMENTS:
        found += uvloop.run(MEASUREMENTS[name]())
    for each in found:
        rows.add_row(each.name, f"{each.value:,.2f}", each.unit)
    Console().print(rows)
    if to is not None:
        to.write_bytes(msgspec.json.format(msgspec.json.encode(found)))


if __name__ == "__main__":
    main()
