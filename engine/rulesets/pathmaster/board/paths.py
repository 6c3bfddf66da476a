"""Whether a path can be gone: on the board, no wall, not through anybody (pm.step.legal-destination)."""

from typing import Any

from msgspec import Struct

from engine.rulesets.pathmaster.board.cells import (
    beyond,
    board,
    cell,
    covered,
    directions,
    occupants,
    on_board,
)
from engine.rulesets.pathmaster.options import Cell
from engine.rulesets.pathmaster.people.able import down
from engine.state import Combatant, Fight


class Against(Struct, frozen=True):
    """What stands against a path: a sentence, the rule, and what could be done instead."""

    why: str
    rule: str
    instead: list[Any] = []


def against(fight: Fight, who: str, path: list[str]) -> Against | None:
    """What stands against going this way, direction by direction; None for nothing."""
    actor, on = fight.combatants[who], board(fight)
    here = cell(actor)
    if here is None:
        return Against("There is no board: nobody goes from cell to cell.", "pm.step.size-and-facing")
    for direction in path:
        here = beyond(here, direction, on)
        why, rule = blocked(fight, actor, here)
        if why:
            free = [
                each
                for each in directions(on)
                if not blocked(fight, actor, beyond(cell(actor) or here, each, on))[0]
            ]
            return Against(why, rule, list(free))
    return None


def blocked(fight: Fight, actor: Combatant, at: Cell) -> tuple[str, str]:
    """Why somebody cannot stand in a cell, and by which rule; ("", "") where they can."""
    on = board(fight)
    for each in covered(actor, at):
        if not on_board(each, on):
            what = "a wall" if each in on.walls else "outside the board"
            return f"{each} is {what}.", "pm.step.legal-destination"
        for other in occupants(fight, each):
            if other.id != actor.id and not down(other):
                return f"{other.name} stands in {each}.", "pm.step.legal-destination"
    return "", ""


def free_ways(fight: Fight, actor: Combatant) -> list[str]:
    """The directions in which the next cell is free."""
    here, on = cell(actor), board(fight)
    if here is None:
        return []
    return [each for each in directions(on) if not blocked(fight, actor, beyond(here, each, on))[0]]
