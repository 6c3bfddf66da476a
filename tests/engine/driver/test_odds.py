"""The exact chance of an option is worked out when it is asked for, for each value of a parameter."""

from fractions import Fraction
from typing import Any

import pytest

from engine.driver.odds import Chance, odds
from engine.ruleset_api.procedure import Option, barred, may
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight
from events import Param
from tests.support.pools import pools_table

FIGHT = Fight()


def known(fight: Fight, args: dict[str, Any]) -> Fraction:
    """A chance that says which arguments it was worked out for."""
    return Fraction(1, 1 + args["aim"])


def aimed(**fields: Any) -> Option:
    return may("shoot", args={"target": "bob"}, params={"aim": Param(low=1, high=3, default=1)}, **fields)


def test_a_pool_says_how_likely_it_reaches_the_defence() -> None:
    table = pools_table(ann=2, bob=3)
    found = odds(table.fight, table.options("ann"), "attack", {"target": "bob", "luck": 0})
    assert found == [Chance(args={"target": "bob", "luck": 0}, chance=Fraction(6, 36))]


def test_it_is_given_for_each_value_of_a_parameter() -> None:
    table = pools_table(ann=1, bob=3)
    found = odds(table.fight, table.options("ann"), "attack", {}, by="luck")
    assert [(each.args["luck"], each.chance) for each in found] == [
        (0, 0),
        (1, Fraction(6, 36)),
        (2, Fraction(135, 216)),
        (3, Fraction(1170, 1296)),
    ]


def test_nothing_is_worked_out_before_somebody_asks() -> None:
    def never(fight: Fight, args: dict[str, Any]) -> Fraction:
        raise AssertionError("nobody asked")

    with pytest.raises(AssertionError, match="nobody asked"):
        odds(FIGHT, [aimed(odds=never)], "shoot", {})
    assert pools_table(ann=2, bob=3).options("ann")[0].chance == 2


def test_what_has_no_odds_has_none_and_the_default_counts() -> None:
    assert odds(FIGHT, [aimed()], "shoot", {}) == [Chance(args={"target": "bob", "aim": 1}, chance=None)]
    assert odds(FIGHT, [aimed(odds=known)], "shoot", {})[0].chance == Fraction(1, 2)


def test_a_value_that_the_ruleset_refuses_is_left_out() -> None:
    def odd(fight: Fight, args: dict[str, Any]) -> None:
        if args["aim"] == 2 or args["target"] != "bob":
            raise Refused("bad-argument", "not two")

    options = [aimed(odds=known, check=odd)]
    assert [each.args["aim"] for each in odds(FIGHT, options, "shoot", {}, by="aim")] == [1, 3]
    with pytest.raises(Refused, match="takes 'target' from bob"):
        odds(FIGHT, options, "shoot", {"target": "nobody"}, by="aim")


@pytest.mark.parametrize(
    ("option", "by", "code"),
    [
        (aimed(odds=known), "nothing", "bad-argument"),
        (may("shoot", params={"aim": Param(low=0, high=10**6)}, odds=known), "aim", "bad-argument"),
        (may("shoot", params={"aim": Param(names=("a", "b"), many=3)}, odds=known), "aim", "bad-argument"),
        (may("shoot", params={"aim": Param()}, odds=known), "aim", "bad-argument"),
        (barred("shoot", "The string is wet.", rule="made-up.wet"), "", "barred"),
        (may("throw"), "", "unknown-choice"),
    ],
)
def test_what_cannot_be_chosen_has_no_odds(option: Option, by: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        odds(FIGHT, [option], "shoot", {}, by=by)
    assert refused.value.code == code
