"""An assistant waits until somebody it answers for is asked, until the fight is over, or until its time is up."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any, cast

import pytest

from affray_mcp.story import until_asked

NOBODY: dict[str, Any] = {"closed": None, "pending": []}
ANN: dict[str, Any] = {"closed": None, "pending": [{"asked": "ann", "ask": "act", "decision": "3-1"}]}
BOB: dict[str, Any] = {"closed": None, "pending": [{"asked": "bob", "ask": "act", "decision": "3-1"}]}
OVER: dict[str, Any] = {"closed": {"reason": ""}, "pending": []}


class Seated:
    """A seat that answers for Ann, and sees these views; then nothing more comes, or the watching `ends`."""

    def __init__(self, *views: dict[str, Any], ends: bool = False) -> None:
        self.views, self.ends = views, ends

    def answers_for(self, view: dict[str, Any]) -> frozenset[str]:
        return frozenset({"ann"})

    async def watch(self, patience: float) -> AsyncIterator[dict[str, Any]]:
        for view in self.views:
            yield view
        if not self.ends:
            await asyncio.Event().wait()


async def waited(seat: Seated) -> tuple[bool, int]:
    """Whether somebody was asked, and how many commits were heard of before, in no time at all."""
    heard: list[float] = []

    async def hears(passed: float) -> None:
        heard.append(passed)

    return await until_asked(cast(Any, seat), 0.0, hears), len(heard)


@pytest.mark.parametrize("view", [ANN, OVER], ids=["asked", "over"])
async def test_it_waits_no_longer_once_somebody_is_asked_or_it_is_over(view: dict[str, Any]) -> None:
    assert await waited(Seated(NOBODY, BOB, view)) == (True, 2)


async def test_when_its_time_is_up_nobody_was_asked() -> None:
    assert await waited(Seated(NOBODY, BOB)) == (False, 2)


async def test_where_the_watching_ends_nobody_was_asked() -> None:
    assert await waited(Seated(NOBODY, ends=True)) == (False, 1)
