"""Other orders of a round: no statements, statements from below, hidden ones, and rolled initiative."""

from typing import Any

import pytest

from affray.testing import Table
from events import BudgetChanged, DiceRolled, IntentDeclared, IntentRevealed, PhaseEntered
from tests.support.brp import attacks, fight, fighter, state_all, to_action
from tests.support.harm import end_round
from tests.support.optional import asked
from tests.support.ranks import rank_now


def three(**options: Any) -> Table:
    """Ranks 16, 12 and 9."""
    return fight(
        fighter("ann", DEX=16, Sword=60),
        fighter("bob", "blue", DEX=12, Sword=60),
        fighter("carl", "blue", DEX=9, Sword=60),
        **options,
    )


@pytest.mark.rule("brp.option.statements.removed", clause="powers, action, resolution")
@pytest.mark.rule("brp.option.statements.removed")
def test_without_statements_a_round_is_powers_action_and_resolution() -> None:
    table = three(no_statements=True, special_effects="none")
    assert [each.phase for each in table.facts(PhaseEntered)] == ["powers", "action"]
    assert table.waiting() == [("ann", "act")]

    table.answer("ann", "attack", target="bob", weapon="sword", dice=[30])
    table.answer("bob", "none", dice=[3])
    assert table.waiting() == [("bob", "act")]
    assert table["bob"].intent is None

    end_round(table)
    assert [each.phase for each in table.facts(PhaseEntered)] == ["resolution", "powers", "action"]
    assert table.fight.round == 2
    assert sorted(table.waiting()) == [("ann", "leave"), ("bob", "leave")]


@pytest.mark.rule("brp.amb.disengage-without-statements", "brp.disengage.declare")
def test_without_statements_whoever_disengages_says_so_before_the_first_attack() -> None:
    table = three(no_statements=True, special_effects="none")
    table.answer("ann", "attack", target="bob", weapon="sword", dice=[90])
    for who in ("bob", "carl"):
        table.answer(who, "pass")

    assert sorted(table.waiting()) == [("ann", "leave"), ("bob", "leave")]
    table.answer("bob", "disengage")
    table.answer("ann", "stay")
    with table.refuses("barred", rule="brp.disengage.declare"):
        table.answer("ann", "disengage")
    table.answer("ann", "pass")
    with table.refuses("barred", rule="brp.disengage.limits"):
        table.answer("bob", "attack", target="ann", weapon="sword")
    table.answer("bob", "disengage")
    table.answer("carl", "pass")
    assert table.waiting() == [("bob", "withdraw")]


@pytest.mark.rule("brp.option.statements.removed", clause="any power then")
@pytest.mark.rule("brp.option.statements.removed")
def test_without_statements_any_power_may_be_used() -> None:
    bolts = {"bolt": {"damage": "1d6", "cost": 1, "instant": True}}
    table = fight(
        fighter("ann", DEX=9, INT=15, powers=bolts), fighter("bob", "blue", DEX=12), no_statements=True
    )
    assert table.waiting() == [("ann", "power")]
    assert table.legal("ann") == ["use", "delay", "drop"]


@pytest.mark.rule("brp.option.statements.reversed-order", "brp.option.statements.reversed-actions-normal")
def test_reversed_statements_come_from_below_and_actions_from_above() -> None:
    table = three(reversed_statements=True)
    assert asked(table, "statement") == [("carl", 9), ("bob", 12), ("ann", 16)]
    state_all(table)
    assert asked(table, "act") == [("ann", 16), ("bob", 12), ("carl", 9)]


@pytest.mark.rule("brp.option.statements.reversed-order")
def test_sealed_statements_are_revealed_from_below_as_well() -> None:
    table = three(reversed_statements=True, statements="sealed")
    for who in ("ann", "bob", "carl"):
        table.answer(who, "wait")
    assert [each.combatant for each in table.facts(IntentRevealed)] == ["carl", "bob", "ann"]


@pytest.mark.rule("brp.option.statements.combinable")
def test_the_orders_of_a_round_are_used_together() -> None:
    table = Table(three().ruleset, _three(), options={"reversed_statements": True, "initiative_rolls": True})
    table.answer("gm", "begin", dice=[5, 5, 6])
    assert asked(table, "statement") == [("carl", 15), ("bob", 17), ("ann", 21)]

    both = fight(*_three(), no_statements=True, reversed_statements=True)
    assert both.waiting() == [("ann", "act")]
    assert asked(both, "act") == [("ann", 16), ("bob", 12), ("carl", 9)]


