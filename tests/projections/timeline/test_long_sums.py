"""A roll is read at a glance: of a sum with many steps its line says how many, and the card unfolds into each."""

from typing import Any

from projections.timeline.long_sums import shortened
from tests.projections.timeline.test_story_cards import facts


def plus(*values: int) -> list[dict[str, Any]]:
    """Steps of a sum that add these."""
    return [
        {"op": "+", "value": each, "total": 0, "rule": "house.rule", "note": f"luck {each}"}
        for each in values
    ]


def test_a_roll_with_many_modifiers_is_said_with_how_many_there_are() -> None:
    assert facts("duel-of-feints", "10-6").short == (
        "Rapier 85: 107 in all (rolled 62, 3 modifiers), hit (rolled by hand)"
    )
    assert facts("duel-of-feints", "10-6", "de").short == (
        "Rapier 85: insgesamt 107 (62 gewürfelt, 3 Modifikatoren), Treffer (von Hand gewürfelt)"
    )


def test_a_roll_with_few_is_said_whole() -> None:
    assert facts("duel-at-the-ford", "7-5").short == ""
    assert facts("chase-over-the-market", "9-10").short == ""  # two of its three are one in a line
    assert shortened({"modifiers": plus(5, -5)}) is None
    assert shortened({"modifiers": plus(5, 0, -5)}) is None  # of which one changes nothing


def test_what_had_to_be_reached_is_a_sum_too() -> None:
    difficulty = {"name": "parry", "base": 10, "total": 16}
    short = shortened({"modifiers": plus(1), "difficulty": {**difficulty, "modifiers": plus(1, 2, 3)}})
    assert short == {
        "modifiers": plus(1),
        "difficulty": {**difficulty, "modifiers": [{"key": "so-many-modifiers", "args": {"count": 3}}]},
    }
