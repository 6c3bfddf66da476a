"""Wounds that last: what bleeds and what hampers, as the conditions "bleeding" and "injured" keep it."""

from typing import TypeVar

import msgspec
from msgspec import Struct

from engine.state import Combatant

T = TypeVar("T", bound=Struct)


class Bleed(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A wound that bleeds.

    rate      hits a round when it was received, in `round`
    stopped   how many of them First Aid has stopped
    magic     healed by magic; for good from the round `lasting` on (0: at once)
    now       hits a round that it bleeds now
    """

    rate: int
    round: int
    stopped: int = 0
    magic: bool = False
    lasting: int = 0
    now: int = 0


class Bleeding(Struct, frozen=True, forbid_unknown_fields=True):
    """Every wound that bleeds, by a name of its own (pm.condition.bleeding.wounds-separate)."""

    wounds: dict[str, Bleed] = {}


class Injury(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A lasting injury: its `penalty` (0 or less), and what gave it."""

    penalty: int
    cause: str = ""


class Injured(Struct, frozen=True, forbid_unknown_fields=True):
    """Every injury, by a name of its own."""

    wounds: dict[str, Injury] = {}


class Nonlethal(Struct, frozen=True, forbid_unknown_fields=True):
    """Nonlethal damage suffered so far, in hits."""

    hits: int = 0


def kept(combatant: Combatant, condition: str, kind: type[T]) -> T:
    """What a condition holds; what holds nothing, where there is no such condition."""
    found = combatant.conditions.get(condition)
    return kind() if found is None else msgspec.convert(found.data, kind)


def bleeding(combatant: Combatant) -> dict[str, Bleed]:
    """The wounds that bleed."""
    return kept(combatant, "bleeding", Bleeding).wounds


def loss(combatant: Combatant) -> int:
    """Hits a round lost by bleeding."""
    return sum(each.now for each in bleeding(combatant).values())


def injuries(combatant: Combatant) -> dict[str, Injury]:
    """The lasting injuries."""
    return kept(combatant, "injured", Injured).wounds


def nonlethal(combatant: Combatant) -> int:
    """Nonlethal hits suffered so far."""
    return kept(combatant, "nonlethal", Nonlethal).hits


def fresh_name(names: dict[str, T]) -> str:
    """A name that no wound has yet."""
    number = len(names) + 1
    while f"wound {number}" in names:
        number += 1
    return f"wound {number}"
