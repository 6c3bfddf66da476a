"""The board on the page, touched as people touch it: taps and drags on cells, with a real pointer."""

from collections.abc import Sequence
from typing import Any

from tests.support.at_the_page import Seat
from tests.support.waiting import wait_until

Cell = tuple[int, int]

POINT = """
const [column, row, shape] = arguments;
const picture = document.querySelector(".board .picture");
picture.scrollIntoView({ block: "start" });
const [x, y] = shape === "hexes" ? [40 * (column + row / 2), 40 * Math.sqrt(3) / 2 * row] : [40 * column, 40 * row];
const point = new DOMPoint(x, y).matrixTransform(picture.getScreenCTM());
return [Math.round(point.x), Math.round(point.y)];
"""
DOWN: dict[str, Any] = {"type": "pointerDown", "button": 0}
UP: dict[str, Any] = {"type": "pointerUp", "button": 0}
REACHED = "return Number(document.querySelector('.board .reach')?.dataset.cells ?? 0)"
CELLS_OF = "return Number(document.querySelector(arguments[0])?.dataset.cells ?? 0)"


SETTLED = """
const picture = document.querySelector(".board .picture");
if (!picture) return false;
const { clientWidth, clientHeight, viewBox } = picture;
const { width, height } = viewBox.baseVal;
return clientWidth > 0 && Math.abs(width / height - clientWidth / clientHeight) < 0.01;
"""


def to_the_board(seat: Seat) -> None:
    """Bring the board into sight, where the page has a tab for it, and wait until it fills its place."""
    tab = "[...document.querySelectorAll('.tabs button')].find((each) => each.innerText.trim() === 'Board')"
    wait_until(lambda: seat.page.run("return document.querySelector('.board .picture')"))
    seat.sees("live", "header")  # and who may go where is known
    seat.page.run(f"{tab}?.click()")
    wait_until(lambda: seat.page.run(SETTLED))


def tap(seat: Seat, cell: Cell, shape: str = "squares") -> None:
    """Touch a cell of the board."""
    _pointer(seat, [_point(seat, cell, shape)])


def drag(seat: Seat, start: Cell, *cells: Cell, shape: str = "squares") -> None:
    """Drag what stands in a cell over others to the last of them."""
    _pointer(seat, [_point(seat, each, shape) for each in (start, *cells)])


def pinch(seat: Seat, one: tuple[Cell, Cell], other: tuple[Cell, Cell], then: Cell) -> None:
    """Two fingers go from cell to cell at once; the first is lifted, and the other goes on to another cell."""
    (a, b), (c, d) = ([_point(seat, each, "squares") for each in ends] for ends in (one, other))
    wait = {"type": "pause", "duration": 0}
    fingers = {
        "first": [_to(a), DOWN, _to(b), UP, wait, wait],
        "second": [_to(c), DOWN, _to(d), wait, _to(_point(seat, then, "squares")), UP],
    }
    touches = [
        {"type": "pointer", "id": name, "parameters": {"pointerType": "touch"}, "actions": actions}
        for name, actions in fingers.items()
    ]
    seat.page.call("actions", actions=touches)


def look_from(seat: Seat, cell: Cell, shape: str = "squares") -> int:
    """Touch whoever stands there, and wait for the cells that they reach; how many there are."""
    wait_until(lambda: seat.page.run("return document.querySelector('.figure.movable')"))
    tap(seat, cell, shape)
    return int(wait_until(lambda: seat.page.run(REACHED)))


def count(seat: Seat, selector: str) -> int:
    """How many cells a kind of ground has."""
    return int(seat.page.run(CELLS_OF, selector))


def _point(seat: Seat, cell: Cell, shape: str) -> list[int]:
    wait_until(lambda: seat.page.run(SETTLED))  # what was done before may have left more room for it, or less
    found: list[int] = seat.page.run(POINT, *cell, shape)
    return found


def _to(point: Sequence[int], duration: int = 40) -> dict[str, Any]:
    return {"type": "pointerMove", "x": point[0], "y": point[1], "duration": duration}


def _pointer(seat: Seat, points: Sequence[list[int]]) -> None:
    first, *others = points
    actions = [_to(first, 0), DOWN, *map(_to, others), UP]
    touch = {"type": "pointer", "id": "hand", "parameters": {"pointerType": "mouse"}, "actions": actions}
    seat.page.call("actions", actions=[touch])
