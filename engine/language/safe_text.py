"""Text from people made safe and fit to be shown in a line."""

import re
import unicodedata
from functools import lru_cache

# Marks that change the direction of the text around them, and so can make a name read as something else.
_TURNS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
_UNSHOWABLE = {"Cc", "Cs", "Zl", "Zp"}
_MARKS = {"Mn", "Me"}
MOST_MARKS = (
    5  # over and under one character; no writing needs more, and a tower of them covers the lines around it
)
_ID = re.compile(r"[a-z][a-z0-9]*([-_.][a-z0-9]+)*")
_WRONG = "\N{REPLACEMENT CHARACTER}"


def clean(text: str) -> str:
    """The text in one line. Line breaks and tabs become spaces; other control characters, and marks that
    turn the direction of writing, show as "�". Accents are left out from the sixth on the same character.
    """
    if text.isascii() and text.isprintable():
        return text
    shown = []
    marks = 0
    for each in text:
        marks = marks + 1 if unicodedata.category(each) in _MARKS else 0
        if marks <= MOST_MARKS:
            shown.append(_shown(each))
    return "".join(shown)


def is_id(text: str) -> bool:
    """Whether the text is written as an id is ("called-shot"), not as people write."""
    return _ID.fullmatch(text) is not None


@lru_cache(maxsize=4096)
def words(text: str) -> str:
    """An id as words ("called-shot": "called shot"), any other text as it is; safe to be shown."""
    if is_id(text):
        return re.sub(r"[-_.]", " ", text)
    return clean(text)


@lru_cache(maxsize=4096)
def slug(text: str) -> str:
    """A text as the id that a catalogue has for it: "Dodge (all out)" is "dodge-all-out"."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def _shown(character: str) -> str:
    if character in "\t\n\v\f\r\u2028\u2029":
        return " "
    if character in _TURNS or unicodedata.category(character) in _UNSHOWABLE:
        return _WRONG
    return character
