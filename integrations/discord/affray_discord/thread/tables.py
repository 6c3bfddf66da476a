"""All tables of the bot: opening a fight in a thread, giving seats away, and what a member sits on."""

import asyncio
import logging
from typing import Any

import discord
from discord.abc import Messageable

from affray_client import AsyncClient
from affray_client.types import EncounterView
from affray_discord.settings import Settings
from affray_discord.table.lineup import plain_id
from affray_discord.table.seat_file import FightRow, SeatFile, SeatRow
from affray_discord.table.service import Service
from affray_discord.thread.narrator import Narrator

GM = "gm"
YEAR = 24 * 365
SPECTATOR = "discord"

log = logging.getLogger(__name__)


class Tables:
    """The fights of the threads, and their narrators."""

    def __init__(self, settings: Settings) -> None:
        self.seats = SeatFile(settings.data)
        self.service = Service(settings)
        self._pace = settings.pace
        self._narrators: dict[str, asyncio.Task[None]] = {}

    async def close(self) -> None:
        """Tell no more, and hang up."""
        for each in self._narrators.values():
            each.cancel()
        await asyncio.gather(*self._narrators.values(), return_exceptions=True)
        await self.service.__aexit__()
        self.seats.close()

    async def open(
        self, channel: discord.TextChannel, member: discord.abc.User, language: str, **opening: Any
    ) -> FightRow:
        """Open a fight and a thread for it; the member is its GM."""
        gm = self.service.opener.another(language=language)
        opened = await self.service.opener_of(channel.guild.id).open(**opening)
        gm.sit(opened.encounter, opened.token)
        spectator = await gm.invite(opened.encounter, SPECTATOR, "spectator", hours=YEAR)
        try:
            thread = await channel.create_thread(
                name=opening["title"][:100],
                type=discord.ChannelType.public_thread,
                auto_archive_duration=1440,
            )
        except discord.HTTPException:
            await gm.close(opened.encounter)
            raise
        row = FightRow(
            thread=str(thread.id), encounter=opened.encounter, ruleset=opening["ruleset"], language=language,
            spectator=spectator,
        )  # fmt: skip
        self.seats.add_fight(row)
        self.seats.sit(
            SeatRow(thread=row.thread, member=str(member.id), seat=GM, role=GM, token=opened.token)
        )
        await thread.add_user(member)
        self.tell(row, thread)
        return row

    def tell(self, row: FightRow, thread: Messageable) -> None:
        """Have the fight told in its thread, from where it was told to."""
        narrator = Narrator(row, thread, self.seats, self.service, self._pace)
        task = asyncio.create_task(narrator.run(), name=f"narrator-{row.thread}")
        self._narrators[row.thread] = task
        task.add_done_callback(lambda done: self._ended(row.thread, done))

    def client(self, row: FightRow, seat: SeatRow, language: str) -> AsyncClient:
        """A client on the seat of a member."""
        return self.service.seat(row.encounter, seat.token, language)

    def gms(self, row: FightRow) -> list[SeatRow]:
        """The seats of the fight's GMs."""
        return [each for each in self.seats.seats(row.thread) if each.role == GM]

    async def give(self, row: FightRow, gm: SeatRow, member: discord.abc.User, combatant: str) -> None:
        """Have the GM give a combatant to a member, beside those they have; who had it before has it no more."""
        client = self.client(row, gm, row.language)
        view = await client.view(row.encounter)
        theirs = {each.seat: each.combatants for each in view.seats}
        had = self.seats.seat(row.thread, member.id)
        seat = had.seat if had else _free_seat(member.display_name, view, self.seats.seats(row.thread))
        for other in self.seats.seats(row.thread):
            played = theirs.get(other.seat, [])
            if other.member != str(member.id) and combatant in played:
                await self._reseat(row, client, other, [each for each in played if each != combatant])
        played = [each for each in theirs.get(seat, []) if each != combatant]
        new = SeatRow(thread=row.thread, member=str(member.id), seat=seat, role="player", token="")
        await self._reseat(row, client, new, [*played, combatant])

    async def remove(self, row: FightRow, gm: SeatRow, seat: SeatRow) -> None:
        """Take a member's seat away."""
        await self.client(row, gm, row.language).revoke(row.encounter, seat.seat)
        self.seats.stand_up(row.thread, seat.member)

    async def _reseat(self, row: FightRow, gm: AsyncClient, seat: SeatRow, combatants: list[str]) -> None:
        if not combatants:
            await gm.revoke(row.encounter, seat.seat)
            self.seats.stand_up(row.thread, seat.member)
            return
        token = await gm.invite(row.encounter, seat.seat, "player", combatants, hours=YEAR)
        self.seats.sit(
            SeatRow(thread=row.thread, member=seat.member, seat=seat.seat, role="player", token=token)
        )

    def _ended(self, thread: str, done: asyncio.Task[None]) -> None:
        if self._narrators.get(thread) is done:
            del self._narrators[thread]
        if not done.cancelled() and done.exception() is not None:
            log.error("The narrator of %s has failed.", thread, exc_info=done.exception())


def _free_seat(name: str, view: EncounterView, members: list[SeatRow]) -> str:
    """A name for a seat that nobody has: the member's, as lines of the story say who asks for an undo."""
    taken = {GM, SPECTATOR, *(each.seat for each in view.seats), *(each.seat for each in members)}
    stem = seat = plain_id(name) or "member"
    number = 2
    while seat in taken:
        seat, number = f"{stem}-{number}", number + 1
    return seat
