"""Shaking off: a 5 or 6 on a die, one action, once in a turn."""

import pytest

from tests.support.dicepool import afflict, check, creature, end_turn, fight, needed


@pytest.mark.rule("dp.shake-off.roll", clause="a 5 or a 6")
@pytest.mark.rule("dp.shake-off.roll", clause="the whole condition")
@pytest.mark.rule("dp.shake-off.one-action", clause="where it succeeds")
@pytest.mark.rule("dp.shake-off.roll")
@pytest.mark.parametrize(("die", "left"), [(4, True), (5, False), (6, False)])
def test_a_five_or_a_six_shakes_a_condition_off(die: int, left: bool) -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    afflict(table, "ann", "slowed", 2)
    table.answer("ann", "shake-off", condition="slowed", dice=[die])
    assert (check(table, "shake-off").rule, needed(table, "shake-off")) == ("dp.shake-off.roll", 5)
    assert ("slowed" in table["ann"].conditions) == left
    assert table["ann"].budget("actions") == 1


@pytest.mark.rule("dp.shake-off.one-action", clause="where it fails")
@pytest.mark.rule("dp.shake-off.once-per-turn", clause="one attempt in a turn")
@pytest.mark.rule("dp.shake-off.once-per-turn", clause="another in the next")
@pytest.mark.rule("dp.shake-off.once-per-turn", clause="for all conditions together")
@pytest.mark.rule(
    "dp.shake-off.one-action", "dp.shake-off.once-per-turn", "dp.amb.shake-off-limit-scope", "dp.host.round"
)
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


@pytest.mark.rule("dp.shake-off.despite-no-actions", "dp.condition.dazed.second", "dp.amb.bans-and-shake-off")
def test_who_may_take_no_actions_may_still_shake_off() -> None:
    table = fight(creature("ann", at=(1, 1)), creature("bob", "blue", at=(2, 1)))
    afflict(table, "ann", "dazed", 2)
    for key, args in (("attack", {"target": "bob", "weapon": "club"}), ("move", {"path": ["N"]})):
        with table.refuses("barred", rule="dp.condition.dazed.second", match="may take no actions"):
            table.answer("ann", key, args=args)
    table.answer("ann", "shake-off", condition="dazed", dice=[6])
    assert "dazed" not in table["ann"].conditions


@pytest.mark.rule("dp.shake-off.despite-no-actions", clause="against any condition")
@pytest.mark.parametrize("condition", ["dazed", "downed", "manic", "restrained", "sleeping"])
def test_the_attempt_of_the_helpless_may_be_at_any_condition(condition: str) -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    afflict(table, "ann", condition, 2)
    afflict(table, "ann", "deaf")
    table.answer("ann", "shake-off", condition="deaf", dice=[5])
    assert "deaf" not in table["ann"].conditions
    assert condition in table["ann"].conditions
    assert table.legal("ann") == ["end"]


@pytest.mark.rule("dp.severe.needs-six", clause="a 6 alone")
@pytest.mark.rule("dp.severe.needs-six")
def test_what_is_severe_takes_a_six() -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    afflict(table, "ann", "blind", severe=True)
    table.answer("ann", "shake-off", condition="blind", dice=[5])
    assert (check(table, "shake-off").rule, needed(table, "shake-off")) == ("dp.severe.needs-six", 6)
    assert "blind" in table["ann"].conditions
    end_turn(table, "ann")
    end_turn(table, "bob")
    table.answer("ann", "shake-off", condition="blind", dice=[6])
    assert "blind" not in table["ann"].conditions


@pytest.mark.rule("dp.severe.needs-six", clause="else as any temporary one")
def test_what_is_severe_is_for_the_rest_as_any_other() -> None:
    table = fight(creature("ann"), creature("carl"), creature("bob", "blue"))
    afflict(table, "ann", "deaf", 2, severe=True)
    table.answer("ann", "shake-off", condition="deaf", dice=[5])
    assert table["ann"].budget("actions") == 1
    with table.refuses("barred", rule="dp.shake-off.once-per-turn"):
        table.answer("ann", "shake-off", condition="deaf")
    end_turn(table, "ann")
    table.answer("carl", "deal-with", target="ann", condition="deaf")
    table.answer("gm", "ends")
    assert "deaf" not in table["ann"].conditions


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


@pytest.mark.rule("dp.shake-off.attribute-check", clause="a 10 on a bare attribute")
@pytest.mark.rule("dp.shake-off.attribute-check", clause="one action and one attempt as ever")
@pytest.mark.rule("dp.shake-off.attribute-check", "dp.amb.attribute-check-details")
@pytest.mark.parametrize(("dice", "left"), [([4, 3, 3], False), ([4, 3, 2], True)])
def test_a_table_may_have_ten_on_a_bare_attribute_instead(dice: list[int], left: bool) -> None:
    ann = creature("ann", pool=1, agility=3, endurance=2, logic=1, intuition=1, willpower=1, charisma=1)
    ann.sheet["skills"] = {"acrobatics": 2}
    table = fight(ann, creature("bob", "blue"), attribute_check=True)
    afflict(table, "ann", "pain")
    table.answer("ann", "shake-off", condition="pain", dice=[dice])
    found = check(table, "shake-off")
    assert (found.rule, found.total, needed(table, "shake-off")) == ("dp.shake-off.attribute-check", 3, 10)
    assert ("pain" in table["ann"].conditions) == left
    assert table["ann"].budget("actions") == 1
    assert "shake-off" not in table.legal("ann")


