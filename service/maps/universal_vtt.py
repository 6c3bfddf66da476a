"""Universal VTT files (.dd2vtt, .uvtt) as boards. No specification is kept; what writers agree on is read.

Everything in such a file but its picture is in squares of its grid, with fractions, from `map_origin` on. A polyline is
closed only where its last point is its first.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from math import hypot, isfinite
from typing import Any, Literal

import msgspec
from msgspec import Struct

from engine.board.board import MOST, Board
from engine.board.directions import Cell
from engine.board.sight import sees
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from events import Edge, Ground
from service.maps.walls import Line, Point, crossed

MOST_LINES = 5_000
WIDEST = 200  # cells
MOST_LIGHTS = 200
FARTHEST_LIGHT = 40  # cells
BESIDE = 1.0
"""How far, in cells, a wall may lie outside the map and still be one of it."""

Gaps = Literal["windows", "doors"]
"""What a portal is that is not closed: a window for the one program, an open door for the other."""


class ReadMap(Struct, frozen=True, kw_only=True):
    """A map as a board, and what became of all in it: how many of each were taken, and how many left out.

    `cell` is how many pixels of its own picture a cell is across (0: it did not say), as far as the picture is not made
    smaller. `taken` counts walls (their lines), doors, windows and lights; `left_out` what did not become anything:
    "lights" and "objects" that were not asked for, "unreadable" things, what lies "outside" the map.
    """

    board: Board
    cell: float
    taken: dict[str, int]
    left_out: dict[str, int]


def read_map(file: Mapping[str, Any], *, gaps: Gaps = "windows", light: bool = False) -> ReadMap:
    """The board of a map; with `light` it is dark but where lights fall. Raises Refused: malformed, out-of-range."""
    found = _Reading(file)
    width, height = found.size()
    edges: dict[tuple[Cell, str], Edge] = {}
    for line in found.walls():
        for at, side in crossed(line, width, height):
            edges[at, side] = Edge(at=at, side=side, barred=True, opaque=True)
    for line, closed in found.portals():
        kind = "doors" if closed or gaps == "doors" else "windows"
        found.count(found.taken, kind)
        for at, side in crossed(line, width, height):
            edges[at, side] = _portal(at, side, closed, kind)
    if len(edges) > MOST:
        raise Refused("out-of-range", Sentence("affray.map-too-walled", {"edges": len(edges), "most": MOST}))
    board = Board(shape="squares", width=width, height=height, edges=tuple(edges.values()))
    lights = found.lights()
    if lights and light:
        board = _lit(board, lights)
    found.count(found.taken if light else found.left_out, "lights", len(lights))
    found.count(found.left_out, "objects", len(found.listed("objects_line_of_sight")))
    return ReadMap(board=board, cell=found.cell(), taken=found.taken, left_out=found.left_out)


def _portal(at: Cell, side: str, closed: bool, kind: str) -> Edge:
    if kind == "windows":
        return Edge(at=at, side=side, barred=True, cover=50, thing="window")
    return Edge(at=at, side=side, barred=closed, opaque=closed, thing="door")


def _lit(board: Board, lights: Iterable[tuple[Point, float]]) -> Board:
    """The board in the dark, but for the cells on which a light falls."""
    bright: set[Cell] = set()
    for (x, y), far in lights:
        here = min(board.width - 1, max(0, int(x))), min(board.height - 1, max(0, int(y)))
        for column in range(max(0, int(x - far)), min(board.width, int(x + far) + 1)):
            for row in range(max(0, int(y - far)), min(board.height, int(y + far) + 1)):
                at = column, row
                if (
                    at not in bright
                    and hypot(column + 0.5 - x, row + 0.5 - y) <= far
                    and sees([here], [at], board)
                ):
                    bright.add(at)
        if len(bright) > MOST:
            raise Refused("out-of-range", Sentence("affray.map-too-bright", {"most": MOST}))
    cells = tuple(Ground(at=each, light="clear") for each in sorted(bright))
    return msgspec.structs.replace(board, light="dark", cells=cells)


class _Reading:
    """A file that is read, and what was found in it so far."""

    def __init__(self, file: Mapping[str, Any]) -> None:
        self._file = file
        self.taken: dict[str, int] = {}
        self.left_out: dict[str, int] = {}
        resolution = _mapping(file.get("resolution"))
        self._resolution = resolution
        self._origin = _point(resolution.get("map_origin")) or (0.0, 0.0)

    def count(self, where: dict[str, int], what: str, many: int = 1) -> None:
        """So many more of something."""
        if many:
            where[what] = where.get(what, 0) + many

    def size(self) -> tuple[int, int]:
        """How many cells the map is wide and high. Raises Refused."""
        size = _point(self._resolution.get("map_size"))
        if size is None:
            raise Refused("malformed", Sentence("affray.no-map"))
        width, height = (round(each) for each in size)
        if not (1 <= width <= WIDEST and 1 <= height <= WIDEST):
            raise Refused(
                "out-of-range",
                Sentence("affray.map-too-wide", {"width": width, "height": height, "most": WIDEST}),
            )
        return width, height

    def cell(self) -> float:
        """How many pixels a cell is across; 0 where the file does not say."""
        said = _number(self._resolution.get("pixels_per_grid"))
        return said if said is not None and 0 < said <= 10_000 else 0.0

    def listed(self, name: str) -> list[Any]:
        """The list of this name; an empty one where there is none."""
        there = self._file.get(name)
        return there if isinstance(there, list) else []

    def walls(self) -> Iterator[Line]:
        """The walls, line by line. Raises Refused."""
        width, height = self.size()
        many = 0
        for polyline in self.listed("line_of_sight"):
            points = [self._placed(each) for each in polyline] if isinstance(polyline, list) else [None]
            if len(points) < 2:
                self.count(self.left_out, "unreadable")
            for start, end in pairwise(points):
                if start is None or end is None:
                    self.count(self.left_out, "unreadable")
                elif not (_near(start, end, 0, width) and _near(start, end, 1, height)):
                    self.count(self.left_out, "outside")
                else:
                    many += 1
                    if many > MOST_LINES:
                        raise Refused(
                            "out-of-range", Sentence("affray.map-too-many-walls", {"most": MOST_LINES})
                        )
                    yield start, end
        self.count(self.taken, "walls", many)

    def portals(self) -> Iterator[tuple[Line, bool]]:
        """The doors and windows, each as a line, and whether it is closed."""
        for each in self.listed("portals")[:MOST_LINES]:
            portal = _mapping(each)
            bounds = portal.get("bounds")
            ends = [self._placed(one) for one in bounds] if isinstance(bounds, list) else []
            if len(ends) == 2 and ends[0] is not None and ends[1] is not None:
                yield (ends[0], ends[1]), portal.get("closed") is not False
            else:
                self.count(self.left_out, "unreadable")

    def lights(self) -> list[tuple[Point, float]]:
        """The lights: where each is, and how many cells far it falls."""
        found = []
        for each in self.listed("lights")[:MOST_LIGHTS]:
            light = _mapping(each)
            at, far = self._placed(light.get("position")), _number(light.get("range"))
            if at is None or far is None or far < 0:
                self.count(self.left_out, "unreadable")
            else:
                found.append((at, min(far, FARTHEST_LIGHT)))
        return found

    def _placed(self, said: Any) -> Point | None:
        """A point from the upper left corner of the map on."""
        at = _point(said)
        return at and (at[0] - self._origin[0], at[1] - self._origin[1])


def _near(start: Point, end: Point, axis: int, most: int) -> bool:
    """Whether some of a line may lie on the map, and none of it far outside."""
    low, high = sorted((start[axis], end[axis]))
    return low >= -BESIDE and high <= most + BESIDE


def _mapping(said: Any) -> Mapping[str, Any]:
    return said if isinstance(said, dict) else {}


def _point(said: Any) -> Point | None:
    x, y = (_number(_mapping(said).get(each)) for each in ("x", "y"))
    return None if x is None or y is None else (x, y)


def _number(said: Any) -> float | None:
    """A finite number; None for what is none."""
    known = (
        isinstance(said, int | float) and not isinstance(said, bool) and isfinite(said) and abs(said) < 1e6
    )
    return float(said) if known else None
