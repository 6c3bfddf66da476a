"""Bodies: incorporeal, drained, tired, stable, with injuries that grow worse, and what paralysis brings."""

from dataclasses import replace
from typing import Any

import pytest

from affray.testing import Table
from engine.rulesets.pathmaster.harm.fatigue import rest, tire
from events import CheckResolved, ConditionGained, ConditionLost, DamageTaken, Noted, ResourceChanged
from tests.support.pathmaster import TABLES, act, attack, end, fight, fighter

HIT = TABLES("20")


def gains(table: Table, who: str, condition: str, **data: Any) -> None:
    """The GM rules that somebody is in this condition."""
    table.rule(effects=[ConditionGained(combatant=who, condition=condition, data=data)])


SWORD = {"skill": "Sword", "table": "sword"}


@pytest.mark.rule("pm.condition.incorporeal", clause="nothing by plain things")
@pytest.mark.rule("pm.condition.incorporeal", clause="half by spells")
@pytest.mark.rule("pm.condition.incorporeal", clause="all by magic weapons and force")
@pytest.mark.rule("pm.condition.incorporeal")
@pytest.mark.parametrize(("nature", "hits"), [("", 0), ("spell", 10), ("force", 20), ("magic", 20)])
def test_only_magic_harms_the_incorporeal(nature: str, hits: int) -> None:
    ann = fighter("ann", weapons={"sword": {**SWORD, "nature": nature}}, skills={"Sword": 50})
    table = fight(ann, fighter("bob", "blue", hp=90), tables=HIT)
    gains(table, "bob", "incorporeal")
    attack(table, "ann", "bob", 50)
    assert table["bob"].now("hp") == 90 - hits
    met = [each for each in table.facts(Noted) if each.key == "incorporeal"]
    assert [each.rule for each in met] == ([] if hits else ["pm.condition.incorporeal"])


@pytest.mark.rule("pm.condition.incorporeal", clause="all by each other")
def test_the_incorporeal_harm_each_other_and_those_with_a_body() -> None:
    for both in (True, False):
        table = fight(fighter("ann", Sword=50), fighter("bob", "blue", hp=90), tables=HIT)
        gains(table, "ann", "incorporeal")
        if both:
            gains(table, "bob", "incorporeal")
        attack(table, "ann", "bob", 50)
        assert table["bob"].now("hp") == 70


@pytest.mark.rule("pm.condition.incorporeal", clause="half by spells")
@pytest.mark.rule("pm.condition.incorporeal", clause="nothing by plain things")
@pytest.mark.parametrize(("nature", "lost"), [("", []), ("spell", [5, 3]), ("magic", [10, 7])])
def test_criticals_harm_them_no_more_than_hits(nature: str, lost: list[int]) -> None:
    ann = fighter("ann", weapons={"sword": {**SWORD, "nature": nature}}, skills={"Sword": 50})
    tables = TABLES("10A", critical={"A": "hits 7"})
    table = fight(ann, fighter("bob", "blue", hp=90), tables=tables)
    gains(table, "bob", "incorporeal")
    attack(table, "ann", "bob", 50, dice=[("critical", [50])] if lost else [])
    assert [each.amount for each in table.facts(DamageTaken)] == lost


@pytest.mark.rule("pm.condition.incorporeal", clause="nothing by plain things")
def test_nobody_finishes_the_incorporeal_with_plain_steel() -> None:
    ghostly = {**SWORD, "nature": "magic", "place": "left"}
    ann = fighter("ann", weapons={"sword": SWORD, "moonblade": ghostly}, skills={"Sword": 50})
    table = fight(ann, fighter("bob", "blue", hp=90))
    gains(table, "bob", "incorporeal")
    gains(table, "bob", "helpless")
    with table.refuses("barred", rule="pm.condition.incorporeal", match="passes through Bob"):
        act(table, "ann", "coup-de-grace", target="bob", weapon="sword")
    act(table, "ann", "coup-de-grace", target="bob", weapon="moonblade")
    assert "dead" in table["bob"].conditions


