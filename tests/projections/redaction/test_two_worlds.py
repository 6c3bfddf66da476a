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
from tests.support.long_forms import first, long
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
