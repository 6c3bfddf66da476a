"""Wounds that last: what bleeds and what hampers, as the conditions "bleeding" and "injured" keep it."""

from typing import Annotated, Literal, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType

from affray.rules import Combatant, Condition, Nothing, of_one

Hits = Annotated[int, Meta(ge=0, le=10_000)]
Kind = Literal["burn", "bone", "skin", "head", "organ", "muscle"]
"""The categories of lasting injuries (pm.healing.wound-category)."""
Part = Literal["right-arm", "left-arm", "right-leg", "left-leg", "right-eye", "left-eye"]

T = TypeVar("T")


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
    """A lasting injury: its `penalty` (0 or less), what gave it, and whether First Aid has eased it.

    off        how much that takes off, in percent (0: the quarter of a ruling that says no more)
    hasty      whether that lasts for this fight alone
    kind       of what category it is (None: muscle, where nothing says another)
    part       the part of the body that it is in, where that is known
    useless    the days for which it makes an organ useless; `destroyed` for good
    heals      the seconds in which it would heal alone, as it was diagnosed (0: it was not)
    worst      its penalty then
    """

    penalty: Annotated[int, Meta(ge=-1000, le=0)]
    cause: str = ""
    eased: bool = False
    off: Annotated[int, Meta(ge=0, le=100)] = 0
    hasty: bool = False
    kind: Kind | None = None
    part: Part | None = None
    useless: Annotated[int, Meta(ge=0, le=100_000)] = 0
    destroyed: bool = False
    heals: Annotated[int, Meta(ge=0, le=10_000_000_000)] = 0
    worst: Annotated[int, Meta(ge=-1000, le=0)] = 0

    @property
    def now(self) -> int:
        """What it takes off: less where First Aid has eased it, as long as that is so."""
        return self.penalty + (-self.penalty * (self.off or 25) // 100 if self.eased else 0)


class Injured(Struct, frozen=True, forbid_unknown_fields=True):
    """Every injury, by a name of its own; `penalty` tells people what all of them come to.

    `how` says why they are others than before: they `heal`, or it is only `known` now how long that takes.
    """

    wounds: dict[str, Injury] = {}
    penalty: int = 0
    how: Literal["heal", "known"] | UnsetType = UNSET


class Nonlethal(Struct, frozen=True, forbid_unknown_fields=True):
    """Nonlethal damage suffered so far, in hits."""

    hits: Hits = 0


BLEEDING = Condition("bleeding", Bleeding)
INJURED = Condition("injured", Injured)
NONLETHAL = Condition("nonlethal", Nonlethal)
STABLE = Condition("stable", Nothing, own=True)


@of_one
def loss(combatant: Combatant) -> int:
    """Hits a round lost by bleeding."""
    return sum(each.now for each in BLEEDING.of(combatant).wounds.values())


def fresh_name(names: dict[str, T]) -> str:
    """A name that no wound has yet."""
    number = len(names) + 1
    while f"wound {number}" in names:
        number += 1
    return f"wound {number}"
