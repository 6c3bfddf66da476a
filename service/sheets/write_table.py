"""Sheets as a table: a row for each combatant, a column for each place that any of them has, named in full."""

import csv
from collections.abc import Iterator, Sequence
from io import StringIO
from typing import Any

from service.sheets.reading import Path, ReadSheet


def as_table(people: Sequence[ReadSheet]) -> str:
    """Comma-separated values that `read_sheets` reads again as they were, and spreadsheets open."""
    flat = [{".".join(path): _cell(value) for path, value in leaves(each.sheet)} for each in people]
    columns = list(dict.fromkeys(name for each in flat for name in each))
    text = StringIO()
    written = csv.writer(text, lineterminator="\n")
    written.writerow(["name", "side", "count", *columns])
    for each, row in zip(people, flat, strict=True):
        written.writerow([each.name, each.side, each.count, *(row.get(name, "") for name in columns)])
    return text.getvalue()


def leaves(sheet: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """What stands on a sheet, each with its place.

    An empty field says nothing; a thing is one, though nothing is said of it: `{"weapons": {"dagger": {}}}`.
    """
    if isinstance(sheet, dict) and (sheet or len(path) < 2):
        for name, value in sheet.items():
            yield from leaves(value, (*path, name))
    elif sheet not in (None, []):
        yield path, sheet


def _cell(value: Any) -> str:
    if value == {}:
        return "yes"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(map(_cell, value))
    return str(value)
