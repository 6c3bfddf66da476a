"""The powers phase: INT ranks, ties, delays, what is paid and when it takes effect."""

from typing import Any

import pytest

from affray.testing import Table
from engine.rulesets.brp.powers.powers import tied_first
from events import (
    BudgetChanged,
    CheckResolved,
    ConditionGained,
    DamageTaken,
    Noted,
    ResourceChanged,
    StepBegan,
    TimerEnded,
    TimerSet,
    When,
)
from tests.support.brp import attacks, fight, fighter
from tests.support.harm import end_round, run_to

BOLT = {"damage": "1d6", "cost": 3, "instant": True}
SLOW = {"damage": "1d6", "cost": 3}
SKILLED = {"damage": "1d6", "cost": 1, "instant": True, "skill": "Magic"}

BOLTS = ("power", {"power": "bolt"})
SLOWLY = ("power", {"power": "slow"})


def wizard(id: str, side: str = "red", **figures: Any) -> Any:
    """Somebody with a bolt that works at once and a slow one."""
    return fighter(id, side, **{"powers": {"bolt": BOLT, "slow": SLOW}, "Dodge": 30, **figures})


def duel_of_wizards(ann: dict[str, Any], bob: dict[str, Any], **options: Any) -> Table:
    return fight(wizard("ann", **{"INT": 17, **ann}), wizard("bob", "blue", **{"INT": 13, **bob}), **options)


def in_powers(table: Table, **intents: tuple[str, dict[str, Any]]) -> Table:
    """Everybody has stated, and the powers phase has come."""
    while table.fight.phase == "statements":
        [(who, _)] = table.waiting()
        choice, args = intents.get(who, ("wait", {}))
        table.answer(who, choice, args=args)
    return table


@pytest.mark.rule("brp.powers.int-rank-order")
def test_powers_come_in_the_order_of_int_and_before_any_dex_rank() -> None:
    table = duel_of_wizards({"INT": 13, "DEX": 18}, {"INT": 17, "DEX": 6})

    in_powers(table, ann=BOLTS, bob=BOLTS)

    assert table.waiting() == [("bob", "power")]
    assert table.fight.step is not None
    assert (table.fight.step.rank, table.fight.step.rule) == (17, "brp.powers.int-rank-order")
    table.answer("bob", "use", target="ann", power="bolt", dice=[2])
    assert table["ann"].now("hp") == 12
    assert table.waiting() == [("ann", "power")]
    assert table.fight.phase == "powers"
    table.answer("ann", "use", target="bob", power="bolt", dice=[3])
    assert table.fight.phase == "action"


WARD = {"armour": 2, "cost": 1, "instant": True}


def beset_wizard(**options: Any) -> Table:
    """Ann, with powers, statements that do not bind her and a dodge; Bob comes at her with an axe."""
    powers = {"bolt": BOLT, "slow": SLOW, "ward": WARD}
    bob = fighter("bob", "blue", DEX=5, Axe=60)
    return fight(
        fighter("ann", INT=17, DEX=12, Dodge=50, powers=powers), bob, statements_binding=False, **options
    )


@pytest.mark.rule("brp.defensive.no-offence", clause="nor a power that harms")
@pytest.mark.rule("brp.defensive.no-offence", "brp.amb.offensive-power")
@pytest.mark.parametrize("power", ["bolt", "slow"])
def test_full_defence_goes_with_no_power_that_does_damage(power: str) -> None:
    table = in_powers(beset_wizard(), ann=("defend", {}), bob=attacks("ann", "axe"))

    with table.refuses("barred", rule="brp.defensive.no-offence", match="does damage"):
        table.answer("ann", "use", power=power, target="bob")
    table.answer("ann", "use", power="ward", target="ann")
    assert table["ann"].budget("offensive-power") == 0


