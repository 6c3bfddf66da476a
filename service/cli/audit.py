"""`affray audit`: check a fight."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.progress import Progress, TimeElapsedColumn

from engine.audit import Audit, Tell, audit_entries, audit_log
from events.log import Log
from events.transfer import lines_of, load_raw
from projections.audit_report import render_audit
from service.cli.console import console
from service.cli.fights import not_there
from service.cli.reach import log_options, log_url


@click.command()
@click.argument("fight")
@log_options
@click.option("--json", "as_json", is_flag=True, help="Print the whole report as JSON.")
def audit(fight: str, redis: str | None, data: Path | None, as_json: bool) -> None:
    """Check FIGHT by deriving all of it once more. That is the id of a fight in the log, or an exported file.

    A chain that is broken means that the record was altered; facts that differ under a whole chain, that
    the rules have changed since. Exit status 0: clean. 1: not clean. 2: it could not be checked.

    \b
    affray audit bridge
    affray audit bridge.jsonl --json
    """
    file = Path(fight)
    with telling() as tell:
        found = _of_file(file, tell) if file.is_file() else _of_log(fight, redis, data, tell)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(found)))
    else:
        console().print(render_audit(found))
    raise SystemExit(0 if found.clean else 1)


@contextmanager
def telling() -> Iterator[Tell]:
    """A bar on the standard error, where that is a terminal, for as long as the block runs."""
    columns = (*Progress.get_default_columns(), TimeElapsedColumn())
    errors = Console(stderr=True)
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task("auditing", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _of_file(file: Path, tell: Tell) -> Audit:
    with file.open("rb") as lines:
        raw = load_raw(lines_of(lines))
    if raw.withheld:
        raise click.ClickException(
            f"{file} withholds {len(raw.withheld)} events; only a whole record can be audited."
        )
    return audit_entries(raw.entries, tell=tell, head=raw.head)


def _of_log(encounter: str, redis: str | None, data: Path | None, tell: Tell) -> Audit:
    with log_url(redis, data) as url:
        return asyncio.run(_in_log(url, encounter, tell))


async def _in_log(url: str, encounter: str, tell: Tell) -> Audit:
    async with Log.at(url) as log:
        if not await log.last(encounter):
            raise await not_there(log, encounter)
        return await audit_log(log, encounter, tell)
