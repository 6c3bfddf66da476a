"""The phrases that a fight is told in: the general ones, with those of its ruleset and its parts."""

from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path

from engine.installed.package_folders import data_files
from engine.language.fluent_messages import BadCatalogue
from engine.language.phrase_files import Phrases, merge, read_phrases
from engine.language.sentence import Sentence
from engine.language.speaker import Speaker
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import resources
from engine.state.state import Fight
from projections.language.languages import ENGLISH, languages

GENERAL = Path(__file__).with_name(f"{ENGLISH}.ftl")

MOST = 128
"""Sets of phrases that are kept: whoever opens fights chooses their parts, and the order of these."""


def phrases_for(ruleset: str = "", parts: Iterable[str] = (), language: str = ENGLISH) -> Phrases:
    """The general phrases with those that come with the ruleset, if any, and then with these parts.

    What one of them does not say in the `language` it says in English, before what is more general; and all is English
    where there are no texts in that language at all. Raises Refused("broken-ruleset") where the ruleset's own cannot
    be read: with the file, the line and what is wrong.
    """
    return _phrases_with(ruleset, tuple(parts), language if language in languages() else ENGLISH)


@lru_cache(maxsize=MOST)
def _phrases_with(ruleset: str, parts: tuple[str, ...], language: str) -> Phrases:
    return _phrases(ruleset, resources(ruleset, parts), language)


def speaker_in(
    language: str, ruleset: str = "", parts: Iterable[str] = (), names: Iterable[str] = ()
) -> Speaker | None:
    """Who tells reasons and costs of a ruleset in another language than English (None), in which they are already.

    What is called like one of the `names` of combatants stays as it is. Raises Refused as `phrases_for` does.
    """
    if language == ENGLISH:
        return None
    return Speaker(phrases_for(ruleset, parts, language), {each: each for each in names}, language)


def phrases_of(fight: Fight, language: str = ENGLISH) -> Phrases:
    """The phrases that a fight is told in: those of its ruleset and its parts. Raises Refused."""
    return phrases_for(fight.ruleset, fight.parts, language)


@lru_cache(maxsize=MOST)
def _phrases(ruleset: str, homes: tuple[Path, ...], language: str) -> Phrases:
    found = _general(language)
    try:
        for home in homes:
            for each in _spoken(language):
                if own := _of_home(home, each):
                    found = merge(found, own)
    except (BadCatalogue, OSError, UnicodeDecodeError) as error:
        unreadable = {"ruleset": ruleset, "text": str(error)}
        raise Refused("broken-ruleset", Sentence("affray.phrases-unreadable", unreadable)) from error
    return found


@cache
def _of_home(home: Path, language: str) -> Phrases | None:
    """What a ruleset or a part says in a language, whatever it is played with."""
    own = data_files(home, f"{language}.ftl")
    return read_phrases(own) if own else None


@cache
def _general(language: str) -> Phrases:
    first, *more = (read_phrases([GENERAL.with_name(f"{each}.ftl")]) for each in _spoken(language))
    return merge(first, *more) if more else first


def _spoken(language: str) -> tuple[str, ...]:
    """English, and over it the language."""
    return tuple(dict.fromkeys((ENGLISH, language)))


def catalogues(ruleset: str, language: str = ENGLISH) -> list[Path]:
    """Where a ruleset has its phrases: anywhere in its folders, with what they are about."""
    return [file for home in resources(ruleset) for file in data_files(home, f"{language}.ftl")]