@pytest.mark.rule("dp.amb.attribute-check-details", "dp.severe.needs-six", "dp.shake-off.attribute-check")
def test_what_is_severe_takes_a_six_on_a_die_there_too() -> None:
    table = fight(creature("ann"), creature("bob", "blue"), attribute_check=True)
    afflict(table, "ann", "deaf", severe=True)
    table.answer("ann", "shake-off", condition="deaf", dice=[6])
    assert "deaf" not in table["ann"].conditions


@pytest.mark.rule("dp.amb.bans-and-shake-off", "dp.shake-off.one-action")
def test_shaking_off_counts_as_the_one_action_there_is() -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    afflict(table, "ann", "dazed")
    table.answer("ann", "shake-off", condition="dazed", dice=[1])
    with table.refuses("barred", rule="dp.condition.dazed.first", match="may take one action"):
        table.answer("ann", "attack", target="bob", weapon="club")


@pytest.mark.rule("dp.amb.bans-and-shake-off", "dp.shake-off.one-action")
@pytest.mark.parametrize("each", ["creature", "condition"])
def test_after_the_one_action_there_is_nothing_is_shaken_off(each: str) -> None:
    """It is the same in either order, whatever the attempts are counted by."""
    table = fight(creature("ann"), creature("bob", "blue"), shake_off=each)
    afflict(table, "ann", "dazed")
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[1, 1, 1]])
    with table.refuses("barred", rule="dp.condition.dazed.first", match="may take one action"):
        table.answer("ann", "shake-off", condition="dazed")
    assert table.legal("ann") == ["end"]


@pytest.mark.rule("dp.amb.bans-and-shake-off")
@pytest.mark.parametrize("first", ["attack", "shake-off"])
def test_a_table_may_have_shaking_off_beside_the_one_action_in_either_order(first: str) -> None:
    table = fight(creature("ann"), creature("bob", "blue"), shaking_off_counts=False)
    afflict(table, "ann", "dazed")
    deeds: dict[str, dict[str, object]] = {
        "attack": {"target": "bob", "weapon": "club", "dice": [[1, 1, 1]]},
        "shake-off": {"condition": "dazed", "dice": [1]},
    }
    second = next(each for each in deeds if each != first)
    table.answer("ann", first, **deeds[first])
    assert second in table.legal("ann")
    table.answer("ann", second, **deeds[second])
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("dp.amb.bans-and-shake-off", "dp.amb.shake-off-limit-scope")
def test_with_two_attempts_a_turn_the_dazed_have_one_action_and_the_helpless_one_attempt() -> None:
    """Of a table where each condition has its own attempt."""
    for level, rule in ((1, "dp.condition.dazed.first"), (2, "dp.shake-off.once-per-turn")):
        table = fight(creature("ann"), creature("bob", "blue"), shake_off="condition")
        afflict(table, "ann", "dazed", level)
        afflict(table, "ann", "deaf")
        table.answer("ann", "shake-off", condition="deaf", dice=[1])
        with table.refuses("barred", rule=rule):
            table.answer("ann", "shake-off", condition="dazed")
    table = fight(creature("ann"), creature("bob", "blue"), shake_off="condition", shaking_off_counts=False)
    afflict(table, "ann", "dazed")
    afflict(table, "ann", "deaf")
    table.answer("ann", "shake-off", condition="deaf", dice=[1])
    table.answer("ann", "shake-off", condition="dazed", dice=[1])


@pytest.mark.rule("dp.amb.attribute-check-details", "dp.host.luck", "dp.shake-off.attribute-check")
def test_a_table_says_which_attribute_it_is_and_luck_dice_go_into_the_pool() -> None:
    table = fight(
        creature("ann", pool=5, willpower=2, luck=1),
        creature("bob", "blue"),
        attribute_check=True,
        shake_off_attributes={"afraid": "willpower"},
    )
    afflict(table, "ann", "afraid")
    table.answer("ann", "shake-off", condition="afraid", luck=1, dice=[[4, 3, 3]])
    assert check(table, "shake-off").base == 2
    assert "afraid" not in table["ann"].conditions
    assert table["ann"].now("luck") == 0


@pytest.mark.rule("dp.host.luck", "dp.shake-off.roll")
def test_no_luck_goes_into_a_single_die() -> None:
    table = fight(creature("ann", luck=1), creature("bob", "blue"))
    afflict(table, "ann", "afraid")
    with table.refuses("bad-argument"):
        table.answer("ann", "shake-off", condition="afraid", luck=1)
