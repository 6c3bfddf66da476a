"""Powers in the action phase: one countdown of INT and DEX ranks, and one action for each."""

from typing import Any

import pytest

from affray.testing import Table
from events import ConditionGained, DamageTaken, PhaseEntered, StepBegan, TimerEnded
from tests.support.brp import attacks, fight, fighter, state_all
from tests.support.ranks import rank_now

BOLT = {"bolt": {"damage": "1d6", "cost": 1, "levels": 4, "instant": True}}
SLOW = {"slow": {"damage": "1d6", "cost": 1}}
CASTS = ("power", {"power": "bolt"})


def merged(*combatants: Any, **options: Any) -> Table:
    """A fight with powers in the action phase."""
    return fight(*combatants, **{"powers_in_action": True, "special_effects": "none", **options})


def caster(id: str = "ann", side: str = "red", *, INT: int = 15, DEX: int = 8, **more: Any) -> Any:
    """Somebody with a bolt."""
    return fighter(id, side, INT=INT, DEX=DEX, **{"powers": BOLT, "hp": 30, **more})


def bolt(table: Table, who: str, target: str, *dice: Any, level: int = 1) -> None:
    """Use the bolt."""
    table.answer(who, "use", power="bolt", target=target, level=level, dice=[*dice])


@pytest.mark.rule("brp.option.powers-in-action.merged-countdown", "brp.option.powers-in-action.phase-kept")
@pytest.mark.parametrize("option", [True, False])
def test_a_power_comes_on_its_int_rank_among_the_others(option: bool) -> None:
    table = merged(
        caster(), fighter("bob", "blue", DEX=12, Sword=50), fighter("carl", DEX=17), powers_in_action=option
    )
    state_all(table, ann=CASTS)
    if option:
        assert (table.fight.phase, table.waiting(), rank_now(table)) == ("action", [("carl", "act")], 17)
        table.answer("carl", "pass")
    assert (table.fight.phase, rank_now(table)) == ("action" if option else "powers", 15)
    bolt(table, "ann", "bob", 3)
    assert table.fact(DamageTaken).amount == 3
    if not option:
        table.answer("carl", "pass")
    assert (table.waiting(), rank_now(table)) == ([("bob", "act")], 12)


@pytest.mark.rule("brp.option.powers-in-action.phase-kept")
def test_the_powers_phase_brings_into_effect_what_was_prepared() -> None:
    table = merged(caster(powers={**SLOW, **BOLT}), fighter("bob", "blue", DEX=12, hp=30))
    state_all(table, ann=("power", {"power": "slow"}))
    table.answer("ann", "use", power="slow", target="bob", level=1)
    for who in ("bob", "ann"):
        table.answer(who, "pass")
    table.answer("bob", "wait")
    table.answer("ann", *CASTS[:1], args=CASTS[1], dice=[2])

    [ended] = table.facts(TimerEnded)
    assert (ended.rule, table.fact(DamageTaken).amount) == ("brp.powers.non-instant", 2)
    order = [type(each).__name__ for each in table.last if isinstance(each, TimerEnded | PhaseEntered)]
    began = [each for each in table.facts(StepBegan) if each.step == "power-effect"]
    assert [each.rule for each in began] == ["brp.option.powers-in-action.phase-kept"]
    assert order == ["PhaseEntered", "TimerEnded", "PhaseEntered"]
    assert (table.fight.phase, table.waiting()) == ("action", [("ann", "power")])


@pytest.mark.rule("brp.option.powers-in-action.single-action", clause="no attack after a power")
@pytest.mark.rule("brp.option.powers-in-action.single-action", "brp.powers.consumes-action")
def test_whoever_used_a_power_makes_no_attack() -> None:
    table = merged(caster(INT=16, DEX=12, Sword=50), fighter("bob", "blue", DEX=2, hp=30))
    state_all(table, ann=CASTS)
    bolt(table, "ann", "bob", 3)
    assert (table.waiting(), rank_now(table)) == ([("ann", "act")], 12)
    with table.refuses("barred", rule="brp.powers.consumes-action"):
        table.answer("ann", "attack", target="bob", weapon="sword")


@pytest.mark.rule("brp.option.powers-in-action.single-action", clause="no power after an attack")
@pytest.mark.rule("brp.option.powers-in-action.single-action")
def test_whoever_attacked_uses_no_power() -> None:
    table = merged(
        caster(INT=6, DEX=12, Sword=50), fighter("bob", "blue", DEX=2, hp=30), statements_binding=False
    )
    state_all(table, ann=attacks("bob"))
    table.answer("ann", "attack", target="bob", weapon="sword", dice=[90])
    assert (table.waiting(), rank_now(table)) == ([("ann", "power")], 6)
    with table.refuses("barred", rule="brp.option.powers-in-action.single-action"):
        bolt(table, "ann", "bob")


