"""`affray serve`: run the service."""

import os
import signal
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import click
from msgspec import Struct

from engine.history.snapshot import SNAPSHOT_EVERY
from service.cli.options.archive import archive_in, archive_options
from service.cli.options.limits import bound_options, bounds_in
from service.cli.options.log_address import log_options, log_url
from service.cli.options.monitoring import metrics_socket, monitoring_options, start_log
from service.cli.options.network import Reach, reach_in, reach_options
from service.cli.options.outside import check_elsewhere
from service.cli.options.replicas import replica_options, replicas_in
from service.cli.start_message import welcome
from service.http.guards.opening_key import given_opening_key
from service.limits.limits import SPECTATORS, Limits
from service.monitoring.log_lines import TEXT
from service.seats.signing_key import given_key
from service.worker import serve as service
from service.worker.app import Settings


@click.command()
@click.option("--host", help="Address to listen on.  [default: 127.0.0.1]")
@click.option(
    "--port",
    default=8377,
    show_default=True,
    type=click.IntRange(0, 65535),
    help="Port to listen on; 0 takes a free one.",
)
@log_options
@click.option(
    "--snapshot-every",
    metavar="EVENTS",
    default=SNAPSHOT_EVERY,
    show_default=True,
    type=click.IntRange(0),
    help="Keep a snapshot of a fight after so many events, for a quick start; 0 for none.",
)
@click.option(
    "--allow-origin",
    metavar="ORIGIN",
    multiple=True,
    help="Let pages of this origin use the service, by HTTP and WebSocket, as well as its own: https://table.example; "
    "null for files on disk (an overlay), and then for frames in sandboxes too.",
)
@click.option(
    "--webhooks-to",
    metavar="URL",
    multiple=True,
    help="Let webhooks go to addresses below this one: https://bots.example/affray. Without any there are none.",
)
@click.option(
    "--pictures-from",
    metavar="ORIGIN",
    multiple=True,
    help="Let the page show portraits that lie there: https://pictures.example. That server learns who looks at "
    "them, and when. Without any the page shows initials, and pictures that come along in the portrait itself.",
)
@click.option(
    "--connections-per-seat",
    metavar="NUMBER",
    default=Limits().of_seat,
    show_default=True,
    type=click.IntRange(1),
    help=f"Live connections that one seat may have; a spectators' link has {SPECTATORS} times that.",
)
@click.option(
    "--connections",
    metavar="NUMBER",
    default=Limits().connections,
    show_default=True,
    type=click.IntRange(1),
    help="Live connections that this worker takes in all.",
)
@click.option(
    "--requests-per-second",
    metavar="NUMBER",
    default=Limits().requests,
    show_default=True,
    type=click.IntRange(0),
    help="Requests and messages of one token, or without one of one address, over ten seconds; 0 for no limit. "
    f"A spectators' link has {SPECTATORS} times that.",
)
@click.option(
    "--computing-per-second",
    metavar="MILLISECONDS",
    default=Limits().computing,
    show_default=True,
    type=click.IntRange(0),
    help="CPU time for options, reach, odds and suggestions that one token asks for, over ten seconds; 0 for no limit. "
    f"A spectators' link has {SPECTATORS} times that.",
)
@click.option(
    "--openings-per-minute",
    metavar="NUMBER",
    default=Limits().openings,
    show_default=True,
    type=click.IntRange(0),
    help="Fights that may be opened from one address; 0 for no limit.",
)
@replica_options
@archive_options
@reach_options
@bound_options
@monitoring_options
@click.option(
    "--announce",
    type=click.Path(dir_okay=False, path_type=Path),
    help='Write {"url": ..., "pid": ..., "address": ..., "metrics": ...} to this file once the service answers.',
)
def serve(
    host: str | None,
    port: int,
    redis: str | None,
    data: Path | None,
    snapshot_every: int,
    allow_origin: tuple[str, ...],
    webhooks_to: tuple[str, ...],
    pictures_from: tuple[str, ...],
    connections_per_seat: int,
    connections: int,
    requests_per_second: int,
    computing_per_second: int,
    openings_per_minute: int,
    announce: Path | None,
    **more: Any,
) -> None:
    """Run the service until Ctrl-C. Its URL is printed on a line of its own once it answers.

    Without --lan or --host only this machine reaches it.

    \b
    affray serve
    affray serve --lan
    affray serve --port 0 --data ./fights --announce ./affray.json
    affray serve --redis redis://localhost:6379/0
    affray serve --redis redis+cluster://one:6379,two:6379 --replicas 2
    """
    start_log(more)
    reach = reach_in(more, host)
    bounds, replicas = bounds_in(more, redis), replicas_in(more, redis)
    check_elsewhere(allow_origin, webhooks_to, pictures_from)
    if announce is not None and not os.access(announce.parent, os.W_OK | os.X_OK):
        raise click.UsageError(
            f"--announce {announce}: nothing can be written to the folder {announce.parent}."
        )
    try:
        given_key()
        given_opening_key()
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    # Like Ctrl-C, so that the embedded server is stopped on the way out.
    signal.signal(signal.SIGTERM, _stop)
    with (
        log_url(redis, data, watch=True, memory=bounds.memory) as url,
        reach.listening(port) as sockets,
        metrics_socket(more) as figures,
    ):
        openings_a_day, bytes_a_day = bounds.a_day(beyond=reach.beyond)
        limits = Limits(
            connections=connections,
            of_seat=connections_per_seat,
            requests=requests_per_second,
            computing=computing_per_second,
            openings=openings_per_minute,
            bytes=bounds.per_minute,
            openings_a_day=openings_a_day,
            bytes_a_day=bytes_a_day,
            fight_bytes=bounds.per_fight,
        )
        here = service.url(sockets[0])
        settings = Settings(
            snapshot_every=snapshot_every,
            origins=allow_origin,
            hosts=reach.hosts,
            webhooks_to=webhooks_to,
            pictures_from=pictures_from,
            limits=limits,
            opening_key=reach.opening_key(url),
            address=reach.address(sockets),
            always_there=bool(reach.url),
            here=here,
            proxies=reach.proxies,
            disk=bounds.disk(data),
            replicas=replicas,
            metrics_port=figures[0].getsockname()[1] if figures else 0,
            **archive_in(more),
        )
        said = Said(
            here=here,
            others=reach.others(sockets),
            metrics=service.url(figures[0]) if figures else "",
            welcome=more["log_format"] == TEXT and bool(settings.opening_key or reach.beyond),
        )
        try:
            service.serve(url, [*sockets, *figures], _announcer(announce, said, reach, settings), settings)
        finally:
            if announce is not None:
                announce.unlink(missing_ok=True)


def _stop(number: int, frame: FrameType | None) -> None:
    raise SystemExit(0)


class Said(Struct, frozen=True, kw_only=True):
    """What is said at the start: where the service is reached, also by `others`, and its figures ("": nowhere)."""

    here: str
    others: list[str]
    metrics: str
    welcome: bool


def _announcer(file: Path | None, said: Said, reach: Reach, settings: Settings) -> Callable[[], None]:
    def ready() -> None:
        click.echo(said.here)
        if said.welcome:
            click.echo(welcome(said.here, said.others, settings, everywhere=reach.everywhere), err=True)
        if file is not None:
            service.announce(file, said.here, os.getpid(), settings.address, said.metrics)

    return ready
