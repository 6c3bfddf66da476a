"""Reasons in other languages: why a rule bars something, and why a command is refused.

Sentences with a key are told from their catalogues (engine.language.sentence). What a rule says in an English text is
told by its English: a `reasons.de.toml`, beside this file for what every
ruleset says and anywhere in the folders of a ruleset or a part, has them in another language by their English, with
numbered blanks for what is put in:

    [reasons]
    "The {1} is broken." = "{1.the} ist zerbrochen."

A blank takes an id by its word, with its article where it has one or that is asked for: `{1.the}`, `{1.dative}`,
`{1.accusative}`; `{n1}` is a blank for a number alone. A sentence that is not there is told in English, so that nothing
fails for lack of one.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.installed.package_folders import data_files
from engine.language.costs import in_words
from engine.language.safe_text import slug
from engine.language.sentence import Sentence
from engine.language.speaker import Speaker
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import resources
from projections.language.languages import ENGLISH
from projections.language.phrases import phrases_for

KEPT = 4096
"""Sentences of a ruleset that are kept as they were said: each is asked for again with every question."""

_BLANK = re.compile(r"\{(\w+)(?:\.(\w+))?\}")
_NUMBER = re.compile(r"[-−]?\d+\.\d+")
_BETWEEN = re.compile(r"(?<=[.!?]) ")
_COMMA = re.compile(", ")
_ARTICLE = "the "
_LISTED = re.compile(r", | and | or ")


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    reasons: dict[str, str]


class _Reason(Struct, frozen=True):
    """A sentence with blanks: how it is known, the longest piece of it that must be there, and what it is."""

    pattern: re.Pattern[str]
    piece: str
    names: tuple[str, ...]
    says: str


class Reasons(Struct, frozen=True):
    """The reasons of a ruleset in one language, and who says the words in them."""

    known: tuple[_Reason, ...]
    speaker: Speaker
    kept: dict[tuple[str, frozenset[str]], str]

    def say(self, sentence: Sentence | str, names: frozenset[str] = frozenset()) -> str:
        """The sentence in the language, or as it is. What is called like one of the `names` stays."""
        if isinstance(sentence, Sentence):
            return replace(self.speaker, names={each: each for each in names}).tell(sentence)
        found = self.kept.get((sentence, names))
        if found is None:
            if len(self.kept) >= KEPT:
                self.kept.clear()
            found = self.kept[sentence, names] = self._all(sentence, names)
        return found

    def cost(self, cost: str, takes: Mapping[str, int]) -> str:
        """What something takes, in the language: of each budget, or as a rule says it, in words for that."""
        if takes and cost == in_words(takes):
            return self.speaker.cost(takes)
        said = self.say(cost)
        return said if said != cost else ", ".join(map(self.speaker.of_rules, _COMMA.split(cost)))

    def _all(self, sentence: str, names: Collection[str]) -> str:
        whole = self._said(sentence, names)
        if whole is not None:
            return whole
        for between, joined in ((_BETWEEN, " "), (_COMMA, ", ")):
            parts = [self._said(each, names) for each in between.split(sentence)]
            if all(parts):
                return joined.join(each for each in parts if each)
        return sentence

    def _said(self, sentence: str, names: Collection[str]) -> str | None:
        text = sentence.strip()
        for each in self.known:
            if each.piece in text and (found := each.pattern.fullmatch(text)):
                given = dict(zip(each.names, found.groups(), strict=True))
                said = self._filled(each.says, given, names)
                return said[:1].upper() + said[1:] if text[:1].isupper() else said
        return None

    def _filled(self, says: str, given: Mapping[str, str], names: Collection[str]) -> str:
        return _BLANK.sub(lambda blank: self._blank(blank, given, names), says)

    def _blank(self, blank: re.Match[str], given: Mapping[str, str], names: Collection[str]) -> str:
        value, case = given[blank[1]], blank[2] or ""
        if value in names:
            return value
        if not case and value.startswith(_ARTICLE) and self._has(value.removeprefix(_ARTICLE)):
            value, case = self._id(value.removeprefix(_ARTICLE)), "the"
        if case:
            return self.speaker.call("THE", ("it",), {"it": value}, "" if case == "the" else case)
        if _NUMBER.fullmatch(value):
            return self.speaker.say(float(value.replace("−", "-")))
        if (said := self._said(value, names)) is not None:
            return said
        return self._words(value, names)

    def _words(self, value: str, names: Collection[str]) -> str:
        """An id, or several of them, in words; anything else as it is."""
        items = _LISTED.split(value)
        if not all(each in names or self._has(each) for each in items):
            return value
        if len(items) == 1:
            return self.speaker.say(self._id(value))
        speaker = Speaker(self.speaker.phrases, {each: each for each in items if each in names})
        ids = [each if each in names else self._id(each) for each in items]
        return speaker.call("OR", ("it",), {"it": ids}) if " or " in value else speaker.say(ids)

    def _has(self, text: str) -> bool:
        return any(self.speaker.phrases.word(each) is not None for each in (text, slug(text)))

    def _id(self, text: str) -> str:
        return text if self.speaker.phrases.word(text) is not None else slug(text)


def reasons_for(ruleset: str, parts: Iterable[str], language: str) -> Reasons | None:
    """The reasons that a ruleset and its parts may give, in a language; None for English. Raises Refused."""
    return None if language == ENGLISH else _reasons(ruleset, tuple(parts), language)


@lru_cache(maxsize=128)
def _reasons(ruleset: str, parts: tuple[str, ...], language: str) -> Reasons:
    homes = resources(ruleset, parts) if ruleset else ()
    files = [Path(__file__).with_name(f"reasons.{language}.toml")]
    files += [file for home in homes for file in data_files(home, f"reasons.{language}.toml")]
    found: dict[str, str] = {}
    for file in files:
        found |= _read(file)
    known = sorted((_reason(english, says) for english, says in found.items()), key=_weight, reverse=True)
    return Reasons(tuple(known), Speaker(phrases_for(ruleset, parts, language), language=language), {})


@cache
def _read(file: Path) -> dict[str, str]:
    if not file.is_file():
        return {}
    try:
        return msgspec.toml.decode(file.read_bytes(), type=_File).reasons
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        name = f"{file.parent.name}/{file.name}"
        raise Refused("broken-ruleset", f"The reasons cannot be read. {name}: {error}") from error


def _reason(english: str, says: str) -> _Reason:
    pieces = re.split(r"\{\w+\}", english)
    names = tuple(re.findall(r"\{(\w+)\}", english))
    blanks = [r"([-−]?[\d.]+)" if each.startswith("n") and each[1:].isdigit() else "(.+?)" for each in names]
    pattern = "".join(
        f"{re.escape(piece)}{blank}" for piece, blank in zip(pieces, [*blanks, ""], strict=True)
    )
    return _Reason(re.compile(pattern, re.DOTALL), max(pieces, key=len), names, says)


def _weight(reason: _Reason) -> tuple[bool, int]:
    """How much of a sentence is its own: the more, the sooner it is tried, and one without blanks first."""
    return not reason.names, len(reason.pattern.pattern) - 5 * len(reason.names)
