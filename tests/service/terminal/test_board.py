"""The board in letters: squares and hexes, large ones, walls, a way, and names of all kinds."""

from dataclasses import replace as changed
from typing import Any

from msgspec.structs import replace

from engine.commands.types import Entrant
from projections.language.phrase_files import phrases_for
from projections.language.sentences import Speaker
from projections.views.view import EncounterView, ThingView, view
from service.terminal.screen.board import board, marks, way
from service.terminal.text.words import thing_text
from tests.support import pathmaster

SQUARES = {"shape": "squares", "width": 9, "height": 8}
HEXES = {"shape": "hexes", "width": 9, "height": 8}


def seen(*people: Entrant, **names: str) -> EncounterView:
    """The fight as the GM sees it, with other names."""
    fight = pathmaster.fight(*people, board={**SQUARES}).fight
    for each, name in names.items():
        fight.combatants[each] = changed(fight.combatants[each], name=name)
    return view(fight, 1, ())


def two(**more: Any) -> EncounterView:
    """Ann beside Bob, who may be large."""
    return seen(pathmaster.fighter("ann", at=(2, 2)), pathmaster.fighter("bob", "blue", at=(4, 3), **more))


def drawn(options: dict[str, Any], view: EncounterView, path: list[str]) -> list[str]:
    cells = way(options, (2, 2), path)
    text = board(options, view, cells, 60)
    assert text is not None
    return [each.rstrip() for each in text.plain.splitlines()]


def test_squares_with_somebody_large_a_wall_and_a_way() -> None:
    lines = drawn({**SQUARES, "walls": [[3, 0]], "rugged": [[3, 1]]}, two(size=2), ["S", "SE"])
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
    lines = drawn(HEXES, two(), ["SE", "E"])
    assert lines[2] == "  2      ·   ·  An   ·   ·   ·   ·"
    assert lines[3] == "  3        ·   ·  ••  ••  Bo   ·   ·"


def test_what_has_no_board_is_not_drawn_and_what_is_beyond_it_neither() -> None:
    assert board({"shape": "none"}, two(), [], 60) is None
    assert board({}, two(), [], 60) is None
    assert way(SQUARES, (2, 2), ["N", "upwards", "N"]) == [(2, 1)]


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
    lines = drawn(SQUARES, view, [])
    assert lines[3] == "  2  ·  · An ba  ·  ·  ·"
    speaker = Speaker(phrases_for(), {})
    assert thing_text(view.things[0], speaker) == "barrel (broken, at 3 and 2)"
    assert thing_text(view.things[2], speaker) == "fog (broken)"
