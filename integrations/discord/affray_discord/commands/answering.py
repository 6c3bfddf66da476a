"""Answering an interaction: acknowledged at once, for Discord waits three seconds; then whatever the service says.

Whatever goes wrong is said to the member alone, in a sentence that helps.
"""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import discord

from affray_client import Misunderstood, Problem, Unreachable
from affray_discord.panels.form import BadValue
from affray_discord.panels.panel import CONTENT, Panel, button
from affray_discord.table.lineup import UnknownPreset
from affray_discord.table.table_rules import UnknownRule
from affray_discord.thread.at_table import NotHere
from affray_discord.words.safe_text import safe
from affray_discord.words.texts import Texts, language_of, texts_in

Work = Callable[[], Awaitable[Panel]]

OVERTAKEN = ("not-pending", "unknown-choice")
"""Refusals of who was too late: it was answered already, taken back, or has changed."""

log = logging.getLogger(__name__)


async def answer(interaction: discord.Interaction, work: Work) -> None:
    """Acknowledge, do the work, and show the member alone what came of it."""
    own = interaction.message is not None and interaction.message.flags.ephemeral
    if interaction.type is discord.InteractionType.application_command:
        await interaction.response.defer(ephemeral=True)
    elif own:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)
    await show(interaction, await settled(interaction, work))


async def settled(interaction: discord.Interaction, work: Work) -> Panel:
    """What came of the work, or the sentence that says why nothing did."""
    texts = texts_in(language_of(interaction.locale))
    try:
        return await work()
    except Exception as error:
        said = why(error, texts)
        if said is None:
            log.exception("An interaction has failed.")
            said = texts("failed")
        return Panel(text=said, rows=[[button(texts("show-choices"), "see::0:0")]] if _goes_on(error) else ())


def why(error: Exception, texts: Texts) -> str | None:
    """Why something did not work, in a sentence for the member; None for what should not happen."""
    match error:
        case NotHere():
            return texts(error.message, **error.arguments)
        case BadValue():
            return str(error)
        case UnknownPreset():
            return texts("unknown-preset", name=safe(error.name))
        case UnknownRule():
            return texts("unknown-rule", rule=safe(error.said))
        case Problem(code="opening-key"):
            return texts("needs-key")
        case Problem() if error.code in OVERTAKEN:
            return texts("too-late")
        case Problem():
            return texts("refused", why=safe(error.detail))
        case Unreachable():
            return texts("unsure" if error.id else "away")
        case Misunderstood():
            return texts("other-version")
        case discord.Forbidden():
            return texts("no-permission")
    return None


async def show(interaction: discord.Interaction, panel: Panel) -> None:
    """Show a panel in place of what stands there."""
    shown: dict[str, Any] = {"content": panel.text[:CONTENT], "embed": panel.embed, "view": panel.view()}
    if panel.file is not None:
        shown["attachments"] = [panel.file]
    await interaction.edit_original_response(**shown)


def _goes_on(error: Exception) -> bool:
    """Whether the member is at a table, so that asking again is of use."""
    return not isinstance(error, NotHere | UnknownPreset | UnknownRule)
