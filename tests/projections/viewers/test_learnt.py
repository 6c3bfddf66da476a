"""What shows something that cannot be unlearnt, so that the play is no longer taken back at once."""

import pytest

import events as ev
from projections.viewers.learnt import show_something


@pytest.mark.parametrize(
    "event",
    [
        ev.DiceRolled(combatant="ann", purpose="attack", notation="1d100", dice=(34,), total=34),
        ev.ConditionGained(combatant="bob", condition="hidden"),
        ev.ConditionLost(combatant="bob", condition="hidden"),
        ev.CombatantLeft(combatant="bob"),
    ],
    ids=lambda each: type(each).__name__,
)
def test_dice_and_whoever_is_seen_or_no_longer(event: ev.Event) -> None:
    assert show_something([ev.BudgetChanged(combatant="ann", budgets={"actions": 0}), event])


@pytest.mark.parametrize(
    "event",
    [
        ev.ConditionGained(combatant="ann", condition="prone"),
        ev.ConditionLost(combatant="ann", condition="prone"),
        ev.BudgetChanged(combatant="ann", budgets={"actions": 0}),
    ],
    ids=lambda each: type(each).__name__,
)
def test_what_one_did_oneself_shows_nothing(event: ev.Event) -> None:
    assert not show_something([event])
