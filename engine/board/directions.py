"""The directions of a board by their names, and the step that each is; north is up, where y (or r) is less.

Squares have eight. Hexes have six, and are named by axial coordinates (q, r).
"""

Cell = tuple[int, int]
"""A cell of the board: column and row of a square, or the axial coordinates (q, r) of a hex."""

SQUARES: dict[str, Cell] = {
    "N": (0, -1), "NE": (1, -1), "E": (1, 0), "SE": (1, 1),
    "S": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (-1, -1),
}  # fmt: skip
HEXES: dict[str, Cell] = {
    "E": (1, 0),
    "NE": (1, -1),
    "NW": (0, -1),
    "W": (-1, 0),
    "SW": (-1, 1),
    "SE": (0, 1),
}
DIRECTIONS: dict[str, dict[str, Cell]] = {"squares": SQUARES, "hexes": HEXES, "none": {}}
CLOCKWISE: dict[str, tuple[str, ...]] = {
    "squares": tuple(SQUARES),
    "hexes": ("NE", "E", "SE", "SW", "W", "NW"),
    "none": (),
}
"""The directions of a shape, clockwise from north."""
BORDERS: dict[str, dict[str, Cell]] = {
    "squares": {name: (x, y) for name, (x, y) in SQUARES.items() if not (x and y)},
    "hexes": HEXES,
    "none": {},
}
_FACING = str.maketrans("NESW", "SWNE")


def borders(shape: str) -> dict[str, Cell]:
    """The directions across the borders of a cell: four of a square, six of a hex."""
    return BORDERS[shape]


def neighbour(cell: Cell, direction: str, shape: str) -> Cell:
    """The next cell in a direction."""
    dx, dy = DIRECTIONS[shape][direction]
    return (cell[0] + dx, cell[1] + dy)


def opposite(direction: str) -> str:
    """The direction that leads back."""
    return direction.translate(_FACING)


def turned(direction: str, by: int, shape: str) -> str:
    """The direction so many steps further clockwise: eighths of a circle on squares, sixths on hexes."""
    every = CLOCKWISE[shape]
    return every[(every.index(direction) + by) % len(every)]
