"""The move: along a way, up to SPEED squares (dp.host.round)."""

from affray.rules import (
    NOT_BARRED,
    Args,
    BudgetChanged,
    Cell,
    Chapter,
    Combatant,
    Details,
    Fight,
    Moved,
    Param,
    Procedure,
    Refused,
    Sentence,
    StepCost,
    Walk,
    Why,
    bar,
    beyond,
    cell,
    cheapest,
    check_way,
    distance,
    of_fight,
    options_of,
    strides,
    walk,
    way,
    within,
)
from engine.rulesets.dicepool.people.can_act import standing
from engine.rulesets.dicepool.people.derived_stats import ROUND, moves, speed
from engine.rulesets.dicepool.seams import WAYS
from engine.rulesets.dicepool.turn.action import action

SPACE = "dp.host.space"
METRES = 1.524
"""Of a square, 5 feet across."""


def no_move_left(fight: Fight, actor: Combatant) -> Why:
    """Why one cannot move any more in this round, whether on foot or by a jump (dp.condition.drunk.first)."""
    most = moves(fight, actor)
    if not most.modifiers or actor.budget("moved") < most.total:
        return NOT_BARRED
    said, key = most.modifiers[-1], "dicepool.moved-once" if most.total else "dicepool.may-not-move"
    return Sentence(key, {"who": actor.name, "cause": said.note}), said.rule


@bar(SPACE, "dicepool.no-speed", "actor")
def no_speed(fight: Fight, actor: Combatant) -> bool:
    """Nobody moves who has no SPEED left."""
    return not fastest(fight, actor)[1]


def details(fight: Fight, actor: Combatant, args: Args) -> Details:
    """The way, and by which SPEED."""
    scores = tuple(name.removeprefix("speed ") for name in actor.stats if name.startswith("speed "))
    by = {"speed": Param(names=("walking", *scores), default="walking")} if scores else {}
    return Details(
        params={**way(fight, fastest(fight, actor)[1]), **by},
        bounds={"path": SPACE, "cells": SPACE},
        check=lambda now, given: check(now, actor.id, given),
        walk=lambda now: reach(now, actor.id),
    )


def reach(fight: Fight, who: str) -> Walk:
    """How far the fastest SPEED takes one, as far as nothing forbids the way."""
    actor = fight.combatants[who]
    return Walk(
        cost=stepping(fight, actor),
        most=fastest(fight, actor)[1],
        allows=lambda path: not any(WAYS(fight, actor, cells(fight, actor, path))),
    )


def check(fight: Fight, who: str, args: Args) -> None:
    """Raises Refused for a way that is barred or too long."""
    actor, by = fight.combatants[who], args.get("speed", "walking")
    most = speed(fight, actor, "" if by == "walking" else by).total
    check_way(fight, actor, args, stepping(fight, actor), most, rule=SPACE)
    if args.get("cells", 0) > most:
        raise Refused(
            "bad-argument", Sentence("dicepool.can-go", {"who": actor.name, "most": most}), rule=SPACE
        )
    for why, rule in WAYS(fight, actor, cells(fight, actor, args.get("path", []))):
        raise Refused("bad-argument", why, rule=rule)


def cells(fight: Fight, actor: Combatant, path: list[str]) -> list[Cell]:
    """The cells of a way, after the one where it begins."""
    here, found = cell(actor), []
    for direction in path:
        assert here is not None
        here = beyond(here, direction, fight.board)
        found.append(here)
    return found


def stepping(fight: Fight, actor: Combatant) -> StepCost:
    """What a step costs: one square, and whoever is in the fight is in the way."""
    return strides(fight, actor, in_the_way=standing)


def move(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Go along the way."""
    yield from counted(fight, who, args)
    if "path" in args:
        yield from walk(fight, who, args["path"], rule=SPACE, metres=METRES, in_the_way=standing)
    else:
        yield Moved(combatant=who, metres=METRES * args["cells"], rule=SPACE)


def counted(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """The moves of a round are counted, jumps too, whose way is told at the table: conditions limit them."""
    times = fight.combatants[who].budget("moved") + 1
    yield BudgetChanged(combatant=who, budgets={"moved": times}, rule=ROUND)


@of_fight
def fastest(fight: Fight, actor: Combatant) -> tuple[str, int]:
    """The SPEED score that takes a combatant the furthest, "" for the usual one, and how many squares that is."""
    scores = ["", *(name.removeprefix("speed ") for name in actor.stats if name.startswith("speed "))]
    squares = {name: speed(fight, actor, name).total for name in scores}
    return max(squares.items(), key=lambda each: each[1])


def may_move(fight: Fight, actor: Combatant) -> bool:
    """Whether nothing bars a combatant from moving now."""
    return not any(each.barred for each in options_of(fight, actor.id, fight.rulebook.maneuvers["move"]))


def in_one_move(fight: Fight, actor: Combatant) -> list[Cell]:
    """Every cell that one move reaches, the shortest way first."""
    return within(fight, actor, stepping(fight, actor), fastest(fight, actor)[1])


def best_way(fight: Fight, actor: Combatant, other: Combatant, *, nearer: bool) -> Args | None:
    """The move that ends nearest to another, or furthest from them; None where none gets nearer, or further off."""
    now, sign = distance(fight, actor, other), 1 if nearer else -1
    gains = {at: sign * (now - distance(fight, actor, other, at)) for at in in_one_move(fight, actor)}
    ends = sorted((at for at in gains if gains[at] > 0), key=lambda at: -gains[at])
    return next((found for at in ends if (found := way_to(fight, actor, at))), None)


def way_to(fight: Fight, actor: Combatant, goal: Cell) -> Args | None:
    """The arguments of a move by the shortest way to a cell; None where that way may not be gone."""
    here, (by, most) = cell(actor), fastest(fight, actor)
    path = here and cheapest(here, [goal], fight.board, stepping(fight, actor), most)
    args: Args = {"path": path or [], **({"speed": by} if by else {})}
    try:
        check(fight, actor.id, args)
    except Refused:
        return None
    return args


CHAPTER = Chapter(
    name="move",
    maneuvers=(action("move", ROUND, move, bars=(no_move_left, no_speed), details=details),),
    budgets={"moved": (0, 10)},
)
