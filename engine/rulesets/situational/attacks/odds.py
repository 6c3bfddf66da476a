"""The exact chance that an attack is not stopped: it reaches the Target, and no defence roll stops it."""

from fractions import Fraction

from engine.dice.odds import at_least
from engine.ruleset_api.maneuver import Args
from engine.ruleset_api.procedure import Estimate
from engine.rulesets.situational.attacks.blow import Blow, blow_of
from engine.rulesets.situational.attacks.strike import attack_dice, no_defence
from engine.rulesets.situational.attacks.target import attack_bonus, defence, number, target, to_defend
from engine.state.state import Fight


def odds(fight: Fight, blow: Blow) -> Fraction:
    """How likely this attack comes through with a defence roll against it, where there may be one."""
    _, bonus, _ = attack_bonus(fight, blow)
    needed = number("target", *target(fight, blow)).total
    reaches = at_least(attack_dice(blow), needed - bonus)
    if no_defence(fight, blow)[0]:
        return reaches
    _, wards, _ = defence(fight, blow)
    return reaches * (1 - at_least("1d6", to_defend(fight, blow) - wards))


def chance(fight: Fight, who: str, args: Args) -> Fraction:
    """The chance of what was chosen."""
    return odds(fight, blow_of(fight, who, args))


def estimate(fight: Fight, who: str, args: Args) -> Estimate:
    """The attack bonus, as far as it is known before all is chosen."""
    _, bonus, steps = attack_bonus(fight, blow_of(fight, who, args))
    return Estimate(bonus, steps)
