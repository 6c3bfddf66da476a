"""Out of the pack, and off the ground: what it costs, which hand it takes, and who may strike meanwhile."""

from typing import Any

import pytest

from affray.testing import Table
from events import ConditionGained, ConditionLost, ItemChanged
from tests.support.pathmaster import act, end, fight, fighter, until

RETRIEVE = "pm.retrieve.cost-and-hand"
ROPE = {"rope": {"place": "packed"}}


def traveller(things: dict[str, Any] | None = None, **more: Any) -> Table:
    """Ann has a sword in hand and a rope in her pack; Bob waits."""
    sheet = {name: more.pop(name) for name in ("shield",) if name in more}
    ann = fighter("ann", Sword=60, things=ROPE if things is None else things, **sheet)
    return fight(ann, fighter("bob", "blue"), **more)


@pytest.mark.rule("pm.retrieve.cost-and-hand", clause="Move and Attack")
@pytest.mark.rule("pm.retrieve.cost-and-hand", clause="in the free hand at the end")
@pytest.mark.rule("pm.retrieve.cost-and-hand")
def test_what_is_packed_is_in_the_free_hand_after_a_whole_turn() -> None:
    table = traveller()
    act(table, "ann", "retrieve", item="rope")
    assert [table["ann"].budget(each) for each in ("move", "attack", "free")] == [0, 0, 2]
    assert table["ann"].items["rope"]["place"] == "left"
    table.undo()
    assert table["ann"].items["rope"]["place"] == "packed"


@pytest.mark.rule("pm.retrieve.cost-and-hand", clause="one hand free at the start")
@pytest.mark.rule("pm.retrieve.cost-and-hand")
def test_with_both_hands_full_nothing_is_retrieved() -> None:
    table = traveller(shield=20)
    with table.refuses("barred", rule=RETRIEVE, match="Drop something first"):
        act(table, "ann", "retrieve", item="rope")
    act(table, "ann", "drop", item="sword")
    act(table, "ann", "retrieve", item="rope")
    assert table["ann"].items["rope"]["place"] == "right"


@pytest.mark.rule("pm.retrieve.cost-and-hand")
def test_with_both_hands_free_one_says_which_and_a_great_thing_is_in_one() -> None:
    table = fight(fighter("ann", things={"pole": {"place": "packed", "hands": 2}}), fighter("bob", "blue"))
    act(table, "ann", "retrieve", item="pole", hand="left")
    assert table["ann"].items["pole"]["place"] == "left"


@pytest.mark.rule("pm.retrieve.cost-and-hand")
def test_an_empty_pack_offers_nothing_and_what_is_packed_is_not_readied() -> None:
    table = traveller({})
    assert "retrieve" not in table.legal("ann")
    table = traveller()
    assert {"item": "rope"} not in [
        each.choice.args for each in table.options("ann") if each.choice.key == "ready"
    ]


@pytest.mark.rule("pm.retrieve.messy-pack", clause="more Moves")
@pytest.mark.rule("pm.retrieve.messy-pack", clause="as the GM says")
@pytest.mark.rule("pm.retrieve.messy-pack", "pm.extended.single-result")
def test_a_messy_pack_takes_a_move_more() -> None:
    table = traveller(messy_pack=1)
    act(table, "ann", "retrieve", item="rope")
    assert table["ann"].items["rope"]["place"] == "packed"
    assert table["ann"].conditions["extended"].data["done"] == 1
    end(table, "ann")
    end(table, "bob")
    act(table, "ann", "retrieve", item="rope")
    assert [table["ann"].budget(each) for each in ("move", "attack")] == [0, 1]
    assert table["ann"].items["rope"]["place"] == "left"
    assert table.fact(ConditionLost).reason == "done"


@pytest.mark.rule("pm.retrieve.messy-pack", "pm.extended.consecutive-rounds")
def test_whoever_fights_in_between_searches_a_messy_pack_again() -> None:
    table = traveller(messy_pack=1)
    act(table, "ann", "retrieve", item="rope")
    end(table, "ann")
    end(table, "bob")
    act(table, "ann", "attack", target="bob", weapon="sword", dice=[("attack", [10])])
    with table.refuses("barred"):
        act(table, "ann", "retrieve", item="rope")


def stooping(*, foe: tuple[int, int] = (5, 6)) -> Table:
    """A torch lies before Ann; Bob has a sword, here or there."""
    ann = fighter("ann", at=(5, 5), things={"torch": {"place": "ground"}}, hp=200)
    table = fight(ann, fighter("bob", "blue", Sword=60, at=foe, hp=200))
    lies = ItemChanged(combatant="ann", item="torch", change="lies", fields={"lies": [5, 4]})
    table.rule(effects=[lies])
    return table


@pytest.mark.rule("pm.pick-up.action", clause="a Move")
@pytest.mark.rule("pm.pick-up.action", clause="one Step, before or after")
@pytest.mark.rule("pm.pick-up.action")
@pytest.mark.parametrize("first", [True, False])
def test_a_step_goes_before_or_after_it(first: bool) -> None:
    table = stooping(foe=(20, 20))
    if first:
        act(table, "ann", "step", direction="N")
    act(table, "ann", "pick-up", item="torch")
    if not first:
        act(table, "ann", "step", direction="N")
    assert table["ann"].items["torch"]["place"] == "right"
    assert (table["ann"].budget("move"), table["ann"].position) == (0, (5, 4))


@pytest.mark.rule("pm.pick-up.provokes", clause="every foe within reach")
@pytest.mark.rule("pm.pick-up.provokes")
@pytest.mark.parametrize("roll", [10, 25])
def test_a_foe_within_reach_strikes_at_whoever_stoops(roll: int) -> None:
    table = stooping()
    act(table, "ann", "pick-up", item="torch")
    assert table.waiting() == [("bob", "interrupt")]
    table.answer("bob", "opportunity", weapon="sword")
    table.answer("ann", "let", dice=[("attack", [roll])])
    assert table["bob"].budget("interrupt") == 0
    assert table["ann"].items["torch"]["place"] == "right"


@pytest.mark.rule("pm.pick-up.provokes")
def test_whoever_is_struck_down_picks_nothing_up() -> None:
    table = stooping()
    act(table, "ann", "pick-up", item="torch")
    table.rule("Ann faints.", effects=[ConditionGained(combatant="ann", condition="unconscious")])
    if ("bob", "interrupt") in table.waiting():
        table.answer("bob", "let")
    assert table["ann"].items["torch"]["place"] == "ground"


@pytest.mark.rule("pm.pick-up.provokes", clause="none who is stepped away from")
@pytest.mark.rule("pm.pick-up.provokes")
def test_a_step_out_of_reach_leaves_nobody_a_blow() -> None:
    table = stooping()
    act(table, "ann", "step", direction="N")
    act(table, "ann", "pick-up", item="torch")
    assert table.waiting() == [("ann", "act")]
    assert table["ann"].items["torch"]["place"] == "right"


@pytest.mark.rule("pm.pick-up.provokes")
def test_what_was_let_pass_is_asked_again_after_an_undo() -> None:
    table = stooping()
    act(table, "ann", "pick-up", item="torch")
    table.answer("bob", "let")
    table.undo()
    assert table.waiting() == [("bob", "interrupt")]
    until(table, "ann")
    assert table["ann"].items["torch"]["place"] == "right"