@pytest.mark.rule("brp.defensive.no-offence", "brp.amb.offensive-power")
@pytest.mark.parametrize(
    ("power", "target", "barred"), [("bolt", "bob", True), ("slow", "bob", True), ("ward", "ann", False)]
)
def test_no_full_defence_after_a_power_that_does_damage(power: str, target: str, barred: bool) -> None:
    table = in_powers(beset_wizard(), bob=attacks("ann", "axe"))
    table.answer("ann", "use", power=power, target=target, dice=[1] if power == "bolt" else [])
    table.answer("ann", "pass")
    table.answer("bob", "attack", target="ann", weapon="axe", dice=[30])

    option = table.option("ann", "full-defence")
    assert (option.rule == "brp.defensive.no-offence" and bool(option.barred)) is barred


@pytest.mark.rule("brp.disengage.limits", clause="no powers")
@pytest.mark.rule("brp.disengage.limits")
def test_whoever_disengages_uses_no_power() -> None:
    table = beset_wizard()
    in_powers(table, bob=attacks("ann", "axe"))
    table.answer("ann", "drop")
    table.answer("ann", "engage", target="bob")
    end_round(table)
    in_powers(table, ann=("disengage", {}))

    with table.refuses("barred", rule="brp.disengage.limits", match="disengaging"):
        table.answer("ann", "use", power="ward", target="ann")


@pytest.mark.rule("brp.powers.int-rank-order", "brp.amb.powers-engaged")
def test_the_engaged_use_powers_too() -> None:
    table = beset_wizard()
    in_powers(table, bob=attacks("ann", "axe"))
    table.answer("ann", "drop")
    table.answer("ann", "engage", target="bob")
    end_round(table)
    assert table["ann"].engaged == {"bob"}
    assert "power" in table.legal("ann")
    in_powers(table, ann=BOLTS)

    table.answer("ann", "use", power="bolt", target="bob", dice=[1])
    assert table.fact(DamageTaken).combatant == "bob"


@pytest.mark.rule("brp.powers.int-rank-order")
def test_only_who_stated_a_power_is_asked_for_one() -> None:
    table = in_powers(duel_of_wizards({}, {}), ann=BOLTS)

    assert table.waiting() == [("ann", "power")]
    assert {each.choice.args["power"] for each in table.options("ann") if each.choice.key == "use"} == {
        "bolt"
    }
    table.answer("ann", "drop")

    assert table.fight.phase == "action"
    with table.refuses("barred", rule="brp.powers.int-rank-order", match="powers phase"):
        table.answer("ann", "use")


@pytest.mark.rule("brp.powers.int-rank-order")
def test_where_statements_do_not_bind_everybody_with_a_power_may_use_any() -> None:
    table = in_powers(duel_of_wizards({}, {}, statements_binding=False), ann=BOLTS)
    assert {each.choice.args["power"] for each in table.options("ann") if each.choice.key == "use"} == {
        "bolt",
        "slow",
    }
    table.answer("ann", "drop")

    assert table.waiting() == [("bob", "power")]


@pytest.mark.rule("brp.powers.non-instant")
def test_a_power_that_is_not_instant_takes_effect_as_the_next_powers_phase_opens() -> None:
    table = duel_of_wizards({"INT": 12}, {"INT": 17})
    end_round(table)
    end_round(table)
    in_powers(table, ann=SLOWLY)
    assert table.fight.round == 3
    table.answer("ann", "use", target="bob", power="slow")
    run_to(table, "bob", "statement", {})
    assert table.fight.round == 4
    assert table["bob"].now("hp") == 14

    table.answer("bob", "power", power="bolt", dice=[4])

    assert table["bob"].now("hp") == 10
    assert table.waiting() == [("bob", "power")]
    [ended] = table.facts(TimerEnded)
    assert ended.rule == "brp.powers.non-instant"


