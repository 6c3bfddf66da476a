"""The entries of a catalogue: rules, tables, ambiguities, and what the game around must provide."""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec import Struct

Kind = Literal["core", "option", "advice"]


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule. `core` is always in force, `option` can be switched on, `advice` has no mechanics.

    `check` is an example that can be tested, "" where there is none; `table` is the id of the table the
    rule reads, "" for none; `see` are the ids of the ambiguities it leans on; `scope` is where it
    belongs ("combat" and so on), "" where the file does not say; `served` is what the system offers for an advice.
    """

    id: str
    section: str
    kind: Kind
    text: str
    check: str = ""
    scope: str = ""
    table: str = ""
    see: tuple[str, ...] = ()
    served: str = ""


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """A table: every row has one cell for each column; a cell is plain data (text, number, list, map).

    Ranges include both ends; -inf and inf mark an open end. A `derived` table is not printed as such
    but put together from the rules.
    """

    id: str
    columns: tuple[str, ...]
    rows: list[list[Any]]
    title: str = ""
    section: str = ""
    note: str = ""
    derived: bool = False


class Ambiguity(Struct, frozen=True, forbid_unknown_fields=True):
    """An ambiguity: what the text leaves open or says twice, and how it is read unless a ruling says otherwise."""

    id: str
    text: str
    resolution: str


class Host(Struct, frozen=True, forbid_unknown_fields=True):
    """A host value: what a system takes from the game around it, and what is used by default."""

    id: str
    needs: str
    resolution: str


Entry = Rule | Table | Ambiguity | Host


class Catalogue(Struct, frozen=True):
    """The catalogue of one system: all entries by id, in its files' order. Shared by all callers: never change it.

    `prefix` is what every id begins with, without the dot.
    """

    system: str
    prefix: str
    title: str
    rules: dict[str, Rule]
    tables: dict[str, Table]
    ambiguities: dict[str, Ambiguity]
    hosts: dict[str, Host]

    def ids(self) -> Iterator[str]:
        """The id of every entry: rules, tables, ambiguities, hosts."""
        yield from self.rules
        yield from self.tables
        yield from self.ambiguities
        yield from self.hosts

    def entries(self) -> Iterator[Entry]:
        """Every entry, in the same order."""
        yield from self.rules.values()
        yield from self.tables.values()
        yield from self.ambiguities.values()
        yield from self.hosts.values()


def heading(entry: Entry) -> str:
    """Under which heading an entry stands."""
    match entry:
        case Rule() | Table():
            return entry.section
        case Ambiguity():
            return "What the text leaves open"
        case Host():
            return "What the game around it must provide"


def in_words(entry: Entry) -> str:
    """What an entry says; of a ruling or a host value, first what is open and then how it is here."""
    match entry:
        case Rule():
            return entry.text
        case Table():
            return entry.title or entry.note
        case Ambiguity():
            return f"{entry.text} Here: {entry.resolution}"
        case Host():
            return f"{entry.needs} Here: {entry.resolution}"


def records(table: Table) -> list[dict[str, Any]]:
    """The rows of a table, each as a map from column to cell."""
    return [dict(zip(table.columns, row, strict=True)) for row in table.rows]


def row_where(table: Table, column: str, cell: Any) -> dict[str, Any]:
    """The first row of a table that has this in a column. Raises KeyError where none has."""
    for row in records(table):
        if row[column] == cell:
            return row
    raise KeyError(f"{table.id} has no {column} {cell!r}")
