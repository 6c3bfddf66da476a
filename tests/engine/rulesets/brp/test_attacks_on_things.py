"""A blow is a blow, whatever it is aimed at: at the rope that holds one, at the arrow in one, at whoever is held."""

from typing import Any

import pytest

from affray.testing import Table
from events import (
    BudgetChanged,
    ConditionGained,
    Disengaged,
    ItemChanged,
    Moved,
    Noted,
    ResourceChanged,
    StatChanged,
)
from tests.support.attacking import facing
from tests.support.brp import fight, fighter
from tests.support.harm import run_to, wounded


def has(condition: str, who: str = "bob", **data: Any) -> ConditionGained:
    return ConditionGained(combatant=who, condition=condition, data=data)


HELD = has("entangled", by="ann", item="whip", round=0)
ARROW = {"cut": {"by": "ann", "weapon": "bow", "damage": "1d8", "size": "tiny", "dealt": 2}}
BLOWS = pytest.mark.parametrize(
    ("deed", "args"),
    [("cut-free", {"weapon": "sword"}), ("break-stuck", {"injury": "cut", "weapon": "sword"})],
)


def bound(*effects: Any, **bob: Any) -> Table:
    """Bob (rank 5, Sword 60) is held by Ann's whip, and has an arrow in a wound; to his turn."""
    table = facing(
        weapon="whip", Whip=60, apart=4, bob={"Sword": 60, "CON": 10, "skills": {"Unarmed": 60}, **bob}
    )
    table.rule(effects=[HELD, wounded("bob", 2, "cut", "minor"), has("impaled", wounds=ARROW), *effects])
    run_to(table, "bob")
    return table


@pytest.mark.rule("brp.crushing.stunned-no-attack", clause="at a thing")
@pytest.mark.rule("brp.crushing.stunned-no-attack", "brp.entangle.cut-free", "brp.impale.break-weapon")
@BLOWS
def test_the_stunned_strike_at_nothing(deed: str, args: dict[str, Any]) -> None:
    table = bound(has("stunned"))
    with table.refuses("barred", rule="brp.crushing.stunned-no-attack"):
        table.answer("bob", deed, args=args)


@pytest.mark.rule("brp.defensive.no-offence", clause="nor at a thing")
@pytest.mark.rule("brp.defensive.no-offence", "brp.entangle.cut-free", "brp.impale.break-weapon")
@BLOWS
def test_nor_does_whoever_fights_defensively(deed: str, args: dict[str, Any]) -> None:
    table = bound(BudgetChanged(combatant="bob", budgets={"defensive": 1}))
    with table.refuses("barred", rule="brp.defensive.no-offence"):
        table.answer("bob", deed, args=args)


@pytest.mark.rule("brp.defensive.no-offence", clause="nor a hold")
@pytest.mark.rule("brp.defensive.no-offence", "brp.crushing.stunned-no-attack", "brp.entangle.follow-up")
@pytest.mark.parametrize(
    ("effect", "rule"),
    [
        (BudgetChanged(combatant="ann", budgets={"defensive": 1}), "brp.defensive.no-offence"),
        (has("stunned", "ann"), "brp.crushing.stunned-no-attack"),
    ],
)
def test_nor_goes_on_with_a_hold(effect: Any, rule: str) -> None:
    table = facing(weapon="whip", Whip=60, apart=4)
    table.rule(effects=[HELD, effect])
    with table.refuses("barred", rule=rule):
        table.answer("ann", "follow-up", target="bob", effect="knock-down")


@pytest.mark.rule("brp.fumble.vision", clause="attacks on things")
@pytest.mark.rule("brp.fumble.vision", "brp.entangle.cut-free", "brp.impale.break-weapon")
@BLOWS
def test_what_one_hardly_sees_is_harder_to_hit(deed: str, args: dict[str, Any]) -> None:
    assert bound(has("vision", points=30)).option("bob", deed, **args).chance == 30


@pytest.mark.rule("brp.bleeding.staunch-difficult", clause="attacks on things")
@pytest.mark.rule("brp.bleeding.staunch-difficult", "brp.entangle.cut-free", "brp.impale.break-weapon")
@BLOWS
def test_a_hand_on_a_wound_makes_it_difficult(deed: str, args: dict[str, Any]) -> None:
    bleeds = has("bleeding", wounds={"cut": {"round": 0}})
    assert bound(bleeds, has("pressing", injury="cut")).option("bob", deed, **args).chance == 30


