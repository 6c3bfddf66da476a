"""Levels of success and failure (table brp.table.success-levels)."""

from math import floor
from typing import Literal

Level = Literal["critical", "special", "success", "failure", "fumble"]

LEVELS: tuple[Level, ...] = ("fumble", "failure", "success", "special", "critical")

SURE, LOST = 5, 96
"""The last roll that always succeeds and the first that always fails, with the switch `auto_bands`."""

RULES: dict[Level, str] = {
    "critical": "brp.levels.critical",
    "special": "brp.levels.special",
    "success": "brp.levels.success",
    "failure": "brp.levels.failure",
    "fumble": "brp.levels.fumble",
}


def level_rule(chance: int, reached: Level) -> str:
    """The rule by which a roll comes to a level."""
    return "brp.levels.over-hundred" if chance > 100 and reached != "failure" else RULES[reached]


def fumble_from(chance: int) -> int:
    """The lowest roll that fumbles: 96 at low chances, 100 alone above 80 (brp.levels.fumble).

    Source: brp.amb.fumble-range.
    """
    return 101 - min(5, max(1, (100 - chance) // 20 + 1))


def level(chance: int, roll: int, rounding: str = "up", auto_bands: bool = False) -> Level:
    """The level of a roll of 1 to 100 against a chance (brp.levels.over-hundred: chances above 100 too).

    `rounding` is "up" or "nearest" (brp.amb.level-rounding). With `auto_bands` 01-05 always succeeds and
    96-00 always fails.
    """
    if roll >= fumble_from(chance):
        return "fumble"
    if auto_bands and roll >= LOST:
        return "failure"
    if roll <= max(1, _part(chance, 20, rounding)) and roll <= chance:
        return "critical"
    if roll <= special_up_to(chance, rounding):
        return "special"
    return "success" if roll <= chance or (auto_bands and roll <= SURE) else "failure"


def higher(one: Level, other: Level) -> Level:
    """The better of two levels."""
    return max(one, other, key=LEVELS.index)


def succeeded(reached: Level) -> bool:
    """Whether a level is a success of any kind."""
    return reached in ("critical", "special", "success")


def special_up_to(chance: int, rounding: str = "up") -> int:
    """The highest roll that is a special success: a fifth of the chance (brp.levels.special)."""
    return _part(chance, 5, rounding)


def _part(chance: int, of: int, rounding: str) -> int:
    return -(-chance // of) if rounding == "up" else floor(chance / of + 0.5)
