"""`affray schemas`: what a front-end or a bot is written against."""

import shutil
from pathlib import Path

import click

from service.cli.console import say
from service.wire.schema_folder import published_files


@click.command()
@click.option(
    "--to",
    "folder",
    metavar="FOLDER",
    type=click.Path(file_okay=False, path_type=Path),
    help="Write them into this folder.",
)
def schemas(folder: Path | None) -> None:
    """List the schemas of what is sent and shown, with the TypeScript client; or write them to a folder.

    JSON Schemas of events, commands, views, sheets, options and fight scripts, OpenAPI for HTTP, AsyncAPI for what
    is live. A running service shows the last two at /schema.

    \b
    affray schemas
    affray schemas --to ./affray-schemas
    """
    for name, file in published_files().items():
        if folder is not None:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, folder / name)
        say(name if folder is None else str(folder / name))