def _three() -> list[Any]:
    return [
        fighter("ann", DEX=16, Sword=60),
        fighter("bob", "blue", DEX=12, Sword=60),
        fighter("carl", "blue", DEX=9, Sword=60),
    ]


def hiding(**shown: Any) -> Table:
    """Bob is the GM's, on rank 12; Ann states first, on 16, and Dan after both, on 5."""
    table = fight(
        fighter("ann", DEX=16, Sword=60),
        fighter("bob", "blue", DEX=12, Sword=60, player=False),
        fighter("dan", DEX=5, Sword=60),
        npc_statements="hidden",
    )
    table.answer("ann", "wait")
    table.answer("bob", "attack", target="ann", weapon="sword", **shown)
    return table


@pytest.mark.rule("brp.statements.npc-disclosure", clause="may stay hidden until the rank")
@pytest.mark.rule("brp.statements.npc-disclosure")
def test_what_the_gms_mean_to_do_is_hidden_until_their_rank() -> None:
    table = hiding()
    assert table["bob"].intent is not None
    assert table["bob"].intent.hidden
    assert "shown" not in table["bob"].intent.args
    assert table.pending("dan").request.ask == "statement"
    table.answer("dan", "wait")
    assert not table.facts(IntentRevealed)

    table.answer("ann", "pass")
    revealed = table.fact(IntentRevealed)
    assert (revealed.combatant, revealed.rule) == ("bob", "brp.statements.npc-disclosure")
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("brp.statements.npc-disclosure", clause="what is plain to see may be shown")
@pytest.mark.rule("brp.statements.npc-disclosure")
def test_the_gm_shows_what_is_plain_to_see() -> None:
    table = hiding(shown="yes")
    assert table.fact(IntentRevealed).combatant == "bob"
    assert not table["bob"].intent.hidden  # type: ignore[union-attr]


@pytest.mark.rule("brp.statements.npc-disclosure")
@pytest.mark.parametrize("statements", ["in-order", "sealed"])
def test_whoever_only_defends_is_seen_to_and_players_hide_nothing(statements: str) -> None:
    table = fight(
        fighter("ann", DEX=16, Sword=60),
        fighter("bob", "blue", DEX=12, player=False),
        fighter("carl", "blue", DEX=9, player=False),
        npc_statements="hidden",
        statements=statements,
    )
    for who, intent in (("ann", "wait"), ("bob", "defend"), ("carl", "move")):
        table.answer(who, intent)
    assert [(who, table[who].intent.hidden) for who in ("ann", "bob", "carl")] == [  # type: ignore[union-attr]
        ("ann", False),
        ("bob", False),
        ("carl", True),
    ]
    assert len(table.all_facts(IntentDeclared)) == 3


@pytest.mark.rule("brp.statements.npc-disclosure")
def test_a_hidden_power_is_seen_when_powers_are_used() -> None:
    bolts = {"bolt": {"damage": "1d6", "cost": 1, "instant": True}}
    table = fight(
        fighter("ann", DEX=16), fighter("bob", "blue", player=False, powers=bolts), npc_statements="hidden"
    )
    state_all(table, bob=("power", {"power": "bolt"}))
    assert table.fact(IntentRevealed).combatant == "bob"
    assert table.waiting() == [("bob", "power")]


def rolled(*dice: int, combatants: list[Any] | None = None, **options: Any) -> Table:
    """Initiative is rolled as the fight begins."""
    everybody = combatants or [
        fighter("ann", DEX=10, INT=16, Sword=60),
        fighter("bob", "blue", DEX=15, Sword=60),
    ]
    table = Table(three().ruleset, everybody, options={"initiative_rolls": True, **options})
    table.answer("gm", "begin", dice=[*dice])
    return table


def ranks(table: Table) -> dict[str, int]:
    """The DEX ranks that stand."""
    return {each.combatant: each.rank for each in table.fight.orders["dex"]}


@pytest.mark.rule("brp.option.initiative.roll")
def test_a_rank_is_a_die_and_dex() -> None:
    table = rolled(9, 2)
    assert ranks(table) == {"ann": 19, "bob": 17}
    kept = [each for each in table.facts(BudgetChanged) if "initiative" in each.budgets and not each.fresh]
    assert [each.rule for each in kept] == ["brp.option.initiative.roll"] * 2
    assert {each.rule for each in table.facts(DiceRolled)} == {"brp.option.initiative.roll"}
    assert asked(table, "act") == [("ann", 19), ("bob", 17)]


