"""Shaking off: a 5 or 6 on a die, one action, once in a turn."""

import pytest

from tests.support.dicepool import afflict, creature, end_turn, fight


@pytest.mark.rule("dp.shake-off.roll")
@pytest.mark.parametrize(("die", "left"), [(4, True), (5, False), (6, False)])
def test_a_five_or_a_six_shakes_a_condition_off(die: int, left: bool) -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    afflict(table, "ann", "slowed", 2)
    table.answer("ann", "shake-off", condition="slowed", dice=[die])
    assert ("slowed" in table["ann"].conditions) == left


@pytest.mark.rule("dp.shake-off.one-action", "dp.shake-off.once-per-turn", "dp.amb.shake-off-limit-scope")
def test_an_attempt_takes_an_action_and_there_is_one_in_a_turn() -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    afflict(table, "ann", "deaf")
    afflict(table, "ann", "slowed")
    table.answer("ann", "shake-off", condition="deaf", dice=[2])
    assert table["ann"].budget("actions") == 1
    for each in ("deaf", "slowed"):
        with table.refuses("barred", rule="dp.shake-off.once-per-turn"):
            table.answer("ann", "shake-off", condition=each, dice=[6])
    end_turn(table, "ann")
    end_turn(table, "bob")
    table.answer("ann", "shake-off", condition="slowed", dice=[5])
    assert "slowed" not in table["ann"].conditions


@pytest.mark.rule("dp.shake-off.despite-no-actions", "dp.condition.dazed.second")
def test_who_may_take_no_actions_may_still_shake_off() -> None:
    table = fight(creature("ann", at=(1, 1)), creature("bob", "blue", at=(2, 1)))
    afflict(table, "ann", "dazed", 2)
    for key, args in (("attack", {"target": "bob", "weapon": "club"}), ("move", {"path": ["N"]})):
        with table.refuses("barred", rule="dp.condition.dazed.second"):
            table.answer("ann", key, args=args)
    table.answer("ann", "shake-off", condition="dazed", dice=[6])
    assert "dazed" not in table["ann"].conditions


@pytest.mark.rule("dp.severe.needs-six")
def test_what_is_severe_takes_a_six() -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    afflict(table, "ann", "blind", severe=True)
    table.answer("ann", "shake-off", condition="blind", dice=[5])
    assert "blind" in table["ann"].conditions
    end_turn(table, "ann")
    end_turn(table, "bob")
    table.answer("ann", "shake-off", condition="blind", dice=[6])
    assert "blind" not in table["ann"].conditions


@pytest.mark.rule("dp.persistent.no-shake-off")
def test_what_is_persistent_cannot_be_shaken_off() -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    afflict(table, "ann", "sick", persistent=True)
    with table.refuses("barred", rule="dp.persistent.no-shake-off"):
        table.answer("ann", "shake-off", condition="sick")


@pytest.mark.rule("dp.amb.removal-clears-levels")
def test_a_table_may_have_it_end_level_by_level() -> None:
    table = fight(creature("ann"), creature("bob", "blue"), removes="level")
    afflict(table, "ann", "slowed", 2)
    table.answer("ann", "shake-off", condition="slowed", dice=[5])
    assert table["ann"].conditions["slowed"].data.get("level", 1) == 1


@pytest.mark.rule("dp.amb.shake-off-limit-scope")
def test_a_table_may_have_one_attempt_for_each_condition() -> None:
    table = fight(creature("ann"), creature("bob", "blue"), shake_off="condition")
    afflict(table, "ann", "deaf")
    afflict(table, "ann", "slowed")
    table.answer("ann", "shake-off", condition="deaf", dice=[2])
    with table.refuses("barred", rule="dp.shake-off.once-per-turn"):
        table.answer("ann", "shake-off", condition="deaf", dice=[6])
    table.answer("ann", "shake-off", condition="slowed", dice=[5])
    assert "slowed" not in table["ann"].conditions
