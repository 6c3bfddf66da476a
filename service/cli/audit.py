"""`affray audit`: check a fight."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.progress import Progress, TimeElapsedColumn

from engine.audit.audit import Audit, Kept, Tell, Verdict, audit_entries, audit_kept, kept_in
from engine.language.costs import so_many
from events.chain.known_head import KnownHead
from events.exports.file import lines_of, load_raw
from events.store.log import Log
from projections.terminal.audit_report import render_audit
from service.cli.console import console
from service.cli.options.fight_source import not_there
from service.cli.options.known_head import head_option
from service.cli.options.log_address import log_options, log_url

STATUS: dict[Verdict, int] = {
    "clean": 0,
    "altered": 1,
    "rules-changed": 1,
    "wrong": 1,
    "unproven-end": 3,
    "rules-missing": 4,
}
"""The exit status for each verdict; 2 is that of everything that was refused."""

REDRAWN = 0.1
"""Seconds between two drawings of the bar."""


@click.command()
@click.argument("fight")
@log_options
@click.option("--json", "as_json", is_flag=True, help="Print the whole report as JSON.")
@head_option
def audit(fight: str, redis: str | None, data: Path | None, as_json: bool, head: KnownHead | None) -> None:
    """Check FIGHT by computing all of it again. That is the id of a fight in the log, or an exported file.

    A chain that is broken means that the record was altered; facts that differ under a whole chain, that
    the rules have changed since. Where no head of the chain was kept nothing tells whether commits are missing
    at the end: that is an unproven end.

    Exit status 0: clean. 1: not clean. 2: it could not be checked. 3: what is there is clean, its end unproven.
    4: it cannot be judged here, since its ruleset or a part of it is not installed; what needs no rules is clean.

    \b
    affray audit bridge
    affray audit bridge.jsonl --json
    affray audit bridge.jsonl --head 41:0f3a...
    """
    file = Path(fight)
    with telling() as tell:
        found = _of_file(file, tell, head) if file.is_file() else _of_log(fight, redis, data, tell, head)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(found)))
    else:
        console().print(render_audit(found))
    raise SystemExit(STATUS[found.verdict])


@contextmanager
def telling() -> Iterator[Tell]:
    """A bar on the standard error, where that is a terminal, for as long as the block runs.

    It is drawn by the audit itself: where no other thread runs another process may help with it.
    """
    columns = (*Progress.get_default_columns(), TimeElapsedColumn())
    errors = Console(stderr=True)
    with Progress(
        *columns, console=errors, transient=True, disable=not errors.is_terminal, auto_refresh=False
    ) as bar:
        task, drawn = bar.add_task("auditing", total=None), 0.0

        def tell(done: int, total: int) -> None:
            nonlocal drawn
            bar.update(task, completed=done, total=total)
            if bar.get_time() - drawn >= REDRAWN:
                drawn = bar.get_time()
                bar.refresh()

        yield tell


def _of_file(file: Path, tell: Tell, known: KnownHead | None) -> Audit:
    with file.open("rb") as lines:
        raw = load_raw(lines_of(lines))
    if raw.withheld:
        raise click.ClickException(
            f"{file} withholds {so_many(len(raw.withheld), 'events')}; only a whole record can be audited."
        )
    return audit_entries(raw.entries, tell=tell, head=raw.head, known=known, named=raw.encounter)


def _of_log(
    encounter: str, redis: str | None, data: Path | None, tell: Tell, known: KnownHead | None
) -> Audit:
    with log_url(redis, data, reads_only=True) as url:
        kept = asyncio.run(_read(url, encounter))
    return audit_kept(kept, encounter, tell, known)


async def _read(url: str, encounter: str) -> Kept:
    async with Log.at(url) as log:
        if not await log.last(encounter):
            raise await not_there(log, encounter)
        return await kept_in(log, encounter)
