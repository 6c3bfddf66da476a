"""Wounds that last: what bleeds and what hampers, as the conditions "bleeding" and "injured" keep it."""

from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct

from engine.state.state import Combatant

Hits = Annotated[int, Meta(ge=0, le=10_000)]

T = TypeVar("T", bound=Struct)


class Bleed(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A wound that bleeds.

    rate      hits a round when it was received, in `round`
    stopped   how many of them First Aid has stopped
    magic     healed by magic; for good from the round `lasting` on (0: at once)
    now       hits a round that it bleeds now
    """

    rate: Hits
    round: Annotated[int, Meta(ge=0, le=1_000_000)]
    stopped: Hits = 0
    magic: bool = False
    lasting: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    now: Hits = 0


class Bleeding(Struct, frozen=True, forbid_unknown_fields=True):
    """Every wound that bleeds, by a name of its own (pm.condition.bleeding.wounds-separate).

    `loss` tells people what all of them cost together each round.
    """

    wounds: dict[str, Bleed] = {}
    loss: int = 0


class Injury(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A lasting injury: its `penalty` (0 or less), and what gave it."""

    penalty: Annotated[int, Meta(ge=-1000, le=0)]
    cause: str = ""


class Injured(Struct, frozen=True, forbid_unknown_fields=True):
    """Every injury, by a name of its own; `penalty` tells people what all of them come to."""

    wounds: dict[str, Injury] = {}
    penalty: int = 0


class Nonlethal(Struct, frozen=True, forbid_unknown_fields=True):
    """Nonlethal damage suffered so far, in hits."""

    hits: Hits = 0


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
