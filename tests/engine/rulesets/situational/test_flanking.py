"""Flanking: enemies on opposite sides, -1 on every defence roll, and sneak attacks."""

import pytest

from affray.testing import Table
from events import ConditionGained
from tests.support.situational import act, attack, check, end, fight, fighter


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


@pytest.mark.rule("sit.flank.definition", clause="on squares next to one")
@pytest.mark.rule("sit.flank.definition", clause="opposite each other")
@pytest.mark.rule("sit.flank.definition")
@pytest.mark.parametrize(
    ("one", "other", "bonus"),
    [((4, 5), (6, 5), 2), ((4, 4), (6, 6), 2), ((4, 5), (5, 6), 3), ((4, 5), (7, 5), 3)],
)
def test_flanked_is_who_has_enemies_on_opposite_sides(
    one: tuple[int, int], other: tuple[int, int], bonus: int
) -> None:
    assert defence_bonus(flanked(one, other)) == bonus


@pytest.mark.rule("sit.flank.defence-penalty", clause="whoever attacks")
@pytest.mark.rule("sit.flank.defence-penalty")
def test_it_takes_one_off_the_defence_against_an_archer_who_flanks_nobody() -> None:
    table = flanked((4, 5), (6, 5))
    attack(table, "cat", "bob", 4, weapon="bow", defence=4, damage=1)
    found = check(table, "defence")
    assert (found.base, found.total, found.roll) == (3, 2, 4)
    assert [(each.rule, each.value) for each in found.modifiers] == [("sit.flank.defence-penalty", -1)]
    assert found.result == "struck"


@pytest.mark.rule("sit.flank.sneak-attack", clause="while flanked")
@pytest.mark.rule("sit.flank.sneak-attack", clause="not afterwards")
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


@pytest.mark.rule("sit.amb.flank-large")
@pytest.mark.parametrize("other", [(7, 5), (7, 6)])
def test_of_a_large_creature_the_line_crosses_opposite_sides(other: tuple[int, int]) -> None:
    table = fight(
        fighter("cat", Bow=3, at=(17, 5)),
        fighter("ann", Sword=3, at=(4, 5)),
        fighter("al", Sword=3, at=other),
        fighter("bob", "blue", defence=3, at=(5, 5), scale=1),
    )
    assert defence_bonus(table) == 2


@pytest.mark.rule("sit.amb.flank-large")
@pytest.mark.parametrize("condition", ["unconscious", "bound"])
def test_an_enemy_who_cannot_attack_flanks_nobody(condition: str) -> None:
    table = flanked((4, 5), (6, 5))
    table.rule("So it is.", effects=[ConditionGained(combatant="al", condition=condition)])
    assert defence_bonus(table) == 3


@pytest.mark.rule("sit.amb.flank-large")
def test_an_enemy_who_does_not_know_of_somebody_or_has_nothing_to_strike_with_does_not_flank() -> None:
    table = flanked((4, 5), (6, 5), hidden_from=["al"])
    table.rule(
        "She sees him.", effects=[ConditionGained(combatant="bob", condition="hidden", data={"from": ["al"]})]
    )
    assert defence_bonus(table) == 3
    people = [
        fighter("cat", Bow=3, at=(17, 5)),
        fighter("ann", Sword=3, at=(4, 5)),
        fighter("al", Bow=3, at=(6, 5), body={"head": "head"}),
        fighter("bob", "blue", defence=3, at=(5, 5)),
    ]
    assert defence_bonus(fight(*people)) == 3


@pytest.mark.rule("sit.amb.penalty-stacking")
def test_two_pairs_are_no_worse_than_one() -> None:
    table = fight(
        fighter("cat", Bow=3, at=(17, 5)),
        *(fighter(f"a{n}", Sword=3, at=at) for n, at in enumerate([(4, 5), (6, 5), (5, 4), (5, 6)])),
        fighter("bob", "blue", defence=3, at=(5, 5)),
    )
    assert defence_bonus(table) == 2


@pytest.mark.rule("sit.flank.definition", "sit.amb.flank-large")
def test_without_a_board_the_gm_says_who_is_flanked() -> None:
    table = fight(fighter("cat", Bow=3), fighter("bob", "blue", defence=3))
    assert defence_bonus(table) == 3
    table.rule("They are around him.", effects=[ConditionGained(combatant="bob", condition="flanked")])
    assert defence_bonus(table) == 2


@pytest.mark.rule("sit.flank.defence-penalty", clause="every defence roll")
def test_it_takes_one_off_a_dodge_of_an_area_attack_too() -> None:
    pot = {"pot": {"skill": "Throwing", "damage": "2d6", "used": "thrown", "range": 20, "area": 1}}
    table = fight(
        fighter("cat", at=(17, 5), weapons=pot),
        fighter("ann", Sword=3, at=(4, 5), endurance=9),
        fighter("al", Sword=3, at=(6, 5), endurance=9),
        fighter("bob", "blue", defence=3, at=(5, 5), endurance=9),
    )
    dodges = [("dodge", 6)] * 3
    act(table, "cat", "blast", target="bob", weapon="pot", dice=[("damage", [1, 1]), *dodges])
    found = check(table, "dodge")
    assert (found.combatant, [each.rule for each in found.modifiers]) == (
        "bob",
        ["sit.flank.defence-penalty"],
    )
