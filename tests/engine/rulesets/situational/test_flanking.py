"""Flanking: enemies on opposite sides, -1 on every defence roll, and sneak attacks."""

import pytest

from affray.testing import Table
from tests.support.situational import attack, check, end, fight, fighter


def flanked(one: tuple[int, int], other: tuple[int, int], **bob: object) -> Table:
    """Ann and Al around Bob, who stands at (5, 5), and Cat with a bow, twelve squares away."""
    return fight(
        fighter("cat", Bow=3, at=(17, 5)),
        fighter("ann", Sword=3, at=one, techniques=["Sneak Attack"]),
        fighter("al", Sword=3, at=other),
        fighter("bob", "blue", defence=3, at=(5, 5)),
    )


def defence_bonus(table: Table) -> int:
    attack(table, "cat", "bob", 4, weapon="bow", defence=6)
    return check(table, "defence").total


@pytest.mark.rule("sit.flank.definition")
@pytest.mark.parametrize(
    ("one", "other", "bonus"),
    [((4, 5), (6, 5), 2), ((4, 4), (6, 6), 2), ((4, 5), (5, 6), 3), ((4, 5), (7, 5), 3)],
)
def test_flanked_is_who_has_enemies_on_opposite_sides(
    one: tuple[int, int], other: tuple[int, int], bonus: int
) -> None:
    assert defence_bonus(flanked(one, other)) == bonus


@pytest.mark.rule("sit.flank.defence-penalty")
def test_it_takes_one_off_the_defence_against_an_archer_who_flanks_nobody() -> None:
    table = flanked((4, 5), (6, 5))
    attack(table, "cat", "bob", 4, weapon="bow", defence=4, damage=1)
    found = check(table, "defence")
    assert (found.base, found.total, found.roll) == (3, 2, 4)
    assert [(each.rule, each.value) for each in found.modifiers] == [("sit.flank.defence-penalty", -1)]
    assert found.result == "struck"


@pytest.mark.rule("sit.flank.sneak-attack", "sit.host.sneak-attack")
def test_a_flanked_victim_is_open_to_sneak_attacks_until_a_flanker_steps_away() -> None:
    table = flanked((4, 5), (6, 5))
    end(table, "cat")
    attack(table, "ann", "bob", 4, damage=[3, 2])
    assert table["bob"].now("health") == 2
    end(table, "ann")
    table.answer("al", "move", path=["E"])
    end(table, "al", "bob", "cat")
    attack(table, "ann", "bob", 4, damage=3)
