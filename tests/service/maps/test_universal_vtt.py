"""Universal VTT maps: what stands between two cells bars the way and the sight, and what was not understood is said."""

from math import inf, nan
from typing import Any

import pytest

from engine.board.sight import sees
from engine.ruleset_api.refusal import Refused
from events import Edge
from service.maps import universal_vtt
from service.maps.universal_vtt import read_map


def at(x: float, y: float) -> dict[str, float]:
    return {"x": x, "y": y}


def vtt(
    width: float = 8, height: float = 6, origin: tuple[float, float] = (0, 0), **more: Any
) -> dict[str, Any]:
    size = {"map_origin": at(*origin), "map_size": at(width, height), "pixels_per_grid": 70}
    return {"format": 0.3, "resolution": size, "image": "aGVsbG8=", **more}


def wall(*points: tuple[float, float]) -> list[dict[str, float]]:
    return [at(*each) for each in points]


def barred(file: dict[str, Any], **how: Any) -> set[tuple[int, int, str]]:
    return {(*each.at, each.side) for each in read_map(file, **how).board.edges}


def test_a_wall_along_the_grid_stands_between_the_cells_on_both_its_sides() -> None:
    found = read_map(vtt(line_of_sight=[wall((3, 1), (3, 4), (5, 4))]))
    edges = {(*each.at, each.side) for each in found.board.edges}
    assert edges == {(2, 1, "E"), (2, 2, "E"), (2, 3, "E"), (3, 3, "S"), (4, 3, "S")}
    assert all(each.barred and each.opaque for each in found.board.edges)
    assert (found.board.width, found.board.height, found.cell, found.taken) == (8, 6, 70.0, {"walls": 2})


def test_a_slanted_wall_lets_nobody_through_it() -> None:
    found = read_map(vtt(line_of_sight=[wall((0, 0.2), (8, 5.9))])).board
    assert not sees([(0, 5)], [(7, 0)], found)
    assert sees([(0, 5)], [(3, 5)], found)


def test_places_are_from_the_origin_of_the_map_on() -> None:
    assert barred(vtt(origin=(10, 20), line_of_sight=[wall((13, 21), (13, 22))])) == {(2, 1, "E")}


def test_the_border_of_the_map_needs_no_wall() -> None:
    assert barred(vtt(line_of_sight=[wall((0, 0), (8, 0), (8, 6), (0, 6), (0, 0))])) == set()


@pytest.mark.parametrize(
    ("closed", "gaps", "edge", "taken"),
    [
        (True, "windows", Edge(at=(2, 1), side="E", barred=True, opaque=True, thing="door"), "doors"),
        (False, "windows", Edge(at=(2, 1), side="E", barred=True, cover=50, thing="window"), "windows"),
        (False, "doors", Edge(at=(2, 1), side="E", thing="door"), "doors"),
    ],
)
def test_a_portal_is_a_door_or_what_the_table_says(closed: bool, gaps: Any, edge: Edge, taken: str) -> None:
    portal = {"position": at(3, 1.5), "bounds": wall((3, 1), (3, 2)), "closed": closed}
    found = read_map(vtt(portals=[portal]), gaps=gaps)
    assert found.board.edges == (edge,)
    assert found.taken == {taken: 1}


def test_a_door_in_a_wall_is_a_door() -> None:
    portal = {"bounds": wall((3, 1), (3, 2)), "closed": True}
    found = read_map(vtt(line_of_sight=[wall((3, 0), (3, 3))], portals=[portal])).board
    assert [each.thing for each in sorted(found.edges, key=lambda each: each.at)] == ["", "door", ""]


def test_light_falls_as_far_as_it_does_and_not_through_walls() -> None:
    lamp = {"position": at(1.5, 1.5), "range": 3}
    file = vtt(lights=[lamp], line_of_sight=[wall((3, 0), (3, 6))])
    dark = read_map(file, light=True)
    lit = {each.at for each in dark.board.cells}
    assert (dark.board.light, dark.taken["lights"]) == ("dark", 1)
    assert {(1, 1), (2, 1), (1, 4)} <= lit
    assert not {(3, 1), (1, 5), (7, 5)} & lit
    plain = read_map(file)
    assert (plain.board.light, plain.board.cells, plain.left_out) == ("clear", (), {"lights": 1})


def test_a_lamp_beyond_the_edge_lights_the_cells_at_it() -> None:
    beyond = [{"position": at(x, y), "range": 2} for x, y in ((-0.5, 0.5), (8.5, 5.5))]
    lit = {each.at for each in read_map(vtt(lights=beyond), light=True).board.cells}
    assert {(0, 0), (7, 5)} <= lit
    assert not {(2, 0), (5, 5)} & lit


def test_without_lights_nobody_sits_in_the_dark() -> None:
    assert read_map(vtt(line_of_sight=[wall((3, 0), (3, 6))]), light=True).board.light == "clear"


def test_what_was_not_understood_is_said() -> None:
    found = read_map(
        vtt(
            line_of_sight=[
                "x",
                [at(1, 1), {"x": "?", "y": 1}, at(2, 2)],
                wall((90, 90), (91, 91)),
                [at(1, nan)],
            ],
            objects_line_of_sight=[wall((1, 1), (2, 2)), wall((3, 3), (4, 4))],
            portals=[7, {"bounds": [at(1, 1)]}],
            lights=[{"position": at(1, 1), "range": -2}, {}],
        )
    )
    assert found.taken == {}
    assert found.left_out == {"unreadable": 8, "outside": 1, "objects": 2}


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ({}, "malformed"),
        ({"resolution": 7}, "malformed"),
        ({"resolution": {"map_size": at(inf, 3)}}, "malformed"),
        ({"resolution": {"map_size": at(0, 3)}}, "out-of-range"),
        (vtt(900, 900), "out-of-range"),
        (vtt(200, 200, line_of_sight=[wall((x, 0), (x, 200)) for x in range(1, 20)]), "out-of-range"),
    ],
    ids=range(6),
)
def test_what_is_no_map_or_too_much_is_refused(file: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as caught:
        read_map(file)
    assert caught.value.code == code


def test_so_many_lines_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(universal_vtt, "MOST_LINES", 2)
    with pytest.raises(Refused, match="more than 2 lines"):
        read_map(vtt(line_of_sight=[wall((1, 1), (1, 2), (1, 3), (1, 4))]))


def test_light_on_too_many_cells_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(universal_vtt, "MOST", 5)
    with pytest.raises(Refused, match="Read it without them"):
        read_map(vtt(lights=[{"position": at(4, 3), "range": 5}]), light=True)
