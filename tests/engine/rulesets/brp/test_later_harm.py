"""Harm that comes after the blow: by moving, pulling, bleeding, poison and poor help; and what Medicine does for it."""

from typing import Any

import pytest

from affray.testing import Table
from engine.kit.clock import DAY
from engine.rulesets.brp.optional.locations.bleeding import BLOOD, Blood, Flow
from events import (
    CheckResolved,
    ConditionGained,
    DamageTaken,
    Moved,
    Noted,
    ResourceChanged,
    TimerSet,
    When,
)
from tests.support.attacking import facing, hit
from tests.support.brp import fight, fighter, to_action
from tests.support.harm import injuries, run_to, wounded

PARTS = {
    "chest": 12,
    "right-leg": 10,
    "left-leg": 10,
    "abdomen": 10,
    "right-arm": 8,
    "left-arm": 8,
    "head": 10,
}
SPEAR = {"chest-1": {"by": "ann", "weapon": "spear", "damage": "1d8+1", "dealt": 3}}


def has(condition: str, **data: Any) -> ConditionGained:
    return ConditionGained(combatant="bob", condition=condition, data=data)


def pierced(**options: Any) -> Table:
    """Bob has had 3 points in the chest (12), where a spear is stuck."""
    sheet = {"locations": PARTS}
    table = fight(
        fighter("bob", "blue", DEX=14, STR=10, hp=40, sheet=sheet, position=(0, 0), skills={"Medicine": 40}),
        fighter("cara", "blue", DEX=9, skills={"First Aid": 50, "Medicine": 40}, position=(1, 0)),
        fighter("ann", DEX=5, position=(60, 0)),
        hit_locations=True,
        statements_binding=False,
        **options,
    )
    chest = ResourceChanged(combatant="bob", resource="chest", amount=-3)
    table.rule(effects=[wounded("bob", 3, "chest-1", "minor"), chest, has("impaled", wounds=SPEAR)])
    return table


@pytest.mark.rule("brp.option.locations.totals", clause="harm that comes later")
@pytest.mark.rule("brp.impale.movement-damage", clause="to the same location")
@pytest.mark.rule(
    "brp.impale.movement-damage", "brp.option.locations.totals", "brp.amb.location-later-damage"
)
def test_a_spear_that_moves_hurts_the_part_that_it_is_in() -> None:
    table = pierced()
    run_to(table, "bob")
    table.answer("bob", "move", towards="ann", metres=10, dice=[("movement", [6])])
    assert (table["bob"].now("hp"), table["bob"].now("chest")) == (33, 5)


@pytest.mark.rule("brp.impale.self-removal-failure", clause="to the same location")
@pytest.mark.rule("brp.impale.self-removal-failure", "brp.amb.location-later-damage")
def test_a_pull_that_fails_hurts_it_too() -> None:
    table = pierced()
    run_to(table, "bob")
    table.answer("bob", "pull-out", injury="chest-1", dice=[("pull out", [100]), ("pull out", [2])])
    assert (table["bob"].now("hp"), table["bob"].now("chest")) == (35, 7)


@pytest.mark.rule("brp.option.locations.chest-disabled", clause="by later harm as well")
@pytest.mark.rule("brp.impale.movement-damage", "brp.option.locations.chest-disabled")
def test_what_follows_from_such_damage_follows() -> None:
    table = pierced()
    table.rule(effects=[ResourceChanged(combatant="bob", resource="chest", amount=-6)])
    run_to(table, "bob")
    table.answer("bob", "move", towards="ann", metres=10, dice=[("movement", [8])])
    assert table["bob"].now("chest") == -2
    assert "coughing" in table["bob"].conditions


@pytest.mark.rule("brp.healing.first-aid", clause="of its part of the body")
@pytest.mark.rule("brp.healing.first-aid", "brp.amb.location-later-damage")
def test_so_does_first_aid_that_goes_wrong() -> None:
    table = pierced()
    table.rule(effects=[wounded("bob", 2, "head-2", "minor")])
    table.rule(effects=[ResourceChanged(combatant="bob", resource="head", amount=-2)])
    table.rule(effects=[has("impaled", wounds={})])
    run_to(table, "cara")
    table.answer("cara", "first-aid", patient="bob", injury="head-2", dice=[("first aid", [100])])
    assert (table["bob"].now("hp"), table["bob"].now("head")) == (34, 7)


