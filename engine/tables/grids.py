"""Grids in CSV files, as spreadsheets write them: a header, then a row a line.

Commas, semicolons or tabs; blank lines and lines that begin with # are passed over.
"""

import csv
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from engine.tables.problem import BadTables, Problem

Raw = list[object]
"""A row as the set has it, not checked yet: [from, to, ...]."""


class Line(Struct, frozen=True):
    """A line of a grid: its number in the file, and its cells by column."""

    number: int
    cells: dict[str, str]


class Grid(Struct, frozen=True):
    """A CSV file: its name, the columns of its header, and its lines."""

    file: str
    columns: tuple[str, ...]
    lines: tuple[Line, ...]


def read_grid(path: Path, table: str, needed: Sequence[str], known: Sequence[str] = ()) -> Grid:
    """The grid in a file with all `needed` columns and none but these and the `known`. Raises BadTables."""
    lines = _lines(path, table)
    if not lines:
        raise _bad(path, table, "it is empty: the first line names the columns")
    delimiter = max(",;\t", key=lines[0][1].count)
    rows = csv.reader((text for _, text in lines), delimiter=delimiter, skipinitialspace=True)
    header, *rest = [[cell.strip() for cell in row] for row in rows]
    columns = tuple(each.lower() for each in header)
    problems = [
        *(_problem(path, table, f"there is no column {each!r}") for each in needed if each not in columns),
        *(
            _problem(path, table, f"column {each!r} means nothing here; the columns are: {', '.join(needed)}")
            for each in columns
            if each not in needed and each not in known
        ),
    ]
    found = []
    for (number, _), row in zip(lines[1:], rest, strict=False):
        if len(row) > len(columns):
            what = f"it has {len(row)} cells under {len(columns)} columns; a cell with a {delimiter} in it needs quotes"
            problems.append(_problem(path, table, what, number))
        found.append(Line(number, dict(zip(columns, [*row, *[""] * len(columns)], strict=False))))
    if problems:
        raise BadTables(problems)
    return Grid(path.name, columns, tuple(found))


def _lines(path: Path, table: str) -> list[tuple[int, str]]:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise _bad(path, table, error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise _bad(path, table, "it is not UTF-8 text; save it as CSV UTF-8") from error
    numbered = enumerate(text.splitlines(), 1)
    return [(number, line) for number, line in numbered if line.strip(" ,;\t") and not line.startswith("#")]


def spans(grid: Grid, table: str, problems: list[Problem]) -> Iterator[tuple[Line, Raw]]:
    """Each line with where it goes from and to; those of which that cannot be read are noted in `problems`.

    An empty `to` is the same as `from`.
    """
    for line in grid.lines:
        low = _bound(line.cells["from"], "below")
        high = _bound(line.cells["to"] or line.cells["from"], "above")
        for column, bound, word in (("from", low, "below"), ("to", high, "above")):
            if bound is None:
                what = f'{line.cells[column]!r} is neither a number nor "{word}"'
                problems.append(
                    Problem(what=what, table=table, column=column, file=grid.file, line=line.number)
                )
        if low is not None and high is not None:
            yield line, [low, high]


def _bound(written: str, word: str) -> int | str | None:
    if written.lower() == word:
        return word
    try:
        return int(written)
    except ValueError:
        return None


def _bad(path: Path, table: str, what: str) -> BadTables:
    return BadTables([_problem(path, table, what)])


def _problem(path: Path, table: str, what: str, line: int = 1) -> Problem:
    return Problem(what=what, table=table, file=path.name, line=line)
