"""The page of a thread that is written on: its last message, the words so far, and the card and button below them."""

from collections.abc import Callable, Sequence
from typing import Any

import discord
from discord.abc import Messageable
from msgspec import Struct

from affray_discord.words.safe_text import chunks

LONGEST = 1900

Message = discord.Message | discord.PartialMessage


class Standing(Struct, frozen=True):
    """How a fight stands, below its words: the card, and the buttons where there are any."""

    card: discord.Embed
    buttons: discord.ui.View | None


class Page:
    """The last message of a `thread` (None: there is none yet), with its `content`."""

    def __init__(self, thread: Messageable, id: str, content: str) -> None:
        self._thread = thread
        self._message: Message | None = None
        if id and isinstance(thread, discord.PartialMessageable | discord.Thread):
            self._message = thread.get_partial_message(int(id))
        self.content = content

    @property
    def id(self) -> str:
        """The id of the message; "" where there is none."""
        return "" if self._message is None else str(self._message.id)

    def turn_over(self) -> None:
        """Go on in a new message, whatever becomes of this one."""
        self._message, self.content = None, ""

    async def leave_behind(self) -> None:
        """Go on in a new message. This one keeps its words, and no card or button."""
        if self._message is not None and self.content:
            await self._message.edit(embed=None, view=None)
            self.turn_over()

    async def write(
        self, lines: Sequence[str], standing: Standing | None, written: Callable[[int], None]
    ) -> None:
        """Write lines below what stands there, in as many messages as it takes, with how things stand in the last.

        `written` is told how many more lines stand there, so that none is written again where the rest fails.
        """
        here = self.content.count("\n") + 1 if self.content else 0
        *full, last = chunks([*([self.content] if self.content else []), *lines], LONGEST) or [""]
        for content in full:
            await self._put(content, None)
            written(content.count("\n") + 1 - here)
            here = 0
            self.turn_over()
        await self._put(last, standing)
        written(last.count("\n") + 1 - here if last else 0)
        self.content = last

    async def _put(self, content: str, standing: Standing | None) -> None:
        card = None if standing is None else standing.card
        buttons = None if standing is None else standing.buttons
        if self._message is None:
            below: dict[str, Any] = {"embed": card, "view": buttons}
            below = {name: each for name, each in below.items() if each is not None}
            self._message = await self._thread.send(content, **below)
        else:
            await self._message.edit(content=content, embed=card, view=buttons)
