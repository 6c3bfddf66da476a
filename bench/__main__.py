"""`make bench`: run every measurement on an embedded server of its own and print figures, ceilings and ratios."""

import tempfile
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import uvloop
from rich.console import Console
from rich.table import Table

from bench import appending, fighting, live, loading, patching, playing, replaying, serving, trusting
from bench.result import Result
from events.log import Log
from events.server import embedded

MEASUREMENTS: dict[str, Callable[[Log], Awaitable[Iterator[Result]]]] = {
    "replaying long fights": replaying.measure,
    "loading fights cold": loading.measure,
    "auditing, and what trust costs": trusting.measure,
    "playing on long and short fights": playing.measure,
    "fighting by both systems": fighting.measure,
    "appending from many writers": appending.measure,
    "serving over HTTP": serving.measure,
    "watching live": live.measure,
    "patching views": patching.measure,
}


async def _measure(url: str, console: Console) -> list[Result]:
    results: list[Result] = []
    for name, measure in MEASUREMENTS.items():
        console.print(f"measuring: {name} …", style="dim")
        async with Log.at(url, timeout=10) as log:
            results += await measure(log)
    return results


def main() -> None:
    """Measure, and print the table."""
    console = Console()
    with (
        tempfile.TemporaryDirectory(prefix="affray-bench-") as directory,
        embedded(Path(directory), die_with_parent=True) as server,
    ):
        results = uvloop.run(_measure(server.url, console))
    table = Table("what", "figure", "ceiling", "unit", "ratio", "target", "")
    for each in results:
        sign = "≤" if each.at_most else "≥"
        table.add_row(
            each.name,
            f"{each.figure:,.0f}",
            f"{each.ceiling:,.0f}",
            each.unit,
            f"{each.ratio:.2f}",
            f"{sign} {each.target}",
            "met" if each.met else "missed",
        )
    console.print(table)


if __name__ == "__main__":
    main()
