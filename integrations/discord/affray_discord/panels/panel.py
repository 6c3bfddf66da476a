"""A panel: what one answer of the bot shows."""

from collections.abc import Sequence

import discord
from discord import ui
from msgspec import Struct

CONTENT = 2000
ROWS, IN_ROW = 5, 5

Item = ui.Button[ui.View] | ui.Select[ui.View]


class Panel(Struct, kw_only=True):
    """Text, and an embed, a file, rows of buttons or menus, where there are any."""

    text: str
    embed: discord.Embed | None = None
    file: discord.File | None = None
    rows: Sequence[Sequence[Item]] = ()

    def view(self) -> ui.View | None:
        """Its rows as the library sends them."""
        return laid_out(self.rows) if self.rows else None


def laid_out(rows: Sequence[Sequence[Item]]) -> ui.View:
    """Rows as the library sends them.

    It is stopped, so that the library keeps nothing of it: presses are told by their custom_id, before a restart of the
    bot as after it.
    """
    view = ui.View(timeout=None)
    for number, row in enumerate(rows):
        for item in row:
            item.row = number
            view.add_item(item)
    view.stop()
    return view


def button(
    label: str,
    custom_id: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    off: bool = False,
) -> ui.Button[ui.View]:
    """A button."""
    return ui.Button(label=label, custom_id=custom_id, style=style, disabled=off)


def in_rows(buttons: Sequence[Item]) -> list[list[Item]]:
    """Buttons in rows, as many in each as there is room for."""
    return [list(buttons[start : start + IN_ROW]) for start in range(0, len(buttons), IN_ROW)]
