"""What the conditions and timers of harm remember in their `data`, as types.

A ruling of the GM may set any of them with any data: what does not fit its type counts as absent.
"""

from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from engine.state import Combatant


class Fatal(Struct, frozen=True):
    """Condition "fatal": the round of the wound (None: not reckoned yet), and which injury it was."""

    round: int | None = None
    injury: str = ""


class Unconscious(Struct, frozen=True):
    """Condition "unconscious": what wakes; see engine.rulesets.brp.harm.unconscious.faint."""

    hp: int = 0
    minor: int = 0
    shock: bool = False


class Shock(Struct, frozen=True):
    """Condition "shock": the last round in which one can act (None: this one)."""

    last: int | None = None


class CannotFight(Struct, frozen=True):
    """Condition "cannot-fight": the untreated wounds that bar fighting."""

    injuries: list[str] = []


class Hampered(Struct, frozen=True):
    """Condition "hampered": for each untreated wound how far it lets one fight (`can_fight` of the table)."""

    arms: dict[str, str] = {}


class Maim(Struct, frozen=True):
    """A wound that lasts: what each characteristic was before it, how much MOV went, what it imposes."""

    injury: str
    kind: str
    was: dict[str, int]
    mov: int
    limits: list[str]


class Maimed(Struct, frozen=True):
    """Condition "maimed"."""

    wounds: list[Maim] = []


class Tried(Struct, frozen=True):
    """Condition "first-aid": who tried on which injury, and which have been helped."""

    tried: dict[str, list[str]] = {}
    done: list[str] = []


class Restriction(Struct, frozen=True):
    """Timer "cannot-fight": from which injury, and how far one can still fight."""

    injury: str = ""
    how: str = "no"


Memory = TypeVar("Memory", Fatal, Unconscious, Shock, CannotFight, Hampered, Maimed, Tried, Restriction)


def recall(data: dict[str, Any], kind: type[Memory]) -> Memory:
    """The data as its type; nothing remembered where it does not fit."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError:
        return kind()


def remembered(combatant: Combatant, condition: str, kind: type[Memory]) -> Memory | None:
    """What a condition remembers; None for who does not have it."""
    found = combatant.conditions.get(condition)
    return None if found is None else recall(found.data, kind)