@pytest.mark.rule("pm.condition.energy-drained", clause="off Constitution")
@pytest.mark.rule("pm.condition.energy-drained", clause="and what follows from it")
@pytest.mark.rule("pm.condition.energy-drained")
@pytest.mark.parametrize(("drained", "dies"), [(0, False), (10, False), (11, True)])
def test_energy_drain_takes_off_constitution_and_death_comes_earlier(drained: int, dies: bool) -> None:
    table = fight(fighter("ann"), fighter("bob", "blue", hp=10, CON=80))
    if drained:
        gains(table, "bob", "energy-drained", points=drained)
    table.rule(effects=[DamageTaken(combatant="bob", injury="a fall", amount=79)])
    end(table, "ann")
    assert table["bob"].now("hp") == -69
    assert ("dead" in table["bob"].conditions) == dies


@pytest.mark.rule("pm.condition.energy-drained", clause="back by rest unless for good")
@pytest.mark.parametrize(
    ("minutes", "permanent", "left"),
    [(119, False, 9), (120, False, 8), (600, False, 0), (600, True, 10), (59, False, 10)],
)
def test_rest_gives_back_what_was_not_drained_for_good(minutes: int, permanent: bool, left: int) -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))
    gains(table, "bob", "energy-drained", points=10, each=60, permanent=permanent)
    gains(table, "bob", "rested", minutes=minutes)
    end(table, "ann")
    kept = table["bob"].conditions.get("energy-drained")
    assert (kept.data["points"] if kept else 0) == left
    assert "rested" not in table["bob"].conditions
    if left in (8, 9):
        assert table["bob"].conditions["energy-drained"].rule == "pm.condition.energy-drained"


@pytest.mark.rule("pm.condition.fatigue.capacity")
@pytest.mark.parametrize(("bonus", "capacity"), [(6, 58), (0, 40), (-5, 25), (-20, 0)])
def test_fatigue_is_forty_and_three_times_the_bonus(bonus: int, capacity: int) -> None:
    table = fight(fighter("ann", CO=bonus), fighter("bob", "blue"))
    assert table["ann"].resources["fatigue"] == (capacity, capacity)


def rounds(table: Table, many: int) -> None:
    """So many rounds go by."""
    for _ in range(many):
        end(table, "ann")
        end(table, "bob")


@pytest.mark.rule("pm.condition.fatigue.combat-cost", clause="from three rounds on, once")
@pytest.mark.rule("pm.condition.fatigue.combat-cost", clause="1, and 1 for each level of burden")
@pytest.mark.rule("pm.condition.fatigue.combat-cost", "pm.ambiguity.fatigue-effects")
@pytest.mark.parametrize(("many", "cost"), [(2, 0), (3, 3), (7, 3)])
def test_a_fight_of_three_rounds_costs_fatigue_once(many: int, cost: int) -> None:
    table = fight(fighter("ann", CO=6, encumbrance=2), fighter("bob", "blue", CO=6))
    rounds(table, many)
    assert table["ann"].now("fatigue") == 58 - cost
    assert table["bob"].now("fatigue") == 58 - (1 if cost else 0)


@pytest.mark.rule("pm.condition.fatigue.combat-cost", clause="costs add up")
@pytest.mark.rule("pm.injury.hits-reduce-hp")
def test_what_earlier_fights_have_cost_counts_too() -> None:
    table = fight(fighter("ann", CO=6, encumbrance=2, tired=3), fighter("bob", "blue", tired=40))
    rounds(table, 3)
    assert (table["ann"].now("fatigue"), table["bob"].now("fatigue")) == (52, 0)
    assert [each.combatant for each in table.facts(ResourceChanged)] == ["ann"], "no less than none"


