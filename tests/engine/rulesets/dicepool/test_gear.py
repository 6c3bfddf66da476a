"""Things: in hand and not, lying about, and what heals."""

import pytest

from events import DamageHealed
from tests.support.dicepool import afflict, club, creature, end_turn, fight


@pytest.mark.rule("dp.host.round", "dp.host.attack")
def test_a_weapon_not_in_hand_is_drawn_first() -> None:
    weapons = {"club": club(held=False)}
    table = fight(creature("ann", weapons=weapons), creature("bob", "blue"))
    with table.refuses("barred", rule="dp.host.attack", match="not in hand"):
        table.answer("ann", "attack", target="bob", weapon="club")
    table.answer("ann", "draw", thing="club")
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[1] * 3])


@pytest.mark.rule("dp.host.round")
def test_what_is_dropped_lies_there_for_whoever_comes() -> None:
    table = fight(creature("ann", at=(0, 0)), creature("bob", "blue", at=(1, 0)))
    table.answer("ann", "drop", thing="club")
    assert table.fight.things["club"].position == (0, 0)
    table.answer("ann", "move", path=["S"])
    table.answer("bob", "move", path=["W"])
    table.answer("bob", "pick-up", thing="club")
    assert table["bob"].items["club-2"]["held"]
    assert not table.fight.things


@pytest.mark.rule("dp.host.health", "dp.host.round")
def test_a_remedy_heals_up_to_the_maximum_and_is_used_up() -> None:
    ann = creature("ann", remedies={"balm": {"dice": 1, "plus": 2}})
    table = fight(ann, creature("bob", "blue"))
    table.answer("ann", "heal", target="ann", remedy="balm", dice=[6])
    assert table["ann"].resources["health"] == (20, 20)
    with table.refuses("barred", match="used up"):
        table.answer("ann", "heal", target="ann", remedy="balm")


@pytest.mark.rule("dp.host.health")
def test_a_remedy_gives_what_its_dice_show() -> None:
    carl = creature("carl", remedies={"balm": {"dice": 1, "plus": 2}})
    table = fight(creature("ann", pool=6), creature("bob", "blue"), carl)
    afflict(table, "carl", "bleeding", 2)
    end_turn(table, "ann")
    end_turn(table, "bob", dice=[("bleeding", [5, 5])])
    table.answer("carl", "heal", target="carl", remedy="balm", dice=[3])
    assert table.fact(DamageHealed).amount == 5
    assert table["carl"].now("health") == 15


@pytest.mark.rule("dp.host.health", "dp.condition.poisoned.first")
def test_a_remedy_is_lost_on_who_cannot_be_healed() -> None:
    ann = creature("ann", remedies={"balm": {"dice": 1, "plus": 2}})
    table = fight(ann, creature("bob", "blue"), creature("carl", "blue"))
    afflict(table, "ann", "bleeding", 1)
    afflict(table, "ann", "poisoned", 1)
    for who in ("ann", "bob"):
        end_turn(table, who)
    end_turn(table, "carl", dice=[("bleeding", [5])])
    table.answer("ann", "heal", target="ann", remedy="balm", dice=[3])
    assert table["ann"].now("health") == 15
    assert table.fact(DamageHealed).amount == 0
    assert table.fact(DamageHealed).rule == "dp.condition.poisoned.first"


@pytest.mark.rule("dp.host.round")
def test_a_remedy_that_is_not_in_hand_is_drawn_first() -> None:
    ann = creature("ann", remedies={"balm": {"held": False}}, things=["lantern"])
    table = fight(ann, creature("bob", "blue"))
    with table.refuses("barred", rule="dp.host.round", match="not in hand"):
        table.answer("ann", "heal", target="ann", remedy="balm")
    drawn = [each.choice.args for each in table.options("ann") if each.choice.key == "draw"]
    dropped = [each.choice.args["thing"] for each in table.options("ann") if each.choice.key == "drop"]
    assert drawn == [{"thing": "balm"}]
    assert dropped == ["club", "lantern"]


@pytest.mark.rule("dp.host.health")
def test_a_remedy_is_for_oneself_and_whoever_is_next_to_one() -> None:
    ann = creature("ann", at=(0, 0), remedies={"balm": {}})
    table = fight(
        ann, creature("carl", at=(1, 0)), creature("dora", at=(2, 0)), creature("bob", "blue", at=(0, 1))
    )
    whom = [each.choice.args["target"] for each in table.options("ann") if each.choice.key == "heal"]
    assert whom == ["ann", "carl", "bob"]
