"""Copies of the state: each field in its own place, and nothing shared that the events change in place."""

from dataclasses import fields
from typing import Any

from engine.state.state import Combatant, Fight

NEVER_CHANGED_IN_PLACE = {"options", "machine", "parts", "sheet", "external_ids"}


def of_different_values(kind: type[Any]) -> Any:
    """One with another value in each field, whatever the types of the others are."""
    one = kind.__new__(kind)
    for each in fields(kind):
        value = {each.name: each.name} if str(each.type).startswith("dict[") else f"the {each.name}"
        setattr(one, each.name, value)
    return one


def state_of(one: Any) -> dict[str, Any]:
    return {
        each.name: getattr(one, each.name) for each in fields(one) if each.name not in ("_owned", "_memo")
    }


def shared(one: Any, other: Any) -> set[str]:
    """The dictionaries that both have."""
    there = state_of(other)
    return {name for name, each in state_of(one).items() if isinstance(each, dict) and each is there[name]}


def test_each_field_of_a_fork_is_that_of_the_fight() -> None:
    fight = of_different_values(Fight)
    fork = fight.fork()
    assert state_of(fork) == state_of(fight)
    assert shared(fork, fight) <= NEVER_CHANGED_IN_PLACE


def test_neither_a_fight_nor_its_fork_may_change_a_combatant_without_a_copy() -> None:
    fight = of_different_values(Fight)
    fork = fight.fork()
    assert fork._owned == fight._owned == set()
    assert fork._owned is not fight._owned


def test_each_field_of_a_copied_combatant_is_that_of_the_first() -> None:
    combatant = of_different_values(Combatant)
    copy = combatant.copy()
    assert state_of(copy) == state_of(combatant)
    assert shared(copy, combatant) <= NEVER_CHANGED_IN_PLACE
