"""What `affray serve` allows outside: pages of other hosts, addresses for webhooks, and hosts of pictures."""

import re

import click

from engine.ruleset_api.refusal import Refused
from service.cli.options.log_address import without_password
from service.http.guards.allowed_origins import OPAQUE
from service.webhooks.allowed_urls import parts_of

ORIGIN = re.compile(r"https?://([a-z0-9._-]+|\[[0-9a-f:]+\])(:[0-9]+)?")  # as browsers write it


def check_elsewhere(
    origins: tuple[str, ...], webhooks_to: tuple[str, ...], pictures_from: tuple[str, ...]
) -> None:
    """Whether these can be origins of pages, addresses of webhooks, and origins of pictures. Raises UsageError."""
    for each in origins:
        if each != OPAQUE[0] and not ORIGIN.fullmatch(each):
            raise click.UsageError(
                f"--allow-origin {each}: an origin is written as browsers say it, https://table.example or "
                "http://192.168.1.5:8000, in lower case and without a path; null for pages without one (files)."
            )
    for each in webhooks_to:
        try:
            parts_of(each)
        except Refused as refused:
            raise click.UsageError(f"--webhooks-to {without_password(each)}: {refused}") from refused
    for each in pictures_from:
        if not ORIGIN.fullmatch(each):
            raise click.UsageError(
                f"--pictures-from {each}: give an origin as browsers say it, https://pictures.example, in lower case "
                "and without a path."
            )
