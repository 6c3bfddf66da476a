"""Any small board, and the ways in which a board may be turned without a cell getting other neighbours."""

import random
from collections.abc import Callable

from hypothesis import strategies as st

from engine.board.board import Board, Shape
from engine.board.directions import BORDERS, DIRECTIONS, Cell
from events import Edge, Ground

WIDE = 7
SHAPES: tuple[Shape, ...] = ("squares", "hexes")

Turn = Callable[[Cell], Cell]

shapes = st.sampled_from(SHAPES)
cells = st.tuples(st.integers(0, WIDE - 1), st.integers(0, WIDE - 1))

# Each keeps who is next to whom; of cells on the board it may make cells outside it.
TURNS: dict[str, dict[str, Turn]] = {
    "squares": {
        "a quarter": lambda cell: (-cell[1], cell[0]),
        "mirrored": lambda cell: (-cell[0], cell[1]),
        "across": lambda cell: (cell[1], cell[0]),
    },
    "hexes": {
        "a sixth": lambda cell: (-cell[1], cell[0] + cell[1]),
        "mirrored": lambda cell: (cell[1], cell[0]),
        "upside down": lambda cell: (cell[0] + cell[1], -cell[1]),
    },
}


def board_from(shape: Shape, seed: int) -> Board:
    """A board with some walls, things in cells and on edges, the same from the same seed."""
    chance = random.Random(seed)
    every = [(x, y) for x in range(WIDE) for y in range(WIDE)]
    sides = [(x, y, side) for x, y in every for side in sorted(BORDERS[shape])]
    edges: dict[frozenset[Cell], Edge] = {}
    for x, y, side in chance.sample(sides, chance.randrange(25)):
        edge = Edge(
            at=(x, y),
            side=side,
            barred=chance.random() < 0.5,
            opaque=chance.random() < 0.5,
            cover=chance.choice((0, 50, 100)),
        )
        edges[frozenset(both(edge, shape))] = edge
    grounds = [
        Ground(
            at=each,
            solid=chance.random() < 0.4,
            opaque=chance.random() < 0.3,
            rugged=chance.random() < 0.3,
            cover=chance.choice((0, 30, 75, 100)),
        )
        for each in chance.sample(every, chance.randrange(20))
    ]
    return board_with(shape, WIDE, grounds, [*edges.values()])


boards = st.builds(board_from, shapes, st.integers(0, 2**32))


def board_with(shape: Shape, wide: int, grounds: list[Ground], edges: list[Edge]) -> Board:
    return Board(shape=shape, width=wide, height=wide, cells=tuple(grounds), edges=tuple(edges))


def both(edge: Edge, shape: Shape) -> tuple[Cell, Cell]:
    """The two cells that an edge lies between."""
    dx, dy = DIRECTIONS[shape][edge.side]
    return edge.at, (edge.at[0] + dx, edge.at[1] + dy)


def turned_board(on: Board, turn: Turn) -> tuple[Board, Turn]:
    """The board turned and put back among cells from 0, 0 on; and where a cell of the old one then is.

    The new one is larger, so that every cell of the old one is on it.
    """
    corners = [turn((x, y)) for x in (0, WIDE) for y in (0, WIDE)]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)

    def place(cell: Cell) -> Cell:
        x, y = turn(cell)
        return (x - left, y - top)

    def edge(old: Edge) -> Edge:
        (x, y), (to_x, to_y) = (place(each) for each in both(old, on.shape))
        names = {step: name for name, step in DIRECTIONS[on.shape].items()}
        return Edge(
            at=(x, y),
            side=names[to_x - x, to_y - y],
            barred=old.barred,
            opaque=old.opaque,
            cover=old.cover,
        )

    cells = [
        Ground(at=place(each.at), solid=each.solid, opaque=each.opaque, rugged=each.rugged, cover=each.cover)
        for each in on.cells
    ]
    return board_with(on.shape, 3 * WIDE, cells, [edge(each) for each in on.edges]), place