@pytest.mark.rule("brp.bleeding.reopen", clause="by a blow at a thing")
@pytest.mark.rule("brp.bleeding.reopen", "brp.entangle.cut-free", "brp.impale.break-weapon")
@BLOWS
def test_it_opens_a_wound_that_is_only_held(deed: str, args: dict[str, Any]) -> None:
    table = bound(has("bleeding", wounds={"cut": {"round": 0, "held": 1}}))
    table.answer("bob", deed, args=args, dice=[99])
    assert "bleeding.opened" in [each.key for each in table.facts(Noted)]


@pytest.mark.rule("brp.entangle.immobilise", clause="nothing fetched from afar")
@pytest.mark.rule("brp.entangle.immobilise", "brp.noncombat.allowed")
def test_the_entangled_fetch_nothing_from_afar() -> None:
    table = bound()
    down = ItemChanged(combatant="bob", item="sword", change="dropped", fields={"held": False, "lies": 3})
    table.rule(effects=[Disengaged(combatant="bob", foes=("ann",)), down])
    with table.refuses("barred", rule="brp.entangle.immobilise"):
        table.answer("bob", "recover", item="sword")


@pytest.mark.rule("brp.shield.rarely-damaged", clause="by no hold")
@pytest.mark.rule("brp.shield.rarely-damaged", "brp.entangle.follow-up")
def test_a_hold_tears_a_sword_out_of_the_hand_and_no_shield() -> None:
    table = facing(weapon="whip", Whip=60, apart=4, bob={"Sword": 40, "Shield": 40})
    table.rule(effects=[HELD])
    items = table.option("ann", "follow-up", target="bob", effect="disarm").choice.params["item"]
    assert items.names == ("sword",)


@pytest.mark.rule("brp.impale.movement-damage", clause="thrown back")
@pytest.mark.rule("brp.impale.movement-damage", "brp.amb.impale-significant-move", "brp.knockback.distance")
@pytest.mark.parametrize(("damage", "tears"), [(9, False), (10, True)])
def test_being_thrown_back_moves_a_spear_in_a_wound_but_is_no_strain(damage: int, tears: bool) -> None:
    table = facing(
        skills={"Shield": 60},
        weapon="shield",
        shields={"shield": {"damage": "1d100"}},
        apart=0.0,
        bob={"SIZ": 6, "DEX": 10},
        options={"special_effects": "rules", "obstacles": "none"},
    )
    spear = {"cut": {"by": "ann", "weapon": "spear", "damage": "1d8", "dealt": 2}}
    held = has("bleeding", wounds={"cut": {"round": 0, "held": 1}})
    table.rule(effects=[wounded("bob", 2, "cut", "minor"), has("impaled", wounds=spear), held])
    torn = [("movement", [4])] if tears else []
    dice = [("attack", [10]), ("damage", [damage]), ("knockback", [1]), *torn, ("agility", [1])]
    table.answer("ann", "attack", target="bob", weapon="shield", dice=dice)
    assert table.fact(Moved).metres == damage // 5
    assert "bleeding.opened" not in [each.key for each in table.facts(Noted)]


@pytest.mark.rule("brp.bleeding.fatigue", clause="also while time passes")
@pytest.mark.rule("brp.bleeding.fatigue", "brp.bleeding.loss")
def test_whoever_is_left_to_bleed_tires_as_well() -> None:
    table = fight(fighter("bob", "blue", DEX=14, fatigue=20, hp=30), fighter("ann", DEX=5), fatigue=True)
    table.rule(effects=[wounded("bob", 2, "cut", "minor"), has("bleeding", wounds={"cut": {"round": 0}})])
    table.rule("A minute.", effects=[ResourceChanged(combatant="", resource="clock", amount=60)])
    run_to(table, "ann")
    assert (table["bob"].now("hp"), table["bob"].now("fatigue")) == (23, 15)


@pytest.mark.rule("brp.wound.major.recalculate", clause="points of fatigue")
@pytest.mark.rule("brp.wound.major.recalculate")
def test_points_of_fatigue_follow_strength_and_constitution() -> None:
    table = fight(fighter("bob", "blue", DEX=14, STR=12, CON=10, fatigue=20), fighter("ann", DEX=5))
    table.rule(effects=[StatChanged(combatant="bob", stat="STR", now=9)])
    run_to(table, "ann", "statement")
    assert table["bob"].resources["fatigue"] == (17, 17)
