"""A note says of how many entries a name was erased; entries that no note tells of were altered."""

from typing import Any

import pytest

from events.chain.replaced import ERASED, told_of, untold
from events.types.fight_events import Noted


class Written:
    """A commit, as far as it is looked at."""

    def __init__(self, *events: Any, kind: str = "note", version: int = 7) -> None:
        self.header = type("Header", (), {"kind": kind})()
        self.events, self.version = events, version


def note(entries: Any, key: str = ERASED) -> Noted:
    return Noted(key=key, args={"entries": entries})


@pytest.mark.parametrize(
    ("commit", "replaced", "told"),
    [
        (Written(note(3)), (), 3),
        (Written(note(3), note(2)), (), 5),
        (Written(note(3), note(2)), ("7-0",), 2),
        (Written(note(3), note(2)), ("6-0", "7-1"), 3),
        (Written(note(3), kind="play"), (), 0),
        (Written(note(3, key="said")), (), 0),
        (Written(note(0), note(-1), note("3"), note(True), note(None), object()), (), 0),
        (Written(note(1)), (), 1),
    ],
)
def test_a_note_that_was_not_replaced_itself_tells_of_so_many(
    commit: Any, replaced: tuple[str, ...], told: int
) -> None:
    assert told_of(commit, replaced) == told


@pytest.mark.parametrize(
    ("replaced", "told", "first"),
    [
        ([], {}, ""),
        ([], {7: 2}, ""),
        (["3-0", "5-1"], {7: 2}, ""),
        (["3-0", "5-1"], {7: 1, 8: 1}, ""),
        (["3-0", "5-1"], {7: 1}, "3-0"),
        (["3-0", "8-1"], {7: 2}, "8-1"),
        (["3-0", "7-1"], {7: 2}, "7-1"),
        (["3-0"], {7: 1, 8: 0}, ""),
        (["3-0", "7-4"], {7: 2, 8: 0}, "7-4"),
        (["3-0"], {}, "3-0"),
    ],
)
def test_the_first_entry_that_no_later_note_tells_of_is_named(
    replaced: list[str], told: dict[int, int], first: str
) -> None:
    assert untold(replaced, told) == first
