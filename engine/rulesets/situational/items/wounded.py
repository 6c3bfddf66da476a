"""Wounded weapons: less damage, worse shots, jams (sit.item.melee-weapon-wounds, sit.item.ranged-weapon-wounds)."""

from collections.abc import Iterator

from affray.rules import (
    Args,
    Chapter,
    Combatant,
    Fight,
    ItemChanged,
    Maneuver,
    Points,
    Procedure,
    Rolled,
    Why,
)
from engine.rulesets.situational.attacks.blow import Blow, Divert, Force
from engine.rulesets.situational.people.inventory import at_hand, sound, wounds_of
from engine.rulesets.situational.seams import ATTACK, BARS, DAMAGE, DIVERTS, SPOILS
from engine.rulesets.situational.turn.prices import price

MELEE = "sit.item.melee-weapon-wounds"
RANGED = "sit.item.ranged-weapon-wounds"
JAMS = "sit.item.firearm-jam"
CLEARING = "sit.amb.jam"
ONE = 1
"""The face of an attack die that jams."""


def less_damage(fight: Fight, blow: Blow) -> Iterator[Points]:
    """Every wound of a weapon takes 1 off its damage."""
    if wounds := wounds_of(blow.attacker, blow.name):
        yield Points(MELEE if blow.melee else RANGED, -wounds, f"wounded {blow.name}")


def worse_shots(fight: Fight, blow: Blow) -> Iterator[Points]:
    """And 1 off its attack, if it shoots or is thrown."""
    if not blow.melee and (wounds := wounds_of(blow.attacker, blow.name)):
        yield Points(RANGED, -wounds, f"wounded {blow.name}")


def may_jam(fight: Fight, blow: Blow) -> Iterator[int]:
    """The face that spoils the shot of a wounded firearm, whichever of its dice shows it."""
    if blow.weapon.firearm and wounds_of(blow.attacker, blow.name):
        yield ONE


def jams(fight: Fight, blow: Blow, rolled: Rolled) -> Iterator[Divert]:
    """A shot that shows it fails."""
    if not set(may_jam(fight, blow)).isdisjoint(rolled.dice):
        yield jam


def jam(fight: Fight, blow: Blow, rolled: Rolled) -> Procedure[Force | None]:
    """The firearm is jammed, and nothing comes of the shot."""
    yield ItemChanged(
        combatant=blow.attacker.id, item=blow.name, change="jammed", fields={"jammed": True}, rule=JAMS
    )
    return None


def jammed(fight: Fight, blow: Blow) -> Iterator[Why]:
    """A jammed firearm does not fire."""
    if blow.weapon.firearm and blow.attacker.items[blow.name].get("jammed"):
        yield f"The {blow.name} is jammed: clear it first.", JAMS


def in_need(fight: Fight, actor: Combatant) -> Iterator[Args]:
    """Every jammed firearm in hand."""
    for name, item in actor.items.items():
        if item.get("jammed") and at_hand(actor, name) and sound(actor, name):
            yield {"item": name}


def clear(fight: Fight, who: str, args: Args) -> Iterator[ItemChanged]:
    """It fires again."""
    yield ItemChanged(
        combatant=who, item=args["item"], change="cleared", fields={"jammed": False}, rule=CLEARING
    )


CHAPTER = Chapter(
    name="wounded weapons",
    option="held_items",
    maneuvers=(
        Maneuver(key="clear-jam", rule=CLEARING, cost=price("clear-jam"), targets=in_need, does=clear),
    ),
    adds=(
        DAMAGE.add(less_damage),
        ATTACK.add(worse_shots),
        SPOILS.add(may_jam),
        DIVERTS.add(jams),
        BARS.add(jammed),
    ),
)
