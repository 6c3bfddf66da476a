"""The Attack maneuver (pm.attack.maneuver-cost-and-use)."""

from typing import Any

from engine.procedure import Option, Procedure, barred, may
from engine.rulesets.pathmaster.actions import budget
from engine.rulesets.pathmaster.actions.parrying import parry_with_attack, with_attack
from engine.rulesets.pathmaster.attacks.blow import Blow
from engine.rulesets.pathmaster.attacks.bonus import points
from engine.rulesets.pathmaster.attacks.reach import hindrance
from engine.rulesets.pathmaster.attacks.strike import strike
from engine.rulesets.pathmaster.checks.points import summed
from engine.rulesets.pathmaster.defences.left import in_words, left
from engine.rulesets.pathmaster.people.able import targets
from engine.rulesets.pathmaster.people.figures import skill
from engine.rulesets.pathmaster.people.stance import stance, took
from engine.rulesets.pathmaster.people.things import things, weapon_of
from engine.rulesets.pathmaster.sheet import Weapon
from engine.state import Combatant, Fight
from events import ManeuverDeclared

ATTACK = "pm.attack.maneuver-cost-and-use"
DECLARES = "pm.melee.declare-target-and-weapon"
ENABLES = "pm.attack.enabling-maneuvers"


def attack_options(fight: Fight, who: str) -> list[Option]:
    """Every weapon against every foe, each with what it costs and what speaks for and against it."""
    actor = fight.combatants[who]
    return [
        _option(fight, actor, foe, name, weapon)
        for name, weapon in things(actor, Weapon).items()
        for foe in targets(fight, actor)
    ]


def _option(fight: Fight, actor: Combatant, foe: Combatant, name: str, weapon: Weapon) -> Option:
    args = {"target": foe.id, "weapon": name}
    cost = budget.in_words(budget.cost(_activity(weapon)))
    why, rule = against_attack(fight, actor, foe, name, _activity(weapon))
    if why:
        return barred("attack", why, rule=rule, args=args, cost=cost)
    blow = Blow(attacker=actor, target=foe, name=name, weapon=weapon)
    _, modifiers = summed(skill(actor, weapon.skill), points(fight, blow))
    amount, bound = with_attack(actor, name, weapon)
    return may(
        "attack",
        args=args,
        params={"parry": amount},
        bounds={"parry": bound},
        cost=cost,
        modifiers=modifiers,
        rule=DECLARES if weapon.used == "melee" else ATTACK,
    )


def against_attack(
    fight: Fight, actor: Combatant, foe: Combatant, name: str, activity: str
) -> tuple[str, str]:
    """Why this weapon cannot be used on somebody now, and by which rule; ("", "") where it can."""
    for taken, each in left(stance(actor)).items():
        if not each.attack:
            return f"No attack goes with {in_words(taken)} in the same turn.", ENABLES
    if why := budget.missing(actor, budget.cost(activity)):
        return why, budget.AFFORDABLE
    return hindrance(fight, actor, foe, name)


def _activity(weapon: Weapon) -> str:
    return "Attack - Melee" if weapon.used == "melee" else "Attack - Ranged"


def attack(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """Pay, set the Parry that the attack leaves, and strike."""
    weapon = weapon_of(fight.combatants[who], args["weapon"])
    melee = weapon.used == "melee"
    yield ManeuverDeclared(combatant=who, maneuver="attack", args=args, rule=DECLARES if melee else ATTACK)
    yield from budget.spend(fight, who, budget.cost(_activity(weapon)), rule=ATTACK)
    if melee:
        yield from parry_with_attack(fight, who, args["weapon"], args["parry"])
    yield took(fight.combatants[who], "attack" if melee else "shoot", rule=ATTACK)
    yield from strike(fight, who, args["target"], args["weapon"])
