"""Entries of the catalogue in the terminal: many as a list, one of them whole."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from engine import catalogue
from engine.catalogue import Ambiguity, Entry, Host, Rule, heading, in_words
from engine.installed.package_folders import homes
from service.docs.rule_citations import cited_in
from service.rulesets.rulings import choices, ruled


def entry_table(title: str, found: Iterable[Entry]) -> Table:
    """Entries under each other: the id, what kind it is, and what it says."""
    table = Table("rule", "kind", "what it says", title=title, title_justify="left")
    for each in found:
        table.add_row(Text(each.id), kind(each), Text(in_words(each)))
    return table


def whole(entry: Entry) -> Iterator[RenderableType]:
    """All there is of one entry: what it says, its example, its table, what its text leaves open."""
    system = catalogue.system_of(entry.id)
    known = catalogue.load(system)
    about = ", ".join(filter(None, [system, heading(entry), kind(entry)]))
    yield Text.assemble((entry.id, "bold"), f" ({about})")
    if not isinstance(entry, catalogue.Table):
        yield Text(in_words(entry))
    if isinstance(entry, Rule):
        if entry.check:
            yield Text(f"For example: {entry.check}")
        if entry.served:
            yield Text(f"Served: {entry.served}")
        if entry.table:
            yield cells(known.tables[entry.table])
        for id in entry.see:
            yield from ruling(known.ambiguities[id])
    if isinstance(entry, catalogue.Table):
        yield cells(entry)
    if isinstance(entry, Ambiguity):
        yield from _options(entry)
    yield from _cited(entry.id, system)


def ruling(entry: Ambiguity) -> Iterator[Text]:
    """What a text leaves open, how it is read, and what a group may choose."""
    yield Text.assemble("\n", (entry.id, "bold"), f"\n{entry.text}\nHere: {entry.resolution}")
    yield from _options(entry)


def cells(table: catalogue.Table) -> Table:
    """A table of the rules."""
    shown = Table(*table.columns, title=table.title or table.id, title_justify="left", caption=table.note)
    for row in table.rows:
        shown.add_row(*(Text(str(cell)) for cell in row))
    return shown


def kind(entry: Entry) -> str:
    """What an entry is, in a word."""
    if isinstance(entry, Rule):
        return entry.kind
    return {catalogue.Table: "table", Ambiguity: "ruling", Host: "host"}[type(entry)]


def _cited(id: str, system: str) -> Iterator[Text]:
    """The files that name it: of the system's code, and of the tests in ./tests."""
    code, tests = cited_in(id, homes()[system], catalogue.load(system), Path("tests"))
    for head, files in (("Code", code), ("Tests", tests)):
        if files:
            yield Text("\n".join([f"\n{head}:", *(_from_here(each) for each in files)]))


def _from_here(path: str) -> str:
    return path.removeprefix(f"{Path.cwd()}/")


def _options(entry: Ambiguity) -> Iterator[Text]:
    [found] = ruled(catalogue.system_of(entry.id), [entry])
    for option in found.options:
        yield Text(f"A group may choose {option.name}: {choices(option)}")
