"""The menu of a ruleset: how what one may choose is laid out for people, read from its `menu.toml`.

A file `menu.toml` lies in the folder of a ruleset, of a chapter or of a part. `groups` are kinds of choices, each with
the keys in it; `common` are the keys that are chosen most often, first of all. A key that is in no group is in "other".
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

import msgspec
from msgspec import Struct, field

from engine.installed.package_folders import data_files
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import resources

FILE = "menu.toml"
OTHER = "other"
NOWHERE = (OTHER, 0)

MOST = 128
"""Menus that are kept: whoever opens fights chooses their parts."""


class _Written(Struct, frozen=True, forbid_unknown_fields=True):
    """A `menu.toml` as it is written."""

    common: tuple[str, ...] = ()
    groups: dict[str, tuple[str, ...]] = {}


class Lines(dict[str, tuple[str, int]]):
    """The group of each key, and its place among the commonest; of any key."""

    def __missing__(self, key: str) -> tuple[str, int]:
        """What a key has that is in no menu."""
        return NOWHERE


class Menu(Struct, frozen=True):
    """The group of each key that is in one, and the places of the commonest (1 is the first); `lines` have both."""

    groups: Mapping[str, str] = {}
    places: Mapping[str, int] = {}
    lines: Lines = field(default_factory=Lines)


NO_MENU = Menu()


def menu_of(ruleset: str, parts: Iterable[str] = ()) -> Menu:
    """The menu of a ruleset played with these parts. Raises Refused("broken-ruleset") where one cannot be read."""
    return _menu(ruleset, tuple(parts))


@lru_cache(maxsize=MOST)
def _menu(ruleset: str, parts: tuple[str, ...]) -> Menu:
    groups: dict[str, str] = {}
    common: list[str] = []
    for home in resources(ruleset, parts):
        for file in data_files(home, FILE):
            written = _read(ruleset, file)
            common += written.common
            groups |= {key: group for group, keys in written.groups.items() for key in keys}
    places = {key: place for place, key in enumerate(dict.fromkeys(common), start=1)}
    lines = {key: (groups.get(key, OTHER), places.get(key, 0)) for key in (*groups, *places)}
    return Menu(groups, places, Lines(lines))


def _read(ruleset: str, file: Path) -> _Written:
    try:
        return msgspec.toml.decode(file.read_bytes(), type=_Written)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        unreadable = {"ruleset": ruleset, "file": file.name, "text": str(error)}
        raise Refused("broken-ruleset", Sentence("affray.menu-unreadable", unreadable)) from error
