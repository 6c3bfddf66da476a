"""First Aid in a fight: the round's action, one wound at a time."""

import pytest

from affray.testing import Table
from events import CheckResolved, ConditionGained, DamageHealed, DamageTaken, DiceRolled, ManeuverDeclared
from tests.support.brp import fight, fighter
from tests.support.harm import end_round, injuries, run_to, strike, striker, wounded

RULE = "brp.healing.first-aid"


def sickbed(*wounds: int, **cara: object) -> Table:
    """Bob with these wounds, of earlier days; Cara beside him (First Aid 60), and Ann far off."""
    figures = {"DEX": 9, "skills": {"First Aid": 60}, "position": (1.0, 0.0), **cara}
    table = fight(
        fighter("ann", position=(40.0, 0.0), DEX=14),
        fighter("bob", "blue", position=(0.0, 0.0), DEX=8, Dodge=30, skills={"First Aid": 40}),
        fighter("cara", "blue", **figures),
        fighter("dora", "blue", position=(30.0, 0.0), DEX=3),
    )
    effects = [
        wounded("bob", amount, f"wound {number}", "earlier") for number, amount in enumerate(wounds, 1)
    ]
    table.rule("Bob comes with his wounds.", effects=effects)
    run_to(table, "cara", "act", {"cara": ("noncombat", {}), "bob": ("noncombat", {})})
    return table


@pytest.mark.rule("brp.damage.restoring", clause="First Aid")
@pytest.mark.rule("brp.healing.first-aid", clause="1d3 to one wound")
@pytest.mark.rule("brp.healing.first-aid")
def test_a_success_restores_to_the_one_wound_treated() -> None:
    table = sickbed(4, 2)

    table.answer("cara", "first-aid", patient="bob", injury="wound 1", dice=[60, 3])

    assert injuries(table, "bob") == [1, 2]
    healed = table.fact(DamageHealed)
    assert (healed.amount, healed.now, healed.rule) == (3, 11, RULE)
    assert [each.purpose for each in table.facts(DiceRolled)] == ["first aid", "first aid"]


@pytest.mark.rule("brp.healing.first-aid")
def test_it_never_gives_back_more_than_the_wound_took() -> None:
    table = sickbed(1, 4)

    table.answer("cara", "first-aid", patient="bob", injury="wound 1", dice=[60, 3])

    assert injuries(table, "bob") == [0, 4]
    assert table.fact(DamageHealed).amount == 1
    assert table["bob"].now("hp") == 10


@pytest.mark.rule("brp.amb.first-aid-time", "brp.healing.first-aid")
def test_it_takes_the_action_of_the_round_on_ones_rank() -> None:
    table = sickbed(4)
    assert table.fight.step is not None
    assert table.fight.step.rank == 9
    assert table.option("cara", "first-aid").chance == 60

    table.answer("cara", "first-aid", patient="bob", injury="wound 1", dice=[61])

    assert table["cara"].budget("due") == 0
    assert table.fact(CheckResolved).rule == RULE
    assert injuries(table, "bob") == [4]


@pytest.mark.rule("brp.healing.first-aid", clause="a fumble costs a point")
@pytest.mark.rule("brp.healing.first-aid")
def test_a_fumble_costs_the_patient_a_point_on_that_wound() -> None:
    table = sickbed(4)

    table.answer("cara", "first-aid", patient="bob", injury="wound 1", dice=[100])

    assert injuries(table, "bob") == [5]
    assert table["bob"].now("hp") == 9
    assert table.fact(DamageTaken).rule == RULE


@pytest.mark.rule("brp.healing.first-aid")
def test_a_fumble_may_kill() -> None:
    table = sickbed(13)

    table.answer("cara", "first-aid", patient="bob", injury="wound 1", dice=[100])

    assert "fatal" in table["bob"].conditions


@pytest.mark.rule("brp.amb.first-aid-retries", "brp.healing.first-aid")
def test_each_healer_tries_a_wound_once() -> None:
    table = sickbed(4, 2)
    table.answer("cara", "first-aid", patient="bob", injury="wound 1", dice=[61])
    table.answer("bob", "first-aid", patient="bob", injury="wound 1", dice=[41])
    end_round(table)
    run_to(table, "cara", "act", {"cara": ("noncombat", {})})

    with table.refuses("barred", rule=RULE, match="another healer"):
        table.answer("cara", "first-aid", patient="bob", injury="wound 1")

    table.answer("cara", "first-aid", patient="bob", injury="wound 2", dice=[60, 1])
    assert injuries(table, "bob") == [4, 1]


@pytest.mark.rule("brp.amb.first-aid-retries", "brp.healing.first-aid")
def test_a_wound_is_helped_once() -> None:
    table = sickbed(4)
    table.answer("cara", "first-aid", patient="bob", injury="wound 1", dice=[60, 1])

    assert table.waiting() == [("bob", "act")]
    with table.refuses("barred", rule=RULE, match="once"):
        table.answer("bob", "first-aid", patient="bob", injury="wound 1")


@pytest.mark.rule("brp.healing.first-aid")
def test_a_second_healer_may_succeed_where_the_first_failed() -> None:
    table = sickbed(4)
    table.answer("cara", "first-aid", patient="bob", injury="wound 1", dice=[61])

    table.answer("bob", "first-aid", patient="bob", injury="wound 1", dice=[40, 2])

    assert injuries(table, "bob") == [2]


