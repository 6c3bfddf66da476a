"""The board from above, in characters: who stands where."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.cells import set_cell_size
from rich.text import Text

from engine.board.directions import HEXES, SQUARES, Cell
from projections.language.safe_text import clean
from projections.views.view import CombatantView, EncounterView

COLOURS = ("cyan", "red", "yellow", "magenta", "blue", "green")
AROUND = 2  # cells that are shown beyond whoever stands outermost


def marks(view: EncounterView) -> dict[str, str]:
    """Two characters for everybody, all different: "R1" for Raider 1."""
    found: dict[str, str] = {}
    for each in view.combatants:
        parts = [part for part in clean(each.name).split() if part[0].isalnum()] or ["?"]
        last = parts[-1][-1] if parts[-1][-1].isdigit() else parts[-1][0] if len(parts) > 1 else parts[0][1:2]
        wanted = f"{parts[0][0]}{last}"
        number = 0
        while (mark := set_cell_size(wanted if not number else f"{wanted[0]}{number}", 2)) in found.values():
            number += 1
            if number > 9:
                break
        found[each.id] = mark
    return found


def board(options: Mapping[str, Any], view: EncounterView, way: Sequence[Cell], width: int) -> Text | None:
    """The part of the board where combatants are, with a way that is being chosen; None where there is no board."""
    placed = [each for each in view.combatants if each.position is not None and each.present]
    if options.get("shape") not in ("squares", "hexes") or not placed:
        return None
    hexes = options["shape"] == "hexes"
    cells = {cell: each for each in placed for cell in _space(each)}
    known = marks(view)
    sides = list(dict.fromkeys(each.side for each in view.combatants))
    left, right, top, bottom = _extent(options, [*cells, *way])
    wide = 4 if hexes else 3
    right = min(right, left + max(1, (width - 4) // wide) - 1)
    things = {
        (int(each.position[0]), int(each.position[1])): each.item for each in view.things if each.position
    }
    walls, rugged = ({tuple(each) for each in options.get(name, ())} for name in ("walls", "rugged"))
    text = Text("", no_wrap=True, overflow="crop")
    if not hexes:
        text.append("   " + "".join(f"{x:>{wide}}" for x in range(left, right + 1)) + "\n", style="dim")
    for y in range(top, bottom + 1):
        text.append(f"{y:>3} " + (" " * (wide // 2 * (y - top)) if hexes else ""), style="dim")
        for x in range(left, right + 1):
            here = (x, y)
            if here in cells:
                who = cells[here]
                style = who.side if who.side in COLOURS else COLOURS[sides.index(who.side) % len(COLOURS)]
                acts = view.step is not None and view.step.combatant == who.id
                weight = "bold" if who.standing else "dim"
                text.append(known[who.id], style=f"{weight} {'reverse ' if acts else ''}{style}")
            elif here in way:
                text.append("••", style="bold green")
            elif here in things:
                text.append(set_cell_size(clean(things[here]), 2), style="dim italic")
            else:
                text.append("██" if here in walls else "▒▒" if here in rugged else " ·", style="dim")
            text.append(" " * (wide - 2))
        text.append("\n")
    return text


def way(options: Mapping[str, Any], start: tuple[float, float], path: Sequence[str]) -> list[Cell]:
    """The cells that a path of directions leads over; as far as the directions are known."""
    steps = HEXES if options.get("shape") == "hexes" else SQUARES
    x, y = int(start[0]), int(start[1])
    cells: list[Cell] = []
    for each in path:
        if each not in steps:
            break
        x, y = x + steps[each][0], y + steps[each][1]
        cells.append((x, y))
    return cells


def _space(who: CombatantView) -> list[Cell]:
    """The cells that a combatant covers."""
    assert who.position is not None
    x, y = int(who.position[0]), int(who.position[1])
    return [(x + right, y + down) for down in range(who.size) for right in range(who.size)]


def _extent(options: Mapping[str, Any], cells: Sequence[Cell]) -> tuple[int, int, int, int]:
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    left, top = max(0, min(xs) - AROUND), max(0, min(ys) - AROUND)
    right = min(int(options.get("width", 0)) - 1, max(xs) + AROUND)
    bottom = min(int(options.get("height", 0)) - 1, max(ys) + AROUND)
    return left, max(right, left), top, max(bottom, top)