@pytest.mark.rule("brp.option.powers-in-action.ties", clause="the other characteristic")
@pytest.mark.rule("brp.option.powers-in-action.ties", "brp.amb.powers-in-action-priority")
@pytest.mark.parametrize(("dex", "int_", "first"), [(11, 9, "ann"), (9, 11, "bob")])
def test_on_one_rank_the_other_characteristic_decides(dex: int, int_: int, first: str) -> None:
    table = merged(caster(INT=13, DEX=dex), fighter("bob", "blue", DEX=13, INT=int_))
    state_all(table, ann=CASTS)
    assert [who for who, _ in table.waiting()] == [first]


@pytest.mark.rule("brp.option.powers-in-action.ties", "brp.amb.powers-in-action-priority")
def test_a_power_and_a_blow_on_one_rank_with_nothing_between_them_both_happen() -> None:
    table = merged(caster(INT=13, DEX=11, hp=5), fighter("bob", "blue", DEX=13, INT=11, hp=3, Sword=60))
    state_all(table, ann=CASTS, bob=attacks("ann"))
    assert sorted(table.waiting()) == [("ann", "power"), ("bob", "act")]
    bolt(table, "ann", "bob")
    table.answer("bob", "attack", target="ann", weapon="sword", dice=[30, 6, 6])
    assert (table["ann"].now("hp"), table["bob"].now("hp")) == (-1, -3)


@pytest.mark.rule("brp.option.powers-in-action.ties")
def test_of_two_powers_the_higher_dex_comes_first_then_the_skill() -> None:
    skilled = {"bolt": {**BOLT["bolt"], "skill": "Fire"}}
    table = merged(
        caster("ann", INT=13, DEX=9),
        caster("bob", "blue", INT=13, DEX=11),
        caster("carl", INT=14, DEX=4, powers=skilled, skills={"Fire": 30}),
        caster("dan", "blue", INT=14, DEX=4, powers=skilled, skills={"Fire": 40}),
    )
    state_all(table, **dict.fromkeys(("ann", "bob", "carl", "dan"), CASTS))
    order = []
    while table.fight.step is not None and table.waiting()[0][1] == "power":
        order.append(table.waiting()[0][0])
        table.answer(order[-1], "drop")
        if table.waiting()[0][1] == "act":
            break
    assert order[:3] == ["dan", "carl", "bob"]


def equals(**more: Any) -> Table:
    """Two powers on INT 13, both with DEX 11."""
    table = merged(caster("ann", INT=13, DEX=11, **more), caster("bob", "blue", INT=13, DEX=11, **more))
    state_all(table, ann=CASTS, bob=CASTS)
    assert table.waiting() == [("ann", "power"), ("bob", "power")]
    return table


@pytest.mark.rule("brp.option.powers-in-action.ties", clause="the higher level")
@pytest.mark.rule("brp.option.powers-in-action.ties")
def test_then_the_higher_level_comes_first() -> None:
    table = equals(hp=6)
    bolt(table, "ann", "bob", level=2)
    bolt(table, "bob", "ann", [2, 2, 2], level=3)
    assert table["ann"].now("hp") == 0
    assert table["ann"].now("pp") == table["ann"].maximum("pp")
    assert table["bob"].now("hp") == 6


@pytest.mark.rule("brp.option.powers-in-action.ties", clause="else together")
@pytest.mark.rule("brp.option.powers-in-action.ties")
def test_equal_in_all_they_happen_together() -> None:
    table = equals(hp=6)
    bolt(table, "ann", "bob", level=2)
    bolt(table, "bob", "ann", [3, 4], [3, 3], level=2)
    assert (table["ann"].now("hp"), table["bob"].now("hp")) == (0, -1)


@pytest.mark.rule("brp.powers.delay")
def test_a_power_is_held_to_a_later_rank_of_the_countdown() -> None:
    table = merged(caster(), fighter("bob", "blue", DEX=12))
    state_all(table, ann=CASTS)
    table.answer("ann", "delay", rank=10)
    assert table.waiting() == [("bob", "act")]
    table.answer("bob", "pass")
    assert (table.waiting(), rank_now(table)) == ([("ann", "power")], 10)


@pytest.mark.rule("brp.option.powers-in-action.merged-countdown")
def test_whoever_went_down_before_their_rank_uses_none() -> None:
    table = merged(caster(), fighter("bob", "blue", DEX=17))
    state_all(table, ann=CASTS)
    table.rule(effects=[ConditionGained(combatant="ann", condition="unconscious")])
    table.answer("bob", "pass")
    assert table["ann"].now("pp") == table["ann"].maximum("pp")
    assert table.fight.phase == "resolution"
