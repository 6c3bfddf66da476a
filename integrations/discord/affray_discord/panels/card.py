"""The card of a fight: how it stands, as one seat sees it."""

import discord

from affray_client.types import CombatantView, EncounterView
from affray_discord.words.rule_words import RuleWords
from affray_discord.words.safe_text import chunks, cut, name, safe
from affray_discord.words.texts import Texts

TITLE, DESCRIPTION, NAMES = 256, 3500, 400
BANDS = ("unhurt", "hurt", "badly-hurt", "down")


def card(view: EncounterView, words: RuleWords, texts: Texts) -> discord.Embed:
    """How a fight stands: everybody with what they have left and what ails them, by sides, and who is asked."""
    lines: list[str] = []
    for side in dict.fromkeys(each.side for each in view.combatants):
        lines.append(f"__{safe(words(side))}__")
        lines += [_combatant(each, words, texts) for each in view.combatants if each.side == side]
    text = chunks(lines, DESCRIPTION)
    description = text[0] if text else ""
    if len(text) > 1:
        description += f"\n{texts('and-more')}"
    title = safe(cut(view.title, TITLE // 4)) or texts("a-fight")
    if waiting := asked_names(view, texts):
        description += f"\n\n{waiting}"
    return discord.Embed(title=cut(f"{title} · {_round(view, texts)}", TITLE), description=description)


def asked_names(view: EncounterView, texts: Texts) -> str:
    """Whom the fight waits for, as far as this seat sees; "" for nobody. Safe as it is."""
    if view.closed:
        return texts("is-over")
    names = {each.id: name(each.name) for each in view.combatants}
    asked = list(dict.fromkeys(names.get(each.asked) or texts("the-gm") for each in view.pending))
    return texts("waits-for", names=cut(", ".join(asked), NAMES)) if asked else ""


def _round(view: EncounterView, texts: Texts) -> str:
    return texts("round", number=view.round) if view.round else texts("before-first-round")


def _combatant(who: CombatantView, words: RuleWords, texts: Texts) -> str:
    called = f"**{name(who.name)}**" if who.standing and who.present else f"~~{name(who.name)}~~"
    if who.unseen:
        return f"{called} · {texts('unseen')}"
    if not who.present:
        return f"{called} · {texts('has-left')}"
    said = [
        _resource(each, found.now, found.max, found.band, words, texts)
        for each, found in who.resources.items()
    ]
    said.append(safe(", ".join(words(each.condition) for each in who.conditions)))
    return " · ".join([called, *dict.fromkeys(each for each in said if each)])


def _resource(id: str, now: int | None, most: int | None, band: str, words: RuleWords, texts: Texts) -> str:
    if now is None:
        return texts(f"band-{band}") if band in BANDS else safe(words(band)) if band else ""
    return f"{safe(words(id))} {now}" + (f"/{most}" if most is not None else "")
