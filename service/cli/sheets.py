"""`affray sheets`: sheets that a group has, as a ruleset takes them."""

import sys
from pathlib import Path

import click
import msgspec
from rich.table import Table
from rich.text import Text

from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.refusal import Refused
from service.cli.console import console
from service.sheets.read_sheets import read_sheets
from service.sheets.reading import ReadSheet, ReadSheets
from service.sheets.write_table import as_table


@click.command()
@click.argument("system")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Write what a fight takes, for a file of your own.")
@click.option("--csv", "as_csv", is_flag=True, help="Write a table for a spreadsheet; it can be read again.")
def sheets(system: str, file: Path, as_json: bool, as_csv: bool) -> None:
    """Read the sheets in FILE for a fight by SYSTEM, and say what became of each field ("-": standard input).

    FILE is an actor that Foundry exported, Dhole's House or Roll20 JSON, Affray's own, or a table with a row for each
    combatant and headings above them (tabs, commas or semicolons). What does not fit is left out and named.

    \b
    affray sheets d20 goblins.csv
    affray sheets brp ada.json --json > ada-here.json
    """
    try:
        text = sys.stdin.read() if str(file) == "-" else file.read_text(encoding="utf-8-sig")
        found = read_sheets(text, ruleset_with(system))
    except UnicodeDecodeError as error:
        raise click.ClickException(f"{file} is no text: {error.reason} at byte {error.start}.") from error
    except Refused as refused:
        raise click.ClickException(str(refused)) from refused
    if as_csv:
        click.echo(as_table(found.combatants), nl=False)
    elif as_json:
        click.echo(msgspec.json.format(msgspec.json.encode([_own(each) for each in found.combatants])))
    else:
        _show(found)


def _own(sheet: ReadSheet) -> dict[str, object]:
    return {"name": sheet.name, "side": sheet.side or "heroes", "count": sheet.count, "sheet": sheet.sheet}


def _show(found: ReadSheets) -> None:
    out = console()
    out.print(Text(f"{len(found.combatants)} from: {found.format}"))
    for each in found.combatants:
        counted = f" × {each.count}" if each.count > 1 else ""
        table = Table("field", "from", "how", title=Text(f"{each.name}{counted}"), title_justify="left")
        for field in each.fields:
            how = field.how.replace("-", " ")
            table.add_row(
                *map(Text, (field.field, field.source, f"{how}: {field.why}" if field.why else how))
            )
        out.print(table)
