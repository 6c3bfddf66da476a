"""The commands at a fight: /act, /undo, /redo, /say, and the GM's /secret."""

import discord
from discord import app_commands

from affray_discord.commands import secrets, taking_back
from affray_discord.commands.answering import answer
from affray_discord.commands.choosing import Choosing
from affray_discord.commands.described import said
from affray_discord.panels.panel import Panel
from affray_discord.thread.at_table import NotHere, at_table
from affray_discord.thread.tables import Tables


def add_playing(tree: app_commands.CommandTree[discord.Client], tables: Tables, choosing: Choosing) -> None:
    """Add the commands to the bot's."""

    @tree.command(name="act", description=said("act"))
    @app_commands.guild_only()
    async def act(interaction: discord.Interaction) -> None:
        """What one is asked, with every choice."""
        await answer(interaction, lambda: choosing.panel(at_table(tables, interaction), interaction.user.id))

    @tree.command(name="undo", description=said("undo"))
    @app_commands.guild_only()
    async def undo(interaction: discord.Interaction) -> None:
        """What an undo takes back, and the button for it."""
        await answer(interaction, lambda: taking_back.before_undo(at_table(tables, interaction)))

    @tree.command(name="redo", description=said("redo"))
    @app_commands.guild_only()
    async def redo(interaction: discord.Interaction) -> None:
        """What a redo brings back, and the button for it."""
        await answer(interaction, lambda: taking_back.before_redo(at_table(tables, interaction)))

    @tree.command(name="say", description=said("say"))
    @app_commands.guild_only()
    @app_commands.describe(text=said("option-text"), combatant=said("option-combatant"))
    async def say(interaction: discord.Interaction, text: str, combatant: str = "") -> None:
        """A combatant says something aloud."""

        async def work() -> Panel:
            at = at_table(tables, interaction)
            mine = (await at.view()).you.combatants
            if at.seat is None or not (combatant or mine):
                raise NotHere("no-seat" if at.seat is None else "say-who")
            await at.client.say(at.row.encounter, combatant or mine[0], text, id=str(interaction.id))
            return Panel(text=at.texts("is-said"))

        await answer(interaction, work)

    @tree.command(name="secret", description=said("secret"))
    @app_commands.guild_only()
    @app_commands.describe(
        dice=said("option-dice"), purpose=said("option-purpose"), combatant=said("option-combatant")
    )
    async def secret(interaction: discord.Interaction, dice: str, purpose: str, combatant: str = "") -> None:
        """The GM rolls in secret."""

        async def work() -> Panel:
            at = at_table(tables, interaction, as_gm=True)
            return await secrets.roll(at, interaction, dice, purpose, combatant)

        await answer(interaction, work)
