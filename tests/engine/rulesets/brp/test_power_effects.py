"""What powers do: heal, harm, protect, and whatever the GM says."""

from typing import Any

import pytest

from affray.testing import Table
from events import (
    BudgetChanged,
    ConditionGained,
    ConditionLost,
    DamageTaken,
    DiceRolled,
    ManeuverDeclared,
    Noted,
    ResourceChanged,
    RulingMade,
    TimerSet,
    When,
)
from tests.support.brp import fight, fighter
from tests.support.harm import end_round, injuries, run_to, strike, striker, wounded


def caster(power: dict[str, Any], **bob: Any) -> Table:
    """Cara, who has this power, is asked for it; Ann with the cleaver is her foe, Bob stands by."""
    power = {"cost": 1, "instant": True, "levels": 3, **power}
    table = fight(
        striker("ann"),
        fighter("bob", "blue", **{"Dodge": 30, "DEX": 8, **bob}),
        fighter("cara", "blue", DEX=9, powers={"magic": power}),
    )
    table.rule("An old wound.", effects=[wounded("bob", 6, "wound", "earlier")])
    run_to(table, "cara", "power", {"cara": ("power", {"power": "magic"})})
    return table


@pytest.mark.rule("brp.damage.restoring", clause="powers")
@pytest.mark.rule("brp.damage.restoring")
def test_healing_rolls_its_dice_for_each_level_onto_one_injury() -> None:
    table = caster({"heals": "1d3"})
    assert table.option("cara", "use").choice.args == {"power": "magic", "target": "bob", "injury": "wound"}

    table.answer("cara", "use", level=2, dice=[[1, 2]])

    assert table.fact(DiceRolled).notation == "2d3"
    assert injuries(table, "bob") == [3]
    assert "warded" not in table["bob"].conditions
    assert ("gm", "power-effect") not in table.waiting()


@pytest.mark.rule("brp.powers.int-rank-order")
def test_with_nobody_hurt_there_is_nothing_to_heal() -> None:
    table = fight(
        fighter("ann"), fighter("cara", "blue", powers={"magic": {"heals": "1d3", "instant": True}})
    )
    run_to(table, "cara", "power", {"cara": ("power", {"power": "magic"})})

    with table.refuses("barred", match="no wounded target"):
        table.answer("cara", "use")


@pytest.mark.rule("brp.armour.subtract")
def test_armour_counts_against_a_power_that_harms() -> None:
    mail = {"mail": {"av": 4}}
    table = fight(
        fighter("ann", armour=mail),
        fighter("cara", "blue", powers={"magic": {"damage": "1d8", "instant": True}}),
    )
    run_to(table, "cara", "power", {"cara": ("power", {"power": "magic"})})
    assert [each.choice.args["target"] for each in table.options("cara") if each.choice.key == "use"] == [
        "ann"
    ]

    table.answer("cara", "use", dice=[6])

    hurt = table.fact(DamageTaken)
    assert (hurt.amount, hurt.rolled, hurt.armour, hurt.rule) == (2, 6, 4, "brp.armour.subtract")


@pytest.mark.rule("brp.armour.powers")
def test_a_ward_stops_damage_for_its_rounds() -> None:
    table = caster({"armour": 2, "rounds": 2})
    targets = [each.choice.args["target"] for each in table.options("cara") if each.choice.key == "use"]
    assert targets == ["bob", "cara"]
    table.answer("cara", "use", target="bob", level=2)
    ward = table.fact(ConditionGained)
    assert (ward.condition, ward.data, ward.until) == ("warded", {"armour": 4}, When(round=2))

    end_round(table)
    strike(table, 9)
    assert table["bob"].now("hp") == 3
    end_round(table)

    assert "warded" not in table["bob"].conditions
    assert [each.rule for each in table.all_facts(ConditionLost)] == ["brp.armour.powers"]


@pytest.mark.rule("brp.armour.powers")
def test_of_two_wards_the_stronger_counts() -> None:
    table = caster({"armour": 2})
    strong = ConditionGained(combatant="bob", condition="warded", data={"armour": 6})
    table.rule("A blessing.", effects=[strong])

    table.answer("cara", "use", target="bob", level=2)

    assert table["bob"].conditions["warded"].data == {"armour": 6}
    assert [each.key for each in table.facts(Noted)] == ["power.came-to-nothing"]


@pytest.mark.rule("brp.powers.int-rank-order")
def test_what_a_power_says_nothing_of_is_the_gms_to_rule() -> None:
    table = caster({})

    table.answer("cara", "use", target="ann")

    assert table.waiting() == [("gm", "power-effect")]
    asked = table.pending("gm").request
    assert (asked.args["power"], asked.args["target"], asked.default) == ("magic", "ann", "none")
    table.answer("gm", "effect", what="Ann turns into a frog.")
    ruling = table.fact(RulingMade)
    assert (ruling.ruling, ruling.combatant, ruling.about) == ("Ann turns into a frog.", "ann", "magic")


