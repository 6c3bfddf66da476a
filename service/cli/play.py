"""`affray play`: play a fight script."""

import asyncio
from pathlib import Path

import click
import msgspec
from msgspec.structs import replace
from rich.console import Console

from affray_client import AsyncClient
from engine.language.safe_text import clean
from engine.ruleset_api.ruleset import ruleset
from projections.terminal.narration import narrate
from projections.timeline.timeline import Line
from service.cli.console import console
from service.cli.options.language import language_option
from service.cli.options.log_address import log_options, log_url
from service.cli.options.network import plain_url
from service.scenarios import scenarios
from service.scripts.format import AnyLine, Script, read_script
from service.scripts.player import play_script
from service.worker.in_process import local


@click.command()
@click.argument("script", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--url", help="A running service to play it through.  [default: right on the log]")
@log_options
@click.option("--encounter", metavar="ID", help="Id for the new fight.  [default: a new one]")
@click.option(
    "--part",
    "parts",
    multiple=True,
    metavar="NAME",
    help="Play it with this part too; may be given several times.",
)
@click.option("--quiet", is_flag=True, help="Print only the id of the fight.")
@language_option
def play(
    script: Path,
    url: str | None,
    redis: str | None,
    data: Path | None,
    encounter: str | None,
    parts: tuple[str, ...],
    quiet: bool,
    language: str,
) -> None:
    """Play a fight script, and print the story. SCRIPT is a file, or the name of a scenario that comes along.

    What the script expects along the way (docs/reference/scripts.md) must hold; the exit status is 2 where it does not.

    \b
    affray play duel-at-the-ford
    affray play duel.json --url http://127.0.0.1:8377 --encounter duel-1
    """
    url = plain_url(url) if url is not None else None
    read = read_script(_found(script))
    if parts:
        own = ruleset(read.ruleset).usual if read.parts is None else read.parts
        read = replace(read, parts=(*own, *(each for each in parts if each not in own)))
    out = console()
    if url is not None:
        played, story = asyncio.run(_through(url, read, encounter, out))
    else:
        with log_url(redis, data) as log:
            played, story = asyncio.run(_on_log(log, read, encounter, out))
    if not quiet:
        out.print(narrate(story, language=language))
    click.echo(played)


def _found(script: Path) -> Path:
    """The file of that name, or else the scenario. Raises UsageError."""
    if script.is_file():
        return script
    known = scenarios()
    if str(script) not in known:
        raise click.UsageError(
            f"There is no file {str(script)!r}, and no scenario of that name. Scenarios: {', '.join(known)}."
        )
    return known[str(script)]


async def _through(url: str, script: Script, encounter: str | None, out: Console) -> tuple[str, list[Line]]:
    async with AsyncClient(url, patience=2.0) as client:
        return await _play(client, script, encounter, out)


async def _on_log(url: str, script: Script, encounter: str | None, out: Console) -> tuple[str, list[Line]]:
    async with local(url) as client:
        return await _play(client, script, encounter, out)


async def _play(
    client: AsyncClient, script: Script, encounter: str | None, out: Console
) -> tuple[str, list[Line]]:
    def watch(line: AnyLine, version: int) -> None:
        if line.tell:
            out.print(clean(line.tell), style="italic", markup=False)

    performance = await play_script(client, script, encounter, watch)
    timeline = await client.timeline(performance.encounter)
    return performance.encounter, msgspec.convert(timeline.lines, list[Line], from_attributes=True)
