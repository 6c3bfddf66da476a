"""`affray replay`: print the story of a fight."""

from pathlib import Path

import click

from projections.terminal.ledger_table import render_ledger
from projections.terminal.narration import narrate
from projections.terminal.proof_report import render_altered
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

    The record is verified first, as `affray verify` does it; one that does not hold says so at the top.

    Exit status 0: the record holds, as far as can be told now. 1: it does not hold. 2: nothing of it can be read.

    \b
    affray replay bridge
    affray replay bridge.jsonl --undone --rolls
    """
    out = console()
    record = recorded(fight, redis, data)
    verdict = record.verdict()
    if verdict.wrong:
        out.print(render_altered(verdict))
        out.print()
    commits = record.commits
    lines = timeline(commits)
    out.print(narrate(lines, language=language, undone=undone))
    if rolls:
        out.print()
        out.print(render_ledger(ledger(commits), names(lines)))
    raise SystemExit(1 if verdict.wrong else 0)