@pytest.mark.rule("brp.amb.noninstant-order", "brp.powers.non-instant")
def test_several_take_effect_by_the_rank_they_were_used_on() -> None:
    table = duel_of_wizards({"INT": 12}, {"INT": 17})
    in_powers(table, ann=SLOWLY, bob=SLOWLY)
    table.answer("bob", "delay", rank=5)
    table.answer("ann", "use", target="bob", power="slow")
    table.answer("bob", "use", target="ann", power="slow")
    run_to(table, "bob", "statement")

    table.answer("bob", "wait", dice=[1, 2])

    assert [each.combatant for each in table.facts(StepBegan) if each.step == "power-effect"] == [
        "ann",
        "bob",
    ]
    assert [(each.combatant, each.amount) for each in table.facts(DamageTaken)] == [("bob", 1), ("ann", 2)]


@pytest.mark.rule("brp.amb.noninstant-interrupted", "brp.powers.non-instant")
@pytest.mark.parametrize("state", ["unconscious", "dead"])
def test_it_comes_to_nothing_if_its_user_is_out_by_then_and_the_points_are_spent(state: str) -> None:
    table = in_powers(duel_of_wizards({}, {}), ann=SLOWLY)
    table.answer("ann", "use", target="bob", power="slow")
    table.rule("A stray arrow.", effects=[ConditionGained(combatant="ann", condition=state)])

    end_round(table)
    run_to(table, "bob", "act")

    assert table["bob"].now("hp") == 14
    assert table["ann"].now("pp") == 8
    assert [each.rule for each in table.all_facts(Noted) if each.key == "power.came-to-nothing"] == [
        "brp.powers.non-instant"
    ]


@pytest.mark.rule("brp.powers.non-instant")
def test_being_dazed_does_not_stop_it() -> None:
    table = in_powers(duel_of_wizards({}, {}), ann=SLOWLY)
    table.answer("ann", "use", target="bob", power="slow")
    dazed = ConditionGained(combatant="ann", condition="lost-round", until=When(round=2))
    table.rule("A stone.", effects=[dazed])

    end_round(table)
    table.answer("bob", "wait", dice=[4])

    assert table["bob"].now("hp") == 10


@pytest.mark.rule("brp.powers.full-round-default", clause="a full round")
@pytest.mark.rule("brp.amb.power-speed-default", "brp.powers.full-round-default")
def test_without_a_note_on_time_a_power_takes_a_full_round() -> None:
    table = in_powers(duel_of_wizards({}, {}), ann=SLOWLY)

    table.answer("ann", "use", target="bob", power="slow")

    timer = table.fact(TimerSet)
    assert (timer.kind, timer.due, timer.rule) == (
        "power",
        When(round=2, phase="powers"),
        "brp.powers.full-round-default",
    )
    assert timer.data == {"power": "slow", "level": 1, "rank": 17, "target": "bob"}


@pytest.mark.rule("brp.powers.full-round-default", clause="an instant one at once")
@pytest.mark.rule("brp.powers.full-round-default")
def test_an_instant_power_takes_effect_on_its_rank() -> None:
    table = in_powers(duel_of_wizards({}, {}), ann=BOLTS)

    table.answer("ann", "use", target="bob", power="bolt", dice=[5])

    assert not table.facts(TimerSet)
    assert table["bob"].now("hp") == 9


@pytest.mark.rule("brp.powers.delay", clause="held to a later rank")
@pytest.mark.rule("brp.powers.delay")
def test_a_power_may_be_held_to_a_later_rank_down_to_the_first() -> None:
    table = in_powers(duel_of_wizards({"INT": 15}, {"INT": 10}), ann=BOLTS, bob=BOLTS)
    with table.refuses("bad-argument", match="1 to 14"):
        table.answer("ann", "delay", rank=15)

    table.answer("ann", "delay", rank=6)

    assert table.waiting() == [("bob", "power")]
    table.answer("bob", "drop")
    assert table.fight.step is not None
    assert table.fight.step.rank == 6
    table.answer("ann", "use", target="bob", power="bolt", dice=[1])
    assert table["bob"].now("hp") == 13


