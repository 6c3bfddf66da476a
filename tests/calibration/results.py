"""Results: what a roll comes to by the printed table of its system, and how likely such a roll wins.

Written down here once more from the books, so that a ruleset's own tables are held against something else.
"""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from math import ceil, floor
from typing import Any

from engine.state.state import Fight
from events import CheckResolved, DiceRolled
from tests.calibration import dice
from tests.calibration.finding import Finding

WON = ("critical", "special", "success", "hit", "defended", "dodged", "resisted", "holds")
"""What a roll is called that has won."""

Rolled = DiceRolled | None
RESISTANCE = "brp.amb.external-rolls"


def won(check: CheckResolved) -> bool:
    """Whether a roll has won."""
    return check.result.partition(" (")[0] in (*WON, *KEPT)


def of_check(system: str, at: str, fight: Fight, check: CheckResolved, rolled: Rolled) -> Iterator[Finding]:
    """What is wrong with the result of a check by its roll."""
    for rule, there, computed in JUDGES[system](fight, check, rolled):
        yield Finding(
            f"{check.purpose} of {check.combatant}, {check.roll} by {check.total}",
            at,
            rule or check.rule,
            there,
            computed,
        )


def likely(system: str, fight: Fight, check: CheckResolved, rolled: Rolled) -> Fraction | None:
    """How likely this roll wins, by its recorded figures alone; None where nothing is won or lost by it."""
    return ODDS[system](fight, check, rolled)


Judged = Iterable[tuple[str, object, object]]


# Percentile


