"""Forecasting: how a fight may end, shown to the member alone while the autopilot plays it many times."""

import asyncio
from contextlib import aclosing

import discord

from affray_client.types import FightForecast
from affray_discord.commands.answering import show
from affray_discord.panels.ending import ending_panel
from affray_discord.panels.panel import Panel
from affray_discord.thread.at_table import AtTable, NotHere

FIGHTS = 100
LONGEST = 300.0
"""Seconds after which what was played is enough: Discord lets an answer be changed for fifteen minutes."""
EVERY = 20
"""Fights after which what was played so far is shown."""


async def forecast(at: AtTable, interaction: discord.Interaction, without: str, another: str) -> Panel:
    """How the fight may end, as far as the member's seat can know; for GMs and players."""
    if at.seat is None:
        raise NotHere("no-seat")
    view = await at.view()
    names = {each.id: each.name for each in view.combatants}
    words = await at.tables.service.words(view, at.texts.language)
    last: FightForecast | None = None
    shown = 0
    playing = at.client.forecast(at.row.encounter, fights=FIGHTS, less=without, more=another)
    try:
        async with asyncio.timeout(LONGEST), aclosing(playing) as parts:
            async for last in parts:
                if shown + EVERY <= last.played < last.fights:
                    shown = last.played
                    await show(interaction, ending_panel(last, names, words, at.texts))
    except TimeoutError:
        pass
    if last is None:
        raise NotHere("goes-on")
    return ending_panel(last, names, words, at.texts)
