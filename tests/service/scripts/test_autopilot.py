"""The autopilot: it takes what it likes best of what is there, and plays a fight by any system to its end."""

from typing import Any

import pytest

from bench.systems import played
from service.scripts.autopilot import choose, wishes
from service.scripts.format import Preference

REQUEST: dict[str, Any] = {
    "asked": "ann",
    "ask": "act",
    "default": "end",
    "choices": [
        {
            "key": "charge",
            "args": {"target": "bob"},
            "params": {"path": {"names": ["N", "S"], "default": []}},
        },
        {"key": "attack", "args": {"target": "carl"}, "params": {"parry": {"low": 0, "high": 60}}},
        {"key": "end"},
    ],
}
MANNERS = {
    "ann": (
        Preference(ask="act", choice="attack", args={"target": "bob"}),
        Preference(ask="act", choice="charge"),
    ),
    "*": (
        Preference(ask="act", choice="attack", args={"parry": 20}),
        Preference(ask="defend", choice="parry"),
    ),
}


def test_what_is_liked_comes_best_first_and_the_default_last() -> None:
    assert list(wishes(REQUEST, MANNERS, 1)) == [
        ("charge", {"target": "bob"}),
        ("attack", {"target": "carl", "parry": 20}),
        ("end", {}),
    ]


def test_the_best_is_chosen() -> None:
    assert choose(REQUEST, MANNERS, 1) == ("charge", {"target": "bob"})
    assert choose(REQUEST, {}, 1) == ("end", {})


@pytest.mark.parametrize("system", ["brp", "pathmaster"])
def test_a_fight_of_four_against_four_comes_to_its_end(system: str) -> None:
    *_, (_, history) = played(system)
    assert history.head is not None
    assert history.head.fight.closed is not None
    assert history.head.fight.round > 1
