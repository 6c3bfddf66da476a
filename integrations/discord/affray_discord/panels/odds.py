"""The panel of odds: what a choice may lead to, with its figures, and a menu of the others that can be looked at."""

from collections.abc import Iterator, Mapping

import discord
from discord import ui

from affray_client.types import LikelyHarm, LikelyLoss, Outlook
from affray_discord.panels.panel import Panel, button
from affray_discord.table.asked import Asked, Choice
from affray_discord.words.rule_words import RuleWords
from affray_discord.words.safe_text import chunks, cut, name, safe
from affray_discord.words.texts import LEAST, Texts

IN_MENU, MENU_LABEL, PROSE = 25, 100, 1800
RARE = 0.05
"""In percent; what is rarer is left out."""
MOST_ROWS, BAR = 10, 10


def odds_panel(
    here: Asked,
    choice: Choice,
    outlook: Outlook | None,
    names: Mapping[str, str],
    words: RuleWords,
    texts: Texts,
) -> Panel:
    """What a choice may lead to (None: it cannot be said), its button, and the others of the same decision.

    `names` are what combatants are called, by id.
    """
    said = outlook_lines(outlook, names, words, texts) if outlook is not None else [texts("odds-unknown")]
    text = chunks([f"**{safe(choice.label)}**", *said], PROSE)
    others = [
        discord.SelectOption(
            label=cut(each.label, MENU_LABEL), value=f"odds:{each.id}", default=each is choice
        )
        for each in here.rolled()[:IN_MENU]
    ]
    rows: list[list[ui.Button[ui.View] | ui.Select[ui.View]]] = []
    if len(others) > 1:
        rows.append([ui.Select(custom_id="choose", options=others)])
    rows.append(
        [
            button(texts("do-it"), f"do:{choice.id}", discord.ButtonStyle.primary),
            button(texts("back"), f"see:{here.decision}:0:0"),
        ]
    )
    return Panel(text="\n".join([text[0], *([texts("and-more")] if len(text) > 1 else [])]), rows=rows)


def outlook_lines(
    outlook: Outlook, names: Mapping[str, str], words: RuleWords, texts: Texts
) -> Iterator[str]:
    """Results, then what may become of each combatant, the worst first, and what it rests on."""
    results = ", ".join(f"{safe(words(each.what))} {texts.percent(each.percent)}" for each in outlook.results)
    if results:
        yield results
    for harm in sorted(outlook.harm, key=lambda each: -each.mean):
        yield from _harm(harm, names, words, texts)
    if outlook.strangers:
        yield f"-# {texts('odds-stranger', usual=safe(outlook.usual))}"
    if outlook.assumed:
        answers = [
            f"{name(names.get(each.asked, ''))}: {safe(words(each.choice))}" for each in outlook.assumed
        ]
        yield f"-# {texts('odds-assumed', answers=', '.join(answers))}"
    if outlook.left >= RARE:
        yield f"-# {texts('odds-rare', percent=texts.percent(outlook.left))}"


def _harm(harm: LikelyHarm, names: Mapping[str, str], words: RuleWords, texts: Texts) -> Iterator[str]:
    """What may become of one combatant."""
    called = safe(names.get(harm.combatant, ""))
    if harm.lost:
        yield texts("loses-on-average", who=called, points=_mean(harm.mean, texts))
    else:
        yield f"**{name(names.get(harm.combatant, ''))}**"
    if len(harm.lost) > 1:
        yield "\n".join(["```", *_losses(harm.lost, texts), "```"])
    likely = [(texts("out-of-the-fight"), harm.out.percent)] if harm.out is not None else []
    likely += [(safe(words(each.what)), each.percent) for each in harm.conditions if each.percent >= RARE]
    if likely:
        yield ", ".join(f"{what} {texts.percent(percent)}" for what, percent in likely)


def _mean(points: float, texts: Texts) -> str:
    """Hit points on average; what is little is not said to be nothing."""
    return f"< {texts.number(LEAST)}" if 0 < points < LEAST / 2 else texts.number(points)


def _losses(lost: list[LikelyLoss], texts: Texts) -> Iterator[str]:
    """A row for each loss: how likely it is, and so many or more, with a bar; where there are many, some of them."""
    there = [each for each in lost if each.percent >= RARE] or lost
    last = len(there) - 1
    if len(there) > MOST_ROWS:
        there = [there[round(place * last / (MOST_ROWS - 1))] for place in range(MOST_ROWS)]
    yield f"{'':>4}  {texts('exactly'):>8}  {texts('or-more'):>9}"
    for each in there:
        bar = "█" * round(BAR * each.at_least / 100)
        figures = f"{each.points:>4}  {texts.percent(each.percent):>8}  {texts.percent(each.at_least):>9}"
        yield f"{figures}  {bar}".rstrip()
