"""A sheet over the screen: its keys scroll it at once, and any other goes back to the fight."""

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:  # the library is large
    from textual.containers import VerticalScroll
    from textual.pilot import Pilot

LINES = 100


@pytest.fixture
async def pilot() -> "AsyncIterator[Pilot[None]]":
    """Somebody at a terminal of 24 lines, with a sheet of a hundred open."""
    from textual.app import App

    from affray_terminal.screen.overlay import Sheet

    app: App[None] = App()
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(Sheet("Rules [core]", "\n".join(map(str, range(LINES))), "any key goes back"))
        await pilot.pause()
        yield pilot


def page(pilot: "Pilot[None]") -> "VerticalScroll":
    from textual.containers import VerticalScroll

    return pilot.app.screen.query_one(VerticalScroll)


async def test_keys_scroll_it_at_once(pilot: "Pilot[None]") -> None:
    shown = page(pilot)
    height = shown.size.height
    end = LINES - height
    for key, row in [
        ("down", 1), ("down", 2), ("up", 1), ("pagedown", 1 + height), ("pageup", 1), ("end", end), ("home", 0)
    ]:  # fmt: skip
        await pilot.press(key)
        assert round(shown.scroll_offset.y) == row, key
    assert page(pilot) is shown, "it is still open"


async def test_any_other_key_goes_back(pilot: "Pilot[None]") -> None:
    from affray_terminal.screen.overlay import Sheet

    shown = pilot.app.screen
    assert isinstance(shown, Sheet)
    await pilot.press("x")
    assert pilot.app.screen is not shown


async def test_its_title_and_the_hint_frame_it_as_they_are(pilot: "Pilot[None]") -> None:
    shown = page(pilot)
    assert str(shown.border_title) == r"Rules \[core]"
    assert str(shown.border_subtitle) == "any key goes back"
