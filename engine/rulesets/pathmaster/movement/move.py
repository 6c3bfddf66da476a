"""The Move: along any path, as far as the Move rating reaches (pm.move.distance-and-cost)."""

from affray.rules import (
    NOT_BARRED,
    Args,
    BudgetChanged,
    Chapter,
    Combatant,
    Details,
    Fight,
    Maneuver,
    Param,
    Procedure,
    Refused,
    Sentence,
    Walk,
    Why,
    board,
    cell,
    directions,
)
from engine.rulesets.pathmaster.budget import cost
from engine.rulesets.pathmaster.movement.flight import bars, wrong_way
from engine.rulesets.pathmaster.movement.hands import check_hands, draw, drawing, drop_here, dropping
from engine.rulesets.pathmaster.movement.paths import against, length, paces
from engine.rulesets.pathmaster.movement.tumble import TUMBLE, check_tumble, tumble
from engine.rulesets.pathmaster.movement.turns import TURNING, may_turn, turns_too_far
from engine.rulesets.pathmaster.movement.walk import Manner, face, facings, said, walk, walk_off
from engine.rulesets.pathmaster.people.can_act import foes
from engine.rulesets.pathmaster.people.derived_stats import move_rating
from engine.rulesets.pathmaster.people.stance import stance, took

MOVE = "pm.move.distance-and-cost"
USES_STEP = "pm.move.uses-up-step"
TUMBLING = "pm.move.tumble"
TOGETHER = "pm.step.combined-distance-cap"
AS_RUN = "pm.exchange.double-move-counts-as-run"


def no_run_left(fight: Fight, actor: Combatant) -> Why:
    """A second Move in a turn is a Run, which a condition may bar, and which takes the Step as well."""
    if _walked(actor) and (barred := [each for each in bars(fight, actor) if each.bars("run")]):
        return barred[0].why, barred[0].rule
    if not _walked(actor) or not actor.budget("stepped"):
        return NOT_BARRED
    return Sentence("pathmaster.second-move-is-a-run", {"who": actor.name}), AS_RUN


def slow(actor: Combatant) -> Sentence:
    """What is said where there is no cell to go."""
    return Sentence("pathmaster.move-rating", {"who": actor.name, "rating": move_rating(actor)})


def lame(fight: Fight, actor: Combatant) -> Why:
    """There is a cell to go."""
    return (slow(actor), MOVE) if farthest(actor) < 1 else NOT_BARRED


def details(fight: Fight, actor: Combatant, args: Args) -> Details:
    """The way, a tumble, a weapon drawn."""
    params = {**way(fight, actor.id, farthest(actor)), "tumble": TUMBLE, **drawing(actor)}
    return Details(
        params=params,
        check=lambda now, given: _check(now, actor.id, given),
        walk=lambda now: _reach(now, actor.id),
    )


def _reach(fight: Fight, who: str) -> Walk:
    """How far one gets; a second Move turns as a Run may."""
    actor = fight.combatants[who]
    return Walk(
        cost=paces(fight, who),
        most=farthest(actor),
        allows=lambda path: not (_walked(actor) and turns_too_far(fight, _way_in_all(actor, path))),
    )


def way(fight: Fight, who: str, cells: int) -> dict[str, Param]:
    """The parameters of a way: a path and a facing, or without a board how far and away from whom."""
    actor, names = fight.combatants[who], tuple(directions(board(fight)))
    hands = dropping(actor, cells)
    if names:
        return {"path": Param(names=names, many=100, default=[]), "facing": facings(fight), **hands}
    foe = tuple(each.id for each in foes(fight, actor))
    leaving = {"leaving": Param(names=foe, many=len(foe), default=[])} if foe else {}
    return {"cells": Param(low=1, high=cells, default=cells), **leaving, **hands}


def farthest(actor: Combatant) -> int:
    """How many cells a combatant may move now: a Step that was taken is part of it."""
    return move_rating(actor) - actor.budget("stepped")


def _walked(actor: Combatant) -> bool:
    return "move" in stance(actor).taken


def _way_in_all(actor: Combatant, path: list[str]) -> list[str]:
    """The directions gone in an earlier Move of the turn, and these after them: together they are a Run."""
    return [*stance(actor).way[: actor.budget("moved")], *path]


def _check(fight: Fight, who: str, args: Args) -> None:
    """Raises Refused for a path that cannot be gone, or a weapon not drawn (pm.ready.quick-draw-while-moving)."""
    actor = fight.combatants[who]
    check_tumble(actor, args, TUMBLING)
    check_hands(actor, args)
    if "path" not in args:
        return
    cells, most = length(fight, who, args["path"]), farthest(actor)
    if cells > most:
        far = {"who": actor.name, "most": most, "cells": cells, "stepped": actor.budget("stepped")}
        rule = TOGETHER if far["stepped"] else MOVE
        raise Refused("bad-argument", Sentence("pathmaster.move-too-long", far), rule=rule)
    check_path(fight, who, args["path"])
    if _walked(actor) and (why := turns_too_far(fight, _way_in_all(actor, args["path"]))):
        raise Refused("bad-argument", why, rule=TURNING)


def check_path(fight: Fight, who: str, path: list[str]) -> None:
    """The check of a path. Raises Refused where it is barred."""
    if found := against(fight, who, path):
        raise Refused("bad-argument", found.why, rule=found.rule, legal=found.instead)
    why, rule = wrong_way(fight, who, path)
    if why:
        raise Refused("bad-argument", why, rule=rule)


def turned(fight: Fight, who: str, args: Args) -> Procedure[bool]:
    """A second Move turns as a Run may."""
    actor = fight.combatants[who]
    return not _walked(actor) or (yield from may_turn(fight, who, _way_in_all(actor, args.get("path", []))))


def move(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Go along the path; whoever is struck down on the way goes no further.

    A weapon may be drawn on the way (pm.ready.quick-draw-while-moving).
    """
    actor = fight.combatants[who]
    again, in_all = _walked(actor), _way_in_all(actor, args.get("path", []))
    cells = len(args["path"]) if "path" in args else args["cells"]
    if (again or cells >= move_rating(actor)) and actor.budget("step"):
        yield BudgetChanged(combatant=who, budgets={"step": 0}, rule=USES_STEP)
    taken, rule = ("run", AS_RUN) if again else ("move", "pm.move.defenses")
    yield took(fight.combatants[who], taken, rule=rule, way=tuple(in_all))
    yield from draw(fight, who, args)
    if args["tumble"] == "yes":
        yield from tumble(fight, who, bonus=20, speed=0, rule=TUMBLING)
    yield from go(fight, who, args, rule=MOVE, manner="move")


def go(fight: Fight, who: str, args: Args, *, rule: str, manner: Manner = "") -> Procedure[bool]:
    """Go where the arguments say, and face as they say; whether the whole way was gone."""

    def along(gone: int) -> Procedure[None]:
        yield from drop_here(fight, who, args, gone)

    if cell(fight.combatants[who]) is None:
        yield from along(args.get("after", 0))
        return (yield from walk_off(fight, who, args["cells"], args.get("leaving", []), rule=rule))
    there = yield from walk(fight, who, args["path"], rule=rule, manner=manner, along=along)
    yield from face(fight, who, args)
    return there


CHAPTER = Chapter(
    name="move",
    maneuvers=(
        Maneuver(
            key="move",
            rule=MOVE,
            cost=cost("Move"),
            bars=(no_run_left, lame),
            details=details,
            first=turned,
            says=lambda fight, actor, args: said(args),
            does=move,
        ),
    ),
)
