"""The page about the board: its examples work as they are written."""

import json
import re
from typing import Any

import msgspec

from engine.board.board import Board, changed
from events import BoardChanged
from tests.support.node import ROOT

PAGE = (ROOT / "docs" / "reference" / "board.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def test_the_board_and_the_change_of_it_are_read_as_they_stand_there() -> None:
    board, change = (json.loads(each) for each in blocks("json"))
    on = msgspec.convert(board, Board)
    opened = changed(on, msgspec.convert(change, BoardChanged))
    assert [each.barred for each in on.edges] == [True, False]
    assert [(each.thing, each.barred) for each in opened.edges] == [("door", False), ("low wall", False)]


def test_the_programs_run() -> None:
    for number, each in enumerate(blocks("python")):
        names: dict[str, Any] = {"__name__": "docs.board"}
        exec(compile(each, f"docs/reference/board.md, {number}", "exec"), names)


def test_every_function_in_the_table_is_where_it_is_said_to_be() -> None:
    rows = re.findall(r"^\| [^|]+ \| `(engine\.[\w.]+)`: ([^|]+) \|$", PAGE, re.MULTILINE)
    assert len(rows) == 9
    for module, names in rows:
        there = __import__(module, fromlist=["x"])
        assert [each for each in re.findall(r"`(\w+)`", names) if not hasattr(there, each)] == []
