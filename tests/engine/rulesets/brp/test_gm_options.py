"""What a GM may rule: how long a deed takes, and what becomes of a fumble that makes no sense; and random armour."""

from typing import Any

import pytest

from affray.testing import Table
from events import BudgetChanged, ConditionGained, DamageTaken, DiceRolled, ItemChanged, Noted
from tests.support.attacking import facing, hit
from tests.support.brp import fight, fighter, to_action
from tests.support.ranks import rank_now


def at_the_gate(**options: Any) -> Table:
    """Ann, on rank 14, unbars a gate and means to attack then."""
    table = fight(fighter("ann", DEX=14, Sword=60), fighter("bob", "blue", DEX=3), **options)
    to_action(table, ann=("noncombat", {"also": ["attack"]}))
    table.answer("ann", "do", what="unbar the gate", again="yes")
    return table


@pytest.mark.rule("brp.noncombat.gm-longer", clause="the GM says how long")
@pytest.mark.rule("brp.noncombat.gm-longer")
def test_the_gm_says_how_many_ranks_it_takes() -> None:
    table = at_the_gate(longer_actions=True)
    assert table.waiting() == [("gm", "longer")]
    assert table.pending("gm").request.args["what"] == "unbar the gate"
    table.answer("gm", "ranks", ranks=10)
    assert (table.waiting(), rank_now(table)) == ([("ann", "act")], 4)
    due = [each for each in table.facts(BudgetChanged) if each.budgets.get("due") == 4]
    assert [each.rule for each in due] == ["brp.noncombat.gm-longer"]


@pytest.mark.rule("brp.noncombat.gm-longer", clause="else five ranks")
@pytest.mark.rule("brp.noncombat.gm-longer", "brp.noncombat.extra-cost")
def test_five_where_nothing_else_is_said() -> None:
    assert rank_now(at_the_gate()) == 9
    table = at_the_gate(longer_actions=True)
    table.answer("gm", "ranks")
    assert rank_now(table) == 9


@pytest.mark.rule("brp.noncombat.gm-longer")
def test_nobody_is_asked_where_nothing_follows_or_it_was_a_blow() -> None:
    table = fight(fighter("ann", DEX=14, Sword=60), fighter("bob", "blue", DEX=3), longer_actions=True)
    to_action(table, ann=("attack", {"target": "bob", "weapon": "sword"}))
    table.answer("ann", "attack", target="bob", weapon="sword", again="yes", dice=[90])
    assert (table.waiting(), rank_now(table)) == ([("ann", "act")], 9)

    alone = fight(fighter("ann", DEX=14), fighter("bob", "blue", DEX=3), longer_actions=True)
    to_action(alone, ann=("noncombat", {}))
    alone.answer("ann", "do", what="whistle")
    assert alone.waiting() == [("bob", "act")]


def fumbles(*dice: int, **options: Any) -> Table:
    """Ann fumbles with her sword."""
    table = facing(Sword=60, options=options)
    hit(table, 100, *(("fumble", [each]) for each in dice))
    return table


@pytest.mark.rule("brp.fumble.gm-adapt", clause="rolled again")
@pytest.mark.rule("brp.fumble.gm-adapt")
def test_an_entry_that_makes_no_sense_is_rolled_again() -> None:
    table = fumbles(99, 45, 45, 30, fumbles_adapted="reroll")
    assert [each.change for each in table.facts(ItemChanged)] == ["dropped"]
    assert [each.condition for each in table.facts(ConditionGained)] == ["prone"]
    assert "brp.fumble.gm-adapt" in [each.rule for each in table.facts(Noted) if each.key == "fumble.again"]


@pytest.mark.rule("brp.fumble.gm-adapt")
def test_nobody_falls_twice_either() -> None:
    table = fumbles(99, 30, 31, 45, fumbles_adapted="reroll")
    assert [each.condition for each in table.facts(ConditionGained)] == ["prone"]
    assert [each.change for each in table.facts(ItemChanged)] == ["dropped"]


@pytest.mark.rule("brp.fumble.gm-adapt")
def test_otherwise_it_holds_as_rolled() -> None:
    table = fumbles(99, 45, 45)
    assert [each.change for each in table.facts(ItemChanged)] == ["dropped", "dropped"]


@pytest.mark.rule("brp.fumble.gm-adapt", clause="the GM adapts it")
@pytest.mark.rule("brp.fumble.gm-adapt")
@pytest.mark.parametrize(
    ("choice", "more", "dice", "changes"),
    [
        ("as-rolled", {}, [], ["dropped"]),
        ("entry", {"number": 30}, [], []),
        ("again", {}, [("fumble", [30])], []),
    ],
)
def test_the_gm_may_be_asked(choice: str, more: dict[str, Any], dice: list[Any], changes: list[str]) -> None:
    table = fumbles(45, fumbles_adapted="ask")
    assert table.waiting() == [("gm", "fumble")]
    assert table.pending("gm").request.args["roll"] == 45
    table.answer("gm", choice, dice=dice, **more)
    if choice == "again":
        table.answer("gm", "as-rolled")
    assert [each.change for each in table.facts(ItemChanged)] == changes
    assert ("prone" in table["ann"].conditions) == (choice != "as-rolled")


def struck(*dice: Any, roll: int = 30, **more: Any) -> Table:
    """Bob, in armour of 1d6, is hit by Ann, who may strike twice."""
    sword = {"sword": {"skill": "Sword", "damage": "1d8", "rate": 2}}
    armour = more.pop("armour", {"scraps": {"av": 3, "dice": "1d6"}})
    table = facing(
        skills={"Sword": 60}, weapons=sword, bob={"armour": armour}, options={"random_armour": True, **more}
    )
    hit(table, roll, *dice)
    return table


@pytest.mark.rule("brp.option.random-armour.roll")
def test_the_armour_die_comes_off_the_damage() -> None:
    table = struck(("damage", [8]), ("armour", [5]))
    taken = table.fact(DamageTaken)
    assert (taken.amount, taken.armour) == (3, 5)
    assert [each.rule for each in table.facts(DiceRolled) if each.purpose == "armour"] == [
        "brp.option.random-armour.roll"
    ]


@pytest.mark.rule("brp.option.random-armour.per-hit")
def test_it_is_rolled_for_each_hit() -> None:
    table = struck(("damage", [8]), ("armour", [2]))
    hit(table, 30, ("damage", [8]), ("armour", [6]))
    assert [each.armour for each in table.all_facts(DamageTaken)] == [2, 6]
    assert table.fact(DamageTaken).rule == "brp.option.random-armour.per-hit"


@pytest.mark.rule("brp.amb.random-armour-critical")
def test_what_passes_armour_rolls_none() -> None:
    table = struck(roll=2)
    assert table.fact(DamageTaken).armour == 0


@pytest.mark.rule("brp.option.random-armour.roll")
def test_armour_without_dice_and_other_tables_keep_the_value() -> None:
    assert struck(("damage", [8]), armour={"mail": {"av": 3}}).fact(DamageTaken).armour == 3
    assert struck(("damage", [8]), random_armour=False).fact(DamageTaken).armour == 3


@pytest.mark.rule("brp.option.random-armour.roll")
def test_layers_are_rolled_one_by_one() -> None:
    layers = {"mail": {"av": 3, "dice": "1d6"}, "padding": {"av": 1, "dice": "1d2", "layerable": True}}
    table = struck(("damage", [8]), ("armour", [2]), ("armour", [2]), armour=layers)
    assert table.fact(DamageTaken).armour == 4
