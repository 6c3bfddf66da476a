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


MOST_TRIED, THINGS = 2_000, 100
"""Trials for one text; a sheet with so many fields and things counts as one more."""
MOST_SEARCHED = 60
"""Among how many things and fields one is looked for that is refused, where the rules do not say its place."""


class Trials:
    """What may still be tried for one text: whoever sends one in which nothing fits is no burden to others."""

    def __init__(self, left: int = MOST_TRIED) -> None:
        self._left = left

    def refusal(self, ruleset: Ruleset, name: str, sheet: dict[str, Any]) -> Refused | None:
        """Why somebody with this sheet cannot join; None: they can. Raises Refused where too much was tried."""
        self._left -= 1 + sum(len(each) if isinstance(each, dict) else 1 for each in sheet.values()) // THINGS
        if self._left < 0:
            raise Refused("bad-sheet", Sentence("affray.too-much-unfit"))
        return _refusal(ruleset, name, sheet)


def fitting(ruleset: Ruleset, person: Person, tell: Tell, trials: Trials) -> ReadSheet:
    """Somebody with as much of their sheet as the ruleset takes, and what became of each thing that was read.

    Raises Refused("bad-sheet") where it fits with nothing left out.
    """
    sheet = nested(person.found)
    wrong: dict[Path, str] = {}
    tries = 0
    while (refused := trials.refusal(ruleset, person.name, sheet)) is not None:
        tries += 1
        faults = _faults(refused, tell) or _searched(ruleset, person.name, sheet, refused, tell, trials)
        left_out = {
            gone: why if gone == path else f"{'.'.join(path)}: {why}"
            for path, why in faults
            if (gone := _remove(sheet, path))
        }
        if not left_out or tries == TRIES:
            raise refused
        wrong |= left_out
    return _told(person, sheet, wrong)


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
    ruleset: Ruleset, name: str, sheet: dict[str, Any], refused: Refused, tell: Tell, trials: Trials
) -> list[tuple[Path, str]]:
    """The thing or field without which the sheet is no longer refused for this; the rules name no place."""
    things = [(field, thing) for field, map_ in sheet.items() if isinstance(map_, dict) for thing in map_]
    for path in [*things, *((field,) for field in sheet)][:MOST_SEARCHED]:
        without = {field: {**value} if isinstance(value, dict) else value for field, value in sheet.items()}
        _remove(without, path)
        now = trials.refusal(ruleset, name, without)
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
