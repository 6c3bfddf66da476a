"""Typed conditions and timers: what they hold, read and recorded as a struct."""

import msgspec
import pytest
from msgspec import Struct

from affray.testing import Table, entrant
from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.condition import Condition, Nothing, TimerKind, recall
from engine.ruleset_api.part import Part
from engine.ruleset_api.ruleset import Ruleset
from events import BudgetChanged, ConditionGained, ConditionLost, TimerSet, When
from tests.support.brawl import brawl


class Cold(Struct, frozen=True):
    """How cold."""

    degrees: int = 0


COLD = Condition("cold", Cold)
SECRET = Condition("secret", Nothing, own=True)
DAWN = TimerKind("dawn", Cold)


def weather() -> Ruleset:
    part = Part(
        name="weather",
        host="brawl",
        title="Weather",
        version="1",
        chapters=(
            Chapter(
                name="weather",
                conditions=(COLD, SECRET),
                timers=(DAWN,),
                budgets={"hand": (0, 2), "turn": (0, 1), "snow on ": (0, 9)},
            ),
        ),
    )
    return Ruleset.with_parts(brawl, [part])


def table() -> Table:
    return Table(weather(), [entrant("ann", "red"), entrant("bob", "blue")])


def test_what_it_holds_now_is_gained_and_with_nothing_it_is_over() -> None:
    assert COLD.now("ann", Cold(3), reason="frost", rule="brawl.frost") == ConditionGained(
        combatant="ann", condition="cold", data={"degrees": 3}, rule="brawl.frost"
    )
    assert COLD.now("ann", None, reason="thaw", rule="brawl.frost") == ConditionLost(
        combatant="ann", condition="cold", reason="thaw", rule="brawl.frost"
    )


def test_it_may_last_until_a_moment_and_hold_nothing() -> None:
    until = When(round=3)
    assert COLD.gained("ann", rule="brawl.frost", until=until) == ConditionGained(
        combatant="ann", condition="cold", data={}, until=until, rule="brawl.frost"
    )


def test_who_is_not_in_it_holds_nothing_or_what_it_holds_by_default() -> None:
    ann = table()["ann"]
    assert (COLD.on(ann), COLD.get(ann), COLD.of(ann)) == (False, None, Cold(0))


def test_who_is_in_it_holds_what_was_recorded() -> None:
    playing = table()
    playing.rule("Frost.", effects=[COLD.gained("ann", Cold(4), rule="")])
    ann = playing["ann"]

    assert (COLD.on(ann), COLD.get(ann), COLD.of(ann)) == (True, Cold(4), Cold(4))


def test_a_ruling_sets_no_condition_that_the_rules_keep_for_themselves() -> None:
    with table().refuses("bad-ruling", match="the rules keep the condition 'secret' themselves"):
        table().rule("Known.", effects=[SECRET.gained("ann", rule="")])
    COLD.check({"degrees": 2})
    with pytest.raises(msgspec.ValidationError):
        COLD.check({"degrees": "two"})


def test_a_timer_of_a_kind_holds_its_struct() -> None:
    assert DAWN.of({"degrees": 5}) == Cold(5)
    with pytest.raises(msgspec.ValidationError):
        DAWN.of({"degrees": "five"})


def dawn(**data: object) -> TimerSet:
    return TimerSet(timer="dawn-1", kind="dawn", due=When(round=9), combatant="ann", data=data)


def test_a_timer_is_started_with_its_struct_and_runs_until_it_ends() -> None:
    playing = table()
    starts = DAWN.starts("dawn-1", "ann", Cold(7), due=When(round=9), rule="")
    assert starts == dawn(degrees=7)
    playing.rule("A cold night.", effects=[starts])

    assert [DAWN.held(each) for each in DAWN.running(playing.fight)] == [Cold(7)]
    assert TimerKind("dusk", Cold).running(playing.fight) == []


def test_what_an_old_record_says_in_another_shape_says_nothing() -> None:
    assert recall({"degrees": "many"}, Cold) == Cold(0) == DAWN.held(dawn(degrees="many"))


@pytest.mark.parametrize(
    ("effect", "says"),
    [
        (dawn(degrees="many"), "the data of the timer 'dawn': Expected `int`, got `str`"),
        (
            TimerSet(timer="x", kind="dusk", due=When(round=1), combatant="ann"),
            "the rules know no timer 'dusk'; there is dawn",
        ),
        (
            BudgetChanged(combatant="ann", budgets={"luck": 1}),
            "there is no budget 'luck', only hand, turn, snow on THING",
        ),
        (
            BudgetChanged(combatant="ann", budgets={"snow on hat": 1}),
            "there is no budget 'snow on hat', only hand",
        ),
        (BudgetChanged(combatant="ann", budgets={"hand": 3}), "hand: 3 is not between 0 and 2"),
    ],
)
def test_a_ruling_keeps_to_the_timers_and_budgets_of_the_chapters(effect: object, says: str) -> None:
    playing = table()
    with playing.refuses("bad-ruling", match=says):
        playing.rule("No.", effects=[effect])
    playing.rule("Both hands.", effects=[BudgetChanged(combatant="ann", budgets={"hand": 2})])
    assert playing["ann"].budget("hand") == 2


def test_a_budget_that_is_kept_for_each_thing_ends_with_its_name() -> None:
    book = weather().rulebook
    found = {each: book.bounds(each, {"hat"}) for each in ("snow on hat", "snow on coat", "snow on ", "turn")}
    assert found == {"snow on hat": (0, 9), "snow on coat": None, "snow on ": None, "turn": (0, 1)}
