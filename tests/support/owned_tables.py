"""A table owner's tables for tests, in which a cell says just what the test wants.

    TABLES("14B")                                       every total above 0 is 14 hits and a B critical
    TABLES({(1, 100): "12", (101, None): "20CS+BK"})    rows of totals; what no row says is a miss
    TABLES({5: "14B", 1: "0"})                          by armour type
    TABLES("5A", critical="stunned 2, bleeding 3")      what every critical does
    TABLES("5A", critical={"krush B": "dead"})          by kind and severity, or by severity ("B"); others: nothing
    TABLES(critical={(1, 50): "prone", (51, 100): "dead"})      by the critical roll
    TABLES(fumble="drop weapon")                        what every fumble does; or {"ranged": "hits 3"}

Every attack table ("sword", which the weapons of `fighter` use, and "unarmed") has these cells, and slash as
its kind of critical; the kinds are slash S, puncture P, krush K, unbalance U and grapple G, each from A to E.
"""

from collections.abc import Mapping
from typing import Any

TYPES = tuple(range(1, 21))
KINDS = {"slash": "S", "puncture": "P", "krush": "K", "unbalance": "U", "grapple": "G"}

Span = tuple[int, int | None]
Cells = str | Mapping[Any, str]


def TABLES(
    cells: Cells = "10", *, critical: Cells = "nothing", fumble: Cells = "nothing", **more: Any
) -> dict[str, Any]:
    """A set as the option `tables` takes it; `more` are further fields of the set."""
    attack = {"title": "Tables of a test", "critical": "slash", "rows": _attack(cells)}
    return {
        "title": "Tables of a test",
        "armour_types": list(TYPES),
        "attack": {"sword": attack, "unarmed": attack},
        "critical": {
            kind: {
                "title": kind,
                "letter": letter,
                "severities": {each: _entries(critical, f"{kind} {each}", each) for each in "ABCDE"},
            }
            for kind, letter in KINDS.items()
        },
        "fumble": {
            kind: {"title": kind, "rows": _entries(fumble, kind, kind)}
            for kind in ("melee", "ranged", "unarmed")
        },
        **more,
    }


def _attack(cells: Cells) -> list[Any]:
    if isinstance(cells, str):
        return [_same("below", 0, "0"), _same(1, "above", cells)]
    if all(isinstance(each, int) for each in cells):
        row = [cells.get(each, "0") for each in TYPES]
        return [_same("below", 0, "0"), [1, "above", row]]
    return [_same(low, high, cell) for low, high, cell in _whole(dict(cells), "0")]


def _same(low: int | str, high: int | str, cell: str) -> list[Any]:
    return [low, high, [cell] * len(TYPES)]


def _entries(given: Cells, *names: str) -> list[Any]:
    if isinstance(given, Mapping):
        if any(isinstance(each, tuple) for each in given):
            return [
                [low, high, effects.capitalize(), effects]
                for low, high, effects in _whole(dict(given), "nothing")
            ]
        given = next((given[each] for each in names if each in given), "nothing")
    return [["below", "above", f"{given.capitalize()}.", given]]


def _whole(spans: dict[Span, str], otherwise: str) -> list[tuple[int | str, int | str, str]]:
    """The spans with what lies between them, from below to above."""
    rows: list[tuple[int | str, int | str, str]] = []
    low: int | str = "below"
    for (first, last), cell in sorted(spans.items(), key=lambda each: each[0][0]):
        if low == "below" or (isinstance(low, int) and low < first):
            rows.append((low, first - 1, otherwise))
        rows.append((first, "above" if last is None else last, cell))
        low = "above" if last is None else last + 1
    if low != "above":
        rows.append((low, "above", otherwise))
    return rows


def in_fives() -> dict[Span, str]:
    """Cells as a simple table has them: a miss below 50, then a hit more for every 5, and criticals from 100."""
    cells: dict[Span, str] = {}
    for low in range(50, 200, 5):
        cut = "ABCDE"[min(4, (low - 100) // 10)] if low >= 100 else ""
        cells[low, None if low == 195 else low + 4] = f"{(low - 40) // 5}{cut}"
    return cells


SIMPLE = TABLES(in_fives(), critical={(low, low + 19): f"hits {low // 20}" for low in range(20, 101, 20)})
"""What tests play on that care for totals rather than hits: a critical does a hit more for every 20 of its roll."""
