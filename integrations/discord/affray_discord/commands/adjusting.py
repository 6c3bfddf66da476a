"""Adjusting: the GM says what a combatant has now, as a ruling that an undo takes back."""

from typing import Any

import discord
from discord import app_commands

from affray_discord.commands.answering import answer
from affray_discord.commands.described import said
from affray_discord.panels.panel import Panel
from affray_discord.thread.at_table import NotHere, at_table
from affray_discord.thread.tables import Tables
from affray_discord.words.safe_text import safe


def add_adjusting(tree: app_commands.CommandTree[discord.Client], tables: Tables) -> None:
    """Add the command to the bot's."""

    @tree.command(name="adjust", description=said("adjust"))
    @app_commands.guild_only()
    @app_commands.describe(
        combatant=said("option-combatant"), hit_points=said("option-hit-points"), gains=said("option-gains"),
        loses=said("option-loses"), reason=said("option-reason"),
    )  # fmt: skip
    async def adjust(
        interaction: discord.Interaction,
        combatant: str,
        hit_points: int | None = None,
        gains: str = "",
        loses: str = "",
        reason: str = "",
    ) -> None:
        """The GM sets hit points, and gives or takes a condition."""

        async def work() -> Panel:
            at = at_table(tables, interaction, as_gm=True)
            conditions = {**({gains: True} if gains else {}), **({loses: False} if loses else {})}
            if hit_points is None and not conditions:
                raise NotHere("nothing-to-adjust")
            names = {each.id: each.name for each in (await at.view()).combatants}
            numbers: dict[str, Any] = {} if hit_points is None else {"hit_points": hit_points}
            await at.client.command(
                at.row.encounter, "adjust", id=str(interaction.id), combatant=combatant, conditions=conditions,
                reason=reason, **numbers,
            )  # fmt: skip
            return Panel(text=at.texts("adjusted", combatant=safe(names.get(combatant, combatant))))

        await answer(interaction, work)
