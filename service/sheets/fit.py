"""Making what was read fit a ruleset: whoever it is joins a fight, and what is refused there is left out and named."""

from collections.abc import Callable
from typing import Any

from engine.commands.join_leave import Entrant
from engine.commands.opening import Open, open_encounter
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset
from service.sheets.reading import Field, Path, Person, ReadSheet, nested

Tell = Callable[[Sentence | str], str]
"""Says what is wrong, in the language of whoever asks."""

SOMEBODY = "somebody"
SHEET: Path = ("combatants", "0", "sheet")
TRIES = 12
"""How often something is left out, and then no more: a sheet with so many faults is of another game."""


MOST_SEARCHED = 60
"""Among how many things and fields one is looked for that is refused, where the rules do not say its place."""


def fitting(ruleset: Ruleset, person: Person, tell: Tell) -> ReadSheet:
    """Somebody with as much of their sheet as the ruleset takes, and what became of each thing that was read.

    Raises Refused("bad-sheet") where it fits with nothing left out.
    """
    sheet = nested(person.found)
    wrong: dict[Path, str] = {}
    for _ in range(TRIES):
        refused = _refusal(ruleset, person.name, sheet)
        if refused is None:
            return _told(person, sheet, wrong)
        faults = _faults(refused, tell) or _searched(ruleset, person.name, sheet, refused, tell)
        left_out = {
            gone: why if gone == path else f"{'.'.join(path)}: {why}"
            for path, why in faults
            if (gone := _remove(sheet, path))
        }
        if not left_out:
            raise refused
        wrong |= left_out
    raise refused or AssertionError("it was tried")


def _refusal(ruleset: Ruleset, name: str, sheet: dict[str, Any]) -> Refused | None:
    entrant = Entrant(id=SOMEBODY, name=name, side=SOMEBODY, sheet=sheet)
    try:
        open_encounter(
            ruleset, SOMEBODY, Open(id="sheet", ruleset=ruleset.name, combatants=(entrant,)), bytes(32)
        )
    except Refused as refused:
        return refused
    return None


def _faults(refused: Refused, tell: Tell) -> list[tuple[Path, str]]:
    """What is wrong, with its place on the sheet."""
    found = []
    for each in refused.faults:
        place = tuple(part.replace("~1", "/").replace("~0", "~") for part in each.pointer.split("/")[1:])
        if place[: len(SHEET)] == SHEET and len(place) > len(SHEET):
            found.append((place[len(SHEET) :], tell(each.reason or each.detail)))
    return found


def _searched(
    ruleset: Ruleset, name: str, sheet: dict[str, Any], refused: Refused, tell: Tell
) -> list[tuple[Path, str]]:
    """The thing or field without which the sheet is no longer refused for this; the rules name no place."""
    things = [(field, thing) for field, map_ in sheet.items() if isinstance(map_, dict) for thing in map_]
    for path in [*things, *((field,) for field in sheet)][:MOST_SEARCHED]:
        without = {field: {**value} if isinstance(value, dict) else value for field, value in sheet.items()}
        _remove(without, path)
        now = _refusal(ruleset, name, without)
        if now is None or str(now) != str(refused):
            why = refused.faults[-1].reason or refused.faults[-1].detail if refused.faults else refused.why
            return [(path, tell(why))]
    return []


def _remove(sheet: dict[str, Any], path: Path) -> Path:
    """Take out what is at a place, or the nearest thing around it that is there. What is gone; () where nothing is."""
    at: Any = sheet
    there: list[tuple[dict[str, Any], str]] = []
    for name in path:
        if not isinstance(at, dict) or name not in at:
            break
        there.append((at, name))
        at = at[name]
    if there:
        holder, name = there[-1]
        del holder[name]
    return path[: len(there)]


def _told(person: Person, sheet: dict[str, Any], wrong: dict[Path, str]) -> ReadSheet:
    fields = []
    for each in person.found:
        why = next((why for path, why in wrong.items() if _touches(path, each.path)), "")
        lost = not _is_there(sheet, each.path)
        fields.append(
            Field(
                field=".".join(each.path),
                source=each.source,
                how="not-understood" if lost else "worked-out" if each.worked_out else "taken",
                why=why if lost else "",
            )
        )
    unread = [Field(source=each, how="not-understood") for each in person.unread]
    missing = [
        Field(field=".".join(path), source=source, how="missing")
        for path, source in person.missing
        if not _is_there(sheet, path)
    ]
    lost_ones = [each for each in fields if each.how == "not-understood"]
    kept = [each for each in fields if each.how != "not-understood"]
    return ReadSheet(
        name=person.name,
        side=person.side,
        count=person.count,
        sheet=sheet,
        fields=[*unread, *lost_ones, *missing, *kept],
        position=person.position,
        portrait=person.portrait,
    )


def _touches(fault: Path, field: Path) -> bool:
    """Whether what is wrong at one place is why a field is not there: it is above, below or at it."""
    least = min(len(fault), len(field))
    return fault[:least] == field[:least]


def _is_there(sheet: Any, path: Path) -> bool:
    for name in path:
        if not isinstance(sheet, dict) or name not in sheet:
            return False
        sheet = sheet[name]
    return True
