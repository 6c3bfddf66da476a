"""The context of a server roll, read back: in which round it fell, and whether a ruling asked for it."""

RULING = "ruling"
"""Stands for the deed in the context of a roll that a ruling asks for. A deed of the rules is a list."""

_DEED = f'"{RULING}"'


def is_by_ruling(context: str) -> bool:
    """Whether a ruling asked for the roll. Rulings of earlier versions stand under the deed of the moment."""
    if _DEED not in context:  # nearly always
        return False
    parts = context.split(",", 4)
    return len(parts) == 5 and parts[3] == _DEED


def round_of(context: str) -> int:
    """The round that a server roll was made in; -1 where the context says none."""
    number = context.split(",", 2)[1] if context.count(",") > 1 else ""
    return int(number) if number.isascii() and number.isdecimal() else -1
