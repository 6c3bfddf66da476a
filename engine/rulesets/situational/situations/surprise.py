"""Surprise: attacked by a foe whom one did not know to be there, one is Flat-Footed (sit.surprise.definition)."""

from collections.abc import Iterator

from msgspec import Struct

from affray.rules import Chapter, Condition, Fight, Points, Procedure, notices
from engine.rulesets.situational.attacks.declared import Attack
from engine.rulesets.situational.seams import BEGINS, DEFENCE, OPEN, TURN_OPENS

DEFINITION = "sit.surprise.definition"
PENALTY = "sit.surprise.defence-penalty"
OPENS = "sit.surprise.sneak-attack"
ENDS = "sit.amb.surprise-duration"


class FlatFooted(Struct, frozen=True):
    """By whom somebody was surprised."""

    by: list[str] = []


FLAT_FOOTED = Condition("flat-footed", FlatFooted)


def surprised(attack: Attack) -> bool:
    """Whether the one who is attacked is Flat-Footed against the attacker."""
    return attack.attacker.id in FLAT_FOOTED.of(attack.target).by


def unready(attack: Attack) -> bool:
    """Whether the one who is attacked is so, or will be as soon as the attack begins, as its odds have to know."""
    return surprised(attack) or not notices(attack.target, attack.attacker)


def catches(fight: Fight, attack: Attack) -> Procedure[None]:
    """Whoever did not know of the attacker is surprised."""
    if not notices(attack.target, attack.attacker) and not surprised(attack):
        by = [*FLAT_FOOTED.of(attack.target).by, attack.attacker.id]
        yield FLAT_FOOTED.gained(attack.target.id, FlatFooted(by), rule=DEFINITION)


def harder(fight: Fight, attack: Attack) -> Iterator[Points]:
    """-1 against whoever did the surprising, on top of what flanking takes (sit.amb.penalty-stacking)."""
    if unready(attack):
        yield Points(PENALTY, -1, "flat-footed")


def opens(fight: Fight, attack: Attack) -> Iterator[str]:
    """Whoever is Flat-Footed is open to sneak attacks."""
    if unready(attack):
        yield OPENS


def collects(fight: Fight, who: str) -> Procedure[None]:
    """It lasts until one's next turn."""
    if FLAT_FOOTED.on(fight.combatants[who]):
        yield FLAT_FOOTED.lost(who, reason="over", rule=ENDS)


CHAPTER = Chapter(
    name="surprise",
    option="surprise",
    conditions=(FLAT_FOOTED,),
    adds=(BEGINS.add(catches), DEFENCE.add(harder), OPEN.add(opens), TURN_OPENS.add(collects)),
)
