"""The Attack maneuver (pm.attack.maneuver-cost-and-use)."""

from typing import Any

from msgspec.structs import replace

from engine.procedure import Option, Procedure, barred, may
from engine.rulesets.pathmaster.actions import budget
from engine.rulesets.pathmaster.attacks.blow import Blow
from engine.rulesets.pathmaster.attacks.bonus import points
from engine.rulesets.pathmaster.attacks.reach import hindrance
from engine.rulesets.pathmaster.attacks.strike import strike
from engine.rulesets.pathmaster.checks.points import summed
from engine.rulesets.pathmaster.people.able import foes
from engine.rulesets.pathmaster.people.figures import skill
from engine.rulesets.pathmaster.people.stance import stance, stance_set, took
from engine.rulesets.pathmaster.people.things import things
from engine.rulesets.pathmaster.sheet import Weapon
from engine.state import Combatant, Fight
from events import BudgetChanged, ManeuverDeclared, Param

ATTACK = "pm.attack.maneuver-cost-and-use"
CAP = "pm.parry.cap-is-attack-skill"


def attack_options(fight: Fight, who: str) -> list[Option]:
    """Every weapon against every foe, each with what it costs and what speaks for and against it."""
    actor = fight.combatants[who]
    return [
        _option(fight, actor, foe, name, weapon)
        for name, weapon in things(actor, Weapon).items()
        for foe in foes(fight, actor)
    ]


def _option(fight: Fight, actor: Combatant, foe: Combatant, name: str, weapon: Weapon) -> Option:
    args = {"target": foe.id, "weapon": name}
    paid = budget.cost("Attack - Melee" if weapon.used == "melee" else "Attack - Ranged")
    cost = budget.in_words(paid)
    if why := budget.missing(actor, paid):
        return barred("attack", why, rule=budget.AFFORDABLE, args=args, cost=cost)
    why, rule = hindrance(fight, actor, foe, name)
    if why:
        return barred("attack", why, rule=rule, args=args, cost=cost)
    blow = Blow(attacker=actor, target=foe, name=name, weapon=weapon)
    base = skill(actor, weapon.skill)
    _, modifiers = summed(base, points(fight, blow))
    params = {"parry": Param(low=0, high=max(0, base), default=0)} if weapon.used == "melee" else {}
    return may("attack", args=args, params=params, cost=cost, modifiers=modifiers, rule=ATTACK)


def attack(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """Pay, set the Parry that the attack leaves, and strike."""
    yield ManeuverDeclared(combatant=who, maneuver="attack", args=args, rule=ATTACK)
    weapon = things(fight.combatants[who], Weapon)[args["weapon"]]
    activity = "Attack - Melee" if weapon.used == "melee" else "Attack - Ranged"
    yield from budget.spend(fight, who, budget.cost(activity), rule=ATTACK)
    if args.get("parry"):
        yield BudgetChanged(combatant=who, budgets={"parry": args["parry"]}, rule=CAP)
        now = stance(fight.combatants[who])
        yield stance_set(who, replace(now, skill=weapon.skill), rule=CAP)
    yield took(fight.combatants[who], "attack" if weapon.used == "melee" else "shoot", rule=ATTACK)
    yield from strike(fight, who, args["target"], args["weapon"])
