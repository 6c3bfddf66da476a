"""How every command reaches the log: the embedded server on a data directory, or a server by its URL."""

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any, TypeVar

import click
from redis.connection import parse_url

from events.connection import connect, patiently
from events.fitness import check_version
from events.outcome import LogError, LogUnreachable
from events.server import Server, ServerError, embedded

LOOK_EVERY = 1.0  # seconds
PATIENCE = 2.0  # seconds, for a first answer

logger = logging.getLogger("affray")

F = TypeVar("F", bound=Callable[..., Any])


def log_options(command: F) -> F:
    """The options that say where the log is."""
    data = click.option(
        "--data",
        type=click.Path(file_okay=False, path_type=Path),
        help="Directory of the embedded server's data.  [default: the user's data directory]",
    )
    redis = click.option(
        "--redis",
        metavar="URL",
        help="A Redis 7 or Valkey 8 server, instead of the embedded one: redis://HOST:PORT/0.",
    )
    return data(redis(command))


@contextmanager
def log_url(redis: str | None, data: Path | None, *, watch: bool = False) -> Iterator[str]:
    """The URL of the log's server while the block runs. Raises ServerError.

    With `watch` an embedded server that dies is started again within about a second.
    """
    if redis is not None and data is not None:
        raise click.UsageError(
            "Give either --redis or --data: data lies where the server of the URL keeps it."
        )
    if redis is not None:
        try:
            parse_url(redis)  # type: ignore[no-untyped-call]
        except ValueError as error:
            raise click.UsageError(f"--redis {redis}: {error}") from error
        yield redis
        return
    with embedded(data) as server, _watched(server) if watch else nullcontext():
        yield server.url


@contextmanager
def _watched(server: Server) -> Iterator[None]:
    done = threading.Event()

    def look() -> None:
        while not done.wait(LOOK_EVERY):
            try:
                server.ensure()
            except ServerError as error:
                logger.error("%s", error)

    watcher = threading.Thread(target=look, name="watch the log's server", daemon=True)
    watcher.start()
    try:
        yield
    finally:
        done.set()
        watcher.join()


async def check(url: str) -> None:
    """Whether the log's server answers and will do. Raises LogError."""
    client = connect(url)
    try:
        await patiently(lambda: check_version(client), PATIENCE)
    except LogUnreachable as error:
        raise LogError(f"No server answers at {url}: {error.__cause__}") from error
    finally:
        await client.aclose()
