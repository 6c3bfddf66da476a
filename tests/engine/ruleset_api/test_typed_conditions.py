"""Typed conditions and timers: what they hold, read and recorded as a struct."""

import msgspec
import pytest
from msgspec import Struct

from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.condition import Condition, Nothing, TimerKind
from engine.ruleset_api.part import Part
from engine.ruleset_api.ruleset import Ruleset
from events import ConditionGained, ConditionLost, When
from tests.support.brawl import brawl
from tests.support.table import Table, entrant


class Cold(Struct, frozen=True):
    """How cold."""

    degrees: int = 0


COLD = Condition("cold", Cold)
SECRET = Condition("secret", Nothing, own=True)
DAWN = TimerKind("dawn", Cold)


def table() -> Table:
    part = Part(
        name="weather",
        host="brawl",
        title="Weather",
        version="1",
        chapters=(Chapter(name="weather", conditions=(COLD, SECRET)),),
    )
    return Table(Ruleset.of(brawl, [part]), [entrant("ann", "red"), entrant("bob", "blue")])


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