@pytest.mark.rule("brp.powers.delay", clause="past rank 1 it does not happen")
@pytest.mark.rule("brp.powers.delay")
def test_held_past_the_last_rank_it_does_not_happen() -> None:
    table = in_powers(duel_of_wizards({"INT": 15}, {}), ann=BOLTS)
    table.answer("ann", "delay", rank=1)
    assert table.legal("ann") == ["use", "drop"]

    table.answer("ann", "drop")

    assert table.fight.phase == "action"
    assert table["ann"].now("pp") == 11
    assert not table["ann"].budget("power")


@pytest.mark.rule("brp.powers.tie-break", clause="POW where no skill is involved")
@pytest.mark.rule("brp.powers.tie-break")
def test_on_equal_int_the_higher_pow_goes_first_where_no_skill_is_involved() -> None:
    table = duel_of_wizards({"INT": 14, "POW": 11}, {"INT": 14, "POW": 13})

    in_powers(table, ann=BOLTS, bob=BOLTS)

    assert table.waiting() == [("bob", "power")]


@pytest.mark.rule("brp.powers.tie-break", clause="the better skill")
@pytest.mark.rule("brp.powers.tie-break")
def test_the_better_skill_goes_first_whatever_the_pow() -> None:
    spell = ("power", {"power": "spell"})
    table = duel_of_wizards(
        {"INT": 14, "POW": 18, "powers": {"spell": SKILLED}, "skills": {"Magic": 60}},
        {"INT": 14, "POW": 8, "powers": {"spell": SKILLED}, "skills": {"Magic": 75}},
    )

    in_powers(table, ann=spell, bob=spell)

    assert table.waiting() == [("bob", "power")]


@pytest.mark.rule("brp.powers.tie-break")
def test_a_skill_on_one_side_only_is_left_out() -> None:
    spell = ("power", {"power": "spell"})
    table = duel_of_wizards(
        {"INT": 14, "POW": 11, "powers": {"spell": SKILLED}, "skills": {"Magic": 90}},
        {"INT": 14, "POW": 13},
    )

    in_powers(table, ann=spell, bob=BOLTS)

    assert table.waiting() == [("bob", "power")]
    assert [each.id for each in tied_first(table.fight.present())] == ["bob"]


@pytest.mark.rule("brp.powers.tie-break", clause="else at the same time")
@pytest.mark.rule("brp.amb.power-tie-equal-skill", "brp.powers.tie-break")
def test_what_nothing_separates_takes_effect_at_the_same_time() -> None:
    table = in_powers(duel_of_wizards({"INT": 14}, {"INT": 14, "hp": 3}), ann=BOLTS, bob=BOLTS)
    assert sorted(table.waiting()) == [("ann", "power"), ("bob", "power")]
    assert table.fight.step is not None
    assert table.fight.step.rule == "brp.powers.tie-break"
    table.answer("bob", "use", target="ann", power="bolt")

    table.answer("ann", "use", target="bob", power="bolt", dice=[3, 6])

    assert "fatal" in table["bob"].conditions
    assert table["ann"].now("hp") == 8


@pytest.mark.rule("brp.powers.tie-break")
def test_one_of_them_may_be_held_back() -> None:
    table = in_powers(duel_of_wizards({"INT": 14}, {"INT": 14}), ann=BOLTS, bob=BOLTS)
    table.answer("ann", "delay", rank=13)

    table.answer("bob", "use", target="ann", power="bolt", dice=[2])

    assert table.waiting() == [("ann", "power")]
    assert table.fight.step is not None
    assert table.fight.step.rank == 13


@pytest.mark.rule("brp.powers.tie-break")
def test_a_choice_that_a_ruling_has_undone_meanwhile_comes_to_nothing() -> None:
    table = in_powers(duel_of_wizards({"INT": 14}, {"INT": 14}), ann=BOLTS, bob=BOLTS)
    table.answer("ann", "use", target="bob", power="bolt")
    table.rule("A drain.", effects=[ResourceChanged(combatant="ann", resource="pp", amount=-10, now=0)])

    table.answer("bob", "drop")

    assert table["bob"].now("hp") == 14
    assert table["ann"].now("pp") == 1


