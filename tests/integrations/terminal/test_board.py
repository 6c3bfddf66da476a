"""The board in letters: squares and hexes, large ones, walls, a way, and names of all kinds."""

from collections.abc import Mapping
from dataclasses import replace as changed
from typing import Any

from msgspec.structs import replace

from affray_terminal.screen.board import board, marks, way
from affray_terminal.text.words import phrases_with, thing_text
from engine.commands.types import Entrant
from engine.language.speaker import Speaker
from projections.views.view import EncounterView, ThingView, view
from tests.support import pathmaster

SQUARES = {"shape": "squares", "width": 9, "height": 8}
HEXES = {"shape": "hexes", "width": 9, "height": 8}


def seen(*people: Entrant, on: Mapping[str, Any] = SQUARES, **names: str) -> EncounterView:
    """The fight as the GM sees it, with other names."""
    fight = pathmaster.fight(*people, board={**on}).fight
    for each, name in names.items():
        fight.combatants[each] = changed(fight.combatants[each], name=name)
    return view(fight, 1, ())


def two(on: Mapping[str, Any] = SQUARES, **more: Any) -> EncounterView:
    """Ann beside Bob, who may be large."""
    return seen(
        pathmaster.fighter("ann", at=(2, 2)), pathmaster.fighter("bob", "blue", at=(4, 3), **more), on=on
    )


def drawn(view: EncounterView, path: list[str]) -> list[str]:
    cells = way(view.board, (2, 2), path)
    text = board(view, cells, 60)
    assert text is not None
    return [each.rstrip() for each in text.plain.splitlines()]


def test_squares_with_somebody_large_a_wall_and_a_way() -> None:
    lines = drawn(two({**SQUARES, "walls": [[3, 0]], "rugged": [[3, 1]]}, size=2), ["S", "SE"])
    assert lines == [
        "     0  1  2  3  4  5  6  7",
        "  0  ·  ·  · ██  ·  ·  ·  ·",
        "  1  ·  ·  · ▒▒  ·  ·  ·  ·",
        "  2  ·  · An  ·  ·  ·  ·  ·",
        "  3  ·  · ••  · Bo Bo  ·  ·",
        "  4  ·  ·  · •• Bo Bo  ·  ·",
        "  5  ·  ·  ·  ·  ·  ·  ·  ·",
        "  6  ·  ·  ·  ·  ·  ·  ·  ·",
    ]


def test_of_hexes_each_line_lies_half_a_cell_further() -> None:
    lines = drawn(two(HEXES), ["SE", "E"])
    assert lines[2] == "  2      ·   ·  An   ·   ·   ·   ·"
    assert lines[3] == "  3        ·   ·  ••  ••  Bo   ·   ·"


FEATURES: dict[str, Any] = {
    "light": "hazy",
    "surface": "stone",
    "cells": [
        {"at": [1, 1], "light": "dark"},
        {"at": [3, 1], "opaque": True, "thing": "smoke"},
        {"at": [5, 1], "cover": 50, "light": "clear"},
        {"at": [0, 1], "light": "clear"},
    ],
    "edges": [
        {"at": [2, 2], "side": "E", "barred": True, "cover": 100, "thing": "door"},
        {"at": [5, 2], "side": "W", "cover": 75},
        {"at": [7, 2], "side": "W", "thing": "gate"},
        {"at": [2, 2], "side": "S", "cover": 30},
    ],
}


def test_light_cover_smoke_and_edges_are_drawn_and_what_is_named_is_told() -> None:
    lines = drawn(two({**SQUARES, **FEATURES}), [])
    assert lines[2:4] == [
        "  1  ·  ■  : ░░  :  ♣  :",
        "  2  :  : An┃ :  :┆ :  :╵",
    ]
    assert lines[7:] == [
        "The light is hazy.",
        "2/2 E: door, bars the way, 100 % cover",
        "2/2 S: edge, open, 30 % cover",
        "3/1: smoke, one cannot see through, hazy, stone",
        "5/2 W: edge, open, 75 % cover",
    ]
    text = board(two({**SQUARES, **FEATURES}), [], 60)
    assert text is not None
    assert "underline" in str(
        next(each.style for each in text.spans if text.plain[each.start : each.end] == "An")
    )


def test_hexes_have_edges_to_the_east_and_below() -> None:
    edges = [{"at": [2, 2], "side": "E", "barred": True}, {"at": [4, 3], "side": "NW", "cover": 50}]
    lines = drawn(two({**HEXES, "edges": edges}), [])
    assert lines[2] == "  2      ·   ·  An┃  ·   ·   ·   ·"
    assert lines[-2:] == ["2/2 E: edge, bars the way", "4/3 NW: edge, open, 50 % cover"]


def test_of_many_things_only_some_are_told() -> None:
    edges = [{"at": [x, y], "side": "S"} | {"thing": "bench"} for x in range(3) for y in range(6)]
    lines = drawn(two({**SQUARES, "edges": edges}), [])
    assert lines[-1].startswith("and ")
    assert lines[-1].endswith(" more")


def test_what_has_no_board_is_not_drawn_and_what_is_beyond_it_neither() -> None:
    bare = seen(pathmaster.fighter("ann"), pathmaster.fighter("bob", "blue"), on={"shape": "none"})
    assert board(bare, [], 60) is None
    assert way(two().board, (2, 2), ["N", "upwards", "N"]) == [(2, 1)]


def test_everybody_has_two_columns_of_their_own() -> None:
    names = {"a": "Raider 1", "b": "Raider 12", "c": "Raider Two", "d": "龍", "e": "\x1b[31m", "f": "Bo"}
    people = [pathmaster.fighter(each, at=(number, 1)) for number, each in enumerate([*names, "g"])]
    found = marks(seen(*people, **names, g="Bob"))
    assert found["a"] == "R1"
    assert found["f"] == "Bo"
    assert len(set(found.values())) == len(people)
    assert "\x1b" not in "".join(found.values())


def test_things_lie_on_the_board_below_whoever_stands_there() -> None:
    view = replace(
        two(),
        things=tuple(
            ThingView(item=item, fields={"broken": True}, position=place)
            for item, place in (("barrel", (3.0, 2.0)), ("rug", (2.0, 2.0)), ("fog", None))
        ),
    )
    lines = drawn(view, [])
    assert lines[3] == "  2  ·  · An ba  ·  ·  ·"
    speaker = Speaker(phrases_with(""), {})
    assert thing_text(view.things[0], speaker) == "barrel (broken, at 3/2)"
    assert thing_text(view.things[2], speaker) == "fog (broken)"
