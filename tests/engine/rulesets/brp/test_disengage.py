"""Leaving a fight: declared, carried out, settled when all attacks of the round are known."""

from collections.abc import Sequence

import pytest

from affray.testing import Table
from events import BudgetChanged, ConditionGained, Disengaged, Engaged, ManeuverDeclared, Moved, Noted
from tests.support.brp import attacks, fight, fighter, pass_until, state_all, to_action
from tests.support.ranks import barred

FOES = ("bob", "ben", "bert")


def melee() -> Table:
    """Ann, with three foes about her; statements of the second round."""
    table = fight(
        *(
            fighter(name, "blue", DEX=20 - number, Axe=60, position=(0, 0))
            for number, name in enumerate(FOES)
        ),
        fighter("ann", DEX=10, Sword=60, Dodge=80, Shield=80, position=(0, 0)),
        fighter("amy", DEX=3, position=(0, 50)),
        special_effects="none",
    )
    to_action(table, **{name: attacks("ann", "axe") for name in FOES})
    for name in FOES:
        table.answer(name, "attack", target="ann", weapon="axe", dice=[90])
    pass_until(table, "bob", "statement")
    return table


def leave(table: Table, defences: Sequence[int]) -> None:
    """Ann declares that she leaves; so many foes attack her, and her dodges show these numbers."""
    stated = {name: attacks("ann", "axe") for name in FOES}
    state_all(table, ann=("disengage", {}), **stated)
    for name, shown in zip(FOES, defences, strict=False):
        pass_until(table, name)
        table.answer(name, "attack", target="ann", weapon="axe", dice=[30])
        missed = shown > 80
        table.answer("ann", "dodge", dice=[shown, 1] if missed else [shown])
    pass_until(table, "ann")
    table.answer("ann", "disengage")
    while table.waiting()[0][1] == "act":
        table.answer(table.waiting()[0][0], "pass")


@pytest.mark.rule("brp.disengage.declare", clause="with the statements")
@pytest.mark.rule("brp.disengage.declare")
def test_it_has_to_be_declared_with_the_statements() -> None:
    table = melee()
    state_all(table, ann=attacks("bob"))
    pass_until(table, "ann")

    with table.refuses("barred", rule="brp.disengage.declare", match="next round"):
        table.answer("ann", "disengage")


@pytest.mark.rule("brp.disengage.declare")
def test_declared_it_is_accepted() -> None:
    table = melee()
    state_all(table, ann=("disengage", {}))
    pass_until(table, "ann")

    assert "disengage" in table.legal("ann")


@pytest.mark.rule("brp.disengage.declare", clause="by the engaged")
@pytest.mark.rule("brp.disengage.declare")
def test_there_is_nothing_to_leave_for_the_unengaged() -> None:
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue"))

    with table.refuses("barred", rule="brp.disengage.declare", match="nothing to leave"):
        table.answer("ann", "disengage")


@pytest.mark.rule("brp.disengage.limits", clause="no attacks")
@pytest.mark.rule("brp.disengage.limits")
@pytest.mark.parametrize("binding", [True, False])
def test_whoever_leaves_makes_no_attack_but_defends_and_moves(binding: bool) -> None:
    table = fight(
        fighter("bob", "blue", DEX=16, Axe=60),
        fighter("ann", DEX=10, Sword=60, Dodge=80),
        statements_binding=binding,
    )
    to_action(table, bob=attacks("ann", "axe"))
    table.answer("bob", "attack", target="ann", weapon="axe", dice=[90])
    pass_until(table, "bob", "statement")
    state_all(table, ann=("disengage", {}), bob=attacks("ann", "axe"))

    table.answer("bob", "attack", target="ann", weapon="axe", dice=[30])
    assert {"parry", "dodge"} <= set(table.legal("ann"))
    table.answer("ann", "dodge", dice=[30])

    assert barred(table, "ann", "attack", target="bob", weapon="sword").rule == "brp.disengage.limits"
    with table.refuses("barred", rule="brp.disengage.limits", match="only dodging, parrying and moving"):
        table.answer("ann", "attack", target="bob", weapon="sword")
    assert "move" in table.legal("ann")


@pytest.mark.rule("brp.disengage.success", clause="out where every defence succeeds")
@pytest.mark.rule("brp.disengage.success")
def test_three_attacks_dodged_and_one_is_out_with_the_whole_movement() -> None:
    table = melee()

    leave(table, [15, 15, 15])

    assert table.fact(Disengaged).foes == ("ben", "bert", "bob")
    assert (table["ann"].engaged, table["bob"].engaged) == (frozenset(), frozenset())
    assert table.waiting() == [("ann", "withdraw")]
    metres = table.option("ann", "withdraw", **{"from": "bob"}).choice.params["metres"]
    assert (metres.low, metres.high) == (1, 30)
    with table.refuses("bad-argument"):
        table.answer("ann", "withdraw", towards="amy", metres=31)

    table.answer("ann", "withdraw", towards="amy", metres=30)
    moved = table.facts(Moved)[-1]
    assert (moved.to, moved.rule) == ((0.0, 30.0), "brp.disengage.success")
    declared = table.fact(ManeuverDeclared)
    assert (declared.maneuver, declared.args["towards"], declared.rule) == (
        "withdraw",
        "amy",
        "brp.disengage.success",
    )


