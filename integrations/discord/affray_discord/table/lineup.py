"""The line-up: who fights, as a GM types it: "Ann = Captain of the watch, 2 Brigand"."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any

from affray_client.types import Ready

MOST_OF_ONE = 20
LONGEST_NAME = 76


class UnknownPreset(Exception):
    """No preset of the ruleset is called so."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def entrants(
    text: str, side: str, presets: Sequence[Ready], taken: Iterable[str], *, hidden: bool = False
) -> list[dict[str, Any]]:
    """The combatants that a text names, as the service takes them. `taken` are ids that others have.

    `hidden` ones are seen by no foe until the GM shows them. Raises UnknownPreset.
    """
    used = {*taken, "gm"}
    found = []
    for piece in _pieces(text, presets):
        own, _, called = piece.rpartition("=")
        count, called = _counted(called.strip())
        preset = _preset(called, presets)
        for number in range(1, count + 1):
            stem = own.strip() or preset.name
            name = stem[:LONGEST_NAME] if count == 1 else f"{stem[:LONGEST_NAME]} {number}"
            sheet = {**preset.sheet, "hidden_from": ["*"]} if hidden else preset.sheet
            found.append({"id": _free_id(name, used), "name": name, "side": side, "sheet": sheet})
    return found


def completions(text: str, presets: Sequence[Ready]) -> list[str]:
    """What a text may be completed to: its last name, by those presets that begin with it or have it in them."""
    names = [each.name for each in presets]
    before, last = _last(text)
    own, equals, begun = last.rpartition("=")
    match = re.match(r"\s*(\d+\s+)?", begun)
    number = match.group(0).strip() if match else ""
    sought = begun.strip().removeprefix(number).strip().casefold()
    starting = [each for each in names if each.casefold().startswith(sought)]
    within = [each for each in names if sought in each.casefold() and each not in starting]
    head = f"{own.strip()} = " if equals else ""
    return [f"{before}{head}{number}{' ' if number else ''}{each}" for each in [*starting, *within]]


def _last(text: str) -> tuple[str, str]:
    before, comma, last = text.rpartition(",")
    return (f"{before.strip()}, ", last) if comma else ("", last)


def _pieces(text: str, presets: Sequence[Ready]) -> list[str]:
    """The names in a text. They stand between commas, and some presets have a comma of their own."""
    names = {each.name.casefold() for each in presets}
    rest = [each.strip() for each in text.split(",") if each.strip()]
    found = []
    while rest:
        whole = next((length for length in (3, 2) if _is_one(rest[:length], names)), 1)
        found.append(", ".join(rest[:whole]))
        rest = rest[whole:]
    return found


def _is_one(parts: list[str], names: set[str]) -> bool:
    """Whether these are the parts of one preset's name; a name of one's own ends before its "=", and has no comma."""
    return not any("=" in each for each in parts[1:]) and _called(", ".join(parts)) in names


def _called(piece: str) -> str:
    return _counted(piece.rpartition("=")[2].strip())[1].casefold()


def _counted(text: str) -> tuple[int, str]:
    match = re.fullmatch(r"(\d{1,2})\s+(.+)", text)
    return (min(MOST_OF_ONE, max(1, int(match[1]))), match[2]) if match else (1, text)


def _preset(called: str, presets: Sequence[Ready]) -> Ready:
    sought = called.casefold()
    same = [each for each in presets if each.name.casefold() == sought]
    begun = [each for each in presets if sought and each.name.casefold().startswith(sought)]
    if not same and len(begun) != 1:
        raise UnknownPreset(called)
    return (same or begun)[0]


def _free_id(name: str, used: set[str]) -> str:
    stem = plain_id(name) or "combatant"
    id, number = stem, 2
    while id in used:
        id, number = f"{stem}-{number}", number + 1
    used.add(id)
    return id


def plain_id(name: str) -> str:
    """A name in letters, digits and hyphens, as ids are written."""
    ascii = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", ascii.lower()).strip("-")[:56]
