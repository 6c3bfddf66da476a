"""Derived values are kept for as long as they follow from the state, and not a moment longer."""

from itertools import islice

import pytest

from bench.systems import played
from engine.board.board import Board
from engine.ruleset_api.procedure import worked_out
from engine.state import derived
from engine.state.evolve import evolve
from engine.state.state import Combatant, Fight
from events import BudgetChanged, CombatantJoined, IntentDeclared, IntentRevealed, Moved, RoundBegan

SYSTEMS = ("brp", "d20", "dicepool", "pathmaster", "situational")
WORKED_OUT: list[str] = []


@derived.of_state
def readiness(combatant: Combatant) -> str:
    """How ready somebody is."""
    WORKED_OUT.append(combatant.id)
    return f"{combatant.id} {combatant.budget('moves')}"


@derived.of_one
def bearing(combatant: Combatant) -> str:
    """Where somebody is."""
    WORKED_OUT.append(combatant.id)
    return f"{combatant.id} {combatant.position}"


@derived.of_fight
def moment(fight: Fight, combatant: Combatant) -> str:
    """Who, and when."""
    WORKED_OUT.append(combatant.id)
    return f"{combatant.id} {fight.round}"


@derived.of_round
def since(fight: Fight, combatant: Combatant) -> str:
    """Who, and in which round."""
    WORKED_OUT.append(combatant.id)
    return f"{combatant.id} {fight.round}"


@derived.of_all
def is_late(fight: Fight, combatant: Combatant) -> bool:
    """Who is anywhere but at the start."""
    WORKED_OUT.append(combatant.id)
    return combatant.position is not None


@derived.of_two
def between(fight: Fight, one: Combatant, other: Combatant, how: str) -> str:
    """Two, and how far they are from each other."""
    WORKED_OUT.append(one.id + other.id)
    return f"{how} {one.position} {other.position}"


@pytest.fixture
def fight(monkeypatch: pytest.MonkeyPatch) -> Fight:
    """Two who are there."""
    monkeypatch.setattr(derived, "CHECKED", [False])
    WORKED_OUT.clear()
    found = Fight()
    for who in ("ann", "bob"):
        evolve(found, CombatantJoined(combatant=who, name=who, side=who, sheet={}, stats={}, resources={}))
    return found


