"""An affliction: what a combatant's condition holds, its level, and what of it can be shaken off."""

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from affray.rules import Combatant, Condition
from engine.rulesets.dicepool.conditions.names import names

Level = Annotated[int, Meta(ge=0, le=2)]
Who = Annotated[str, Meta(max_length=64)]


class Spelled(Struct, frozen=True, forbid_unknown_fields=True):
    """What one spell gives: a level, until the end of a round, and who cast it."""

    level: Annotated[int, Meta(ge=1, le=2)]
    until: Annotated[int, Meta(ge=0, le=1_000_000)]
    source: Who = ""


class Affliction(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a condition holds; the parts that came from elsewhere stay apart (dp.amb.spell-meets-temporary).

    level       at which it works, all its parts together: 1 or 2
    own         the level of what did not come from spells; None: all of it
    severe      only a 6 shakes it off; persistent: nothing but a full night's rest ends it
    source      who inflicted it, "" for nobody
    spells      what spells give, each for its own time
    governs     it is the condition of the turn of a confused creature, for this turn (dp.amb.confused-roll)
    felt        the level up to which it has done what it does but once, as it lands
    weapon      the weapon that a disarmed creature cannot use, and `weapons` those that were taken after it
                (dp.amb.disarmed-scope)
    """

    level: Level = 1
    own: Level | None = None
    severe: bool = False
    persistent: bool = False
    source: Who = ""
    spells: Annotated[tuple[Spelled, ...], Meta(max_length=20)] = ()
    governs: bool = False
    felt: Level = 0
    weapon: Annotated[str, Meta(max_length=80)] = ""
    weapons: Annotated[tuple[Annotated[str, Meta(max_length=80)], ...], Meta(max_length=30)] = ()

    @property
    def of_own(self) -> int:
        """The level of what did not come from spells."""
        return self.level if self.own is None else self.own

    @property
    def origin(self) -> str:
        """Who it came from: the source, or else the caster of the last spell."""
        return self.source or (self.spells[-1].source if self.spells else "")


def summed(held: Affliction, own: int) -> Affliction:
    """With this level of its own: it works at that of all its parts together, at most the second."""
    level = min(2, own + sum(each.level for each in held.spells)) or int(held.governs)
    return replace(held, level=level, own=None if own == level else own)


CONDITIONS: dict[str, Condition[Affliction]] = {name: Condition(name, Affliction) for name in names()}
"""The 23 conditions (dp.table.conditions)."""


def affliction(combatant: Combatant, name: str) -> Affliction | None:
    """What a combatant's condition holds; None for who is free of it."""
    return CONDITIONS[name].get(combatant)


def level(combatant: Combatant, name: str) -> int:
    """The level of a condition: 0 for who is free of it."""
    found = affliction(combatant, name)
    return 0 if found is None else found.level


def afflictions(combatant: Combatant) -> dict[str, Affliction]:
    """The conditions of a combatant, in the order in which they came."""
    return {name: CONDITIONS[name].of(combatant) for name in combatant.conditions if name in CONDITIONS}
