"""Catalogue files: reading the `*.rules.toml` of a system; errors name the file and the entry."""

import tomllib
from collections.abc import Iterable
from importlib.resources.abc import Traversable
from typing import Any, TypeVar

from msgspec import Struct, ValidationError, convert

from engine.catalogue.entries import Ambiguity, Catalogue, Host, Rule, Table


class CatalogueError(ValueError):
    """A damaged catalogue file; the text names the file, the entry and what is wrong with it."""


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    """A file as it is written; its entries are decoded one by one, so that an error can name them."""

    system: str
    title: str
    rule: list[dict[str, Any]] = []
    table: list[dict[str, Any]] = []
    ambiguity: list[dict[str, Any]] = []
    host: list[dict[str, Any]] = []


E = TypeVar("E", Rule, Table, Ambiguity, Host)


def read_catalogue(system: str, sources: Iterable[Traversable]) -> Catalogue:
    """The files of one system as a catalogue; several titles are joined. Raises CatalogueError.

    Refused are unknown keys, an id given twice or without the prefix of the others, a row that does
    not fit its columns, and a `table` or `see` that names nothing.
    """
    titles: list[str] = []
    rules: dict[str, Rule] = {}
    tables: dict[str, Table] = {}
    ambiguities: dict[str, Ambiguity] = {}
    hosts: dict[str, Host] = {}
    home: dict[str, str] = {}
    for source in sources:
        file = _decode(system, source)
        titles.append(file.title)
        rules |= _entries(source.name, "rule", file.rule, Rule, home)
        tables |= _entries(source.name, "table", file.table, Table, home)
        ambiguities |= _entries(source.name, "ambiguity", file.ambiguity, Ambiguity, home)
        hosts |= _entries(source.name, "host", file.host, Host, home)
    if not rules:
        raise CatalogueError(f"{system}: a catalogue needs a rule, and there is none.")
    _check_tables(tables, home)
    _check_references(rules, tables, ambiguities, home)
    return Catalogue(
        system=system,
        prefix=_prefix(home),
        title="; ".join(titles),
        rules=rules,
        tables=tables,
        ambiguities=ambiguities,
        hosts=hosts,
    )


def _decode(system: str, source: Traversable) -> _File:
    try:
        file = convert(tomllib.loads(source.read_text(encoding="utf-8")), _File)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, ValidationError) as error:
        raise CatalogueError(f"{source.name}: {error}") from error
    if file.system != system:
        raise CatalogueError(f"{source.name}: system must be {system!r} here, it is {file.system!r}.")
    return file


def _entries(
    name: str, kind: str, raw: list[dict[str, Any]], entry_type: type[E], home: dict[str, str]
) -> dict[str, E]:
    found: dict[str, E] = {}
    for number, fields in enumerate(raw, start=1):
        try:
            entry = convert(fields, entry_type)
        except ValidationError as error:
            label = fields.get("id", f"number {number}")
            raise CatalogueError(f"{name}: {kind} {label}: {error}") from error
        if entry.id in home:
            raise CatalogueError(f"{name}: {kind} {entry.id}: the id is already used in {home[entry.id]}.")
        home[entry.id] = name
        found[entry.id] = entry
    return found


def _prefix(home: dict[str, str]) -> str:
    first = next(iter(home))
    prefix = first.partition(".")[0]
    for id, name in home.items():
        if not id.startswith(f"{prefix}."):
            raise CatalogueError(f"{name}: {id}: an id must begin with '{prefix}.', as {first} does.")
    return prefix


def _check_tables(tables: dict[str, Table], home: dict[str, str]) -> None:
    for table in tables.values():
        where = f"{home[table.id]}: table {table.id}"
        if len(set(table.columns)) != len(table.columns):
            raise CatalogueError(f"{where}: two columns have the same name: {', '.join(table.columns)}.")
        for number, row in enumerate(table.rows, start=1):
            if len(row) != len(table.columns):
                raise CatalogueError(
                    f"{where}: row {number} needs {len(table.columns)} cells, it has {len(row)}: {row}."
                )


def _check_references(
    rules: dict[str, Rule], tables: dict[str, Table], ambiguities: dict[str, Ambiguity], home: dict[str, str]
) -> None:
    for rule in rules.values():
        where = f"{home[rule.id]}: rule {rule.id}"
        if rule.table and rule.table not in tables:
            raise CatalogueError(f"{where}: there is no table {rule.table}.")
        for id in rule.see:
            if id not in ambiguities:
                raise CatalogueError(f"{where}: there is no ambiguity {id}.")
