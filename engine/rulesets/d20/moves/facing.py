"""Facing: each creature looks in one of six directions (d20.host.space)."""

from typing import Annotated

from msgspec import Meta, Struct

from affray.rules import Chapter, Combatant, Condition, Fight, Procedure, covered, towards
from engine.rulesets.d20.mishaps.seams import FACING

SPACE = "d20.host.space"


class Looks(Struct, frozen=True):
    """Condition "facing": where a combatant looks."""

    direction: Annotated[str, Meta(pattern="^(NE|E|SE|SW|W|NW)$")] = "E"


LOOKS = Condition("facing", Looks)


def faces(combatant: Combatant) -> str:
    """Where a combatant looks: as they last went or struck, at first as their sheet has it."""
    found = LOOKS.get(combatant)
    return found.direction if found else str(combatant.sheet.get("facing", "E"))


def face(fight: Fight, who: str, direction: str) -> Procedure[None]:
    """Look there from now on."""
    if direction != faces(fight.combatants[who]):
        yield LOOKS.gained(who, Looks(direction), rule=SPACE)


def face_foe(fight: Fight, who: str, foe: str) -> Procedure[None]:
    """Look at a foe."""
    here, there = covered(fight.combatants[who]), covered(fight.combatants[foe])
    if here and there:
        yield from face(fight, who, towards(here, there, fight.board))


CHAPTER = Chapter(
    name="facing", conditions=(LOOKS,), adds=(FACING.add(lambda fight, combatant: (faces(combatant),)),)
)
