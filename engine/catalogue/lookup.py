"""Looking up catalogues and their entries: nothing is read before it is needed, and nothing twice."""

import logging
from collections.abc import Iterable, Iterator
from functools import cache

from engine.catalogue.entries import Catalogue, Entry, Rule, Table
from engine.catalogue.file import CatalogueError, read_catalogue
from engine.installed.package_folders import data_files, homes

FILES = "*.rules.toml"

logger = logging.getLogger("affray")


class UnknownSystem(LookupError):
    """No catalogue of that name is installed; the text names those that are."""


class UnknownRule(LookupError):
    """No catalogue has a rule (or table, or other entry) of that id; the text names the closest ids."""


def systems() -> list[str]:
    """The systems that have a catalogue, sorted by name."""
    return [*_with_files()]


@cache
def _with_files() -> tuple[str, ...]:
    # Whether there are files takes a walk through each home, which no request should wait for.
    return tuple(sorted(system for system, home in homes().items() if data_files(home, FILES)))


@cache
def load(system: str) -> Catalogue:
    """The catalogue of a system. Raises UnknownSystem, or CatalogueError when a file of it is damaged."""
    if system not in systems():
        raise UnknownSystem(f"There is no catalogue of {system!r}, only of {', '.join(systems())}.")
    return read_catalogue(system, data_files(homes()[system], FILES))


def entry(id: str) -> Entry:
    """What any id that is cited leads to: a rule, table, ambiguity or host value. Raises UnknownRule."""
    known = load(system_of(id))
    for entries in (known.rules, known.tables, known.ambiguities, known.hosts):
        if id in entries:
            found: Entry = entries[id]
            return found
    raise _unknown("rule", id, known.ids())


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
        raise _unknown("rule", id, [each for known in _whole() for each in known.rules]) from None


@cache
def _system_with(prefix: str) -> str:
    # One system after the other, since most programs need only one; a wrong prefix is not remembered.
    for known in _whole():
        if known.prefix == prefix:
            return known.system
    raise LookupError(prefix)


def _whole() -> Iterator[Catalogue]:
    """The catalogues that can be read, those that come with Affray first, whose prefixes so stay their own.

    Another's that is damaged takes no rule from anybody else: a warning names what is wrong with it.
    """
    known = systems()
    for system in homes():
        if system in known:
            try:
                yield load(system)
            except CatalogueError as error:
                logger.warning("The catalogue of %s is left out: %s", system, error)


def _unknown(kind: str, id: str, known: Iterable[str]) -> UnknownRule:
    from difflib import get_close_matches  # only an error needs it

    close = get_close_matches(id, known, n=3)
    if close:
        return UnknownRule(f"There is no {kind} {id!r}; the closest are {', '.join(close)}.")
    prefixes = ", ".join(f"{each.prefix}." for each in _whole())
    return UnknownRule(f"There is no {kind} {id!r}, nor one like it; ids begin with one of {prefixes}")