@pytest.mark.rule("brp.powers.non-instant")
def test_a_target_who_has_left_by_then_is_past_it() -> None:
    table = caster({"damage": "1d6", "instant": False})
    table.answer("cara", "use", target="ann")
    table.join(striker("eve"))
    table.leave("ann")

    end_round(table)
    run_to(table, "eve", "act")

    assert not [each for each in table.all_facts(DiceRolled) if each.purpose == "damage"]
    assert [each.rule for each in table.all_facts(Noted) if each.key == "power.came-to-nothing"] == [
        "brp.powers.non-instant"
    ]


def test_the_unnoticed_and_the_dead_are_no_targets() -> None:
    table = fight(
        fighter("ann"),
        fighter("dead", "red"),
        fighter("cara", "blue", powers={"magic": {"instant": True}}),
    )
    table.rule(
        "An ambush.",
        effects=[
            ConditionGained(combatant="ann", condition="hidden", data={"from": []}),
            ConditionGained(combatant="dead", condition="dead"),
        ],
    )
    run_to(table, "cara", "power", {"cara": ("power", {"power": "magic"})})

    targets = [each.choice.args["target"] for each in table.options("cara") if each.choice.key == "use"]
    assert targets == ["cara"]


def test_a_power_that_a_ruling_prepares_works_at_a_level_it_has() -> None:
    table = fight(fighter("ann"), fighter("cara", "blue", powers={"magic": {"damage": "1d6", "levels": 2}}))
    data = {"power": "magic", "level": 9, "target": "ann"}
    due = When(round=2, phase="powers")
    timer = TimerSet(timer="curse", kind="power", due=due, combatant="cara", data=data)
    table.rule("A curse is at work.", effects=[timer])
    end_round(table)
    run_to(table, "cara", "statement")

    table.answer("cara", "wait", dice=[[1, 2]])

    assert table["ann"].now("hp") == 11


@pytest.mark.rule("brp.armour.powers")
def test_a_ward_without_rounds_lasts() -> None:
    table = caster({"armour": 2})
    table.answer("cara", "use", target="bob")
    assert table.fact(ConditionGained).until is None


@pytest.mark.rule("brp.powers.cost-timing", "brp.powers.int-rank-order")
def test_a_power_that_costs_nothing_is_offered_at_every_level_and_declared() -> None:
    table = caster({"armour": 2, "cost": 0})
    options = [each for each in table.options("cara") if each.choice.key == "use"]
    assert [each.choice.params["level"].high for each in options if not each.barred] == [3, 3]
    assert not [each.barred for each in options if each.barred]

    table.answer("cara", "use", target="bob", level=3)
    assert not table.facts(ResourceChanged)
    declared = table.fact(ManeuverDeclared)
    assert (declared.maneuver, declared.args["target"], declared.rule) == (
        "power", "bob", "brp.powers.int-rank-order",
    )  # fmt: skip


@pytest.mark.rule("brp.powers.one-per-round")
def test_whoever_has_used_a_power_this_round_uses_no_other() -> None:
    table = caster({"armour": 2})
    table.rule(effects=[BudgetChanged(combatant="cara", budgets={"power": 1})])
    with table.refuses("barred", rule="brp.powers.one-per-round", match="one is the limit"):
        table.answer("cara", "use", target="bob")


@pytest.mark.rule("brp.armour.powers")
@pytest.mark.parametrize(("old", "until"), [(1, 3), (2, 3), (3, None)])
def test_a_ward_as_strong_as_the_one_that_holds_is_laid_anew(old: int, until: int | None) -> None:
    table = caster({"armour": 2, "rounds": 3})
    blessing = ConditionGained(combatant="bob", condition="warded", data={"armour": old})
    table.rule("A blessing.", effects=[blessing])
    table.answer("cara", "use", target="bob")

    ward = table["bob"].conditions["warded"]
    assert (ward.data["armour"], ward.until and ward.until.round) == (max(old, 2), until)


@pytest.mark.rule("brp.powers.int-rank-order", "brp.statements.knowledge-limit")
def test_against_nobody_that_one_knows_of_there_is_no_power_that_harms() -> None:
    table = caster({"damage": "1d6"})
    table.rule(effects=[ConditionGained(combatant="ann", condition="hidden", data={"from": ["cara"]})])
    with table.refuses("barred", rule="brp.powers.int-rank-order", match="There is no target for 'magic'"):
        table.answer("cara", "use")
