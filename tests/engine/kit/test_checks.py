"""Checks of the kernel: dice and a bonus against a number, told with every step; and who is told of whom."""

from affray.testing import Table, entrant
from engine.kit.checks import Bonus, Rolled, bonus, least
from engine.kit.hiding import HIDDEN, Hidden, notices, shown
from engine.kit.points import Points
from engine.state.state import Fight
from events import ConditionGained, ConditionLost
from tests.support.brawl import brawl


def test_a_bonus_comes_to_its_base_and_all_that_changes_it() -> None:
    found = bonus(3, Points("w.a", -1), Points("w.b", 0), Points("w.c", 4))
    assert found == Bonus(3, (Points("w.a", -1), Points("w.c", 4)))
    assert found.total == 6


def test_equal_reaches_and_without_a_number_everything_does() -> None:
    assert [Rolled((3,), total, 5).reaches for total in (4, 5, 6)] == [False, True, True]
    assert Rolled((3,), -9).reaches


def test_a_number_has_its_steps() -> None:
    found = least(4, [Points("w.far", 2, "far")], rule="w.hit", name="target")
    assert (found.name, found.base, found.total, found.rule) == ("target", 4, 6, "w.hit")
    assert [(each.rule, each.value, each.total) for each in found.modifiers] == [("w.far", 2, 6)]


def hidden_from(fight: Fight, **to: bool) -> list[ConditionGained | ConditionLost]:
    return list(shown(fight, "ann", to, rule="w.hide"))


def test_somebody_is_shown_to_some_and_hidden_from_others() -> None:
    people = [entrant("ann", "red"), entrant("al", "red"), entrant("bob", "blue"), entrant("bea", "blue")]
    table = Table(brawl, people)
    assert hidden_from(table.fight, bob=True) == []
    [fact] = hidden_from(table.fight, bob=False)
    assert fact == HIDDEN.gained("ann", Hidden(["bob"]), rule="w.hide")
    table.rule("She hides.", effects=[HIDDEN.gained("ann", Hidden(["*"]), rule="")])
    [fact] = hidden_from(table.fight, bea=True)
    assert fact == HIDDEN.gained("ann", Hidden(["bob"]), rule="w.hide")
    [fact] = hidden_from(table.fight, bea=True, bob=True)
    assert isinstance(fact, ConditionLost)
    assert notices(table["al"], table["ann"])


def test_whom_somebody_does_not_notice_is_never_among_those_from_whom_they_hide() -> None:
    people = [entrant("ann", "red"), entrant("bob", "blue"), entrant("spy", "blue")]
    table = Table(brawl, people)
    table.rule("A spy.", effects=[HIDDEN.gained("spy", Hidden(["*"]), rule="")])
    [fact] = hidden_from(table.fight, bob=False, spy=False)
    assert fact == HIDDEN.gained("ann", Hidden(["bob"]), rule="w.hide")
    assert hidden_from(table.fight, spy=False) == []
    table.rule("She hides from all.", effects=[HIDDEN.gained("ann", Hidden(["*"]), rule="")])
    assert hidden_from(table.fight, bob=False) == []
    [fact] = hidden_from(table.fight, spy=True)
    assert fact == HIDDEN.gained("ann", Hidden(["bob"]), rule="w.hide")