@pytest.mark.rule("pm.condition.fatigue.recovery")
@pytest.mark.parametrize(("minutes", "left"), [(4, 7), (5, 4), (10, 1), (15, 0), (100, 0)])
def test_rest_gives_back_half_the_bonus_every_five_minutes(minutes: int, left: int) -> None:
    table = fight(fighter("ann", CO=6, tired=7), fighter("bob", "blue"))
    gains(table, "ann", "rested", minutes=minutes)
    end(table, "ann")
    assert table["ann"].now("fatigue") == 58 - left
    if left < 7:
        assert table.fact(ResourceChanged).rule == "pm.condition.fatigue.recovery"


@pytest.mark.rule("pm.ambiguity.rounding", "pm.condition.fatigue.recovery")
@pytest.mark.parametrize(
    ("bonus", "minutes", "back"), [(5, 5, 2), (5, 10, 5), (1, 9, 0), (1, 10, 1), (-4, 10, 0)]
)
def test_what_comes_back_is_rounded_down(bonus: int, minutes: int, back: int) -> None:
    table = fight(fighter("ann", CO=bonus, tired=20), fighter("bob", "blue"))
    before = table["ann"].now("fatigue")
    gains(table, "ann", "rested", minutes=minutes)
    end(table, "ann")
    assert table["ann"].now("fatigue") == before + back


TREATED = {"wounds": {"wound 1": {"rate": 3, "round": 1, "stopped": 3}}}


@pytest.mark.rule("pm.condition.stable", clause="no wound bleeds")
@pytest.mark.rule("pm.condition.stable", clause="exertion may open it")
@pytest.mark.rule("pm.condition.stable")
def test_whose_wounds_were_stopped_is_stable_until_one_opens() -> None:
    table = fight(fighter("ann", Sword=50), fighter("bob", "blue", Sword=50, hp=200))
    gains(table, "bob", "bleeding", **TREATED)
    end(table, "ann")
    assert "stable" in table["bob"].conditions
    assert table["bob"].conditions["stable"].rule == "pm.condition.stable"
    assert table["bob"].now("hp") == 200
    attack(table, "bob", "ann", 20)
    assert "stable" not in table["bob"].conditions
    assert table["bob"].conditions["bleeding"].data["loss"] == 3


@pytest.mark.rule("pm.condition.stable", clause="not while any bleeds")
def test_nobody_is_stable_while_another_wound_bleeds() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue", hp=200))
    both = {"wounds": {**TREATED["wounds"], "wound 2": {"rate": 1, "round": 1}}}
    gains(table, "bob", "bleeding", **both)
    end(table, "ann")
    assert "stable" not in table["bob"].conditions
    gains(table, "bob", "bleeding", **TREATED)
    end(table, "bob")
    assert "stable" in table["bob"].conditions
    table.rule(effects=[ConditionLost(combatant="bob", condition="bleeding")])
    end(table, "ann")
    assert "stable" not in table["bob"].conditions, "with no wound there is nothing to be stable in"
    with table.refuses("bad-ruling", match="the rules keep the condition 'stable' themselves"):
        gains(table, "bob", "stable")


EASED = {
    "wounds": {"wound 1": {"penalty": -20, "eased": True}, "wound 2": {"penalty": -8, "eased": True}},
    "penalty": -21,
}


@pytest.mark.rule("pm.condition.critical-injury.re-aggravate", clause="as bad as before")
@pytest.mark.rule("pm.condition.critical-injury.re-aggravate", clause="where the GM says so")
@pytest.mark.rule("pm.condition.critical-injury.re-aggravate")
@pytest.mark.parametrize(("data", "penalty"), [({"wound": "wound 1"}, -26), ({}, -28), (None, -21)])
def test_the_gm_may_let_an_eased_injury_grow_worse_again(data: Any, penalty: int) -> None:
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue"))
    gains(table, "ann", "injured", **EASED)
    if data is not None:
        gains(table, "ann", "aggravated", **data)
    act(table, "ann", "talk", words="Ow")
    assert table["ann"].conditions["injured"].data["penalty"] == penalty
    assert "aggravated" not in table["ann"].conditions
    attack(table, "ann", "bob", 20)
    found = [each.value for each in table.fact(CheckResolved).modifiers if "critical-injury" in each.rule]
    assert found == [penalty]


