"""Prices: what a choice costs, in the language of whoever reads it."""

import re
from collections.abc import Mapping

from engine.language.costs import in_words
from engine.language.fluent_messages import PLURAL
from engine.language.plain_voice import ENGLISH
from engine.language.speaker import Speaker

_COUNTED = re.compile(r"(\d+) ([\w-]+)")


def price(speaker: Speaker, cost: str, takes: Mapping[str, int]) -> str:
    """What a choice costs: what it `takes` of budgets, or else the `cost` as a rule says it, in words for that.

    These are words of a catalogue, by the English: `word_the-round`, or `word_n-of-n-attacks-left`.
    """
    if not cost or speaker.language == ENGLISH:
        return cost
    if takes and cost == in_words(takes):
        return speaker.cost(takes)
    return ", ".join(_part(speaker, each) for each in cost.split(", "))


def _part(speaker: Speaker, cost: str) -> str:
    """One part of a cost: so many of a budget, by its name in the singular or the plural, or other words."""
    if found := _COUNTED.fullmatch(cost):
        one = found[2]
        for kind in (one, f"{one}s", f"{one.removesuffix('y')}ies"):
            if (word := speaker.phrases.word(kind)) and ("count" in word.names or PLURAL in word.forms):
                return speaker.cost({kind: int(found[1])})
    return speaker.of_rules(cost)
