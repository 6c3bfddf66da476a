"""Dice as books and other programs print them: "1D6+DB", "2d4 + 1", "1d8/1d6"."""

import re

from engine.dice import notation
from engine.dice.errors import NotationError

MODIFIER = re.compile(
    r"\s*[+-]?\s*(?:½|1/2)?\s*\b(?:DB|DM|damage bonus|@[\w.]+)\b(?:\s*/\s*2)?", re.IGNORECASE
)
"""What a sheet adds by itself."""
FIRST = re.compile(r"[/,;(]")
"""What stands before the first way of a weapon that has several."""


def plain_dice(printed: str) -> str | None:
    """The notation in it, without the damage modifier that a sheet adds by itself; None: there is none."""
    text = FIRST.split(MODIFIER.sub("", printed))[0].strip().lower().replace("w", "d")
    try:
        notation.parse(text)
    except NotationError:
        return None
    return text if "d" in text or text.isdigit() else None
