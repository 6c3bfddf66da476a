"""All-Out Attack: a better blow for giving up all defence (pm.all-out-attack.bonus-and-cost)."""

from collections.abc import Iterator

from affray.rules import (
    Args,
    BudgetChanged,
    Chapter,
    Combatant,
    Details,
    Estimate,
    Fight,
    Limit,
    Maneuver,
    Param,
    Points,
    Procedure,
    Sentence,
    Why,
)
from engine.rulesets.pathmaster.attack_roll.aimed import aimed
from engine.rulesets.pathmaster.attack_roll.chance import chance, giving
from engine.rulesets.pathmaster.attack_roll.reach import Aim, aim_out_of_reach
from engine.rulesets.pathmaster.attack_roll.strike import strike
from engine.rulesets.pathmaster.attacks.attack_options import attack_options, unfit_to_attack
from engine.rulesets.pathmaster.budget import cost
from engine.rulesets.pathmaster.people.can_act import targets
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.seams import ATTACK, LIMITS
from engine.rulesets.pathmaster.sheet import Weapon

ALL_OUT = "all-out-attack"
ACTIVITY = "Attack - All Out"
BONUS = "pm.all-out-attack.bonus-and-cost"
DEFENCES = "pm.all-out-attack.defenses"
NOT_RANGED = "pm.all-out-attack.not-ranged"
STEP_BEFORE = "pm.all-out-attack.step-before-only"


def unfit(actor: Combatant, name: str, weapon: Weapon) -> Why:
    """It is made with a melee weapon, as any attack."""
    if weapon.used != "melee":
        return Sentence("pathmaster.all-out-attack-needs-melee", {"weapon": name}), NOT_RANGED
    return unfit_to_attack(actor, name, ACTIVITY)


NO_PARRY = Details(params={"parry": Param(low=0, high=0, default=0)}, bounds={"parry": DEFENCES}, rule=BONUS)
"""No skill is kept for a Parry."""


def hits(fight: Fight, actor: Combatant, aim: Aim) -> Estimate:
    """The chance of a hit."""
    return chance(fight, giving(aimed(fight, actor.id, aim.foe.id, aim.name, manner="all-out"), 0))


def all_out_attack(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Give up all Parry, and strike."""
    if fight.combatants[who].budget("parry"):
        yield BudgetChanged(combatant=who, budgets={"parry": 0}, rule=DEFENCES)
    yield from strike(fight, who, args["target"], args["weapon"], manner="all-out")


def no_step_after(fight: Fight, actor: Combatant) -> Iterator[Limit]:
    """No Step comes after it: there is one before it or none."""
    if ALL_OUT in stance(actor).taken:
        why = Sentence("pathmaster.no-step-after-all-out")
        yield Limit(why=why, rule=STEP_BEFORE, only=frozenset({"step"}))


CHAPTER = Chapter(
    name="all-out attack",
    maneuvers=(
        Maneuver(
            key=ALL_OUT,
            rule=BONUS,
            cost=cost(ACTIVITY),
            look=attack_options(
                ALL_OUT,
                at=targets,
                activity=lambda _: ACTIVITY,
                unfit=unfit,
                beyond=aim_out_of_reach,
                legal=lambda fight, actor, name, weapon: NO_PARRY,
                estimate=hits,
                bodily=True,
            ),
            does=all_out_attack,
            counts_as=(ALL_OUT, DEFENCES),
        ),
    ),
    adds=(
        ATTACK.add(Points(BONUS, 30, "All-Out Attack").when(lambda attack: attack.manner == "all-out")),
        LIMITS.add(no_step_after),
    ),
)
