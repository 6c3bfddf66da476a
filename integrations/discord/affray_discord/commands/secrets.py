"""Secrets of the GM: a hidden roll, shown to the GM alone until it is revealed to all."""

import discord

from affray_discord.panels.panel import Panel, button
from affray_discord.thread.at_table import AtTable, NotHere
from affray_discord.words.safe_text import cut, safe

PURPOSE = 80


async def roll(at: AtTable, interaction: discord.Interaction, dice: str, purpose: str, who: str) -> Panel:
    """Roll in secret; what it shows, and the button that reveals it."""
    view = await at.view()
    present = [each.id for each in view.combatants if each.present]
    if not present:
        raise NotHere("nobody-here")
    what = cut(purpose.replace("|", " "), PURPOSE)
    rolled = {"combatant": who or present[0], "purpose": what, "notation": dice, "hidden": True}
    played = await at.client.command(
        at.row.encounter, "rule", id=str(interaction.id), ruling=what, reason=at.texts("a-hidden-roll"), hidden=True,
        rolls=[rolled],
    )  # fmt: skip
    [(id, shown)] = played.hidden.items()
    faces = ", ".join(map(str, shown.get("dice", [])))
    said = at.texts(
        "hidden-roll", purpose=safe(what), dice=safe(dice), total=str(shown["total"]), faces=faces
    )
    return Panel(text=said, rows=[[button(at.texts("reveal"), f"reveal:{id}")]])


async def reveal(at: AtTable, interaction: discord.Interaction, about: tuple[str, ...]) -> Panel:
    """Show a hidden roll to everybody."""
    if not at.is_gm:
        raise NotHere("only-the-gm")
    await at.client.reveal(at.row.encounter, [":".join(about)], id=str(interaction.id))
    return Panel(text=at.texts("revealed"))
