"""Validation messages in words: a regular expression says nothing to people."""

import re
from typing import get_args

import msgspec

from engine.language.sentence import Sentence
from engine.ruleset_api.field_types import ExternalId, Id, Name, PlainDice, Portrait

ONE_LINE = Sentence("affray.one-line-of-text")

IN_WORDS = {
    get_args(Id)[1].pattern: Sentence("affray.letters-and-digits"),
    get_args(Name)[1].pattern: ONE_LINE,
    get_args(ExternalId)[1].pattern: ONE_LINE,
    get_args(Portrait)[1].pattern: Sentence("affray.url-of-a-picture"),
    get_args(PlainDice)[1].pattern: Sentence("affray.plain-dice"),
}
"""What a pattern asks for, in words."""

MISSING = {"version": Sentence("affray.version-is-for")}
"""What a missing field is for."""

_AT = " - at `"
_PATTERN = re.compile(r"Expected `str` matching regex (.*)", re.DOTALL)
_MISSING = re.compile(r"Object missing required field `(.*)`", re.DOTALL)
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
_TYPE = re.compile(r"Expected `([^`]+)`, got `([^`]+)`")


def in_words(error: msgspec.ValidationError) -> Sentence | str:
    """What an error says, with words in place of patterns, and what is missing explained; without an end."""
    what, at = what_of(error), _parts(error)[1]
    return Sentence("affray.unfit-at", {"what": what, "at": at}) if at else what


def place_of(error: msgspec.ValidationError) -> str:
    """The path to where an error lies (".combatants[0].id"); "" where it is about all of it, or about a name."""
    at = _parts(error)[1]
    return at[2:-1] if at.startswith("`$") else ""


def _parts(error: msgspec.ValidationError) -> tuple[str, str]:
    """What an error says, and where ("`$.combatants[0].id`", "`key` in `$.skills`")."""
    what, found, at = str(error).rpartition(_AT)
    return (what, f"`{at}") if found else (at, "")


def what_of(error: msgspec.ValidationError) -> Sentence | str:
    """What is wrong there, without an end. What has no words of its own is told in those of msgspec."""
    said, _ = _parts(error)
    if found := _PATTERN.fullmatch(said):
        for pattern, like in IN_WORDS.items():
            if found[1] == repr(pattern):
                return Sentence("affray.unfit-text", {"like": like})
    if found := _MISSING.fullmatch(said):
        field = found[1]
        if field in MISSING:
            return Sentence("affray.field-missing-for", {"field": field, "what": MISSING[field]})
        return Sentence("affray.field-missing", {"field": field})
    if found := _UNKNOWN.fullmatch(said):
        return Sentence("affray.field-unknown", {"field": found[1]})
    if found := _TYPE.fullmatch(said):
        return Sentence("affray.unfit-type", {"wanted": found[1], "got": found[2]})
    return said


def whole(what: Sentence | str) -> Sentence:
    """A sentence of what has no end."""
    return Sentence("affray.whole", {"what": what})
