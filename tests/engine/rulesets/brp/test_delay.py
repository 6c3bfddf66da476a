"""Holding back: to a lower rank, to the last, and too long."""

import pytest

from affray.testing import Table
from events import BudgetChanged, ManeuverDeclared, Noted
from tests.support.brp import attacks, fight, fighter, pass_until, to_action
from tests.support.ranks import barred, play_round, rank_now, ranks


def waiting_ann() -> Table:
    """Ann, on rank 13, with a sword and a mind to use it; Bob comes on rank 6, Carl on rank 2."""
    table = fight(
        fighter("ann", DEX=13, Sword=60),
        fighter("bob", "blue", DEX=6, Axe=50),
        fighter("carl", "blue", DEX=2, Axe=50),
    )
    to_action(table, ann=attacks("bob"), carl=attacks("ann", "axe"))
    return table


@pytest.mark.rule("brp.delay.later-rank", clause="held back to a lower rank")
@pytest.mark.rule("brp.delay.later-rank")
def test_a_delayed_action_comes_on_the_later_rank() -> None:
    table = waiting_ann()

    table.answer("ann", "delay", rank=4)
    declared = table.fact(ManeuverDeclared)
    assert (declared.maneuver, declared.args, declared.rule) == ("delay", {"rank": 4}, "brp.delay.later-rank")
    changed = table.facts(BudgetChanged)[-1]
    assert (changed.budgets, changed.rule) == ({"due": 4, "delaying": 1}, "brp.delay.later-rank")
    table.answer("bob", "pass")

    assert (table.waiting(), rank_now(table)) == ([("ann", "act")], 4)
    table.answer("ann", "attack", target="bob", weapon="sword", dice=[90])
    assert table["ann"].budget("attacks") == 1


@pytest.mark.rule("brp.delay.later-rank", clause="rank 1 is the last")
@pytest.mark.rule("brp.delay.later-rank")
def test_only_a_lower_rank_will_do_and_one_is_the_last() -> None:
    table = waiting_ann()

    for rank in (13, 14, 0, -1):
        with table.refuses("bad-argument", match="from 1 to 12"):
            table.answer("ann", "delay", rank=rank)


@pytest.mark.rule("brp.delay.later-rank", "brp.delay.expired")
def test_on_rank_one_one_may_still_act_but_not_wait_any_longer() -> None:
    table = waiting_ann()
    table.answer("ann", "delay", rank=1)
    table.answer("bob", "pass")
    table.answer("carl", "pass")

    assert rank_now(table) == 1
    assert not table.option("ann", "attack", target="bob", weapon="sword").barred
    assert barred(table, "ann", "delay").rule == "brp.delay.expired"
    with table.refuses("barred", rule="brp.delay.expired", match="Rank 1 is the last"):
        table.answer("ann", "delay", rank=1)


@pytest.mark.rule("brp.delay.later-rank")
def test_one_may_delay_again() -> None:
    table = waiting_ann()
    table.answer("ann", "delay", rank=8)
    table.answer("ann", "delay", rank=3)
    table.answer("bob", "pass")

    assert ranks(table, "ann") == [13, 8, 3]


@pytest.mark.rule("brp.delay.expired", clause="the action is lost")
@pytest.mark.rule("brp.delay.expired", "brp.action.dex-countdown")
def test_whoever_waits_too_long_does_nothing_this_round_and_no_more_the_next() -> None:
    table = waiting_ann()
    table.answer("ann", "delay", rank=1)
    pass_until(table, "ann")

    table.answer("ann", "pass")
    assert [each.rule for each in table.facts(Noted) if each.key == "delay.expired"] == ["brp.delay.expired"]

    play_round(table)
    assert ranks(table, "ann", round=2) == [13]


@pytest.mark.rule("brp.delay.expired")
def test_whoever_passes_before_the_last_rank_has_not_waited_too_long() -> None:
    table = waiting_ann()
    table.answer("ann", "delay", rank=8)

    table.answer("ann", "pass")

    assert not [each for each in table.facts(Noted) if each.key == "delay.expired"]


@pytest.mark.rule("brp.delay.expired")
def test_whoever_has_acted_on_the_later_rank_holds_nothing_back_any_more() -> None:
    table = waiting_ann()
    table.answer("ann", "delay", rank=6)
    pass_until(table, "ann")
    table.answer("ann", "attack", target="bob", weapon="sword", again="yes", dice=[90])
    pass_until(table, "ann")
    assert rank_now(table) == 1

    table.answer("ann", "pass")

    assert not [each for each in table.facts(Noted) if each.key == "delay.expired"]


@pytest.mark.rule("brp.delay.expired", clause="defences remain")
@pytest.mark.rule("brp.delay.expired")
def test_whoever_waits_may_parry_still() -> None:
    ann = fighter("ann", DEX=13, Sword=60, skills={"Climb": 60})
    table = fight(ann, fighter("carl", "blue", DEX=9, Axe=50))
    to_action(table, ann=("noncombat", {"skill": "Climb"}), carl=attacks("ann", "axe"))
    table.answer("ann", "delay", rank=1)
    table.answer("carl", "delay", rank=1)
    table.answer("ann", "pass")

    table.answer("carl", "attack", target="ann", weapon="axe", dice=[30])

    assert rank_now(table) == 1
    assert (table.waiting(), "parry" in table.legal("ann")) == ([("ann", "defend")], True)
