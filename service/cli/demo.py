"""`affray demo`: what Affray does, shown on three fights."""

import tempfile
from functools import partial
from pathlib import Path

import click

from service.cli.options.log_address import log_options, log_url
from service.demo.__main__ import show


@click.command()
@partial(
    log_options, shared=False
)  # a demo is not for the log that others play on, which AFFRAY_REDIS may name
def demo(redis: str | None, data: Path | None) -> int:
    """Play three fights by two systems, kill a worker in the middle, replay and audit.

    Without --data or --redis nothing is left behind. With one of them the fights stay, to be looked at with the
    other commands under the ids that are shown. Exit status 1 if a replay or an audit is not as it should be.

    \b
    affray demo
    affray demo --data ./fights
    affray demo --redis redis://localhost:6379/0
    """
    with tempfile.TemporaryDirectory(prefix="affray-demo-") as place:
        folder = Path(place)
        if redis is None and data is None:
            data = folder / "data"
        with log_url(redis, data) as url:
            return 0 if show(url, folder) else 1
