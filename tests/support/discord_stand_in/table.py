"""A table on the stand-in: the bot, a service behind it, and members who open a fight and sit down."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Self

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from affray_client import AsyncClient
from affray_discord.bot import Bot
from affray_discord.settings import Settings
from affray_discord.words.safe_text import safe
from tests.support.discord_stand_in.documents import Payload
from tests.support.discord_stand_in.people import Member, labels, menus, text
from tests.support.discord_stand_in.server import TOKEN, Discord
from tests.support.waiting import wait_for


def pointed_at(discord: Discord, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the library talk to the stand-in."""
    monkeypatch.setattr(Route, "BASE", discord.api)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", discord.gateway_url)


class Table:
    """The bot at work: it tells threads at once (`pace`), and is patient with the service for so many seconds."""

    def __init__(
        self,
        discord: Discord,
        url: str,
        data: Path,
        *,
        pace: float = 0.01,
        patience: float = 15.0,
        communities: Path | None = None,
    ) -> None:
        self.discord = discord
        self.settings = Settings(
            discord_token=TOKEN, service=url, data=data, pace=pace, patience=patience, communities=communities
        )
        self.thread = ""

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *exception: object) -> None:
        await self.stop()

    async def start(self) -> None:
        """Start the bot."""
        self.bot = Bot(self.settings)
        self._running = asyncio.create_task(self.bot.start(TOKEN))
        await wait_for(lambda: self.discord.gateway.connected.is_set() or self._running.done())
        if self._running.done():
            await self.bot.close()
            self._running.result()

    async def stop(self) -> None:
        """Stop the bot."""
        await self.bot.close()
        with suppress(asyncio.CancelledError):
            await self._running
        await wait_for(lambda: not self.discord.gateway.connected.is_set())

    async def open(self, gm: Member, system: str, heroes: str, foes: str, **more: str) -> str:
        """Open a fight, with that member as its GM; the thread."""
        answer = await gm.uses("fight open", system=system, heroes=heroes, foes=foes, **more)
        [self.thread] = self.discord.threads() or [""]
        assert self.thread, text(answer)
        return self.thread

    async def seat(self, gm: Member, player: Member, combatant: str) -> None:
        """A player asks for a combatant, and the GM gives it."""
        await player.uses("fight join", at=self.thread, combatant=combatant)
        [asking] = [each for each in self.posted() if each["components"] and player.name in each["content"]]
        [label] = [one["label"] for row in asking["components"] for one in row["components"]]
        await gm.presses(asking, label)

    def posted(self) -> list[Payload]:
        """What the thread shows."""
        return self.discord.in_channel(self.thread)

    def card(self) -> Payload:
        """The last message with the button for one's own choices."""
        found = [each for each in self.posted() if "What can I do?" in labels(each)]
        assert found, f"no card has the button:\n{self.told()}"
        return found[-1]

    async def picked(self, who: Member, panel: Payload, begins: str) -> Payload:
        """What the bot shows when the choice that begins so is picked from the menu, on whichever page it is."""
        while True:
            offered = [each["label"] for each in menus(panel)[0]["options"]]
            found = [each for each in offered if each.startswith(begins)]
            if found:
                return await who.picks(panel, found[0])  # type: ignore[no-any-return]
            assert "▶" in labels(panel), f"{begins!r} is on no page: {offered}"
            panel = await who.presses(panel, "▶")

    async def settled(self) -> None:
        """Wait until the thread tells all that a spectator has seen."""
        row = self.bot.tables.seats.fight(self.thread)
        assert row is not None
        client = self.bot.tables.service.seat(row.encounter, row.spectator, "en")
        lines = (await client.timeline(row.encounter)).lines
        last = [each.text for each in lines if not each.aside and not each.undone][-1:]
        version = (await client.view(row.encounter)).version
        await wait_for(lambda: self._is_told(version) and all(safe(each) in self.told() for each in last))

    def _is_told(self, version: int) -> bool:
        row = self.bot.tables.seats.fight(self.thread)
        return row is not None and int(row.told.partition("-")[0] or 0) >= version

    def told(self) -> str:
        """All that the thread says, cards included."""
        return "\n".join(text(each) for each in self.posted())

    async def until_told(self, words: str) -> None:
        """Wait until the thread says so."""
        await wait_for(lambda: words in self.told())

    @asynccontextmanager
    async def elsewhere(self, encounter: str, token: str) -> AsyncIterator[AsyncClient]:
        """Another front-end on a seat of the same fight."""
        async with AsyncClient(self.settings.service) as client:
            client.sit(encounter, token)
            yield client
