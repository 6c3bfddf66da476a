"""Numbers, and steps of a sum, as people write them."""

import math
from collections.abc import Iterable
from fractions import Fraction

from engine.language.safe_text import clean, words
from events import Number

PERCENT, BONUS = "percent", "bonus"
"""Units of a check that are no thing to be counted, as dice and sixes are."""


def number(value: float) -> str:
    """A number as short as it goes, with a true minus sign: 5.0 is "5", -30 is "−30", 2.346 is "2.35"."""
    if not isinstance(value, int) and not math.isfinite(value):
        return str(value)
    whole = int(value) if value == int(value) else round(value, 2)
    return str(whole).replace("-", "−")


def step(op: str, value: float) -> str:
    """What a modifier does to a total: "+20", "−30", "× 1/2", "set to 20", "at least 1"."""
    match op:
        case "+":
            return f"+{number(value)}" if value >= 0 else number(value)
        case "*":
            return f"× {_factor(value)}"
        case "set":
            return f"set to {number(value)}"
        case "min":
            return f"at least {number(value)}"
        case "max":
            return f"at most {number(value)}"
    return f"{clean(op)} {number(value)}"


def place(position: Iterable[float]) -> str:
    """Where somebody or something is: "3/2"."""
    return "/".join(map(number, position))


def clock(seconds: int) -> str:
    """A time by the clock of a fight: "1:02:03"."""
    minutes, second = divmod(seconds, 60)
    hour, minute = divmod(minutes, 60)
    return f"{hour}:{minute:02}:{second:02}"


def outcome(roll: int, total: int, unit: str, difficulty: Number | None) -> str:
    """What a roll is held against: "34 against 55 %", "14 + 7 = 21 against 18", "36 with 8 dice against 18"."""
    made_with = _counted(total, unit)
    if difficulty is None:
        return f"{number(roll)} against {made_with}"
    with_ = f" with {made_with}"
    if unit == BONUS:
        with_ = f" {'−' if total < 0 else '+'} {abs(total)} = {number(roll + total)}"
    name = f"{clean(difficulty.name)} " if difficulty.name else ""
    return f"{number(roll)}{with_} against {name}{_counted(difficulty.total, difficulty.unit)}"


def _counted(count: int, unit: str) -> str:
    shown = {PERCENT: "%", BONUS: ""}.get(unit, words(unit))
    return f"{number(count)} {shown}".strip()


def _factor(value: float) -> str:
    if not math.isfinite(value):
        return number(value)
    fraction = Fraction(value).limit_denominator(100)
    small = fraction.denominator > 1 and math.isclose(fraction, value, rel_tol=1e-6)
    return str(fraction) if small else number(value)
