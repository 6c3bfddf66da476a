"""Dying blows: one last act after a fatal wound."""

from typing import Any

import pytest

from affray.testing import SERVER, Table
from events import CheckResolved, ConditionGained, ConditionLost, DamageTaken, Noted
from tests.support.brp import attacks, fight, fighter, to_action
from tests.support.harm import CLEAVER, QUIET, healed, run_to, strike
from tests.support.ranks import rank_now

BOLT = {"bolt": {"damage": "1d6", "cost": 1, "instant": True}, "slow": {"damage": "1d6", "cost": 1}}


def duel(*, ann: int = 15, bob: int = 12, **options: Any) -> Table:
    """Ann with a cleaver on rank 15, Bob (Stamina 55, Luck 50) with a sword on rank 12."""
    return fight(
        fighter("ann", DEX=ann, Sword=60, Dodge=30, hp=40, weapons={"sword": CLEAVER}),
        fighter("bob", "blue", DEX=bob, CON=11, POW=10, Sword=70, hp=14, powers=BOLT),
        **{"dying_blows": True, "special_effects": "none", **options},
    )


def goes_on(table: Table) -> None:
    """Whoever is asked does as little as they can; what follows from a rescue is rolled."""
    who, ask = table.waiting()[0]
    table.answer(who, {**QUIET, "dying-act": "hold"}[ask], dice=SERVER)


def fells(table: Table, stamina: int | None = 55, **others: Any) -> None:
    """Ann fells Bob, who holds on if he rolls that (None: does not try)."""
    strike(table, 20, **others)
    assert table.waiting() == [("bob", "dying-blow")]
    if stamina is None:
        table.answer("bob", "lie")
    else:
        table.answer("bob", "try", dice=[("stamina", [stamina])])


@pytest.mark.rule("brp.option.dying-blow.stamina", clause="one more action")
@pytest.mark.rule("brp.option.dying-blow.stamina")
def test_a_stamina_roll_grants_one_more_action() -> None:
    table = duel()
    fells(table)
    check = table.fact(CheckResolved)
    assert (check.total, check.rule) == (55, "brp.option.dying-blow.stamina")
    assert (table.waiting(), rank_now(table)) == ([("bob", "dying-act")], 12)


@pytest.mark.rule("brp.option.dying-blow.stamina", clause="or death")
@pytest.mark.rule("brp.option.dying-blow.stamina")
def test_and_is_death_where_it_fails() -> None:
    table = duel()
    fells(table, 56)
    assert {"dead", "prone"} <= table["bob"].conditions.keys()
    assert ("bob", "dying-act") not in table.waiting()


@pytest.mark.rule("brp.option.dying-blow.stamina")
def test_whoever_lies_still_may_yet_be_rescued() -> None:
    table = duel()
    fells(table, None)
    assert "dead" not in table["bob"].conditions
    assert table.waiting()[0][1] != "dying-act"
    table.rule(effects=[healed("bob", 20, "sword-1")])
    goes_on(table)
    assert "fatal" not in table["bob"].conditions


@pytest.mark.rule("brp.option.dying-blow.timing", clause="the next rank")
@pytest.mark.rule("brp.option.dying-blow.timing")
def test_it_comes_in_the_next_round_where_the_action_is_spent() -> None:
    table = duel(ann=8)
    fells(table, bob=("wait", {}))
    assert table["bob"].conditions["dying"].data == {"round": 2}
    assert table.waiting() != [("bob", "dying-act")]
    run_to(table, "bob", "dying-act")
    assert (table.fight.round, rank_now(table)) == (2, 12)
    assert not table.facts(CheckResolved)


@pytest.mark.rule("brp.option.dying-blow.timing", clause="another roll for each round")
@pytest.mark.rule("brp.option.dying-blow.timing")
def test_holding_it_back_takes_another_roll_each_round() -> None:
    table = duel(ann=8)
    fells(table)
    run_to(table, "bob", "dying-act")
    table.answer("bob", "hold")
    for _ in range(2):
        run_to(table, "ann", "statement") if table.fight.phase != "statements" else None
        now = table.fight.round
        table.answer("ann", "wait", dice=[("stamina", [40])])
        assert (table.fight.round, table.waiting()) == (now, [("bob", "dying-act")])
        table.answer("bob", "hold")
    run_to(table, "ann", "statement")
    table.answer("ann", "wait", dice=[("stamina", [56])])
    assert "dead" in table["bob"].conditions


def at_his_last(**options: Any) -> Table:
    """Bob has held on, and is asked."""
    table = duel(**options)
    fells(table)
    return table


@pytest.mark.rule("brp.option.dying-blow.skill")
def test_it_is_struck_at_full_skill_but_for_lying_on_the_ground() -> None:
    table = at_his_last()
    option = table.option("bob", "attack", weapon="sword")
    assert (option.chance, option.rule) == (35, "brp.option.dying-blow.skill")
    assert [each.note for each in option.modifiers] == ["prone attacker"]


