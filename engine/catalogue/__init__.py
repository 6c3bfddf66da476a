"""The rule catalogues: what every rule says, how to check it, and what the text leaves open.

A system's catalogue is the `*.rules.toml` files in its ruleset's home, wherever that is installed, read together
when first asked for and kept. Ids are unique over all systems and begin with the system's prefix:
`brp.fumble.roll`, `pm.turn.round-length`.
"""

from engine.catalogue.entries import (
    Ambiguity,
    Catalogue,
    Entry,
    Host,
    Kind,
    Rule,
    Table,
    heading,
    in_words,
    records,
    row_where,
)
from engine.catalogue.file import CatalogueError, read_catalogue
from engine.catalogue.lookup import UnknownRule, UnknownSystem, entry, load, rule, system_of, systems, table
from engine.catalogue.search import search

__all__ = [
    "Ambiguity",
    "Catalogue",
    "CatalogueError",
    "Entry",
    "Host",
    "Kind",
    "Rule",
    "Table",
    "UnknownRule",
    "UnknownSystem",
    "entry",
    "heading",
    "in_words",
    "load",
    "read_catalogue",
    "records",
    "row_where",
    "rule",
    "search",
    "system_of",
    "systems",
    "table",
]