@pytest.mark.rule("pm.condition.critical-injury.re-aggravate", clause="as bad as before")
@pytest.mark.rule("pm.condition.critical-injury.re-aggravate")
def test_what_grew_worse_again_keeps_nothing_of_first_aid_and_what_was_not_eased_stays_unsaid() -> None:
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue"))
    braced = {"penalty": -20, "eased": True, "off": 50}
    gains(table, "ann", "injured", wounds={"wound 1": braced}, penalty=-10)
    for _ in range(2):
        gains(table, "ann", "aggravated", wound="wound 1")
        act(table, "ann", "talk", words="Ow")
    assert table["ann"].conditions["injured"].data["wounds"]["wound 1"] == {"penalty": -20}
    assert table.facts(ConditionGained) == [], "the second time there is nothing to grow worse"


@pytest.mark.rule("pm.condition.entangled.casting", clause="a roll always")
@pytest.mark.rule("pm.condition.entangled.casting", clause="at 20 less")
@pytest.mark.rule("pm.condition.entangled.casting")
@pytest.mark.parametrize(("roll", "result"), [(61, "success"), (60, "failure")])
def test_the_entangled_roll_to_cast_at_twenty_less(roll: int, result: str) -> None:
    table = fight(fighter("ann", skills={"Spell Casting": 60}), fighter("bob", "blue"))
    gains(table, "ann", "entangled")
    act(table, "ann", "cast", what="a light", dice=[("casting", [roll])])
    check = table.fact(CheckResolved)
    assert (check.base, check.total, check.result) == (60, 40 + roll, result)
    assert [(each.rule, each.value) for each in check.modifiers] == [("pm.condition.entangled.casting", -20)]


@pytest.mark.rule("pm.condition.entangled.casting", clause="a roll always")
def test_the_skill_that_is_named_is_rolled_and_others_cast_without() -> None:
    skills = {"Spell Casting": 60, "Fire Law": 30}
    table = fight(fighter("ann", skills=skills), fighter("bob", "blue", skills=skills))
    gains(table, "ann", "entangled")
    gains(table, "ann", "deafened")
    act(table, "ann", "cast", what="Fire Law", dice=[("casting", [61])])
    assert (table.fact(CheckResolved).skill, table.fact(CheckResolved).total) == ("Fire Law", 30 + 61 - 40)
    end(table, "ann")
    act(table, "bob", "cast", what="Fire Law")
    assert table.facts(CheckResolved) == []


@pytest.mark.rule("pm.condition.paralyzed.surroundings", clause="a flyer falls")
@pytest.mark.rule("pm.condition.paralyzed.surroundings", clause="a swimmer sinks")
@pytest.mark.rule("pm.condition.paralyzed.surroundings")
def test_a_paralyzed_flyer_falls_and_a_swimmer_sinks() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"), fighter("cole", "blue"))
    gains(table, "bob", "flying", height=30)
    gains(table, "cole", "swimming")
    act(table, "ann", "talk", words="Now")
    assert {"flying"} <= table["bob"].conditions.keys()
    gains(table, "bob", "paralyzed")
    gains(table, "cole", "paralyzed")
    act(table, "ann", "talk", words="See")
    fallen = next(each for each in table.facts(Noted) if each.key == "falls")
    assert (fallen.combatant, fallen.args["height"]) == ("bob", 30)
    assert table["bob"].conditions.keys() & {"flying", "prone"} == {"prone"}
    assert table["cole"].conditions.keys() & {"swimming", "sinking", "prone"} == {"sinking"}


