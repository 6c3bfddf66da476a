"""The board of a fight: its shape, its extent, and what is in its cells and on their edges."""

import re
from collections.abc import Mapping
from functools import cached_property
from math import inf
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from engine.board.directions import Cell, borders, neighbour, opposite
from events import BoardChanged, Edge, Ground

Shape = Literal["squares", "hexes", "none"]

Extent = Annotated[int, Meta(ge=1, le=500)]
Light = Literal["clear", "hazy", "dark"]
LIGHTS: tuple[str, ...] = get_args(Light)
MOST = 2000
"""The most cells of a kind, or edges, that a board names."""
Side = tuple[Cell, str]
"""The name of an edge: a cell, and the side of it."""

WORD = re.compile(r"[^\x00-\x1f\x7f-\x9f\u2028\u2029]{0,40}")


class Board(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """Where a fight takes place, as it is now. How wide a cell is, the rules say.

    What `cells` and `edges` do not name is plain: open ground, with the light, surface and ceiling of the board.
    """

    shape: Annotated[
        Shape,
        Meta(
            description='What cells are: "squares", "hexes" (axial coordinates), or "none": everybody is then '
            "within everybody's reach, and what depends on places is the GM's to say.",
        ),
    ] = "none"
    width: Annotated[Extent, Meta(description="Columns, numbered from 0 to width - 1.")] = 40
    height: Annotated[Extent, Meta(description="Rows, numbered from 0 to height - 1.")] = 40
    walls: Annotated[tuple[Cell, ...], Meta(max_length=MOST, description="Cells nobody can enter.")] = ()
    rugged: Annotated[
        tuple[Cell, ...],
        Meta(max_length=MOST, description="Cells of difficult ground."),
    ] = ()
    cells: Annotated[
        tuple[Ground, ...],
        Meta(
            max_length=MOST,
            description="What else is in cells; it counts for more than `walls` and `rugged`.",
        ),
    ] = ()
    edges: Annotated[
        tuple[Edge, ...],
        Meta(max_length=MOST, description="What stands between two cells: doors, low walls."),
    ] = ()
    light: Annotated[Light, Meta(description="The light wherever a cell says nothing else.")] = "clear"
    surface: Annotated[
        str, Meta(max_length=40, description="The surface wherever a cell says nothing else (stone, grass).")
    ] = ""
    ceiling: Annotated[
        Annotated[float, Meta(ge=0)] | None,
        Meta(
            description="How high the ceiling is wherever a cell says nothing else, in the unit of the rules; null: "
            "there is none.",
        ),
    ] = None

    def __post_init__(self) -> None:
        for ground in self.cells:
            _check(self, ground)
        for edge in self.edges:
            _check(self, edge)
        if max(len(self.cells), len(self.edges)) > MOST:
            raise ValueError(f"a board names at most {MOST} cells and {MOST} edges")
        if len({each.at for each in self.cells}) < len(self.cells):
            raise ValueError("a cell is named twice")
        if len({side(each, self.shape) for each in self.edges}) < len(self.edges):
            raise ValueError("an edge is named twice; the two sides of an edge are one")

    @cached_property
    def grounds(self) -> dict[Cell, Ground]:
        """What is in the cells that are not plain."""
        solid = {each: Ground(at=each, solid=True) for each in self.walls}
        rugged = {each: Ground(at=each, rugged=True, solid=each in solid) for each in self.rugged}
        return {**solid, **rugged, **{each.at: each for each in self.cells}}

    @cached_property
    def sides(self) -> dict[Side, Edge]:
        """What is on edges, by both names that each of them has."""
        found = {(each.at, each.side): each for each in self.edges}
        for each in self.edges:
            found[neighbour(each.at, each.side, self.shape), opposite(each.side)] = each
        return found


PLAIN = Board()
"""No board at all."""


def side(edge: Edge, shape: Shape) -> Side:
    """The one name of an edge that has two, one from either side."""
    return min((edge.at, edge.side), (neighbour(edge.at, edge.side, shape), opposite(edge.side)))


def board_of(options: Mapping[str, Any]) -> Board:
    """The board that a table's options describe; none where they describe none that the kernel knows."""
    try:
        return msgspec.convert(options.get("board", {}), Board)
    except msgspec.ValidationError:
        return PLAIN


def changed(on: Board, by: BoardChanged) -> Board:
    """The board after an event: what it names is as it says, all else as it was. Raises ValueError."""
    if on.shape == "none":
        raise ValueError("this fight has no board")
    # What is plain from now on is not named any more, and so is looked at here.
    for each in by.cells:
        _check(on, each)
    for edge in by.edges:
        _check(on, edge)
    if by.light not in ("", *LIGHTS):
        raise ValueError(f"light is {' or '.join(LIGHTS)}, not {by.light!r}")
    cells = {each.at: each for each in (*on.cells, *by.cells)}
    edges = {side(each, on.shape): each for each in (*on.edges, *by.edges)}
    return replace(
        on,
        walls=tuple(each for each in on.walls if each not in cells),
        rugged=tuple(each for each in on.rugged if each not in cells),
        cells=tuple(each for each in cells.values() if each != Ground(at=each.at)),
        edges=tuple(each for each in edges.values() if each != Edge(at=each.at, side=each.side)),
        light=by.light or on.light,
    )


def _check(on: Board, thing: Ground | Edge) -> None:
    """Raises ValueError for what cannot be on this board."""
    if on.shape == "none" or not (0 <= thing.at[0] < on.width and 0 <= thing.at[1] < on.height):
        raise ValueError(f"there is no cell {list(thing.at)} on this board")
    if not 0 <= thing.cover <= 100:
        raise ValueError(f"a cover is 0 to 100 percent, not {thing.cover}")
    words = [thing.thing]
    if isinstance(thing, Ground):
        words.append(thing.surface)
        if thing.light not in ("", *LIGHTS):
            raise ValueError(f"light is {' or '.join(LIGHTS)}, not {thing.light!r}")
        if thing.ceiling is not None and not 0 <= thing.ceiling < inf:
            raise ValueError(f"a ceiling is 0 or higher, not {thing.ceiling:g}")
    elif thing.side not in borders(on.shape):
        raise ValueError(f"{thing.side!r} is no side of a cell here, only {', '.join(borders(on.shape))}")
    for each in words:
        if not WORD.fullmatch(each):
            raise ValueError(
                "what a thing or a surface is called has at most 40 characters, none a control character"
            )
