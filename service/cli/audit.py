"""`affray audit`: check a fight."""

import asyncio
from pathlib import Path

import click
import msgspec

from engine.audit import Audit, audit_entries, audit_log
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

    Exit status 0: clean. 1: not clean. 2: it could not be checked.

    \b
    affray audit bridge
    affray audit bridge.jsonl --json
    """
    file = Path(fight)
    found = _of_file(file) if file.is_file() else _of_log(fight, redis, data)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(found)))
    else:
        console().print(render_audit(found))
    raise SystemExit(0 if found.clean else 1)


def _of_file(file: Path) -> Audit:
    with file.open("rb") as lines:
        return audit_entries(load_raw(lines_of(lines)).entries)


def _of_log(encounter: str, redis: str | None, data: Path | None) -> Audit:
    with log_url(redis, data) as url:
        return asyncio.run(_in_log(url, encounter))


async def _in_log(url: str, encounter: str) -> Audit:
    async with Log.at(url) as log:
        if not await log.last(encounter):
            raise await not_there(log, encounter)
        return await audit_log(log, encounter)
