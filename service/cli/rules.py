"""`affray rules`: the catalogue of rules, and how much of it is done and proved."""

from collections.abc import Iterator
from pathlib import Path

import click
from rich.table import Table
from rich.text import Text

from engine import catalogue
from engine.catalogue import Catalogue
from service.cli.console import console
from service.docs.rule_coverage import coverage, render
from service.rulesets.rulings import choices, rulings


@click.command()
@click.argument("system", required=False)
@click.option("--coverage", "count", is_flag=True, help="Count the rules that code cites and tests prove.")
@click.option(
    "--rulings",
    "open_",
    is_flag=True,
    help="What the text leaves open, how it is read, and by which options.",
)
@click.option("--missing", is_flag=True, help="Name the rules that are not both cited and tested.")
def rules(system: str | None, count: bool, open_: bool, missing: bool) -> None:
    """List the rules with their ids. They are those of SYSTEM, or of all systems.

    Tests are looked for in ./tests.

    \b
    affray rules brp
    affray rules --coverage
    affray rules brp --missing
    affray rules brp --rulings
    """
    chosen = catalogue.systems() if system is None else [system]
    out = console()
    if count or missing:
        out.print(render([coverage(each) for each in chosen], missing=missing))
        if not Path("tests").is_dir():
            out.print("There is no folder tests here, so none of them is known to be tested.")
    elif open_:
        for each in chosen:
            for line in _left_open(catalogue.load(each)):
                out.print(line)
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


def _left_open(known: Catalogue) -> Iterator[Text]:
    """What a system leaves open, one after the other."""
    yield Text(f"{known.system}: {known.title}", style="bold")
    for each in rulings(known.system):
        yield Text.assemble("\n", (each.id, "bold"), f"\n{each.text}\nHere: {each.resolution}")
        for option in each.options:
            yield Text(f"A table may choose {option.name}: {choices(option)}")
