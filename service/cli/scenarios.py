"""`affray scenarios`: the fights that come along to be played."""

import click
from rich.table import Table
from rich.text import Text

from service.cli.console import console
from service.scenarios import scenarios as shipped
from service.scripts.format import read_script


@click.command()
def scenarios() -> None:
    """List the scenarios that come with Affray: fight scripts to be played, or to be read and changed.

    \b
    affray scenarios
    affray play duel-at-the-ford
    """
    table = Table("scenario", "rules", "what happens")
    for name, path in shipped().items():
        script = read_script(path)
        table.add_row(Text(name), script.ruleset, Text(script.about))
    out = console()
    out.print(table)
    first = next(iter(shipped().values()))
    out.print(Text(f"They are files in {first.parent}"), soft_wrap=True)
