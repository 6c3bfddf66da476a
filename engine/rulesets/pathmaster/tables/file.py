"""Reading a set of tables from its file: TOML, with grids in CSV files beside it where it names them.

Everything that is wrong is said at once, each with its file, row and column.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import fields, replace

from engine.commands.field_errors import faults_of
from engine.commands.validation_messages import in_words
from engine.rulesets.pathmaster.sheet import Spell, Weapon
from engine.rulesets.pathmaster.tables.check import problems
from engine.rulesets.pathmaster.tables.content import (
    FUMBLES,
    AttackRow,
    AttackTable,
    Cell,
    CriticalTable,
    EntryRow,
    FumbleTable,
    TableSet,
)
from engine.tables.grids import Grid, Line, read_grid, spans
from engine.tables.problem import BadTables, Problem, listed
from engine.tables.things import Things, columns_of, faults_in, things_in, unfit
from engine.tables.toml_files import lines_of, read_toml

Raw = dict[str, Any]
Row = list[Any]

SECTIONS = ("attack", "critical", "fumble", "weapon", "spells")


class Reading(Struct):
    """A set being read: what is wrong so far, and in which lines of which file the rows of each table stand.

    `at` is the one line of a weapon or a spell in a grid, `own` that of each section and key of the TOML file itself.
    """

    path: Path
    armour_types: list[str]
    own: dict[str, int] = {}
    problems: list[Problem] = []
    files: dict[str, str] = {}
    lines: dict[str, list[int]] = {}
    at: dict[str, int] = {}

    def wrong(self, what: str, table: str = "", row: int = 0, column: str = "") -> None:
        """Note what is wrong in the TOML file itself."""
        line = 0 if row else self.line(table, column)
        self.problems.append(
            Problem(what=what, table=table, row=row, column=column, file=self.path.name, line=line)
        )

    def line(self, table: str, column: str = "") -> int:
        """In which line of the TOML file a key stands, or else its section; 0 where that cannot be told."""
        at = f"{table}.{column}" if table and column else table or column
        return self.own.get(at) or self.own.get(table, 0)


def read_tables(path: Path) -> TableSet:
    """The set of tables in a file. Raises BadTables with everything that is wrong with it."""
    raw = read_toml(path)
    types = raw.get("armour_types")
    columns = [str(each) for each in types] if isinstance(types, list) else []
    reading = Reading(path, columns, lines_of(path.read_text(encoding="utf-8-sig")))
    sections = {
        "attack": _section(reading, raw, "attack", _attack, AttackTable),
        "critical": _section(reading, raw, "critical", _critical, CriticalTable),
        "fumble": _kinds(reading, _section(reading, raw, "fumble", _fumble, FumbleTable)),
        "weapon": _things(reading, raw, "weapon", Weapon),
        "spells": _things(reading, raw, "spells", Spell),
    }
    tables = _whole(reading, raw, sections)
    found = [] if tables is None else [_placed(reading, each) for each in problems(tables)]
    # Where a row could not be read there is a gap, of course.
    broken = {each.table for each in reading.problems}
    said = [*reading.problems, *(each for each in found if each.table not in broken or not _of_rows(each))]
    if tables is None or said:
        raise BadTables(said)
    return tables


def _whole(reading: Reading, raw: Raw, sections: Raw) -> TableSet | None:
    """The set; where only its head is wrong, a set all the same, so that the rest can be looked at."""
    tables: TableSet | None = _convert(reading, "", {**raw, **sections}, TableSet)
    if tables is None:
        head = {"title": "?", "armour_types": raw.get("armour_types")}
        with suppress(msgspec.ValidationError):
            tables = msgspec.convert({**head, **sections}, TableSet)
    return tables


def _section(
    reading: Reading, raw: Raw, section: str, read: Callable[[Reading, str, Raw], Raw], kind: type[Struct]
) -> Raw:
    """The tables of a section; what is none is noted, and left out."""
    found = raw.get(section, {})
    if not isinstance(found, dict):
        reading.wrong(f"{section} holds tables: write [{section}.NAME]", section)
        return {}
    tables = {}
    for name, table in found.items():
        if isinstance(table, dict):
            known = read(reading, f"{section}.{name}", dict(table))
            if _convert(reading, f"{section}.{name}", known, kind) is not None:
                tables[name] = known
        else:
            reading.wrong(f"it is no table: write [{section}.{name}]", f"{section}.{name}")
    return tables


def _attack(reading: Reading, table: str, raw: Raw) -> Raw:
    grid = _grid(reading, table, raw, ["from", "to", *reading.armour_types])
    if grid is None:
        return {**raw, "rows": _rows(reading, table, raw.get("rows", []), AttackRow)}
    rows = [
        (line, [*span, [line.cells[each] for each in reading.armour_types]])
        for line, span in spans(grid, table, reading.problems)
    ]
    return {**raw, "rows": _kept(reading, table, grid, rows)}


def _kinds(reading: Reading, fumbles: Raw) -> Raw:
    """The fumble tables without those of no kind, which are noted."""
    for kind in fumbles:
        if kind not in FUMBLES:
            reading.wrong(f"{kind!r} is no kind of attack; there are: {', '.join(FUMBLES)}", f"fumble.{kind}")
    return {kind: fumble for kind, fumble in fumbles.items() if kind in FUMBLES}


def _fumble(reading: Reading, table: str, raw: Raw) -> Raw:
    grid = _grid(reading, table, raw, ["from", "to", "text", "effects"])
    if grid is None:
        return {**raw, "rows": _rows(reading, table, raw.get("rows", []), EntryRow)}
    rows = [(line, _entry(line, span)) for line, span in spans(grid, table, reading.problems)]
    return {**raw, "rows": _kept(reading, table, grid, rows)}


def _critical(reading: Reading, table: str, raw: Raw) -> Raw:
    grid = _grid(reading, table, raw, ["severity", "from", "to", "text", "effects"])
    if grid is None:
        inline = raw.get("severities", {})
        if not isinstance(inline, dict):
            reading.wrong(f"severities holds rows by their letter: write [{table}.severities]", table)
            inline = {}
        by_letter = {each: _rows(reading, f"{table}.{each}", rows, EntryRow) for each, rows in inline.items()}
        return {**raw, "severities": by_letter}
    found: dict[str, list[tuple[Line, Row]]] = {}
    for line, span in spans(grid, table, reading.problems):
        found.setdefault(line.cells["severity"], []).append((line, _entry(line, span)))
    return {
        **raw,
        "severities": {each: _kept(reading, f"{table}.{each}", grid, rows) for each, rows in found.items()},
    }


def _entry(line: Line, span: Row) -> Row:
    return [*span, line.cells["text"], line.cells["effects"]]


def _things(reading: Reading, raw: Raw, section: str, kind: type[Struct]) -> Raw:
    """Weapons or spells: a section, or the name of a grid; each that cannot be read is noted and left out."""
    named = raw.get(section, {})
    if not isinstance(named, str):
        return _section(reading, raw, section, lambda _, table, each: each, kind)
    columns = columns_of(kind)
    needed = [name for name, each in columns.items() if each.needed and not each.part]
    grid = _grid(reading, section, {"csv": named}, needed, known=[*columns, "note"])
    things = Things() if grid is None else things_in(grid, section, kind)
    reading.problems += things.problems
    reading.files |= {f"{section}.{name}": named for name in things.found}
    reading.at |= {f"{section}.{name}": things.lines[name] for name in things.found}
    return things.found


def _grid(
    reading: Reading, table: str, raw: Raw, needed: Sequence[str], known: Sequence[str] = ("note",)
) -> Grid | None:
    """The grid that a table names as `csv` (taken out of `raw`); None where it names none, or a bad one."""
    if "csv" not in raw:
        return None
    name = raw.pop("csv")
    if not isinstance(name, str):
        reading.wrong("csv is the name of a file beside this one", table)
        return None
    try:
        return read_grid(reading.path.parent / name, table, needed, known)
    except BadTables as bad:
        reading.problems += bad.problems
        return Grid(name, (), ())


def _kept(reading: Reading, table: str, grid: Grid, rows: list[tuple[Line, Row]]) -> list[Row]:
    """The rows of a table, after noting where they stand."""
    reading.files[table] = grid.file
    reading.lines[table] = [line.number for line, _ in rows]
    return [row for _, row in rows]


def _rows(reading: Reading, table: str, rows: Any, kind: type[AttackRow | EntryRow]) -> list[Any]:
    """Rows that stand in the TOML itself; each that cannot be read is noted and left out."""
    if not isinstance(rows, list):
        reading.wrong("rows is a list of lists", table)
        return []
    found = []
    for number, row in enumerate(rows, 1):
        if _convert(reading, table, row, kind, row=number) is not None:
            found.append(row)
    return found


def _convert(reading: Reading, table: str, raw: Any, kind: type[Any], *, row: int = 0) -> Any:
    """What is read as its type; None for what does not fit it, of which every fault is noted."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        for column, what in _faults(reading, raw, kind, error):
            reading.wrong(what, table, row, column)
        return None


