"""The numbers of an attack, each with its steps (sit.host.attack, sit.host.defence, sit.host.damage)."""

from affray.rules import Bonus, Fight, Number, Points, bonus, least
from engine.rulesets.situational.attacks.declared import Attack
from engine.rulesets.situational.people.derived_stats import scale, skill
from engine.rulesets.situational.seams import ATTACK, BASE_TARGET, DAMAGE, DEFENCE, DICE, TARGET

ATTACKS = "sit.host.attack"
DEFENDS = "sit.host.defence"
DEALS = "sit.host.damage"
START = 4
"""The Target of a creature of scale 0, and what a defence roll starts from."""
STEP = 3
"""What a step of scale adds to damage and to Toughness."""


def target(fight: Fight, attack: Attack) -> Number:
    """The Target: 4 less the target's scale, or what else is aimed at, and all that comes on top."""
    own = Points(ATTACKS, START - scale(attack.target))
    start = next(iter(BASE_TARGET(fight, attack)), own)
    return least(start.points, TARGET(fight, attack), rule=start.rule, name="target")


def attack_bonus(fight: Fight, attack: Attack) -> Bonus:
    """The skill less the scale, and what else changes it."""
    size = Points(ATTACKS, -scale(attack.attacker), "scale")
    return bonus(skill(attack.attacker, attack.weapon.skill), size, *ATTACK(fight, attack))


def defence(fight: Fight, attack: Attack) -> Bonus:
    """The defence bonus of whoever is attacked, and what changes it now."""
    return bonus(attack.target.stats["defence"], *DEFENCE(fight, attack))


def to_defend(attack: Attack, plus: int) -> Number:
    """What a defence roll must reach: 4 and the attacker's attack bonus (`plus`) without scale."""
    return least(START + plus + scale(attack.attacker), rule=DEFENDS)


def attack_dice(attack: Attack) -> str:
    """The dice of an attack: one, or the highest of a burst."""
    return "1d6" if attack.weapon.dice == 1 else f"{attack.weapon.dice}d6kh1"


def damage_dice(fight: Fight, attack: Attack) -> str:
    """The dice of damage: the weapon's and those that an ability adds."""
    return "+".join([attack.weapon.damage, *(dice for _, dice in DICE(fight, attack))])


def damage(fight: Fight, attack: Attack) -> Bonus:
    """What is added to the dice: strength in melee, 3 for each step of scale, and more."""
    strength = Points(DEALS, attack.attacker.stats["strength"] if attack.melee else 0, "strength")
    return bonus(0, strength, Points(DEALS, STEP * scale(attack.attacker), "scale"), *DAMAGE(fight, attack))
