"""Courses: what goes through each chapter comes out as the last one leaves it, with rolls and facts on the way."""

from affray.testing import Table, entrant
from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.maneuver import Args, Maneuver
from engine.ruleset_api.part import Part
from engine.ruleset_api.procedure import Procedure, roll
from engine.ruleset_api.ruleset import Ruleset
from engine.ruleset_api.seam import Course
from engine.state.state import Fight
from events import Noted
from tests.support.brawl import brawl

THROWN: Course[int] = Course("thrown", "How far something flies.")


def throw(fight: Fight, who: str, args: Args) -> Procedure[None]:
    far = yield from THROWN(fight, 10)
    yield Noted(key="thrown", combatant=who, args={"far": far})


def wind(fight: Fight, far: int) -> Procedure[int]:
    thrown = yield from roll("ann", "wind", "1d6")
    return far + thrown.total


def ceiling(fight: Fight, far: int) -> Procedure[int]:
    yield Noted(key="under-a-ceiling", args={"would-be": far})
    return min(far, 12)


def at_the_table(*chapters: Chapter) -> Table:
    throwing = Chapter(name="throwing", maneuvers=(Maneuver(key="throw", rule="brawl.blow", does=throw),))
    part = Part(name="more", host="brawl", title="More", version="1", chapters=(throwing, *chapters))
    return Table(Ruleset.with_parts(brawl, [part]), [entrant("ann", "red"), entrant("bob", "blue")])


def test_without_a_chapter_it_comes_out_as_it_went_in() -> None:
    table = at_the_table()
    table.answer("ann", "throw")
    assert table.fact(Noted).args == {"far": 10}


def test_each_chapter_gets_what_the_one_before_has_left() -> None:
    table = at_the_table(
        Chapter(name="wind", adds=(THROWN.add(wind),)), Chapter(name="ceiling", adds=(THROWN.add(ceiling),))
    )
    table.answer("ann", "throw", dice={"wind": [5]})
    assert [(each.key, each.args) for each in table.facts(Noted)] == [
        ("under-a-ceiling", {"would-be": 15}),
        ("thrown", {"far": 12}),
    ]