def _faults(
    reading: Reading, raw: Any, kind: type[Any], error: msgspec.ValidationError
) -> Iterator[tuple[str, str]]:
    """Everything that is wrong with a thing, a row or the head of a table, each with its column ("": none)."""
    if kind in (Weapon, Spell):
        yield from list(faults_in(raw, kind)) or [("", str(in_words(error)))]
    elif kind in (AttackRow, EntryRow):
        yield from list(_faults_of_row(reading, raw, kind)) or [("", str(in_words(error)))]
    else:
        # Each section of a set was read by itself.
        head = {name: {} if name in SECTIONS else each for name, each in raw.items()}
        for each in faults_of(kind, head if kind is TableSet else raw, error):
            what = each.detail
            if each.allowed:
                what = f"{what.removesuffix('.')}; there are: {listed(each.allowed)}"
            yield each.pointer[1:].replace("/", "."), what


def _faults_of_row(reading: Reading, row: Any, kind: type[Any]) -> Iterator[tuple[str, str]]:
    """What is wrong with each value of a row; nothing for one that has too few or too many, or is no list."""
    types = [each.type for each in fields(kind)]
    if not isinstance(row, list) or len(row) != len(types):
        return
    columns = [("from", row[0], types[0]), ("to", row[1], types[1])]
    if kind is EntryRow:
        columns += [("text", row[2], types[2]), ("effects", row[3], types[3])]
    elif isinstance(row[2], list):
        columns += [(each, cell, Cell) for each, cell in zip(reading.armour_types, row[2], strict=False)]
    yield from ((column, why) for column, value, type in columns if (why := unfit(value, type)))


def _placed(reading: Reading, problem: Problem) -> Problem:
    """A problem with the file, and the line of it, in which it stands."""
    file = reading.files.get(problem.table, reading.path.name)
    lines = reading.lines.get(problem.table, [])
    if 0 < problem.row <= len(lines):
        return replace(problem, file=file, line=lines[problem.row - 1])
    of_its_own = (
        0 if problem.row or file != reading.path.name else reading.line(problem.table, problem.column)
    )
    return replace(problem, file=file, line=reading.at.get(problem.table, of_its_own))


def _of_rows(problem: Problem) -> bool:
    return problem.column in ("from", "to") or problem.what == "it has no rows"
