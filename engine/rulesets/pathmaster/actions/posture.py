"""Changing one's posture for a Move; crouching and rising for a Free action (pm.posture.change)."""

from typing import Any

from engine.ruleset_api.procedure import Option, Procedure, barred, may
from engine.rulesets.pathmaster import budget
from engine.rulesets.pathmaster.actions.activities import price
from engine.rulesets.pathmaster.actions.all_out_attack import no_step_after
from engine.rulesets.pathmaster.actions.stepping import steps, take_step
from engine.rulesets.pathmaster.people.posture import CROUCHING, POSTURES, STANDING, changed, posture
from engine.rulesets.pathmaster.people.stance import stance, took
from engine.state.state import Fight
from events import ManeuverDeclared, Param

CHANGE = "pm.posture.change"
STEP = "pm.posture.step-and-defenses"
DOWN = "pm.crouch.go-down"
RISE = "pm.crouch.rise"


def posture_options(fight: Fight, who: str) -> list[Option]:
    """The options of posture: every other one; a Step may be part of the change, but not after an All-Out Attack."""
    actor = fight.combatants[who]
    short = budget.missing(actor, price("Change Posture"))
    ways = [] if short or no_step_after(actor) else steps(fight, who)
    others = [_option(to, short, ways) for to in POSTURES if to != posture(actor)]
    crouched = "Crouching needs no change of posture: it is a Free action at the beginning of a turn."
    return [*others, barred("posture", crouched, rule=CHANGE, args={"to": CROUCHING})]


def _option(to: str, short: str, ways: list[str]) -> Option:
    args, cost = {"to": to}, budget.in_words(price("Change Posture"))
    if short:
        return barred("posture", short, rule=budget.AFFORDABLE, args=args, cost=cost)
    params = {"step": Param(names=("", *ways), default="")} if ways else {}
    return may("posture", args=args, params=params, cost=cost, rule=CHANGE)


def change_posture(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """The change of posture: take the Step, where there is one, and change."""
    step = args.get("step", "")
    declared = {"to": args["to"], **({"step": step} if step else {})}
    yield ManeuverDeclared(combatant=who, maneuver="posture", args=declared, rule=CHANGE)
    yield from budget.spend(fight, who, price("Change Posture"), rule=CHANGE)
    yield took(fight.combatants[who], "posture", rule=STEP)
    if step:
        yield from take_step(fight, who, step, rule=STEP)
    yield from changed(fight, who, args["to"], rule=CHANGE)


def crouch_options(fight: Fight, who: str) -> list[Option]:
    """The options to crouch, as the first thing of a turn, and to rise, at any time."""
    actor = fight.combatants[who]
    paid, now = budget.cost("Crouch"), posture(actor)
    cost = budget.in_words(paid)
    key, rule = ("rise", RISE) if now == CROUCHING else ("crouch", DOWN)
    if now not in (CROUCHING, STANDING):
        return [
            barred(key, f"{actor.name} is {now} and can crouch only from standing.", rule=rule, cost=cost)
        ]
    if why := budget.missing(actor, paid):
        return [barred(key, why, rule=budget.AFFORDABLE, cost=cost)]
    if key == "crouch" and (stance(actor).taken or actor.budget("moved")):
        why = f"{actor.name} has begun the turn with something else; crouching comes at its beginning."
        return [barred(key, why, rule=rule, cost=cost)]
    return [may(key, cost=cost, rule=rule)]


def crouch(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """Go down."""
    yield ManeuverDeclared(combatant=who, maneuver="crouch", rule=DOWN)
    yield from budget.spend(fight, who, budget.cost("Crouch"), rule=DOWN)
    yield from changed(fight, who, CROUCHING, rule=DOWN)


def rise(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """Stand up from a crouch."""
    yield ManeuverDeclared(combatant=who, maneuver="rise", rule=RISE)
    yield from budget.spend(fight, who, budget.cost("Crouch"), rule=RISE)
    yield from changed(fight, who, STANDING, rule=RISE)
