"""Critical hits: three sixes of a pool that hits, exploding damage, and a condition by the damage type."""

from fractions import Fraction
from itertools import product

import pytest

from affray.testing import Table
from engine.catalogue import records, table
from engine.dice.odds import at_least
from engine.rulesets.dicepool.attacks.attack import attack_of
from engine.rulesets.dicepool.attacks.critical import critical
from events import ConditionGained, DamageTaken, DiceRolled, Noted
from tests.support.dicepool import afflict, check, club, creature, fight, holds


def against(
    melee: int = 15,
    *,
    pool: int = 6,
    soak: int = 0,
    options: dict[str, object] | None = None,
    **weapon: object,
) -> Table:
    """Ann with a club of these fields at Bob."""
    ann = creature("ann", pool=pool, weapons={"club": club(**weapon)})
    return fight(ann, creature("bob", "blue", melee=melee, soak=soak, health=40), **(options or {}))


def strikes(at: Table, *dice: object) -> None:
    at.answer("ann", "attack", target="bob", weapon="club", dice=list(dice))


def gained(at: Table) -> list[str]:
    return [each.condition for each in at.facts(ConditionGained) if each.combatant == "bob"]


@pytest.mark.rule("dp.critical.triple-six", clause="at least three sixes")
@pytest.mark.rule("dp.critical.triple-six", clause="the total plays no part")
@pytest.mark.rule("dp.critical.inflicts-condition", clause="an ordinary hit inflicts none")
@pytest.mark.rule("dp.critical.triple-six", "dp.host.attack", "dp.scope.replaces-core-criticals")
def test_three_sixes_make_a_hit_critical() -> None:
    table = against(types=["Cold"])
    strikes(table, [6, 6, 6, 2, 1, 1], [1, 1], 3)
    found = check(table)
    assert (found.result, found.result_rule, found.roll) == ("critical", "dp.critical.triple-six", 22)

    table = against()
    strikes(table, [6, 6, 5, 5, 4, 3], [1, 1])
    assert (check(table).result, check(table).result_rule) == ("hit", "")
    assert not gained(table)


@pytest.mark.rule("dp.critical.triple-six", clause="never with fewer dice")
def test_two_dice_are_never_a_critical_hit() -> None:
    table = against(10, pool=2)
    option = table.option("ann", "attack", target="bob", weapon="club")
    assert option.critical is not None
    assert option.critical(table.fight, option.choice.args) == 0
    strikes(table, [6, 6], [1, 1])
    assert (check(table).result, gained(table)) == ("hit", [])


@pytest.mark.rule("dp.amb.critical-needs-hit", "dp.host.attack")
def test_three_sixes_on_a_miss_do_nothing() -> None:
    table = against(melee=23, types=["Cold"])
    strikes(table, [6, 6, 6, 2, 1, 1])
    assert check(table).result == "miss"
    assert not gained(table)
    assert not table.facts(DamageTaken)


@pytest.mark.rule("dp.host.attack")
def test_a_total_that_equals_the_defense_hits() -> None:
    table = against(melee=15, pool=3)
    strikes(table, [5, 5, 5], [1, 1])
    assert check(table).result == "hit"


@pytest.mark.rule("dp.critical.damage-explodes", clause="that of a critical hit")
@pytest.mark.rule("dp.critical.damage-explodes", clause="not that of an ordinary one")
@pytest.mark.rule("dp.critical.damage-explodes", "dp.amb.explosion-definition")
def test_the_damage_of_a_critical_hit_explodes_and_the_bonus_is_added_once() -> None:
    table = against(types=["Cold"], plus=2)
    strikes(table, [6, 6, 6, 2, 1, 1], [6, 3, 6, 2], 3)
    assert table.fact(DamageTaken).amount == 19
    assert table.fact(DamageTaken).rule == "dp.critical.damage-explodes"

    table = against()
    strikes(table, [6, 6, 5, 5, 4, 3], [6, 3])
    assert table.fact(DamageTaken).amount == 9