def brp_level(chance: int, roll: int, table: Any) -> str:
    """The level of a roll by brp.table.success-levels, and with the bands 01-05 and 96-00 where a table has them."""
    rounds: Callable[[float], int] = ceil if table.level_rounding == "up" else lambda each: floor(each + 0.5)
    if roll >= 101 - min(5, max(1, (100 - chance) // 20 + 1)):
        return "fumble"
    if table.auto_bands and roll >= 96:
        return "failure"
    if roll <= min(chance, max(1, rounds(chance / 20))):
        return "critical"
    if roll <= rounds(chance / 5):
        return "special"
    return "success" if roll <= chance or (table.auto_bands and roll <= 5) else "failure"


def brp_roll(check: CheckResolved) -> tuple[int, bool]:
    """The chance by which the level is found, and whether only special successes count."""
    last = check.modifiers[-1] if check.modifiers else None
    if last is None or last.note != "special successes only":
        return check.total, False
    return check.modifiers[-2].total if len(check.modifiers) > 1 else check.base, True


def brp(fight: Fight, check: CheckResolved, rolled: Rolled) -> Judged:
    if check.result_rule == RESISTANCE:
        if not 5 <= check.total <= 95:
            yield RESISTANCE, check.total, "5 to 95"
        wins = "success" if check.roll <= check.total else "failure"
        if check.result != wins:
            yield RESISTANCE, check.result, wins
        return
    chance, only = brp_roll(check)
    level = brp_level(chance, check.roll, fight.table)
    if only and level == "success":
        level = "failure"
    capped = not check.result_rule.startswith("brp.levels.") and level in ("critical", "special")
    if check.result != level and not (capped and check.result in ("success", "special")):
        yield check.result_rule, check.result, level


def brp_odds(fight: Fight, check: CheckResolved, rolled: Rolled) -> Fraction:
    if check.result_rule == RESISTANCE:
        return dice.of_faces(100, lambda face: face <= check.total)
    chance, only = brp_roll(check)
    wins = ("critical", "special") if only else ("critical", "special", "success")
    return dice.of_faces(100, lambda face: brp_level(chance, face, fight.table) in wins)


# d20


def d20(fight: Fight, check: CheckResolved, rolled: Rolled) -> Judged:
    if check.purpose == "damage":
        if check.total < 1:
            yield check.rule, check.total, "1 or more"
    elif check.result != (result := "hit" if _d20_hits(fight, check, check.roll) else "miss"):
        yield check.rule, check.result, result


def _d20_hits(fight: Fight, check: CheckResolved, natural: int) -> bool:
    assert check.difficulty is not None
    if natural == 20 and fight.table.twenty_always_hits:
        return True
    if natural == 1 and fight.table.one_always_misses:
        return False
    return natural + check.total >= check.difficulty.total


def d20_odds(fight: Fight, check: CheckResolved, rolled: Rolled) -> Fraction | None:
    if check.difficulty is None:
        return None
    return dice.of_faces(20, lambda face: _d20_hits(fight, check, face))


# Pools of dice


def dicepool(fight: Fight, check: CheckResolved, rolled: Rolled) -> Judged:
    if check.unit == "dice" and rolled is not None and len(rolled.dice) != max(0, check.total):
        yield check.rule, f"{len(rolled.dice)} dice", f"{check.total} dice"
    held = check.difficulty
    if held is None or rolled is None:
        return
    if check.unit == "dice":
        wins = _pool_wins(fight, check)(check.roll, rolled.dice.count(6))
    else:
        wins = check.roll + check.total >= held.total
    if won(check) != wins:
        yield check.rule, check.result, "won" if wins else "lost"


def _pool_wins(fight: Fight, check: CheckResolved) -> Callable[[int, int], bool]:
    assert check.difficulty is not None
    needs = check.difficulty.total
    deadly = fight.table.double_six or "exploit deadly" in fight.combatants[check.combatant].stats
    sixes = (2 if deadly else 3) if fight.table.sixes_hit and check.purpose == "attack" else 1_000
    return lambda total, found: total >= needs or found >= sixes


def dicepool_odds(fight: Fight, check: CheckResolved, rolled: Rolled) -> Fraction | None:
    held = check.difficulty
    if held is None or rolled is None:
        return None
    if check.unit == "dice":
        return dice.pool(len(rolled.dice), _pool_wins(fight, check))
    return dice.of_faces(6, lambda face: face + check.total >= held.total)


# A d6 and a bonus


def situational(fight: Fight, check: CheckResolved, rolled: Rolled) -> Judged:
    held = check.difficulty
    if held is not None and check.result not in TOLD_LATER:
        wins = check.roll + check.total >= held.total
        if wins != (check.result in (*WON, *KEPT)):
            yield check.rule, check.result, f"{'won' if wins else 'lost'} against {held.total}"


TOLD_LATER = ("hides", "searched")
"""What says nothing of how it came out."""
KEPT = ("noticed", "obeys", "holds-on", "treated")


def situational_odds(fight: Fight, check: CheckResolved, rolled: Rolled) -> Fraction | None:
    held = check.difficulty
    if held is None or rolled is None or check.result in TOLD_LATER:
        return None
    return dice.highest(len(rolled.dice), lambda face: face + check.total >= held.total)


# Open-ended d100


def pathmaster(fight: Fight, check: CheckResolved, rolled: Rolled) -> Judged:
    reached = {"success": 101, "holds": 101}
    if check.purpose == "attack" or check.purpose == "initiative":
        return
    if check.purpose == "resistance":
        needs = int(check.result.partition("(")[2].partition(" ")[0])
        if won(check) != (check.total >= needs):
            yield check.rule, check.result, check.total >= needs
    elif (check.result in reached) != (check.total >= 101):
        yield check.rule, check.result, f"{check.total} against 101"
    elif check.result == "partial" and not 81 <= check.total <= 100:
        yield check.rule, check.result, f"{check.total} against 81 to 100"


def pathmaster_odds(fight: Fight, check: CheckResolved, rolled: Rolled) -> Fraction | None:
    if check.purpose in ("attack", "initiative"):
        return None
    needs = int(check.result.partition("(")[2].partition(" ")[0]) if check.purpose == "resistance" else 101
    return dice.open_ended(needs - (check.total - check.roll))


Judge = Callable[[Fight, CheckResolved, Rolled], Judged]
Odds = Callable[[Fight, CheckResolved, Rolled], Fraction | None]

JUDGES: dict[str, Judge] = {
    "brp": brp,
    "d20": d20,
    "dicepool": dicepool,
    "situational": situational,
    "pathmaster": pathmaster,
}
ODDS: dict[str, Odds] = {
    "brp": brp_odds,
    "d20": d20_odds,
    "dicepool": dicepool_odds,
    "situational": situational_odds,
    "pathmaster": pathmaster_odds,
}
