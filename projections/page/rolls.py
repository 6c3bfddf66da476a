"""The rolls of the page: what each was for, what it showed, and how its chance came about."""

from collections.abc import Sequence
from typing import Any

from engine.language.number_text import BONUS, number
from engine.language.speaker import Speaker
from events import Modifier
from projections.timeline.roll_ledger import CheckEntry, Entry


def roll_of(entry: Entry, speaker: Speaker) -> dict[str, Any]:
    """A roll with what it was for, what it showed and, where it was a check, all that led to its chance."""
    roll: dict[str, Any] = {
        "p": entry.position,
        "round": entry.round,
        "who": entry.who,
        "for": speaker.of_rules(entry.purpose),
        "notation": entry.notation,
        "dice": entry.dice,
        "total": entry.total,
        "source": entry.source,
        "rule": entry.rule,
    }
    if entry.check is not None:
        roll["check"] = _check(entry.check, speaker)
    if entry.undone:
        roll["undone"] = True
    return roll


def _check(check: CheckEntry, speaker: Speaker) -> dict[str, Any]:
    """The sum, a step a line: what, the running total, the rule."""
    base = speaker.of_rules(check.skill) if check.skill else speaker.phrase("page-base", {})
    sums = [[base, number(check.base), check.rule], *_steps(check.modifiers, speaker)]
    if (held := check.difficulty) is not None:
        name = speaker.of_rules(held.name) if held.name else speaker.phrase("page-difficulty", {})
        sums += [[name, number(held.base), held.rule], *_steps(held.modifiers, speaker)]
    return {
        "sum": sums,
        "held": _held(check, speaker),
        "level": speaker.of_rules(check.level),
        "rule": check.result_rule,
    }


def _held(check: CheckEntry, speaker: Speaker) -> str:
    """What a roll is held against: "34 against 55 %", "14 + 7 = 21 against 18", "36 with 8 dice against 18"."""
    said = {"roll": number(check.roll), "chance": _counted(check.total, check.unit, speaker)}
    if (held := check.difficulty) is None:
        return speaker.phrase("page-held-against", said)
    name = f"{speaker.text(held.name)} " if held.name else ""
    said["difficulty"] = name + _counted(held.total, held.unit, speaker)
    if check.unit != BONUS:
        return speaker.phrase("page-held-with", said)
    sign = "−" if check.total < 0 else "+"
    whole = {"chance": f"{sign} {abs(check.total)}", "sum": number(check.roll + check.total)}
    return speaker.phrase("page-held-sum", {**said, **whole})


def _counted(count: int, unit: str, speaker: Speaker) -> str:
    return number(count) if unit in ("", BONUS) else speaker.counted(count, unit)


def _steps(modifiers: Sequence[Modifier], speaker: Speaker) -> list[list[str]]:
    changes = (speaker.say({"op": each.op, "value": each.value}) for each in modifiers)
    return [
        [f"{change} {speaker.of_rules(each.note)}".strip(), number(each.total), each.rule]
        for change, each in zip(changes, modifiers, strict=True)
    ]
