"""The panel of a forecast: how a fight may end, as far as it was played."""

import re
from collections.abc import Iterator, Mapping

from affray_client.types import Fall, FightForecast, Share
from affray_discord.panels.panel import Panel
from affray_discord.words.rule_words import RuleWords
from affray_discord.words.safe_text import chunks, name, safe
from affray_discord.words.texts import Texts

PROSE = 1800


def ending_panel(found: FightForecast, names: Mapping[str, str], words: RuleWords, texts: Texts) -> Panel:
    """Who wins how often, within how many rounds, and who is out in the end; `names` are those of combatants, by id."""
    text = chunks([*_lines(found, names, words, texts)], PROSE)
    return Panel(text="\n".join([text[0], *([texts("and-more")] if len(text) > 1 else [])]))


def _lines(found: FightForecast, names: Mapping[str, str], words: RuleWords, texts: Texts) -> Iterator[str]:
    yield texts("forecast-played", played=found.played, fights=found.fights)
    for kind, who in (("forecast-less", found.less), ("forecast-more", found.more)):
        if who:
            yield texts(kind, who=safe(_called(who, names)))
    yield f"__{texts('forecast-wins')}__"
    for side, share in found.wins.items():
        yield f"{safe(words(side))}: {_share(share, texts)}"
    if found.undecided.times:
        yield f"{texts('forecast-nobody')}: {_share(found.undecided, texts)}"
    rounds = found.rounds
    yield texts("forecast-rounds", median=rounds.median, low=rounds.low, high=rounds.high)
    # What it rests on comes before the long list, which may be cut.
    yield f"-# {texts('forecast-how')}"
    if found.strangers:
        yield f"-# {texts('odds-stranger', usual=safe(found.usual))}"
    yield f"__{texts('forecast-out')}__"
    for who, fall in sorted(found.out.items(), key=lambda each: -each[1].times):
        within = "" if fall.within is None else f" · {texts('forecast-within', rounds=fall.within)}"
        yield f"{name(_called(who, names))}: {_share(fall, texts)}{within}"


def _share(share: Share | Fall, texts: Texts) -> str:
    low, high = (texts.number(round(each)) for each in (share.low, share.high))
    return f"**{texts.number(round(share.percent))} %** ({texts('from-to', low=low, high=high)})"


def _called(who: str, names: Mapping[str, str]) -> str:
    """The name of a combatant; another who is like one has that one's, and a number."""
    like = re.sub(r"-\d+$", "", who)
    return names.get(who) or (f"{names[like]} {who[len(like) + 1 :]}" if like in names else who)