@pytest.mark.rule("brp.option.initiative.powers", "brp.amb.initiative-die-shared")
@pytest.mark.parametrize(("dice", "more", "rank"), [("one", (), 25), ("two", (4,), 20)])
def test_a_power_comes_on_a_die_and_int(dice: str, more: tuple[int, ...], rank: int) -> None:
    bolts = {"bolt": {"damage": "1d6", "cost": 1, "instant": True}}
    ann = fighter("ann", DEX=10, INT=16, powers=bolts)
    bob = fighter("bob", "blue", DEX=15)
    table = rolled(9, *more, 2, *more, combatants=[ann, bob], initiative_dice=dice)
    state_all(table, ann=("power", {"power": "bolt"}))
    assert (table.waiting(), rank_now(table)) == ([("ann", "power")], rank)


@pytest.mark.rule("brp.amb.initiative-powers-phase")
def test_rolled_ranks_alone_merge_no_countdown() -> None:
    bolts = {"bolt": {"damage": "1d6", "cost": 1, "instant": True}}
    table = rolled(1, 9, combatants=[fighter("ann", INT=5, powers=bolts), fighter("bob", "blue", DEX=15)])
    state_all(table, ann=("power", {"power": "bolt"}))
    assert (table.fight.phase, table.waiting()) == ("powers", [("ann", "power")])


@pytest.mark.rule("brp.option.initiative.persist", "brp.amb.initiative-keep-or-reroll")
@pytest.mark.parametrize(("kept", "dice", "expected"), [(True, (), (19, 17)), (False, (1, 10), (11, 25))])
def test_what_was_rolled_is_kept_or_rolled_anew(
    kept: bool, dice: tuple[int, ...], expected: tuple[int, int]
) -> None:
    table = rolled(9, 2, initiative_kept=kept)
    state_all(table)
    table.answer("ann", "pass")
    table.answer("bob", "pass", dice=list(dice))
    assert table.fight.round == 2
    assert (ranks(table)["ann"], ranks(table)["bob"]) == expected


@pytest.mark.rule("brp.option.initiative.persist")
def test_whoever_joins_later_rolls_once_as_well() -> None:
    table = rolled(9, 2, initiative_kept=True)
    table.join(fighter("carl", "blue", DEX=5))
    state_all(table)
    for who in ("ann", "bob"):
        table.answer(who, "pass")
    table.answer("carl", "pass", dice=[7])
    assert ranks(table) == {"ann": 19, "bob": 17, "carl": 12}


@pytest.mark.rule("brp.option.initiative.npc-groups")
def test_a_group_shares_a_die_and_a_leader_has_one() -> None:
    guards = [
        fighter(f"g{dex}", "blue", DEX=dex, player=False, sheet={"group": "guards"}) for dex in (10, 11, 12)
    ]
    leader = fighter("leader", "blue", DEX=12, player=False)
    ann = fighter("ann", DEX=3, sheet={"group": "guards"})
    table = rolled(5, 8, 1, combatants=[*guards, leader, ann])
    assert ranks(table) == {"leader": 20, "g12": 17, "g11": 16, "g10": 15, "ann": 4}
    by_rule = {each.rule for each in table.facts(BudgetChanged) if each.combatant in ("g11", "g12")}
    assert "brp.option.initiative.npc-groups" in by_rule


@pytest.mark.rule("brp.option.initiative.extra-actions")
@pytest.mark.parametrize(("rolls", "expected"), [(False, [9, 4]), (True, [15, 10, 5])])
def test_a_higher_rank_leaves_room_for_a_third_attack(rolls: bool, expected: list[int]) -> None:
    knives = {"knives": {"skill": "Knife", "damage": "1d4", "rate": 3}}
    ann = fighter("ann", DEX=9, skills={"Knife": 50}, weapons=knives)
    table = Table(
        three().ruleset,
        [ann, fighter("bob", "blue", DEX=2, hp=60)],
        options={"initiative_rolls": rolls, "special_effects": "none"},
    )
    table.answer("gm", "begin", dice=[6, 1] if rolls else [])
    to_action(table, ann=attacks("bob", "knives"))
    on = []
    while ("ann", "act") in table.waiting():
        on.append(rank_now(table))
        table.answer("ann", "attack", target="bob", weapon="knives", dice=[90])
    assert on == expected
