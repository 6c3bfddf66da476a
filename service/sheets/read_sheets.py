"""Reading sheets of any kind: Affray's own JSON, actors of Foundry, other programs' files, a pasted table."""

import json
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.commands.command import MAX_COMBATANTS
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset
from service.sheets.fit import Tell, Trials, fitting
from service.sheets.headings import Headings
from service.sheets.mapping import kind_of, kinds, person_of
from service.sheets.reading import Found, Person, ReadSheets
from service.sheets.table import people_of, rows_of
from service.sheets.write_table import leaves

AFFRAY, TABLE, ROLL20 = "affray", "table", "Roll20"


def read_sheets(text: str, ruleset: Ruleset, tell: Tell = str) -> ReadSheets:
    """All whose sheets a text has, as the ruleset takes them, with what became of each field.

    Raises Refused("bad-sheet") where there is nobody in it, it is of a game that the ruleset is not for, or too
    much of it does not fit.
    """
    kind, people = _people(text.strip().lstrip("\ufeff"), ruleset)
    people = [each for each in people if each.name.strip() or each.found]
    if not people:
        raise _refused("affray.nobody-read")
    if len(people) > MAX_COMBATANTS:
        raise _refused("affray.too-many-read", count=len(people), most=MAX_COMBATANTS)
    named = [_named(each, number) for number, each in enumerate(people, 1)]
    trials = Trials()
    return ReadSheets(format=kind, combatants=[fitting(ruleset, each, tell, trials) for each in named])


def _people(text: str, ruleset: Ruleset) -> tuple[str, list[Person]]:
    if not text.startswith(("{", "[")):
        rows = rows_of(text)
        if len(rows) < 2 and not (rows and len(rows[0]) > 1):
            raise _refused("affray.nobody-read")
        return TABLE, people_of(rows, Headings(ruleset))
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise _refused("affray.sheets-no-json", text=str(error)) from error
    listed = data if isinstance(data, list) else data.get("combatants", [data])
    people: list[Person] = []
    read_as = AFFRAY
    for each in listed if isinstance(listed, list) else []:
        if not isinstance(each, dict):
            raise _refused("affray.nobody-read")
        read_as, person = _person(each, ruleset)
        people.append(person)
    return read_as, people


def _person(data: dict[str, Any], ruleset: Ruleset) -> tuple[str, Person]:
    if isinstance(data.get("sheet"), dict):
        return AFFRAY, _own(data)
    if isinstance(data.get("attribs"), list):
        return ROLL20, _attributes(data, Headings(ruleset))
    kind = kind_of(data)
    if kind is None:
        known = ", ".join(each.title for each in kinds() if each.ruleset == ruleset.name)
        raise _refused("affray.sheet-unknown", known=known or "-")
    if kind.ruleset != ruleset.name:
        raise _refused("affray.sheet-of-another-game", title=kind.title, ruleset=kind.ruleset)
    return kind.title, person_of(kind, data)


def _own(data: dict[str, Any]) -> Person:
    """Somebody as Affray writes them."""
    count = data.get("count", 1)
    return Person(
        name=str(data.get("name", "")),
        side=str(data.get("side", "")),
        count=count if isinstance(count, int) and 1 <= count <= MAX_COMBATANTS else 1,
        found=tuple(Found(path, value, ".".join(path)) for path, value in leaves(data["sheet"])),
        position=_position(data.get("position")),
        portrait=portrait if isinstance(portrait := data.get("portrait"), str) else "",
    )


def _position(value: Any) -> tuple[float, float] | None:
    try:
        return msgspec.convert(value, tuple[float, float])
    except msgspec.ValidationError:
        return None


def _attributes(data: dict[str, Any], headings: Headings) -> Person:
    """Somebody as Roll20's sheets are exported: a list of names with what they are now and at most."""
    rows = [["name", str(data.get("name", ""))]]
    for each in data["attribs"]:
        if isinstance(each, dict) and (value := each.get("max") or each.get("current")) not in (None, ""):
            rows.append([str(each.get("name", "")), str(value)])
    return people_of(list(zip(*rows, strict=True)), headings)[0]


def _named(person: Person, number: int) -> Person:
    name = person.name.strip()[:80] or f"#{number}"
    return replace(person, name=name, side=person.side[:40])


def _refused(key: str, **args: Any) -> Refused:
    return Refused("bad-sheet", Sentence(key, args))
