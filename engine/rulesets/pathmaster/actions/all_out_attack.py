"""All-Out Attack: a better blow for giving up all defence (pm.all-out-attack.bonus-and-cost)."""

from typing import Any

from engine.ruleset_api.procedure import Option, Procedure, may
from engine.rulesets.pathmaster import budget
from engine.rulesets.pathmaster.actions.blows import Aim, Why, blow_options, unfit_to_attack
from engine.rulesets.pathmaster.attacks.all_out import ALL_OUT, BONUS
from engine.rulesets.pathmaster.attacks.chance import chance, giving
from engine.rulesets.pathmaster.attacks.reach import out_of_reach
from engine.rulesets.pathmaster.attacks.strike import aimed, strike
from engine.rulesets.pathmaster.people.able import targets
from engine.rulesets.pathmaster.people.stance import stance, took
from engine.rulesets.pathmaster.sheet import Weapon
from engine.rulesets.pathmaster.turn.limit import Limit
from engine.state.state import Combatant, Fight
from events import BudgetChanged, ManeuverDeclared, Param

ACTIVITY = "Attack - All Out"
DEFENCES = "pm.all-out-attack.defenses"
NOT_RANGED = "pm.all-out-attack.not-ranged"
STEP_BEFORE = "pm.all-out-attack.step-before-only"


def all_out_attack_options(fight: Fight, who: str) -> list[Option]:
    """The options of All-Out Attack: every melee weapon against every foe; no skill is kept for a Parry."""
    actor = fight.combatants[who]

    def unfit(name: str, weapon: Weapon) -> Why:
        if weapon.used != "melee":
            return f"The {name} is no weapon for an All-Out Attack: it takes a melee weapon.", NOT_RANGED
        return unfit_to_attack(actor, name, ACTIVITY)

    def legal(aim: Aim) -> Option:
        blow = aimed(fight, who, aim.foe.id, aim.name, manner="all-out")
        found = chance(fight, giving(blow, 0))
        return may(
            ALL_OUT,
            args=aim.args,
            params={"parry": Param(low=0, high=0, default=0)},
            bounds={"parry": DEFENCES},
            cost=aim.cost,
            chance=found.percent,
            modifiers=found.modifiers,
            rule=BONUS,
        )

    return blow_options(
        ALL_OUT,
        actor,
        targets(fight, actor),
        activity=lambda _: ACTIVITY,
        unfit=unfit,
        beyond=lambda aim: out_of_reach(fight, actor, aim.foe, aim.name),
        legal=legal,
    )


def all_out_attack(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """The All-Out Attack: pay, give up all Parry, and strike."""
    yield ManeuverDeclared(combatant=who, maneuver=ALL_OUT, args=args, rule=BONUS)
    yield from budget.spend(fight, who, budget.cost(ACTIVITY), rule=BONUS)
    if fight.combatants[who].budget("parry"):
        yield BudgetChanged(combatant=who, budgets={"parry": 0}, rule=DEFENCES)
    yield took(fight.combatants[who], ALL_OUT, rule=DEFENCES)
    yield from strike(fight, who, args["target"], args["weapon"], manner="all-out")


def no_step_after(actor: Combatant) -> Limit | None:
    """The limit after an All-Out Attack: no Step, which comes before it or not at all."""
    if ALL_OUT not in stance(actor).taken:
        return None
    why = "An All-Out Attack leaves no Step after it, only one before."
    return Limit(why=why, rule=STEP_BEFORE, only=frozenset({"step"}))
