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
