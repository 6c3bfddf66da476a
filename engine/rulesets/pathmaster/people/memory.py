"""What the conditions of movement and delay remember in their `data`, as types.

A ruling that sets one of them with data of another shape is refused (engine.rulesets.pathmaster.rulings).
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from affray.rules import HIDDEN, Cell, Chapter, Combatant, Condition
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


class Carries(Struct, frozen=True, omit_defaults=True):
    """How many cells a spell carries somebody, which way, once or each round; given in which `turn` of theirs."""

    cells: Count
    way: Literal["ground", "air", "teleport"]
    lasting: bool = False
    turn: Count = 0


class Carried(Struct, frozen=True, omit_defaults=True):
    """Condition "carried": the spells by which a combatant may move, and what each of them does."""

    spells: list[str] = []
    by: dict[str, Carries] = {}


class Guards(Struct, frozen=True, omit_defaults=True):
    """What a defensive spell takes off an attack, on how many it still may be used, and in which `turn` it was cast."""

    bonus: Count
    left: Count
    turn: Count = 0


class Warding(Struct, frozen=True, omit_defaults=True):
    """Condition "warding": the defensive spells of a caster that have uses left, and what each of them does."""

    spells: list[str] = []
    by: dict[str, Guards] = {}


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
CARRIED = Condition("carried", Carried, own=True)
WARDING = Condition("warding", Warding, own=True)
CLOSE = Condition("close-combat", Close)
FACING = Condition("facing", Facing)
SHOWN = Condition("shown", Shown)


def in_time(combatant: Combatant, turn: int) -> bool:
    """Whether what was given in a turn can still be used: until the second one after it (pm.q.next-turn-window)."""
    return combatant.budget("turn") <= turn + 1


CHAPTER = Chapter(
    name="what is remembered of a combatant",
    conditions=(CLOSE, FACING, SHOWN, HIDDEN, STANCE),
)
