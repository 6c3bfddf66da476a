"""Copies of the state: each field in its own place, and nothing shared that the events change in place."""

from copy import deepcopy
from dataclasses import fields
from typing import Any

from engine.state.evolve import evolve
from engine.state.state import Combatant, Fight
from events import (
    AnswerKept,
    CombatantJoined,
    Event,
    ItemChanged,
    Moved,
    OrderSet,
    ResourceChanged,
    TimerEnded,
    TimerSet,
    When,
)

REPLACED = {"counts", "kept", "orders", "things", "timers"}
NEVER_CHANGED_IN_PLACE = {"options", "machine", "parts", "sheet", "external_ids", *REPLACED}


def of_different_values(kind: type[Any]) -> Any:
    """One with another value in each field, whatever the types of the others are."""
    one = kind.__new__(kind)
    for each in fields(kind):
        value = {each.name: each.name} if str(each.type).startswith("dict[") else f"the {each.name}"
        setattr(one, each.name, value)
    if isinstance(one, Fight):
        one._lent = None
    return one


def state_of(one: Any) -> dict[str, Any]:
    return {each.name: getattr(one, each.name) for each in fields(one) if not each.name.startswith("_")}


def shared(one: Any, other: Any) -> set[str]:
    """The dictionaries that both have."""
    there = state_of(other)
    return {name for name, each in state_of(one).items() if isinstance(each, dict) and each is there[name]}


def test_each_field_of_a_fork_is_that_of_the_fight() -> None:
    fight = of_different_values(Fight)
    fork = fight.fork()
    assert state_of(fork) == state_of(fight)
    assert shared(fork, fight) <= NEVER_CHANGED_IN_PLACE


REPLACING: list[Event] = [
    OrderSet(kind="turns", order=()),
    AnswerKept(combatant="ann", ask="defend", choice="duck"),
    AnswerKept(combatant="ann", ask="defend", choice=""),
    ResourceChanged(combatant="", resource="clock", amount=1, now=1),
    TimerSet(timer="poison", kind="poison", due=When(round=2)),
    TimerEnded(timer="poison"),
    ItemChanged(combatant="", item="barrel", change="comes", fields={}, new=True),
    ItemChanged(combatant="", item="barrel", change="filled", fields={"full": True}),
    ItemChanged(combatant="", item="barrel", change="goes", fields={}, gone=True),
]


def test_what_a_fight_and_its_fork_share_is_replaced_by_events() -> None:
    fight = Fight()
    changed = set()
    for event in REPLACING:
        before, fork = deepcopy(state_of(fight)), fight.fork()
        evolve(fork, event)
        assert state_of(fight) == before, type(event).__name__
        changed |= {name for name in REPLACED if getattr(fork, name) != getattr(fight, name)}
        fight = fork
    assert changed == REPLACED


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


def ann_and_bob() -> Fight:
    fight = Fight()
    for each in ("ann", "bob"):
        evolve(fight, CombatantJoined(combatant=each, name=each.capitalize(), side="red"))
    return fight


def walks(who: str, x: float) -> Moved:
    return Moved(combatant=who, metres=1, to=(x, 0))


def test_a_fight_that_is_played_on_keeps_its_combatants_and_those_who_look_get_copies() -> None:
    played = ann_and_bob().to_play_on()
    ann = played.combatants["ann"]
    before = played.fork()
    evolve(played, walks("ann", 1))
    evolve(played, walks("ann", 2))
    assert played.combatants["ann"] is ann
    assert (ann.position, before.combatants["ann"].position) == ((2, 0), None)


def test_who_has_not_changed_is_the_same_object_for_all_who_look() -> None:
    start = ann_and_bob()
    played = start.to_play_on()
    first = played.fork()
    evolve(played, walks("ann", 1))
    second, third = played.fork(), played.fork()
    assert first.combatants["bob"] is second.combatants["bob"] is start.combatants["bob"]
    assert first.combatants["ann"] is not second.combatants["ann"] is third.combatants["ann"]


def test_what_happens_to_a_fork_stays_there() -> None:
    played = ann_and_bob().to_play_on()
    fork = played.fork()
    evolve(fork, walks("ann", 1))
    assert (played.combatants["ann"].position, played.fork().combatants["ann"].position) == (None, None)


def test_who_comes_again_is_seen_as_they_come() -> None:
    played = ann_and_bob().to_play_on()
    evolve(played, CombatantJoined(combatant="ann", name="Ann", side="blue"))
    assert played.fork().combatants["ann"].side == "blue"
    assert list(played.fork().combatants) == ["ann", "bob"]
