"""Plain dice of a sheet: a sentence says what is asked for, no regular expression."""

import msgspec
import pytest

from engine.commands.validation_messages import in_words
from engine.ruleset_api.field_types import PlainDice


@pytest.mark.parametrize("dice", ["1d6", "2d8+1", "12d100-20", "1d2"])
def test_these_are_plain_dice(dice: str) -> None:
    assert msgspec.convert(dice, PlainDice) == dice


@pytest.mark.parametrize("dice", ["d6", "1d1", "0d6", "1d6!", "lots", "1d6+1d4", "1d6\n", "100d6", "5d6>=4"])
def test_these_are_not_and_it_is_said_in_words(dice: str) -> None:
    with pytest.raises(msgspec.ValidationError) as raised:
        msgspec.convert(dice, PlainDice)
    assert in_words(raised.value) == "Expected `str` of plain dice like 1d8+1"
