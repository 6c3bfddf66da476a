"""`affray tables`: a table owner's tables for d100 combat, shown and checked."""

from pathlib import Path

import click
import msgspec
from rich.table import Table
from rich.text import Text

from engine.language.safe_text import clean
from engine.ruleset_api.plain_data import plain as plain_data
from engine.rulesets.pathmaster.tables.content import TableSet
from engine.rulesets.pathmaster.tables.file import read_tables
from engine.rulesets.pathmaster.tables.force import digest
from engine.rulesets.pathmaster.tables.generic import FILE
from engine.tables.problem import BadTables
from engine.tables.spans import span
from service.cli.console import console, say
from service.cli.tables_page import page_of

GENERIC = "generic"

file_or_generic = click.argument("file", metavar="FILE", type=click.Path(path_type=Path))


@click.group()
def tables() -> None:
    """Attack, critical and fumble tables and spells for d100 combat (docs/reference/tables.md).

    FILE is the TOML file of a set, or the word "generic" for the set of our own making that ships.

    \b
    affray tables check mine.toml
    affray tables page mine.toml -o lacks.html
    affray tables show mine.toml
    affray tables show generic blade
    affray tables json mine.toml > tables.json
    """


@tables.command()
@file_or_generic
def check(file: Path) -> None:
    """List everything that is wrong with a set, each with its file, row and column. Exit status 1 if anything is."""
    try:
        known = read_tables(_path(file))
    except BadTables as bad:
        for problem in bad.problems:
            say(str(problem))
        say(f"{file}: {_of(len(bad.problems), 'thing')} to put right.")
        raise SystemExit(1) from bad
    say(f"{known.title}: whole.")
    for line in _summary(known):
        say(f"  {line}")


@tables.command()
@file_or_generic
@click.option(
    "-o",
    "--output",
    required=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file to write.",
)
def page(file: Path, output: Path) -> None:
    """Write a web page that shows what a set lacks: what is wrong with each table, and what is left out."""
    title, problems, summary = file.name, [], []
    known: TableSet | None = None
    try:
        known = read_tables(_path(file))
        title, summary = known.title, _summary(known)
    except BadTables as bad:
        problems = bad.problems
    try:
        output.write_text(page_of(title, problems, known, summary), encoding="utf-8")
    except OSError as error:
        raise click.ClickException(f"{output} cannot be written: {error.strerror}.") from error
    say(
        f"{output}: {_of(len(problems), 'thing')} to put right."
        if problems
        else f"{output}: nothing is wrong."
    )


@tables.command()
@file_or_generic
@click.argument("table", required=False)
def show(file: Path, table: str | None) -> None:
    """Show a TABLE of a set ("blade", "critical.slash", "fumble.melee", "weapon", "spells"), or which there are."""
    known = _whole(file)
    if table is None:
        say(known.title)
        for line in _summary(known):
            say(f"  {line}")
        return
    console().print(_shown(known, table))


@tables.command("json")
@file_or_generic
def json_(file: Path) -> None:
    """Write a set as JSON, as the setting `tables` of a fight takes it."""
    click.echo(msgspec.json.encode(_whole(file)).decode())


def _of(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _path(file: Path) -> Path:
    return FILE if str(file) == GENERIC else file


def _whole(file: Path) -> TableSet:
    try:
        return read_tables(_path(file))
    except BadTables as bad:
        raise click.ClickException(
            f"{bad.problems[0]} ({_of(len(bad.problems), 'problem')} in all: affray tables check {file})"
        ) from bad


def _summary(known: TableSet) -> list[str]:
    cells = sum(len(row.cells) for each in known.attack.values() for row in each.rows)
    entries = sum(len(rows) for each in known.critical.values() for rows in each.severities.values())
    kinds = ", ".join(f"{kind} ({each.letter})" for kind, each in known.critical.items())
    types = ", ".join(str(each) for each in known.armour_types)
    fumbles = sum(len(each.rows) for each in known.fumble.values())
    return [
        f"armour types: {types}",
        f"{_of(len(known.attack), 'attack table')} with {_of(cells, 'cell')}: {', '.join(known.attack)}",
        f"{_of(len(known.critical), 'kind')} of criticals with {_of(entries, 'row')}: {kinds}",
        f"{_of(len(known.fumble), 'fumble table')} with {_of(fumbles, 'row')}: {', '.join(known.fumble)}",
        f"{_of(len(known.weapon), 'weapon')}: {', '.join(known.weapon) or 'none'}",
        f"{_of(len(known.spells), 'spell')}: {', '.join(known.spells) or 'none'}",
        f"digest: {digest(known)}",
    ]


def _shown(known: TableSet, name: str) -> Table:
    section, _, rest = name.partition(".")
    if section == "weapon" and not rest:
        return _weapons(known)
    if section == "spells" and not rest:
        return _spells(known)
    if section == "critical" and rest in known.critical:
        critical = known.critical[rest]
        table = Table(
            "severity", "roll", "text", "effects", title=plain(critical.title), title_justify="left"
        )
        for severity, rows in critical.severities.items():
            for row in rows:
                add_row(table, severity, span(row), row.text, row.effects)
            table.add_section()
        return table
    for kind, fumble in known.fumble.items():
        if name == f"fumble.{kind}":
            table = Table("roll", "text", "effects", title=plain(fumble.title), title_justify="left")
            for row in fumble.rows:
                add_row(table, span(row), row.text, row.effects)
            return table
    return _attack(known, name.removeprefix("attack."))


def _attack(known: TableSet, name: str) -> Table:
    if name not in known.attack:
        there = [*known.attack, *(f"critical.{each}" for each in known.critical)]
        there += [*(f"fumble.{each}" for each in known.fumble), "weapon", "spells"]
        raise click.ClickException(f"there is no table {name!r}; there are: {', '.join(there)}")
    attack = known.attack[name]
    columns = [str(each) for each in known.armour_types]
    title = plain(f"{attack.title}, by armour type")
    table = Table("total", *columns, title=title, title_justify="left")
    for row in attack.rows:
        add_row(table, span(row), *row.cells)
    return table


def _weapons(known: TableSet) -> Table:
    columns = ("weapon", "skill", "table", "used", "hands", "reach", "range", "fumble")
    table = Table(*columns, title="Weapon data", title_justify="left")
    for name, each in known.weapon.items():
        reach = f"{each.reach}, close" if each.close else str(each.reach)
        fumble = f"01-{each.fumble:02}" if each.fumble else ""
        carries = str(each.range or "")
        add_row(table, name, each.skill, each.table, each.used, str(each.hands), reach, carries, fumble)
    return table


def _spells(known: TableSet) -> Table:
    table = Table("spell", "level", "range", "what it says", title="Spells", title_justify="left")
    for name, each in known.spells.items():
        said = plain_data(each)
        head = (str(said.pop("level")), str(said.pop("range", each.range)))
        add_row(table, name, *head, "; ".join(f"{field} {_cell(value)}" for field, value in said.items()))
    return table


def _cell(value: object) -> str:
    """What stands in a field of a spell, as a grid has it."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {each}" for name, each in value.items())
    if isinstance(value, list):
        return ", ".join(value)
    return "true" if value is True else str(value)


def add_row(table: Table, *cells: str) -> None:
    """Add a row in which all is text, whatever it looks like."""
    table.add_row(*map(plain, cells))


def plain(text: str) -> Text:
    """Text that is shown as it is."""
    return Text(clean(text))
