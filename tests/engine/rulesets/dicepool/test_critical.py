"""Critical hits: three sixes of a pool that hits, exploding damage, and a condition by the damage type."""

import pytest

from events import ConditionGained, DamageTaken, DiceRolled
from tests.support.dicepool import check, club, creature, fight


def at_fifteen(**weapon: object):  # type: ignore[no-untyped-def]
    return fight(creature("ann", pool=6, weapons={"club": club(**weapon)}), creature("bob", "blue", melee=15))


@pytest.mark.rule("dp.critical.triple-six", "dp.amb.critical-needs-hit", "dp.host.attack")
def test_three_sixes_make_a_hit_critical() -> None:
    table = at_fifteen(types=["Cold"])
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[6, 6, 6, 2, 1, 1], [1, 1], 3])
    assert check(table).result == "critical"

    table = at_fifteen()
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[6, 6, 5, 5, 4, 3], [1, 1]])
    assert check(table).result == "hit"
    assert not table.facts(ConditionGained)[1:]


@pytest.mark.rule("dp.critical.damage-explodes", "dp.amb.explosion-definition", "dp.host.damage")
def test_the_damage_of_a_critical_hit_explodes() -> None:
    table = at_fifteen(types=["Cold"])
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[6, 6, 6, 2, 1, 1], [6, 3, 6, 2], 3])
    assert table.fact(DamageTaken).amount == 17

    table = at_fifteen()
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[6, 6, 5, 5, 4, 3], [6, 3]])
    assert table.fact(DamageTaken).amount == 9


@pytest.mark.rule(
    "dp.critical.inflicts-condition", "dp.damage-type.roll-condition", "dp.level.first-infliction"
)
def test_a_critical_hit_conditions_by_its_damage_type_at_once() -> None:
    table = at_fifteen(types=["Cold"])
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[6, 6, 6, 2, 1, 1], [1, 1], 3])
    assert table["bob"].conditions["slowed"].data == {"source": "ann", "felt": 1}
    assert [each.purpose for each in table.facts(DiceRolled)] == ["attack", "damage", "condition"]
