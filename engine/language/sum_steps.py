"""The steps of a sum, as a line says them: without those that change nothing, and those of one name added up."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from engine.language.number_text import BONUS, PERCENT

_IN_BRACKETS = re.compile(r"(.+?) \((.+)\)")


def steps(modifiers: Sequence[Any], unit: str) -> list[Any]:
    """The steps of a sum that change it, each with the unit in which it counts."""
    steps = [each for each in modifiers if not _changes_nothing(each)]
    if unit in ("", PERCENT, BONUS):
        return steps
    return [{**each, "unit": unit} if isinstance(each, Mapping) else each for each in steps]


def together(steps: Sequence[Any]) -> list[Any]:
    """Additions of one name as one, as a line says them: "Dodge (Quickness)" and "Dodge (hits)" are "Dodge".

    Where something multiplies or bounds the sum they stay, since there the order counts.
    """
    names = [_name_of(each) for each in steps]
    if "" in names:
        return list(steps)
    found: dict[str, list[Any]] = {}
    for name, each in zip(names, steps, strict=True):
        found.setdefault(name, []).append(each)
    summed = (alike[0] if len(alike) == 1 else _added(name, alike) for name, alike in found.items())
    return [each for each in summed if not _changes_nothing(each)]


def _name_of(step: Any) -> str:
    """What an addition is for, without what stands in brackets after it; "" of any other step."""
    match step:
        case {"op": "+", "value": int() | float(), "note": str(note)}:
            parts = name_and_detail(note)
            return parts[0] if parts else note
    return ""


def name_and_detail(text: str) -> tuple[str, str] | None:
    """What a text is about, and what stands in brackets after it: of "Dodge (hits)" "Dodge" and "hits"."""
    found = _IN_BRACKETS.fullmatch(text)
    return (found[1], found[2]) if found else None


def _added(name: str, alike: Sequence[Any]) -> dict[str, Any]:
    return {**alike[0], "note": name, "value": sum(each["value"] for each in alike)}


def _changes_nothing(modifier: Any) -> bool:
    """Whether it is a step that is there for its rule alone: × 1, +0."""
    match modifier:
        case {"op": "*", "value": 1} | {"op": "+", "value": 0}:
            return True
    return False