@pytest.mark.rule("pm.condition.paralyzed.surroundings", clause="others get through, slowly")
@pytest.mark.parametrize(("cells", "goes"), [(5, True), (6, False)])
def test_others_get_through_the_space_of_the_paralyzed_at_twice_the_cost(cells: int, goes: bool) -> None:
    corridor = {"shape": "squares", "width": 20, "height": 1}
    table = fight(fighter("ann", at=(0, 0), move=6), fighter("bob", "blue", at=(2, 0), hp=90), board=corridor)
    with table.refuses("bad-argument", match="Bob"):
        act(table, "ann", "move", path=["E"] * cells)
    gains(table, "bob", "paralyzed")
    if not goes:
        with table.refuses("bad-argument", rule="pm.move.distance-and-cost"):
            act(table, "ann", "move", path=["E"] * cells)
        return
    act(table, "ann", "move", path=["E"] * cells)
    assert table["ann"].position == (5, 0)


@pytest.mark.rule("pm.condition.paralyzed.surroundings", clause="others get through, slowly")
def test_a_run_through_the_paralyzed_is_shorter_by_one_for_each() -> None:
    corridor = {"shape": "squares", "width": 20, "height": 1}
    table = fight(fighter("ann", at=(0, 0), move=3), fighter("bob", "blue", at=(2, 0)), board=corridor)
    gains(table, "bob", "paralyzed")
    with table.refuses("bad-argument", rule="pm.run.distance"):
        act(table, "ann", "run", path=["E"] * 6)
    act(table, "ann", "run", path=["E"] * 5)


@pytest.mark.rule("pm.condition.incorporeal", clause="nothing by plain things")
def test_a_fist_passes_through_the_incorporeal() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue", hp=90), tables=HIT)
    gains(table, "bob", "incorporeal")
    attack(table, "ann", "bob", 60, weapon="right fist")
    assert table["bob"].now("hp") == 90


@pytest.mark.rule("pm.condition.paralyzed.surroundings")
def test_whoever_flies_and_is_not_paralyzed_stays_up() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))
    gains(table, "bob", "flying", height=20)
    gains(table, "bob", "swimming")
    gains(table, "bob", "rested", minutes=5)
    end(table, "ann")
    assert {"flying", "swimming"} <= set(table["bob"].conditions)
    assert "rested" not in table["bob"].conditions


@pytest.mark.rule("pm.condition.fatigue.combat-cost", clause="1, and 1 for each level of burden")
def test_who_came_before_fatigue_was_kept_has_none_to_lose() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))
    gains(table, "bob", "rested", minutes=60)
    now = table.fight
    now.round = 3
    now.combatants["bob"] = replace(now.combatants["bob"], resources={"hp": (50, 50)})
    assert [each.combatant for each in tire(now)] == ["ann"]
    assert [type(each) for each in rest(now, "bob")] == [ConditionLost]


@pytest.mark.rule("pm.condition.fatigue.recovery")
@pytest.mark.parametrize(("bonus", "back"), [(-5, 0), (0, 0), (1, 1)])
def test_who_has_no_bonus_of_constitution_regains_no_fatigue(bonus: int, back: int) -> None:
    table = fight(fighter("ann", CO=bonus), fighter("bob", "blue"))
    before = table["ann"].now("fatigue")
    table.rule(effects=[ResourceChanged(combatant="ann", resource="fatigue", amount=-9)])
    gains(table, "ann", "rested", minutes=10)
    end(table, "ann")
    assert table["ann"].now("fatigue") == before - 9 + back


@pytest.mark.rule("pm.condition.energy-drained")
@pytest.mark.parametrize(("minutes", "left"), [(9, 3), (10, 2), (20, 1), (30, 0)])
def test_what_was_drained_comes_back_point_by_point_to_the_last(minutes: int, left: int) -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))
    gains(table, "ann", "energy-drained", points=3, each=10)
    gains(table, "ann", "rested", minutes=minutes)
    end(table, "ann")
    drained = table["ann"].conditions.get("energy-drained")
    assert (drained is not None) is (left > 0)
    assert drained is None or drained.data.get("points", 1) == left
