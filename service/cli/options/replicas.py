"""The options of `affray serve` on replicas that are awaited."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from events.store.server.replicas import NONE, Replicas

F = TypeVar("F", bound=Callable[..., Any])


def replica_options(command: F) -> F:
    """The options that say for how many replicas a command waits."""
    count = click.option(
        "--replicas",
        metavar="NUMBER",
        default=0,
        show_default=True,
        type=click.IntRange(0),
        help="Acknowledge a command when so many replicas of the server of --redis have it. With as many as each "
        "master has, a failover loses nothing that was acknowledged.",
    )
    on_disk = click.option(
        "--replicas-on-disk",
        is_flag=True,
        help="With --replicas: when they have it in their append-only files.",
    )
    return count(on_disk(command))


def replicas_in(given: dict[str, Any], redis: str | None) -> Replicas:
    """The replicas that are awaited. Raises click.UsageError."""
    count, on_disk = given["replicas"], given["replicas_on_disk"]
    if redis is None and (count or on_disk):
        raise click.UsageError("--replicas is for a server of --redis: the embedded one has none.")
    if on_disk and not count:
        raise click.UsageError("--replicas-on-disk says how --replicas NUMBER are awaited: give the number.")
    return Replicas(count, on_disk) if count else NONE
