"""The address of the log for every command: the embedded server on a data directory, or a server by its URL."""

import asyncio
import logging
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any, TypeVar

import click
from click.core import ParameterSource

from events.embedded.server import Server, ServerError, embedded
from events.store.append_result import LogError, LogUnreachable
from events.store.server.address import server_address
from events.store.server.check import ServerUnfit, check_server
from events.store.server.connection import connect, with_retries

LOOK_EVERY = 1.0  # seconds
PATIENCE = 2.0  # seconds, for a first answer

logger = logging.getLogger("affray")

F = TypeVar("F", bound=Callable[..., Any])


def log_options(command: F, *, shared: bool = True) -> F:
    """The options that say where the log is; `shared`: also in variables that hold for all such commands."""
    data = click.option(
        "--data",
        envvar="AFFRAY_DATA" if shared else None,
        callback=_unless_typed("redis"),
        type=click.Path(file_okay=False, path_type=Path),
        help="Directory of the embedded server's data.  [default: the user's data directory]",
    )
    redis = click.option(
        "--redis",
        envvar="AFFRAY_REDIS" if shared else None,
        callback=_unless_typed("data"),
        metavar="URL",
        help="A Redis 7 or Valkey 8 server, cluster or Sentinels, instead of the embedded one: "
        "redis://HOST:PORT/0, redis+cluster://HOST:PORT,HOST:PORT, redis+sentinel://HOST:PORT,HOST:PORT/NAME.",
    )
    return data(redis(command))


def _unless_typed(other: str) -> Callable[[click.Context, click.Parameter, Any], Any]:
    """Of an address from the environment nothing counts where the other kind is typed: `--data ./mine` is meant."""

    def read(context: click.Context, option: click.Parameter, value: Any) -> Any:
        source = context.get_parameter_source
        named = option.name is not None and source(option.name) is ParameterSource.ENVIRONMENT
        return None if named and source(other) is ParameterSource.COMMANDLINE else value

    return read


@contextmanager
def log_url(
    redis: str | None,
    data: Path | None,
    *,
    watch: bool = False,
    reads_only: bool = False,
    memory: int = 0,
) -> Iterator[str]:
    """The URL of the log's server while the block runs. Raises ServerError, or LogError where that will not do.

    With `watch` an embedded server that dies is started again within about a second; `memory` is how many bytes of
    it an embedded server may use (0: as it is set already). For a command that `reads_only`, a replica will do.
    """
    if redis is not None and data is not None:
        raise click.UsageError(
            "Give either --redis or --data (or AFFRAY_REDIS or AFFRAY_DATA in the environment): data lies where the "
            "server of the URL keeps it."
        )
    if redis is not None:
        try:
            server_address(redis)
        except ValueError as error:
            raise click.UsageError(f"--redis {without_password(redis)}: {error}") from error
        asyncio.run(check(redis, reads_only=reads_only))
        yield redis
        return
    with embedded(data, memory=memory) as server, _watched(server) if watch else nullcontext():
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


async def check(url: str, *, reads_only: bool = False) -> None:
    """Whether the log's server answers and will do. Raises LogError."""
    client, shown = connect(url), without_password(url)
    try:
        await with_retries(lambda: check_server(client, reads_only=reads_only), PATIENCE)
    except LogUnreachable as error:
        why = str(error.__cause__)
        raise LogError(f"No server answers at {shown}: {why.rstrip('.')}.{_hint(url, why)}") from error
    except ServerUnfit as unfit:
        unfit.add_note(f"(--redis {shown})")
        raise
    finally:
        await client.aclose()


def _hint(url: str, why: str) -> str:
    """What may be wrong with a URL at which nothing answers as it should."""
    if "CERTIFICATE_VERIFY_FAILED" in why:
        return " Name the authority that signed its certificate: rediss://HOST:PORT?ssl_ca_certs=FILE."
    if url.startswith(("rediss:", "valkeys:")) and re.search("SSL|timeout", why, re.IGNORECASE):
        return " Does it listen without TLS there? Then the URL begins with redis://."
    if url.startswith(("redis:", "valkey:")) and re.search("closed|reset", why, re.IGNORECASE):
        return " Does it listen for TLS there? Then the URL begins with rediss://."
    return ""


def without_password(url: str) -> str:
    """A URL as it may be shown: without user, password and what is asked of the connection."""
    return re.sub("//.*@", "//", url, flags=re.DOTALL).partition("?")[0]
