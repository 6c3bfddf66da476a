"""A task of the mind over several rounds, what disturbs it, and spells that are kept up."""

from typing import Any

import pytest

from affray.testing import Table
from events import CheckResolved, ConditionGained, ConditionLost, DiceRolled, Noted
from tests.support.pathmaster import TABLES, act, end, fight, fighter

TASK = "sense the hidden door"
DISTURBED = "pm.concentrate.disturbance"


def seer(at: tuple[int, int] = (5, 6), **more: Any) -> Table:
    """Ann concentrates, and Bob of level 3 can reach her, or not."""
    return fight(
        fighter("ann", at=(5, 5), hp=300, level=3, SD=5, Dodge=15, shield=20, Sword=60),
        fighter("bob", "blue", at=at, Sword=60, hp=300, level=3),
        tables=TABLES("5"),
        **more,
    )


def concentrates(table: Table, rounds: int = 3) -> None:
    """A round of it."""
    act(table, "ann", "concentrate", what=TASK, rounds=rounds)


def progress(table: Table) -> int:
    """How many rounds are done."""
    kept = table["ann"].conditions.get("extended")
    return kept.data.get("done", 0) if kept else 0


def two_rounds(table: Table) -> None:
    """Two of three rounds are done, and Bob's turn is open."""
    concentrates(table)
    end(table, "ann")
    end(table, "bob")
    act(table, "ann", "concentrate")
    end(table, "ann")


@pytest.mark.rule("pm.concentrate.disturbance", clause="a Resistance Roll")
@pytest.mark.rule("pm.concentrate.disturbance", clause="failed: from the beginning")
@pytest.mark.rule("pm.concentrate.disturbance", clause="held: it goes on")
@pytest.mark.rule("pm.concentrate.disturbance", "pm.ambiguity.disturbance-resistance-roll")
@pytest.mark.parametrize(("roll", "done"), [(34, 0), (35, 2)])
def test_a_wound_is_resisted_or_it_begins_again(roll: int, done: int) -> None:
    table = seer()
    two_rounds(table)
    act(table, "bob", "attack", target="ann", weapon="sword")
    table.answer("ann", "let", dice=[("attack", [50]), ("resistance", [roll])])
    assert progress(table) == done
    check = table.facts(CheckResolved)[-1]
    assert (check.purpose, check.rule) == ("resistance", DISTURBED)
    end(table, "bob")
    for left in range(3 - done, 0, -1):
        act(table, "ann", "concentrate")
        assert ("left-to-gm" in [each.key for each in table.facts(Noted)]) is (left == 1)
        end(table, "ann")
        end(table, "bob")


@pytest.mark.rule("pm.concentrate.disturbance")
def test_a_blow_after_it_disturbs_nobody() -> None:
    table = seer()
    two_rounds(table)
    end(table, "bob")
    act(table, "ann", "concentrate")
    assert "extended" not in table["ann"].conditions
    end(table, "ann")
    act(table, "bob", "attack", target="ann", weapon="sword")
    table.answer("ann", "let", dice=[("attack", [50])])
    assert [each.purpose for each in table.facts(CheckResolved)] == ["attack"]


@pytest.mark.rule("pm.concentrate.disturbance")
def test_what_only_the_gm_knows_of_distracts_too() -> None:
    table = seer()
    two_rounds(table)
    table.rule("The roof falls in.", effects=[ConditionGained(combatant="ann", condition="distracted")])
    end(table, "bob")
    act(table, "ann", "concentrate")
    assert progress(table) == 1
    assert "distracted" not in table["ann"].conditions


@pytest.mark.rule("pm.concentrate.disturbance", "pm.extended.consecutive-rounds")
def test_whoever_is_stunned_in_her_turn_has_lost_it() -> None:
    table = seer()
    two_rounds(table)
    table.rule(effects=[ConditionGained(combatant="ann", condition="stunned", data={"rounds": 3})])
    end(table, "bob")
    table.answer("ann", "suffer")
    with table.refuses("barred", rule="pm.stun.stunned"):
        act(table, "ann", "concentrate")
    end(table, "ann")
    assert "extended" not in table["ann"].conditions


@pytest.mark.rule("pm.concentrate.movement", clause="one Step")
@pytest.mark.rule("pm.concentrate.movement", clause="no other movement")
@pytest.mark.rule("pm.concentrate.movement")
def test_a_step_is_all_the_movement_and_a_move_is_refused_without_harm() -> None:
    table = seer(at=(20, 20))
    concentrates(table)
    with table.refuses("barred"):
        act(table, "ann", "move", path=["N", "N"])
    act(table, "ann", "step", direction="N")
    assert (progress(table), table["ann"].position) == (1, (5, 4))


