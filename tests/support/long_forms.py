"""Long forms of tests: many cases or examples of what a few show as well. `make test` leaves them out.

@pytest.mark.parametrize("number", first(8, range(40)))     # the other 32 are long
@settings(max_examples=examples(60))                        # 6 in `make test`, 12 in `.ci/run`
@pytest.mark.long                                           # a test that has no shorter form, or waits for real time
"""

from collections.abc import Iterable
from typing import Any

import pytest

ALL = 100  # examples of a property by default, where nothing is left out


def first(count: int, cases: Iterable[Any]) -> list[Any]:
    """The cases of a test of one parameter; those after the first `count` are long."""
    return [each if number < count else long(each) for number, each in enumerate(cases)]


def long(*values: Any) -> Any:
    """A case of a parametrised test that is long."""
    return pytest.param(*values, marks=pytest.mark.long)


def examples(count: int) -> int:
    """So many examples of a property, or the share of them that the profile in use tries."""
    from hypothesis import settings

    return max(1, count * settings().max_examples // ALL)
