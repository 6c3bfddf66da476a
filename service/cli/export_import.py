"""`affray export` and `affray import`: take a fight from one log to another."""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import BinaryIO

import click
import msgspec

from engine.commands.types import Id
from engine.language.costs import so_many
from events import EncounterOpened
from events.chain.commit import ChainHead
from events.chain.known_head import KnownHead, find_known_head
from events.chain.reading import check_head, commits
from events.exports.file import BadTransfer, dump, lines_of
from events.exports.lines import head_in, load_top
from events.exports.reader import DamagedExport, Walked, walk
from events.store.append_many import append_many
from events.store.log import Log
from events.store.marks.feed import Feed
from projections.redaction.exports import withheld_from_players
from service.cli.html_export import page_of
from service.cli.options.fight_source import not_there
from service.cli.options.known_head import head_option
from service.cli.options.language import language_option
from service.cli.options.log_address import log_options, log_url


@click.command(name="export")
@click.argument("fight")
@log_options
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    help="File to write.  [default: standard output]",
)
@click.option("--html", is_flag=True, help="Write a page to read, which carries the record in it.")
@click.option(
    "--turning-points",
    is_flag=True,
    help="With --html: forecast the fight from each round's beginning, and show where it turned.",
)
@language_option
@click.option(
    "--withhold",
    type=click.Choice(["hidden"]),
    help="For players: without what only the GM and its owner may see, and without combatants hidden from anybody; "
    "there are digests to check it by, later.",
)
def export_(
    fight: str,
    redis: str | None,
    data: Path | None,
    output: Path | None,
    html: bool,
    turning_points: bool,
    withhold: str | None,
    language: str,
) -> None:
    """Write FIGHT as JSON Lines. It is checked first; each line is an event.

    The secret that the dice of an open fight are derived from is not in it. With --html, FIGHT may
    also be an exported file; the page opens from disk in any current browser, and needs no network.

    \b
    affray export bridge -o bridge.jsonl
    affray export bridge | head
    affray export bridge --withhold hidden -o for-players.jsonl
    affray export --html bridge -o bridge.html
    affray export --html bridge --turning-points -o bridge.html
    """
    if html and withhold:
        raise click.UsageError(
            "A page shows the whole record. Export with --withhold, and make the page of that."
        )
    if turning_points and not html:
        raise click.UsageError("Turning points are shown on a page: add --html.")
    if html:
        page = page_of(fight, redis, data, language, turning=turning_points)
        with _opened(output) as file:
            file.write(page)
        return
    with log_url(redis, data, reads_only=True) as url:
        lines = asyncio.run(_lines(url, fight, withhold))
    with _opened(output) as file:
        file.writelines(lines)


@click.command(name="import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@log_options
@head_option
def import_(file: Path, redis: str | None, data: Path | None, head: KnownHead | None) -> None:
    """Put an exported fight into the log. It keeps its id; what is there already must be the same.

    A file without a head of the chain does not show whether its end is there. The log keeps no head of it either,
    unless --head shows that it is all there.

    \b
    affray import bridge.jsonl
    affray import bridge.jsonl --redis redis://localhost:6379/0
    affray import bridge.jsonl --head 41:0f3a...
    """
    encounter, found = _walked(file)
    hashes = _checked(encounter, found)  # all of it, before any of it is written
    known = find_known_head(head, hashes) if head is not None else 0
    headless = _head_of(file) is None and known != len(hashes)
    with log_url(redis, data) as url:
        asyncio.run(_append(url, file, headless=headless))
    click.echo(f"{encounter}: {so_many(len(hashes), 'commits are', 'commit is')} in the log.")
    if headless:
        click.echo(f"{file} has no head of the chain: an audit will say that the end is unproven.", err=True)


async def _lines(url: str, encounter: str, withhold: str | None) -> list[bytes]:
    async with Log.at(url) as log:
        entries, head = await log.whole(encounter)
        if not entries:
            raise await not_there(log, encounter)
        found = commits(entries, head=head)
        if head is not None:
            check_head(head, found[-1].version, found[-1].header.hash)
        else:
            click.echo(
                f"The log keeps no head of {encounter}, so the file has none either: its end is unproven.",
                err=True,
            )
        withheld = withheld_from_players(found) if withhold == "hidden" else frozenset()
        return list(dump(encounter, entries, head, withhold=withheld.__contains__))


async def _append(url: str, file: Path, *, headless: bool) -> None:
    encounter, found = _walked(file)
    async with Log.at(url) as log:
        other = await append_many(log, encounter, (each.sealed for each in found), headless=headless)
        if other:
            raise click.ClickException(
                f"The log has another fight {encounter!r}, which differs from commit "
                f"{other} on; nothing of that one was changed."
            )
        await Feed(log).tell_at_once("imported", encounter)


def _checked(encounter: str, found: Iterator[Walked]) -> list[str]:
    """The hashes of the commits. Raises BadTransfer for what is no fight."""
    first = next(found, None)
    if first is None or not isinstance(first.commit.events[0], EncounterOpened):
        raise BadTransfer(2, "this is no fight: a fight begins with its opening")
    try:
        msgspec.convert(encounter, Id)
    except msgspec.ValidationError as error:
        raise BadTransfer(1, f"{encounter!r} cannot be the id of a fight: {error}") from error
    return [first.commit.header.hash, *(each.commit.header.hash for each in found)]


def _head_of(file: Path) -> ChainHead | None:
    return head_in(load_top(next(_file_lines(file), b"")))


def _walked(file: Path) -> tuple[str, Iterator[Walked]]:
    """The encounter and the commits of an exported file. Raises BadTransfer, on the way too."""
    encounter, found = walk(_file_lines(file))
    return encounter, _with_lines(found)


def _file_lines(file: Path) -> Iterator[bytes]:
    with file.open("rb") as lines:
        yield from lines_of(lines)


def _with_lines(found: Iterator[Walked]) -> Iterator[Walked]:
    try:
        yield from found
    except DamagedExport as error:
        raise BadTransfer(error.line, str(error)) from error


def _opened(output: Path | None) -> AbstractContextManager[BinaryIO]:
    return nullcontext(sys.stdout.buffer) if output is None else output.open("wb")
