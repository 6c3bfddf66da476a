"""What an event weighs: bytes in the log in a fight of four against four, by each system; see bench.sizes.

The bounds are where the systems stand, so that they only go down.
"""

import pytest

from bench.sizes import size_of


@pytest.mark.parametrize(
    ("system", "most"),
    [("brp", 116), ("d20", 118), ("dicepool", 149), ("pathmaster", 142), ("situational", 148)],
)
def test_an_event_takes_no_more_bytes_than_it_did(system: str, most: int) -> None:
    size = size_of(system)
    assert size.mean <= most
    assert sum(size.types.values()) == size.whole
    assert sum(size.fields.values()) + 3 * size.events >= size.whole  # and the head of each map
