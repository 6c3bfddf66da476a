"""Wait: a turn put off, and taken right after somebody else's."""

import pytest

from events import BudgetChanged, CheckResolved, StepBegan
from tests.support.pathmaster import act, end, fight, fighter
from tests.support.table import Table


def three() -> Table:
    """Ann (20), Bob (19), Carl (18); Ann waits."""
    table = fight(
        fighter("ann", Sword=60, Dodge=10, shield=20),
        fighter("bob", "blue", Sword=60, hp=200),
        fighter("carl", "blue", hp=200),
    )
    act(table, "ann", "wait")
    return table


@pytest.mark.rule("pm.wait.re-enter-later")
def test_a_turn_that_was_put_off_comes_right_after_anothers() -> None:
    table = three()
    end(table, "bob")
    assert table.waiting() == [("ann", "wait")]
    table.answer("ann", "act-now")
    assert table.waiting() == [("ann", "act")]
    assert {kind: table["ann"].budget(kind) for kind in ("free", "step", "move", "attack")} == {
        "free": 2, "step": 1, "move": 1, "attack": 1,
    }  # fmt: skip
    end(table, "ann")
    end(table, "carl")

    turns = [each.combatant for each in table.all_facts(StepBegan) if each.step == "turn"]
    assert turns == ["ann", "bob", "ann", "carl", "ann"]
    assert table.fight.round == 2


@pytest.mark.rule("pm.wait.no-reaction-to-own-attacker")
def test_whoever_is_attacked_acts_only_when_all_of_it_is_over() -> None:
    table = three()
    act(table, "bob", "attack", target="ann", weapon="sword")
    with table.refuses("unknown-choice", match="save, shield"):
        table.answer("ann", "act-now")
    table.answer("ann", "save", dice=[("attack", [20])])
    end(table, "bob")

    assert table.pending("ann", "wait").request.rule == "pm.wait.no-reaction-to-own-attacker"


@pytest.mark.rule("pm.wait.only-interrupt-until-used")
def test_a_wait_that_is_not_used_goes_on_with_a_fresh_interrupt() -> None:
    table = three()
    assert table["ann"].budget("free") == 0
    assert table["ann"].budget("interrupt") == 1
    end(table, "bob")
    table.answer("ann", "wait-on")
    end(table, "carl")
    table.answer("ann", "wait-on")

    assert table.fight.round == 2
    assert table.waiting() == [("bob", "act")]
    renewed = [each for each in table.facts(StepBegan) if each.step == "waiting"]
    assert [(each.combatant, each.rank) for each in renewed] == [("ann", 20)]
    assert table["ann"].budget("interrupt") == 1


@pytest.mark.rule("pm.wait.only-interrupt-until-used")
def test_an_interrupt_that_was_spent_is_there_again_at_the_old_place_in_the_order() -> None:
    table = three()
    table.rule(effects=[BudgetChanged(combatant="ann", budgets={"interrupt": 0})])
    end(table, "bob")
    table.answer("ann", "wait-on")
    end(table, "carl")
    assert table["ann"].budget("interrupt") == 0
    table.answer("ann", "wait-on")

    assert table["ann"].budget("interrupt") == 1


@pytest.mark.rule("pm.wait.defenses")
def test_who_waits_dodges_and_shields_and_does_not_parry() -> None:
    table = three()
    act(table, "bob", "attack", target="ann", weapon="sword")
    assert table.legal("ann") == ["save", "shield"]
    table.answer("ann", "shield", dice=[("attack", [40])])

    assert table.fact(CheckResolved).total == 60 + 40 - 10 - 20


def test_a_turn_is_put_off_once() -> None:
    table = three()
    end(table, "bob")
    table.answer("ann", "act-now")

    with table.refuses("barred", rule="pm.wait.re-enter-later", match="once"):
        act(table, "ann", "wait")


def test_of_two_who_wait_the_higher_goes_first_and_the_other_is_asked_again() -> None:
    table = fight(fighter("ann"), fighter("bob"), fighter("carl", "blue"))
    act(table, "ann", "wait")
    act(table, "bob", "wait")
    table.answer("ann", "wait-on")
    end(table, "carl")
    table.answer("ann", "act-now")
    table.answer("bob", "act-now")
    assert table.waiting() == [("ann", "act")]
    end(table, "ann")

    assert table.waiting() == [("bob", "wait")]
