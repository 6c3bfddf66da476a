"""Preset combatants: what a ruleset ships as `ready.toml` with its code, or anywhere else in its folders."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from engine.installed.homes import data_files
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import resources

FILE = "ready.toml"


class Ready(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A preset combatant: the sheet with a name, the side they are mostly on, and what they are."""

    name: str
    side: str
    about: str
    sheet: dict[str, Any]


class ReadyCombatants(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that are ready under a ruleset, friends first."""

    combatants: list[Ready] = []


def ready(ruleset: str, parts: Iterable[str] = ()) -> ReadyCombatants:
    """The ready combatants of a ruleset and of these parts, in the order of their folders; none where they ship none.

    Raises Refused("broken-ruleset") for a file that cannot be read.
    """
    files = dict.fromkeys(file for home in resources(ruleset, parts) for file in data_files(home, FILE))
    return ReadyCombatants(combatants=[each for file in files for each in _read(file)])


@cache
def _read(file: Path) -> list[Ready]:
    try:
        return msgspec.toml.decode(file.read_bytes(), type=ReadyCombatants).combatants
    except (msgspec.DecodeError, UnicodeDecodeError, OSError) as error:
        name = f"{file.parent.name}/{file.name}"
        raise Refused("broken-ruleset", f"The ready combatants cannot be read. {name}: {error}") from error
