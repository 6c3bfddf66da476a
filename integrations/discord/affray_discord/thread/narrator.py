"""The narrator of a thread: watches the fight as a spectator, and tells it where everybody reads along.

It has the spectator's token and no other, so the thread cannot show more than a spectator sees. Discord takes five
messages in five seconds: what happens meanwhile is put together, and written on to the last message.
"""

import asyncio
import contextlib
import logging
from contextlib import aclosing

import aiohttp
import discord
from discord.abc import Messageable
from msgspec.structs import replace

from affray_client import Misunderstood, Problem, Unreachable
from affray_discord.panels.card import card
from affray_discord.panels.panel import button, laid_out
from affray_discord.table.seat_file import FightRow, SeatFile
from affray_discord.table.service import Service
from affray_discord.thread.page import Page, Standing
from affray_discord.thread.story import Story
from affray_discord.words.safe_text import safe
from affray_discord.words.texts import texts_in

FOR_EVER = 10.0**9
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 60.0
"""Seconds before what could not be told is told again: longer each time."""

UNKNOWN_CHANNEL = 10003

AWAY = (discord.HTTPException, aiohttp.ClientError, OSError, Unreachable)
"""Discord is away or refuses, or the service is away while its words are asked for."""

log = logging.getLogger(__name__)


class Narrator:
    """Tells the fight of `row` in its `thread`, at most once in `pace` seconds."""

    def __init__(
        self, row: FightRow, thread: Messageable, seats: SeatFile, service: Service, pace: float
    ) -> None:
        self._row, self._seats, self._service, self._pace = row, seats, service, pace
        self._client = service.seat(row.encounter, row.spectator, row.language)
        self._texts = texts_in(row.language)
        self._story = Story(told=row.told)
        self._page = Page(thread, row.message, row.content)
        self._news = asyncio.Event()
        self._over = False

    async def run(self) -> None:
        """Tell until the fight is over, the seat is taken away, or the thread is gone."""
        watching, writing = asyncio.create_task(self._watch()), asyncio.create_task(self._write())
        try:
            await asyncio.wait({watching, writing}, return_when=asyncio.FIRST_COMPLETED)
            if not writing.done():
                watching.result()
            await writing
        finally:
            for each in (watching, writing):
                each.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await each

    async def _watch(self) -> None:
        while not self._over:
            try:
                async with aclosing(self._client.watch(self._row.encounter, patience=FOR_EVER)) as changes:
                    async for now in changes:
                        lines = now.lines
                        if now.fresh:  # the bot was away, or has just come
                            since = self._story.told or 0
                            lines = (await self._client.timeline(self._row.encounter, after=since)).lines
                        self._story.goes_on(now.view, lines, now.last)
                        self._over = now.view.closed is not None
                        self._news.set()
                        if self._over:
                            return
            except Unreachable as away:
                log.warning("%s", away)
            except (Problem, Misunderstood) as problem:
                log.warning("The thread %s is told no more: %s", self._row.thread, problem)
                self._story.lines.append(safe(self._texts("told-no-more", why=str(problem))))
                self._over = True
                self._news.set()

    async def _write(self) -> None:
        pause = FIRST_PAUSE
        while True:
            await self._news.wait()
            self._news.clear()
            over = self._over
            try:
                await self._tell(over)
            except AWAY as error:
                if isinstance(error, discord.NotFound) and error.code == UNKNOWN_CHANNEL:
                    self._seats.told(replace(self._row, over=True))
                    return
                log.warning("What happened in %s could not be told: %s", self._row.thread, error)
                if isinstance(error, discord.HTTPException):
                    self._page.turn_over()  # deleted, archived, or too old to be changed
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
                self._news.set()
                continue
            if over:
                return
            pause = FIRST_PAUSE
            await asyncio.sleep(self._pace)

    async def _tell(self, over: bool) -> None:
        """Write what is new; a new round begins in a new message."""
        view, told, count = self._story.view, self._story.told, len(self._story.lines)
        round_ = view.round if view is not None else self._row.round
        standing = await self._standing()
        if round_ != self._row.round:
            await self._page.leave_behind()
        await self._page.write(self._story.lines[:count], standing, self._story.written)
        self._row = replace(
            self._row, told=told, message=self._page.id, content=self._page.content, round=round_, over=over
        )
        self._seats.told(self._row)

    async def _standing(self) -> Standing | None:
        """The card below the words, and the button with which members ask for their own choices."""
        view = self._story.view
        if view is None:
            return None
        words = await self._service.words(view, self._row.language)
        embed = card(view, words, self._texts)
        if view.closed:
            return Standing(embed, None)
        ask = button(self._texts("what-can-i-do"), "ask", discord.ButtonStyle.primary)
        return Standing(embed, laid_out([[ask]]))