@pytest.mark.rule("dp.critical.inflicts-condition", clause="at once, without a roll to resist")
@pytest.mark.rule("dp.critical.inflicts-condition", clause="by the damage type")
@pytest.mark.rule("dp.damage-type.roll-condition", clause="a d6 on the row of the type")
@pytest.mark.rule("dp.damage-type.roll-condition", clause="on each critical hit")
@pytest.mark.rule(
    "dp.critical.inflicts-condition", "dp.damage-type.roll-condition", "dp.level.first-infliction",
    "dp.amb.when-condition-is-rolled",
)  # fmt: skip
def test_a_critical_hit_conditions_by_its_damage_type_at_once_and_without_a_roll_to_resist() -> None:
    table = against(types=["Cold"])
    strikes(table, [6, 6, 6, 2, 1, 1], [1, 1], 3)
    assert holds(table, "bob", "slowed") == {"source": "ann"}
    assert table["bob"].conditions["slowed"].rule == "dp.level.first-infliction"
    assert [each.purpose for each in table.facts(DiceRolled)] == ["attack", "damage", "condition"]
    strikes(table, [6, 6, 6, 2, 1, 1], [1, 1], 5)
    assert gained(table) == ["sleeping"]


@pytest.mark.rule("dp.critical.no-bonus-beyond-three", clause="one condition")
@pytest.mark.rule("dp.critical.no-bonus-beyond-three", clause="one roll of damage")
@pytest.mark.rule("dp.critical.no-bonus-beyond-three")
def test_more_sixes_than_three_add_nothing() -> None:
    table = against(pool=8, types=["Necrotic"])
    strikes(table, [6, 6, 6, 6, 6, 6, 1, 1], [1, 1], 2)
    assert gained(table) == ["fatigued"]
    assert holds(table, "bob", "fatigued") == {"source": "ann"}


@pytest.mark.rule("dp.host.damage")
def test_damage_is_never_below_none() -> None:
    table = against(plus=-9)
    strikes(table, [6, 6, 5, 5, 4, 3], [2, 3])
    assert (table.fact(DamageTaken).rolled, table.fact(DamageTaken).amount) == (0, 0)
    assert table["bob"].now("health") == 40


@pytest.mark.rule("dp.critical.double-six", clause="for a whole table")
@pytest.mark.rule("dp.critical.double-six", clause="for a single attacker")
@pytest.mark.rule("dp.critical.double-six", "dp.host.exploits")
def test_two_sixes_are_enough_where_the_table_or_an_exploit_says_so() -> None:
    for exploits, options, result in (
        (["deadly"], {}, "critical"),
        ([], {"double_six": True}, "critical"),
        ([], {}, "hit"),
    ):
        ann = creature("ann", pool=4, weapons={"club": club(types=["Ion"])}, exploits=exploits)
        table = fight(ann, creature("bob", "blue", melee=12), **options)
        strikes(table, [6, 6, 3, 1], [1, 1], *([1] if result == "critical" else []))
        assert check(table).result == result


@pytest.mark.rule("dp.critical.double-six", clause="more add nothing")
def test_more_sixes_than_two_add_nothing_there_either() -> None:
    table = against(pool=4, types=["Ion"], options={"double_six": True})
    strikes(table, [6, 6, 6, 6], [1, 1], 1)
    assert gained(table) == ["fatigued"]
    assert holds(table, "bob", "fatigued") == {"source": "ann"}


@pytest.mark.rule("dp.amb.which-sixes-count", "dp.host.luck")
def test_a_luck_die_in_the_pool_counts_towards_the_sixes() -> None:
    ann = creature("ann", pool=3, luck=2, weapons={"club": club(types=["Ion"])})
    table = fight(ann, creature("bob", "blue"))
    table.answer("ann", "attack", target="bob", weapon="club", luck=1, dice=[[6, 6, 1, 6], [1, 1], 1])
    assert check(table).result == "critical"
    assert check(table).total == 4
    assert table.pending("ann").request.ask == "make-severe"
    assert table["ann"].now("luck") == 1


