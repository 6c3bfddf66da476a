"""The Attack maneuver (pm.attack.maneuver-cost-and-use)."""

from affray.rules import Args, Chapter, Combatant, Cost, Details, Estimate, Fight, Maneuver, Procedure, Why
from engine.rulesets.pathmaster.attack_roll.aimed import aimed
from engine.rulesets.pathmaster.attack_roll.chance import chance, giving
from engine.rulesets.pathmaster.attack_roll.reach import Aim, aim_out_of_reach
from engine.rulesets.pathmaster.attack_roll.strike import strike
from engine.rulesets.pathmaster.attacks.attack_options import attack_options, unfit_to_attack
from engine.rulesets.pathmaster.budget import cost
from engine.rulesets.pathmaster.defences.set_parry import parry_with_attack, stays_with_attack, with_attack
from engine.rulesets.pathmaster.people.can_act import targets
from engine.rulesets.pathmaster.people.inventory import weapon_of
from engine.rulesets.pathmaster.people.stance import took
from engine.rulesets.pathmaster.sheet import Weapon

ATTACK = "pm.attack.maneuver-cost-and-use"
DECLARES = "pm.melee.declare-target-and-weapon"


def activity(weapon: Weapon) -> str:
    """The row of the table of costs that a weapon goes by."""
    return "Attack - Melee" if weapon.used == "melee" else "Attack - Ranged"


def unfit(actor: Combatant, name: str, weapon: Weapon) -> Why:
    """The weapon is ready, the Attack is there, and nothing done this turn forbids it."""
    return unfit_to_attack(actor, name, activity(weapon))


def costs(actor: Combatant, args: Args) -> Cost:
    """What an attack with this weapon costs."""
    return cost(activity(weapon_of(actor, args["weapon"])))


def ruled(fight: Fight, actor: Combatant, args: Args) -> str:
    """The rule by which a weapon is used."""
    return DECLARES if weapon_of(actor, args["weapon"]).used == "melee" else ATTACK


def details(fight: Fight, actor: Combatant, name: str, weapon: Weapon) -> Details:
    """How much goes into the Parry at the same time."""
    amount, bound = with_attack(actor, name, weapon)
    rule = ruled(fight, actor, {"weapon": name})
    return Details(params={"parry": amount}, bounds={"parry": bound}, rule=rule)


def hits(fight: Fight, actor: Combatant, aim: Aim) -> Estimate:
    """The chance of a hit with the Parry that stays along with it, where nothing else is chosen."""
    attack = aimed(fight, actor.id, aim.foe.id, aim.name)
    return chance(fight, giving(attack, stays_with_attack(actor, aim.name, aim.weapon)))


def attack(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Set the Parry that the attack leaves, and strike (pm.attack.parry-while-attacking)."""
    melee = weapon_of(fight.combatants[who], args["weapon"]).used == "melee"
    if melee:
        yield from parry_with_attack(fight, who, args["weapon"], args["parry"])
    yield took(fight.combatants[who], "attack" if melee else "shoot", rule=ATTACK)
    yield from strike(fight, who, args["target"], args["weapon"])


CHAPTER = Chapter(
    name="attack",
    maneuvers=(
        Maneuver(
            key="attack",
            rule=ruled,
            cost=costs,
            look=attack_options(
                "attack",
                at=targets,
                activity=activity,
                unfit=unfit,
                beyond=aim_out_of_reach,
                legal=details,
                estimate=hits,
                bodily=True,
            ),
            does=attack,
        ),
    ),
)
