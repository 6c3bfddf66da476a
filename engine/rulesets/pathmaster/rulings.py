"""Whether the rules can read what a ruling does, and where somebody joins."""

from engine.rulesets.pathmaster.board.cells import covered, on_board
from engine.rulesets.pathmaster.options import Board, Options
from engine.rulesets.pathmaster.tables.force import tables_of
from engine.state import Fight
from events import CombatantJoined, Event, ItemChanged, Moved, StatChanged


def effect(fight: Fight, event: Event) -> None:
    """Raises ValueError for an effect, or for somebody's place, after which the rules could not go on."""
    match event:
        case CombatantJoined():
            _place(fight, event.combatant, event.position, event.stats["size"])
        case Moved():
            _place(fight, event.combatant, event.to, fight.combatants[event.combatant].stats["size"])
        case StatChanged(stat="armour_type", now=now) if now not in tables_of(fight).armour_types:
            there = ", ".join(str(each) for each in tables_of(fight).armour_types)
            raise ValueError(f"armour type {now} is no column of the tables in force; there are: {there}")
        case ItemChanged(fields={"table": table}) if table not in tables_of(fight).attack:
            raise ValueError(
                f"{table!r} is no attack table in force; there are: {', '.join(tables_of(fight).attack)}"
            )


def _place(fight: Fight, who: str, position: tuple[float, float] | None, size: int) -> None:
    options: Options = fight.table
    on: Board = options.board
    if on.shape == "none":
        if position is not None:
            raise ValueError("this table plays without a board; leave `position` out")
        return
    if position is None:
        raise ValueError(f"say where: a cell from 0, 0 to {on.width - 1}, {on.height - 1}")
    x, y = position
    if x != int(x) or y != int(y):
        raise ValueError(f"a cell has whole numbers, not {x:g}, {y:g}")
    mine = {(int(x) + dx, int(y) + dy) for dx in range(size) for dy in range(size)}
    for each in sorted(mine):
        if not on_board(each, on):
            what = "a wall" if each in on.walls else "outside the board"
            raise ValueError(f"{each} is {what}; cells go from 0, 0 to {on.width - 1}, {on.height - 1}")
    for other in fight.present():
        if other.id != who and mine & set(covered(other)):
            raise ValueError(f"{other.name} stands in {min(mine & set(covered(other)))} already")
