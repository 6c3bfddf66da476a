"""The numbers of an attack, each with its steps (sit.host.attack, sit.host.defence, sit.host.damage)."""

from affray.rules import Bonus, Fight, Number, Points, bonus, least
from engine.rulesets.situational.attacks.blow import Blow
from engine.rulesets.situational.people.derived_stats import scale, skill
from engine.rulesets.situational.seams import ATTACK, BASE_TARGET, DAMAGE, DEFENCE, DICE, TARGET

ATTACKS = "sit.host.attack"
DEFENDS = "sit.host.defence"
DEALS = "sit.host.damage"
START = 4
"""The Target of a creature of scale 0, and what a defence roll starts from."""
STEP = 3
"""What a step of scale adds to damage and to Toughness."""


def target(fight: Fight, blow: Blow) -> Number:
    """The Target: 4 less the target's scale, or what else is aimed at, and all that comes on top."""
    own = Points(ATTACKS, START - scale(blow.target))
    start = next(iter(BASE_TARGET(fight, blow)), own)
    return least(start.points, TARGET(fight, blow), rule=start.rule, name="target")


def attack_bonus(fight: Fight, blow: Blow) -> Bonus:
    """The skill less the scale, and what else changes it."""
    size = Points(ATTACKS, -scale(blow.attacker), "scale")
    return bonus(skill(blow.attacker, blow.weapon.skill), size, *ATTACK(fight, blow))


def defence(fight: Fight, blow: Blow) -> Bonus:
    """The defence bonus of whoever is attacked, and what changes it now."""
    return bonus(blow.target.stats["defence"], *DEFENCE(fight, blow))


def to_defend(blow: Blow, plus: int) -> Number:
    """What a defence roll must reach: 4 and the attacker's attack bonus (`plus`) without scale."""
    return least(START + plus + scale(blow.attacker), rule=DEFENDS)


def attack_dice(blow: Blow) -> str:
    """The dice of an attack: one, or the highest of a burst."""
    return "1d6" if blow.weapon.dice == 1 else f"{blow.weapon.dice}d6kh1"


def damage_dice(fight: Fight, blow: Blow) -> str:
    """The dice of damage: the weapon's and those that an ability adds."""
    return "+".join([blow.weapon.damage, *(dice for _, dice in DICE(fight, blow))])


def damage(fight: Fight, blow: Blow) -> Bonus:
    """What is added to the dice: strength in melee, 3 for each step of scale, and more."""
    strength = Points(DEALS, blow.attacker.stats["strength"] if blow.melee else 0, "strength")
    return bonus(0, strength, Points(DEALS, STEP * scale(blow.attacker), "scale"), *DAMAGE(fight, blow))
