"""Flanking: enemies on opposite sides (sit.flank.definition)."""

from collections.abc import Iterator

from affray.rules import (
    Chapter,
    Combatant,
    Condition,
    Fight,
    Nothing,
    Points,
    can_strike,
    covered,
    notices,
    of_fight,
    of_two,
)
from engine.board.opposite import opposite_pairs
from engine.kit.places import space_of
from engine.rulesets.situational.attacks.declared import Attack
from engine.rulesets.situational.people.can_act import active
from engine.rulesets.situational.people.inventory import at_hand, inventory, sound
from engine.rulesets.situational.seams import DEFENCE, OPEN
from engine.rulesets.situational.sheet import Weapon

PENALTY = "sit.flank.defence-penalty"
OPENS = "sit.flank.sneak-attack"
FLANKED = Condition("flanked", Nothing)
"""A combatant who is flanked: the GM says so where there is no board."""


@of_fight
def flanked(fight: Fight, who: Combatant) -> bool:
    """Whether two enemies next to somebody stand on opposite sides of the space (sit.amb.flank-large)."""
    if FLANKED.on(who):
        return True
    middle = space_of(who)
    if not middle:
        return False
    # Where they stand comes first: mostly that says no, and sooner than whether they could strike.
    enemies = [each for each in fight.present() if each.side != who.side]
    pairs = opposite_pairs(tuple(map(space_of, enemies)), middle, fight.board.shape, 1)
    return any(
        threatens(fight, enemies[one], who) and threatens(fight, enemies[other], who) for one, other in pairs
    )


@of_two
def threatens(fight: Fight, enemy: Combatant, who: Combatant) -> bool:
    """Whether an enemy stands next to somebody with no wall between, is able to attack, and knows of them."""
    return bool(
        enemy.side != who.side
        and covered(enemy)
        and covered(who)
        and can_strike(fight, enemy, who, most=1, least=1)
        and active(enemy)
        and notices(enemy, who)
        and any(
            each.used == "melee" and at_hand(enemy, name) and sound(enemy, name)
            for name, each in inventory(enemy, Weapon).items()
        )
    )


def harder(fight: Fight, attack: Attack) -> Iterator[Points]:
    """-1 against everybody's attacks, however many pairs there are (sit.amb.penalty-stacking)."""
    if flanked(fight, attack.target):
        yield Points(PENALTY, -1, "flanked")


def opens(fight: Fight, attack: Attack) -> Iterator[str]:
    """Whoever is flanked is open to sneak attacks."""
    if flanked(fight, attack.target):
        yield OPENS


CHAPTER = Chapter(
    name="flanking", option="flanking", conditions=(FLANKED,), adds=(DEFENCE.add(harder), OPEN.add(opens))
)
