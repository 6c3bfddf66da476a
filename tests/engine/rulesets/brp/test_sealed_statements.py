"""Statements that everybody makes at once and secretly (table option statements = "sealed")."""

import pytest

from affray.testing import Table
from engine.commands import types as cmd
from events import DecisionMade, IntentDeclared, IntentRevealed
from tests.support.brp import fight, fighter

RULE = "brp.statements.order"


@pytest.fixture
def table() -> Table:
    """Ann is faster than Bob; both are asked at once."""
    return fight(
        fighter("ann", "red", DEX=14, Sword=60), fighter("bob", "blue", DEX=9, Sword=50), statements="sealed"
    )


@pytest.mark.rule(RULE)
def test_all_are_asked_at_once_and_answer_in_any_order(table: Table) -> None:
    assert table.waiting() == [("ann", "statement"), ("bob", "statement")]
    table.answer("bob", "wait")
    assert table.waiting() == [("ann", "statement")]
    assert table.facts(IntentDeclared) == []
    assert table["bob"].intent is None


@pytest.mark.rule(RULE)
def test_when_all_are_in_they_are_revealed_in_the_order_of_dex(table: Table) -> None:
    table.answer("bob", "wait")
    table.answer("ann", "attack", target="bob", weapon="sword")
    assert [each.combatant for each in table.facts(IntentDeclared)] == ["ann", "bob"]
    assert all(each.hidden for each in table.facts(IntentDeclared))
    assert [each.combatant for each in table.facts(IntentRevealed)] == ["ann", "bob"]
    assert [(who, table[who].intent.intent) for who in ("ann", "bob")] == [("ann", "attack"), ("bob", "wait")]  # type: ignore[union-attr]
    assert table.waiting() == [("ann", "act")]


@pytest.mark.rule(RULE)
def test_who_has_said_nothing_when_the_gm_calls_time_waits(table: Table) -> None:
    table.answer("ann", "attack", target="bob", weapon="sword")
    table.play(cmd.CallTime(id="time"))
    [made] = table.facts(DecisionMade)
    assert (made.choice, made.how) == ("wait", "called")
    assert [each.combatant for each in table.facts(IntentRevealed)] == ["ann", "bob"]
    table.undo()
    assert table.waiting() == [("bob", "statement")]


@pytest.mark.rule("brp.statements.declare")
def test_full_defence_counts_from_the_moment_it_is_revealed(table: Table) -> None:
    table.answer("ann", "defend")
    assert not table["ann"].budget("defensive")
    table.answer("bob", "wait")
    assert table["ann"].budget("defensive")


@pytest.mark.rule(RULE, "brp.statements.declare")
def test_nobody_sees_what_another_is_asked(table: Table) -> None:
    assert all(table.pending(who).request.hidden for who in ("ann", "bob"))


@pytest.mark.rule(RULE, "brp.statements.declare")
def test_in_order_everybody_hears_what_is_said() -> None:
    table = fight(fighter("ann", DEX=14), fighter("bob", "blue", DEX=9))
    assert not table.pending("ann").request.hidden
    table.answer("ann", "wait")
    assert not table.fact(IntentDeclared).hidden
