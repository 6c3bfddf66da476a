"""The canonical form goes by what a value is, whatever class of its own it has."""

import enum
from collections import OrderedDict

import pytest

from engine.dice.canonical_json import canonical


class Words(str):
    __slots__ = ()


class Level(enum.IntEnum):
    HIGH = 3


class Row(tuple[int, ...]):
    __slots__ = ()


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "null"),
        (True, "true"),
        ([False, 1, 1.5], "[false,1,1.5]"),
        (Words('a"b'), r'"a\"b"'),
        (Level.HIGH, "3"),
        (Row((1, 2)), "[1,2]"),
        (OrderedDict(b=1, a=Words("x")), '{"a":"x","b":1}'),
    ],
)
def test_a_value_of_a_class_of_its_own_is_written_as_what_it_is(value: object, text: str) -> None:
    assert canonical(value) == text


@pytest.mark.parametrize("value", [object(), {1}, b"x"])
def test_what_has_no_place_in_json_is_refused(value: object) -> None:
    with pytest.raises(TypeError, match="has no place in JSON"):
        canonical(value)
