"""Walking: a way over the board as the argument `path`, one direction after the other, gone cell by cell."""

from collections.abc import Callable, Mapping
from itertools import product
from typing import Any

from engine.board.cells import beyond, directions, gap, on_board
from engine.board.directions import Cell
from engine.board.paths import StepCost, Walk, cheapest, crosses, reachable, stepping
from engine.board.sight import stopping
from engine.kit.hiding import notices
from engine.kit.places import cell, covered, occupants
from engine.language.sentence import Sentence
from engine.ruleset_api.procedure import Procedure
from engine.ruleset_api.refusal import Refused
from engine.state.state import Combatant, Fight
from events import Moved, Noted, Param

BUMPED = "move.bumped"
"""The key of what is noted where one comes up against somebody whom they had not noticed."""

Along = Callable[[Fight, str, Cell], Procedure[bool]]
"""What happens after a step: to whom, and from which cell they came; whether they go on."""


def everybody(combatant: Combatant) -> bool:
    """Whoever is in a cell has it for themselves."""
    return True


def way(fight: Fight, most: int) -> dict[str, Param]:
    """The parameter of a way of at most so many cells; without a board, how many cells."""
    names = tuple(directions(fight.board))
    return (
        {"path": Param(names=names, many=most)} if names else {"cells": Param(low=1, high=most, default=most)}
    )


def strides(
    fight: Fight,
    actor: Combatant,
    *,
    rugged: int = 1,
    surfaces: Mapping[str, int] = {},
    in_the_way: Callable[[Combatant], bool] = everybody,
) -> StepCost:
    """What a step costs a combatant (engine.board.paths.stepping). They do not go around whom they do not notice."""
    others = [
        each for each in fight.present() if each.id != actor.id and in_the_way(each) and notices(actor, each)
    ]
    taken = {at for each in others for at in covered(each)}
    size = actor.stats.get("size", 1)
    return stepping(fight.board, size=size, taken=taken, rugged=rugged, surfaces=surfaces)


def one_step(who: str, direction: str) -> Callable[[Fight], Walk]:
    """The walk of an option that is one step in a direction, which the rules have looked at before."""

    def walk(fight: Fight) -> Walk:
        start = cell(fight.combatants[who])
        return Walk(cost=lambda here, way: 1 if here == start and way == direction else None, most=1)

    return walk


def cost_of(fight: Fight, actor: Combatant, path: list[str], cost: StepCost, *, rule: str) -> int:
    """What a way costs. Raises Refused for one that is barred, or leads nowhere, with where one could go instead."""
    here, spent = cell(actor), 0
    if here is None or not path:
        why = Sentence("affray.no-board" if here is None else "affray.no-step")
        raise Refused("bad-argument", why, rule=rule, legal=list(directions(fight.board)))
    for number, direction in enumerate(path, 1):
        price = cost(here, direction)
        if price is None:
            free = [each for each in directions(fight.board) if cost(here, each) is not None]
            step = {"number": number, "direction": direction, "x": here[0], "y": here[1]}
            why = Sentence("affray.step-barred", {**step, "why": _why(fight, actor, here, direction)})
            raise Refused("bad-argument", why, rule=rule, legal=free)
        here, spent = beyond(here, direction, fight.board), spent + price
    return spent


def within(fight: Fight, actor: Combatant, cost: StepCost, most: int) -> list[Cell]:
    """Every other cell at a cost of at most so much, the cheapest first, and of equal ones the straightest."""
    here = cell(actor)
    if here is None:
        return []
    found = reachable(here, fight.board, cost, most)
    aside = {at: abs(at[0] - here[0]) + abs(at[1] - here[1]) for at in found}
    return sorted(found.keys() - {here}, key=lambda at: (found[at], aside[at], at))


def check_way(
    fight: Fight, actor: Combatant, args: dict[str, Any], cost: StepCost, most: int, *, rule: str
) -> None:
    """The check of the argument `path`. Raises Refused where it is barred, or costs more than so much."""
    if "path" not in args:
        return
    spent = cost_of(fight, actor, args["path"], cost, rule=rule)
    if spent > most:
        why = Sentence("affray.way-too-long", {"spent": spent, "who": actor.name, "most": most})
        raise Refused("bad-argument", why, rule=rule)


def walk(
    fight: Fight,
    who: str,
    path: list[str],
    *,
    rule: str,
    metres: float,
    along: Along | None = None,
    in_the_way: Callable[[Combatant], bool] = everybody,
) -> Procedure[int]:
    """Go cell by cell; how many steps were gone.

    One who comes to where somebody stands whom they had not noticed stops before, and learns that the cell is taken and
    no more. `along` is what happens after each step; False ends the way.
    """
    for gone, direction in enumerate(path):
        here = cell(fight.combatants[who])
        assert here is not None
        there = beyond(here, direction, fight.board)
        if any(in_the_way(each) for each in unnoticed(fight, fight.combatants[who], there)):
            yield Noted(key=BUMPED, combatant=who, args={"gone": gone}, rule=rule)
            return gone
        yield Moved(combatant=who, metres=metres, to=there, rule=rule)
        if along is not None and not (yield from along(fight, who, here)):
            return gone + 1
    return len(path)


def approach(
    fight: Fight, actor: Combatant, to: Combatant, cost: StepCost, far: int, *, near: int = 1
) -> list[str]:
    """The cheapest way to within so many cells of another with no wall between, for manners.

    Empty where none costs at most `far`.
    """
    start, goal = cell(actor), covered(to)
    if start is None or not goal:
        return []
    wide = near + actor.stats.get("size", 1) - 1
    (low_x, high_x), (low_y, high_y) = ((min(each), max(each)) for each in zip(*goal, strict=True))
    around = product(range(low_x - wide, high_x + near + 1), range(low_y - wide, high_y + near + 1))
    on = fight.board
    close = ((at, covered(actor, at)) for at in around)
    ends = [at for at, mine in close if gap(mine, goal, on) <= near and stopping(mine, goal, on) is None]
    return cheapest(start, ends, fight.board, cost, far) or []


def unnoticed(fight: Fight, actor: Combatant, at: Cell) -> list[Combatant]:
    """Those whom a combatant does not notice, in the cells that they would cover there."""
    there = [each for space in covered(actor, at) for each in occupants(fight, space)]
    return [each for each in there if not notices(actor, each)]


def _why(fight: Fight, actor: Combatant, here: Cell, direction: str) -> Sentence:
    there = covered(actor, beyond(here, direction, fight.board))
    if not all(on_board(each, fight.board) for each in there):
        return Sentence("affray.step-into-wall")
    if not crosses(here, direction, fight.board, actor.stats.get("size", 1)):
        return Sentence("affray.step-through-something")
    names = {
        other.name
        for each in there
        for other in occupants(fight, each)
        if other.id != actor.id and notices(actor, other)
    }
    if names:
        return Sentence("affray.step-onto-somebody", {"names": sorted(names)})
    return Sentence("affray.step-nowhere")
