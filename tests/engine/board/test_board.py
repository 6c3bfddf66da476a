"""The board as options describe it and as events change it."""

from math import inf, nan
from typing import Any

import msgspec
import pytest
from hypothesis import given

from engine.board.board import PLAIN, Board, board_of, changed
from engine.board.cells import (
    ceiling_over,
    edge_of,
    is_cluttered,
    is_rugged,
    is_solid,
    light_in,
    on_board,
    surface_of,
)
from events import BoardChanged, Edge, Ground
from tests.engine.board.any_board import boards

DOOR = Edge(at=(1, 1), side="E", barred=True, cover=100, opaque=True, thing="door")


def room(**more: Any) -> Board:
    return Board(shape="squares", width=5, height=5, **more)


def test_options_without_a_board_or_with_one_that_only_a_ruleset_knows_have_none() -> None:
    assert board_of({}) == PLAIN
    assert board_of({"board": "a chart of the sea"}) == PLAIN
    assert board_of({"board": {"zones": 7}}) == PLAIN


def test_options_say_what_is_in_cells_and_on_edges() -> None:
    given_ = {
        "shape": "hexes",
        "surface": "stone",
        "ceiling": 7,
        "cells": [{"at": [1, 2], "surface": "mud", "ceiling": 20.0, "cluttered": True}],
    }
    on = board_of({"board": given_})
    assert [surface_of(each, on) for each in ((1, 2), (2, 2))] == ["mud", "stone"]
    assert [ceiling_over(each, on) for each in ((1, 2), (2, 2))] == [20, 7]
    assert [is_cluttered(each, on) for each in ((1, 2), (2, 2))] == [True, False]


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"cells": [{"at": [5, 0]}]}, "no cell"),
        ({"cells": [{"at": [1, 1]}, {"at": [1, 1]}]}, "a cell is named twice"),
        ({"cells": [{"at": [1, 1], "cover": 101}]}, "0 to 100 percent"),
        ({"cells": [{"at": [1, 1], "light": "purple"}]}, "light is clear or hazy or dark"),
        ({"cells": [{"at": [1, 1], "ceiling": -1}]}, "a ceiling is 0 or higher"),
        ({"cells": [{"at": [1, 1], "thing": "\x1b[31m"}]}, "control character"),
        ({"cells": [{"at": [1, 1], "slippery": True}]}, "slippery"),
        ({"edges": [{"at": [1, 1], "side": "NE"}]}, "no side of a cell"),
        ({"edges": [{"at": [1, 1], "side": "E"}, {"at": [2, 1], "side": "W"}]}, "an edge is named twice"),
        ({"shape": "none", "cells": [{"at": [1, 1]}]}, "no cell"),
        (
            {"cells": [{"at": [x, y]} for x in range(60) for y in range(60)], "width": 60, "height": 60},
            "2000",
        ),
    ],
)
def test_what_cannot_be_on_a_board_is_refused(more: dict[str, Any], why: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=why):
        msgspec.convert({"shape": "squares", "width": 5, "height": 5, **more}, Board)


def test_a_door_is_one_from_either_side() -> None:
    on = room(edges=(DOOR,))
    assert edge_of((1, 1), "E", on) == edge_of((2, 1), "W", on) == DOOR
    opened = changed(on, BoardChanged(edges=(Edge(at=(2, 1), side="W", thing="door"),), change="opened"))
    found = edge_of((1, 1), "E", opened)
    assert found is not None
    assert not found.barred
    gone = changed(opened, BoardChanged(edges=(Edge(at=(1, 1), side="E"),)))
    assert gone == room()


def test_what_an_event_says_of_a_cell_is_all_that_holds_of_it() -> None:
    on = room(walls=((2, 2), (3, 3)), rugged=((2, 2), (4, 4)))
    assert is_solid((2, 2), on)
    assert is_rugged((2, 2), on)
    broken = changed(on, BoardChanged(cells=(Ground(at=(2, 2), rugged=True),)))
    assert [on_board((2, 2), broken), is_rugged((2, 2), broken), is_solid((3, 3), broken)] == [
        True,
        True,
        True,
    ]
    assert is_rugged((4, 4), broken)
    cleared = changed(broken, BoardChanged(cells=(Ground(at=(2, 2)),)))
    assert cleared == room(walls=((3, 3),), rugged=((4, 4),))
    assert not is_rugged((2, 2), cleared)


def test_the_light_goes_out_and_a_torch_still_burns() -> None:
    on = room(cells=(Ground(at=(1, 1), light="hazy", thing="torch"),))
    dark = changed(on, BoardChanged(light="dark", change="sunset"))
    assert [light_in(each, dark) for each in ((0, 0), (1, 1))] == ["dark", "hazy"]
    assert changed(dark, BoardChanged(cells=(Ground(at=(1, 1)),))).light == "dark"


@pytest.mark.parametrize(
    "change",
    [
        BoardChanged(cells=tuple(Ground(at=(x, y), rugged=True) for x in range(50) for y in range(50))),
        BoardChanged(cells=(Ground(at=(1, 1), ceiling=inf),)),
        BoardChanged(cells=(Ground(at=(1, 1), ceiling=nan),)),
    ],
    ids=["too many cells", "infinite", "no number"],
)
def test_no_event_makes_a_board_that_could_not_be_read(change: BoardChanged) -> None:
    with pytest.raises(ValueError, match=r"names at most 2000|a ceiling is 0 or higher"):
        changed(Board(shape="squares", width=60, height=60), change)


def test_without_a_board_nothing_of_it_changes() -> None:
    with pytest.raises(ValueError, match="has no board"):
        changed(PLAIN, BoardChanged(light="dark"))


@given(boards)
def test_a_board_is_the_same_written_and_read_and_said_again(on: Board) -> None:
    assert msgspec.json.decode(msgspec.json.encode(on), type=Board) == on
    again = changed(on, BoardChanged(cells=on.cells, edges=on.edges))
    assert {each.at for each in again.cells} == {each.at for each in on.cells if each != Ground(at=each.at)}
    assert changed(again, BoardChanged(cells=on.cells, edges=on.edges)) == again
