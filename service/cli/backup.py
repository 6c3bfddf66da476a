"""`affray backup` and `affray restore`: every fight of a log, while they are played."""

import asyncio
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path

import click

from engine.fights.encounters import now_ms
from engine.language.costs import so_many
from events.store.append_result import LogError
from events.store.log import Log
from events.store.marks.backups import BackupRun, Backups
from service.archive.backup import UNCHANGED, Told, back_up, back_up_beside, place_of
from service.archive.backup import restore as restored
from service.archive.beside_fights import FIGHTS, KINDS, kind_of
from service.archive.object_store import ObjectStore
from service.cli.options.log_address import log_options
from service.cli.options.on_log import on_log
from service.seats.signing_key import signing_key
from service.seats.tokens import Tokens

HOUR = 3_600.0  # seconds
AGAIN = 60.0  # seconds, after which a backup that failed is tried again


@click.command()
@click.argument("where", metavar="TO")
@log_options
@click.option(
    "--every",
    metavar="HOURS",
    type=click.FloatRange(0, 24 * 365, min_open=True),
    help="Go on, with a backup every so many hours, until Ctrl-C; one that fails is tried again a minute later.",
)
@click.option("--whole", is_flag=True, help="Write also what has not changed since its copy was made.")
def backup(where: str, redis: str | None, data: Path | None, every: float | None, whole: bool) -> None:
    """Write every fight into TO, a folder or s3://bucket/prefix, each as of one moment; they may be played meanwhile.

    So are campaigns with what is prepared in them, and communities. What has not changed since its copy was made is not
    written again. The copies hold secrets and are encrypted: only the key that `affray archive key --to FILE` writes
    opens them. Keep it apart.

    \b
    affray backup /backups/affray
    affray backup /backups/affray --every 1
    affray backup s3://backups/affray --redis redis://localhost:6379/0
    """

    async def once(log: Log) -> bool:
        return await _backed_up(log, ObjectStore(where), whole=whole)

    async def written(log: Log) -> bool:
        return await once(log) if every is None else await again_and_again(lambda: once(log), every * HOUR)

    if not on_log(redis, data, written):
        sys.exit(1)


async def again_and_again(
    once: Callable[[], Awaitable[bool]],
    every: float,
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> bool:
    """Back up every so many seconds, for good; what fails is said, and tried again."""
    while True:
        try:
            await once()
            pause = every
        except LogError as error:
            click.echo(f"{_now()} {error}", err=True)
            pause = min(AGAIN, every)
        await sleep(pause)


async def _backed_up(log: Log, objects: ObjectStore, *, whole: bool) -> bool:
    """Back up once, and say what became of it; whether every fight is in it."""
    tokens = Tokens(await signing_key(log))
    run = await _counted(back_up(log, tokens, objects, whole=whole))
    beside = Counter(
        [kind_of(name) async for name, said in back_up_beside(log, tokens, objects, whole=whole) if not said]
    )
    click.echo(f"{_now()} {_summary(run, beside)}")
    await Backups(log).ended(place_of(objects), run)
    return not run.left_out


def _summary(run: BackupRun, beside: Counter[str]) -> str:
    """What a backup wrote, of fights and of what lies beside them, and what it did not."""
    said = [f"{_counts(Counter({FIGHTS: run.written}) + beside)} written"]
    said += [f"{run.unchanged:,} unchanged"] * bool(run.unchanged)
    said += [f"{run.left_out:,} left out"] * bool(run.left_out)
    return f"{', '.join(said)}."


async def _counted(told: Told) -> BackupRun:
    """Count what became of each fight that is backed up; say which ones were left out, and why."""
    became: Counter[str] = Counter()
    async for name, wrong in told:
        became[wrong if wrong in ("", UNCHANGED) else "left out"] += 1
        if wrong and wrong != UNCHANGED:
            click.echo(f"{name}: {wrong}", err=True)
    return BackupRun(
        at=now_ms(), written=became[""], unchanged=became[UNCHANGED], left_out=became["left out"]
    )


def _counts(of: Counter[str]) -> str:
    """How many fights, and of what lies beside them how many where there are any."""
    return ", ".join(so_many(of[kind], kind) for kind in (FIGHTS, *KINDS) if of[kind] or kind == FIGHTS)


def _now() -> str:
    return f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S UTC}"


@click.command()
@click.argument("where", metavar="FROM")
@log_options
def restore(where: str, redis: str | None, data: Path | None) -> None:
    """Have every fight of a backup or an archive in FROM play on in this log, but those that it has already.

    Campaigns and communities are put back beside them.

    A new log takes the key first: `affray archive key --use FILE`.

    \b
    affray archive key --use archive.key --data ./new
    affray restore /backups/affray --data ./new
    """

    async def read(log: Log) -> bool:
        return await _all_restored(restored(log, ObjectStore(where)))

    if not on_log(redis, data, read):
        sys.exit(1)


async def _all_restored(told: Told) -> bool:
    """Say what became of all that is restored; whether all was."""
    good: Counter[str] = Counter()
    bad = 0
    try:
        async for name, wrong in told:
            good[kind_of(name)] += not wrong
            bad += bool(wrong)
            if wrong:
                click.echo(f"{name}: {wrong}", err=True)
    finally:
        click.echo(f"{_counts(good)} restored" + (f", {bad} not restored." if bad else "."))
    return not bad
