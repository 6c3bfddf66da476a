"""Where an exported fight turned: at which moments it is forecast, and what the page is told of it."""

import itertools
from typing import Any

from msgspec.structs import replace

from engine.language.speaker import Speaker
from projections.language.phrases import phrases_for
from projections.page.turning import MOST, Chance, Moment, Point, Turning, drawn, moments
from projections.timeline.timeline import Line

LINE = Line(position="1-0", round=0, phase="", rank=None, key="", args={}, rule="", undone=False, by="", at=0)
ENGLISH = Speaker(phrases_for("brp", (), "en"), {})


def line(position: str, round: int, **more: Any) -> Line:
    return replace(LINE, position=position, round=round, **more)


def test_each_round_is_looked_at_from_its_first_version_that_counts() -> None:
    told = [
        line("1-0", 0),
        line("2-0", 1),
        line("2-1", 1),
        line("4-0", 2, undone=True),
        line("6-3", 2),
        line("7-0", 2),
        line("8-0", 1, undone=True),
    ]
    assert moments(told) == [Moment(1, 2), Moment(2, 6)]
    assert moments(told[:1]) == []


def test_of_many_rounds_some_are_looked_at_the_first_and_the_last_among_them() -> None:
    found = moments(line(f"{2 * each}-0", each) for each in range(1, 101))
    assert len(found) == MOST
    assert found[0] == Moment(1, 2)
    assert found[-1] == Moment(100, 200)
    assert len({later.round - each.round for each, later in itertools.pairwise(found)}) == 1


def test_the_page_is_told_each_point_with_its_step_and_what_sides_are_called() -> None:
    turning = Turning(40, [Point(Moment(3, 17), {"red": Chance(62, 46, 75)})])
    assert drawn(turning, ENGLISH) == {
        "fights": 40,
        "points": [{"round": 3, "step": 17, "wins": {"red": {"percent": 62, "low": 46, "high": 75}}}],
        "sides": {"red": "red"},
    }


def test_where_nothing_was_looked_for_or_no_round_began_there_is_nothing_to_draw() -> None:
    assert drawn(None, ENGLISH) is None
    assert drawn(Turning(40, []), ENGLISH) is None
