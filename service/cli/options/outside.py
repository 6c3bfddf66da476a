"""What `affray serve` allows outside: pages of other hosts, and addresses to which webhooks go."""

import re

import click

from engine.ruleset_api.refusal import Refused
from service.webhooks.allowed_urls import parts_of

ORIGIN = re.compile(r"https?://([a-z0-9._-]+|\[[0-9a-f:]+\])(:[0-9]+)?")  # as browsers write it


def check_elsewhere(origins: tuple[str, ...], webhooks_to: tuple[str, ...]) -> None:
    """Whether these can be origins, and addresses of webhooks. Raises UsageError."""
    for each in origins:
        if not ORIGIN.fullmatch(each):
            raise click.UsageError(
                f"--allow-origin {each}: an origin is written as browsers say it, https://table.example or "
                "http://192.168.1.5:8000, in lower case and without a path."
            )
    for each in webhooks_to:
        try:
            parts_of(each)
        except Refused as refused:
            raise click.UsageError(f"--webhooks-to {each}: {refused}") from refused