@pytest.mark.rule("brp.bleeding.loss", "brp.amb.location-later-damage")
def test_blood_is_lost_by_the_whole_alone() -> None:
    table = pierced()
    table.rule(effects=[has("impaled", wounds={}), has("bleeding", wounds={"chest-1": {"round": 0}})])
    run_to(table, "ann")
    table.answer("ann", "pass")
    assert (table["bob"].now("hp"), table["bob"].now("chest")) == (36, 9)


@pytest.mark.rule("brp.knockback.obstacle", clause="to a part of the body")
@pytest.mark.rule("brp.knockback.obstacle", "brp.option.locations.roll", "brp.amb.location-later-damage")
def test_an_obstacle_strikes_a_part_that_is_rolled_whatever_covers_it() -> None:
    table = facing(
        skills={"Shield": 60},
        weapon="shield",
        shields={"shield": {"damage": "2d6"}},
        bob={"SIZ": 6, "DEX": 10, "sheet": {"locations": PARTS}},
        options={"special_effects": "rules", "hit_locations": True},
    )
    table.rule(effects=[has("covered", locations=["head"])])
    hit(table, 10, ("damage", [5, 5]), ("location", [12]), ("knockback", [1]), weapon="shield")
    table.answer("gm", "obstacle", after=0, dice=[("obstacle", [4]), ("location", [20]), ("agility", [1])])
    assert (table["bob"].now("chest"), table["bob"].now("head")) == (2, 6)


@pytest.mark.rule("brp.wound.minor.cumulative-luck", clause="by one that grows")
@pytest.mark.rule("brp.wound.minor.cumulative-luck", "brp.amb.minor-luck-repeat", "brp.bleeding.loss")
@pytest.mark.parametrize(("luck", "out"), [(50, False), (51, True)])
def test_a_minor_wound_that_bleeds_past_the_limit_asks_for_luck_once(luck: int, out: bool) -> None:
    table = fight(fighter("bob", "blue", DEX=14, POW=10, hp=14), fighter("ann", DEX=5))
    table.rule(effects=[wounded("bob", 5, "cut", "minor"), has("bleeding", wounds={"cut": {"round": 0}})])
    run_to(table, "ann")
    table.answer("ann", "pass")
    assert not [each for each in table.facts(CheckResolved) if each.purpose == "luck"]
    run_to(table, "ann")
    table.answer("ann", "pass", dice=[("luck", [luck])])
    assert ("unconscious" in table["bob"].conditions) is out
    run_to(table, "ann")
    table.answer("ann", "pass")
    assert table["bob"].now("hp") == 6


@pytest.mark.rule("brp.wound.minor.one-or-two-left", clause="by one that grows")
@pytest.mark.rule("brp.wound.minor.one-or-two-left", "brp.amb.one-two-hp-both", "brp.amb.minor-luck-repeat")
@pytest.mark.parametrize(("full", "out"), [(9, True), (10, False)])
def test_a_minor_wound_that_bleeds_down_to_two_hit_points_knocks_out(full: int, out: bool) -> None:
    table = fight(fighter("bob", "blue", DEX=14, hp=full, muscled=False), fighter("ann", DEX=5))
    earlier = wounded("bob", 3, "bite", "minor"), wounded("bob", 3, "cut", "minor")
    table.rule(effects=[*earlier, has("bleeding", wounds={"cut": {"round": 0}})])
    run_to(table, "ann")
    table.answer("ann", "pass")
    assert (table["bob"].now("hp"), "unconscious" in table["bob"].conditions) == (full - 7, out)


@pytest.mark.rule("brp.option.locations.total-unconscious", "brp.amb.location-later-damage")
@pytest.mark.parametrize(("half", "left"), [(4, 2), (3, 3)])
def test_a_spear_that_moves_until_two_points_are_left_in_all_knocks_out(half: int, left: int) -> None:
    table = pierced()
    table.rule(effects=[wounded("bob", 31, "burn", "minor")])
    run_to(table, "bob")
    table.answer("bob", "move", towards="ann", metres=10, dice=[("movement", [2 * half - 1])])
    assert table["bob"].now("hp") == left
    assert ("unconscious" in table["bob"].conditions) is (left == 2)


