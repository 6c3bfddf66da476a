"""A fight without a board says which of the table's options do nothing; it is not refused for them."""

from typing import Any

import pytest

from affray.testing import Table
from engine.language.speaker import Speaker
from engine.rulesets.pathmaster import ruleset
from events import Noted
from projections.language.phrases import phrases_for

HOUSE: dict[str, Any] = {
    "rough_steps": "forbid",
    "rough_skill": "Climbing",
    "run_turns": "free",
    "opportunity_on_coming": True,
    "stun_limit": "exceeded",
}


def said(**options: Any) -> list[Any]:
    """What is said of idle options when the fight is opened."""
    noted = Table(ruleset, options=options).facts(Noted)
    return [each.args["options"] for each in noted if each.key == "options.without-board"]


def test_options_that_matter_only_on_a_board_are_named_when_there_is_none() -> None:
    assert said(**HOUSE) == [["rough_steps", "rough_skill", "run_turns", "opportunity_on_coming"]]


def test_walls_and_extent_of_a_board_that_has_no_shape_are_named() -> None:
    assert said(board={"walls": [[3, 4]], "height": 10}) == [["board.height", "board.walls"]]


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"rough_steps": "free", "run_turns": "ask", "board": {"shape": "none", "width": 40}},
        {"stun_limit": "exceeded", "flanked_defence": 50, "retreat_anywhere": True},
        {**HOUSE, "board": {"shape": "squares", "walls": [[3, 4]]}},
        {**HOUSE, "board": {"shape": "hexes"}},
    ],
)
def test_of_defaults_of_other_options_and_of_a_fight_with_a_board_nothing_is_said(
    options: dict[str, Any],
) -> None:
    assert said(**options) == []


def test_it_reads_as_a_sentence() -> None:
    speaker = Speaker(phrases_for("pathmaster"), {})
    told = speaker.sentence("options.without-board", {"options": ["board.walls", "run_turns"]})
    assert (
        told == "This fight has no board, so that these options do nothing: board walls and turns in a run."
    )
