"""`affray verify`: check the chain and the dice of a fight, without its rules."""

import asyncio
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import click
import msgspec

from engine.language.costs import so_many
from engine.proof import verify_entries, verify_export
from events.chain.known_head import KnownHead
from events.chain.reading import DamagedLog
from events.exports.compare import Contradicted, compare
from events.exports.file import Raw, lines_of, load_raw
from events.store.log import Log
from projections.terminal.proof_report import render_verdict
from service.cli.audit import telling
from service.cli.console import console
from service.cli.options.fight_source import not_there
from service.cli.options.known_head import head_option
from service.cli.options.log_address import log_options, log_url

STATUS = {"proven": 0, "altered": 1, "open": 2, "unproven-end": 3}


@click.command()
@click.argument("fight")
@log_options
@click.option("--json", "as_json", is_flag=True, help="Print the verdict as JSON.")
@click.option(
    "--against",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="An earlier export: check that FIGHT only adds to it, and reveals what was committed to.",
)
@head_option
def verify(
    fight: str,
    redis: str | None,
    data: Path | None,
    as_json: bool,
    against: Path | None,
    head: KnownHead | None,
) -> None:
    """Check the hash chain and every roll of the server in FIGHT, an exported file or a fight in the log.

    It needs no rules and no network: everything is in the file. Exit status 0: proven. 1: altered. 2: not
    to be decided yet (the fight is not over, its seed still secret), or not readable. 3: nothing is wrong with what
    is there, but no head of the chain was kept, so commits may be missing at the end.

    \b
    affray verify bridge.jsonl
    affray verify later.jsonl --against earlier.jsonl
    affray verify bridge.jsonl --head 41:0f3a...
    """
    file = Path(fight)
    there = None if file.is_file() else _of_log(fight, redis, data)
    with telling() as tell:
        if there is None:
            verdict = verify_export(partial(_lines, file), tell, head)
        else:
            verdict = verify_entries(there.encounter, there.entries, there.head, tell, head)
    contradicted, compared = _compared(against, there or _of_file(file)) if against else (False, "")
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(verdict)))
    else:
        console().print(render_verdict(verdict))
    if compared:
        click.echo(compared, err=True)
    raise SystemExit(1 if contradicted else STATUS[verdict.verdict])


def _compared(earlier: Path, later: Raw) -> tuple[bool, str]:
    """Whether the later export contradicts the earlier, and what came out."""
    try:
        found = compare(_of_file(earlier), later)
    except (Contradicted, DamagedLog) as error:
        return True, f"Against {earlier}: {error}."
    said = [f"{so_many(found.added, 'commits')} came after"]
    changed = "nothing was changed"
    if found.replaced:
        changed = f"nothing was changed but words, where a name was erased ({', '.join(found.replaced)})"
    if found.revealed:
        said.append(f"what was withheld is as it was committed to ({', '.join(found.revealed)})")
    if found.withheld:
        said.append(f"still withheld: {', '.join(found.withheld)}")
    return False, f"Against {earlier}: {changed}; {'; '.join(said)}."


def _lines(file: Path) -> Iterator[bytes]:
    with file.open("rb") as lines:
        yield from lines_of(lines)


def _of_file(file: Path) -> Raw:
    return load_raw(_lines(file))


def _of_log(encounter: str, redis: str | None, data: Path | None) -> Raw:
    with log_url(redis, data, reads_only=True) as url:
        return asyncio.run(_in_log(url, encounter))


async def _in_log(url: str, encounter: str) -> Raw:
    async with Log.at(url) as log:
        entries, head = await log.whole(encounter)
        if not entries:
            raise await not_there(log, encounter)
        return Raw(encounter, entries, head)
