"""The types of fields that people fill in: ids, names, texts, dice, with the bounds that they are checked against."""

from typing import Annotated

from msgspec import Meta

# Python's `$` also matches before a last line break; other languages' does not.
Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9][A-Za-z0-9_.:-]*$(?!\n)")]
Name = Annotated[
    str, Meta(min_length=1, max_length=80, pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]+$(?!\n)")
]
Text = Annotated[str, Meta(max_length=2000)]
PlainDice = Annotated[
    str,
    Meta(
        pattern=r"^[1-9][0-9]?d([2-9]|[1-9][0-9]{1,2})([+-][0-9]{1,3})?$(?!\n)", description="Such as 1d8+1."
    ),
]
"""Dice of one kind and what is added to them, as damage mostly is."""
