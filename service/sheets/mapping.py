"""Mappings: where another program's file has what stands on a sheet. One file of mappings/ for each kind of file.

    title     what the file is of, for people
    ruleset   the ruleset whose sheets it becomes
    known_by  what tells it from others: a path, and the value there ("" for any)
    name      where the name stands
    sheet     fields of the sheet, each by its place ("weapons.fist.damage"), and where they come from
    rows      lists whose members become rows of a map of the sheet

A path names members of objects ("system.attribs.hp.max"). Where a list is looked for and there is one object, as some
programs write a list of one, it is taken for the list.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from service.sheets.figures import plain_dice, whole_number
from service.sheets.reading import Found, Person

FOLDER = Path(__file__).parent / "mappings"


class Source(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a value comes from.

    path   where it stands; `otherwise` the next places to look where there is nothing
    sum    places whose numbers are added up; those that are missing add nothing
    times  what the number is multiplied by, and rounded
    dice   whether it is dice notation as it is printed ("1D6+DB")
    words  what its words are on the sheet; others are not understood
    member_of  the list of which it is a member's id, for whom its name is taken
    when   a place that has to be true and not 0, else there is nothing
    value  what it always is
    """

    path: str = ""
    otherwise: tuple[str, ...] = ()
    sum: tuple[str, ...] = ()
    times: float = 1
    dice: bool = False
    words: dict[str, Any] = {}
    member_of: str = ""
    when: str = ""
    value: Any = None


class Rows(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A list of the file: those of its members that are `where` so become rows of the map `into`, by their `name`.

    A row is one `value`, or has `fields`. Members without a name are passed over.
    """

    list: str
    where: dict[str, Any] = {}
    into: str
    name: str | tuple[str, ...] = "name"
    value: str | Source | None = None
    fields: dict[str, str | Source] = {}


class FileKind(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A kind of file."""

    title: str
    ruleset: str
    known_by: dict[str, str]
    name: str
    sheet: dict[str, str | Source] = {}
    rows: tuple[Rows, ...] = ()


@cache
def kinds() -> tuple[FileKind, ...]:
    """The kinds of files that are known."""
    return tuple(
        msgspec.toml.decode(file.read_bytes(), type=FileKind) for file in sorted(FOLDER.glob("*.toml"))
    )


def kind_of(data: Mapping[str, Any]) -> FileKind | None:
    """Of which kind a file is; None: of none that is known."""
    for kind in kinds():
        if all(_is(at(data, path), value) for path, value in kind.known_by.items()):
            return kind
    return None


def _is(found: Any, value: str) -> bool:
    return found is not None if value == "" else found == value


def person_of(kind: FileKind, data: Mapping[str, Any]) -> Person:
    """Somebody as they stand in a file of this kind."""
    found = []
    missing = []
    unread = []
    for place, source in kind.sheet.items():
        value = _value(source, data, data)
        if value is not None:
            found.append(Found(tuple(place.split(".")), value, _names(source), _is_worked_out(source)))
        elif not isinstance(source, Source) or not source.when:
            missing.append((tuple(place.split(".")), _names(source)))
    taken: dict[str, set[int]] = {}
    for rows in kind.rows:
        for number, member in enumerate(members(data, rows.list)):
            if all(at(member, path) == value for path, value in rows.where.items()):
                taken.setdefault(rows.list, set()).add(number)
                found += _row(rows, member, data)
    for path, numbers in taken.items():
        others = (each for number, each in enumerate(members(data, path)) if number not in numbers)
        unread += [f"{path}: {each.get('name', '?')} ({each.get('type', '?')})" for each in others]
    return Person(
        name=str(at(data, kind.name) or ""), found=tuple(found), missing=tuple(missing), unread=tuple(unread)
    )


def _row(rows: Rows, member: Mapping[str, Any], data: Mapping[str, Any]) -> Iterator[Found]:
    names = [rows.name] if isinstance(rows.name, str) else rows.name
    parts = [str(part).strip() for path in names if (part := at(member, path)) not in (None, "", "None")]
    if not parts:
        return
    name = f"{parts[0]} ({parts[1]})" if len(parts) > 1 else parts[0]
    place, source = (rows.into, name[:80]), f"{rows.list}: {name}"
    if rows.value is not None:
        if (value := _value(rows.value, member, data)) is not None:
            yield Found(place, value, source, _is_worked_out(rows.value))
        return
    for field, one in rows.fields.items():
        if (value := _value(one, member, data)) is not None:
            yield Found((*place, *field.split(".")), value, f"{source}, {_names(one)}", _is_worked_out(one))


def _value(source: str | Source, here: Mapping[str, Any], data: Mapping[str, Any]) -> Any:
    if isinstance(source, str):
        source = Source(path=source)
    if source.when and not _is_true(at(here, source.when)):
        return None
    if source.value is not None:
        return source.value
    value: Any = None
    if source.sum:
        numbers = [_number(at(here, each)) for each in source.sum]
        value = sum(each or 0 for each in numbers) if any(each is not None for each in numbers) else None
    for path in (source.path, *source.otherwise) if value is None else ():
        if path and (value := _number_or_text(_named(source, at(here, path), data))) not in (None, ""):
            break
    if value in (None, ""):
        return None
    if source.words:
        return source.words.get(str(value).strip().casefold())
    if source.dice:
        return plain_dice(str(value))
    if isinstance(value, int | float) and not isinstance(value, bool):
        return round(value * source.times)
    return value


def _named(source: Source, value: Any, data: Mapping[str, Any]) -> Any:
    """The name of the member whose id a value is; a value that is no member's id is taken as it is."""
    if not source.member_of:
        return value
    found = (each.get("name") for each in members(data, source.member_of) if each.get("_id") == value)
    return next(found, None if value == "none" else value)


def _number_or_text(value: Any) -> Any:
    number = _number(value)
    return value if number is None else number


def _number(value: Any) -> float | None:
    """A number, also one that is written as a text, as some programs do."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return value
    return whole_number(value) if isinstance(value, str) else None


def _is_true(value: Any) -> bool:
    return str(value).strip().casefold() not in ("none", "", "0", "false", "no")


def _is_worked_out(source: str | Source) -> bool:
    return isinstance(source, Source) and bool(
        source.sum or source.times != 1 or source.words or source.dice or source.value is not None
    )


def _names(source: str | Source) -> str:
    if isinstance(source, str):
        return source
    return source.path or " + ".join(source.sum) or source.when or str(source.value)


def at(data: Any, path: str) -> Any:
    """What stands at a path; None where there is nothing."""
    for name in path.split("."):
        if not isinstance(data, Mapping):
            return None
        data = data.get(name)
    return data


def members(data: Mapping[str, Any], path: str) -> list[Mapping[str, Any]]:
    """The members of a list; one object is taken for a list of one."""
    found = at(data, path)
    listed = found if isinstance(found, list) else [found]
    return [each for each in listed if isinstance(each, Mapping)]
