"""What happened, as an assistant hears it: the last lines of it, each with its place, and where to ask on from."""

from typing import Any, cast

import pytest

from affray_mcp.story import by_now, in_text, recently, since
from affray_mcp.texts import own_words

ENGLISH = own_words("en")


def line(position: str, text: str = "Ann waits.", **more: Any) -> dict[str, Any]:
    return {"position": position, "text": text, "rule": "", "undone": False, "aside": False, **more}


class Seated:
    """A seat at a fight of which these lines are told; it keeps what it was asked for."""

    def __init__(self, *lines: dict[str, Any]) -> None:
        self.lines = lines
        self.asked: list[str] = []

    async def timeline(self, after: str) -> list[dict[str, Any]]:
        self.asked.append(after)
        return [*self.lines]


async def told(*lines: dict[str, Any], after: str = "3", most: int = 30) -> list[str]:
    return in_text(await since(cast(Any, Seated(*lines)), after, most), ENGLISH).splitlines()


async def test_each_line_has_its_place_and_its_rule_and_the_last_place_is_where_to_go_on() -> None:
    lines = [line("4-1"), line("5-2", "Bob falls.", rule="brp.damage.zero")]
    assert await told(*lines) == [
        '4-1 "Ann waits."',
        '5-2 "Bob falls." [brp.damage.zero]',
        "Go on from position 5-2.",
    ]


async def test_what_was_taken_back_says_so() -> None:
    [taken, *_] = await told(line("4-1", undone=True))
    assert taken == f'4-1 "Ann waits." {ENGLISH.phrase("taken-back", {})}'


async def test_of_too_many_the_last_are_told_and_the_others_counted() -> None:
    lines = [line(f"{number}-1") for number in range(4, 9)]
    assert await told(*lines, most=2) == [
        "3 earlier lines are left out.",
        '7-1 "Ann waits."',
        '8-1 "Ann waits."',
        "Go on from position 8-1.",
    ]
    assert (await told(*lines, most=4))[0] == "One earlier line is left out."
    assert (await told(*lines, most=5))[0] == '4-1 "Ann waits."'


@pytest.mark.parametrize("quiet", [{"aside": True}, {"quiet": True}, {"text": ""}])
async def test_what_the_story_does_not_tell_is_not_counted_but_gone_past(quiet: dict[str, Any]) -> None:
    assert await told(line("4-1"), line("5-1", **quiet), most=1) == [
        '4-1 "Ann waits."',
        "Go on from position 5-1.",
    ]


async def test_where_nothing_happened_it_says_so_and_goes_on_from_the_same_place() -> None:
    assert await told(after="7-2") == ["Nothing that this seat sees.", "Go on from position 7-2."]


def test_what_is_recent_are_the_last_six_versions() -> None:
    assert recently({"version": 20}) == "14"
    assert recently({"version": 4}) == "0"


async def test_by_now_is_the_last_line_of_the_last_version() -> None:
    seat = Seated(line("9-1"), line("9-4"))
    assert await by_now(cast(Any, seat), {"version": 9}) == "9-4"
    assert seat.asked == ["8"]
    assert await by_now(cast(Any, Seated()), {"version": 9}) == "9"
    beginning = Seated()
    await by_now(cast(Any, beginning), {"version": 0})
    assert beginning.asked == ["0"]