@pytest.mark.rule("brp.powers.one-per-round")
def test_a_second_power_in_the_round_is_refused() -> None:
    table = in_powers(duel_of_wizards({"INT": 14}, {}), ann=BOLTS)
    table.answer("ann", "use", target="bob", power="bolt", dice=[1])
    run_to(table, "ann", "act")

    with table.refuses("barred", rule="brp.powers.one-per-round", match="one is the limit"):
        table.answer("ann", "use")

    assert ("ann", "power") not in table.waiting()


@pytest.mark.rule("brp.powers.consumes-action", clause="no attack, but movement and defence")
@pytest.mark.rule("brp.powers.consumes-action")
def test_a_power_takes_the_place_of_an_attack_but_not_of_movement_or_defence() -> None:
    table = fight(
        wizard("ann", DEX=14, Sword=50, INT=17, position=(0.0, 0.0)),
        fighter("bob", "blue", DEX=9, Sword=60, position=(4.0, 0.0)),
    )
    in_powers(table, ann=BOLTS, bob=attacks("ann"))
    table.answer("ann", "use", target="bob", power="bolt", dice=[1])
    spent = next(each for each in table.facts(BudgetChanged) if each.budgets.get("power"))
    assert spent.rule == "brp.powers.consumes-action"
    assert table.waiting() == [("ann", "act")]

    with table.refuses("barred", rule="brp.powers.consumes-action"):
        table.answer("ann", "attack", target="bob", weapon="sword")
    with table.refuses("barred", rule="brp.powers.consumes-action"):
        table.answer("ann", "skill", skill="Dodge")
    table.answer("ann", "move", towards="bob", metres=1)

    table.answer("bob", "attack", target="ann", weapon="sword", dice=[50])
    table.answer("ann", "parry", **{"with": "sword"}, dice=[20])
    assert table["ann"].now("hp") == 14


@pytest.mark.rule("brp.powers.cost-timing", clause="on the rank of use")
@pytest.mark.rule("brp.powers.cost-timing")
def test_points_are_paid_on_the_rank_of_use() -> None:
    table = duel_of_wizards({"INT": 13, "pp": 12}, {"INT": 8})
    in_powers(table, ann=SLOWLY, bob=BOLTS)
    assert table["ann"].now("pp") == 12

    table.answer("ann", "use", target="bob", power="slow")

    assert table["ann"].now("pp") == 9
    assert table.fact(ResourceChanged).rule == "brp.powers.cost-timing"
    assert table.waiting() == [("bob", "power")]
    assert table.fight.timers


@pytest.mark.rule("brp.powers.cost-timing")
def test_without_the_points_there_is_no_power() -> None:
    table = in_powers(duel_of_wizards({"pp": 2}, {}), ann=BOLTS)

    with table.refuses("barred", rule="brp.powers.cost-timing", match="takes 3 power points; Ann has 2"):
        table.answer("ann", "use", target="bob", power="bolt")


@pytest.mark.rule("brp.powers.cost-timing")
def test_the_last_points_buy_a_power_too() -> None:
    table = in_powers(duel_of_wizards({"pp": 3}, {}), ann=BOLTS)
    table.answer("ann", "use", target="bob", power="bolt", dice=[[1]])

    assert table["ann"].now("pp") == 0


@pytest.mark.rule("brp.powers.cost-timing", clause="for each level")
@pytest.mark.rule("brp.powers.cost-timing")
def test_each_level_costs_and_none_is_offered_that_cannot_be_paid() -> None:
    strong = {"strong": {**BOLT, "levels": 5}}
    table = in_powers(duel_of_wizards({"pp": 10, "powers": strong}, {}), ann=("power", {"power": "strong"}))
    with table.refuses("bad-argument", match="1 to 3"):
        table.answer("ann", "use", target="bob", power="strong", level=4)

    table.answer("ann", "use", target="bob", power="strong", level=2, dice=[[2, 3]])

    assert table["ann"].now("pp") == 4
    assert table["bob"].now("hp") == 9


