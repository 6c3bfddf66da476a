"""All-Out Defense: a turn given up for a better Dodge, Parry or Shield."""

from typing import Any

from msgspec.structs import replace

from engine.board.cells import directions
from engine.ruleset_api.places import board
from engine.ruleset_api.procedure import Option, Procedure, barred, may
from engine.rulesets.pathmaster import budget
from engine.rulesets.pathmaster.actions.off_guard import ready_means
from engine.rulesets.pathmaster.attacks.defending import ALL_OUT_DEFENSE, NO_ATTACKS, defends
from engine.rulesets.pathmaster.defences.all_out import ARC, BLOCK, DODGE, PARRY_ONE
from engine.rulesets.pathmaster.people.stance import stance, stance_set
from engine.rulesets.pathmaster.turn.limit import Limit
from engine.state.state import Combatant, Fight
from events import BudgetChanged, ManeuverDeclared, Param

CHOICE = "pm.all-out-defense.cost-and-choice"
MOVEMENT = "pm.all-out-defense.movement"
NORMAL = "pm.all-out-defense.other-defenses-normal"
RULES = {"dodge": DODGE, "parry": PARRY_ONE, "block": BLOCK, "block-arc": ARC}
"""What may be increased; "block-arc" is Increased Block against all that comes flying out of one arc."""
ATTACKS = frozenset({"attack", "all-out-attack", "feint", "charge", "full-round-attack", "delay"})
WALKS = frozenset({"move", "run"})


def all_out_defense_options(fight: Fight, who: str) -> list[Option]:
    """The options of All-Out Defense, one for each thing that may be increased; one must be named."""
    actor, cost = fight.combatants[who], budget.cost_in_words("All Out Defense")
    why, rule = budget.against(actor, "All Out Defense")
    if why:
        return [barred("all-out-defense", why, rule=rule, args={"option": each}, cost=cost) for each in RULES]
    parries = ready_means(actor)
    params = {"parry": Param(low=0, high=parries.most, default=parries.most)} if parries else {}
    return [_option(fight, each, params, cost) for each in RULES]


def _option(fight: Fight, option: str, params: dict[str, Param], cost: str) -> Option:
    args = {"option": option}
    if option == "block-arc":
        ways = tuple(directions(board(fight)))
        if not ways:
            why = "There is no board, and so no arc to block: name another option."
            return barred("all-out-defense", why, rule=ARC, args=args, cost=cost)
        params = {**params, "towards": Param(names=ways)}
    return may("all-out-defense", args=args, params=params, cost=cost, rule=CHOICE)


def all_out_defense(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """The maneuver: pay, set the Parry, and increase what was named until the next turn."""
    yield ManeuverDeclared(combatant=who, maneuver="all-out-defense", args=args, rule=CHOICE)
    yield from budget.spend(fight, who, budget.cost("All Out Defense"), rule=CHOICE)
    parries = ready_means(fight.combatants[who])
    if given := args.get("parry", 0):
        yield BudgetChanged(combatant=who, budgets={"parry": given}, rule=NORMAL)
    now = stance(fight.combatants[who])
    after = replace(
        now,
        taken=(*now.taken, ALL_OUT_DEFENSE),
        skill=parries.skill if parries else "",
        means=parries.name if parries else "",
        option=args["option"],
        arc=args.get("towards", ""),
    )
    yield stance_set(who, after, rule=RULES[args["option"]])


def no_attack_beside(actor: Combatant) -> Limit | None:
    """The limit of All-Out Defense on attacks: none."""
    if not defends(actor):
        return None
    return Limit(why=f"{actor.name} defends all out and cannot attack.", rule=NO_ATTACKS, only=ATTACKS)


def no_walk_beside(actor: Combatant) -> Limit | None:
    """The limit of All-Out Defense on movement: no more than a Step."""
    if not defends(actor):
        return None
    return Limit(
        why=f"{actor.name} defends all out and can move no farther than a Step.", rule=MOVEMENT, only=WALKS
    )
