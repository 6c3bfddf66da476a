"""Loading: what has to be loaded again after each shot."""

from typing import Any

import pytest

from affray.testing import Table
from engine.audit.audit import audit
from engine.autopilot.autopilot import suggestion
from engine.kit.hiding import notices
from engine.rulesets.situational import ruleset
from events import ItemChanged
from tests.support.situational import act, attack, check, end, fight, fighter, seconds

MUSKET = {"skill": "Gun", "used": "missile", "range": 40, "firearm": True, "reload": 6}


def shooters(*, board: Any = None, **more: Any) -> Table:
    """Ann, with a musket in the right hand, and Bob out of her reach."""
    weapons = {"musket": {**MUSKET, **more}}
    people = fighter("ann", at=(2, 2), weapons=weapons, skills={"Gun": 3}), fighter("bob", "blue", at=(9, 2))
    return fight(*people, board=board)


@pytest.mark.rule("sit.amb.reload")
def test_after_a_shot_a_musket_is_loaded_for_a_turn_before_it_shoots_again() -> None:
    table = shooters()
    attack(table, "ann", "bob", 1, weapon="musket", damage=1)
    with table.refuses("barred", rule="sit.amb.reload", match="The musket is not loaded: load it first"):
        attack(table, "ann", "bob", 6, weapon="musket")
    with table.refuses("barred", rule="sit.host.round", match="It takes 6 seconds; Ann has 4 seconds left"):
        act(table, "ann", "load", item="musket")
    end(table, "ann", "bob")
    assert suggestion(ruleset, table.pending("ann", "act")).choice == "load"
    act(table, "ann", "load", item="musket")
    assert (seconds(table, "ann"), table.fact(ItemChanged).change) == (0, "loaded")
    end(table, "bob")
    attack(table, "ann", "bob", 6, weapon="musket", damage=1)
    assert audit(table.commits, ruleset).clean


@pytest.mark.rule("sit.amb.reload")
def test_it_makes_no_combo_and_what_names_no_seconds_does() -> None:
    for reload, combos in ((4, 0), (0, 1)):
        keys = [
            each.choice.args.get("weapon")
            for each in shooters(reload=reload).options("ann")
            if each.choice.key == "combo"
        ]
        assert keys.count("musket") == combos


@pytest.mark.rule("sit.amb.reload", "sit.cover.attack-through-total")
def test_a_shot_at_a_door_empties_it_too_and_what_is_empty_strikes_none() -> None:
    door = {"at": (5, 2), "side": "E", "barred": True, "opaque": True, "thing": "door"}
    table = shooters(board={"edges": [door]})
    at_the_door = {"weapon": "musket", "x": 5, "y": 2, "side": "E"}
    act(table, "ann", "strike-cover", dice=[("attack", 1), ("damage", 1)], **at_the_door)
    assert table["ann"].items["musket"]["empty"]
    with table.refuses("barred", rule="sit.amb.reload"):
        act(table, "ann", "strike-cover", **at_the_door)


@pytest.mark.rule("sit.amb.reload")
def test_a_shot_at_an_empty_square_empties_it_too_and_what_is_empty_shoots_at_none() -> None:
    table = shooters()
    act(table, "ann", "attack-square", weapon="musket", x=5, y=5)
    with table.refuses("barred", rule="sit.amb.reload"):
        act(table, "ann", "attack-square", weapon="musket", x=9, y=2)


@pytest.mark.rule("sit.item.firearm-jam")
def test_a_damaged_firearm_jams_at_a_door_too_and_then_strikes_none() -> None:
    door = {"at": (5, 2), "side": "E", "barred": True, "opaque": True, "thing": "door"}
    table = shooters(board={"edges": [door]}, reload=0)
    table.rule(
        "It was dropped.",
        effects=[ItemChanged(combatant="ann", item="musket", change="wounded", fields={"wounds": 1})],
    )
    at_the_door = {"weapon": "musket", "x": 5, "y": 2, "side": "E"}
    act(table, "ann", "strike-cover", dice=[("attack", 1)], **at_the_door)
    assert table["ann"].items["musket"]["jammed"]
    with table.refuses("barred", rule="sit.item.firearm-jam"):
        act(table, "ann", "strike-cover", **at_the_door)


@pytest.mark.rule("sit.surprise.definition", "sit.surprise.defence-penalty")
@pytest.mark.parametrize(("hidden", "dodges"), [([], 0), (["*"], -1)])
def test_an_area_attack_out_of_nowhere_surprises_whoever_it_catches(hidden: list[str], dodges: int) -> None:
    people = fighter("ann", Grenade=0, at=(2, 2), hidden_from=hidden), fighter("bob", "blue", at=(9, 2))
    table = fight(*people)
    act(table, "ann", "blast", target="bob", weapon="grenade", dice=[("damage", [1, 1]), ("dodge", 6)])
    assert sum(each.value for each in check(table, "dodge").modifiers) == dodges


@pytest.mark.rule("sit.invisible.relative")
def test_who_throws_into_a_crowd_from_hiding_shows_where_they_are() -> None:
    people = fighter("ann", Grenade=0, at=(2, 2), hidden_from=["*"]), fighter("bob", "blue", at=(9, 2))
    table = fight(*people)
    act(table, "ann", "blast", target="bob", weapon="grenade", dice=[("damage", [1, 1]), ("dodge", 6)])
    assert notices(table["bob"], table["ann"])


@pytest.mark.rule("sit.amb.reload")
def test_an_area_attack_empties_what_it_is_made_with_too() -> None:
    table = shooters(area=1)
    act(table, "ann", "blast", target="bob", weapon="musket", dice=[("damage", 1), ("dodge", 6)])
    assert table["ann"].items["musket"]["empty"]
