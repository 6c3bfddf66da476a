"""What foes have left, where a table shows it in words."""

import pytest

from projections.redaction.hit_point_bands import band


@pytest.mark.parametrize(
    ("now", "most", "word"),
    [
        (12, 12, "unhurt"), (13, 12, "unhurt"), (11, 12, "hurt"), (6, 12, "hurt"), (5, 12, "badly-hurt"),
        (1, 12, "badly-hurt"), (0, 12, "down"), (-3, 12, "down"),
    ],
)  # fmt: skip
def test_a_band_for_all_at_least_half_less_and_nothing(now: int, most: int, word: str) -> None:
    assert band(now, most) == word
