"""Shields: one skill for all, a fixed chance against missiles, hardly ever harmed, and good to strike with."""

from itertools import product
from typing import Any

import pytest

from affray.testing import Table
from events import CheckResolved, ConditionGained, ConditionLost, DecisionRequested, ItemChanged, Noted
from tests.support.brp import attacks, fight, fighter, pass_until, to_action
from tests.support.defending import beset, next_round, offered, parry, strike

SIZES = ("small", "full", "large")
SLING = {
    "skill": "Sling",
    "damage": "1d8",
    "missile": "slow",
    "range": 50,
    "special": "crushing",
    "parries": "no",
}
PISTOL = {"skill": "Pistol", "damage": "1d8", "missile": "fast", "range": 20, "parries": "no"}


def behind(size: str, skill: int, **bob: Any) -> Any:
    """Bob with a shield of this size."""
    return fighter("bob", "blue", DEX=5, skills={"Shield": skill}, shields={"shield": {"size": size}}, **bob)


def shot(weapon: dict[str, Any], bob: Any, **options: Any) -> Table:
    """Ann hits Bob with a missile at skill 60."""
    ann = fighter("ann", DEX=20, skills={weapon["skill"]: 60}, weapons={"it": weapon})
    table = fight(ann, bob, special_effects="none", **options)
    to_action(table, ann=attacks("bob", "it"))
    strike(table, "ann", weapon="it")
    return table


@pytest.mark.rule("brp.shield.single-skill")
@pytest.mark.parametrize("size", ["half", *SIZES])
def test_one_skill_serves_for_every_kind_of_shield(size: str) -> None:
    table = beset(behind(size, 48), "ann")
    strike(table, "ann")

    assert offered(table, "parry", **{"with": "shield"}) == 48
    parry(table, 48)
    check = table.fact(CheckResolved)
    assert (check.skill, check.total, check.result) == ("Shield", 48, "success")
    assert check.rule == "brp.shield.single-skill"


@pytest.mark.rule("brp.shield.rarely-damaged", clause="not by ordinary blows")
@pytest.mark.rule("brp.shield.rarely-damaged")
def test_ten_ordinary_hits_do_a_shield_no_harm() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Shield=50, shields={"shield": {"hp": 10}}), "ann")
    for _ in range(10):
        strike(table, "ann")
        parry(table, 40)
        unharmed = [each for each in table.facts(Noted) if each.key == "parry.unharmed"]
        assert [each.rule for each in unharmed] == ["brp.shield.rarely-damaged"]
        next_round(table, ann=attacks("bob"))

    assert table["bob"].items["shield"]["hp"] == 10
    assert table.fight.round == 11


ATTACK = {"critical": 2, "special": 10, "success": 30}
PARRY = {"critical": 2, "special": 8, "success": 40, "failure": 70, "fumble": 100}


@pytest.mark.rule("brp.shield.rarely-damaged", clause="lost by a fumble alone")
@pytest.mark.rule("brp.shield.rarely-damaged")
@pytest.mark.parametrize(("attack", "defence"), list(product(ATTACK, PARRY)))
def test_only_a_fumble_can_knock_a_shield_from_the_grasp(attack: str, defence: str) -> None:
    table = beset(fighter("bob", "blue", DEX=5, hp=50, Shield=50), "ann")
    strike(table, "ann", ATTACK[attack])
    more: list[Any] = [("fumble", [45])] if defence == "fumble" else []
    landed = attack != "success" if defence == "success" else defence in ("failure", "fumble")
    if landed or (attack, defence) == ("critical", "special"):
        at_full = attack == "critical" and defence in ("failure", "fumble")
        more += [] if at_full else [("damage", [1])]
    parry(table, PARRY[defence], more=tuple(more))

    dropped = [each.item for each in table.facts(ItemChanged) if each.fields.get("held") is False]
    assert dropped == (["shield"] if defence == "fumble" else [])


@pytest.mark.rule("brp.shield.missile-chance")
@pytest.mark.parametrize(("size", "chance"), [("half", 15), ("small", 15), ("full", 30), ("large", 60)])
@pytest.mark.parametrize("skill", [75, 10])
def test_against_missiles_a_fixed_chance_replaces_the_skill(size: str, chance: int, skill: int) -> None:
    table = shot(SLING, behind(size, skill))

    assert offered(table, "parry", **{"with": "shield"}) == chance
    parry(table, chance)
    check = table.fact(CheckResolved)
    assert [(each.op, each.value, each.rule) for each in check.modifiers] == [
        ("set", chance, "brp.shield.missile-chance")
    ]
    assert check.result == "success"


@pytest.mark.rule("brp.shield.missile-kneeling", clause="full and large ones gain")
@pytest.mark.rule("brp.shield.missile-kneeling", "brp.amb.kneeling-ends")
@pytest.mark.parametrize(
    ("size", "chance", "rule"),
    [
        ("small", 15, "brp.shield.missile-chance"),
        ("full", 60, "brp.shield.missile-kneeling"),
        ("large", 90, "brp.shield.missile-kneeling"),
    ],
)
def test_kneeling_behind_it_raises_the_chance_of_all_but_small_ones(
    size: str, chance: int, rule: str
) -> None:
    ann = fighter("ann", DEX=20, skills={"Sling": 60}, weapons={"sling": SLING})
    table = fight(ann, behind(size, 75))
    table.rule(effects=[ConditionGained(combatant="bob", condition="kneeling")])
    to_action(table, ann=attacks("bob", "sling"))
    strike(table, "ann", weapon="sling")

    option = table.option("bob", "parry", **{"with": "shield"})
    assert option.chance == chance
    assert [each.rule for each in option.modifiers] == [rule]