@pytest.mark.rule("brp.powers.cost-timing", "brp.resolution.skill-roll")
def test_a_power_whose_skill_fails_costs_and_does_nothing() -> None:
    spell = {"powers": {"spell": SKILLED}, "skills": {"Magic": 60}}
    table = in_powers(duel_of_wizards(spell, {}), ann=("power", {"power": "spell"}))
    assert table.option("ann", "use").chance == 60

    table.answer("ann", "use", target="bob", power="spell", dice=[61])

    assert table.fact(CheckResolved).result == "failure"
    assert [each.args for each in table.facts(Noted) if each.key == "power.failed"] == [{"power": "spell"}]
    assert table["ann"].now("pp") == 10
    assert table["bob"].now("hp") == 14
    assert table["ann"].budget("power") == 1


POWERS = {
    "bolt": {"damage": "1d6", "cost": 3, "instant": True},
    "ward": {"armour": 6, "rounds": 3, "cost": 3, "instant": True},
    "mend": {"heals": "1d6", "cost": 3, "instant": True},
    "slow": {"damage": "1d6", "cost": 3},
}


@pytest.mark.rule("brp.powers.tie-break")
@pytest.mark.parametrize("order", [("ann", "bob"), ("bob", "ann")])
def test_a_ward_stops_nothing_that_strikes_at_the_same_instant(order: tuple[str, ...]) -> None:
    people = {
        "ann": fighter("ann", INT=14, powers=POWERS),
        "bob": fighter("bob", "blue", INT=14, powers=POWERS),
    }
    table = fight(*(people[who] for who in order))
    in_powers(table, ann=("power", {"power": "bolt"}), bob=("power", {"power": "ward"}))
    table.answer("bob", "use", target="bob", power="ward")
    table.answer("ann", "use", target="bob", power="bolt", dice=[5])

    assert table["bob"].now("hp") == 9
    assert "warded" in table["bob"].conditions


@pytest.mark.rule("brp.powers.tie-break")
@pytest.mark.parametrize("order", [("ann", "bob"), ("bob", "ann")])
def test_what_heals_and_what_harms_at_the_same_instant_add_up(order: tuple[str, ...]) -> None:
    people = {
        "ann": fighter("ann", INT=14, powers=POWERS),
        "bob": fighter("bob", "blue", INT=14, powers=POWERS),
    }
    table = fight(*(people[who] for who in order))
    table.rule(effects=[DamageTaken(combatant="bob", injury="stone", amount=4)])
    in_powers(table, ann=("power", {"power": "bolt"}), bob=("power", {"power": "mend"}))
    table.answer("ann", "use", target="bob", power="bolt")
    table.answer("bob", "use", target="bob", power="mend", injury="stone", dice=[4, 5])

    assert table["bob"].now("hp") == 9


@pytest.mark.rule("brp.powers.non-instant", "brp.powers.tie-break")
@pytest.mark.parametrize("order", [("ann", "bob"), ("bob", "ann")])
def test_of_two_that_ripen_at_one_instant_neither_keeps_the_other_from_it(order: tuple[str, ...]) -> None:
    people = {
        "ann": fighter("ann", INT=14, powers=POWERS, hp=14),
        "bob": fighter("bob", "blue", INT=14, powers=POWERS, hp=14),
    }
    table = fight(*(people[who] for who in order))
    in_powers(table, ann=("power", {"power": "slow"}), bob=("power", {"power": "slow"}))
    table.answer("ann", "use", target="bob", power="slow")
    table.answer("bob", "use", target="ann", power="slow")
    table.rule(effects=[DamageTaken(combatant=who, injury="stone", amount=6) for who in order])
    run_to(table, order[0], "statement")
    table.answer(order[0], "wait")
    one = [("damage", [6]), ("luck", [1])]
    table.answer(order[1], "wait", dice=[*one, *one])

    assert {each.combatant: each.amount for each in table.facts(DamageTaken)} == {"ann": 6, "bob": 6}
    assert all("unconscious" in table[who].conditions for who in order), "each by the other's power"
    [step] = [each for each in table.facts(StepBegan) if each.step == "power-effects"]
    assert step.rule == "brp.powers.tie-break"


