"""What a test costs in CPU seconds, by the list that CI writes; a guess for tests that are not in it yet."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from tests.nearest.project import ROOT, project

COSTS = ROOT / "tests" / "costs.json"
GUESS = 0.05
"""CPU seconds of a test that nobody has measured."""
COLLECTING = 0.06
"""CPU seconds that importing a file of tests takes."""


def cost(test: str) -> float:
    """The CPU seconds of a test by its id; by the path of a file those of its cheap tests together."""
    file, _, name = test.partition("::")
    known = costs().get(file)
    if name:
        return float(dear(file)[name]) if name in dear(file) else GUESS
    if known is None:
        return GUESS * project()[file].tests if file in project() else GUESS
    return float(known["cpu"])


def dear(file: str) -> Mapping[str, float]:
    """The dear tests of a file, with what each costs."""
    return {name: float(each["cpu"]) for name, each in costs().get(file, {}).get("dear", {}).items()}


@cache
def costs() -> Mapping[str, Any]:
    """The list by file; empty where there is none."""
    found: dict[str, Any] = msgspec.json.decode(COSTS.read_bytes()) if COSTS.exists() else {}
    return found.get("files", {})
