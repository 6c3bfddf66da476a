"""Validation messages in words: a regular expression says nothing to people."""

from typing import get_args

import msgspec

from engine.ruleset_api.field_types import ExternalId, Id, Name, PlainDice, Portrait

IN_WORDS = {
    get_args(Id)[1].pattern: "of letters, digits, _ . : and -, the first a letter or a digit",
    get_args(Name)[1].pattern: "of one line, without control characters",
    get_args(ExternalId)[1].pattern: "of one line, without control characters",
    get_args(Portrait)[1].pattern: (
        "that is the URL of a picture: http, https, or data:image/ of png, jpeg, webp, gif or avif in base64"
    ),
    get_args(PlainDice)[1].pattern: "of plain dice like 1d8+1",
}
"""What a pattern asks for, in words."""

MISSING = {
    "version": "an undo or a redo says which command it means, by the version that the view has under `undo` or `redo`",
}
"""What a missing field is for."""


def in_words(error: msgspec.ValidationError) -> str:
    """The message of an error, with words in place of patterns, and what is missing explained."""
    said = str(error)
    for pattern, words in IN_WORDS.items():
        said = said.replace(f"matching regex {pattern!r}", words)
    for field, what in MISSING.items():
        if f"missing required field `{field}`" in said:
            said += f": {what}"
    return said
