"""`affray rules`: the catalogue of rules, and how much of it is done and proved."""

from pathlib import Path

import click
from rich.table import Table
from rich.text import Text

from engine import catalogue
from engine.catalogue import Catalogue
from service.cli.console import console
from service.docs.rule_coverage import coverage, render


@click.command()
@click.argument("system", required=False)
@click.option("--coverage", "count", is_flag=True, help="Count the rules that code cites and tests prove.")
@click.option("--missing", is_flag=True, help="Name the rules that are not both cited and tested.")
def rules(system: str | None, count: bool, missing: bool) -> None:
    """List the rules with their ids. They are those of SYSTEM, or of all systems.

    Tests are looked for in ./tests.

    \b
    affray rules brp
    affray rules --coverage
    affray rules brp --missing
    """
    chosen = catalogue.systems() if system is None else [system]
    out = console()
    if count or missing:
        out.print(render([coverage(each) for each in chosen], missing=missing))
        if not Path("tests").is_dir():
            out.print("There is no folder tests here, so none of them is known to be tested.")
    else:
        for each in chosen:
            out.print(_listed(catalogue.load(each)))


def _listed(known: Catalogue) -> Table:
    table = Table(
        "rule", "kind", "what it says", title=f"{known.system}: {known.title}", title_justify="left"
    )
    for rule in known.rules.values():
        table.add_row(Text(rule.id), rule.kind, Text(rule.text))
    return table
