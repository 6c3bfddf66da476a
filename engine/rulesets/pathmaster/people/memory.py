"""What the conditions of movement and delay remember in their `data`, as types.

A ruling that sets one of them with data of another shape is refused (engine.rulesets.pathmaster.rulings).
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from affray.rules import HIDDEN, Cell, Chapter, Condition
from engine.rulesets.pathmaster.people.stance import STANCE
from engine.rulesets.pathmaster.sheet import Count

ANY_FOE = "any-foe"

What = Literal["comes-within-reach", "reaches", "moves", "attacks", "charges", "retreats"]
"""The trigger of a delayed attack, what another combatant does; "reaches" goes with a cell."""

Coordinate = Annotated[int, Meta(ge=-1, le=500)]
Rounds = Annotated[int, Meta(ge=0, le=1000)]


class Delayed(Struct, frozen=True, forbid_unknown_fields=True):
    """Condition "delayed": what a delayed attack waits for, of whom, and in which cell."""

    what: What
    whom: str = ANY_FOE
    x: Coordinate = -1
    y: Coordinate = -1


class Preparing(Struct, frozen=True, omit_defaults=True):
    """Condition "preparing": how many rounds of a spell's preparation are done, and of how many.

    A `spell` of the sheet may be cast after any number of them; "" is one of which only the GM knows.
    """

    rounds: Rounds
    of: Rounds
    spell: str = ""


class KeptUp(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Condition "maintaining": every spell that is kept up, in the table's words, and those done so in a `turn`."""

    spells: list[str] = []
    kept: list[str] = []
    turn: Count = 0


class Close(Struct, frozen=True, omit_defaults=True):
    """Condition "close-combat": the foes in one space with a combatant, and the cell from which it came into theirs.

    There is no such cell where it came into no foe's space: one of them came to there.
    """

    came: Cell | None = msgspec.field(name="from", default=None)
    foes: list[str] = []


class Facing(Struct, frozen=True):
    """Condition "facing": where a combatant looks."""

    direction: str


class Shown(Struct, frozen=True):
    """Condition "shown": what blows have shown of the defence: armour, dodge, shield, shield at range, parry."""

    parts: list[str] = []


DELAYED = Condition("delayed", Delayed)
PREPARING = Condition("preparing", Preparing)
MAINTAINING = Condition("maintaining", KeptUp)
CLOSE = Condition("close-combat", Close)
FACING = Condition("facing", Facing)
SHOWN = Condition("shown", Shown)

CHAPTER = Chapter(
    name="what is remembered of a combatant",
    conditions=(CLOSE, FACING, SHOWN, HIDDEN, STANCE),
)