@pytest.mark.rule("brp.shield.missile-kneeling", clause="until one falls")
@pytest.mark.rule("brp.shield.missile-kneeling", "brp.amb.kneeling-ends")
def test_whoever_has_fallen_kneels_no_more_and_may_rise_to_the_knee() -> None:
    table = shot(SLING, behind("large", 75), statements_binding=False)
    table.rule(effects=[ConditionGained(combatant="bob", condition="kneeling")])
    table.rule(effects=[ConditionGained(combatant="bob", condition="prone")])
    assert offered(table, "parry", **{"with": "shield"}) == 60

    table.answer("bob", "none", dice=[1])
    pass_until(table, "bob")
    table.answer("bob", "kneel")
    assert table["bob"].conditions.keys() == {"kneeling"}


@pytest.mark.rule("brp.shield.missile-kneeling", clause="or moves")
@pytest.mark.rule("brp.shield.missile-kneeling", "brp.amb.kneeling-ends")
def test_whoever_moves_kneels_no_more() -> None:
    table = fight(fighter("ann", DEX=20), behind("large", 75))
    table.rule(effects=[ConditionGained(combatant="bob", condition="kneeling")])
    to_action(table, bob=("move", {}))
    table.answer("ann", "pass")

    table.answer("bob", "move", away="ann", metres=1)

    assert "kneeling" not in table["bob"].conditions
    assert table.fact(ConditionLost).rule == "brp.amb.kneeling-ends"


@pytest.mark.rule("brp.shield.missile-kneeling")
def test_kneeling_is_of_no_use_against_a_sword() -> None:
    table = beset(behind("large", 48), "ann")
    table.rule(effects=[ConditionGained(combatant="bob", condition="kneeling")])
    strike(table, "ann")

    assert offered(table, "parry", **{"with": "shield"}) == 48


@pytest.mark.rule("brp.shield.fast-missiles", clause="no bullet")
@pytest.mark.rule("brp.shield.fast-missiles")
def test_a_bullet_is_not_parried_with_a_shield() -> None:
    table = shot(PISTOL, behind("large", 75, Dodge=60))

    with table.refuses("barred", rule="brp.shield.fast-missiles", match="too fast for a shield"):
        parry(table, 10)


@pytest.mark.rule("brp.shield.fast-missiles", clause="slower ones at the fixed chance")
@pytest.mark.rule("brp.shield.fast-missiles")
def test_a_sling_stone_is_parried_at_the_fixed_chance() -> None:
    table = shot(SLING, behind("full", 75))

    assert offered(table, "parry", **{"with": "shield"}) == 30


@pytest.mark.rule("brp.amb.shield-missile-successive")
def test_the_fixed_chance_falls_with_each_parry_too() -> None:
    table = beset(behind("large", 75), "ann", "amy", "abe", weapon="Bow")
    for foe, roll in (("ann", 50), ("amy", 25)):
        strike(table, foe, weapon="bow")
        parry(table, roll)
    pass_until(table, "abe")
    table.answer("abe", "attack", target="bob", weapon="bow", dice=[30, ("damage", [1])])

    assert table.facts(DecisionRequested)[0].ask != "defend", "at 60 less 60 there is nothing to ask"


@pytest.mark.rule("brp.amb.shield-missile-levels")
@pytest.mark.parametrize(("roll", "level"), [(2, "critical"), (3, "special"), (6, "special"), (7, "success")])
def test_levels_of_a_parry_at_a_fixed_chance_follow_that_chance(roll: int, level: str) -> None:
    table = shot(SLING, behind("full", 90))
    parry(table, roll)

    assert table.fact(CheckResolved).result == level


@pytest.mark.rule("brp.shield.attack-skill")
def test_a_shield_strikes_at_the_shield_skill() -> None:
    ann = fighter("ann", DEX=20, Shield=52)
    table = fight(ann, fighter("bob", "blue", DEX=5))
    to_action(table, ann=attacks("bob", "shield"))

    option = table.option("ann", "attack", weapon="shield")
    assert (option.chance, option.rule) == (52, "brp.shield.attack-skill")
    table.answer("ann", "attack", target="bob", weapon="shield", dice=[53])
    check = table.fact(CheckResolved)
    assert (check.skill, check.total, check.result, check.rule) == (
        "Shield",
        52,
        "failure",
        "brp.shield.attack-skill",
    )


@pytest.mark.rule("brp.shield.attack-special")
@pytest.mark.parametrize(("spiked", "special", "dice"), [(False, "knockback", 1), (True, "impaling", 2)])
def test_a_special_with_a_shield_knocks_back_and_a_spiked_one_impales(
    spiked: bool, special: str, dice: int
) -> None:
    ann = fighter("ann", DEX=20, Shield=52, shields={"shield": {"spiked": spiked, "damage": "1d4"}})
    table = fight(ann, fighter("bob", "blue", DEX=5), special_effects="ask")
    to_action(table, ann=attacks("bob", "shield"))
    table.answer("ann", "attack", target="bob", weapon="shield", dice=[8, ("damage", [3] * dice)])

    asked = table.pending("gm", "special-effect").request
    assert asked.args["kind"] == special
    assert asked.args["damage"] == 3 * dice
    assert asked.rule == "brp.shield.attack-special"