@pytest.mark.rule("brp.wound.minor.treated-singly")
def test_minor_wounds_are_treated_one_by_one() -> None:
    table = fight(
        striker("ann"),
        fighter("bob", "blue", DEX=8, Dodge=30),
        fighter("cara", "blue", DEX=9, skills={"First Aid": 60}),
        fighter("dora", "blue", DEX=3),
    )
    strike(table, 3)
    strike(table, 2)
    first, second = table["bob"].injuries
    end_round(table)
    run_to(table, "cara", "act", {"cara": ("noncombat", {})})
    assert table.option("cara", "first-aid", injury=first).rule == "brp.wound.minor.treated-singly"

    table.answer("cara", "first-aid", patient="bob", injury=first, dice=[60, 2])
    assert injuries(table, "bob") == [1, 2]
    end_round(table)
    run_to(table, "cara", "act", {"cara": ("noncombat", {})})

    table.answer("cara", "first-aid", patient="bob", injury=second, dice=[60, 1])
    assert injuries(table, "bob") == [1, 1]


@pytest.mark.rule("brp.healing.first-aid")
def test_one_has_to_be_within_reach_and_skilled() -> None:
    far = sickbed(4, position=(20.0, 0.0))
    assert "first-aid" not in [each.choice.key for each in far.options("cara")]

    unskilled = sickbed(4, skills={})
    with unskilled.refuses("barred", rule=RULE, match="no skill"):
        unskilled.answer("cara", "first-aid", patient="bob", injury="wound 1")


@pytest.mark.rule("brp.healing.first-aid")
def test_the_engaged_do_not_treat_wounds() -> None:
    table = fight(striker("ann"), fighter("bob", "blue", DEX=8, Dodge=30, skills={"First Aid": 60}))
    strike(table, 3)

    run_to(table, "bob")

    with table.refuses("barred", rule="brp.noncombat.allowed"):
        table.answer("bob", "first-aid")


@pytest.mark.rule("brp.healing.first-aid")
def test_a_foe_who_is_down_may_be_helped_and_one_who_is_up_may_not() -> None:
    table = fight(
        fighter("ann", DEX=14, skills={"First Aid": 60}),
        fighter("bob", "blue"),
        fighter("cara", "blue", DEX=5),
    )
    hurt = [wounded("bob", 5, "up", "minor"), wounded("cara", 14, "down", "major")]
    table.rule("An accident.", effects=hurt)

    run_to(table, "ann", "act", {"ann": ("noncombat", {})})

    offered = [each.choice.args["injury"] for each in table.options("ann") if each.choice.key == "first-aid"]
    assert offered == ["down"]


@pytest.mark.rule("brp.healing.first-aid")
def test_it_does_not_help_against_poison() -> None:
    table = fight(fighter("ann", skills={"First Aid": 60}), fighter("bob", "blue"))
    table.rule("Bad mushrooms.", effects=[wounded("ann", 3, "mushrooms", "poison")])

    run_to(table, "ann", "act", {"ann": ("noncombat", {})})

    assert "first-aid" not in [each.choice.key for each in table.options("ann")]


@pytest.mark.rule("brp.healing.first-aid", "brp.wound.minor.one-or-two-left")
def test_a_fumble_that_leaves_two_hit_points_of_a_minor_wound_knocks_out() -> None:
    table = sickbed(5)
    table.rule("A stumble.", effects=[wounded("bob", 6, "stumble", "minor")])

    table.answer("cara", "first-aid", patient="bob", injury="stumble", dice=[100, ("luck", [1])])

    assert table["bob"].now("hp") == 2
    assert "unconscious" in table["bob"].conditions


@pytest.mark.rule("brp.healing.first-aid", "brp.damage.restoring")
def test_the_least_of_skills_may_restore_the_least_of_wounds() -> None:
    table = sickbed(1, skills={"First Aid": 1})
    [injury] = table["bob"].injuries
    table.answer("cara", "first-aid", patient="bob", injury=injury, dice=[1, 3])
    assert (injuries(table, "bob"), table["bob"].now("hp")) == ([0], 14)


@pytest.mark.rule("brp.healing.first-aid", "brp.noncombat.allowed")
def test_treating_a_wound_is_declared_and_offered_by_its_rule() -> None:
    table = sickbed(4)
    assert table.option("cara", "first-aid").rule == RULE
    table.answer("cara", "first-aid", patient="bob", injury="wound 1", dice=[60, 1])

    declared = table.fact(ManeuverDeclared)
    assert (declared.maneuver, declared.args, declared.rule) == (
        "first-aid",
        {"patient": "bob", "injury": "wound 1"},
        RULE,
    )


@pytest.mark.rule("brp.healing.first-aid")
@pytest.mark.parametrize(("metres", "near"), [(5.0, True), (5.5, False)])
def test_a_step_away_is_near_enough(metres: float, near: bool) -> None:
    table = sickbed(4, position=(metres, 0.0))
    assert ("first-aid" in [each.choice.key for each in table.options("cara")]) is near


@pytest.mark.rule("brp.healing.first-aid", "brp.wound.fatal.rescue-window")
def test_the_dead_are_past_help_and_the_hidden_are_not_found() -> None:
    table = sickbed(4)
    table.rule(effects=[ConditionGained(combatant="bob", condition="dead")])
    with table.refuses("barred", rule="brp.wound.fatal.rescue-window", match="help came too late"):
        table.answer("cara", "first-aid", patient="bob", injury="wound 1")

    table.rule(effects=[ConditionGained(combatant="bob", condition="hidden", data={"from": ["cara"]})])
    assert "first-aid" not in [each.choice.key for each in table.options("cara")]
