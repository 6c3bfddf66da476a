"""Forecasts: many fights from one moment, the same for the same seed, told with how sure they are."""

import pytest

from bench.systems import played
from engine.autopilot.forecast import Ending, Forecast, forecast, interval, median, played_out, together, told
from engine.driver.driver import Driver
from engine.ruleset_api.parts import ruleset_with
from tests.engine.autopilot.test_simulation import driver_of

RULES = ruleset_with("d20")


def start() -> Driver:
    _, opened = next(played("d20"))
    return driver_of("d20", opened)


def test_the_same_seed_is_the_same_forecast_and_another_is_another() -> None:
    first = forecast(RULES, start, range(4), seed=1)
    assert first == forecast(RULES, start, range(4), seed=1)
    assert first != forecast(RULES, start, range(4), seed=2)


def test_it_does_not_matter_in_how_many_parts_it_is_played() -> None:
    whole = forecast(RULES, start, range(4), seed=1)
    assert (
        together([forecast(RULES, start, range(1), seed=1), forecast(RULES, start, range(1, 4), seed=1)])
        == whole
    )
    assert whole.fights == 4


def test_a_fight_is_won_by_the_side_that_stands_alone() -> None:
    ending = played_out(RULES, start(), seed=3)
    sides = {each.id: each.side for each in start().fight.combatants.values()}
    standing = {side for who, side in sides.items() if who not in ending.out}
    assert ending.winner in sides.values()
    assert standing == {ending.winner}
    assert ending.rounds >= 1


def test_a_fight_in_which_nobody_gets_anywhere_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.autopilot.forecast.MOST_ANSWERS", 3)
    assert forecast(RULES, start, range(2)).undecided == 2


def test_what_endings_come_to() -> None:
    endings = [
        Ending(winner="red", rounds=3, out={"bob": 3}),
        Ending(winner="red", rounds=5, out={"bob": 2, "cid": 5}),
        Ending(winner="blue", rounds=3, out={"ann": 3}),
        Ending(winner="", rounds=9, out={}),
    ]
    assert told(endings) == Forecast(
        fights=4,
        won={"red": 2, "blue": 1},
        out={"bob": 2, "cid": 1, "ann": 1},
        rounds={3: 2, 5: 1, 9: 1},
        fell={"bob": {2: 1, 3: 1}, "cid": {5: 1}, "ann": {3: 1}},
    )
    assert told(endings).undecided == 1
    assert together([told(endings[:2]), told(endings[2:])]) == told(endings)


@pytest.mark.parametrize(
    ("times", "of", "low", "high"),
    [
        (5, 10, 0.237, 0.763),
        (0, 10, 0.0, 0.278),
        (10, 10, 0.722, 1.0),
        (50, 100, 0.404, 0.596),
        (0, 0, 0.0, 1.0),
    ],
)
def test_the_interval_of_few_fights_is_wide_and_never_beyond_0_and_1(
    times: int, of: int, low: float, high: float
) -> None:
    """The figures are those of Wilson's interval as tables have them."""
    assert interval(times, of) == pytest.approx((low, high), abs=0.001)


def test_the_median_of_rounds_and_those_within_which_nine_of_ten_end() -> None:
    rounds = {3: 2, 5: 6, 9: 2}
    assert (median(rounds, 0.1), median(rounds), median(rounds, 0.9)) == (3, 5, 9)
    assert median({}) == 0
