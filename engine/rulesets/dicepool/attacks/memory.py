"""What is remembered of attacks: the weapon last used, and whom it went at from where, for crossfires."""

from typing import Annotated

from msgspec import Meta, Struct

from affray.rules import Cell, Chapter, Condition, Fight, Procedure, cell
from engine.rulesets.dicepool.people.kinds import Attack
from engine.rulesets.dicepool.seams import OPENS

CROSSFIRE = "dp.host.flank"


class Shot(Struct, frozen=True):
    """An attack on a target, and the cell that it came from."""

    target: str
    at: Cell | None = None


class Attacked(Struct, frozen=True, omit_defaults=True):
    """Condition "attacked": the weapon last used, and the attacks since the start of the last turn."""

    weapon: Annotated[str, Meta(max_length=80)] = ""
    shots: tuple[Shot, ...] = ()


ATTACKED = Condition("attacked", Attacked, own=True)


def note_attack(fight: Fight, attack: Attack) -> Procedure[None]:
    """Remember an attack."""
    who = fight.combatants[attack.attacker.id]
    shots = (*ATTACKED.of(who).shots, Shot(attack.target.id, cell(who)))
    yield ATTACKED.gained(who.id, Attacked(attack.name, shots), rule=CROSSFIRE)


def forget(fight: Fight, who: str) -> Procedure[None]:
    """At the start of a turn the attacks of the last one are over; which weapon it was is not."""
    held = ATTACKED.of(fight.combatants[who])
    if held.shots:
        yield ATTACKED.gained(who, Attacked(held.weapon), rule=CROSSFIRE)


CHAPTER = Chapter(name="attacks noted", conditions=(ATTACKED,), adds=(OPENS.add(forget),))
