"""A member at a table: which fight they mean, on which seat they sit, and the language they are spoken to."""

import discord
from msgspec import Struct

from affray_client import AsyncClient
from affray_client.types import EncounterView
from affray_discord.table.asked import Asked, asked_of
from affray_discord.table.seat_file import FightRow, SeatRow
from affray_discord.thread.tables import GM, Tables
from affray_discord.words.texts import Texts, language_of, texts_in

LOOKS = 5
"""How often a fight is looked at that goes on meanwhile."""


class NotHere(Exception):
    """What a member wants is not theirs here: `message` is the id of the text that says why."""

    def __init__(self, message: str, **arguments: str) -> None:
        super().__init__(message)
        self.message, self.arguments = message, arguments


class AtTable(Struct, frozen=True, kw_only=True):
    """A member with a seat, and a client that sits on it; without a seat of their own it is the spectators'."""

    tables: Tables
    row: FightRow
    seat: SeatRow | None
    client: AsyncClient
    texts: Texts

    @property
    def is_gm(self) -> bool:
        """Whether they are a GM of this fight."""
        return self.seat is not None and self.seat.role == GM

    async def view(self) -> EncounterView:
        """The fight as their seat sees it."""
        return await self.client.view(self.row.encounter)

    async def asked(self) -> tuple[EncounterView, list[Asked]]:
        """The fight as their seat sees it, and what it is asked then."""
        for _ in range(LOOKS):
            view = await self.view()
            words = await self.tables.service.words(view, self.texts.language)
            found = await asked_of(self.client, view, words)
            if found is not None:
                return view, found
        raise NotHere("goes-on")


def at_table(tables: Tables, interaction: discord.Interaction, *, as_gm: bool = False) -> AtTable:
    """The member of an interaction, at the fight of its thread. Raises NotHere."""
    texts = texts_in(language_of(interaction.locale))
    row = tables.seats.fight(interaction.channel_id)
    if row is None:
        raise NotHere("no-fight-here")
    seat = tables.seats.seat(row.thread, interaction.user.id)
    if as_gm and (seat is None or seat.role != GM):
        raise NotHere("only-the-gm")
    token = seat.token if seat else row.spectator
    client = tables.service.seat(row.encounter, token, texts.language)
    return AtTable(tables=tables, row=row, seat=seat, client=client, texts=texts)