@pytest.mark.rule("pm.concentrate.purpose-and-cost")
def test_another_task_takes_the_place_of_the_first() -> None:
    table = seer(at=(20, 20))
    concentrates(table)
    end(table, "ann")
    end(table, "bob")
    act(table, "ann", "concentrate", what="remember the way", rounds=2)
    assert table["ann"].conditions["extended"].data["what"] == "remember the way"
    table.undo()
    assert table["ann"].conditions["extended"].data["what"] == TASK


def caster() -> Table:
    """Ann has cast a light and keeps it up."""
    table = seer(at=(20, 20))
    act(table, "ann", "cast", what="Light")
    act(table, "ann", "maintain-spell", what="Light")
    return table


@pytest.mark.rule("pm.maintain-spell.upkeep", clause="a Free action each turn")
@pytest.mark.rule("pm.maintain-spell.upkeep", clause="ends where none is spent")
@pytest.mark.rule("pm.maintain-spell.upkeep", clause="cast again")
@pytest.mark.rule("pm.maintain-spell.upkeep")
def test_a_spell_stands_as_long_as_each_turn_spends_a_free_action_on_it() -> None:
    table = caster()
    assert table["ann"].budget("free") == 1
    end(table, "ann")
    end(table, "bob")
    act(table, "ann", "maintain-spell")
    assert table["ann"].conditions["maintaining"].data["spells"] == ["Light"]
    end(table, "ann")
    end(table, "bob")
    end(table, "ann")
    lost = [each for each in table.facts(ConditionLost) if each.condition == "maintaining"]
    assert [each.rule for each in lost] == ["pm.maintain-spell.upkeep"]
    end(table, "bob")
    with table.refuses("barred", rule="pm.maintain-spell.upkeep", match="has to be cast again"):
        act(table, "ann", "maintain-spell", what="Light")


@pytest.mark.rule("pm.maintain-spell.upkeep", "pm.ambiguity.free-action-cost-of-talk-and-upkeep")
def test_of_two_spells_the_one_that_is_let_go_ends() -> None:
    table = caster()
    act(table, "ann", "maintain-spell", what="Shield of air")
    with table.refuses("barred", rule="pm.turn.costs-must-be-affordable"):
        act(table, "ann", "maintain-spell", what="A third")
    end(table, "ann")
    end(table, "bob")
    act(table, "ann", "maintain-spell", what="Shield of air")
    end(table, "ann")
    assert table["ann"].conditions["maintaining"].data["spells"] == ["Shield of air"]


@pytest.mark.rule("pm.maintain-spell.upkeep", clause="ends with who is down")
@pytest.mark.rule("pm.maintain-spell.upkeep")
def test_a_spell_ends_with_the_blow_that_fells_its_caster() -> None:
    table = fight(
        fighter("ann", hp=4, at=(5, 5)), fighter("bob", "blue", Sword=60, at=(5, 6)), tables=TABLES("5")
    )
    act(table, "ann", "cast", what="Light")
    act(table, "ann", "maintain-spell", what="Light")
    end(table, "ann")
    act(table, "bob", "attack", target="ann", weapon="sword")
    table.answer("ann", "let", dice=[("attack", [50])])
    assert "unconscious" in table["ann"].conditions
    assert "maintaining" not in table["ann"].conditions


@pytest.mark.rule("pm.instant-spell.decide-before-dice", clause="before the roll")
@pytest.mark.rule("pm.instant-spell.decide-before-dice", clause="not after it")
@pytest.mark.rule("pm.instant-spell.decide-before-dice")
def test_a_ward_is_cast_before_the_dice_or_not_at_all() -> None:
    people = fighter("ann", Sword=60), fighter("bob", "blue", instants={"Ward": "wards"}, hp=90)
    table = fight(*people)
    act(table, "ann", "attack", target="bob", weapon="sword")
    assert table.waiting() == [("bob", "interrupt")]
    assert not table.facts(DiceRolled)
    assert not [each for each in table.facts(Noted) if each.key == "defence"]
    table.answer("bob", "instant", instant="Ward")
    assert not table.facts(DiceRolled)
    table.undo()
    table.answer("bob", "let", dice=[("attack", [20])])
    assert table.waiting() == [("ann", "act")]