@pytest.mark.rule("brp.levels.success", "brp.resolution.skill-roll", "brp.powers.int-rank-order")
@pytest.mark.parametrize("skill", [0, 1])
def test_a_power_that_takes_a_skill_needs_a_chance_of_one_at_least(skill: int) -> None:
    ann = {"skills": {"Magic": skill}, "powers": {"spark": SKILLED}, "pp": 5}
    table = in_powers(duel_of_wizards(ann, {"INT": 9}), ann=("power", {"power": "spark"}))
    if not skill:
        with table.refuses("barred", rule="brp.levels.success", match="The chance is 0"):
            table.answer("ann", "use", target="bob")
        return
    table.answer("ann", "use", target="bob", dice=[1, 4])
    assert table.fact(DamageTaken).amount == 4


@pytest.mark.rule("brp.powers.delay", "brp.powers.int-rank-order")
def test_a_power_may_be_held_to_the_very_last_rank() -> None:
    table = in_powers(duel_of_wizards({}, {"INT": 9}), ann=BOLTS)
    table.answer("ann", "delay", rank=1)
    assert (table.waiting(), table.fight.step and table.fight.step.rank) == ([("ann", "power")], 1)


@pytest.mark.rule("brp.powers.consumes-action", "brp.amb.offensive-power")
@pytest.mark.parametrize(
    ("power", "target", "spent"),
    [
        ("bolt", "bob", {"power": 1, "offensive-power": 1}),
        ("slow", "bob", {"power": 1, "offensive-power": 1}),
        ("ward", "ann", {"power": 1}),
    ],
)
def test_a_power_is_counted_and_one_that_does_damage_as_such(
    power: str, target: str, spent: dict[str, int]
) -> None:
    table = in_powers(beset_wizard(), bob=attacks("ann", "axe"))
    table.answer("ann", "use", power=power, target=target, dice=[1] if power == "bolt" else [])

    [counted] = [each for each in table.facts(BudgetChanged) if "power" in each.budgets]
    assert (counted.budgets, counted.rule) == (spent, "brp.powers.consumes-action")


@pytest.mark.rule("brp.amb.auto-bands", "brp.resolution.skill-roll")
@pytest.mark.parametrize(("skill", "chance"), [(0, 5), (60, 60), (120, 95)])
def test_with_automatic_bands_a_power_that_takes_a_skill_always_has_a_chance(skill: int, chance: int) -> None:
    ann = {"skills": {"Magic": skill}, "powers": {"spark": SKILLED}}
    table = in_powers(duel_of_wizards(ann, {"INT": 9}, auto_bands=True), ann=("power", {"power": "spark"}))
    assert table.option("ann", "use").chance == chance


@pytest.mark.rule("brp.amb.auto-bands", "brp.powers.int-rank-order")
def test_a_power_without_a_skill_shows_no_chance() -> None:
    table = in_powers(duel_of_wizards({}, {"INT": 9}), ann=BOLTS)
    assert table.option("ann", "use").chance is None


@pytest.mark.rule("brp.powers.int-rank-order", "brp.powers.one-per-round")
def test_on_ones_dex_rank_powers_are_spoken_of_only_to_who_has_some() -> None:
    table = in_powers(fight(wizard("ann", DEX=14), fighter("bob", "blue", DEX=9)))
    assert "use" in [each.choice.key for each in table.options("ann")]
    with table.refuses("barred", rule="brp.powers.int-rank-order", match="in the powers phase"):
        table.answer("ann", "use")
    table.answer("ann", "pass")
    assert "use" not in [each.choice.key for each in table.options("bob")]
