"""`affray replay`: print the story of a fight."""

from pathlib import Path

import click

from projections.terminal.ledger_table import render_ledger
from projections.terminal.narration import narrate
from projections.timeline.roll_ledger import ledger
from projections.timeline.timeline import names, timeline
from service.cli.console import console
from service.cli.options.fight_source import recorded
from service.cli.options.language import language_option
from service.cli.options.log_address import log_options


@click.command()
@click.argument("fight")
@log_options
@click.option("--undone", is_flag=True, help="Also what was undone, struck through.")
@click.option("--rolls", is_flag=True, help="Also every roll, and how each total was computed.")
@language_option
def replay(
    fight: str, redis: str | None, data: Path | None, undone: bool, rolls: bool, language: str
) -> None:
    """Print the story of FIGHT from its record. That is the id of a fight in the log, or an exported file.

    \b
    affray replay bridge
    affray replay bridge.jsonl --undone --rolls
    """
    out = console()
    commits = recorded(fight, redis, data).commits
    lines = timeline(commits)
    out.print(narrate(lines, language=language, undone=undone))
    if rolls:
        out.print()
        out.print(render_ledger(ledger(commits), names(lines)))
