"""The goal of a suggested way: towards whom it leads over the board, and in how many steps."""

from typing import Any

from engine.board.directions import DIRECTIONS, neighbour
from engine.driver.reach import PATH
from engine.kit.places import cell, distance
from engine.state.hidden_combatants import out_of_sight_of
from engine.state.state import Fight

DIRECTION = "direction"


def goal_of(fight: Fight, who: str, args: dict[str, Any]) -> tuple[str, int]:
    """The foe to whom the way of these arguments leads nearest, and its steps; ("", 0) where it leads nearer to none.

    Whom the walker does not see is no goal.
    """
    steps = args.get(PATH) or [args.get(DIRECTION)]
    me = fight.combatants[who]
    at, ways = cell(me), DIRECTIONS[fight.board.shape]
    if at is None or not isinstance(steps, list) or any(each not in ways for each in steps):
        return "", 0
    for each in steps:
        at = neighbour(at, each, fight.board.shape)
    unseen = out_of_sight_of(fight, who)
    foes = [each for each in fight.present() if each.side != me.side and each.id not in unseen]
    nearer = [
        (there, each.id)
        for each in foes
        if (there := distance(fight, me, each, at)) < distance(fight, me, each)
    ]
    return (min(nearer)[1], len(steps)) if nearer else ("", 0)