@pytest.mark.rule("brp.amb.kneeling-ends", "brp.disengage.success")
def test_whoever_gets_away_kneels_no_more() -> None:
    table = melee()
    table.rule(effects=[ConditionGained(combatant="ann", condition="kneeling")])
    leave(table, [])

    table.answer("ann", "withdraw", **{"from": "bob"}, metres=12)

    assert "kneeling" not in table["ann"].conditions


@pytest.mark.rule("brp.disengage.success", "brp.disengage.limits", "brp.amb.disengage-no-attacks")
def test_without_any_attack_it_succeeds() -> None:
    table = melee()

    leave(table, [])

    assert table["ann"].engaged == frozenset()
    table.answer("ann", "withdraw", **{"from": "bob"}, metres=12)
    assert table.facts(Moved)[-1].metres == 12


@pytest.mark.rule("brp.disengage.success", clause="with the whole movement")
@pytest.mark.rule("brp.disengage.success")
def test_one_withdraws_from_or_to_those_one_knows_of() -> None:
    table = melee()
    table.rule(effects=[ConditionGained(combatant="ben", condition="hidden", data={"from": ["ann"]})])
    leave(table, [])
    options = [each.choice.args for each in table.options("ann") if each.choice.key == "withdraw"]
    assert options == [{"from": "bob"}, {"from": "bert"}, {"towards": "amy"}]


@pytest.mark.rule("brp.disengage.success")
def test_whoever_is_out_may_stay_where_they_are() -> None:
    table = melee()
    leave(table, [20])

    table.answer("ann", "stay")

    assert not table.facts(Moved)
    assert table["ann"].engaged == frozenset()


@pytest.mark.rule("brp.disengage.success", "brp.amb.disengage-time")
def test_it_is_settled_after_rank_one() -> None:
    """An attack on a rank below one's own counts."""
    table = melee()
    state_all(table, ann=("disengage", {}), bob=attacks("ann", "axe"))
    table.answer("bob", "delay", rank=1)
    pass_until(table, "ann")
    table.answer("ann", "disengage")
    pass_until(table, "bob")
    assert "bob" in table["ann"].engaged

    table.answer("bob", "attack", target="ann", weapon="axe", dice=[30])
    table.answer("ann", "dodge", dice=[90, 1])

    assert "bob" in table["ann"].engaged
    assert [each.rule for each in table.facts(Noted) if each.key == "disengage.failed"] == [
        "brp.disengage.failure"
    ]


@pytest.mark.rule("brp.disengage.failure", clause="a parry or dodge")
@pytest.mark.rule("brp.disengage.failure")
def test_one_failed_defence_keeps_one_in_the_fight() -> None:
    table = melee()

    leave(table, [15, 15, 90])

    noted = [each for each in table.all_facts(Noted) if each.key == "disengage.failed"]
    assert [(each.combatant, each.args, each.rule) for each in noted] == [
        ("ann", {"failed": 1}, "brp.disengage.failure")
    ]
    assert table["ann"].engaged == set(FOES)
    assert not table.all_facts(Disengaged)
    assert ("ann", "withdraw") not in table.waiting()


def hit_while_leaving(**ann: int) -> Table:
    """Ann, who leaves, does not defend herself against Bob's blow."""
    table = fight(
        fighter("bob", "blue", DEX=20, Axe=60, position=(0, 0)),
        fighter("ann", DEX=10, hp=40, position=(0, 0), **ann),
        special_effects="none",
    )
    to_action(table, bob=attacks("ann", "axe"))
    table.answer("bob", "attack", target="ann", weapon="axe", dice=[90])
    pass_until(table, "bob", "statement")
    state_all(table, ann=("disengage", {}), bob=attacks("ann", "axe"))
    return table


@pytest.mark.rule("brp.disengage.failure", "brp.amb.disengage-undefended")
def test_whoever_could_defend_and_does_not_stays_in_the_fight() -> None:
    table = hit_while_leaving(Dodge=50)
    table.answer("bob", "attack", target="ann", weapon="axe", dice=[30])
    table.answer("ann", "none", dice=[[3]])
    table.answer("ann", "disengage")

    assert table["ann"].engaged == {"bob"}
    [failed] = [each for each in table.all_facts(BudgetChanged) if "failed-defences" in each.budgets]
    assert (failed.budgets, failed.rule) == ({"failed-defences": 1}, "brp.disengage.failure")