@pytest.mark.rule("dp.level.second-infliction", clause="the second level")
@pytest.mark.rule("dp.damage-type.several-types", clause="a condition for each")
@pytest.mark.rule("dp.damage-type.several-types", clause="each on its own row")
@pytest.mark.rule("dp.level.second-infliction", "dp.amb.several-types", "dp.damage-type.several-types")
def test_each_damage_type_conditions_with_a_roll_of_its_own() -> None:
    table = against(types=["Cold", "Electricity"])
    strikes(table, [6, 6, 6, 2, 1, 1], [1, 1], 5, 6)
    assert gained(table) == ["sleeping", "burning"]

    table = against(types=["Cold", "Electricity"])
    afflict(table, "bob", "sleeping")
    strikes(table, [6, 6, 6, 2, 1, 1], [1, 1], 5, 4)
    assert table["bob"].conditions["sleeping"].data["level"] == 2
    assert table["bob"].conditions["sleeping"].rule == "dp.level.second-infliction"

    table = against(types=["Ion", "Necrotic"])
    strikes(table, [6, 6, 6, 2, 1, 1], [1, 1], 1, 1)
    assert table["bob"].conditions["fatigued"].data["level"] == 2


@pytest.mark.rule("dp.damage-type.first-entry-only", clause="no die")
@pytest.mark.rule("dp.damage-type.first-entry-only", clause="the first of the row")
@pytest.mark.rule("dp.damage-type.first-entry-only")
@pytest.mark.parametrize(("damage_type", "condition"), [("Acid", "pain"), ("Slashing", "bleeding")])
def test_a_table_may_have_the_first_condition_of_each_row_without_a_roll(
    damage_type: str, condition: str
) -> None:
    table = against(types=[damage_type], options={"first_entry_only": True})
    strikes(table, [6, 6, 6, 2, 1, 1], [1, 1])
    assert gained(table) == [condition]


@pytest.mark.rule("dp.damage-type.note-on-sheet", "dp.amb.when-condition-is-rolled")
def test_a_weapon_may_carry_its_condition() -> None:
    table = against(types=["Acid", "Cold"], condition="restrained")
    strikes(table, [6, 6, 6, 2, 1, 1], [1, 1])
    assert gained(table) == ["restrained"]


@pytest.mark.rule("dp.amb.critical-without-damage", "dp.host.damage")
def test_a_critical_hit_that_soak_swallows_conditions_all_the_same_unless_the_table_says_otherwise() -> None:
    for swallowed, conditions in ((True, ["slowed"]), (False, [])):
        table = against(soak=30, types=["Cold"], options={"critical_without_damage": swallowed})
        strikes(table, [6, 6, 6, 2, 1, 1], [2, 3], *([3] if swallowed else []))
        assert table.fact(DamageTaken).amount == 0
        assert table.fact(DamageTaken).armour == 5
        assert gained(table) == conditions


@pytest.mark.rule("dp.amb.damage-before-condition")
def test_damage_comes_before_the_condition() -> None:
    table = against(types=["Heat/Fire"], soak=2)
    strikes(table, [6, 6, 6, 2, 1, 1], [4, 4], 5)
    kinds = [type(each).__name__ for each in table.last if isinstance(each, DamageTaken | ConditionGained)]
    assert table.fact(DamageTaken).amount == 6
    assert kinds.index("DamageTaken") < len(kinds) - 1
    assert gained(table) == ["disarmored"]


@pytest.mark.rule("dp.amb.third-infliction", "dp.amb.severe-and-levels")
def test_a_third_infliction_changes_nothing_but_severity() -> None:
    table = against(types=["Ion"])
    afflict(table, "bob", "fatigued", 2)
    strikes(table, [6, 6, 6, 2, 1, 1], [1, 1], 1)
    assert not gained(table)
    assert [each.key for each in table.facts(Noted)] == ["condition.same"]


