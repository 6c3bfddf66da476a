"""The generic set that ships: numbers of our own making, for tables that bring none."""

from functools import cache
from pathlib import Path

from engine.rulesets.pathmaster.tables.content import TableSet
from engine.rulesets.pathmaster.tables.file import read_tables

FILE = Path(__file__).parent / "generic" / "generic.toml"


@cache
def generic() -> TableSet:
    """The generic set."""
    return read_tables(FILE)
