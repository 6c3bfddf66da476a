"""Taking back: undo and redo, and what the GM says to a player who asks for one. Each names the step it means."""

import discord

from affray_client.types import EncounterView, Undoable
from affray_discord.panels.panel import Panel, button
from affray_discord.thread.at_table import AtTable, NotHere
from affray_discord.words.safe_text import safe


async def before_undo(at: AtTable, reason: str = "") -> Panel:
    """What an undo would take back, and the button that does."""
    seen = await _seated(at)
    if seen.undo is None:
        raise NotHere("nothing-to-undo")
    said = at.texts("undo-asks" if seen.undo.asks else "undo-takes-back", **_words(seen.undo))
    return Panel(
        text=said, rows=[[button(at.texts("undo"), f"undo:{seen.undo.version}", discord.ButtonStyle.danger)]]
    )


async def before_redo(at: AtTable) -> Panel:
    """What a redo would bring back, and the button that does."""
    seen = await _seated(at)
    if seen.redo is None:
        raise NotHere("nothing-to-redo")
    said = at.texts("redo-brings-back", **_words(seen.redo))
    return Panel(text=said, rows=[[button(at.texts("redo"), f"redo:{seen.redo.version}")]])


async def undo(at: AtTable, interaction: discord.Interaction, about: tuple[str, ...]) -> Panel:
    """Undo the step that the button names, or ask the GM for it."""
    seen = await _seated(at)
    asks = seen.undo is not None and seen.undo.asks
    await at.client.undo(at.row.encounter, int(about[0]), id=str(interaction.id))
    return _then(at, "undo-is-asked" if asks else "undone")


async def redo(at: AtTable, interaction: discord.Interaction, about: tuple[str, ...]) -> Panel:
    """Redo the step that the button names."""
    await at.client.redo(at.row.encounter, int(about[0]), id=str(interaction.id))
    return _then(at, "redone")


async def grant(at: AtTable, interaction: discord.Interaction, about: tuple[str, ...]) -> Panel:
    """The GM undoes what a player asks for."""
    await at.client.grant(at.row.encounter, about[0], int(about[1]), id=str(interaction.id))
    return _then(at, "undone")


async def deny(at: AtTable, interaction: discord.Interaction, about: tuple[str, ...]) -> Panel:
    """The GM does not undo what a player asks for."""
    await at.client.deny(at.row.encounter, about[0], id=str(interaction.id))
    return _then(at, "denied")


async def _seated(at: AtTable) -> EncounterView:
    if at.seat is None:
        raise NotHere("no-seat")
    return await at.view()


def _words(what: Undoable) -> dict[str, str | int]:
    return {"text": safe(what.text) or "–", "more": what.count - 1}


def _then(at: AtTable, said: str) -> Panel:
    return Panel(text=at.texts(said), rows=[[button(at.texts("show-choices"), "see::0:0")]])
