"""`make bench`: run measurements on an embedded server of its own and print figures, ceilings and ratios."""

import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import click
import uvloop
from rich.console import Console

from bench.kernel import appending, fighting, loading, playing, replaying, trusting
from bench.result import Result, table
from bench.service import holding, live, observing, polling, serving, taking_over
from bench.views import patching, sending, telling
from events.embedded.server import embedded
from events.store.log import Log
from service.worker.gc_tuning import short_collections

Measure = Callable[[Log], Awaitable[Iterator[Result]]]

MEASUREMENTS: dict[str, tuple[str, Measure]] = {
    "replaying": ("replaying long fights", replaying.measure),
    "loading": ("loading fights cold", loading.measure),
    "holding": ("holding fights in memory", holding.measure),
    "trusting": ("auditing, and what trust costs", trusting.measure),
    "playing": ("playing on long and short fights", playing.measure),
    "fighting": ("fighting by every system", fighting.measure),
    "appending": ("appending from many writers", appending.measure),
    "serving": ("serving over HTTP", serving.measure),
    "taking_over": ("taking over tables", taking_over.measure),
    "observing": ("figures and traces", observing.measure),
    "live": ("watching live", live.measure),
    "sending": ("what front-ends are sent", sending.measure),
    "patching": ("patching views", patching.measure),
    "polling": ("polling a long fight", polling.measure),
    "telling": ("telling fights in words", telling.measure),
}


async def _measure(url: str, names: list[str], console: Console) -> list[Result]:
    results: list[Result] = []
    for number, name in enumerate(names, 1):
        what, measure = MEASUREMENTS[name]
        console.print(f"{number} of {len(names)}, {name}: {what} …", style="dim", end="")
        start = time.perf_counter()
        async with Log.at(url, timeout=10) as log:
            results += await measure(log)
        console.print(f" {time.perf_counter() - start:.0f} s", style="dim", highlight=False)
    return results


@click.command()
@click.argument("names", nargs=-1, type=click.Choice(list(MEASUREMENTS)))
def main(names: tuple[str, ...]) -> None:
    """Measure what is named, or everything, and print the table."""
    console = Console()
    with (
        tempfile.TemporaryDirectory(prefix="affray-bench-") as directory,
        embedded(Path(directory), die_with_parent=True) as server,
        short_collections(),  # as in every worker
    ):
        results = uvloop.run(_measure(server.url, list(names or MEASUREMENTS), console))
    console.print(table(results))


if __name__ == "__main__":
    main()
