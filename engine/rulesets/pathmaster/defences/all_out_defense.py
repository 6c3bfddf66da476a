"""All-Out Defense: a turn given up for a better Dodge, Parry or Shield (pm.all-out-defense.cost-and-choice)."""

from collections.abc import Iterator

from affray.rules import (
    Args,
    BudgetChanged,
    Chapter,
    Combatant,
    Details,
    Fight,
    Limit,
    Maneuver,
    Param,
    Points,
    Procedure,
    Sentence,
    bar,
    board,
    directions,
)
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.budget import cost
from engine.rulesets.pathmaster.defences.increased import ARC, BLOCK, DODGE, PARRY_ONE, increased_dodge
from engine.rulesets.pathmaster.defences.off_guard import ready_means
from engine.rulesets.pathmaster.people.derived_stats import skill
from engine.rulesets.pathmaster.people.stance import ALL_OUT_DEFENSE, defends_all_out, stance, stance_with
from engine.rulesets.pathmaster.seams import ATTACK, LIMITS
from engine.rulesets.pathmaster.seams import DODGE as DODGES

CHOICE = "pm.all-out-defense.cost-and-choice"
MOVEMENT = "pm.all-out-defense.movement"
NORMAL = "pm.all-out-defense.other-defenses-normal"
NO_ATTACKS = "pm.all-out-defense.no-attacks"
RULES = {"dodge": DODGE, "parry": PARRY_ONE, "block": BLOCK, "block-arc": ARC}
"""What may be increased; "block-arc" is Increased Block against all that comes flying out of one arc."""
ATTACKS = frozenset({"attack", "all-out-attack", "feint", "charge", "full-round-attack", "fire", "delay"})
WALKS = frozenset({"move", "run"})


@bar(ARC, "pathmaster.no-arc-to-block")
def no_arc(fight: Fight, actor: Combatant, args: Args) -> bool:
    """An arc takes a board."""
    return args["option"] == "block-arc" and not directions(board(fight))


def details(fight: Fight, actor: Combatant, args: Args) -> Details:
    """How much skill goes into the Parry, and which arc the shield covers."""
    parries = ready_means(actor)
    params = {"parry": Param(low=0, high=parries.most, default=parries.most)} if parries else {}
    if args["option"] == "block-arc":
        params["towards"] = Param(names=tuple(directions(board(fight))))
    return Details(params=params)


def all_out_defense(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Set the Parry, and increase what was named until the next turn."""
    parries = ready_means(fight.combatants[who])
    if given := args.get("parry", 0):
        yield BudgetChanged(combatant=who, budgets={"parry": given}, rule=NORMAL)
    now = fight.combatants[who]
    yield stance_with(
        now,
        rule=RULES[args["option"]],
        taken=(*stance(now).taken, ALL_OUT_DEFENSE),
        skill=parries.skill if parries else "",
        means=parries.name if parries else "",
        option=args["option"],
        arc=args.get("towards", ""),
    )


def nothing_beside(fight: Fight, actor: Combatant) -> Iterator[Limit]:
    """No attack goes with it, and no movement beyond a Step."""
    if defends_all_out(actor):
        who = {"who": actor.name}
        no_attack = Sentence("pathmaster.all-out-defense-no-attack", who)
        yield Limit(why=no_attack, rule=NO_ATTACKS, only=ATTACKS)
        yield Limit(why=Sentence("pathmaster.all-out-defense-only-a-step", who), rule=MOVEMENT, only=WALKS)


def no_skill(fight: Fight, attack: Attack) -> Iterator[Points]:
    """An opportunity attack out of All-Out Defense has nothing of the attacker's own skill."""
    if defends_all_out(attack.attacker):
        yield Points(NO_ATTACKS, -skill(attack.attacker, attack.weapon.skill), "All-Out Defense")


CHAPTER = Chapter(
    name="all-out defense",
    maneuvers=(
        Maneuver(
            key=ALL_OUT_DEFENSE,
            rule=CHOICE,
            cost=cost("All Out Defense"),
            targets=lambda fight, actor: [{"option": each} for each in RULES],
            bars_each=(no_arc,),
            details=details,
            does=all_out_defense,
        ),
    ),
    adds=(ATTACK.add(no_skill), DODGES.add(increased_dodge), LIMITS.add(nothing_beside)),
)
