"""What a commit costs: calls of Python in a fight of four against four, by each system; see bench.calls.

The bounds are where the systems stand, so that they only go down.
"""

import pytest

from bench.calls import NO_DEARER, calls_of, with_an_idle_chapter
from engine.ruleset_api.parts import ruleset_with


@pytest.mark.parametrize(
    ("system", "most"),
    [("brp", 1_150), ("d20", 700), ("dicepool", 1_080), ("pathmaster", 1_536), ("situational", 1_200)],
)
def test_a_commit_costs_no_more_calls_than_it_did(system: str, most: int) -> None:
    assert calls_of(system) <= most


def test_a_chapter_that_nobody_uses_adds_nothing_to_a_commit() -> None:
    rules = ruleset_with("d20")
    assert calls_of("d20", with_an_idle_chapter(rules)) <= NO_DEARER * calls_of("d20", rules)
