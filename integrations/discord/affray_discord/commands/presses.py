"""Presses: what a button, a menu or a form means, by its custom_id: a verb and what it is about, between colons.

A custom_id is seen by whoever sees the message, so it names a decision, a step, a combatant, and never a token.
"""

from collections.abc import Awaitable, Callable
from typing import Any

import discord

from affray_discord.commands.answering import answer
from affray_discord.commands.choosing import Choosing
from affray_discord.commands.seating import admit
from affray_discord.commands.secrets import reveal
from affray_discord.commands.taking_back import deny, grant, redo, undo
from affray_discord.panels.form import filled, values_of
from affray_discord.panels.panel import Panel
from affray_discord.thread.at_table import AtTable, NotHere, at_table
from affray_discord.thread.tables import Tables
from affray_discord.words.texts import language_of, texts_in

About = tuple[str, ...]
Press = Callable[[AtTable, discord.Interaction, About], Awaitable[Panel]]


class Presses:
    """Does what was pressed, at the tables of the bot."""

    def __init__(self, tables: Tables, choosing: Choosing) -> None:
        self._tables, self._choosing = tables, choosing
        self._verbs: dict[str, Press] = {
            "ask": self._see, "see": self._see, "form": self._see, "requests": self._requests, "why": self._why,
            "do": self._do, "fill": self._fill, "undo": undo, "redo": redo, "grant": grant, "deny": deny,
            "reveal": reveal, "seat": admit, "odds": self._odds,
        }  # fmt: skip

    async def pressed(self, interaction: discord.Interaction) -> None:
        """A button was pressed, a choice picked, or a form sent."""
        data: Any = interaction.data or {}
        custom_id = str(data.get("custom_id", ""))
        if custom_id == "choose":
            custom_id = str((data.get("values") or [""])[0])
        elif custom_id == "decision":
            custom_id = f"see:{(data.get('values') or [''])[0]}:0:0"
        verb, *about = custom_id.split(":")
        if verb == "form":
            texts = texts_in(language_of(interaction.locale))
            form = self._choosing.drawn.form(
                str(interaction.channel_id), interaction.user.id, ":".join(about), texts
            )
            if form is not None:
                await interaction.response.send_modal(form)
                return
            about = []
        if verb not in self._verbs:  # a button of another version of the bot
            verb, about = "see", []
        await answer(interaction, lambda: self._done(verb, interaction, tuple(about)))

    async def _done(self, verb: str, interaction: discord.Interaction, about: About) -> Panel:
        return await self._verbs[verb](at_table(self._tables, interaction), interaction, about)

    async def _see(self, at: AtTable, interaction: discord.Interaction, about: About) -> Panel:
        decision, page, detailed = (*about, "", "", "")[:3]
        return await self._choosing.panel(
            at, interaction.user.id, decision=decision, page=_number(page), detailed=detailed == "1"
        )

    async def _requests(self, at: AtTable, interaction: discord.Interaction, about: About) -> Panel:
        return await self._choosing.requests(at)

    async def _why(self, at: AtTable, interaction: discord.Interaction, about: About) -> Panel:
        return await self._choosing.barred(at, ":".join(about))

    async def _odds(self, at: AtTable, interaction: discord.Interaction, about: About) -> Panel:
        return await self._choosing.odds(at, ":".join(about))

    async def _do(self, at: AtTable, interaction: discord.Interaction, about: About) -> Panel:
        return await self._choosing.choose(at, interaction.user.id, ":".join(about), {}, str(interaction.id))

    async def _fill(self, at: AtTable, interaction: discord.Interaction, about: About) -> Panel:
        option = ":".join(about)
        _, asked = await at.asked()
        choice = next((found for each in asked if (found := each.choice(option))), None)
        if choice is None:
            raise NotHere("too-late")
        data: Any = interaction.data or {}
        args = filled(choice, values_of(data.get("components", [])), at.texts)
        return await self._choosing.choose(at, interaction.user.id, option, args, str(interaction.id))


def _number(text: str) -> int:
    return int(text) if text.isdecimal() else 0
