"""What a commit costs: calls of Python in a fight of four against four, by each system; see bench.calls.

The bounds are where the systems stand, so that they only go down.
"""

import pytest

from bench.calls import calls_of


@pytest.mark.parametrize(
    ("system", "most"),
    [("brp", 2_235), ("d20", 1_430), ("dicepool", 2_135), ("pathmaster", 4_820), ("situational", 2_570)],
)
def test_a_commit_costs_no_more_calls_than_it_did(system: str, most: int) -> None:
    assert calls_of(system) <= most
