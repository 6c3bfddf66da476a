"""Ways: how far a combatant can go with one move, and which way there it may go."""

from engine.board.cells import gap
from engine.board.directions import Cell
from engine.board.paths import cheapest, reachable
from engine.ruleset_api.maneuver import options_of
from engine.ruleset_api.places import cell, covered
from engine.ruleset_api.refusal import Refused
from engine.rulesets.dicepool.moves.move import check, fastest, stepping
from engine.state.state import Combatant, Fight


def furthest(fight: Fight, actor: Combatant) -> int:
    """How many squares one move takes a combatant at most now; 0 where it may not move."""
    (option,) = options_of(fight, actor.id, fight.rulebook.maneuvers["move"])
    return 0 if option.barred else fastest(fight, actor)[1]


def away(fight: Fight, actor: Combatant, other: Combatant, at: Cell | None = None) -> int:
    """How many squares a combatant is away from another, or would be `at` a cell; 1 without a board."""
    here, there = covered(actor, at), covered(other)
    return gap(here, there, fight.board) if here and there else 1


def within(fight: Fight, actor: Combatant, most: int) -> dict[Cell, int]:
    """Every other cell within so many squares of way, and how many it is to there."""
    here = cell(actor)
    if here is None or not most:
        return {}
    found = reachable(here, fight.board, stepping(fight, actor), most)
    return {at: squares for at, squares in found.items() if at != here}


def aside(actor: Combatant, at: Cell) -> int:
    """How far a cell lies along both axes: of ways of the same length, less is straighter."""
    here = cell(actor) or at
    return sum(abs(there - now) for there, now in zip(at, here, strict=True))


def way_to(fight: Fight, actor: Combatant, goal: Cell) -> dict[str, object] | None:
    """The arguments of a move by the shortest way to a cell; None where that way may not be gone."""
    here, (by, most) = cell(actor), fastest(fight, actor)
    path = here and cheapest(here, [goal], fight.board, stepping(fight, actor), most)
    if not path:
        return None
    args: dict[str, object] = {"path": path, **({"speed": by} if by else {})}
    try:
        check(fight, actor.id, args)
    except Refused:
        return None
    return args
