"""The Charge: straight at a foe, up to twice the Move rating, and a blow at the end (pm.charge.cost-and-path)."""

from typing import Any

from msgspec.structs import replace

from engine.board.board import Board
from engine.board.cells import apart, beyond, directions
from engine.board.directions import Cell
from engine.board.lines import bends, line
from engine.ruleset_api.places import board, cell, covered, distance
from engine.ruleset_api.procedure import Option, Procedure, may
from engine.ruleset_api.refusal import Refused
from engine.rulesets.pathmaster import budget
from engine.rulesets.pathmaster.actions.blows import Aim, Why, blow_options
from engine.rulesets.pathmaster.actions.moving import check_path
from engine.rulesets.pathmaster.actions.parrying import parry_with_attack, with_attack
from engine.rulesets.pathmaster.actions.walking import walk, walk_off
from engine.rulesets.pathmaster.attacks.reach import hindrance
from engine.rulesets.pathmaster.attacks.strike import strike
from engine.rulesets.pathmaster.interrupts.happening import Happening
from engine.rulesets.pathmaster.interrupts.pause import pause
from engine.rulesets.pathmaster.people.able import active, foes
from engine.rulesets.pathmaster.people.figures import move_rating
from engine.rulesets.pathmaster.people.stance import stance, stance_set, took
from engine.rulesets.pathmaster.people.stunned import reeling
from engine.rulesets.pathmaster.people.things import ready, weapon_of
from engine.rulesets.pathmaster.sheet import Weapon
from engine.state.state import Combatant, Fight
from events import ManeuverDeclared, Noted, Param

CHARGE = "pm.charge.cost-and-path"
MELEE = "pm.charge.melee-only"
FIRST = "pm.charge.delayed-foe-strikes-first"
TARGET = "pm.charge.defenses-against-target"


def charge_options(fight: Fight, who: str) -> list[Option]:
    """The options of a Charge: every weapon in hand against every foe, with a way straight at them."""
    actor = fight.combatants[who]
    how_far = _how_far(fight, actor)

    def legal(aim: Aim) -> Option:
        amount, bound = with_attack(actor, aim.name, aim.weapon)
        return may(
            "charge",
            args=aim.args,
            params={"parry": amount, **how_far},
            bounds={"parry": bound},
            cost=aim.cost,
            rule=CHARGE,
            check=lambda now, given: _check(now, who, given),
        )

    return blow_options(
        "charge",
        actor,
        foes(fight, actor),
        activity=lambda _: "Charge",
        unfit=lambda name, weapon: _unfit(actor, name, weapon),
        beyond=lambda aim: _too_near(fight, actor, aim),
        legal=legal,
    )


def _how_far(fight: Fight, actor: Combatant) -> dict[str, Param]:
    """What says how far one runs: a path, or without a board a number of cells."""
    if cell(actor) is not None:
        return {"path": Param(names=tuple(directions(board(fight))), many=100, default=[])}
    most = max(1, move_rating(actor))
    return {"cells": Param(low=1, high=2 * most, default=most)}


def _unfit(actor: Combatant, name: str, weapon: Weapon) -> Why:
    if weapon.used != "melee":
        return f"A Charge is not made with a ranged weapon such as the {name}: attack with it.", MELEE
    why, rule = budget.against(actor, "Charge")
    if why:
        return why, rule
    if actor.budget("stepped") or actor.budget("moved"):
        return f"{actor.name} has moved already, and a charge is all of a turn's movement.", CHARGE
    why, rule = ready(actor, name)
    if why:
        return why, rule
    if move_rating(actor) < 1:
        return f"The Move rating of {actor.name} is {move_rating(actor)}.", CHARGE
    return "", ""


def _too_near(fight: Fight, actor: Combatant, aim: Aim) -> Why:
    if cell(actor) is not None and distance(fight, actor, aim.foe) <= aim.weapon.reach:
        return f"{aim.foe.name} is within reach of the {aim.name} already: attack.", CHARGE
    return "", ""


def _check(fight: Fight, who: str, args: dict[str, Any]) -> None:
    """Raises Refused for a charge that cannot be run like this."""
    actor, on = fight.combatants[who], board(fight)
    if "path" not in args:
        return
    path = args["path"] or way_at(fight, actor, args["target"], args["weapon"])
    start, goal = _nearest(fight, actor, args["target"])
    most = 2 * move_rating(actor)
    if len(path) > most:
        raise Refused("bad-argument", f"A Charge of {actor.name} can go {most} cells.", rule=CHARGE)
    if bends(start, path, goal, on):
        raise Refused(
            "bad-argument",
            "A charge goes in a straight line at the foe; leave `path` out to go there by the straight way.",
            rule=CHARGE,
            legal=way_at(fight, actor, args["target"], args["weapon"]),
        )
    check_path(fight, who, path)


def way_at(fight: Fight, actor: Combatant, foe: str, weapon: str) -> list[str]:
    """The straight way until the weapon reaches the foe, as far as two Moves go."""
    on = board(fight)
    start, goal = _nearest(fight, actor, foe)
    path = line(start, goal, on)
    reach = weapon_of(actor, weapon).reach
    return path[: min(_to_reach(start, path, goal, max(1, reach), on), 2 * move_rating(actor))]


def _to_reach(start: Cell, path: list[str], goal: Cell, reach: int, on: Board) -> int:
    here = start
    for gone, direction in enumerate(path):
        if apart(here, goal, on) <= reach:
            return gone
        here = beyond(here, direction, on)
    return len(path)


def _nearest(fight: Fight, actor: Combatant, foe: str) -> tuple[Cell, Cell]:
    """The cell of each that is nearest to the other."""
    on = board(fight)
    pairs = [(here, there) for here in covered(actor) for there in covered(fight.combatants[foe])]
    return min(pairs, key=lambda pair: apart(pair[0], pair[1], on))


def charge(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """The Charge: run at the foe; the blow falls where the weapon reaches, after one that the foe held back."""
    actor = fight.combatants[who]
    whom, weapon = args["target"], args["weapon"]
    path = [] if "cells" in args else args["path"] or way_at(fight, actor, whom, weapon)
    declared = {**args, "path": path} if path else args
    yield ManeuverDeclared(combatant=who, maneuver="charge", args=declared, rule=CHARGE)
    yield from budget.spend(fight, who, {**budget.cost("Charge"), "step": 1}, rule=CHARGE)
    yield from parry_with_attack(fight, who, weapon, args["parry"])
    yield took(fight.combatants[who], "charge", rule=TARGET)
    after = replace(stance(fight.combatants[who]), charging=whom, pace=move_rating(actor))
    yield stance_set(who, after, rule="pm.charge.weaker-against-opportunity-attacks")
    if "cells" in args:
        there = yield from walk_off(fight, who, args["cells"], [], rule=CHARGE)
    else:
        there = yield from walk(fight, who, path, rule=CHARGE)
    if not there:
        return
    if out := hindrance(fight, fight.combatants[who], fight.combatants[whom], weapon)[0]:
        yield Noted(key="charge.short", combatant=who, args={"target": whom, "why": out}, rule=CHARGE)
        return
    yield from pause(fight, Happening(kind="charges", who=who, target=whom, weapon=weapon, manner="charge"))
    able = fight.combatants[who]
    if not active(able) or reeling(able):
        yield Noted(key="charge.stopped", combatant=who, args={"target": whom}, rule=FIRST)
        return
    yield from strike(fight, who, whom, weapon, manner="charge")
