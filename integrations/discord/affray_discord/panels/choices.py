"""The panel of a decision: a button for each choice, or a menu in pages where there are more than buttons."""

import discord
from discord import ui

from affray_discord.panels.panel import IN_ROW, ROWS, Item, Panel, button, in_rows
from affray_discord.table.asked import Asked, Choice
from affray_discord.words.safe_text import chunks, cut, safe
from affray_discord.words.texts import Texts

LABEL, IN_MENU, MENU_LABEL, MENU_HINT, PLACEHOLDER = 80, 25, 100, 100, 150
PROSE = 1800


def decision_panel(
    asked: list[Asked],
    texts: Texts,
    *,
    decision: str = "",
    page: int = 0,
    detailed: bool = False,
    note: str = "",
    requests: bool = False,
) -> Panel:
    """What is asked, the decision of that id or else the first, with its choices; `note` is said above.

    `detailed` opens a form for everything that a choice leaves open; else what is usual is taken. With `requests` there
    are players who ask the GM to undo something.
    """
    here = next((each for each in asked if each.decision == decision), asked[0])
    who = texts("the-gm") if here.who == "gm" else here.name
    said = [note, texts("is-asked", who=safe(who), question=safe(here.question))]
    legal = here.legal()
    several = [_decisions(asked, here, texts)] if len(asked) > 1 else []
    room = (ROWS - 1 - len(several)) * IN_ROW
    if len(legal) <= room:
        rows = in_rows([_press(each, detailed) for each in legal])
        pages = 1
    else:
        pages = -(-len(legal) // IN_MENU)
        page = min(page, pages - 1)
        common = [each for each in legal if each.common][: room - IN_ROW]
        rows = in_rows([_press(each, detailed) for each in common])
        rows.append([_menu(legal, page, pages, detailed, texts)])
    rows += several
    rows.append(_around(here, page, pages, detailed, texts, requests))
    return Panel(text="\n".join(each for each in said if each), rows=rows)


def barred_panel(here: Asked, texts: Texts) -> Panel:
    """What cannot be chosen, and why."""
    lines = [f"**{safe(each.label)}**: {safe(each.barred)}" for each in here.choices if not each.legal]
    text = chunks(lines, PROSE)
    more = texts("and-more") if len(text) > 1 else ""
    back = [button(texts("back"), f"see:{here.decision}:0:0")]
    return Panel(
        text="\n".join(each for each in [text[0] if text else texts("nothing-barred"), more] if each),
        rows=[back],
    )


def _press(choice: Choice, detailed: bool) -> ui.Button[ui.View]:
    hint = f" ({cut(choice.hint, LABEL // 2)})" if choice.hint else ""
    tail = f"{hint}…" if _asks(choice, detailed) else hint
    style = discord.ButtonStyle.primary if choice.common == 1 else discord.ButtonStyle.secondary
    return button(f"{cut(choice.label, LABEL - len(tail))}{tail}", _id(choice, detailed), style)


def _menu(legal: list[Choice], page: int, pages: int, detailed: bool, texts: Texts) -> ui.Select[ui.View]:
    here = legal[page * IN_MENU : (page + 1) * IN_MENU]
    options = [
        discord.SelectOption(
            label=cut(each.label, MENU_LABEL - 1) + ("…" if _asks(each, detailed) else ""),
            value=_id(each, detailed),
            description=cut(each.hint, MENU_HINT) or None,
        )
        for each in here
    ]
    placeholder = texts("all-choices", page=page + 1, pages=pages)
    return ui.Select(custom_id="choose", options=options, placeholder=cut(placeholder, PLACEHOLDER))


def _decisions(asked: list[Asked], here: Asked, texts: Texts) -> list[Item]:
    options = [
        discord.SelectOption(
            label=cut(f"{texts('the-gm') if each.who == 'gm' else each.name}: {each.question}", MENU_LABEL),
            value=each.decision,
            default=each is here,
        )
        for each in asked[:IN_MENU]
    ]
    return [ui.Select(custom_id="decision", options=options)]


def _around(here: Asked, page: int, pages: int, detailed: bool, texts: Texts, requests: bool) -> list[Item]:
    """The buttons below the choices, as many as a row takes: requests, pages, odds, more to say, what is barred."""
    at = f"see:{here.decision}"
    found: list[Item] = []
    if requests:
        found.append(button(texts("to-the-requests"), "requests:", discord.ButtonStyle.danger))
    if pages > 1:
        flag = int(detailed)
        found.append(button(texts("page-before"), f"{at}:{page - 1}:{flag}:b", off=page == 0))
        found.append(button(texts("page-after"), f"{at}:{page + 1}:{flag}:a", off=page == pages - 1))
    if here.rolled():
        found.append(button(texts("how-likely"), f"odds:{here.decision}"))
    if any(each.fields and not each.needs_form for each in here.choices if each.legal):
        found.append(button(texts("plain" if detailed else "detailed"), f"{at}:{page}:{int(not detailed)}:d"))
    if any(not each.legal for each in here.choices):
        found.append(button(texts("why-not"), f"why:{here.decision}"))
    if not requests:
        found.append(button(texts("refresh"), f"{at}:{page}:{int(detailed)}:r"))
    return found[:IN_ROW]


def _asks(choice: Choice, detailed: bool) -> bool:
    return choice.needs_form or (detailed and bool(choice.fields))


def _id(choice: Choice, detailed: bool) -> str:
    return f"{'form' if _asks(choice, detailed) else 'do'}:{choice.id}"
