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


def in_one_move(fight: Fight, actor: Combatant) -> dict[Cell, int]:
    """Every cell that one move reaches, and how many squares it is to there."""
    here, most = cell(actor), furthest(fight, actor)
    return reachable(here, fight.board, stepping(fight, actor), most) if here is not None and most else {}


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
