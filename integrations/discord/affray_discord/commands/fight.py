"""The commands /fight …: open one, join it, see how it stands, add to it, keep it, end it."""

import io

import discord
from discord import app_commands
from discord.app_commands import Choice

from affray_discord.commands import forecasting, seating
from affray_discord.commands.answering import answer
from affray_discord.commands.described import said
from affray_discord.panels.card import card
from affray_discord.panels.panel import Panel
from affray_discord.table.lineup import entrants
from affray_discord.table.table_rules import table_rules
from affray_discord.thread.at_table import NotHere, at_table
from affray_discord.thread.tables import Tables
from affray_discord.words.texts import language_of, texts_in

HEROES, FOES = "heroes", "foes"
LARGEST = 9 * 1024 * 1024  # bytes: what Discord takes from a bot


@app_commands.guild_only()
class Fight(app_commands.Group):
    """A fight in a thread."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(name="fight", description=said("fight"))
        self._tables = tables

    @app_commands.command(name="open", description=said("fight-open"))
    @app_commands.describe(
        system=said("option-system"),
        heroes=said("option-heroes"),
        foes=said("option-foes"),
        title=said("option-title"),
        rules=said("option-rules"),
    )
    async def open(
        self,
        interaction: discord.Interaction,
        system: str,
        heroes: str,
        foes: str,
        title: str = "",
        rules: str = "",
    ) -> None:
        """Open a fight in a thread of its own."""

        async def work() -> Panel:
            language = language_of(interaction.locale)
            texts = texts_in(language)
            if not isinstance(interaction.channel, discord.TextChannel):
                raise NotHere("not-in-a-thread")
            presets = await self._tables.service.presets(system, language)
            here = entrants(heroes, HEROES, presets, ())
            here += entrants(foes, FOES, presets, [each["id"] for each in here])
            played = table_rules(rules, await self._tables.service.ruleset(system, language))
            row = await self._tables.open(
                interaction.channel, interaction.user, language_of(interaction.guild_locale),
                ruleset=system, title=title.strip()[:80] or texts("a-fight"), combatants=here,
                options=played.options, parts=played.parts,
            )  # fmt: skip
            return Panel(text=texts("opened", thread=f"<#{row.thread}>"))

        await answer(interaction, work)

    @app_commands.command(name="join", description=said("fight-join"))
    @app_commands.describe(combatant=said("option-combatant"))
    async def join(self, interaction: discord.Interaction, combatant: str = "") -> None:
        """Ask for a combatant, or look on."""
        await answer(
            interaction, lambda: seating.join(at_table(self._tables, interaction), interaction, combatant)
        )

    @app_commands.command(name="give", description=said("fight-give"))
    @app_commands.describe(member=said("option-member"), combatant=said("option-combatant"))
    async def give(self, interaction: discord.Interaction, member: discord.Member, combatant: str) -> None:
        """The GM gives a combatant to a member."""

        async def work() -> Panel:
            at = at_table(self._tables, interaction, as_gm=True)
            return await seating.give(at, interaction, member, combatant)

        await answer(interaction, work)

    @app_commands.command(name="leave", description=said("fight-leave"))
    async def leave(self, interaction: discord.Interaction) -> None:
        """Give up one's seat."""
        await answer(interaction, lambda: seating.leave(at_table(self._tables, interaction)))

    @app_commands.command(name="status", description=said("fight-status"))
    async def status(self, interaction: discord.Interaction) -> None:
        """How the fight stands, as one's own seat sees it."""

        async def work() -> Panel:
            at = at_table(self._tables, interaction)
            view = await at.view()
            words = await self._tables.service.words(view, at.texts.language)
            return Panel(text=at.texts("as-you-see-it"), embed=card(view, words, at.texts))

        await answer(interaction, work)

    @app_commands.command(name="add", description=said("fight-add"))
    @app_commands.describe(
        combatants=said("option-combatants"), side=said("option-side"), hidden=said("option-hidden")
    )
    @app_commands.choices(
        side=[Choice(name=said("heroes"), value=HEROES), Choice(name=said("foes"), value=FOES)]
    )
    async def add(
        self, interaction: discord.Interaction, combatants: str, side: str = FOES, hidden: bool = False
    ) -> None:
        """The GM lets somebody join a fight that is under way, hidden from their foes perhaps."""

        async def work() -> Panel:
            at = at_table(self._tables, interaction, as_gm=True)
            presets = await self._tables.service.presets(at.row.ruleset, at.texts.language)
            taken = [each.id for each in (await at.view()).combatants]
            new = entrants(combatants, side, presets, taken, hidden=hidden)
            for number, each in enumerate(new):
                await at.client.command(
                    at.row.encounter, "join", id=f"{interaction.id}-{number}", combatant=each
                )
            return Panel(text=at.texts("added", count=len(new)))

        await answer(interaction, work)

    @app_commands.command(name="forecast", description=said("fight-forecast"))
    @app_commands.describe(without=said("option-without"), another=said("option-another"))
    async def forecast(self, interaction: discord.Interaction, without: str = "", another: str = "") -> None:
        """How the fight may end, as far as one's own seat can know."""

        async def work() -> Panel:
            at = at_table(self._tables, interaction)
            return await forecasting.forecast(at, interaction, without, another)

        await answer(interaction, work)

    @app_commands.command(name="export", description=said("fight-export"))
    async def export(self, interaction: discord.Interaction) -> None:
        """The whole record, for the GM alone."""

        async def work() -> Panel:
            at = at_table(self._tables, interaction, as_gm=True)
            record = await at.client.export(at.row.encounter)
            if len(record) > LARGEST:
                raise NotHere("too-large")
            file = discord.File(io.BytesIO(record), filename=f"{at.row.encounter}.jsonl")
            return Panel(text=at.texts("exported"), file=file)

        await answer(interaction, work)

    @app_commands.command(name="end", description=said("fight-end"))
    @app_commands.describe(reason=said("option-reason"))
    async def end(self, interaction: discord.Interaction, reason: str = "") -> None:
        """The GM ends the fight."""

        async def work() -> Panel:
            at = at_table(self._tables, interaction, as_gm=True)
            await at.client.close(at.row.encounter, reason, id=str(interaction.id))
            return Panel(text=at.texts("ended"))

        await answer(interaction, work)
