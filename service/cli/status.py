"""`affray status`: how the service is, of all fights at once."""

from collections.abc import Iterator
from pathlib import Path

import click
import msgspec

from engine.fights.encounters import Encounters
from events.embedded.server import data_directory
from events.store.append_result import LogFull
from events.store.log import Log
from events.store.server.check import check_server
from events.store.server.free_space import Disk
from service.cli.console import say
from service.cli.options.log_address import log_options
from service.cli.options.on_log import on_log
from service.status.fights import ORDERS, Order, Wanted
from service.status.service_status import service_status
from service.wire.communities import CommunityView
from service.wire.status import FightStatus, ServiceStatus, WebhookStatus, WorkerStatus


@click.command()
@log_options
@click.option("--system", default="", metavar="SYSTEM", help="Only fights of this system.")
@click.option(
    "--order",
    default="recent",
    show_default=True,
    type=click.Choice(ORDERS),
    help="By what fights are in order: played last, idle longest, by system, by title.",
)
@click.option(
    "--fights",
    default=25,
    show_default=True,
    type=click.IntRange(0, 1_000),
    help="How many fights are shown.",
)
@click.option("--json", "as_json", is_flag=True, help="Print it for programs, as GET /status has it.")
def status(
    redis: str | None, data: Path | None, system: str, order: Order, fights: int, as_json: bool
) -> None:
    """Show how the service is: fights and whom they wait for, workers, errors, webhooks, storage.

    It shows nothing that a table keeps secret. The same is on a page: affray token --operator --link.

    \b
    affray status
    affray status --order idle --system brp
    affray status --json
    """
    directory = None if redis is not None else data_directory(data).expanduser().absolute()

    async def found(log: Log) -> ServiceStatus:
        log.disk = Disk() if directory is None else Disk.usual(directory)
        info, why_not = await check_server(log.client), None
        try:
            log.disk.check()
        except LogFull as full:
            why_not = full
        wanted = Wanted(system=system, order=order, most=fights)
        return await service_status(log, Encounters(log, snapshot_every=0), info, why_not, wanted)

    now = on_log(redis, data, found)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(now)))
    else:
        for line in _lines(now):
            say(line)


def _lines(now: ServiceStatus) -> Iterator[str]:
    storage, webhooks, fights = now.storage, now.webhooks, now.fights
    yield f"log       {storage.server}; it takes {'commits' if storage.takes_commits else f'none: {storage.why_not}'}"
    if storage.used:
        yield f"memory    {storage.used:.0%} in use"
    if storage.disk_free is not None:
        yield f"disk      {storage.disk_free / 1e9:,.1f} GB free"
    if storage.replicas:
        yield f"replicas  {storage.replicas}, the slowest {storage.replica_lag:,} bytes behind"
    left_out = f", {storage.left_out:,} fights left out" if storage.left_out else ""
    yield f"backup    {f'{_ago(storage.last_backup, now.now)}{left_out}' if storage.last_backup else 'none'}"
    yield from (f"warning   {each}" for each in storage.warnings)
    yield from (f"worker    {_worker(each, now.now)}" for each in now.workers)
    if not now.workers:
        yield "worker    none has told of itself"
    yield f"webhooks  {webhooks.total} in all, {webhooks.waiting} waiting, {webhooks.given_up} given up"
    yield from (f"          {_webhook(each, now.now)}" for each in webhooks.webhooks if each.failures)
    systems = ", ".join(f"{number:,} {name or 'not known'}" for name, number in fights.systems.items())
    yield f"fights    {fights.total:,} in the log{f' ({systems})' if systems else ''}, {fights.archived:,} archived"
    yield from (f"          {_fight(each, now.now)}" for each in fights.fights)
    yield from (f"community {community_line(each)}" for each in now.communities.communities)
    yield from (
        f"{each.level:9} {_ago(each.at, now.now)}, {each.host} {each.pid}: {each.message}"
        for each in now.errors
    )


def _worker(each: WorkerStatus, now: int) -> str:
    doing = (
        "ready"
        if each.ready
        else "takes no requests"
        if each.runs
        else f"silent, heard of {_ago(now - int(1000 * each.silent), now)}"
    )
    return (
        f"{each.host} {each.pid} {each.url}, version {each.version}: {doing}, worst lag {each.lag:.2f} s, "
        f"{each.fights} fights in memory, {each.connections} live connections, started {_ago(each.started, now)}"
    )


def _webhook(each: WebhookStatus, now: int) -> str:
    again = "given up" if each.given_up else f"again in {each.again_in} s"
    last = f", last {_ago(each.last, now)}" if each.last else ""
    return f"{each.encounter} to {each.to}: failed {each.failures} times{last} ({each.error}), {again}"


def _fight(each: FightStatus, now: int) -> str:
    title = f"{each.encounter} {each.title!r}" if each.title else each.encounter
    waits = ", ".join(f"{one.name} {_ago(one.since, now)}" for one in each.waits_for)
    doing = {"over": "over", "unreadable": "its record cannot be read"}.get(each.state) or (
        f"waits for {waits}" if waits else "waits for nobody of whom spectators are told"
    )
    return f"{title} ({each.system or 'not known'}), played {_ago(each.last, now)}, {each.bytes:,} bytes; {doing}"


def community_line(each: CommunityView) -> str:
    """A community in a line: what it has, and what it may have."""

    def of(number: int, most: int, what: str) -> str:
        return f"{number:,} of {most:,} {what}" if most else f"{number:,} {what}"

    def most(number: int, what: str) -> str:
        return f"{number:,} {what}" if number else f"any number of {what}"

    may = f"{most(each.limits.bytes, 'bytes a day')}, {most(each.limits.requests, 'requests a second')}"
    has = f"{of(each.fights, each.limits.fights, 'fights')}, {each.campaigns:,} campaigns"
    return f"{each.community} {each.name!r}{', closed' if each.closed else ''}: {has}; {may}"


def _ago(at: int, now: int) -> str:
    """How long before that something was: "3 h ago"."""
    seconds = max(0, now - at) // 1000
    for unit, size in (("d", 86_400), ("h", 3_600), ("min", 60)):
        if seconds >= size:
            return f"{seconds // size} {unit} ago"
    return f"{seconds} s ago"
