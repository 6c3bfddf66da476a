"""Herbs and potions: in hand, used up, and at work in the next round, if nobody walks off."""

from typing import Any

import pytest

from affray.testing import Table
from events import ConditionGained, ItemChanged, Noted, TimerEnded, TimerSet
from tests.support.pathmaster import act, end, fight, fighter

WAYS = {"ingest": "ingest-herb", "brew": "drink", "potion": "drink", "apply": "apply-herb"}


def herbalist(use: str, *, place: str = "right", **more: Any) -> Table:
    """Ann has a remedy, Bob is beside her, and Cid two cells away on the other side."""
    herb = {"use": use, "place": place, "does": "Stops the bleeding.", **more}
    return fight(
        fighter("ann", at=(5, 5), things={"arkasu": herb}, hp=200),
        fighter("bob", at=(5, 6), hp=200),
        fighter("cid", "blue", at=(9, 9), hp=200),
    )


def take(table: Table, use: str, target: str = "bob") -> None:
    """Ann takes it, or applies it."""
    on = {"target": target} if use == "apply" else {}
    act(table, "ann", WAYS[use], item="arkasu", **on)


def round_over(table: Table, *, bob: tuple[str, ...] = ()) -> None:
    """The turns of all are over; Bob goes this way in his."""
    end(table, "ann")
    if bob:
        act(table, "bob", "move", path=list(bob))
    end(table, "bob")
    end(table, "cid")


def works(table: Table) -> list[str]:
    """In whom something begins to work just now."""
    return [each.combatant for each in table.facts(Noted) if each.key == "remedy.works"]


@pytest.mark.rule("pm.ingest-herb.free-action", clause="in the next round")
@pytest.mark.rule("pm.ingest-herb.free-action", clause="at once if instant")
@pytest.mark.rule("pm.drink.onset", clause="in the next round")
@pytest.mark.rule("pm.drink.onset", clause="a brew at once if instant")
@pytest.mark.rule("pm.drink.onset", clause="a potion never")
@pytest.mark.rule("pm.apply-herb.cost-and-delay", clause="in the next round")
@pytest.mark.rule("pm.apply-herb.cost-and-delay", clause="at once if instant")
@pytest.mark.rule("pm.drink.onset", "pm.ingest-herb.free-action", "pm.apply-herb.cost-and-delay")
@pytest.mark.parametrize(
    ("use", "instant", "at_once"),
    [(use, instant, instant and use != "potion") for use in WAYS for instant in (False, True)],
)
def test_it_works_in_the_next_round_or_at_once(use: str, instant: bool, at_once: bool) -> None:
    table = herbalist(use, instant=instant)
    whom = "bob" if use == "apply" else "ann"
    take(table, use)
    assert works(table) == ([whom] if at_once else [])
    assert ("remedy" in [each.kind for each in table.fight.timers.values()]) is not at_once

    round_over(table)
    assert works(table) == ([] if at_once else [whom])
    assert not table.fight.timers


@pytest.mark.rule("pm.ingest-herb.free-action", clause="a Free action")
@pytest.mark.rule("pm.drink.cost", clause="a Move")
@pytest.mark.rule("pm.apply-herb.cost-and-delay", clause="Move and Attack")
@pytest.mark.rule("pm.ingest-herb.free-action", "pm.drink.cost", "pm.apply-herb.cost-and-delay")
@pytest.mark.parametrize(
    ("use", "left"), [("ingest", (1, 1, 1)), ("brew", (2, 0, 1)), ("potion", (2, 0, 1)), ("apply", (2, 0, 0))]
)
def test_it_takes_its_action_and_is_used_up(use: str, left: tuple[int, int, int]) -> None:
    table = herbalist(use)
    take(table, use)
    assert tuple(table["ann"].budget(each) for each in ("free", "move", "attack")) == left
    assert "arkasu" not in table["ann"].items
    assert table.fact(ItemChanged).gone
    with table.refuses("unknown-choice"):
        take(table, use)


@pytest.mark.rule("pm.ingest-herb.free-action", clause="ready and in hand")
@pytest.mark.rule("pm.drink.cost", clause="ready and in hand")
@pytest.mark.rule("pm.apply-herb.cost-and-delay", clause="ready and in hand")
@pytest.mark.rule("pm.drink.cost", "pm.apply-herb.cost-and-delay")
@pytest.mark.parametrize("use", WAYS)
def test_what_is_in_the_pouch_is_readied_first(use: str) -> None:
    table = herbalist(use, place="carried")
    with table.refuses("barred", match="The arkasu is not in hand: take it in hand first"):
        take(table, use)
    act(table, "ann", "exchange", give="attack", get="move")
    act(table, "ann", "ready", item="arkasu", hand="right")
    if use != "apply":
        take(table, use)
        assert table.facts(TimerSet)


@pytest.mark.rule("pm.apply-herb.stay-adjacent", clause="fails if the target moves off")
@pytest.mark.rule("pm.apply-herb.stay-adjacent", clause="works if it stays")
@pytest.mark.rule("pm.apply-herb.stay-adjacent")
@pytest.mark.parametrize(("way", "stayed"), [((), True), (("W",), True), (("S",), False), (("S", "N"), True)])
def test_whoever_walks_off_has_nothing_of_it(way: tuple[str, ...], stayed: bool) -> None:
    table = herbalist("apply")
    take(table, "apply")
    round_over(table, bob=way)
    assert works(table) == (["bob"] if stayed else [])
    fails = [each for each in table.all_facts(Noted) if each.key == "remedy.fails"]
    assert [each.rule for each in fails] == [] if stayed else ["pm.apply-herb.stay-adjacent"]
    assert not table.fight.timers


@pytest.mark.rule("pm.apply-herb.stay-adjacent", clause="one Step, to the target")
def test_one_step_brings_a_healer_to_the_target_and_another_away() -> None:
    table = herbalist("apply")
    with table.refuses("barred", match="Ann is not beside Cid"):
        take(table, "apply", "cid")
    take(table, "apply")
    with table.refuses("barred"):
        act(table, "ann", "move", path=["N"])
    act(table, "ann", "step", direction="N")
    assert table["ann"].position == (5, 4)
    end(table, "ann")
    assert [each.rule for each in table.facts(TimerEnded)] == ["pm.apply-herb.stay-adjacent"]


@pytest.mark.rule("pm.apply-herb.stay-adjacent")
def test_a_herb_is_applied_to_oneself_as_well() -> None:
    table = herbalist("apply")
    take(table, "apply", "ann")
    round_over(table)
    assert works(table) == ["ann"]


@pytest.mark.rule("pm.drink.onset")
def test_an_undone_draught_is_in_hand_again_and_works_in_nobody() -> None:
    table = herbalist("potion")
    take(table, "potion")
    table.undo()
    assert table["ann"].items["arkasu"]["place"] == "right"
    round_over(table)
    assert works(table) == []
    take(table, "potion")
    round_over(table)
    assert works(table) == ["ann"]
    table.undo()
    assert table.fight.timers


@pytest.mark.rule("pm.drink.onset")
def test_it_works_in_whoever_lies_senseless_by_then() -> None:
    table = herbalist("potion")
    take(table, "potion")
    end(table, "ann")
    table.rule("Ann is out.", effects=[ConditionGained(combatant="ann", condition="unconscious")])
    end(table, "bob")
    end(table, "cid")
    assert works(table) == ["ann"]
