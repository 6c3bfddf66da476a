"""Fascination: what ends it, and what does not."""

from typing import Any

import pytest

from affray.testing import Table
from events import ConditionGained
from tests.support.pathmaster import act, end, fight, fighter

SONG = {"against": "mentalism", "level": 5}


def spellbound(**more: Any) -> Table:
    """Bob, who is fascinated, with his friend Cole beside him; it is the turn of Ann, a foe."""
    table = fight(
        fighter("ann", at=(10, 20), Sword=50, Dagger=40, **more),
        fighter("cole", "blue", at=(10, 11)),
        fighter("bob", "blue", level=5, at=(10, 10)),
    )
    data = {"danger": SONG}
    table.rule(effects=[ConditionGained(combatant="bob", condition="fascinated", data=data)])
    return table


def bound(table: Table) -> bool:
    """Whether Bob still is."""
    return "fascinated" in table["bob"].conditions


@pytest.mark.rule("pm.condition.fascinated.new-resistance-roll", clause="over where it succeeds")
@pytest.mark.rule("pm.condition.fascinated.new-resistance-roll", clause="on where it fails")
@pytest.mark.rule("pm.condition.fascinated.new-resistance-roll")
@pytest.mark.parametrize(("roll", "stays"), [(50, False), (49, True)])
def test_a_foe_who_comes_near_gives_a_new_roll(roll: int, stays: bool) -> None:
    table = spellbound()
    act(table, "ann", "move", path=["N"] * 4)
    end(table, "ann", dice=[("resistance", [roll])])
    assert bound(table) == stays


@pytest.mark.rule("pm.condition.fascinated.new-resistance-roll", clause="only a foe who is seen and near")
@pytest.mark.parametrize("case", ["far", "unseen", "friend", "still"])
def test_nobody_else_does(case: str) -> None:
    table = spellbound()
    if case == "unseen":
        table.rule(effects=[ConditionGained(combatant="ann", condition="invisible")])
    if case in ("far", "unseen"):
        act(table, "ann", "move", path=["N"] * (3 if case == "far" else 6))
    end(table, "ann")
    if case == "friend":
        act(table, "cole", "move", path=["E"])
    end(table, "cole")
    assert bound(table)


@pytest.mark.rule("pm.condition.fascinated.new-resistance-roll", clause="only a foe who is seen and near")
def test_a_foe_who_is_near_and_stands_still_gives_none() -> None:
    table = spellbound()
    act(table, "ann", "move", path=["N"] * 4)
    end(table, "ann", dice=[("resistance", [49])])
    end(table, "cole")
    end(table, "bob")
    end(table, "ann")
    assert bound(table)


@pytest.mark.rule("pm.condition.fascinated.new-resistance-roll", clause="only a foe who is seen and near")
def test_without_what_was_resisted_in_vain_there_is_no_new_roll() -> None:
    table = spellbound()
    table.rule(effects=[ConditionGained(combatant="bob", condition="fascinated", data={})])
    act(table, "ann", "move", path=["N"] * 4)
    end(table, "ann")
    assert bound(table)


@pytest.mark.rule("pm.condition.fascinated.broken", clause="by an obvious threat, without a roll")
@pytest.mark.rule("pm.condition.fascinated.broken")
@pytest.mark.parametrize(
    ("key", "args", "stays"),
    [
        ("ready", {"item": "dagger"}, False),
        ("cast", {"what": "a light"}, False),
        ("drop", {"item": "sword"}, True),
        ("talk", {"words": "Hey"}, True),
    ],
)
def test_an_obvious_threat_ends_it_at_once(key: str, args: dict[str, Any], stays: bool) -> None:
    table = spellbound()
    act(table, "ann", key, **args)
    assert bound(table) == stays


@pytest.mark.rule("pm.condition.fascinated.broken", clause="by an obvious threat, without a roll")
def test_a_threat_that_is_not_seen_is_none() -> None:
    table = spellbound()
    table.rule(effects=[ConditionGained(combatant="ann", condition="invisible")])
    act(table, "ann", "cast", what="a light")
    assert bound(table)


@pytest.mark.rule("pm.condition.fascinated.broken", clause="by an ally, for an Attack")
def test_an_ally_beside_shakes_somebody_free_for_an_attack() -> None:
    table = spellbound()
    assert not [each for each in table.options("ann") if each.choice.key == "shake-free"], "no ally"
    end(table, "ann")
    act(table, "cole", "shake-free", target="bob")
    assert (bound(table), table["cole"].budget("attack")) == (False, 0)
    table.undo()
    assert bound(table)
