"""The least and the most that dice can come to, and dice taken several times."""

import pytest

from engine.dice import DiceError, maximum, minimum, parse, text, throw, times


@pytest.mark.parametrize(
    ("notation", "least", "most"),
    [
        ("4", 4, 4),
        ("1d6+1", 2, 7),
        ("2d8", 2, 16),
        ("1d6-1", 0, 5),
        ("10-1d4", 6, 9),
        ("1d4+2+1d2", 4, 8),
        ("d%", 1, 100),
        ("4d6k3", 3, 18),
        ("2d20kl1", 1, 20),
        ("4d6-2d4kh1", 0, 23),
        ("8d6>=5", 0, 8),
        ("8d6>=1", 8, 8),
        ("3d6!", 3, None),
        ("0d6", 0, 0),
        ("0d6!", 0, 0),
        ("0d6>=1", 0, 0),
        ("10-3d6!", None, 7),
        ("d100!++10", 11, None),
        ("d100!-+10", None, 110),
        ("d100!+/-", None, None),
        ("10-d100!+", None, 9),
    ],
)
def test_the_least_and_the_most(notation: str, least: int | None, most: int | None) -> None:
    assert minimum(parse(notation)) == least
    assert maximum(parse(notation)) == most


@pytest.mark.parametrize("notation", ["1d6+1", "10-1d4", "4d6k3", "2d20kl1", "8d6>=5", "4d6-2d4kh1"])
def test_the_most_is_reached_when_added_dice_show_most_and_subtracted_dice_show_least(notation: str) -> None:
    dice = parse(notation)
    subtracted = 4 if "-" in notation else None
    most = throw(dice, lambda faces: 1 if faces == subtracted else faces)
    least = throw(dice, lambda faces: faces if faces == subtracted else 1)
    assert (least.total, most.total) == (minimum(dice), maximum(dice))


@pytest.mark.parametrize(
    ("notation", "n", "result"),
    [
        ("1d8+1", 2, "2d8+2"),
        ("1d6-1", 3, "3d6-3"),
        ("1d8+2+1d4", 2, "2d8+2d4+4"),
        ("4d6k3", 2, "8d6kh6"),
        ("3d6!", 2, "6d6!"),
        ("d100!+/-", 2, "2d100!+/-"),
        ("3d6>=5", 2, "6d6>=5"),
        ("7", 1, "7"),
    ],
)
def test_dice_and_constants_are_multiplied(notation: str, n: int, result: str) -> None:
    assert times(parse(notation), n) == parse(result)
    assert text(times(parse(notation), n)) == result


@pytest.mark.parametrize(
    ("notation", "n", "sentence"),
    [
        ("1d8+1", 0, "1d8+1 can be taken 1 time or more, not 0"),
        ("60d6", 2, "60d6 cannot be taken 2 times: 120 dice are more than 100"),
        ("60d6>=5", 2, "60d6>=5 cannot be taken 2 times: 120 dice are more than 100"),
        ("600000", 2, "600000 cannot be taken 2 times: the constant 1200000 is beyond 1000000"),
    ],
)
def test_what_becomes_too_large_is_refused(notation: str, n: int, sentence: str) -> None:
    with pytest.raises(DiceError) as refused:
        times(parse(notation), n)
    assert str(refused.value) == sentence
