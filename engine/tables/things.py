"""Things by name, as their type says: weapons, spells. One in each line of a grid, or in a section of TOML.

In a grid a list is written with commas between, and a field of a part under both names ("travel.feet"). An empty cell
is left to the type.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import fields

from engine.tables.grids import Grid
from engine.tables.problem import Problem, listed

Raw = dict[str, Any]


class Column(Struct, frozen=True):
    """What stands in a column: its type, the part that it is a field of ("": none), and whether it has to be there."""

    type: Any
    part: str = ""
    needed: bool = False


class Things(Struct, frozen=True):
    """The things of a grid by their names, not checked as a whole; in which line each stands, and what is wrong."""

    found: dict[str, Raw] = {}
    lines: dict[str, int] = {}
    problems: list[Problem] = []


def columns_of(kind: type[Struct]) -> dict[str, Column]:
    """The columns of a type, by their names."""
    columns = {"name": Column(Annotated[str, Meta(max_length=80)], needed=True)}
    for each in fields(kind):
        if (part := _part(each.type)) is None:
            columns[each.name] = Column(each.type, needed=each.required)
        else:
            for one in fields(part):
                columns[f"{each.name}.{one.name}"] = Column(one.type, each.name, one.required)
    return columns


def things_in(grid: Grid, table: str, kind: type[Struct]) -> Things:
    """Every thing of a grid; one with a fault is left out, and all its faults are noted, each with its column."""
    columns, things = columns_of(kind), Things()
    for line in grid.lines:
        name = line.cells["name"]
        raw: Raw = {}
        wrong = list(_read(columns, line.cells, raw))
        if name in things.lines:
            wrong.append(("name", f"it stands in line {things.lines[name]} already"))
        things.lines.setdefault(name, line.number)
        if not wrong:
            things.found[name] = raw
        for column, what in wrong:
            here = f"{table}.{name}" if name else table
            things.problems.append(
                Problem(what=what, table=here, column=column, file=grid.file, line=line.number)
            )
    return things


def faults_in(raw: Raw, kind: type[Struct]) -> Iterator[tuple[str, str]]:
    """Every fault of a thing in a section of TOML, each with the column that it would have in a grid."""
    columns = columns_of(kind)
    parts = {each.part for each in columns.values() if each.part}
    there: Raw = {}
    for name, value in raw.items():
        if name in parts and isinstance(value, dict):
            there |= {f"{name}.{field}": one for field, one in value.items()}
        elif name in parts:
            yield (
                name,
                f"{value!r}: write {listed(each for each in columns if each.startswith(f'{name}.'))}",
            )
        else:
            there[name] = value
    known = [each for each in columns if each != "name"]
    for name in there:
        if name not in known:
            yield name, f"it means nothing here; there are: {listed(known)}"
    begun = {"", *(columns[each].part for each in there if each in columns)}
    for name in known:
        column = columns[name]
        if name not in there:
            if column.needed and column.part in begun:
                yield name, "it is missing"
            continue
        if why := unfit(there[name], column.type):
            yield name, why


def unfit(value: Any, kind: Any) -> str:
    """Why a value is none of a type; "" for one that is."""
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        return f"{value!r}: {_why(kind, error)}"
    return ""


def _read(columns: dict[str, Column], cells: dict[str, str], raw: Raw) -> Iterator[tuple[str, str]]:
    """Put the cells of a line into `raw`; what is wrong with them, each with its column."""
    begun = {"", *(each.part for name, each in columns.items() if cells.get(name))}
    for name, column in columns.items():
        cell = cells.get(name)
        if not cell:
            if column.needed and column.part in begun:
                yield name, "the cell is empty"
            continue
        try:
            value = msgspec.convert(_written(column.type, cell), column.type, strict=False)
        except msgspec.ValidationError as error:
            yield name, f"{cell!r}: {_why(column.type, error)}"
            continue
        if column.part:
            raw.setdefault(column.part, {})[name.removeprefix(f"{column.part}.")] = value
        elif name != "name":
            raw[name] = value


def _part(kind: Any) -> type[Struct] | None:
    """The struct that a field holds, if it holds one."""
    return next(
        (each for each in (kind, *get_args(kind)) if isinstance(each, type) and issubclass(each, Struct)),
        None,
    )


def _written(kind: Any, cell: str) -> Any:
    """A cell as it is, or as the list that it is."""
    plain = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    return [each.strip() for each in cell.split(",")] if get_origin(plain) is tuple else cell


def _why(kind: Any, error: msgspec.ValidationError) -> str:
    """What is wrong with a cell, with the words that there are."""
    said, words = str(error).partition(" - at `")[0], list(_words(kind))
    return f"there are: {listed(words)}" if said.startswith("Invalid enum value") else said


def _words(kind: Any) -> Iterator[str]:
    """The words that a type has, and whether a number will do."""
    if get_origin(kind) is Literal:
        yield from map(str, get_args(kind))
    elif kind is int:
        yield "a number"
    else:
        for each in get_args(kind):
            yield from _words(each)
