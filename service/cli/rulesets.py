"""`affray rulesets`: what fights can be played by."""

import click
from msgspec import Struct
from rich.table import Table
from rich.text import Text

from engine.installed.package_folders import installed as entry_points
from engine.installed.package_folders import installed_parts
from engine.ruleset_api.parts import parts_of
from engine.ruleset_api.ruleset import ruleset
from engine.ruleset_api.ruleset import rulesets as installed
from service.cli.console import console
from service.docs.ruleset_faults import faults_in_play_of, faults_of, hints_of
from service.rulesets.options import table_options


@click.command()
@click.option(
    "--options", is_flag=True, help="Also the options of each and of its parts, with their defaults."
)
@click.option(
    "--check",
    is_flag=True,
    help="Instead look for faults that would show only at the table: unknown rules, texts, translations, sheets; "
    "and let the ready combatants fight, for what shows only in play.",
)
@click.argument("names", nargs=-1, metavar="[NAME]...")
def rulesets(options: bool, check: bool, names: tuple[str, ...]) -> None:
    """List the rulesets that are installed, and the parts that a fight may be opened with; all, or those named.

    A part may be named as well: it is looked at with its ruleset.

    \b
    affray rulesets
    affray rulesets --options
    affray rulesets --check dusk    (status 1 where there is a fault)
    """
    out = console()
    chosen = tuple(dict.fromkeys(map(_host, names))) or tuple(entry_points())
    if check:
        _check(chosen)
        return
    known = [each for name, each in installed().items() if name in chosen]
    table = Table("name", "version", "title")
    for each in known:
        table.add_row(each.name, each.version, each.title)
    out.print(table)
    parts = [part for each in known for part in parts_of(each.name).values()]
    if parts:
        add_ons = Table("part", "of", "version", "title", "what it does")
        for part in parts:
            add_ons.add_row(*map(Text, (part.name, part.host, part.version, part.title, part.about)))
        out.print(add_ons)
    if not options:
        return
    for each in known:
        out.print(_options(each.name, each.options))
    for part in parts:
        if part.options:
            out.print(_options(f"{part.host} with {part.name}", part.options))


def _host(name: str) -> str:
    """The ruleset of this name, or of this part ("dusk", or "pathmaster.dusk"). Raises Refused: unknown-ruleset."""
    hosts = [
        host for host in entry_points() for part in installed_parts(host) if name in (part, f"{host}.{part}")
    ]
    if name not in entry_points() and not hosts:
        ruleset(name)
    return name if name in entry_points() else hosts[0]


def _check(names: tuple[str, ...]) -> None:
    out = console()
    faults = [fault for name in names for fault in faults_of(name) or faults_in_play_of(name)]
    for fault in faults:
        out.print(Text(fault))
    if faults:
        raise SystemExit(1)
    for hint in (hint for name in names for hint in hints_of(name)):
        out.print(Text(f"Hint: {hint}"))
    out.print(Text(f"No faults: {', '.join(names)}."))


def _options(title: str, options: type[Struct]) -> Table:
    choices = Table("option", "default", "what it is", title=title, title_justify="left")
    for option in table_options(options):
        choices.add_row(*map(Text, (option.name, str(option.default), option.doc)))
    return choices
