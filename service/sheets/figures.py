"""Figures as people and programs write them: "40 %", "+3", "12.0"; dice as "1D6+DB", "2d4 + 1", "1d8/1d6"."""

import re

from engine.dice import notation
from engine.dice.errors import NotationError

WHOLE = re.compile(r"\s*([+-]?\d+)(?:[.,]0+)?\s*%?\s*")
MODIFIER = re.compile(
    r"\s*[+-]?\s*(?:½|1/2)?\s*\b(?:DB|DM|damage bonus|@[\w.]+)\b(?:\s*/\s*2)?", re.IGNORECASE
)
"""What a sheet adds by itself."""
FIRST = re.compile(r"[/,;(]")
"""What stands before the first way of a weapon that has several."""


def whole_number(text: str) -> int | None:
    """The whole number that a text is; None: it is none."""
    found = WHOLE.fullmatch(text)
    return int(found[1]) if found else None


def plain_dice(printed: str) -> str | None:
    """The notation in it, without the damage modifier that a sheet adds by itself; None: there is none."""
    text = FIRST.split(MODIFIER.sub("", printed))[0].strip().lower().replace("w", "d")
    try:
        notation.parse(text)
    except NotationError:
        return None
    return text if "d" in text or text.isdigit() else None
