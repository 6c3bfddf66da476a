"""Seating: members ask for a combatant, and the GM gives it to them."""

import discord
from discord.abc import Messageable

from affray_discord.panels.panel import Panel, button, laid_out
from affray_discord.thread.at_table import AtTable, NotHere
from affray_discord.words.safe_text import cut, safe
from affray_discord.words.texts import texts_in

LABEL = 80


async def join(at: AtTable, interaction: discord.Interaction, combatant: str) -> Panel:
    """Look on, or ask the GM for a combatant: in the thread, so only for one whom everybody sees."""
    await _into_thread(interaction, interaction.user)
    if not combatant:
        return Panel(text=at.texts("looks-on"))
    if at.is_gm:
        raise NotHere("gm-plays-all")
    name = await _name(at, combatant)
    if name is None:
        raise NotHere("unknown-combatant", name=safe(combatant))
    public = texts_in(at.row.language)
    asks = public("asks-for-seat", member=safe(interaction.user.display_name), combatant=safe(name))
    label = cut(public("give-seat", combatant=name), LABEL)
    give = button(label, f"seat:{interaction.user.id}:{combatant}", discord.ButtonStyle.success)
    await _channel(interaction).send(asks, view=laid_out([[give]]))
    return Panel(text=at.texts("gm-was-asked", combatant=safe(name)))


async def admit(at: AtTable, interaction: discord.Interaction, about: tuple[str, ...]) -> Panel:
    """The GM presses the button below what a member asks for."""
    if not at.is_gm:
        raise NotHere("only-the-gm-gives")
    assert interaction.guild is not None  # the commands are for servers only
    member = await interaction.guild.fetch_member(int(about[0]))
    panel = await give(at, interaction, member, ":".join(about[1:]))
    if interaction.message is not None:
        await interaction.message.edit(view=None)
    return panel


async def give(
    at: AtTable, interaction: discord.Interaction, member: discord.abc.User, combatant: str
) -> Panel:
    """Give a member a combatant to play. The thread is told where everybody sees who that is, and else nothing."""
    if at.seat is None or not at.is_gm:
        raise NotHere("only-the-gm-gives")
    if str(member.id) in {each.member for each in at.tables.gms(at.row)}:
        raise NotHere("gm-plays-all")
    names = {each.id: each.name for each in (await at.view()).combatants}
    if combatant not in names:
        raise NotHere("unknown-combatant", name=safe(combatant))
    await at.tables.give(at.row, at.seat, member, combatant)
    if (name := await _name(at, combatant)) is not None:
        await _into_thread(interaction, member)
        public = texts_in(at.row.language)
        await _channel(interaction).send(
            public("plays", member=safe(member.display_name), combatant=safe(name))
        )
    return Panel(
        text=at.texts("seat-given", member=safe(member.display_name), combatant=safe(names[combatant]))
    )


async def leave(at: AtTable) -> Panel:
    """Give up one's seat."""
    gms = at.tables.gms(at.row)
    if at.seat is None or not gms:
        raise NotHere("no-seat")
    if at.is_gm:
        raise NotHere("gm-stays")
    await at.tables.remove(at.row, gms[0], at.seat)
    return Panel(text=at.texts("has-stood-up"))


async def _name(at: AtTable, combatant: str) -> str | None:
    """What a combatant is called, if the spectators of the fight see it."""
    client = at.tables.service.seat(at.row.encounter, at.row.spectator, at.texts.language)
    seen = await client.view(at.row.encounter)
    return next((each.name for each in seen.combatants if each.id == combatant), None)


async def _into_thread(interaction: discord.Interaction, member: discord.abc.User) -> None:
    if isinstance(interaction.channel, discord.Thread):
        await interaction.channel.add_user(member)


def _channel(interaction: discord.Interaction) -> Messageable:
    assert isinstance(interaction.channel, Messageable)
    return interaction.channel
