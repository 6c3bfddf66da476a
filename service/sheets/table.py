"""Pasted tables: a row for each combatant and a column for each field; or the other way round.

Out of a spreadsheet they come with tabs, out of a file with commas or semicolons. Cells of a map of things name them
("sword, shield"), or things with their figures ("Dodge 40, Listen 25").
"""

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from itertools import zip_longest
from typing import Any

from service.sheets.figures import whole_number
from service.sheets.headings import COUNT, NAME, SIDE, Headings
from service.sheets.reading import Found, Person
from service.sheets.reading import Path as Place

MOST_COLUMNS = 500
MOST_COUNT = 100
WITH_FIGURE = re.compile(r"(.+?)\s*[:=]?\s*([+-]?\d+)\s*%?")
TRUE = frozenset({"true", "yes", "y", "x", "1", "ja", "wahr"})
FALSE = frozenset({"false", "no", "n", "", "0", "-", "nein", "falsch"})

Row = Sequence[str]


def rows_of(text: str) -> list[list[str]]:
    """The cells of a table, whatever parts them."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    parted = "\t" if "\t" in first else ";" if first.count(";") > first.count(",") else ","
    read = csv.reader(StringIO(text), delimiter=parted)
    rows = [[cell.strip() for cell in row[:MOST_COLUMNS]] for row in read]
    return [row for row in rows if any(row)]


def people_of(rows: Sequence[Row], headings: Headings) -> list[Person]:
    """Those in a table, the one way round or the other: its headings are where more of them are known."""
    if _known(rows[0], headings) < _known([row[0] for row in rows], headings):
        rows = list(zip_longest(*rows, fillvalue=""))
    head, *others = rows
    places = [headings.place(each) if each else None for each in head]
    if NAME not in places and (column := _texts(places, others)) is not None:
        places[column] = NAME
    return [_person(head, places, row, headings) for row in others]


def _known(cells: Row, headings: Headings) -> int:
    return sum(bool(cell) and headings.place(cell) is not None for cell in cells)


def _texts(places: Sequence[Place | None], rows: Sequence[Row]) -> int | None:
    """The first column that is nothing else and has a text in each row: the names, whatever they are called."""
    for column, place in enumerate(places):
        if place is None and all(
            _cell(row, column) and whole_number(_cell(row, column)) is None for row in rows
        ):
            return column
    return None


def _cell(row: Row, column: int) -> str:
    return row[column] if column < len(row) else ""


def _person(head: Row, places: Sequence[Place | None], row: Row, headings: Headings) -> Person:
    name, side, count = "", "", 1
    found: list[Found] = []
    unread: list[str] = []
    for column, (heading, place) in enumerate(zip(head, places, strict=True)):
        cell = _cell(row, column)
        if not cell:
            continue
        if place == NAME:
            name = cell
        elif place == SIDE:
            side = cell
        elif place == COUNT:
            count = min(MOST_COUNT, max(1, whole_number(cell) or 1))
        elif place is None:
            unread.append(f"{heading}: {cell}"[:100])
        else:
            schema = headings.at(place) or {}
            if schema.get("type") == "object" and len(place) > 1:
                found.append(Found(place, {} if cell.casefold() in TRUE else cell, heading))
            elif schema.get("type") == "object":
                for each, whole in _things(place[0], cell, schema, headings):
                    if each is None:
                        unread.append(f"{heading}: {whole}"[:100])
                    else:
                        found.append(each)
            else:
                found.append(Found(place, value_of(cell, schema), heading))
    return Person(name=name, side=side, count=count, found=tuple(found), unread=tuple(unread))


def _things(
    field: str, cell: str, schema: Mapping[str, Any], headings: Headings
) -> Iterator[tuple[Found | None, str]]:
    """The things that a cell names, each with what it says; None for one that nobody knows."""
    value = headings.resolved(schema.get("additionalProperties") or {})
    for part in (each.strip() for each in re.split(r"[,;|\n]", cell)):
        if not part:
            continue
        with_figure = WITH_FIGURE.fullmatch(part)
        if value.get("type") in ("integer", "number") and with_figure:
            known = headings.thing(field, with_figure[1])
            yield Found((field, known[0] if known else with_figure[1]), int(with_figure[2]), part), part
        elif (known := headings.thing(field, part)) is not None:
            yield Found((field, known[0]), known[1], part, worked_out=True), part
        else:
            yield None, part


def value_of(cell: str, schema: Any) -> Any:
    """What a cell means where a value of this kind belongs; the text itself where it means no such thing."""
    kind = schema.get("type")
    if "enum" in schema:
        return next((each for each in schema["enum"] if str(each).casefold() == cell.casefold()), cell)
    if kind in ("integer", "number"):
        number = whole_number(cell)
        return cell if number is None else number
    if kind == "boolean":
        return True if cell.casefold() in TRUE else False if cell.casefold() in FALSE else cell
    if kind == "array":
        return [value_of(each.strip(), schema.get("items") or {}) for each in re.split(r"[,;|]", cell)]
    return cell
