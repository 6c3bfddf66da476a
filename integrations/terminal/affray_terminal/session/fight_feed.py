"""The feed of a fight: as it was seen last, its story, and the past where one looks there."""

import math
from collections.abc import Callable
from contextlib import aclosing

from affray_client import AsyncClient, Unreachable, Watched
from affray_client.types import Told
from affray_terminal.text.story_line import place

TURNS = frozenset({"Undone", "Redone"})


class Following:
    """A fight under watch. `lines` are its whole story as far as the seat sees it.

    `changed` is called when something happened, and when the connection came or went (`status`: "connecting",
    "live", "lost").
    """

    def __init__(self, client: AsyncClient, encounter: str, changed: Callable[[], None]) -> None:
        self.seen: Watched | None = None
        self.lines: list[Told] = []
        self.status = "connecting"
        self._client = client
        self._encounter = encounter
        self._changed = changed
        self._read_again = True

    async def follow(self) -> None:
        """Watch until cancelled; what is lost is looked for without end. Raises Problem where it ended for good."""
        watched = self._client.watch(self._encounter, patience=math.inf, connected=self._connected)
        async with aclosing(watched):
            async for seen in watched:
                turned = any(each["type"] in TURNS for each in seen.events)
                if self._read_again or seen.fresh or turned:
                    await self._read_story()
                self._add(seen.lines)
                self.seen = seen
                self._changed()

    async def _read_story(self) -> None:
        self._read_again = True
        try:
            self.lines = list((await self._client.timeline(self._encounter)).lines)
        except Unreachable:
            return
        self._read_again = False

    def _add(self, lines: list[Told]) -> None:
        """Lines that are not there yet: the story may have been read when more had happened."""
        last = place(self.lines[-1].position) if self.lines else (0, 0)
        self.lines += [each for each in lines if place(each.position) > last]

    def _connected(self, live: bool) -> None:
        status = "live" if live else "lost" if self.seen is not None else "connecting"
        if status != self.status:
            self.status = status
            self._changed()