@pytest.mark.rule("brp.disengage.success", "brp.amb.disengage-undefended")
def test_where_no_defence_is_open_none_has_failed() -> None:
    table = hit_while_leaving()
    table.answer("bob", "attack", target="ann", weapon="axe", dice=[30, [3]])
    table.answer("ann", "disengage")

    assert table["ann"].engaged == frozenset()


@pytest.mark.rule("brp.disengage.declare")
def test_whoever_declares_it_and_then_stays_is_not_out() -> None:
    table = melee()
    state_all(table, ann=("disengage", {}))
    pass_until(table, "ann")
    table.answer("ann", "pass")
    pass_until(table, "bob", "statement")

    assert table["ann"].engaged == set(FOES)


def two_leave() -> Table:
    """Ann and, quicker than she is, Ada leave Bob; it is his turn."""
    table = fight(
        fighter("bob", "blue", DEX=20, Axe=60, position=(0, 0), hp=40),
        fighter("ann", DEX=10, hp=6, Dodge=50, position=(0, 2)),
        fighter("ada", DEX=11, position=(0, -2)),
        special_effects="none",
    )
    table.rule(effects=[Engaged(combatant=who, foe="bob") for who in ("ann", "ada")])
    state_all(table, ann=("disengage", {}), ada=("disengage", {}), bob=attacks("ann", "axe"))
    return table


@pytest.mark.rule("brp.disengage.success", "brp.amb.disengage-time")
def test_of_several_who_leave_the_highest_rank_gets_away_first() -> None:
    table = two_leave()
    table.answer("bob", "pass")
    for who in ("ada", "ann"):
        table.answer(who, "disengage")

    assert table.waiting() == [("ada", "withdraw")]
    table.answer("ada", "withdraw", **{"from": "bob"}, metres=10)
    assert table["ada"].position == (0, -12)
    assert table.waiting() == [("ann", "withdraw")]
    table.answer("ann", "withdraw", towards="ada", metres=9)
    assert table["ann"].position == (0, -7)


@pytest.mark.rule("brp.disengage.success", "brp.wound.fatal.prone-helpless", "brp.amb.disengage-time")
def test_whoever_falls_while_leaving_gets_nowhere() -> None:
    table = two_leave()
    table.answer("bob", "delay", rank=1)
    for who in ("ada", "ann"):
        table.answer(who, "disengage")
    table.answer("bob", "attack", target="ann", weapon="axe", dice=[30])
    table.answer("ann", "none", dice=[8])

    assert table.waiting() == [("ada", "withdraw")]
    table.answer("ada", "stay")
    assert (table["ann"].engaged, table.fight.round) == ({"bob"}, 2)


@pytest.mark.rule("brp.disengage.success")
def test_whoever_cannot_walk_gets_out_and_stays_where_they_are() -> None:
    table = melee()
    table.rule(effects=[ConditionGained(combatant="ann", condition="twisted-ankle", data={"mov": -10})])
    leave(table, [])

    assert table["ann"].engaged == frozenset()
    assert table.legal("ann") == ["stay"]


@pytest.mark.rule("brp.disengage.limits", "brp.disengage.declare")
def test_leaving_is_declared_and_done_once() -> None:
    table = melee()
    state_all(table, ann=("disengage", {}))
    pass_until(table, "ann")
    assert set(table.legal("ann")) == {"disengage", "move", "defend", "delay", "pass"}
    table.answer("ann", "disengage")

    declared = table.fact(ManeuverDeclared)
    assert (declared.maneuver, declared.rule) == ("disengage", "brp.disengage.declare")
    assert [
        (each.budgets, each.rule) for each in table.facts(BudgetChanged) if "disengaging" in each.budgets
    ] == [({"disengaging": 2}, "brp.disengage.limits")]
    assert table.waiting() == [("amy", "act")]
    assert "disengage" not in [each.choice.key for each in table.options("amy")], "she is in no fight"


@pytest.mark.rule("brp.disengage.success", "brp.amb.disengage-no-attacks")
def test_whoever_is_left_alone_meanwhile_has_nobody_to_part_from() -> None:
    table = melee()
    state_all(table, ann=("disengage", {}))
    pass_until(table, "ann")
    table.answer("ann", "disengage")
    table.rule("They fall back.", effects=[Disengaged(combatant="ann", foes=FOES)])
    table.answer("amy", "pass")

    assert table.waiting() == [("ann", "withdraw")]
    assert not table.facts(Disengaged)


@pytest.mark.rule("brp.disengage.failure", "brp.amb.disengage-undefended")
def test_only_for_who_leaves_does_a_failed_defence_count() -> None:
    table = fight(
        fighter("bob", "blue", DEX=20, Axe=60),
        fighter("ann", DEX=10, hp=40, Dodge=50),
        special_effects="none",
    )
    to_action(table, bob=attacks("ann", "axe"))
    table.answer("bob", "attack", target="ann", weapon="axe", dice=[30])
    table.answer("ann", "dodge", dice=[51, [3]])
    assert table["ann"].budget("failed-defences") == 0
