"""Dice as they fall and as they are read from the table."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dice import DiceError, NextDie, Thrown, derived, maximum, minimum, parse, read_dice, text, throw

NOTATIONS = [
    "4", "1d6", "2d6+3", "1d6-1", "10-2d4", "1d4+2+1d2", "d%", "4d6k3", "2d20kl1", "4d6d1", "8d6>=5", "3d6!",
    "2d4!+1d8-1", "20d2!", "0d6", "0d6!", "0d6>=5", "d100!+", "d100!-", "d100!+/-", "2d100!51+/50-", "1d20-1d100!+/-",
]  # fmt: skip


def falling(*shown: int) -> NextDie:
    """Dice that show these numbers, one after another."""
    left = iter(shown)
    return lambda faces: next(left)


@pytest.mark.parametrize(
    ("notation", "dice", "total"),
    [
        ("4", (), 4),
        ("2d6+3", (2, 5), 10),
        ("1d6-1", (1,), 0),
        ("10-2d4", (4, 3), 3),
        ("1d4+2+1d2", (3, 2), 7),
        ("d%", (100,), 100),
        ("4d6k3", (1, 5, 6, 2), 13),
        ("2d20kh1", (7, 15), 15),
        ("2d20kl1", (7, 15), 7),
        ("4d6d1", (3, 3, 3, 3), 9),
        ("4d6dh1", (6, 1, 6, 2), 9),
        ("8d6>=5", (5, 6, 4, 1, 5, 2, 3, 6), 4),
        ("0d6", (), 0),
        ("0d6!+2", (), 2),
        ("1d4+0d100", (3,), 3),
        ("0d6>=5", (), 0),
    ],
)
def test_dice_are_added_up(notation: str, dice: tuple[int, ...], total: int) -> None:
    assert throw(parse(notation), falling(*dice)) == Thrown(dice, total)


@pytest.mark.rule("dp.amb.explosion-definition")
@pytest.mark.parametrize(
    ("notation", "dice", "total"),
    [
        ("3d6!", (1, 2, 5), 8),
        ("3d6!", (1, 6, 5, 2), 14),
        ("3d6!+2", (6, 2, 6, 6, 1, 3), 26),
        ("1d6!+1d8", (6, 3, 8), 17),
    ],
)
def test_a_six_stays_and_adds_one_more_die(notation: str, dice: tuple[int, ...], total: int) -> None:
    assert throw(parse(notation), falling(*dice)) == Thrown(dice, total)


@pytest.mark.rule("pm.ambiguity.open-ended-roll")
@pytest.mark.parametrize(
    ("notation", "dice", "total"),
    [
        ("d100!+/-", (50,), 50),
        ("d100!+/-", (95,), 95),
        ("d100!+/-", (96, 1), 97),
        ("d100!+/-", (97, 98, 100, 95), 390),
        ("d100!+/-", (96, 3), 99),
        ("d100!+/-", (6,), 6),
        ("d100!+/-", (5, 1), 4),
        ("d100!+/-", (1, 100), None),
        ("d100!+/-", (1, 100, 96, 3), -198),
        ("d100!+", (100, 20), 120),
        ("d100!+", (5,), 5),
        ("d100!-", (100,), 100),
        ("d100!-", (5, 20), -15),
        ("d100!-", (5, 96, 20), -111),
        ("d100!91+/10-", (91, 90), 181),
        ("d100!91+/10-", (10, 91, 90), -171),
        ("2d100!+/-", (96, 4, 2, 10), 92),
        ("20-d100!+/-", (2, 10), 28),
    ],
)
def test_a_d100_opens_at_its_ends(notation: str, dice: tuple[int, ...], total: int | None) -> None:
    if total is None:
        with pytest.raises(DiceError, match="a further die is rolled"):
            read_dice(parse(notation), dice)
    else:
        assert throw(parse(notation), falling(*dice)) == Thrown(dice, total)
        assert read_dice(parse(notation), dice) == Thrown(dice, total)


def test_the_zeros_of_percentile_dice_read_as_100() -> None:
    assert read_dice(parse("d%"), [0]) == Thrown((100,), 100)
    assert read_dice(parse("d100!+"), [0, 0, 7]) == Thrown((100, 100, 7), 207)


@pytest.mark.parametrize(
    ("notation", "shown", "sentence"),
    [
        ("1d100", [101], "1d100 cannot show 101: a die of 100 faces shows 1 to 100"),
        ("1d6", [0], "1d6 cannot show 0: a die of 6 faces shows 1 to 6"),
        ("1d10", [0], "1d10 cannot show 0: a die of 10 faces shows 1 to 10"),
        ("1d6+1d8", [7, 8], "1d6 cannot show 7: a die of 6 faces shows 1 to 6"),
        ("2d6", [1, 2, 3], "2d6 needs 2 dice, 3 were given"),
        ("2d6", [1], "2d6 needs 2 dice, 1 was given"),
        ("1d6", [], "1d6 needs 1 die, 0 were given"),
        ("8d6>=5", [5] * 7, "8d6>=5 needs 8 dice, 7 were given"),
        ("4", [4], "4 needs 0 dice, 1 was given"),
        ("3d6!", [6], "3d6! needs at least 3 dice, 1 was given"),
        ("3d6!", [2, 6, 1], "3d6! is not finished: after 2, 6, 1 a further die is rolled, 3 were given"),
        ("3d6!", [2, 6, 1, 2, 2], "3d6! needs 4 dice, 5 were given"),
        ("d100!+", [97], "1d100!+ is not finished: after 97 a further die is rolled, 1 was given"),
        ("d100!+", [95, 20], "1d100!+ needs 1 die, 2 were given"),
    ],
)
def test_dice_that_cannot_have_fallen_so_are_refused(notation: str, shown: list[int], sentence: str) -> None:
    with pytest.raises(DiceError) as refused:
        read_dice(parse(notation), shown)
    assert str(refused.value) == sentence


def test_a_source_that_gives_an_impossible_die_is_refused() -> None:
    with pytest.raises(DiceError, match="1d6 cannot show 7"):
        throw(parse("1d6"), falling(7))


@pytest.mark.parametrize("notation", ["3d6!", "d100!+/-"])
def test_dice_that_never_stop_opening_are_refused(notation: str) -> None:
    with pytest.raises(DiceError, match="still rolled again after 1000"):
        throw(parse(notation), lambda faces: faces)


@settings(deadline=None)
@given(st.sampled_from(NOTATIONS), st.integers())
def test_a_throw_is_within_its_bounds_and_reads_back_the_same(notation: str, context: int) -> None:
    dice = parse(notation)
    thrown = throw(dice, derived(b"a seed for tests", str(context)))
    lowest, highest = minimum(dice), maximum(dice)
    assert lowest is None or lowest <= thrown.total
    assert highest is None or thrown.total <= highest
    assert read_dice(dice, thrown.dice) == thrown
    assert read_dice(parse(text(dice)), thrown.dice) == thrown


@settings(deadline=None)
@given(st.sampled_from(NOTATIONS), st.integers(), st.integers(1, 6))
def test_one_die_more_or_less_is_refused(notation: str, context: int, more: int) -> None:
    dice = parse(notation)
    fallen = throw(dice, derived(b"a seed for tests", str(context))).dice
    with pytest.raises(DiceError):
        read_dice(dice, (*fallen, more))
    if fallen:
        with pytest.raises(DiceError):
            read_dice(dice, fallen[:-1])
