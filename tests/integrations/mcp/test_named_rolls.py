"""Which roll an assistant means: at a place of the story, of a combatant, or the last of all."""

import pytest

from affray_mcp.rolls import found

ROLLS = [
    {"position": position, "who": who} for position, who in [("1-0", "ann"), ("2-1", "bob"), ("2-4", "ann")]
]


@pytest.mark.parametrize(
    ("position", "combatant", "meant"),
    [
        ("", "", "2-4"),
        ("", "bob", "2-1"),
        ("2-1", "", "2-1"),
        ("2-3", "", "2-1"),
        ("2-9", "bob", "2-1"),
        ("2-0", "", None),
        ("3-0", "", None),
        ("2-3", "ann", None),
        ("", "cyd", None),
    ],
)
def test_without_a_place_it_is_the_last_else_the_last_before_it_in_its_version(
    position: str, combatant: str, meant: str | None
) -> None:
    roll = found(ROLLS, position, combatant)
    assert (roll and roll["position"]) == meant
