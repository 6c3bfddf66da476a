"""Area attacks: all who are caught, and Evasion."""

from typing import Any

import pytest

from affray.testing import Table
from events import CheckResolved, ConditionGained, DamageTaken, Noted
from tests.support.situational import act, attack, check, fight, fighter


def thrown(*, at: Any = None, **bob: Any) -> Table:
    """Ann with a grenade, which catches all within two squares of Bob: Bea, and Al, who is Ann's friend."""
    return fight(
        fighter("ann", Grenade=0, at=(1, 5)),
        fighter("bob", "blue", **{"at": (6, 5), "endurance": 2, **bob}),
        fighter("bea", "blue", at=(8, 5), endurance=9),
        fighter("al", at=(6, 7), endurance=9),
        fighter("dan", "blue", at=(9, 5), endurance=9),
    )


def burst(table: Table, damage: list[int], *dodges: int) -> None:
    dice = [("damage", damage), *(("dodge", each) for each in dodges)]
    act(table, "ann", "blast", target="bob", weapon="grenade", dice=dice)


@pytest.mark.rule("sit.amb.evasion", "sit.host.defence")
def test_whoever_is_within_the_area_is_caught_friend_and_foe_and_a_dodge_halves_the_damage() -> None:
    table = thrown()
    burst(table, [4, 1], 4, 3, 3)
    dodged = [each for each in table.facts(CheckResolved) if each.purpose == "dodge"]
    assert [(each.combatant, each.result) for each in dodged] == [
        ("bob", "dodged"),
        ("bea", "caught"),
        ("al", "caught"),
    ]
    assert [(each.combatant, each.rolled) for each in table.facts(DamageTaken)] == [("bob", 2)]
    assert [each.args["damage"] for each in table.facts(Noted)] == [5, 5]


@pytest.mark.rule("sit.amb.evasion")
def test_with_evasion_a_dodge_avoids_all_and_a_failed_one_nothing() -> None:
    for die, wounds in ((4, 0), (3, 1)):
        table = thrown(techniques=["Evasion"], endurance=-9)
        burst(table, [1, 1], die, 6, 6)
        assert len([each for each in table.facts(DamageTaken) if each.combatant == "bob"]) == wounds


@pytest.mark.rule("sit.amb.evasion")
def test_whoever_cannot_defend_cannot_dodge() -> None:
    table = thrown()
    table.rule("He sleeps.", effects=[ConditionGained(combatant="bob", condition="asleep")])
    burst(table, [4, 1], 6, 6)
    assert check(table, "dodge").combatant == "al"


@pytest.mark.rule("sit.amb.evasion")
def test_without_a_board_the_target_alone_is_caught() -> None:
    table = fight(fighter("ann", Grenade=0), fighter("bob", "blue"), fighter("bea", "blue"))
    burst(table, [1, 1], 1)
    assert check(table, "dodge").combatant == "bob"


@pytest.mark.rule("sit.amb.evasion")
def test_evasion_does_nothing_against_a_single_attack() -> None:
    for techniques in ([], ["Evasion"]):
        table = fight(fighter("ann", Sword=3), fighter("bob", "blue", techniques=techniques))
        attack(table, "ann", "bob", 4, damage=3)
        assert table.all_facts(DamageTaken)
