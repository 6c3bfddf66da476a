"""Completing: what Discord offers while a member types. It cannot be put off: what comes too late is left out."""

import asyncio
from collections.abc import Awaitable
from typing import Any

import discord
from discord import app_commands

from affray_client import Misunderstood, Problem, Unreachable
from affray_discord.commands.fight import Fight
from affray_discord.table.lineup import completions
from affray_discord.table.table_rules import completions as rule_completions
from affray_discord.thread.at_table import NotHere, at_table
from affray_discord.thread.tables import Tables
from affray_discord.words.texts import language_of

SECONDS, MOST, LONGEST = 2.0, 25, 100

Choices = list[app_commands.Choice[str]]


def add_completing(tables: Tables, fight: Fight, tree: app_commands.CommandTree[discord.Client]) -> None:
    """Offer systems, presets and combatants where they are typed."""

    async def systems(interaction: discord.Interaction, typed: str) -> Choices:
        async def found() -> list[tuple[str, str]]:
            rulesets = await tables.service.rulesets(language_of(interaction.locale))
            return [(each.title, each.name) for each in rulesets if typed.casefold() in each.title.casefold()]

        return await _in_time(found())

    async def presets(interaction: discord.Interaction, typed: str) -> Choices:
        async def found() -> list[tuple[str, str]]:
            row = tables.seats.fight(interaction.channel_id)
            system = row.ruleset if row else str(interaction.namespace.system or "")
            known = await tables.service.presets(system, language_of(interaction.locale))
            return [(each, each) for each in completions(typed, known)]

        return await _in_time(found())

    async def rules(interaction: discord.Interaction, typed: str) -> Choices:
        async def found() -> list[tuple[str, str]]:
            system = str(interaction.namespace.system or "")
            known = await tables.service.ruleset(system, language_of(interaction.locale))
            return rule_completions(typed, known)

        return await _in_time(found())

    async def combatants(interaction: discord.Interaction, typed: str) -> Choices:
        async def found() -> list[tuple[str, str]]:
            view = await at_table(tables, interaction).view()
            return [
                (each.name, each.id) for each in view.combatants if typed.casefold() in each.name.casefold()
            ]

        return await _in_time(found())

    async def gained(interaction: discord.Interaction, typed: str) -> Choices:
        async def found() -> list[tuple[str, str]]:
            at = at_table(tables, interaction, as_gm=True)
            rules = await tables.service.rules(await at.view(), at.texts.language)
            known = [(each.title, each.condition) for each in rules.conditions if not each.needs]
            return [each for each in known if typed.casefold() in each[0].casefold()]

        return await _in_time(found())

    async def lost(interaction: discord.Interaction, typed: str) -> Choices:
        async def found() -> list[tuple[str, str]]:
            at = at_table(tables, interaction, as_gm=True)
            view = await at.view()
            words = await tables.service.words(view, at.texts.language)
            who = interaction.namespace.combatant
            has = [one.condition for each in view.combatants if each.id == who for one in each.conditions]
            return [(words(each), each) for each in has if typed.casefold() in words(each).casefold()]

        return await _in_time(found())

    fight.open.autocomplete("system")(systems)
    fight.open.autocomplete("heroes")(presets)
    fight.open.autocomplete("foes")(presets)
    fight.open.autocomplete("rules")(rules)
    fight.add.autocomplete("combatants")(presets)
    fight.join.autocomplete("combatant")(combatants)
    fight.give.autocomplete("combatant")(combatants)
    fight.forecast.autocomplete("without")(combatants)
    fight.forecast.autocomplete("another")(combatants)
    for name in ("say", "secret", "adjust"):
        _command(tree, name).autocomplete("combatant")(combatants)
    _command(tree, "adjust").autocomplete("gains")(gained)
    _command(tree, "adjust").autocomplete("loses")(lost)


def _command(
    tree: app_commands.CommandTree[discord.Client], name: str
) -> app_commands.Command[Any, ..., Any]:
    command = tree.get_command(name)
    assert isinstance(command, app_commands.Command)
    return command


async def _in_time(found: Awaitable[list[tuple[str, str]]]) -> Choices:
    """What is offered of names and values: nothing where it does not come in time, or is nobody's to see."""
    try:
        async with asyncio.timeout(SECONDS):
            offered = await found
    except (TimeoutError, NotHere, Problem, Unreachable, Misunderstood):
        return []
    return [
        app_commands.Choice(name=name[:LONGEST], value=value)
        for name, value in offered
        if 0 < len(value) <= LONGEST
    ][:MOST]