@pytest.mark.rule("brp.wound.minor.definition", clause="a mild poisoning")
@pytest.mark.rule("brp.wound.minor.definition", "brp.wound.minor.cumulative-luck", "brp.amb.poison-minor")
def test_a_mild_poisoning_counts_among_the_minor_wounds_of_the_day() -> None:
    table = fight(fighter("bob", "blue", DEX=14, POW=10, hp=14), fighter("ann", DEX=5))
    table.rule(effects=[wounded("bob", 4, "cut", "minor"), venom(3)])
    run_to(table, "ann")
    table.answer("ann", "pass", dice=[("luck", [51])])
    assert "unconscious" in table["bob"].conditions


def venom(points: int) -> TimerSet:
    """Poison that strikes at the end of round 1."""
    data = {"amount": points, "name": "sting"}
    return TimerSet(timer="sting", kind="poison", due=When(round=1), combatant="bob", data=data)


@pytest.mark.rule("brp.damage.poison-disease", "brp.wound.minor.no-table", "brp.amb.poison-minor")
@pytest.mark.parametrize(("points", "left", "out"), [(9, 5, False), (12, 2, True)])
def test_a_grave_one_is_no_major_wound_but_may_knock_out(points: int, left: int, out: bool) -> None:
    table = fight(fighter("bob", "blue", DEX=14, POW=10, hp=14), fighter("ann", DEX=5))
    table.rule(effects=[venom(points)])
    run_to(table, "ann")
    table.answer("ann", "pass")
    assert table["bob"].now("hp") == left
    assert ("unconscious" in table["bob"].conditions) is out
    assert "wound.major" not in [each.key for each in table.all_facts(Noted)]


def sickbed(*effects: Any, **bob: Any) -> Table:
    """Cara, with First Aid 50 and Medicine 40, is about to act at the side of Bob, to whom this happened."""
    table = fight(
        fighter("cara", "blue", DEX=14, skills={"First Aid": 50, "Medicine": 40}),
        fighter("bob", "blue", **{"DEX": 7, "hp": 14, **bob}),
        fighter("ann", DEX=5),
    )
    table.rule(effects=list(effects))
    run_to(table, "cara", "act", {"cara": ("noncombat", {})})
    return table


@pytest.mark.rule("brp.damage.restoring", clause="Medicine")
@pytest.mark.rule("brp.healing.medicine", clause="wounds")
@pytest.mark.rule("brp.healing.medicine", "brp.amb.medicine-amount")
def test_medicine_lessens_a_minor_wound_once_and_after_first_aid_as_well() -> None:
    table = sickbed(wounded("bob", 6, "cut", "minor"))
    table.answer("cara", "first-aid", patient="bob", injury="cut", again="yes", dice=[50, 2])
    run_to(table, "cara")
    table.answer("cara", "medicine", patient="bob", injury="cut", dice=[40, 3])
    assert injuries(table, "bob") == [1]
    run_to(table, "cara", "act", {"cara": ("noncombat", {})})
    with table.refuses("barred", rule="brp.healing.medicine"):
        table.answer("cara", "medicine", patient="bob", injury="cut")


@pytest.mark.rule("brp.wound.fatal.rescue-window", clause="Medicine")
@pytest.mark.rule("brp.healing.medicine", "brp.wound.fatal.rescue-window")
def test_medicine_saves_the_fatally_wounded() -> None:
    table = sickbed(wounded("bob", 15, "cut"))
    assert "fatal" in table["bob"].conditions
    major = [("major wound", [11]), ("luck", [1])]  # as which the rescued have it
    table.answer("cara", "medicine", patient="bob", injury="cut", dice=[40, 3, *major])
    assert table["bob"].now("hp") == 2
    assert "dead" not in table["bob"].conditions


@pytest.mark.rule("brp.option.locations.medical-attention", clause="Medicine")
@pytest.mark.rule("brp.option.locations.medical-attention", "brp.healing.medicine")
def test_medicine_stops_what_flows_from_a_part_of_the_body() -> None:
    table = pierced()
    flow = Flow(injury="chest-1", since=0, rule="brp.option.locations.chest-disabled", loss=1)
    table.rule(
        effects=[has("impaled", wounds={}), BLOOD.gained("bob", Blood({"chest": flow}), rule=flow.rule)]
    )
    run_to(table, "cara")
    table.answer("cara", "medicine", patient="bob", injury="chest-1", dice=[40, 2])
    assert "losing-blood" not in table["bob"].conditions
    assert table["bob"].now("chest") == 11


