"""The Attack maneuver (pm.attack.maneuver-cost-and-use)."""

from typing import Any

from engine.ruleset_api.procedure import Option, Procedure, may
from engine.rulesets.pathmaster import budget
from engine.rulesets.pathmaster.actions.blows import Aim, blow_options, unfit_to_attack
from engine.rulesets.pathmaster.actions.parrying import parry_with_attack, with_attack
from engine.rulesets.pathmaster.attacks.chance import chance
from engine.rulesets.pathmaster.attacks.reach import out_of_reach
from engine.rulesets.pathmaster.attacks.strike import aimed, strike
from engine.rulesets.pathmaster.people.able import targets
from engine.rulesets.pathmaster.people.stance import took
from engine.rulesets.pathmaster.people.things import weapon_of
from engine.rulesets.pathmaster.sheet import Weapon
from engine.state.state import Fight
from events import ManeuverDeclared

ATTACK = "pm.attack.maneuver-cost-and-use"
DECLARES = "pm.melee.declare-target-and-weapon"


def attack_options(fight: Fight, who: str) -> list[Option]:
    """The options of an Attack: every weapon against every foe, with its cost, its chance and what makes it up."""
    actor = fight.combatants[who]

    def legal(aim: Aim) -> Option:
        found = chance(fight, aimed(fight, who, aim.foe.id, aim.name))
        amount, bound = with_attack(actor, aim.name, aim.weapon)
        return may(
            "attack",
            args=aim.args,
            params={"parry": amount},
            bounds={"parry": bound},
            cost=aim.cost,
            chance=found.percent,
            modifiers=found.modifiers,
            rule=DECLARES if aim.weapon.used == "melee" else ATTACK,
        )

    return blow_options(
        "attack",
        actor,
        targets(fight, actor),
        activity=_activity,
        unfit=lambda name, weapon: unfit_to_attack(actor, name, _activity(weapon)),
        beyond=lambda aim: out_of_reach(fight, actor, aim.foe, aim.name),
        legal=legal,
    )


def _activity(weapon: Weapon) -> str:
    return "Attack - Melee" if weapon.used == "melee" else "Attack - Ranged"


def attack(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """The Attack: pay, set the Parry that it leaves, and strike."""
    weapon = weapon_of(fight.combatants[who], args["weapon"])
    melee = weapon.used == "melee"
    yield ManeuverDeclared(combatant=who, maneuver="attack", args=args, rule=DECLARES if melee else ATTACK)
    yield from budget.spend(fight, who, budget.cost(_activity(weapon)), rule=ATTACK)
    if melee:
        yield from parry_with_attack(fight, who, args["weapon"], args["parry"])
    yield took(fight.combatants[who], "attack" if melee else "shoot", rule=ATTACK)
    yield from strike(fight, who, args["target"], args["weapon"])
