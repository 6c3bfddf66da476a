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
    Sentence,
    Why,
)
from engine.rulesets.situational.attacks.declared import Attack, Divert, Force
from engine.rulesets.situational.people.inventory import at_hand, sound, wounds_of
from engine.rulesets.situational.seams import ATTACK, BARS, DAMAGE, DIVERTS, SPOILS
from engine.rulesets.situational.turn.prices import price

MELEE = "sit.item.melee-weapon-wounds"
RANGED = "sit.item.ranged-weapon-wounds"
JAMS = "sit.item.firearm-jam"
CLEARING = "sit.amb.jam"
ONE = 1
"""The face of an attack die that jams."""


def less_damage(fight: Fight, attack: Attack) -> Iterator[Points]:
    """Every wound of a weapon takes 1 off its damage."""
    if wounds := wounds_of(attack.attacker, attack.name):
        yield Points(MELEE if attack.melee else RANGED, -wounds, f"wounded {attack.name}")


def worse_shots(fight: Fight, attack: Attack) -> Iterator[Points]:
    """And 1 off its attack, if it shoots or is thrown."""
    if not attack.melee and (wounds := wounds_of(attack.attacker, attack.name)):
        yield Points(RANGED, -wounds, f"wounded {attack.name}")


def may_jam(fight: Fight, attack: Attack) -> Iterator[int]:
    """The face that spoils the shot of a wounded firearm, whichever of its dice shows it."""
    if attack.weapon.firearm and wounds_of(attack.attacker, attack.name):
        yield ONE


def jams(fight: Fight, attack: Attack, rolled: Rolled) -> Iterator[Divert]:
    """A shot that shows it fails."""
    if not set(may_jam(fight, attack)).isdisjoint(rolled.dice):
        yield jam


def jam(fight: Fight, attack: Attack, rolled: Rolled) -> Procedure[Force | None]:
    """The firearm is jammed, and nothing comes of the shot."""
    yield ItemChanged(
        combatant=attack.attacker.id, item=attack.name, change="jammed", fields={"jammed": True}, rule=JAMS
    )
    return None


def jammed(fight: Fight, attack: Attack) -> Iterator[Why]:
    """A jammed firearm does not fire."""
    if attack.weapon.firearm and attack.attacker.items[attack.name].get("jammed"):
        yield Sentence("situational.jammed", {"weapon": attack.name}), JAMS


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
