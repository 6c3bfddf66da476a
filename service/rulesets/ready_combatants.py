"""Preset combatants: what a ruleset ships as `ready.toml` with its code."""

from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

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


@cache
def ready(ruleset: str) -> ReadyCombatants:
    """The ready combatants of a ruleset; none where it ships none."""
    for entry in entry_points(group="affray.rulesets", name=ruleset):
        spec = find_spec(entry.module)
        if spec is not None and spec.origin is not None:
            file = Path(spec.origin).with_name(FILE)
            if file.is_file():
                return msgspec.toml.decode(file.read_bytes(), type=ReadyCombatants)
    return ReadyCombatants()
