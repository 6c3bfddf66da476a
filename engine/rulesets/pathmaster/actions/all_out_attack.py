"""All-Out Attack: the better blow of whoever does not think of defence (pm.all-out-attack.bonus-and-cost)."""

from typing import Any

from engine.procedure import Option, Procedure, barred, may
from engine.rulesets.pathmaster.actions import budget
from engine.rulesets.pathmaster.actions.striking import against_attack
from engine.rulesets.pathmaster.attacks.all_out import ALL_OUT, BONUS
from engine.rulesets.pathmaster.attacks.strike import strike
from engine.rulesets.pathmaster.people.able import targets
from engine.rulesets.pathmaster.people.stance import stance, took
from engine.rulesets.pathmaster.people.things import things
from engine.rulesets.pathmaster.sheet import Weapon
from engine.state import Combatant, Fight
from events import BudgetChanged, ManeuverDeclared, Param

ACTIVITY = "Attack - All Out"
DEFENCES = "pm.all-out-attack.defenses"
NOT_RANGED = "pm.all-out-attack.not-ranged"
STEP_BEFORE = "pm.all-out-attack.step-before-only"


def all_out_attack_options(fight: Fight, who: str) -> list[Option]:
    """Every melee weapon against every foe; no skill can be kept for a Parry."""
    actor = fight.combatants[who]
    return [
        _option(fight, actor, foe, name, weapon)
        for name, weapon in things(actor, Weapon).items()
        for foe in targets(fight, actor)
    ]


def _option(fight: Fight, actor: Combatant, foe: Combatant, name: str, weapon: Weapon) -> Option:
    args, cost = {"target": foe.id, "weapon": name}, budget.in_words(budget.cost(ACTIVITY))
    why, rule = against_attack(fight, actor, foe, name, ACTIVITY)
    if weapon.used != "melee":
        why, rule = f"The {name} is no weapon for an All-Out Attack: it takes a melee weapon.", NOT_RANGED
    if why:
        return barred(ALL_OUT, why, rule=rule, args=args, cost=cost)
    none = {"parry": Param(low=0, high=0, default=0)}
    return may(ALL_OUT, args=args, params=none, bounds={"parry": DEFENCES}, cost=cost, rule=BONUS)


def all_out_attack(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """Pay, leave all Parry, and strike."""
    yield ManeuverDeclared(combatant=who, maneuver=ALL_OUT, args=args, rule=BONUS)
    yield from budget.spend(fight, who, budget.cost(ACTIVITY), rule=BONUS)
    if fight.combatants[who].budget("parry"):
        yield BudgetChanged(combatant=who, budgets={"parry": 0}, rule=DEFENCES)
    yield took(fight.combatants[who], ALL_OUT, rule=DEFENCES)
    yield from strike(fight, who, args["target"], args["weapon"], manner="all-out")


def no_step_after(fight: Fight, who: str, option: Option) -> Option:
    """The Step goes before an All-Out Attack or not at all."""
    if option.choice.key != "step" or ALL_OUT not in stance(fight.combatants[who]).taken:
        return option
    why = "An All-Out Attack leaves no Step after it, only one before."
    return Option(choice=option.choice, rule=STEP_BEFORE, barred=why)
