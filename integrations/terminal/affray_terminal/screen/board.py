"""The board from above, in characters: who stands where."""

from collections.abc import Sequence

import msgspec
from rich.cells import set_cell_size
from rich.text import Text

from affray.screen import Board, Cell, beyond, directions
from affray.words import clean
from affray_client.types import CombatantView, EncounterView
from affray_terminal.screen.ground import edge_mark, ground_mark, legend, underlined

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


def board_of(view: EncounterView) -> Board:
    """The board of a view."""
    return msgspec.convert(view.board, Board, from_attributes=True)


def board(view: EncounterView, way: Sequence[Cell], width: int) -> Text | None:
    """The part of the board where combatants are, with a way that is being chosen; None where there is no board."""
    placed = [each for each in view.combatants if each.position is not None and each.present]
    on = board_of(view)
    if on.shape == "none" or not placed:
        return None
    hexes = on.shape == "hexes"
    cells = {cell: each for each in placed for cell in _space(each)}
    known = marks(view)
    sides = list(dict.fromkeys(each.side for each in view.combatants))
    left, right, top, bottom = _extent(on, [*cells, *way])
    wide = 4 if hexes else 3
    right = min(right, left + max(1, (width - 4) // wide) - 1)
    things = {
        (int(each.position[0]), int(each.position[1])): each.item for each in view.things if each.position
    }
    text = Text("", no_wrap=True, overflow="crop")
    if not hexes:
        text.append("   " + "".join(f"{x:>{wide}}" for x in range(left, right + 1)) + "\n", style="dim")
    for y in range(top, bottom + 1):
        text.append(f"{y:>3} " + (" " * (wide // 2 * (y - top)) if hexes else ""), style="dim")
        for x in range(left, right + 1):
            here = (x, y)
            line = "underline " if underlined(on, here) else ""
            if here in cells:
                who = cells[here]
                style = who.side if who.side in COLOURS else COLOURS[sides.index(who.side) % len(COLOURS)]
                acts = view.step is not None and view.step.combatant == who.id
                weight = "bold" if who.standing else "dim"
                text.append(known[who.id], style=f"{weight} {'reverse ' if acts else ''}{line}{style}")
            elif here in way:
                text.append("••", style=f"bold {line}green")
            elif here in things:
                text.append(set_cell_size(clean(things[here]), 2), style=f"dim italic {line}")
            else:
                text.append(ground_mark(on, here), style=f"{line}dim")
            text.append(edge_mark(on, here).ljust(wide - 2))
        text.append("\n")
    shown = [(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)]
    text.append("".join(f"{each}\n" for each in legend(on, shown)), style="dim")
    return text


def way(on: Board, start: tuple[float, float], path: Sequence[str]) -> list[Cell]:
    """The cells that a path of directions leads over; as far as the directions are known."""
    here = (int(start[0]), int(start[1]))
    cells: list[Cell] = []
    for each in path:
        if each not in directions(on):
            break
        here = beyond(here, each, on)
        cells.append(here)
    return cells


def _space(who: CombatantView) -> list[Cell]:
    """The cells that a combatant covers."""
    assert who.position is not None
    x, y = int(who.position[0]), int(who.position[1])
    return [(x + right, y + down) for down in range(who.size) for right in range(who.size)]


def _extent(on: Board, cells: Sequence[Cell]) -> tuple[int, int, int, int]:
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    left, top = max(0, min(xs) - AROUND), max(0, min(ys) - AROUND)
    right = min(on.width - 1, max(xs) + AROUND)
    bottom = min(on.height - 1, max(ys) + AROUND)
    return left, max(right, left), top, max(bottom, top)
