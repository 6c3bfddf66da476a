"""A terminal to test with: the fight on a screen of its own, keys pressed one after the other.

async with at_screen(url, "duel", token, sits=True) as screen:
    await screen.sees("Ann is asked")
    await screen.press("1")
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray_client import AsyncClient
from tests.support.waiting import wait_for

if TYPE_CHECKING:  # the library is large
    from textual.pilot import Pilot

    from affray_terminal.app import Terminal


class Screen:
    """A fight on a screen, as whoever sits before it reads it."""

    def __init__(self, app: Terminal, pilot: Pilot[Any]) -> None:
        self.app = app
        self._pilot = pilot

    def text(self) -> str:
        """What is to be read, line by line."""
        strips = self.app.screen._compositor.render_strips()  # an export says the same, and takes far longer
        return "\n".join(each.text for each in strips)

    async def sees(self, *parts: str) -> None:
        """Wait until all of that is to be read."""

        def there() -> bool:
            return all(each in self.text() for each in parts)

        try:
            await wait_for(there)
        except AssertionError as error:
            raise AssertionError(f"{parts} is not to be read:\n{self.text()}") from error

    async def gone(self, *parts: str) -> None:
        """Wait until none of that is to be read any more."""

        def away() -> bool:
            return not any(each in self.text() for each in parts)

        try:
            await wait_for(away)
        except AssertionError as error:
            raise AssertionError(f"{parts} is still to be read:\n{self.text()}") from error

    async def press(self, *keys: str) -> None:
        """Press keys, each once the one before was taken."""
        for each in keys:
            await self._pilot.press(each)

    async def press_at_once(self, *keys: str) -> None:
        """Press keys, all before the first was taken."""
        from textual.events import Key

        for each in keys:
            self._pilot.app.screen.post_message(Key(each, None))
        await self._pilot.pause()

    async def resize(self, columns: int, lines: int) -> None:
        """Give the terminal another size."""
        await self._pilot.resize_terminal(columns, lines)

    async def write(self, text: str) -> None:
        """Put a text into the line, in the place of what stands there, and end it."""
        from textual.events import Paste

        await self._pilot.press("ctrl+u")
        self.app.post_message(Paste(text))  # at once: each key that is pressed waits for a moment of quiet
        await self._pilot.press("enter")

    async def ended(self) -> None:
        """Wait until it has ended by itself."""
        await wait_for(lambda: self.app.ended)

    def keep(self, file: Path, title: str) -> None:
        """Write down how it looks."""
        drawn = self.app.export_screenshot(title=title)
        alone = re.sub(r"@font-face \{.*?\}", "", drawn, flags=re.DOTALL)  # fetches nothing to be shown
        file.write_text("\n".join(each.rstrip() for each in alone.splitlines() if each.strip()) + "\n")


@asynccontextmanager
async def at_screen(
    url: str,
    encounter: str,
    token: str,
    *,
    sits: bool = True,
    size: tuple[int, int] = (100, 32),
    language: str = "en",
) -> AsyncIterator[Screen]:
    """Somebody at a screen of so many columns and lines, with a token, who reads that language."""
    from affray_terminal.app import Terminal

    async with AsyncClient(url, tokens={encounter: token}, language=language) as client:
        app = Terminal(client, encounter, sits=sits)
        async with app.run_test(size=size) as pilot:
            yield Screen(app, pilot)
