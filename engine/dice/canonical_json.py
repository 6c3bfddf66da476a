"""Canonical JSON: plain data as one text, the same for every writer and whatever order it was given in.

That is the JSON Canonicalization Scheme (RFC 8785), but for whole numbers, which are always written in
full: keys sorted, no blanks, numbers as JavaScript writes them (so 5.0 is 5).
"""

from functools import lru_cache
from typing import Any

import msgspec

_text = msgspec.json.Encoder().encode


@lru_cache(maxsize=4096)
def _quoted(value: str) -> str:
    return _text(value).decode()


_LITERALS = {True: "true", False: "false", None: "null"}
_PLAIN: tuple[type[Any], ...] = (str, int, float, list, tuple, dict)


def canonical(value: Any) -> str:
    """The canonical text. Raises TypeError for what JSON has no form for."""
    kind = type(value)
    if kind is str:
        return _quoted(value)
    if kind is int:
        return str(value)
    if kind is list or kind is tuple:
        return (
            "[" + ",".join([_quoted(each) if type(each) is str else canonical(each) for each in value]) + "]"
        )
    if kind is dict:
        # Sorted by UTF-16, as JavaScript sorts.
        keys = sorted(value, key=_utf16) if len(value) > 1 else value
        return "{" + ",".join([f"{_quoted(key)}:{canonical(value[key])}" for key in keys]) + "}"
    if kind is bool or value is None:
        return _LITERALS[value]
    if kind is float:
        return number(value)
    for plain in _PLAIN:
        if isinstance(value, plain):
            return canonical(plain(value))
    raise TypeError(f"{kind.__name__} has no place in JSON")


def number(value: float) -> str:
    """A number as JavaScript writes it: the fewest digits that give it back, an exponent from 1e21 and below 1e-6."""
    if value != value or value in (float("inf"), float("-inf")):
        raise TypeError(f"{value} has no place in JSON")
    if value == 0:
        return "0"
    sign = "-" if value < 0 else ""
    mantissa, _, power = f"{abs(value)!r}".partition("e")
    whole, _, part = mantissa.partition(".")
    part = "" if part == "0" else part
    at = len(whole) + int(power or 0)  # where the point stands, counted in digits
    digits = (whole + part).lstrip("0")
    at -= len(whole + part) - len(digits)
    digits = digits.rstrip("0")
    if 0 < at <= 21:
        shown = digits.ljust(at, "0") if len(digits) <= at else f"{digits[:at]}.{digits[at:]}"
    elif -6 < at <= 0:
        shown = "0." + "0" * -at + digits
    else:
        shown = digits[0] + ("." + digits[1:] if len(digits) > 1 else "") + f"e{at - 1:+d}"
    return sign + shown


def _utf16(key: str) -> bytes:
    return key.encode("utf-16-be", "surrogatepass")
