"""`affray rulesets`: what fights can be played by."""

import click
from rich.table import Table

from engine.ruleset_api.ruleset import rulesets as installed
from service.cli.console import console
from service.rulesets.info import table_options


@click.command()
@click.option("--options", is_flag=True, help="Also the options of each, with their defaults.")
def rulesets(options: bool) -> None:
    """List the rulesets that are installed.

    \b
    affray rulesets
    affray rulesets --options
    """
    out = console()
    table = Table("name", "version", "title")
    for each in installed().values():
        table.add_row(each.name, each.version, each.title)
    out.print(table)
    if not options:
        return
    for each in installed().values():
        choices = Table("option", "default", "what it is", title=each.name, title_justify="left")
        for option in table_options(each):
            choices.add_row(option.name, str(option.default), option.doc)
        out.print(choices)
