"""What a commit costs: calls of Python in a fight of four against four, by each system; see bench.calls.

The bounds are where the systems stand, so that they only go down.
"""

import pytest

from bench.calls import (
    FEW,
    IDLE,
    MANY,
    NO_DEARER,
    calls_among,
    calls_of,
    menus_of,
    simulated_calls,
    with_an_idle_chapter,
)
from engine.ruleset_api.parts import ruleset_with


@pytest.mark.parametrize(
    ("system", "most"),
    [("brp", 915), ("d20", 562), ("dicepool", 960), ("pathmaster", 1_338), ("situational", 1_086)],
)
def test_a_commit_costs_no_more_calls_than_it_did(system: str, most: int) -> None:
    # `python -m bench.calls` counts up to three less: after other tests some things are not the first of their kind.
    assert calls_of(system) <= most


def test_a_chapter_that_nobody_uses_adds_nothing_to_a_commit() -> None:
    rules = ruleset_with("d20")
    assert calls_of("d20", with_an_idle_chapter(rules)) <= NO_DEARER * calls_of("d20", rules)


def test_to_a_menu_it_adds_less_than_a_call_for_each_maneuver() -> None:
    rules = ruleset_with("d20")
    assert menus_of("d20", with_an_idle_chapter(rules)) <= menus_of("d20", rules) + IDLE / 2


@pytest.mark.parametrize(
    ("system", "most"),
    [("brp", 0.85), ("d20", 1.64), ("dicepool", 1.40), ("pathmaster", 1.72), ("situational", 1.36)],
)
def test_a_commit_among_forty_costs_no_more_times_one_among_eight_than_it_did(
    system: str, most: float
) -> None:
    assert calls_among(system, MANY) <= most * calls_among(system, FEW)


def test_an_answer_in_a_simulated_fight_costs_what_the_rules_cost() -> None:
    assert simulated_calls("d20") <= 0.9 * calls_of("d20")
