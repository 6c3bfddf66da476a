"""The id of an option: short, the same for the same choice, another for any other."""

import pytest

from engine.driver.option_id import decision_of, option_id, renamed, with_id
from engine.ruleset_api.procedure import may
from engine.ruleset_api.refusal import Refused
from events import Param

BOB = ("attack", {"target": "bob", "weapon": "sword"}, ("parry",))


def test_it_is_the_same_for_the_same_choice_in_whatever_order_it_is_said() -> None:
    again = ("attack", {"weapon": "sword", "target": "bob"}, ["parry"])
    assert option_id("7-3", *BOB) == option_id("7-3", *again)
    assert len(option_id("7-3", *BOB)) == len("7-3.") + 6


@pytest.mark.parametrize(
    "other",
    [
        ("feint", {"target": "bob", "weapon": "sword"}, ("parry",)),
        ("attack", {"target": "cid", "weapon": "sword"}, ("parry",)),
        ("attack", {"target": "bob"}, ("parry",)),
        ("attack", {"target": "bob", "weapon": "sword"}, ()),
    ],
)
def test_it_is_another_for_any_other_choice(other: tuple[str, dict[str, str], tuple[str, ...]]) -> None:
    assert option_id("7-3", *BOB) != option_id("7-3", *other)


def test_it_names_its_decision_by_whatever_name_that_goes() -> None:
    found = option_id("7-3", *BOB)
    assert decision_of(found) == "7-3"
    assert renamed(found, "4-1") == option_id("4-1", *BOB)
    assert decision_of("nothing") == ""


def test_the_option_is_found_by_it_or_refused() -> None:
    bounded = {"parry": Param(low=0, high=30, default=0)}
    options = [may("wait"), may("attack", args={"target": "bob", "weapon": "sword"}, params=bounded)]
    assert with_id(options, option_id("7-3", *BOB)) == options[1:]
    with pytest.raises(Refused, match="not any more") as refused:
        with_id(options[:1], option_id("7-3", *BOB))
    assert refused.value.code == "unknown-choice"
