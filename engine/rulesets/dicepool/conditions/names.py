"""The 23 conditions by name: which may be persistent, and which spells cause them (dp.table.conditions)."""

import tomllib
from functools import cache
from importlib.resources import files

from affray.rules import records, table


def names() -> list[str]:
    """The names of the 23 conditions (dp.table.conditions)."""
    return [row["condition"].lower() for row in records(table("dp.table.conditions"))]


def may_persist(condition: str) -> bool:
    """Whether a condition may be persistent (dp.persistent.barred-conditions)."""
    rows = records(table("dp.table.conditions"))
    return any(row["may_be_persistent"] for row in rows if row["condition"].lower() == condition)


def conditions_of(family: str) -> list[str]:
    """The conditions that the spells of a family can cause."""
    rows = records(table("dp.table.conditions"))
    return [row["condition"].lower() for row in rows if family in row["spell_families"]]


@cache
def synonyms() -> dict[str, str]:
    """Names in older books, and the conditions that correspond to them (dp.legacy.renamed-conditions)."""
    return tomllib.loads(files(__package__).joinpath("synonyms.toml").read_text(encoding="utf-8"))


def renders(printed: str) -> str:
    """The condition of an older ability as printed, "Dazed [13]". Raises ValueError for none that is known.

    The number is ignored (dp.legacy.half-chance).
    """
    word = printed.partition(" [")[0].capitalize()
    name = synonyms().get(word, word.lower())
    if name not in names():
        raise ValueError(f"{printed!r} names no condition; there are {', '.join(names())}")
    return name
