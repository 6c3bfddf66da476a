"""`affray demo`: play three fights by two systems through the service, and show what is on record."""

import asyncio
import runpy
import sys
import time
from pathlib import Path

from rich.console import Console
from rich.rule import Rule

from affray_client import AsyncClient
from engine.language.costs import so_many
from events.store.log import Log
from projections.terminal.audit_report import render_audit
from projections.terminal.ledger_table import render_ledger
from projections.terminal.narration import narrate
from projections.timeline.roll_ledger import ledger
from projections.timeline.timeline import names, timeline
from projections.views.view import EncounterView
from service.demo.evidence import Evidence, as_view, evidence
from service.demo.worker import Worker
from service.scenarios import scenarios
from service.scripts.format import AnyLine, Redo, read_script
from service.scripts.player import ScriptRun, Watch, open_script, play_line, play_script


def show(url: str, folder: Path) -> bool:
    """Show it on the log at `url`; whether all replays match the live state and all audits are clean.

    The workers write where they are and what is wrong into `folder`.
    """
    console = Console()
    started = time.monotonic()
    clean = asyncio.run(_demo(console, url, folder))
    console.print(Rule(style="dim"))
    seconds = time.monotonic() - started
    verdict = "All fights replay to the live state and all audits are clean." if clean else "Not clean."
    console.print(verdict, style="bold green" if clean else "bold red")
    console.print(f"The demo took {seconds:.1f} seconds.")
    return clean


async def _demo(console: Console, url: str, folder: Path) -> bool:
    known = scenarios()
    temple = read_script(known["temple-escape"])
    alone = read_script(known["one-against-three"])
    ford = read_script(known["duel-at-the-ford"])
    worker = Worker(folder, redis=url)
    console.print(f"A worker serves at {worker.url}.")
    try:
        async with AsyncClient(worker.url) as client:
            console.print(f"Playing [bold]{temple.title}[/]: every die as it was rolled by hand.")
            first = await play_script(client, temple, watch=_teller(console))
            console.print(
                f"Playing [bold]{alone.title}[/]: another system, on squares; the tables are generic."
            )
            second = await play_script(client, alone, watch=_teller(console))
            console.print(f"Playing [bold]{ford.title}[/]: the server rolls, the autopilot decides.")
            third = await open_script(client, ford)
            rest = await _until_redone(console, client, third)
        console.print(_asked(third))
        console.print("Now the worker is killed (SIGKILL).", style="yellow")
        worker.kill()
        worker = Worker(folder, redis=url)
        console.print(f"Another worker, at {worker.url}, goes on from the stream alone.")
        async with AsyncClient(worker.url, tokens=client.tokens) as client:
            for line in rest:
                third.line += 1
                await _play(console, client, third, line)
            seen = [await client.view(each.encounter) for each in (first, second, third)]
            live = [as_view(each) for each in seen]
        async with Log.at(url) as log:
            found = [await evidence(log, each.encounter) for each in (first, second, third)]
    finally:
        worker.stop()
    shown = [_show(console, *pair) for pair in zip(live, found, strict=True)]
    return all(shown)


async def _until_redone(console: Console, client: AsyncClient, ford: ScriptRun) -> list[AnyLine]:
    """Play the script up to its redo, when a defender is being asked; gives the lines that are left."""
    lines = list(ford.script.play)
    while lines:
        line = lines.pop(0)
        ford.line += 1
        await _play(console, client, ford, line)
        if isinstance(line, Redo) and ford.pending:
            break
    return lines


async def _play(console: Console, client: AsyncClient, performance: ScriptRun, line: AnyLine) -> None:
    await play_line(client, performance, line)
    _teller(console)(line, performance.version)


def _teller(console: Console) -> Watch:
    """What says a line's sentence as the line is played."""

    def tell(line: AnyLine, version: int) -> None:
        if line.tell:
            console.print(f"  [dim]version {version:>3}[/]  {line.tell}", soft_wrap=True)

    return tell


def _asked(performance: ScriptRun) -> str:
    request = performance.pending[0]
    return f"At version {performance.version} the fight waits for {request['asked']} ({request['ask']})."


def _show(console: Console, live: EncounterView, found: Evidence) -> bool:
    """Print a fight's story, its rolls and its audit; whether all is well."""
    lines = timeline(found.commits)
    console.print()
    console.print(Rule(f"[bold]{live.title}", style="bold"))
    console.print(narrate(lines))
    console.print()
    console.print(Rule("every roll, and how each total comes about", align="left", style="dim"))
    console.print(render_ledger(ledger(found.commits), names(lines)))
    console.print()
    same = live == found.replayed
    console.print(
        f"{live.encounter}, replayed from {so_many(len(found.commits), 'commits')}: "
        + ("the same as the live state." if same else "NOT the same as the live state."),
        style="green" if same else "red",
    )
    console.print(render_audit(found.audit, names(lines)))
    return same and found.audit.clean


if __name__ == "__main__":
    sys.argv[1:1] = ["demo"]
    runpy.run_module("service.cli", run_name="__main__")
