"""`make growth`: what does not depend on how long a fight has been must not cost more in a long one.

Each path is measured at n events and at 8n: the CPU time of one event where it goes over the whole record (replay,
audit), of one command or request where it does not. One that goes through the whole record where it should not, or
through it once for each of its commits, costs eight times as much then; above MOST it fails.

The time is that of this process, in which worker and client are, together with that of the log's server. Garbage is
collected between the measurements.

The rulebook is the second axis: a chapter of maneuvers that nobody can pay for must add next to nothing to a commit, in
calls of Python (see bench.calls), and little to a menu, which has them all, barred. The third is how many fight: what a
commit costs among 40, in calls too, is said beside what it costs among 8.
"""

import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import click
import uvloop
from rich.console import Console
from rich.table import Table

from bench.calls import (
    AMONG_MANY,
    FEW,
    IDLE,
    MANY,
    MENU_NO_DEARER,
    NO_DEARER,
    Crowded,
    Wider,
    crowded,
    wider,
)
from bench.growth.growing import MOST, Growth
from bench.growth.paths import SYSTEMS, grown
from engine.ruleset_api.ruleset import rulesets
from events.embedded.server import embedded


async def measure(url: str, systems: Sequence[str], console: Console) -> list[Growth]:
    """Every path by every system; each is printed as soon as it is known."""
    found = []
    for system in systems:
        async for each in grown(url, system):
            found.append(each)
            console.print(
                f"{each.path}: {each.ratio:.2f}", style="red" if each.grows else "dim", highlight=False
            )
    return found


def render(found: Sequence[Growth]) -> Table:
    """The table of what was measured."""
    table = Table("path", "at n", "at 8n", "", "ratio", f"≤ {MOST}")
    for each in found:
        verdict = "[red]GROWS" if each.grows else "ok"
        figures = (f"{1e6 * cost:,.1f}" for cost in (each.short, each.long))
        table.add_row(each.path, *figures, f"µs/{each.unit}", f"{each.ratio:.2f}", verdict)
    return table


def render_wider(found: Sequence[Wider]) -> Table:
    """The table of what a chapter adds that is not used."""
    table = Table(
        f"{IDLE} idle maneuvers more",
        "calls a commit",
        "with them",
        f"≤ {NO_DEARER}",
        "calls a menu",
        "with them",
        f"≤ {MENU_NO_DEARER}",
    )
    for each in found:
        row = [each.system]
        for (before, after), most in ((each.commit, NO_DEARER), (each.menu, MENU_NO_DEARER)):
            row += [f"{before:,}", f"{after:,}", "[red]GROWS" if after > most * before else "ok"]
        table.add_row(*row)
    return table


def render_crowded(found: Sequence[Crowded]) -> Table:
    """The table of what a decision costs among many. That it costs no more than it does is held by a test."""
    table = Table(
        "calls a commit", f"among {2 * FEW}", f"among {2 * MANY}", "ratio", f"wanted: ≤ {AMONG_MANY}"
    )
    for each in found:
        ratio = each.many / each.few
        verdict = "ok" if ratio <= AMONG_MANY else "[yellow]more"
        table.add_row(each.system, f"{each.few:,}", f"{each.many:,}", f"{ratio:.2f}", verdict)
    return table


@click.command()
@click.argument("systems", nargs=-1, type=click.Choice(SYSTEMS))
def main(systems: tuple[str, ...]) -> None:
    """Measure what must not grow, by the systems named or by both, and fail where something does."""
    console = Console()
    start = time.perf_counter()
    with (
        tempfile.TemporaryDirectory(prefix="affray-growth-") as directory,
        embedded(Path(directory), die_with_parent=True) as server,
    ):
        found = uvloop.run(measure(server.url, systems or tuple(SYSTEMS), console))
    console.print(render(found))
    wide = [wider(each) for each in systems or tuple(SYSTEMS)]
    console.print(render_wider(wide))
    console.print(render_crowded([crowded(each) for each in systems or rulesets()]))
    growing = [each.path for each in found if each.grows]
    growing += [f"{each.system}: a commit or a menu, with the rulebook" for each in wide if each.grows]
    console.print(f"{len(found)} paths in {time.perf_counter() - start:.0f} s", highlight=False)
    if growing:
        raise SystemExit(f"These cost more the longer the fight, or the rulebook, is: {', '.join(growing)}.")


if __name__ == "__main__":
    main()
