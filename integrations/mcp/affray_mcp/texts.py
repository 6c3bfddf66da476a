"""Parts of a fight in words for an assistant: with everybody's id, and what people typed in quotes."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from affray.words import ENGLISH, Phrases, Speaker, merge, phrases_for, read_phrases, words
from affray_mcp.quoting import SHORT, named, quoted
from affray_mcp.seat import Document

HERE = Path(__file__).with_name(f"{ENGLISH}.ftl")
MOST = 8
"""Sets of phrases that are kept."""


class Ready(str):
    """Words that are ready to be said: ours, or quoted already."""

    __slots__ = ()


class QuotingSpeaker(Speaker, frozen=True):
    """Who says it to an assistant: what is no word of the catalogues, people may have typed, and stands in quotes.

    Ids too short to say anything go without ("off-guard").
    """

    def text(self, value: str) -> str:
        """A name, an id or any other text as it is said."""
        if isinstance(value, Ready):
            return value
        name = self.names.get(value)
        if name is not None:
            return name
        word = self.phrases.word(value)
        if word is not None:
            return word.say(self, {})
        return self.written(words(value))

    def written(self, text: str) -> str:
        """What somebody wrote, in quotes unless it is too short to say anything."""
        if isinstance(text, Ready):
            return text
        return text if SHORT.fullmatch(text) else quoted(text)


def speaker_of(view: Document, language: str) -> QuotingSpeaker:
    """Who says what is in this view: with the words of its rules, and everybody's id and name."""
    parts = tuple(each["name"] for each in view["parts"])
    return QuotingSpeaker(phrases_with(view["ruleset"], parts, language), names_in(view))


def own_words(language: str) -> QuotingSpeaker:
    """Who says what has nothing to do with the rules of one fight."""
    return QuotingSpeaker(phrases_with("", (), language))


def names_in(view: Document) -> Mapping[str, str]:
    """What everybody in a view is called here."""
    return {each["id"]: named(each["id"], each["name"]) for each in view["combatants"]}


@lru_cache(maxsize=MOST)
def phrases_with(ruleset: str, parts: tuple[str, ...], language: str) -> Phrases:
    """The phrases of a ruleset and its parts with those of this folder."""
    found = phrases_for(ruleset, parts, language)
    for each in dict.fromkeys((ENGLISH, language)):
        found = merge(found, read_phrases([HERE.with_name(f"{each}.ftl")]))
    return found


def asked_for(ask: str, speaker: Speaker) -> Ready:
    """What somebody is asked, to be put after "is asked": "to defend"."""
    return Ready(speaker.phrase(f"asks.{ask}", {"ask": ask}))


def told(key: str, speaker: Speaker, **args: Any) -> str:
    """A message of this folder's catalogue, in one line."""
    return speaker.phrase(key, args)
