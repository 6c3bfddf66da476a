"""With which of the log's commits the last of a viewer's versions begin."""

from types import SimpleNamespace
from typing import Any

import pytest

from projections.viewers.log import ViewerLog


def log(sees_all: bool, versions: dict[int, int]) -> Any:
    """A viewer's log, with their own version of each commit."""
    version = max(versions.values(), default=0)
    viewer = SimpleNamespace(sees_all=sees_all)
    return SimpleNamespace(version=version, viewer=viewer, called=SimpleNamespace(versions=versions))


UNSEEN = {1: 1, 3: 2, 4: 2, 7: 3, 9: 4}
"""Of the commits 2, 5, 6 and 8 they saw nothing, and 4 belongs to what 3 began."""


@pytest.mark.parametrize(("count", "commit"), [(1, 9), (2, 7), (3, 3), (4, 1), (99, 1)])
def test_for_who_does_not_see_all_by_what_they_saw(count: int, commit: int) -> None:
    assert ViewerLog.from_the_last(log(False, UNSEEN), count) == commit


@pytest.mark.parametrize(("count", "commit"), [(1, 9), (3, 7), (9, 1), (99, 1)])
def test_for_who_sees_all_it_is_the_logs_own_number(count: int, commit: int) -> None:
    assert ViewerLog.from_the_last(log(True, {each: each for each in range(1, 10)}), count) == commit


def test_of_a_viewer_who_has_seen_nothing_all_begins_with_the_first() -> None:
    assert ViewerLog.from_the_last(log(False, {}), 5) == 1