@pytest.mark.rule("brp.bleeding.reopen", clause="by a flight")
@pytest.mark.rule("brp.crushing.stunned-flee", clause="it is movement")
@pytest.mark.rule("brp.crushing.stunned-flee", "brp.bleeding.reopen", "brp.amb.stunned-flight")
def test_a_flight_opens_a_wound_that_is_held_and_counts_as_movement() -> None:
    table = fight(
        fighter("bob", "blue", DEX=14, INT=10, hp=14, position=(5, 0)), fighter("ann", DEX=5, position=(0, 0))
    )
    held = has("bleeding", wounds={"cut": {"round": 0, "held": 1}})
    table.rule(effects=[wounded("bob", 2, "cut", "minor"), held, has("stunned")])
    run_to(table, "bob")
    table.answer("bob", "flee", dice=[("idea", [50]), ("agility", [70])])
    assert table.fact(Moved).metres == table["bob"].budget("metres") == 30
    assert "bleeding.opened" in [each.key for each in table.facts(Noted)]


@pytest.mark.rule("brp.impale.movement-damage", clause="a flight")
@pytest.mark.rule("brp.crushing.stunned-flee", "brp.impale.movement-damage")
def test_and_moves_a_spear_in_a_wound() -> None:
    table = fight(fighter("bob", "blue", DEX=14, INT=10, hp=14), fighter("ann", DEX=5))
    lodged = {"cut": {"by": "ann", "weapon": "spear", "damage": "1d8", "dealt": 2}}
    table.rule(effects=[wounded("bob", 2, "cut", "minor"), has("impaled", wounds=lodged), has("stunned")])
    run_to(table, "bob")
    table.answer("bob", "flee", dice=[("idea", [50]), ("agility", [70]), ("movement", [4])])
    assert table.fact(DamageTaken).amount == 2


@pytest.mark.rule("brp.amb.prone-crawl", "brp.move.full")
@pytest.mark.parametrize(("mov", "far"), [(10, 5), (6, 3)])
def test_whoever_lies_crawls(mov: int, far: int) -> None:
    table = fight(
        fighter("bob", "blue", DEX=14, MOV=mov, position=(0, 0)), fighter("ann", DEX=5, position=(40, 0))
    )
    table.rule(effects=[has("prone")])
    to_action(table, bob=("move", {}))
    assert table.option("bob", "move", towards="ann").choice.params["metres"].high == far
    table.answer("bob", "stand", dice=())
    run_to(table, "bob", "act", {"bob": ("move", {})})
    assert table.option("bob", "move", towards="ann").choice.params["metres"].high == 3 * mov


@pytest.mark.rule("brp.healing.care-poor", clause="who is awake")
@pytest.mark.rule("brp.healing.care-poor", "brp.amb.carer-awake")
def test_nobody_unconscious_is_their_own_carer() -> None:
    table = fight(
        fighter("bob", "blue", DEX=14, hp=14, skills={"Medicine": 90}), fighter("ann", DEX=5), care="poor"
    )
    table.rule(effects=[wounded("bob", 3, "cut", "earlier"), has("unconscious")])
    table.rule("A week.", effects=[ResourceChanged(combatant="", resource="clock", amount=7 * DAY)])
    run_to(table, "ann")
    assert injuries(table, "bob") == [3]
    assert not [each for each in table.all_facts(CheckResolved) if each.purpose == "care"]


@pytest.mark.rule("brp.wound.minor.cumulative-luck", clause="of one day, poison too")
@pytest.mark.rule("brp.wound.minor.cumulative-luck", "brp.amb.minor-sum-window", "brp.amb.poison-minor")
def test_and_no_longer_on_the_next_day() -> None:
    table = fight(fighter("bob", "blue", DEX=14, POW=10, hp=14), fighter("ann", DEX=5), care="decent")
    table.rule(effects=[wounded("bob", 4, "sting", "poison")])
    table.rule("A day.", effects=[ResourceChanged(combatant="", resource="clock", amount=DAY)])
    run_to(table, "ann")
    assert table["bob"].injuries["sting"].kind == "earlier-poison"
    table.rule(effects=[wounded("bob", 4, "cut", "minor")])
    table.answer("ann", "pass")
    assert "unconscious" not in table["bob"].conditions
