"""The options of `affray serve` on the archive."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from service.archive.object_store import ObjectStore

DAY = 86_400  # seconds

F = TypeVar("F", bound=Callable[..., Any])


def archive_options(command: F) -> F:
    """The options that say where the archive is, and what goes there."""
    options = (
        click.option(
            "--archive",
            metavar="URL",
            default="",
            help="Where fights are put away and brought back from: a folder, s3://bucket/prefix, gs://..., az://...",
        ),
        click.option(
            "--archive-after",
            metavar="DAYS",
            default=0.0,
            type=click.FloatRange(0),
            help="Put fights away in which nothing has happened for so many days.  [default: never]",
        ),
        click.option(
            "--delete-after",
            metavar="DAYS",
            default=0.0,
            type=click.FloatRange(0),
            help="Delete archived fights in which nothing has happened for so many days.  [default: never]",
        ),
    )
    for each in reversed(options):
        command = each(command)
    return command


def archive_in(given: dict[str, Any]) -> dict[str, Any]:
    """The settings of the archive. Raises click.UsageError, ArchiveError."""
    where, after, gone = given["archive"], given["archive_after"], given["delete_after"]
    if (after or gone) and not where:
        raise click.UsageError("--archive-after and --delete-after are for an archive: give --archive URL.")
    if gone and gone <= after:
        raise click.UsageError(
            "--delete-after counts from the last event: it has to be more than --archive-after."
        )
    if where:
        ObjectStore(where)
    return {"archive": where, "archive_after": after * DAY, "delete_after": gone * DAY}
