"""The bot: listens to Discord, and has the threads told what happens at the service."""

import logging

import discord
from discord import app_commands

from affray_discord.commands.adjusting import add_adjusting
from affray_discord.commands.choosing import Choosing
from affray_discord.commands.completing import add_completing
from affray_discord.commands.described import Translator
from affray_discord.commands.fight import Fight
from affray_discord.commands.playing import add_playing
from affray_discord.commands.presses import Presses
from affray_discord.settings import Settings
from affray_discord.thread.tables import Tables

PRESSES = (discord.InteractionType.component, discord.InteractionType.modal_submit)

log = logging.getLogger(__name__)


class Bot(discord.Client):
    """Affray on Discord. It reads no messages, so it needs no privileged intent."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
        )
        self._settings = settings
        self.tree: app_commands.CommandTree[discord.Client] = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        """Sit down at the tables there are, and tell Discord the commands."""
        self.tables = Tables(self._settings)
        choosing = Choosing()
        self._presses = Presses(self.tables, choosing)
        fight = Fight(self.tables)
        self.tree.add_command(fight)
        add_playing(self.tree, self.tables, choosing)
        add_adjusting(self.tree, self.tables)
        add_completing(self.tables, fight, self.tree)
        await self.tree.set_translator(Translator())
        await self.tree.sync()
        for row in self.tables.seats.open_fights():
            self.tables.tell(row, self.get_partial_messageable(int(row.thread)))
        log.info("The service is %s.", self._settings.service)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """A button was pressed, a menu used, or a form sent; commands are the library's."""
        if interaction.type in PRESSES:
            await self._presses.pressed(interaction)

    async def close(self) -> None:
        """Stop telling, and hang up."""
        if hasattr(self, "tables"):
            await self.tables.close()
        await super().close()
