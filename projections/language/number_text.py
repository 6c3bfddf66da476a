"""Numbers, and steps of a sum, as people write them."""

import math
from fractions import Fraction

from projections.language.safe_text import clean


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


def _factor(value: float) -> str:
    if not math.isfinite(value):
        return number(value)
    fraction = Fraction(value).limit_denominator(100)
    small = fraction.denominator > 1 and math.isclose(fraction, value, rel_tol=1e-6)
    return str(fraction) if small else number(value)