@pytest.mark.rule("dp.table.damage-type-condition")
def test_every_damage_type_has_a_condition_for_every_face() -> None:
    for row in records(table("dp.table.damage-type-condition")):
        for face in range(1, 7):
            at = against(types=[row["damage_type"]])
            strikes(at, [6, 6, 6, 2, 1, 1], [1, 1], face)
            assert row[str(face)].lower() in gained(at)


@pytest.mark.rule("dp.amb.conditions-without-damage-type")
def test_three_conditions_come_from_no_weapon() -> None:
    rows = records(table("dp.table.damage-type-condition"))
    weapons = {row[str(face)] for row in rows for face in range(1, 7)}
    everything = {row["condition"] for row in records(table("dp.table.conditions"))}
    assert everything - weapons == {"Charmed", "Forgetful", "Manic"}


@pytest.mark.rule("dp.amb.critical-needs-hit", "dp.critical.more-dice-more-criticals")
def test_a_table_may_have_three_sixes_hit_whatever_the_total() -> None:
    table = against(melee=23, types=["Ion"], options={"sixes_hit": True})
    blow = attack_of(table.fight, "ann", {"target": "bob", "weapon": "club"})
    assert critical(table.fight, blow) == at_least("6d6>=6", 3)
    odds = table.option("ann", "attack", target="bob", weapon="club").odds
    assert odds is not None
    assert odds(table.fight, {"target": "bob", "weapon": "club"}) == Fraction(
        sum(dice.count(6) >= 3 or sum(dice) >= 23 for dice in product(range(1, 7), repeat=6)), 6**6
    )
    strikes(table, [6, 6, 6, 2, 1, 1], [1, 1], 1)
    assert check(table).result == "critical"
    assert gained(table) == ["fatigued"]
    strikes(table, [6, 6, 5, 2, 1, 1])
    assert check(table).result == "miss"


@pytest.mark.rule("dp.amb.damage-before-condition")
def test_a_table_may_have_the_condition_land_before_the_damage() -> None:
    table = against(types=["Heat/Fire"], soak=4, options={"condition_first": True})
    strikes(table, [6, 6, 6, 2, 1, 1], 5, [4, 4])
    assert gained(table) == ["disarmored"]
    assert table.fact(DamageTaken).amount == 6


@pytest.mark.rule("dp.amb.damage-before-condition", "dp.condition.fatigued.second")
@pytest.mark.parametrize(("first", "left"), [(False, 20), (True, 12)])
def test_where_the_condition_lands_first_the_damage_is_taken_from_half_the_health(
    first: bool, left: int
) -> None:
    table = against(types=["Ion"], options={"condition_first": first})
    afflict(table, "bob", "fatigued")
    harm: list[object] = [[4, 4], 1]
    strikes(table, [6, 6, 6, 2, 1, 1], *(harm[::-1] if first else harm))
    assert table["bob"].resources["health"] == (left, 20)


@pytest.mark.rule("dp.amb.several-types", "dp.damage-type.several-types")
def test_a_table_may_have_one_die_for_all_damage_types() -> None:
    table = against(types=["Cold", "Electricity"], options={"one_condition_die": True})
    strikes(table, [6, 6, 6, 2, 1, 1], [1, 1], 5)
    assert gained(table) == ["sleeping", "pain"]


@pytest.mark.rule("dp.damage-type.first-entry-only", "dp.damage-type.several-types")
def test_each_of_several_types_has_its_own_first_entry() -> None:
    table = against(types=["Cold", "Electricity"], options={"first_entry_only": True})
    strikes(table, [6, 6, 6, 2, 1, 1], [1, 1])
    assert gained(table) == ["slowed", "dazed"]
