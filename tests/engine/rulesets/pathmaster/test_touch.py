"""Touch attacks: a free hand, Quickness against Quickness, and no harm but to whoever touches fire."""

import pytest

from affray.testing import Table
from engine.rulesets.pathmaster.people.hands import free_to_cast
from events import CheckResolved, DamageTaken, DiceRolled, Noted
from tests.support.meeting import befalls
from tests.support.pathmaster import act, fighter, unanswered


def touches(table: Table, roll: int = 64, target: str = "bob") -> None:
    act(table, "ann", "touch", target=target, dice={"touch": [roll]})


def pair(**bob: int) -> Table:
    """Ann with +10 in all beside Bob."""
    return unanswered(fighter("ann", at=(2, 2), QU=5, armour=-5), fighter("bob", "blue", at=(3, 2), **bob))


@pytest.mark.rule("pm.touch.resolution", clause="three times Quickness less armour")
@pytest.mark.rule("pm.touch.resolution", clause="less the same of the target")
@pytest.mark.rule("pm.touch.resolution", clause="50 or more")
@pytest.mark.rule("pm.touch.resolution")
@pytest.mark.parametrize(("roll", "total", "result"), [(64, 50, "success"), (63, 49, "failure")])
def test_quickness_against_quickness_has_to_come_to_50(roll: int, total: int, result: str) -> None:
    table = pair(QU=8)
    touches(table, roll)
    check = table.fact(CheckResolved)
    assert (check.base, check.total, check.result) == (10, total, result)
    assert [each.key for each in table.facts(Noted)] == ["touch.made"] * (result == "success")


@pytest.mark.rule("pm.touch.resolution", clause="less the same of the target")
@pytest.mark.rule("pm.touch.resolution")
def test_the_armour_of_the_target_helps_the_toucher() -> None:
    table = pair(QU=8, armour=-4)
    touches(table, 60)
    assert table.fact(CheckResolved).total == 60 + 10 - 20


def test_the_roll_opens_neither_way() -> None:
    table = pair()
    touches(table, 100)
    assert table.fact(CheckResolved).total == 110


@pytest.mark.rule("pm.touch.free-hand", clause="a free hand")
@pytest.mark.rule("pm.touch.free-hand")
def test_it_takes_a_free_hand() -> None:
    table = unanswered(fighter("ann", at=(2, 2), Sword=50, shield=20), fighter("bob", "blue", at=(3, 2)))
    with table.refuses("barred", rule="pm.touch.free-hand", match="The right hand holds sword"):
        touches(table)


@pytest.mark.rule("pm.touch.free-hand", clause="not free to cast with")
@pytest.mark.rule("pm.touch.free-hand")
def test_the_hand_that_touches_is_not_free_to_cast_with() -> None:
    table = pair()
    assert free_to_cast(table["ann"]) == ["right", "left"]
    touches(table)
    assert free_to_cast(table["ann"]) == ["left"]


@pytest.mark.rule("pm.touch.no-other-effect", clause="no damage")
@pytest.mark.rule("pm.touch.no-other-effect", clause="no tables")
@pytest.mark.rule("pm.touch.no-other-effect")
def test_it_has_no_effect_of_its_own() -> None:
    table = pair()
    before = table["bob"]
    touches(table)
    assert (table["bob"].resources, table["bob"].conditions) == (before.resources, before.conditions)
    assert [each.purpose for each in table.facts(DiceRolled)] == ["touch"]


@pytest.mark.rule("pm.touch.dangerous-creatures")
@pytest.mark.parametrize(("harm", "roll", "lost"), [(5, 60, 5), (0, 60, 0), (5, 10, 0)])
def test_some_creatures_harm_whoever_touches_them(harm: int, roll: int, lost: int) -> None:
    table = pair(harmful_touch=harm)
    touches(table, roll)
    assert [each.amount for each in table.facts(DamageTaken)] == [lost] * bool(lost)
    assert table["ann"].now("hp") == 50 - lost


@pytest.mark.rule("pm.condition.confused.everyone-is-enemy", clause="a roll to touch them")
@pytest.mark.rule("pm.condition.confused.everyone-is-enemy")
@pytest.mark.rule("pm.touch.no-other-effect")
@pytest.mark.parametrize("confused", [False, True])
def test_a_friend_is_touched_without_a_roll_unless_confused(confused: bool) -> None:
    table = unanswered(
        fighter("ann", at=(2, 2)), fighter("dan", at=(3, 2)), fighter("bob", "blue", at=(9, 9))
    )
    if confused:
        befalls(table, "dan", "confused")
    act(table, "ann", "touch", target="dan", dice=[("touch", [60])] if confused else [])
    assert [each.key for each in table.facts(Noted)] == ["touch.made"]


def test_it_takes_an_attack_and_somebody_beside() -> None:
    table = unanswered(
        fighter("ann", at=(2, 2)), fighter("bob", "blue", at=(3, 2)), fighter("cid", "blue", at=(4, 2))
    )
    with table.refuses("unknown-combatant", match="takes 'target' from bob"):
        act(table, "ann", "touch", target="cid")
    touches(table)
    assert table["ann"].budget("attack") == 0
    with table.refuses("barred", rule="pm.turn.costs-must-be-affordable"):
        touches(table)
