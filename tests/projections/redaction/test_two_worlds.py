"""Nobody is told anything of who hides and ties with those who are seen, in any system.

The tests of secrecy elsewhere play around people who differ from those who hide; here all are alike, so that whatever
depends on a tie (an order, dice that are rolled off, blows at the same instant) depends on somebody unseen.
"""

from typing import Any

import pytest

import events as ev
from engine.ruleset_api.ruleset import rulesets
from projections.redaction.exports import withheld_from_players
from tests.support import ready
from tests.support.hidden_hands import told_of_hands
from tests.support.long_forms import first, long
from tests.support.random_worlds import told_apart, two_worlds
from tests.support.scanning import told_for_free
from tests.support.two_worlds import ANN, BESIDE_BOB, CROWD, DOUBLES, PEOPLE, difference, played, told

SEEDS = range(8)

BY_SIDES = ("d20",)
"""Where sides act, and so nobody is level with anybody by themselves."""


@pytest.mark.parametrize(
    ("system", "options"),
    [
        ("brp", {}),
        long("brp", {"statements": "sealed"}),
        long("brp", {"no_statements": True, "initiative_rolls": True, "powers_in_action": True}),
        long("brp", {"hit_locations": True, "dying_blows": True, "reversed_statements": True}),
        long("brp", {"rank_ties": "skill"}),
        ("pathmaster", {}),
        long("pathmaster", {"dice": "table"}),
        *((name, {}) for name in ready.systems()),
    ],
)
def test_what_is_told_does_not_depend_on_doubles_in_the_dark(system: str, options: dict[str, Any]) -> None:
    ties = 0
    for seed in SEEDS:
        with_doubles, without = [played(system, seed, each, **options) for each in (DOUBLES, ())]
        for viewer in (ANN, BESIDE_BOB, CROWD):
            one, other = told(with_doubles, viewer), told(without, viewer)
            assert not difference(one, other), f"seed {seed}, {viewer.seat}"
        ties += any(_ties(event) for commit in with_doubles.commits for event in commit.events)
    assert ties >= 3 or system in BY_SIDES, "hardly a tie with somebody unseen: other figures, or more seeds"


FOUND = [
    ("brp", 8),  # an export with the rule for a turn, which was that of a tie
    ("brp", 13),  # the order of what is done at an instant, and what others there let be
    ("pathmaster", 16),  # an export in which the first to be seen is not the first in the order
    ("pathmaster", 134),  # who waits is asked after a turn that they did not see
    ("pathmaster", 143),  # others see that somebody is asked that
    ("dicepool", 2),  # injuries numbered through, those of the unseen too
    ("dicepool", 4),  # what an ally may choose has changed in the dark, and is asked again
    (
        "situational",
        2013,
    ),  # an export in which a question is taken back as it is put again with somebody unseen in it
    ("brp", 2021),  # an order that is set again as the place of somebody unseen has changed
    (
        "pathmaster",
        300040,
    ),  # who waits is asked after what a double did, so that the fight stands still for them
    ("brp", 300017),  # doubles who had meant to use a power
    ("brp", 500246),  # a comrade waits with a blow for the quicker one of somebody in the dark whom they see
    # A question is spelled out in an export, as one with somebody unseen in it came before.
    ("situational", 500050),
    ("situational", 145),  # a barred choice that there is for somebody unseen alone
    ("situational", 8),  # a comrade moves in the dark, and somebody unseen listens for them
    ("situational", 308),  # in which order the view has the conditions of a comrade
    ("situational", 78),  # a comrade hides, and somebody unseen sees through it
    ("dicepool", 604259),  # what somebody in the dark lets fall, of the name of a thing that is let fall then
]
"""Fights that told once, each of something else, or could not be played in both worlds."""


@pytest.mark.parametrize(
    ("system", "seed"), [("d20", 1), ("dicepool", 0), ("pathmaster", 0), ("situational", 0)]
)
def test_nothing_is_learnt_by_walks_that_are_taken_back_at_once(system: str, seed: int) -> None:
    assert not told_for_free(system, seed)


@pytest.mark.parametrize(("system", "seed"), FOUND)
def test_a_fight_that_told_tells_no_more(system: str, seed: int) -> None:
    assert not told_apart(system, seed)


@pytest.mark.parametrize("seed", first(2, range(16)))
@pytest.mark.parametrize("system", sorted(PEOPLE))
def test_nothing_is_told_in_any_fight_of_people_who_tie_in_much_or_little(system: str, seed: int) -> None:
    assert not told_apart(system, 1000 + seed)


@pytest.mark.parametrize("seed", first(1, range(8)))
@pytest.mark.parametrize("system", sorted(PEOPLE))
def test_nobody_is_told_whose_hands_let_a_thing_go_or_took_it(system: str, seed: int) -> None:
    assert not told_of_hands(system, 100 + seed)


def test_fights_are_opened_again_and_gms_roll_in_secret_in_them() -> None:
    events = [
        event for seed in range(8) for each in two_worlds("brp", seed)[0].commits for event in each.events
    ]
    assert any(isinstance(each, ev.Undone) and each.commitment for each in events)
    assert any(isinstance(each, ev.HiddenRoll) for each in events)


def test_every_system_is_played() -> None:
    assert set(PEOPLE) == set(rulesets())


@pytest.mark.parametrize("seed", first(2, SEEDS))
def test_an_export_for_players_has_no_dice_and_no_order_of_a_tie_with_somebody_unseen(seed: int) -> None:
    table = played("pathmaster", seed, DOUBLES, dice="table")
    kept = withheld_from_players(table.commits)
    shown = [
        event
        for commit in table.commits
        for number, event in enumerate(commit.events)
        if f"{commit.version}-{number}" not in kept
    ]
    of_ties = [event for event in shown if event.rule.startswith("pm.initiative.tie")]
    assert not [event for event in of_ties if isinstance(event, ev.Noted)]
    rolled = [event for event in of_ties if isinstance(event, ev.DiceRolled)]
    assert all(event.against and set(event.against) <= {"ann", "bob", "carl"} for event in rolled)


def _ties(event: Any) -> bool:
    """Whether an event names somebody seen together with a double, as level with each other."""
    args = getattr(event, "args", {})
    names = set(args.get("order", ())) | set(args.get("combatants", ()))
    return bool(names & set(DOUBLES)) and bool(names - set(DOUBLES))
