"""Arcs: whether a combatant stands in an arc around a direction."""

from math import acos, degrees, hypot

from engine.rulesets.pathmaster.board.cells import board, covered, directions
from engine.rulesets.pathmaster.board.lines import Point, middle
from engine.rulesets.pathmaster.options import Board
from engine.state.state import Combatant, Fight


def in_arc(fight: Fight, centre: Combatant, other: Combatant, towards: str, width: float) -> bool:
    """Whether another stands in the arc of so many degrees in this direction, as seen from the centre.

    Large creatures are seen from and at their middle.
    """
    on = board(fight)
    if not covered(centre) or not covered(other):
        return False
    (x0, y0), (x1, y1) = _middle(centre, on), _middle(other, on)
    x2, y2 = middle(directions(on)[towards], on)
    away = hypot(x1 - x0, y1 - y0)
    if not away:
        return True
    cosine = ((x1 - x0) * x2 + (y1 - y0) * y2) / (away * hypot(x2, y2))
    return degrees(acos(max(-1.0, min(1.0, cosine)))) <= width / 2


def _middle(combatant: Combatant, on: Board) -> Point:
    points = [middle(each, on) for each in covered(combatant)]
    return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
