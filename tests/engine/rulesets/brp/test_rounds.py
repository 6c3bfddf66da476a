"""The round: its phases, its length, and the order in which its ranks are counted."""

from typing import Any

import pytest

from events import CheckResolved, ConditionGained, Noted, OrderSet, PhaseEntered, RoundBegan
from tests.support.brp import attacks, fight, fighter, pass_until, to_action
from tests.support.ranks import acted, play_round, rank_now


@pytest.mark.rule("brp.round.phases")
def test_four_phases_in_fixed_order_round_after_round() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))

    play_round(table)
    play_round(table)

    once = ["statements", "powers", "action", "resolution"]
    assert [each.phase for each in table.all_facts(PhaseEntered)] == [*once, *once, "statements"]
    assert [each.rule for each in table.all_facts(PhaseEntered)] == ["brp.round.phases"] * 9
    assert [each.round for each in table.all_facts(RoundBegan)] == [1, 2, 3]


@pytest.mark.rule("brp.round.length")
def test_a_round_is_twelve_seconds_and_twenty_five_are_a_turn() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))

    for _ in range(5):
        play_round(table)
    told = [each for each in table.all_facts(Noted) if each.key == "clock"]
    assert [each.args for each in told] == [{"seconds": 60, "turns": 0}]
    assert told[0].rule == "brp.round.length"

    for _ in range(20):
        play_round(table)
    told = [each for each in table.all_facts(Noted) if each.key == "clock"]
    assert told[-1].args == {"seconds": 300, "turns": 1}


@pytest.mark.rule("brp.round.length", "brp.round.phases")
def test_what_a_round_allows_is_fresh_in_the_next() -> None:
    table = fight(fighter("ann", DEX=14, Sword=60), fighter("bob", "blue", Dodge=60))
    to_action(table, ann=attacks("bob"))
    table.answer("ann", "attack", target="bob", weapon="sword", dice=[30])
    table.answer("bob", "dodge", dice=[20])
    assert (table["ann"].budget("attacks"), table["bob"].budget("dodges")) == (1, 1)

    play_round(table)
    assert not any(table["ann"].budgets.values())
    assert not any(table["bob"].budgets.values())


@pytest.mark.rule("brp.rank.dex-default")
def test_the_dex_rank_is_dex_and_the_higher_acts_first() -> None:
    table = fight(fighter("bob", "blue", DEX=11), fighter("ann", DEX=14))
    order = table.all_facts(OrderSet)[0]
    assert [(each.combatant, each.rank) for each in order.order] == [("ann", 14), ("bob", 11)]

    to_action(table)
    assert (table.waiting(), rank_now(table)) == ([("ann", "act")], 14)
    table.answer("ann", "pass")
    assert (table.waiting(), rank_now(table)) == ([("bob", "act")], 11)


@pytest.mark.rule("brp.action.dex-countdown")
def test_every_action_comes_on_its_owners_rank_from_the_highest_down() -> None:
    table = fight(
        fighter("dan", DEX=6),
        fighter("bob", "blue", DEX=13),
        fighter("ann", DEX=17),
        fighter("carl", "blue", DEX=13),
    )
    to_action(table)
    play_round(table)
    assert acted(table) == [("ann", 17), ("bob", 13), ("carl", 13), ("dan", 6)]


@pytest.mark.rule("brp.action.dex-countdown")
def test_whoever_cannot_act_when_the_rank_comes_is_not_asked() -> None:
    table = fight(
        fighter("ann", DEX=14, Sword=60), fighter("bob", "blue", DEX=11, hp=4), fighter("carl", "blue", DEX=5)
    )
    to_action(table, ann=attacks("bob"))

    table.answer("ann", "attack", target="bob", weapon="sword", dice=[30, 8])

    pass_until(table, "carl")
    assert acted(table) == [("ann", 14), ("carl", 5)]


@pytest.mark.parametrize("condition", ["helpless", "lost-round", "unconscious", "dead"])
def test_whoever_is_in_no_state_to_act_is_asked_for_nothing(condition: str) -> None:
    table = fight(fighter("ann", DEX=14), fighter("bob", "blue", DEX=11), fighter("carl", "blue", DEX=5))
    to_action(table)
    table.rule(effects=[ConditionGained(combatant="bob", condition=condition)])

    table.answer("ann", "pass")
    assert table.waiting() == [("carl", "act")]
    table.answer("carl", "pass")
    table.answer("ann", "wait")
    assert table.waiting() == [("carl", "statement")]


@pytest.mark.rule("brp.action.defence-timing")
def test_a_parry_comes_on_the_rank_of_the_attack_and_leaves_the_defenders_turn() -> None:
    table = fight(fighter("ann", DEX=15, Sword=60), fighter("bob", "blue", DEX=7, Shield=50))
    to_action(table, ann=attacks("bob"))

    table.answer("ann", "attack", target="bob", weapon="sword", dice=[30])
    assert (table.waiting(), rank_now(table)) == ([("bob", "defend")], 15)
    assert table.pending("bob").request.rule == "brp.action.defence-timing"
    table.answer("bob", "parry", **{"with": "shield"}, dice=[40])

    assert (table.waiting(), rank_now(table)) == ([("bob", "act")], 7)


@pytest.mark.rule("brp.roll.percentile")
@pytest.mark.parametrize(
    ("shown", "total", "result"),
    [(45, 45, "success"), (46, 46, "failure"), (0, 100, "fumble"), (100, 100, "fumble")],
)
def test_at_or_below_the_chance_succeeds_and_double_zero_is_a_hundred(
    shown: int, total: int, result: str
) -> None:
    table = fight(fighter("ann", DEX=12, skills={"Climb": 45}), fighter("bob", "blue", DEX=3))
    to_action(table, ann=("noncombat", {}))

    table.answer("ann", "skill", skill="Climb", dice=[shown])

    check = table.fact(CheckResolved)
    assert (check.total, check.roll, check.result) == (45, total, result)


@pytest.mark.rule("brp.action.dex-countdown", "brp.action.menu-ranked")
@pytest.mark.parametrize(
    ("key", "args", "acted"),
    [
        ("do", {"what": "shout"}, 14),
        ("attack", {"target": "bob", "weapon": "sword"}, 14),
        ("move", {"towards": "bob", "metres": 3}, 0),
        ("engage", {"target": "bob"}, 0),
        ("defend", {}, 0),
        ("delay", {"rank": 3}, 0),
        ("pass", {}, 0),
    ],
)
def test_the_rank_of_the_first_action_is_kept_but_moving_and_waiting_are_none(
    key: str, args: dict[str, Any], acted: int
) -> None:
    table = fight(
        fighter("ann", DEX=14, Sword=60, position=(0, 0)),
        fighter("bob", "blue", DEX=5, position=(4, 0)),
        statements_binding=False,
    )
    to_action(table)
    table.answer("ann", key, args=args, dice=[90] if key == "attack" else [])
    assert table["ann"].budget("acted") == acted
    assert table["ann"].budget("due") == (3 if key == "delay" else 0)


@pytest.mark.rule("brp.action.dex-countdown", "brp.noncombat.extra-cost")
def test_a_second_action_leaves_the_rank_of_the_first() -> None:
    table = fight(fighter("ann", DEX=14), fighter("bob", "blue", DEX=5), statements_binding=False)
    to_action(table)
    table.answer("ann", "do", what="shout", again="yes")
    table.answer("ann", "do", what="shout again")
    assert (table["ann"].budget("acted"), rank_now(table)) == (14, 5)
