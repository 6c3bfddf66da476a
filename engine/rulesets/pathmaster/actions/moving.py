"""Stepping and moving, cell by cell: at each cell others may step in (pm.move.distance-and-cost)."""

from typing import Any

from engine.procedure import Option, Procedure, barred, may
from engine.refusal import Refused
from engine.rulesets.pathmaster.actions import budget
from engine.rulesets.pathmaster.board.cells import beyond, board, cell, directions
from engine.rulesets.pathmaster.board.paths import against
from engine.rulesets.pathmaster.interrupts.happening import Happening
from engine.rulesets.pathmaster.interrupts.pause import pause
from engine.rulesets.pathmaster.people.able import active
from engine.rulesets.pathmaster.people.figures import move_rating
from engine.rulesets.pathmaster.people.stance import took
from engine.state import Fight
from events import BudgetChanged, ManeuverDeclared, Moved, Param

MOVE = "pm.move.distance-and-cost"
STEP = "pm.step.size-and-facing"
ONE_STEP = "pm.step.one-per-round"


def move_options(fight: Fight, who: str) -> list[Option]:
    """A Move along any path, as long as the Move rating reaches."""
    actor, paid = fight.combatants[who], budget.cost("Move")
    cost = budget.in_words(paid)
    if why := budget.missing(actor, paid):
        return [barred("move", why, rule=budget.AFFORDABLE, cost=cost)]
    path = Param(names=tuple(directions(board(fight))), many=move_rating(actor), default=[])
    return [
        may(
            "move",
            params={"path": path},
            cost=cost,
            rule=MOVE,
            check=lambda now, args: _check(now, who, args),
        )
    ]


def _check(fight: Fight, who: str, args: dict[str, Any]) -> None:
    """Raises Refused for a path that cannot be gone."""
    if found := against(fight, who, args["path"]):
        raise Refused("bad-argument", found.why, rule=found.rule, legal=found.instead)


def move(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """Go along the path; whoever is struck down on the way goes no further."""
    yield ManeuverDeclared(combatant=who, maneuver="move", args=args, rule=MOVE)
    yield from budget.spend(fight, who, {**budget.cost("Move"), "step": 1}, rule="pm.move.uses-up-step")
    yield took(fight.combatants[who], "move", rule="pm.move.defenses")
    yield from walk(fight, who, args["path"], rule=MOVE)


def walk(fight: Fight, who: str, path: list[str], *, rule: str) -> Procedure[int]:
    """Go cell by cell; how many cells were gone. Before each cell those who may step in are asked."""
    for gone, direction in enumerate(path):
        yield from pause(fight, Happening(kind="leaves", who=who, cells=len(path), direction=direction))
        if not active(fight.combatants[who]):
            return gone
        yield from shift(fight, who, direction, rule=rule)
    return len(path)


def shift(fight: Fight, who: str, direction: str, *, rule: str) -> Procedure[None]:
    """One cell in a direction, counted."""
    actor = fight.combatants[who]
    here = cell(actor)
    assert here is not None
    yield Moved(combatant=who, metres=1.5, to=beyond(here, direction, board(fight)), rule=rule)
    yield BudgetChanged(combatant=who, budgets={"moved": actor.budget("moved") + 1}, rule=rule)


def step_options(fight: Fight, who: str) -> list[Option]:
    """The one Step, in any direction that is free."""
    actor = fight.combatants[who]
    here, on = cell(actor), board(fight)
    if here is None:
        return []
    options = []
    for direction in directions(on):
        args = {"direction": direction}
        if not actor.budget("step"):
            why = f"{actor.name} has no Step left this turn."
            options.append(barred("step", why, rule=ONE_STEP, args=args, cost="1 step"))
        elif found := against(fight, who, [direction]):
            options.append(barred("step", found.why, rule=found.rule, args=args, cost="1 step"))
        else:
            options.append(may("step", args=args, cost="1 step", rule=STEP))
    return options


def step(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """Take the one Step."""
    yield ManeuverDeclared(combatant=who, maneuver="step", args=args, rule=STEP)
    yield from budget.spend(fight, who, {"step": 1}, rule=ONE_STEP)
    yield from shift(fight, who, args["direction"], rule=STEP)
