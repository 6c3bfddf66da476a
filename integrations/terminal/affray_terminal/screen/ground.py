"""What is in the cells of a board and on their edges, in characters and in words."""

from collections.abc import Iterable, Iterator

from affray.screen import CLOCKWISE, Board, Cell, Edge, ceiling_over, edge_of, light_in, surface_of
from affray.words import clean

SHOWN = 8
"""So many lines say what is on the board; of more it is said how many there are."""


def ground_mark(on: Board, cell: Cell) -> str:
    """A cell without a combatant, in two characters."""
    ground = on.grounds.get(cell)
    if ground is not None and ground.solid:
        return "██"
    if ground is not None and ground.opaque:
        return "░░"
    if ground is not None and ground.rugged:
        return "▒▒"
    if ground is not None and ground.cover:
        return " ♣"
    return {"clear": " ·", "hazy": " :", "dark": " ■"}[light_in(cell, on)]


def edge_mark(on: Board, cell: Cell) -> str:
    """What stands between a cell and the next one to the east: one character."""
    edge = edge_of(cell, "E", on)
    if edge is None:
        return " "
    return "┃" if edge.barred else "┆" if edge.cover or edge.opaque else "╵"


def underlined(on: Board, cell: Cell) -> bool:
    """Whether something stands between a cell and what lies below it."""
    below = ("S",) if on.shape == "squares" else ("SE", "SW")
    return any(edge_of(cell, side, on) is not None for side in below)


def legend(on: Board, cells: Iterable[Cell]) -> list[str]:
    """What is named on the board, a line each: where it is, and what it does."""
    told = [f"The light is {on.light}."] if on.light != "clear" else []
    told += _told(on, sorted(cells))
    return told if len(told) <= SHOWN else [*told[: SHOWN - 1], f"and {len(told) - SHOWN + 1} more"]


def _told(on: Board, cells: list[Cell]) -> Iterator[str]:
    for x, y in cells:
        if (x, y) in on.grounds and (words := ground_words(on, (x, y))) and on.grounds[x, y].thing:
            yield f"{x}/{y}: {words}"
        # Of the two names of an edge, the one that it was given.
        for side in CLOCKWISE[on.shape]:
            edge = edge_of((x, y), side, on)
            if edge is not None and (edge.at, edge.side) == ((x, y), side):
                yield f"{x}/{y} {side}: {edge_words(edge)}"


def ground_words(on: Board, cell: Cell) -> str:
    """What is in a cell that is not plain."""
    ground = on.grounds[cell]
    light, ceiling = light_in(cell, on), ceiling_over(cell, on)
    told = (
        clean(ground.thing),
        "wall" if ground.solid else "",
        "difficult ground" if ground.rugged else "",
        "cluttered" if ground.cluttered else "",
        "one cannot see through" if ground.opaque else "",
        f"{ground.cover} % cover" if ground.cover else "",
        light if light != "clear" else "",
        clean(surface_of(cell, on)),
        "" if ceiling is None else f"ceiling {ceiling:g}",
    )
    return ", ".join(each for each in told if each)


def edge_words(edge: Edge) -> str:
    """What is on an edge."""
    told = (
        clean(edge.thing) or "edge",
        "bars the way" if edge.barred else "open",
        "one cannot see through" if edge.opaque else "",
        f"{edge.cover} % cover" if edge.cover else "",
    )
    return ", ".join(each for each in told if each)
