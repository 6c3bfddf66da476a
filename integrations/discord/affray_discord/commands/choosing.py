"""Choosing: the panel with what a member is asked, and what follows a choice."""

from collections.abc import Mapping
from typing import Any

import discord

from affray_client import Problem
from affray_client.types import EncounterView
from affray_discord.commands.answering import OVERTAKEN
from affray_discord.panels.card import asked_names
from affray_discord.panels.choices import barred_panel, decision_panel
from affray_discord.panels.form import form
from affray_discord.panels.odds import odds_panel
from affray_discord.panels.panel import Panel, button
from affray_discord.table.asked import Choice
from affray_discord.thread.at_table import AtTable, NotHere
from affray_discord.words.safe_text import safe
from affray_discord.words.texts import Texts

KEPT = 1000


class Drawn:
    """The choices that leave something open, as they were shown last: a form has to come at once, unasked.

    What is not there any more (the bot was restarted) is drawn again.
    """

    def __init__(self) -> None:
        self._choices: dict[tuple[str, str, str], Choice] = {}

    def keep(self, thread: str, member: int, choices: list[Choice]) -> None:
        """Keep what a member was shown in a thread: in two of them choices may have the same id."""
        for each in choices:
            if each.legal and each.fields:
                self._choices.pop((thread, str(member), each.id), None)
                self._choices[thread, str(member), each.id] = each
        while len(self._choices) > KEPT:
            del self._choices[next(iter(self._choices))]

    def form(self, thread: str, member: int, id: str, texts: Texts) -> discord.ui.Modal | None:
        """The form of a choice that the member was shown in the thread."""
        choice = self._choices.get((thread, str(member), id))
        return form(choice, texts) if choice else None


class Choosing:
    """What members are shown of what they are asked."""

    def __init__(self) -> None:
        self.drawn = Drawn()

    async def panel(
        self,
        at: AtTable,
        member: int,
        *,
        decision: str = "",
        page: int = 0,
        detailed: bool = False,
        note: str = "",
    ) -> Panel:
        """What a member is asked, with its choices; or whom the fight waits for."""
        if at.seat is None:
            raise NotHere("no-seat")
        view, asked = await at.asked()
        for each in asked:
            self.drawn.keep(at.row.thread, member, each.choices)
        requests = _requests(view, at.texts) if at.is_gm else None
        if not asked:
            return _nothing(view, at.texts, note) if requests is None else _with_note(requests, note)
        return decision_panel(
            asked,
            at.texts,
            decision=decision,
            page=page,
            detailed=detailed,
            note=note,
            requests=requests is not None,
        )

    async def requests(self, at: AtTable) -> Panel:
        """What players ask the GM to undo."""
        found = _requests(await at.view(), at.texts) if at.is_gm else None
        return found or Panel(
            text=at.texts("no-requests"), rows=[[button(at.texts("show-choices"), "see::0:0")]]
        )

    async def barred(self, at: AtTable, decision: str) -> Panel:
        """What cannot be chosen now, and why."""
        for each in (await at.asked())[1]:
            if each.decision == decision:
                return barred_panel(each, at.texts)
        raise NotHere("too-late")

    async def odds(self, at: AtTable, about: str) -> Panel:
        """What a choice may lead to, by its id, or the first that is rolled for of the decision with this id."""
        view, asked = await at.asked()
        names = {each.id: each.name for each in view.combatants}
        words = await at.tables.service.words(view, at.texts.language)
        for each in asked:
            there = each.rolled()
            choice = each.choice(about) or next(iter(there if each.decision == about else ()), None)
            if choice is not None and choice in there:
                found = await at.client.odds(
                    view.encounter, each.decision, choice.key, choice.args, full=True
                )
                return odds_panel(each, choice, found.outlook, names, words, at.texts)
        raise NotHere("too-late")

    async def choose(self, at: AtTable, member: int, option: str, args: Mapping[str, Any], id: str) -> Panel:
        """Answer with an option by its id, and show what follows; what came too late is said above it."""
        if at.seat is None:
            raise NotHere("no-seat")
        try:
            await at.client.command(at.row.encounter, "answer", id=id, option=option, args=dict(args))
        except Problem as problem:
            late = problem.code in OVERTAKEN
            said = at.texts("too-late") if late else at.texts("refused", why=safe(problem.detail))
            return await self.panel(at, member, note=said)
        return await self.panel(at, member, note=at.texts("done"))


def _requests(view: EncounterView, texts: Texts) -> Panel | None:
    """What players ask the GM to undo."""
    if not view.undo_requests or view.undo is None:
        return None
    lines, rows = [], []
    for each in view.undo_requests[:4]:
        lines.append(texts("asks-to-undo", seat=safe(each.seat), reason=safe(each.reason or "–")))
        rows.append(
            [
                button(texts("allow", seat=each.seat[:40]), f"grant:{each.request}:{view.undo.version}"),
                button(texts("deny", seat=each.seat[:40]), f"deny:{each.request}"),
            ]
        )
    rows.append([button(texts("refresh"), "see::0:0")])
    return Panel(text="\n".join(lines), rows=rows)


def _nothing(view: EncounterView, texts: Texts, note: str) -> Panel:
    waits = asked_names(view, texts) or texts("nobody-is-asked")
    said = texts("not-asked", waits=waits) if not view.closed else waits
    rows = [] if view.closed else [[button(texts("refresh"), "see::0:0")]]
    return _with_note(Panel(text=said, rows=rows), note)


def _with_note(panel: Panel, note: str) -> Panel:
    panel.text = f"{note}\n{panel.text}" if note else panel.text
    return panel
