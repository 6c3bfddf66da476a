"""What conditions and timers remember in their `data`, as types.

A ruling of the GM that sets one of them with data of another shape is refused (engine.rulesets.brp.rulings).
In the memories of harm, what does not fit its type counts as absent.
"""

from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from engine.state.state import Combatant

Hampering = Literal["weapon-but-no-shield", "with-remaining-arm", "legs-or-head-butt-only"]
"""How far a wound lets one fight, where neither wholly nor not at all (`can_fight` of brp.table.major-wounds)."""


class Fatal(Struct, frozen=True):
    """Condition "fatal": the round of the wound (None: not settled yet), and which injury it was."""

    round: int | None = None
    injury: str = ""


class Unconscious(Struct, frozen=True):
    """Condition "unconscious": what ends it; see engine.rulesets.brp.harm.unconscious.faint."""

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

    arms: dict[str, Hampering] = {}


class Maim(Struct, frozen=True, omit_defaults=True):
    """A wound that lasts: what each characteristic was before it, how much MOV went, what it imposes.

    What it bars it does so only when it has `begun`, at the end of the round (brp.amb.cannot-fight-start).
    """

    injury: str
    kind: str
    was: dict[str, int]
    mov: int
    limits: list[str]
    begun: bool = True


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
    how: Literal["no"] | Hampering = "no"


class Hidden(Struct, frozen=True):
    """Condition "hidden": from whom; empty, or with "*" in it, from every foe."""

    names: list[str] = msgspec.field(default_factory=list, name="from")


class Warded(Struct, frozen=True):
    """Condition "warded": points of armour by a power."""

    armour: Annotated[int, Meta(ge=0, le=10_000)]


class LostAction(Struct, frozen=True):
    """Condition "lost-action": how many are owed."""

    actions: Annotated[int, Meta(ge=1, le=1000)]


class Vision(Struct, frozen=True):
    """Condition "vision": points off whatever depends on sight."""

    points: Annotated[int, Meta(ge=0, le=1000)] = 30


class TwistedAnkle(Struct, frozen=True):
    """Condition "twisted-ankle": what is added to MOV, so a negative number."""

    mov: Annotated[int, Meta(ge=-1000, le=0)]


class Light(Struct, frozen=True):
    """Condition "light": the light on this combatant, whatever the table's is."""

    light: Literal["clear", "shadow", "fog", "darkness"]


class Aiming(Struct, frozen=True):
    """Condition "aiming": at whom."""

    target: str


class LostRounds(Struct, frozen=True):
    """Timer "lost-round": the last round that is lost, and whether defence is lost as well."""

    until: Annotated[int, Meta(ge=0, le=1_000_000)]
    helpless: bool


CONDITIONS: dict[str, type[Struct]] = {
    "fatal": Fatal,
    "unconscious": Unconscious,
    "shock": Shock,
    "cannot-fight": CannotFight,
    "hampered": Hampered,
    "maimed": Maimed,
    "first-aid": Tried,
    "hidden": Hidden,
    "warded": Warded,
    "lost-action": LostAction,
    "vision": Vision,
    "twisted-ankle": TwistedAnkle,
    "light": Light,
    "aiming": Aiming,
}
"""What the rules read in the `data` of conditions; those of any other name they do not look into."""

TIMERS: dict[str, type[Struct] | None] = {
    "cannot-fight": Restriction,
    "lost-round": LostRounds,
    "power": None,
    "poison": None,
    "disease": None,
}
"""The timers that the rules act on. Where there is no type the GM is asked about data of another shape."""

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