@pytest.mark.rule("brp.option.dying-blow.death", clause="at once")
@pytest.mark.rule("brp.option.dying-blow.death")
def test_death_follows_the_blow() -> None:
    table = at_his_last()
    table.answer("bob", "attack", target="ann", weapon="sword", dice=[30])
    table.answer("ann", "none", dice=[5])
    assert table.fact(DamageTaken).amount == 5
    assert "dead" in table["bob"].conditions
    table.rule(effects=[healed("bob", 20, "sword-1")])
    assert "dead" in table["bob"].conditions
    assert table["bob"].engaged == frozenset()


@pytest.mark.rule("brp.option.dying-blow.death", clause="or with time for help")
@pytest.mark.rule("brp.option.dying-blow.death")
def test_or_in_its_time_where_the_table_leaves_room_for_help() -> None:
    table = at_his_last(dying_blow_final=False)
    table.answer("bob", "attack", target="ann", weapon="sword", dice=[90])
    assert "dying" not in table["bob"].conditions
    assert "dead" not in table["bob"].conditions
    table.rule(effects=[healed("bob", 20, "sword-1")])
    goes_on(table)
    assert "fatal" not in table["bob"].conditions


@pytest.mark.rule("brp.amb.dying-blow-vs-fatal")
def test_a_rescue_before_the_blow_saves_whoever_would_strike_it() -> None:
    table = duel(ann=8)
    fells(table)
    assert "dying" in table["bob"].conditions
    table.rule(effects=[healed("bob", 20, "sword-1")])
    goes_on(table)
    assert not {"dying", "fatal"} & table["bob"].conditions.keys()
    assert "rescued" in [each.reason for each in table.facts(ConditionLost)]


@pytest.mark.rule("brp.option.dying-blow.other-action", clause="where the table has it")
@pytest.mark.rule("brp.option.dying-blow.other-action", "brp.option.dying-blow.skill")
def test_the_last_act_may_be_another_where_the_table_has_it_so() -> None:
    assert set(at_his_last().legal("bob")) == {"attack", "hold"}
    assert set(at_his_last(dying_acts=True).legal("bob")) == {"attack", "use", "skill", "do", "words", "hold"}


@pytest.mark.rule("brp.option.dying-blow.other-action", clause="death follows it")
@pytest.mark.rule("brp.option.dying-blow.other-action")
@pytest.mark.parametrize(
    ("choice", "args", "dice"),
    [
        ("use", {"power": "bolt", "target": "ann"}, [4]),
        ("skill", {"skill": "Agility"}, [50]),
        ("do", {"what": "close the gate"}, []),
    ],
)
def test_and_death_follows_that_as_well(choice: str, args: dict[str, Any], dice: list[int]) -> None:
    table = at_his_last(dying_acts=True)
    table.answer("bob", choice, args=args, dice=dice)
    assert "dead" in table["bob"].conditions
    assert table["ann"].now("hp") == (36 if choice == "use" else 40)


@pytest.mark.rule("brp.option.dying-blow.last-words")
def test_last_words_take_luck_for_each_thing_told() -> None:
    table = at_his_last(dying_acts=True)
    table.answer("bob", "words", facts=2, dice=[50, 51])
    assert [each.result for each in table.facts(CheckResolved)] == ["success", "failure"]
    words = next(each for each in table.facts(Noted) if each.key == "dying.words")
    assert words.args == {"facts": 2, "told": [1]}
    assert "dead" in table["bob"].conditions


@pytest.mark.rule("brp.option.dying-blow.replaces-desperate-action")
@pytest.mark.parametrize("option", [True, False])
def test_there_is_no_desperate_action_beside_it(option: bool) -> None:
    table = duel(dying_blows=option)
    to_action(table, ann=attacks("bob"))
    table.answer("ann", "defend")
    table.answer("bob", "pass")
    table.answer("ann", "wait")
    table.answer("bob", "defend")
    while ("bob", "act") not in table.waiting():
        table.answer(table.waiting()[0][0], "pass")
    keys = {each.choice.key for each in table.options("bob")}
    assert ("desperate-action" in keys) != option


@pytest.mark.rule("brp.wound.fatal.prone-helpless")
def test_without_the_option_a_fatal_wound_is_the_end_of_it() -> None:
    table = duel(dying_blows=False)
    strike(table, 20)
    assert ("bob", "dying-blow") not in table.waiting()


@pytest.mark.rule("brp.option.dying-blow.stamina")
def test_whoever_was_unconscious_before_does_not_wake_for_it() -> None:
    table = duel()
    table.rule(effects=[ConditionGained(combatant="bob", condition="unconscious")])
    strike(table, 20)
    assert ("bob", "dying-blow") not in table.waiting()


@pytest.mark.rule("brp.option.dying-blow.timing")
def test_whoever_is_felled_before_the_action_phase_strikes_in_this_round() -> None:
    table = fight(
        fighter("ann", INT=18, hp=40, powers={"bolt": {"damage": "1d20", "cost": 1, "instant": True}}),
        fighter("bob", "blue", DEX=12, CON=11, Sword=70, hp=14),
        dying_blows=True,
        special_effects="none",
    )
    table.answer("bob", "wait")
    table.answer("ann", "power", power="bolt")
    table.answer("ann", "use", power="bolt", target="bob", level=1, dice=[20])
    table.answer("bob", "try", dice=[50])
    assert (table.fight.round, table.waiting(), rank_now(table)) == (1, [("bob", "dying-act")], 12)
    assert table["bob"].conditions["dying"].data == {"round": 1}
