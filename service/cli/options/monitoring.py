"""How `affray serve` says how it is doing: the options for figures and for the log."""

import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import click

from service.monitoring.log_lines import FORMATS, LEVELS, TEXT, set_up
from service.worker.serve import listen

F = TypeVar("F", bound=Callable[..., Any])


def monitoring_options(command: F) -> F:
    """The options."""
    options = (
        click.option(
            "--metrics-port",
            metavar="PORT",
            type=click.IntRange(0, 65535),
            help="Answer /metrics, /livez and /readyz at this port, without a token, and nothing else; 0 takes a free "
            "one. Without it /metrics takes the operator's token.",
        ),
        click.option(
            "--metrics-host",
            default="127.0.0.1",
            show_default=True,
            help="Address of that port. Whoever reaches it reads how much is played, and nothing of a fight.",
        ),
        click.option(
            "--log-format",
            type=click.Choice(FORMATS),
            default=TEXT,
            show_default=True,
            help="The log on stderr: lines for people, or JSON objects, one a line. With json no links are printed at "
            "the start, as they have the service's key in them.",
        ),
        click.option(
            "--log-level",
            type=click.Choice(LEVELS),
            default="warning",
            show_default=True,
            help="From which level up the service's own lines are written.",
        ),
        click.option(
            "--log-requests",
            is_flag=True,
            help="Write a line for each request: what was asked for, how it was answered, and how long that took.",
        ),
    )
    for option in reversed(options):  # as they are listed by --help
        command = option(command)
    return command


def start_log(given: dict[str, Any]) -> None:
    """Write the log as these options say."""
    set_up(given["log_format"], given["log_level"], each_request=given["log_requests"])


@contextmanager
def metrics_socket(given: dict[str, Any]) -> Iterator[list[socket.socket]]:
    """The socket for figures, if there is to be one, while the block runs. Raises OSError."""
    if given["metrics_port"] is None:
        yield []
        return
    with listen(given["metrics_host"], given["metrics_port"]) as listening:
        yield [listening]
