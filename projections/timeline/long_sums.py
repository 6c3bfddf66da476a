"""Long sums: a line whose sums have many steps, said with how many there are instead of each of them.

A card says the line so, and unfolds into the steps.
"""

from collections.abc import Mapping
from typing import Any

from engine.language.sum_steps import steps, together

MOST = 2
"""Steps of a sum that a line names without becoming hard to read."""
SUMS = ("modifiers", "difficulty")
"""Arguments that are the steps of a sum, or have them."""


def shortened(args: Mapping[str, Any]) -> dict[str, Any] | None:
    """The arguments of a line with its long sums shortened; None where there are none."""
    short = {name: _short(args[name]) for name in SUMS if name in args}
    changed = {name: each for name, each in short.items() if each is not args[name]}
    return {**args, **changed} if changed else None


def _short(value: Any) -> Any:
    """Steps as how many they are, where they are many."""
    if isinstance(value, Mapping):
        few = _short(value.get("modifiers"))
        return value if few is value.get("modifiers") else {**value, "modifiers": few}
    if not isinstance(value, list | tuple):
        return value
    count = len(together(steps(value, "")))
    return [{"key": "so-many-modifiers", "args": {"count": count}}] if count > MOST else value
