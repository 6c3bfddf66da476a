"""`affray doctor`: what an operator should see to."""

import asyncio
from pathlib import Path

import click
import msgspec

from engine.language.costs import so_many
from events.embedded.server import ServerError, data_directory
from events.store.append_result import LogError
from events.store.log import Log
from service.cli.console import say
from service.cli.options.log_address import log_options, log_url
from service.cli.options.network import plain_url
from service.cli.options.reached import LOCAL, reached
from service.doctor.finding import Finding, wrong

DAY = 24.0  # hours
PATIENCE = 3.0  # seconds of trying again


@click.command()
@log_options
@click.option(
    "--url",
    metavar="URL",
    multiple=True,
    help="The address of a worker, or of the proxy before them; give each.  "
    f"[default: where a running service says that others reach it, its workers on this machine, or {LOCAL}]",
)
@click.option(
    "--replicas",
    metavar="NUMBER",
    type=click.IntRange(0),
    envvar="AFFRAY_SERVE_REPLICAS",
    help="How many replicas commands should wait for.  [default: as the workers say]",
)
@click.option(
    "--backup",
    metavar="PLACE",
    default="",
    help="Where `affray backup` writes: a folder, s3://bucket/prefix.",
)
@click.option(
    "--within",
    metavar="HOURS",
    default=DAY,
    show_default=True,
    type=click.FloatRange(0, min_open=True),
    help="How old the last backup may be.",
)
@click.option(
    "--key-file",
    metavar="FILE",
    multiple=True,
    help="A file with a key or a token, which is for its owner alone; give each.",
)
@click.option("--json", "as_json", is_flag=True, help="Print it for programs: check, state, says, do.")
def doctor(
    redis: str | None,
    data: Path | None,
    url: tuple[str, ...],
    replicas: int | None,
    backup: str,
    within: float,
    key_file: tuple[str, ...],
    as_json: bool,
) -> None:
    """Look at all that keeps a service well, and say what to do: the log's settings, replicas, disk, clocks, the last
    backup, files with keys, the workers' versions, how requests come through a proxy, receivers of webhooks.

    Nothing is changed, and no secret is printed. Ends with status 1 where something is wrong.

    \b
    affray doctor
    affray doctor --backup /backups/affray --key-file archive.key
    affray doctor --redis redis://localhost:6379/0 --url https://table.example --url http://10.0.0.5:8377
    """
    urls = tuple(plain_url(each) for each in url)
    directory = None if redis is not None else data_directory(data).expanduser().absolute()
    try:
        with log_url(redis, data) as log:
            files = tuple(map(Path, key_file))
            found = asyncio.run(_found(log, urls, replicas, backup, within, files, directory))
    except (LogError, ServerError) as error:
        found = [wrong("log", str(error), "See to the log's server first, then ask again.")]
    bad = sum(each.state == "wrong" for each in found)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(found)))
    else:
        for each in found:
            say(f"{each.state:5}  {each.check:9} {each.says}")
            if each.do:
                say(f"       {'':9} → {each.do}")
        say(f"{so_many(bad, 'things are', 'thing is')} wrong." if bad else "Nothing is wrong.")
    raise SystemExit(1 if bad else 0)


async def _found(
    url: str,
    urls: tuple[str, ...],
    replicas: int | None,
    backup: str,
    within: float,
    key_file: tuple[Path, ...],
    directory: Path | None,
) -> list[Finding]:
    import httpx  # which takes a tenth of a second

    from service.doctor.examination import Asked, examine

    async with Log.at(url, patience=PATIENCE) as log, httpx.AsyncClient(follow_redirects=False) as client:
        asked = Asked(
            urls=urls or await _known(log),
            replicas=replicas,
            backup=backup,
            within=within,
            key_files=key_file,
            directory=directory,
        )
        return await examine(log, asked, client)


async def _known(log: Log) -> tuple[str, ...]:
    """Where the workers on this log, and the proxy before them, are asked where nobody says it."""
    at = await reached(log)
    return tuple(dict.fromkeys(filter(None, (at.address, *at.here)))) or (LOCAL,)
