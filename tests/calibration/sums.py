"""Sums: a total follows from its base by the steps that are listed, each in its turn."""

from collections.abc import Iterable, Iterator
from math import ceil, floor

from engine.state.state import Fight
from events import CheckResolved, Modifier
from tests.calibration.finding import Finding

ROLL_COUNTS = ("pathmaster",)
"""Systems in which the steps go on from the roll, as the total is what was rolled and all that is added."""

Wrong = tuple[str, str, object, object]
"""What is wrong, by which rule, what stands there and what was computed."""


def of_check(system: str, at: str, check: CheckResolved) -> Iterator[Finding]:
    """What is wrong with the total of a check, and with the number that it is held against."""
    start = check.base + (check.roll if system in ROLL_COUNTS else 0)
    for what, rule, there, computed in summed(start, check.modifiers, check.total, check.rule):
        yield Finding(f"{check.purpose} of {check.combatant}: {what}", at, rule, there, computed)
    if held := check.difficulty:
        for what, rule, there, computed in summed(held.base, held.modifiers, held.total, held.rule):
            yield Finding(f"{check.purpose}, {held.name}: {what}", at, rule, there, computed)


def of_base(system: str, at: str, fight: Fight, check: CheckResolved) -> Iterator[Finding]:
    """What is wrong with what a check starts from: the skill on the sheet, or five times what a roll goes by."""
    stats = fight.combatants[check.combatant].stats
    if system == "d20" and check.purpose == "attack":
        computed = stats["attack"]
    elif check.skill in stats:
        computed = stats[check.skill]
    elif system == "brp" and check.skill in FIVE_TIMES:
        computed = 5 * stats[FIVE_TIMES[check.skill]]
    else:
        return
    if check.base != computed:
        yield Finding(
            f"{check.skill or check.purpose} of {check.combatant}", at, check.rule, check.base, computed
        )


FIVE_TIMES = {"Agility": "DEX", "Stamina": "CON", "Luck": "POW", "Idea": "INT"}


def summed(start: int | None, steps: Iterable[Modifier], total: int | None, rule: str) -> Iterator[Wrong]:
    """Each step that does not lead to its running total, and the end; without a start the first step is believed."""
    now = start
    for each in steps:
        if now is not None and each.total not in after(now, each):
            yield f"{each.op} {each.value} on {now}", each.rule, each.total, sorted(after(now, each))
        now = each.total
    if now is not None and total is not None and now != total:
        yield "total", rule, total, now


def after(now: int, step: Modifier) -> set[int]:
    """What a step makes of a number; a share of it may be rounded up, and to the nearest where a table says so."""
    value = step.value
    match step.op:
        case "+":
            return {int(now + value)}
        case "set":
            return {int(value)}
        case "min":
            return {max(now, int(value))}
        case "max":
            return {min(now, int(value))}
    product = round(now * value, 6)
    nearest = floor(product + 0.5)
    return {ceil(product), nearest} if step.note in ROUNDED else {ceil(product)}


ROUNDED = ("special successes only", "Luck roll first", "Idea roll first", "Idea roll")
"""Shares that a table may round to the nearest, and chances of two rolls, one after the other."""
