"""The major wound table, read from the catalogue (table brp.table.major-wounds)."""

from functools import cache
from typing import Any, Literal

import msgspec
from msgspec import Struct

from affray.rules import Read, records, table
from engine.rulesets.brp.harm.restrictions import CanFight

PICKED = "any-four-by-gm"


class Loss(Struct, frozen=True):
    """Dice of points of a characteristic ("any-four-by-gm": of four that the GM names)."""

    stat: str
    dice: str


class Entry(Struct, frozen=True):
    """One entry; see the note of the table. `can_fight` says with what, if not simply "yes" or "no"."""

    low: int
    high: int
    kind: str
    loss: list[Loss]
    mov_loss: Literal["same", "none"]
    lasting: list[str | dict[str, list[str]]]
    can_fight: CanFight

    @property
    def limb(self) -> bool:
        """Whether a limb is struck, left or right by 1d6 (brp.wound.major.limb-side)."""
        return "limb-loss" in self.lasting or self.can_fight == "with-remaining-arm"


@cache
def entries() -> list[Entry]:
    """Every entry, from the lowest number."""
    found: Any = records(table("brp.table.major-wounds"))
    return msgspec.convert(found, list[Entry])


def entry(number: int) -> Entry:
    """The entry for 1 to 100."""
    return next(each for each in entries() if each.low <= number <= each.high)


def reads() -> Read:
    """What of an entry counts in the same deed: what it bars, and the dice of CON, which hit points follow."""
    return lambda shown: (
        entry(shown.total).can_fight,
        *(each.dice for each in entry(shown.total).loss if each.stat in ("CON", PICKED)),
    )
