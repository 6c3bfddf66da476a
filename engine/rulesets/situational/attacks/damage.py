"""Damage (sit.host.damage): the weapon's dice, strength in melee, 3 for each step of scale."""

from engine.ruleset_api.points import Points, summed
from engine.ruleset_api.procedure import Procedure, roll
from engine.rulesets.situational.attacks.blow import Blow
from engine.rulesets.situational.people.figures import scale
from engine.rulesets.situational.seams import DAMAGE, DICE
from engine.state.state import Fight
from events import CheckResolved

DEALS = "sit.host.damage"
STEP = 3
"""What a step of scale adds to damage and to Toughness."""


def dice_of(fight: Fight, blow: Blow) -> str:
    """The dice of damage: the weapon's and those that an ability adds."""
    return "+".join([blow.weapon.damage, *(dice for _, dice in DICE(fight, blow))])


def added(fight: Fight, blow: Blow) -> list[Points]:
    """What is added to the dice."""
    own = [
        Points(DEALS, blow.attacker.stats["strength"] if blow.melee else 0, "strength"),
        Points(DEALS, STEP * scale(blow.attacker), "scale"),
    ]
    return [*(each for each in own if each.points), *DAMAGE(fight, blow)]


def deal(fight: Fight, blow: Blow) -> Procedure[int]:
    """Roll the damage; never less than nothing."""
    adds = added(fight, blow)
    more = [rule for rule, _ in DICE(fight, blow)]
    thrown = yield from roll(
        blow.attacker.id, "damage", dice_of(fight, blow), rule=more[0] if more else DEALS
    )
    bonus, steps = summed(0, adds)
    yield CheckResolved(
        combatant=blow.attacker.id,
        purpose="damage",
        skill=blow.name,
        unit="bonus",
        base=0,
        modifiers=steps,
        total=bonus,
        roll=thrown.total,
        result="damage",
        rule=DEALS,
    )
    return max(0, thrown.total + bonus)
