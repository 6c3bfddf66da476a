"""The recent messages to a viewer: one for each of their versions, for who comes back to where one ended."""

from typing import Any, cast

from events import RoundBegan
from projections.viewers.log import Seen
from service.live.recent import MOST, Part, Recent


def seen(version: int, first: int = 0, events: int = 1) -> Seen:
    return Seen(
        **{
            "version": version,
            "first": first,
            "commit": version,
            "play": True,
            "kind": "answer",
            "by": "ann",
        },
        **{"at": 0, "command": "c", "lines": (cast(Any, f"{version}-{first}"),), "rounds": (version,)},
        events=tuple(RoundBegan(round=number) for number in range(first, first + events)),
    )


def message(part: Part) -> Any:
    """Stands for a message: it keeps what it is made of."""
    return part


def kept(*pieces: Seen) -> Recent:
    recent = Recent()
    for each in pieces:
        recent.keep(Part(each, each.version - 1, cast(Any, f"before {each.version}-{each.first}")), message)
    return recent


def versions(recent: Recent, position: int) -> list[int]:
    return [cast(Any, each).seen.version for each in recent.since(position)]


def test_who_comes_back_is_told_what_followed() -> None:
    recent = kept(seen(1), seen(2), seen(3))
    assert versions(recent, 0) == [1, 2, 3]
    assert versions(recent, 2) == [3]
    assert versions(recent, 3) == [], "nothing followed, or it is not at hand"


def test_what_goes_on_with_a_version_becomes_one_message_with_its_beginning() -> None:
    recent = kept(seen(1), seen(2, events=2), seen(2, first=2))
    [first, second] = cast(Any, recent.since(0))
    assert (first.seen.version, second.follows, second.before) == (1, 1, "before 2-0")
    assert [each.round for each in second.seen.events] == [0, 1, 2]
    assert second.seen.lines == ("2-0", "2-2")
    assert second.seen.rounds == (2, 2)


def test_without_its_beginning_nothing_before_it_is_at_hand_either() -> None:
    for recent in (kept(seen(2, first=2)), kept(seen(1), seen(2, first=2))):
        assert recent.since(0) == []
        assert not recent.enough
    assert versions(kept(seen(2, first=2), seen(3)), 2) == [3]


def test_so_many_are_kept_and_then_what_is_missing_is_too_long_ago() -> None:
    recent = kept(*map(seen, range(1, MOST)))
    assert not recent.enough
    recent.keep(Part(seen(MOST), MOST - 1, cast(Any, None)), message)
    assert recent.enough
    recent.keep(Part(seen(MOST + 1), MOST, cast(Any, None)), message)
    assert versions(recent, 0) == []
    assert versions(recent, 1)[0] == 2


def test_who_has_all_that_there_is_has_enough_until_it_is_let_go() -> None:
    recent = kept(seen(1))
    recent.complete = True
    assert recent.enough
    recent.clear()
    assert (recent.enough, recent.since(0)) == (False, [])
