"""The odds of every notation, with icepool as the judge; and every total has an example of dice that come to it.

icepool is imported where it judges, so that reading all tests stays quick.
"""

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from engine.dice import parse, read_dice
from engine.dice.odds import MOST_TAIL, Marks, at_least, distribution, outcomes, totals

Judged = Callable[[Any], Any]

FINITE: dict[str, Judged] = {
    "1d100": lambda ice: ice.d(100),
    "20d6": lambda ice: 20 @ ice.d(6),
    "2d4+1d6-2": lambda ice: 2 @ ice.d(4) + ice.d(6) - 2,
    "1d8-2d4+3": lambda ice: ice.d(8) - 2 @ ice.d(4) + 3,
    "4d6k3": lambda ice: ice.d(6).highest(4, 3),
    "7d10kl2": lambda ice: ice.d(10).lowest(7, 2),
    "5d8d2": lambda ice: ice.d(8).highest(5, 3),
    "5d8dh2+1d4": lambda ice: ice.d(8).lowest(5, 3) + ice.d(4),
    "12d6>=5": lambda ice: 12 @ (ice.d(6) >= 5),
    "3d6>=1": lambda ice: 3 @ (ice.d(6) >= 1),
    "0d6": lambda ice: ice.Die([0]),
}


def judged(die: Any) -> dict[int, Fraction]:
    """The odds as icepool has them."""
    return {int(total): Fraction(ways, die.denominator()) for total, ways in die.items() if ways}


@pytest.mark.parametrize("notation", FINITE)
def test_what_has_an_end_is_as_icepool_has_it(notation: str) -> None:
    import icepool

    found, tail = distribution(notation)
    assert ({total: odds for total, odds in found.items() if odds}, tail) == (
        judged(FINITE[notation](icepool)),
        0,
    )


@pytest.mark.parametrize(("notation", "faces"), [("1d6!", 6), ("1d10!", 10), ("1d2!", 2)])
def test_an_exploding_die_is_followed_to_its_tail(notation: str, faces: int) -> None:
    import icepool

    found, tail = distribution(notation)
    turns = next(each for each in range(1, 40) if Fraction(1, faces**each) <= MOST_TAIL)
    assert tail == Fraction(1, faces**turns)
    exploded = icepool.d(faces).explode(depth=turns - 1, end=1)
    assert found == judged(exploded)
    assert max(found) == faces * turns + 1


def test_several_exploding_dice_add_up() -> None:
    import icepool

    found, tail = distribution("2d10!-1d4+1")
    assert found == judged(2 @ icepool.d(10).explode(depth=5, end=1) - icepool.d(4) + 1)
    assert tail == 1 - (1 - Fraction(1, 10**6)) ** 2


def test_an_open_ended_die_opens_up_and_down() -> None:
    import icepool

    def first(die: int) -> Any:
        return die + further if die >= 96 else die - further if die <= 5 else die

    further = icepool.d(100).explode(range(96, 101), depth=1)
    near = range(
        -180, 280
    )  # further away a second one has opened, which icepool is not asked for: it takes seconds
    found, tail = distribution("d100!+/-")
    by_icepool = judged(icepool.d(100).map(first))
    assert {each: found.get(each) for each in near} == {each: by_icepool.get(each) for each in near}
    assert tail == 2 * Fraction(1, 20) ** 6
    assert sum(found.values()) == 1


@pytest.mark.parametrize(("notation", "highest"), [("d100!95+", 95), ("d100!-", 96), ("d100!95+/6-", 95)])
def test_an_open_ended_die_opens_where_the_notation_says(notation: str, highest: int) -> None:
    found, tail = distribution(notation)
    assert sum(found.values()) == 1
    assert 0 < tail < MOST_TAIL
    assert (min(found) < 1) == ("-" in notation)
    assert (max(found) > 100) == ("+" in notation)
    shown = {each.total for each in outcomes(notation) if each.dice[0] == highest}
    assert (shown == {highest}) == ("+" not in notation)


@pytest.mark.parametrize(
    "notation",
    [*FINITE, "2d6!-1", "3d2!", "d100!+/-", "2d100!+", "d100!-+5", "1d6-1d8!", "6d10kl1-2d4"],
)
def test_every_total_has_an_example_that_falls_so(notation: str) -> None:
    dice = parse(notation)
    for each in outcomes(notation):
        assert read_dice(dice, each.dice).total == each.total
    assert sum(each.odds for each in outcomes(notation)) == 1


@pytest.mark.parametrize(
    ("notation", "faces", "marks"),
    [
        ("4d6", [6] * 4, Marks((6,))),
        ("3d6", [6] * 3, Marks((1, 2))),
        ("4d6>=5", [6] * 4, Marks((1, 6))),
        ("3d6kh1", [6] * 3, Marks((1,))),
        ("2d6+1d4", [6, 6, 4], Marks((1, 2), first=True)),
    ],
)
def test_what_is_read_besides_the_total_is_told_apart(notation: str, faces: list[int], marks: Marks) -> None:
    ways: dict[tuple[int, int], int] = defaultdict(int)
    for fell in product(*(range(1, each + 1) for each in faces)):
        ways[marked(fell, marks), read_dice(parse(notation), fell).total] += 1
    every = sum(ways.values())
    found = {(marked(each.dice, marks), each.total): each.odds for each in outcomes(notation, marks)}
    assert found == {read: Fraction(count, every) for read, count in ways.items()}


def marked(dice: tuple[int, ...], marks: Marks) -> int:
    """How many dice show what is marked."""
    return sum(die in marks.faces for die in (dice[:1] if marks.first else dice))


def test_a_fumble_is_told_by_the_first_die_alone() -> None:
    fumbles = Marks((1, 2, 3), first=True)
    found = sum(each.odds for each in outcomes("d100!+/-", fumbles) if each.dice[0] <= 3)
    assert found == Fraction(3, 100)


def test_dice_with_an_end_say_how_likely_they_reach_a_number() -> None:
    assert at_least("4d6k3", 18) == sum(odds for total, odds in totals("4d6k3").items() if total == 18)
    with pytest.raises(ValueError, match="not worked out to their end"):
        totals("1d6!")
