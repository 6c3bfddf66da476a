"""Values that nobody expects: texts, numbers and shapes on which programs have broken."""

import math
import random
from typing import Any

from tests.flood.message import DEEP, DEPTHS

TEXTS = (
    "", " ", "\0", "ann\0", "\ud800", "x\udfff\ud800y", "\u202egm", "\u202eann\u202c", "\u200b", "\ufeff", "\u2028",
    "\x1b[31m", "\x7f", "\r\nX-Odd: yes", "\t", "é" * 64, "Z" + "\u0335" * 80, "\U0001d50a" * 64, "\uffff", "İ", "ß",
    "gm", "ann", "bob", "*", ".", "..", "../../etc/passwd", "%00", "%s%n", "{0.__class__}", "{{7*7}}", "${x}", "`x`",
    "__class__", "__proto__", "constructor", "null", "NaN", "true", "1e999", "-0", "0x10", "٣", "１２", "1_000", "+1",
    "1d6", "d100", "0d6", "1d0", "999999d999999", "1d6!", "2d6+", "((((1))))", "1-1", "7-3", "99999999999999999999",
    "<script>alert(1)</script>", "'; DROP TABLE fights; --", "{", "[]", '"', "\\", "/", "a" * 65, "a" * 101,
    "x" * 501, "x" * 2001, "x" * 20_000,
)  # fmt: skip

NUMBERS = (
    0, -0.0, 1, -1, 2, 3, 0.5, 1.5, -7, 64, 65, 101, 255, 256, 1000, 10_000, 10**6, 10**6 + 1, 2**31, -(2**31), 2**32,
    2**53, 2**53 + 1, -(2**53) - 1, 2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**30, 10**400, 1e16, 1e100, 1e308, 5e-324,
    math.nan, math.inf, -math.inf,
)  # fmt: skip

SHAPES: tuple[Any, ...] = (
    None, True, False, [], {}, [[]], [{}], [None], {"": ""}, {"id": {}}, ["ann", "bob"], [1, 2], [0.5, 1], [1, 2, 3],
    {"target": "ann"}, {"$ref": "#"}, {"type": "DamageTaken"}, {"round": 1}, {"shows": [3]}, [{"shows": [3]}],
    {"any": {"thing": [1, {"else": None}]}}, *(f"{DEEP}{depth}" for depth in DEPTHS),
)  # fmt: skip


def odd_text(chance: random.Random) -> str:
    """A text from the list, or one made of several."""
    if chance.random() < 0.9:
        return chance.choice(TEXTS)
    return "".join(chance.choice(TEXTS)[:40] for _ in range(3))


def odd_value(chance: random.Random) -> Any:
    """Anything that JSON can say, and some that it cannot."""
    return chance.choice((odd_text(chance), chance.choice(NUMBERS), copied(chance.choice(SHAPES))))


def copied(body: Any) -> Any:
    """Another of the same, which may be changed."""
    if isinstance(body, dict):
        return {key: copied(value) for key, value in body.items()}
    return [copied(each) for each in body] if isinstance(body, list | tuple) else body
