"""Looking up catalogues and their entries: nothing is read before it is needed, and nothing twice."""

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from engine.catalogue.entries import Catalogue, Rule, Table
from engine.catalogue.file import read

SUFFIX = ".rules.toml"


class UnknownSystem(LookupError):
    """No catalogue of that name is shipped; the text names those that are."""


class UnknownRule(LookupError):
    """No catalogue has a rule (or table) of that id; the text names the closest ids."""


def systems() -> list[str]:
    """The systems that have a catalogue, sorted by name."""
    return sorted(folder.name for folder in _rulesets().iterdir() if folder.is_dir() and _sources(folder))


@cache
def load(system: str) -> Catalogue:
    """The catalogue of a system. Raises UnknownSystem, or CatalogueError when a file of it is damaged."""
    if system not in systems():
        raise UnknownSystem(f"There is no catalogue of {system!r}, only of {', '.join(systems())}.")
    return read(system, _sources(_rulesets() / system))


def rule(id: str) -> Rule:
    """The rule of that id, in whichever system. Raises UnknownRule."""
    rules = load(system_of(id)).rules
    if id not in rules:
        raise _unknown("rule", id, rules)
    return rules[id]


def table(id: str) -> Table:
    """The table of that id, in whichever system. Raises UnknownRule."""
    tables = load(system_of(id)).tables
    if id not in tables:
        raise _unknown("table", id, tables)
    return tables[id]


def system_of(id: str) -> str:
    """The system whose ids have the prefix of this one. Raises UnknownRule."""
    try:
        return _system_with(id.partition(".")[0])
    except LookupError:
        raise _unknown("rule", id, [known for system in systems() for known in load(system).rules]) from None


@cache
def _system_with(prefix: str) -> str:
    # One system after the other, since most programs need only one; a wrong prefix is not remembered.
    for system in systems():
        if load(system).prefix == prefix:
            return system
    raise LookupError(prefix)


def _unknown(kind: str, id: str, known: Iterable[str]) -> UnknownRule:
    from difflib import get_close_matches  # only an error needs it

    close = get_close_matches(id, known, n=3)
    if close:
        return UnknownRule(f"There is no {kind} {id!r}; the closest are {', '.join(close)}.")
    prefixes = ", ".join(f"{load(system).prefix}." for system in systems())
    return UnknownRule(f"There is no {kind} {id!r}, nor one like it; ids begin with one of {prefixes}")


def _rulesets() -> Traversable:
    return files("engine") / "rulesets"


def _sources(folder: Traversable) -> list[Traversable]:
    found = [file for file in folder.iterdir() if file.name.endswith(SUFFIX)]
    return sorted(found, key=lambda file: file.name)
