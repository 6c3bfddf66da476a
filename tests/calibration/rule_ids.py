"""Rule ids: each that is cited by an event or an option is in the catalogue."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from msgspec import Struct

from engine.catalogue.lookup import FILES
from engine.installed.package_folders import data_files, homes
from engine.ruleset_api.procedure import Option
from events import Event
from tests.calibration.finding import Finding

ID = re.compile(r'^id = "([^"]+)"', re.MULTILINE)
FIELDS = ("rule", "result_rule")


def of_event(at: str, event: Event) -> Iterator[Finding]:
    """Each id in an event, and in whatever it carries, that no catalogue has."""
    return _unknown(at, type(event).__name__, _cited(event))


def of_options(at: str, options: Iterable[Option]) -> Iterator[Finding]:
    """Each id that an option or a bar names, that no catalogue has; and each bar without one."""
    for each in options:
        yield from _unknown(at, each.choice.key, (each.rule, *each.bounds.values(), *_cited(each.modifiers)))
        if each.barred and not each.rule:
            yield Finding(f"{each.choice.key} is barred ({each.barred})", at, "", "no rule", "a rule")


def _unknown(at: str, what: str, ids: Iterable[str]) -> Iterator[Finding]:
    return (Finding(what, at, each, each, "no such rule") for each in ids if each and not known(each))


def _cited(value: Any) -> Iterator[str]:
    if isinstance(value, Struct):
        for name in value.__struct_fields__:
            found = getattr(value, name)
            if name in FIELDS and isinstance(found, str):
                yield found
            elif not isinstance(found, (str, int)):
                yield from _cited(found)
    elif isinstance(value, (tuple, list)):
        for each in value:
            yield from _cited(each)


def known(id: str) -> bool:
    """Whether a rule, table, ambiguity or host value has this id."""
    return id in _ids()


@cache
def _ids() -> frozenset[str]:
    """Every id in the files of all catalogues, as they are written there, as parsing them takes seconds."""
    files = [each for home in homes().values() for each in data_files(home, FILES)]
    return frozenset(id for each in files for id in ID.findall(each.read_text("utf-8")))
