"""Crouching and prone: what it does to the Target, and to cover, and the seconds it takes."""

import pytest

from affray.testing import Table
from engine.kit.hiding import notices
from events import BoardChanged, BudgetChanged, ConditionGained, Edge
from tests.support.situational import act, attack, end, fight, fighter, needed, seconds

LOW_WALL = {"at": [4, 5], "side": "E", "cover": 40, "thing": "low wall"}


def lowered(posture: str, *, cover: int = 0, scale: int = 0) -> Table:
    """Bob, who is crouching or prone, Ann with a spear next to him, and Cat with a bow."""
    wall = [{**LOW_WALL, "cover": cover}] if cover else []
    table = fight(
        fighter("bob", "blue", at=(5, 5), scale=scale),
        fighter("ann", Spear=-5, at=(4, 5)),
        fighter("cat", Bow=-5, at=(0, 5)),
        board={"edges": wall},
    )
    act(table, "bob", "posture", to=posture)
    end(table, "bob")
    return table


def targets(table: Table) -> tuple[int, int]:
    """What the spear and the bow need."""
    attack(table, "ann", "bob", 1, weapon="spear")
    melee = needed(table)
    end(table, "ann")
    attack(table, "cat", "bob", 1, weapon="bow")
    return melee, needed(table)


@pytest.mark.rule(
    "sit.posture.crouch-ranged",
    "sit.posture.crouch-melee",
    "sit.posture.prone-ranged",
    "sit.posture.prone-melee",
)
@pytest.mark.parametrize(("posture", "melee", "ranged"), [("crouching", 3, 5), ("prone", 2, 6)])
def test_without_cover_one_is_harder_to_shoot_and_easier_to_strike(
    posture: str, melee: int, ranged: int
) -> None:
    assert targets(lowered(posture)) == (melee, ranged)


@pytest.mark.rule("sit.posture.cover-replaces-modifiers", clause="neither bonus nor penalty")
@pytest.mark.rule("sit.posture.cover-replaces-modifiers", clause="alike against bow and spear")
@pytest.mark.rule("sit.posture.crouch-raises-cover", clause="light as medium")
@pytest.mark.rule("sit.posture.crouch-raises-cover", clause="medium as heavy")
@pytest.mark.rule("sit.posture.crouch-raises-cover", clause="heavy as total")
@pytest.mark.rule("sit.posture.prone-raises-cover", clause="light as heavy")
@pytest.mark.rule(
    "sit.posture.cover-replaces-modifiers",
    "sit.posture.crouch-raises-cover",
    "sit.posture.prone-raises-cover",
    "sit.amb.steps-above-total",
)
@pytest.mark.parametrize(
    ("posture", "cover", "needs"),
    [("crouching", 40, 6), ("crouching", 75, 7), ("prone", 40, 7), ("crouching", 90, 8), ("prone", 90, 8)],
)
def test_behind_cover_it_raises_the_cover_alike_against_bow_and_spear(
    posture: str, cover: int, needs: int
) -> None:
    assert targets(lowered(posture, cover=cover)) == (needs, needs)


@pytest.mark.rule("sit.posture.time-to-lower", clause="to a crouch")
@pytest.mark.rule("sit.posture.time-to-lower", clause="to the ground")
@pytest.mark.rule("sit.posture.time-to-switch", clause="down from a crouch")
@pytest.mark.rule("sit.posture.time-to-switch", clause="up to a crouch")
@pytest.mark.rule(
    "sit.posture.time-to-lower",
    "sit.posture.time-to-switch",
    "sit.posture.time-to-stand-from-crouch",
    "sit.posture.time-to-stand-from-prone",
    "sit.table.posture-seconds",
)
def test_each_change_takes_its_seconds() -> None:
    table = fight(fighter("ann", Sword=3), fighter("bob", "blue"))
    left = []
    for to in ("crouching", "standing", "prone", "crouching", "prone"):
        act(table, "ann", "posture", to=to)
        left.append((seconds(table, "ann"), table.facts(BudgetChanged)[0].rule))
    assert left == [
        (5, "sit.posture.time-to-lower"),
        (4, "sit.posture.time-to-stand-from-crouch"),
        (3, "sit.posture.time-to-lower"),
        (2, "sit.posture.time-to-switch"),
        (1, "sit.posture.time-to-switch"),
    ]
    with table.refuses("barred", rule="sit.host.round", match="It takes 2 seconds; Ann has 1 second left"):
        act(table, "ann", "posture", to="standing")
    assert table.option("ann", "posture", to="crouching").barred == ""
    act(table, "ann", "posture", to="crouching")
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("sit.posture.time-to-lower", clause="to the ground")
@pytest.mark.rule("sit.posture.time-to-stand-from-prone")
def test_standing_up_from_prone_takes_two_and_leaves_nothing_of_the_posture() -> None:
    table = fight(fighter("ann", Sword=3), fighter("bob", "blue"))
    act(table, "ann", "posture", to="prone")
    act(table, "ann", "posture", to="standing")
    assert (seconds(table, "ann"), [*table["ann"].conditions]) == (3, [])


@pytest.mark.rule("sit.host.space")
def test_whoever_lies_crawls_a_square_a_second_and_does_not_run() -> None:
    table = fight(fighter("ann", at=(2, 2), speed=4), fighter("bob", "blue", at=(20, 2)))
    act(table, "ann", "posture", to="prone")
    with table.refuses("barred", rule="sit.host.space", match="Ann is prone and can only crawl"):
        act(table, "ann", "run", path=["E"] * 9)
    act(table, "ann", "move", path=["E", "E"])
    assert seconds(table, "ann") == 3


@pytest.mark.rule("sit.host.dying")
def test_whoever_is_dying_lies_on_the_ground() -> None:
    table = fight(fighter("ann", Sword=3, strength=9), fighter("bob", "blue"))
    attack(table, "ann", "bob", 4, damage=8)
    assert [each.condition for each in table.facts(ConditionGained)] == ["dying", "posture"]


@pytest.mark.rule("sit.amb.damaged-cover-and-posture")
def test_cover_that_is_holed_to_none_leaves_the_bare_posture() -> None:
    table = lowered("prone", cover=40)
    attack(table, "ann", "bob", 1, weapon="spear")
    assert needed(table) == 7
    table.rule("Torn down.", effects=[BoardChanged(edges=(Edge(at=(4, 5), side="E"),), change="removed")])
    attack(table, "ann", "bob", 1, weapon="spear")
    assert needed(table) == 2


@pytest.mark.rule("sit.invisible.definition", clause="and visible again")
def test_whoever_rises_out_of_total_cover_is_seen_again() -> None:
    wall = [{"at": [5, y], "side": "E", "cover": 90, "thing": "low wall"} for y in range(3, 8)]
    table = fight(
        fighter("bob", "blue", at=(6, 5)),
        fighter("ann", Bow=-5, at=(1, 5)),
        board={"edges": wall},
    )
    act(table, "bob", "posture", to="crouching")
    act(table, "bob", "move", path=["N"], dice=[("perception", 3)])
    assert not notices(table["ann"], table["bob"])
    act(table, "bob", "posture", to="prone")
    assert not notices(table["ann"], table["bob"])
    act(table, "bob", "posture", to="standing")
    assert notices(table["ann"], table["bob"])
    end(table, "bob")
    attack(table, "ann", "bob", 1, weapon="bow")
    assert needed(table) == 7


@pytest.mark.rule("sit.posture.prone-raises-cover", clause="medium as total")
def test_lying_behind_medium_cover_is_total_cover() -> None:
    assert targets(lowered("prone", cover=75)) == (8, 8)
