"""`affray serve`: run the service."""

import logging
import os
import signal
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import click

from engine.history.snapshot import SNAPSHOT_EVERY
from service.cli.options.limits import bound_options, bounds_in
from service.cli.options.log_address import log_options, log_url
from service.cli.options.network import reach_in, reach_options
from service.cli.options.outside import check_elsewhere
from service.cli.start_message import welcome
from service.http.opening_key import given_opening_key
from service.limits.limits import SPECTATORS, Limits
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
    help="Let pages of this origin use the service, as well as its own: https://table.example.",
)
@click.option(
    "--webhooks-to",
    metavar="URL",
    multiple=True,
    help="Let webhooks go to addresses below this one: https://bots.example/affray. Without any there are none.",
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
    "--openings-per-minute",
    metavar="NUMBER",
    default=Limits().openings,
    show_default=True,
    type=click.IntRange(0),
    help="Encounters that may be opened from one address; 0 for no limit.",
)
@reach_options
@bound_options
@click.option(
    "--announce",
    type=click.Path(dir_okay=False, path_type=Path),
    help='Write {"url": ..., "pid": ..., "address": ...} to this file once the service answers.',
)
def serve(
    host: str | None,
    port: int,
    redis: str | None,
    data: Path | None,
    snapshot_every: int,
    allow_origin: tuple[str, ...],
    webhooks_to: tuple[str, ...],
    connections_per_seat: int,
    connections: int,
    requests_per_second: int,
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
    """
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    reach = reach_in(more, host)
    bounds = bounds_in(more, redis)
    check_elsewhere(allow_origin, webhooks_to)
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
    with log_url(redis, data, watch=True, memory=bounds.memory) as url, reach.listening(port) as sockets:
        limits = Limits(
            connections=connections,
            of_seat=connections_per_seat,
            requests=requests_per_second,
            openings=openings_per_minute,
            bytes=bounds.per_minute,
            fight_bytes=bounds.per_fight,
        )
        here = service.url(sockets[0])
        settings = Settings(
            snapshot_every=snapshot_every,
            origins=allow_origin,
            webhooks_to=webhooks_to,
            limits=limits,
            opening_key=reach.opening_key(url),
            address=reach.address(sockets),
            always_there=bool(reach.url),
            proxies=reach.proxies,
            disk=bounds.disk(data),
        )
        try:
            service.serve(url, sockets, _announcer(announce, here, reach.others(sockets), settings), settings)
        finally:
            if announce is not None:
                announce.unlink(missing_ok=True)


def _stop(number: int, frame: FrameType | None) -> None:
    raise SystemExit(0)


def _announcer(file: Path | None, here: str, others: list[str], settings: Settings) -> Callable[[], None]:
    def ready() -> None:
        click.echo(here)
        if settings.opening_key or settings.address:
            click.echo(welcome(here, others, settings), err=True)
        if file is not None:
            service.announce(file, here, os.getpid(), settings.address)

    return ready