@pytest.fixture
def checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is kept is worked out again when somebody asks for it, and compared."""
    monkeypatch.setattr(derived, "CHECKED", [True])


def test_what_follows_from_a_combatant_is_worked_out_again_when_they_change(fight: Fight) -> None:
    assert [readiness(fight.combatants["ann"]) for _ in range(3)] == ["ann 0"] * 3
    assert readiness(fight.combatants["bob"]) == "bob 0"
    evolve(fight, BudgetChanged(combatant="ann", budgets={"moves": 2}))
    assert readiness(fight.combatants["ann"]) == "ann 2"
    assert readiness(fight.combatants["bob"]) == "bob 0"
    assert WORKED_OUT == ["ann", "bob", "ann"]


def test_what_does_not_depend_on_budgets_is_kept_when_they_change(fight: Fight) -> None:
    fork = fight.fork()
    assert bearing(fight.combatants["ann"]) == "ann None"
    evolve(fight, BudgetChanged(combatant="ann", budgets={"moves": 2}))
    assert bearing(fight.combatants["ann"]) == "ann None"
    assert WORKED_OUT == ["ann"]
    evolve(fight, Moved(combatant="ann", metres=1, to=(1, 1)))
    assert bearing(fight.combatants["ann"]) == "ann (1.0, 1.0)"
    assert bearing(fork.combatants["ann"]) == "ann None"


def test_it_is_kept_too_when_they_state_something_and_the_round_ends(fight: Fight) -> None:
    assert bearing(fight.combatants["ann"]) == "ann None"
    assert readiness(fight.combatants["ann"]) == "ann 0"
    for event in (
        IntentDeclared(combatant="ann", intent="attack", hidden=True),
        IntentRevealed(combatant="ann"),
        RoundBegan(round=1),
    ):
        evolve(fight, event)
        assert bearing(fight.combatants["ann"]) == "ann None"
        assert readiness(fight.combatants["ann"]) == "ann 0"
    assert WORKED_OUT == ["ann"] * 5


def test_what_follows_from_a_fight_is_worked_out_again_with_the_next_event(fight: Fight) -> None:
    ann = fight.combatants["ann"]
    assert [moment(fight, ann), moment(fight, ann)] == ["ann 0", "ann 0"]
    evolve(fight, RoundBegan(round=1))
    assert moment(fight, ann) == "ann 1"
    assert WORKED_OUT == ["ann", "ann"]


def test_what_follows_from_a_combatant_and_the_round_is_kept_through_other_events(fight: Fight) -> None:
    assert since(fight, fight.combatants["ann"]) == "ann 0"
    evolve(fight, BudgetChanged(combatant="bob", budgets={"moves": 2}))
    assert since(fight, fight.combatants["ann"]) == "ann 0"
    evolve(fight, RoundBegan(round=1))
    assert since(fight, fight.combatants["ann"]) == "ann 1"
    assert WORKED_OUT == ["ann", "ann"]


def test_what_follows_from_two_is_worked_out_again_when_either_changes(fight: Fight) -> None:
    def asked(how: str = "far") -> str:
        return between(fight, fight.combatants["ann"], fight.combatants["bob"], how)

    assert [asked(), asked("near"), asked()] == ["far None None", "near None None", "far None None"]
    evolve(fight, RoundBegan(round=1))
    assert asked() == "far None None"
    evolve(fight, Moved(combatant="bob", metres=1, to=(3, 4)))
    assert asked() == "far None (3.0, 4.0)"
    evolve(fight, Moved(combatant="ann", metres=1, to=(1, 1)))
    assert asked() == "far (1.0, 1.0) (3.0, 4.0)"
    assert WORKED_OUT == ["annbob"] * 4


def test_what_follows_from_two_is_worked_out_again_when_the_board_changes(fight: Fight) -> None:
    ann, bob = fight.combatants["ann"], fight.combatants["bob"]
    between(fight, ann, bob, "far")
    fight.board = Board(shape="squares")
    between(fight, ann, bob, "far")
    assert WORKED_OUT == ["annbob"] * 2


def test_of_two_of_whom_one_is_a_copy_nothing_is_kept(fight: Fight) -> None:
    ann, there = fight.combatants["ann"], fight.combatants["bob"].copy()
    for place in ((1.0, 1.0), (2.0, 2.0)):
        there.position = place
        assert between(fight, ann, there, "far") == f"far None {place}"
        assert between(fight, there, ann, "far") == f"far {place} None"


def test_a_fork_goes_its_own_way(fight: Fight) -> None:
    assert (readiness(fight.combatants["ann"]), moment(fight, fight.combatants["ann"])) == ("ann 0", "ann 0")
    fork = fight.fork()
    evolve(fork, BudgetChanged(combatant="ann", budgets={"moves": 1}))
    evolve(fork, RoundBegan(round=7))
    assert (readiness(fork.combatants["ann"]), moment(fork, fork.combatants["ann"])) == ("ann 1", "ann 7")
    assert (readiness(fight.combatants["ann"]), moment(fight, fight.combatants["ann"])) == ("ann 0", "ann 0")


def test_a_fork_has_what_was_derived_before(fight: Fight) -> None:
    assert moment(fight, fight.combatants["ann"]) == "ann 0"
    fork = fight.fork()
    assert moment(fork, fork.combatants["ann"]) == "ann 0"
    assert moment(fork, fork.combatants["bob"]) == moment(fight, fight.combatants["bob"]) == "bob 0"
    assert WORKED_OUT == ["ann", "bob"]


def test_a_fight_with_somebody_as_they_would_be_leaves_what_was_derived_of_the_real_one(fight: Fight) -> None:
    readiness(fight.combatants["ann"])
    there = fight.combatants["ann"].copy()
    there.budgets["moves"] = 7
    other = fight.supposing(there)
    assert [readiness(each.combatants["ann"]) for each in (other, other, fight)] == [
        "ann 7",
        "ann 7",
        "ann 0",
    ]
    assert WORKED_OUT == ["ann", "ann"]
    assert fight.combatants["ann"].budget("moves") == 0


def test_of_a_copy_that_a_rule_changes_nothing_is_kept(fight: Fight) -> None:
    assert (readiness(fight.combatants["ann"]), moment(fight, fight.combatants["ann"])) == ("ann 0", "ann 0")
    there = fight.combatants["ann"].copy()
    for moves in (1, 2):
        there.budgets["moves"] = moves
        assert readiness(there) == f"ann {moves}"
    there.id = "cat"
    assert moment(fight, there) == "cat 0"
    assert WORKED_OUT == ["ann", "ann", "ann", "ann", "cat"]


def test_it_is_no_part_of_the_state(fight: Fight) -> None:
    other = fight.fork()
    readiness(fight.combatants["ann"])
    moment(fight, fight.combatants["ann"])
    assert fight == other
    assert "_memo" not in repr(fight)


def test_what_is_stale_shows_where_it_is_checked(fight: Fight, checked: None) -> None:
    ann = fight.mine("ann")
    assert readiness(ann) == "ann 0"
    ann.budgets["moves"] = 5  # behind its back
    with pytest.raises(derived.Stale, match="was kept as 'ann 0', and is 'ann 5'"):
        readiness(ann)


@pytest.mark.parametrize("system", SYSTEMS)
def test_in_a_fight_nothing_that_is_kept_is_stale(system: str, checked: None) -> None:
    for _, history in islice(played(system), 20):
        assert history.head is not None
        driver = history.head.driver
        for each in driver.pending.values() if driver is not None else ():
            assert [worked_out(history.head.fight, option) for option in each.options]


def test_of_an_earlier_moment_nothing_is_kept_any_more(fight: Fight) -> None:
    """Else each of the heads that a long fight keeps would hold what was once derived."""
    ann, now = fight.combatants["ann"], fight.fork()
    assert readiness(ann) == "ann 0"
    evolve(now, BudgetChanged(combatant="ann", budgets={"moves": 3}))
    assert ann._memo == {}
    assert (readiness(ann), readiness(now.combatants["ann"])) == ("ann 0", "ann 3")


def test_of_whom_something_holds_only_those_are_asked_again_who_have_changed(fight: Fight) -> None:
    assert [[each.id for each in is_late(fight)] for _ in range(2)] == [[], []]
    evolve(fight, Moved(combatant="bob", metres=1, to=(1, 0)))
    evolve(fight, BudgetChanged(combatant="ann", budgets={"moves": 2}))
    assert [each.id for each in is_late(fight)] == ["bob"]
    assert WORKED_OUT == ["ann", "bob", "bob"]


def test_of_whom_something_holds_is_asked_as_they_are_when_it_is_their_turn(fight: Fight) -> None:
    evolve(fight, Moved(combatant="ann", metres=1, to=(1, 0)))
    found = []
    for each in is_late(fight):
        found.append(each.id)
        evolve(fight, Moved(combatant="bob", metres=1, to=(1, 0)))
    assert found == ["ann", "bob"]
