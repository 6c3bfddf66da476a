"""Hit points and what is lost with them: skill, speed, consciousness, life, soul."""

from typing import Any

import pytest

from affray.testing import Table
from engine.ruleset_api.refusal import Refused
from events import (
    CheckResolved,
    ConditionGained,
    ConditionLost,
    DamageHealed,
    DamageTaken,
    Noted,
    ResourceChanged,
    TimerEnded,
    TimerSet,
    When,
)
from tests.support.pathmaster import TABLES, act, attack, end, fight, fighter, ruleset, until


def at_hits(table: Table, who: str, now: int) -> None:
    """The GM rules that somebody has so many hit points now."""
    table.rule(effects=[ResourceChanged(combatant=who, resource="hp", amount=now - table[who].now("hp"))])


def struck(hits: int, hp: int, **more: Any) -> Table:
    """Ann has just hit Bob for so many; it is still her turn."""
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", hp=hp, **more), tables=TABLES(str(hits)))
    attack(table, "ann", "bob", 20)
    return table


def injured(table: Table, who: str, *penalties: int) -> None:
    """The GM rules that somebody has just these injuries."""
    wounds = {f"wound {number}": {"penalty": each} for number, each in enumerate(penalties, 1)}
    table.rule(effects=[ConditionGained(combatant=who, condition="injured", data={"wounds": wounds})])


@pytest.mark.rule("pm.injury.hits-reduce-hp", clause="taken off the hit points")
@pytest.mark.rule("pm.injury.hits-reduce-hp", clause="fights on while they last")
def test_one_fights_on_while_there_are_hit_points() -> None:
    table = struck(39, hp=40)
    assert table["bob"].now("hp") == 1
    assert table.fact(DamageTaken).amount == 39
    end(table, "ann")
    assert table.waiting() == [("bob", "act")]

    table = struck(40, hp=40)
    assert table["bob"].now("hp") == 0
    assert "unconscious" in table["bob"].conditions


@pytest.mark.rule("pm.injury.skill-and-dodge-thresholds", clause="attacks and Dodge")
@pytest.mark.rule("pm.ambiguity.injury-thresholds")
@pytest.mark.parametrize(
    ("hp", "skill", "dodge"), [(76, 60, 15), (75, 50, 5), (74, 50, 5), (49, 40, -5), (24, 30, -15)]
)
def test_lost_hits_lower_skills_and_dodge(hp: int, skill: int, dodge: int) -> None:
    table = fight(fighter("ann", Sword=60, hp=100, Dodge=15), fighter("bob", "blue", Sword=50, hp=100))
    at_hits(table, "ann", hp)
    attack(table, "ann", "bob", 20)
    assert table.fact(CheckResolved).total == skill + 20 - 25
    assert ("pm.injury.skill-and-dodge-thresholds" in table.fact(CheckResolved).modifiers[0].rule) is (
        hp < 76
    )
    end(table, "ann")
    attack(table, "bob", "ann", 20)

    steps = table.fact(CheckResolved).modifiers
    assert -sum(each.value for each in steps if each.note.startswith("Dodge")) == dodge


@pytest.mark.rule("pm.injury.skill-and-dodge-thresholds", clause="the Parry")
def test_lost_hits_lower_what_can_go_into_the_parry() -> None:
    table = fight(fighter("ann", Sword=60, hp=100), fighter("bob", "blue", Sword=50, hp=100))
    at_hits(table, "ann", 50)

    with table.refuses("bad-argument", match="from 0 to 40"):
        act(table, "ann", "parry", amount=41, **{"with": "sword"})
    end(table, "ann")
    attack(table, "bob", "ann", 20)
    parried = sum(each.value for each in table.fact(CheckResolved).modifiers if each.note.startswith("Parry"))
    assert parried == -40 // 2


@pytest.mark.rule("pm.injury.move-reduction", clause="1 for every quarter")
@pytest.mark.rule("pm.injury.move-reduction", clause="no less than 1")
@pytest.mark.rule("pm.ambiguity.injury-thresholds", "pm.injury.move-reduction")
@pytest.mark.parametrize(
    ("rating", "hp", "cells"), [(6, 80, 6), (6, 75, 5), (6, 50, 4), (6, 20, 3), (2, 20, 1)]
)
def test_lost_hits_shorten_the_move(rating: int, hp: int, cells: int) -> None:
    table = fight(fighter("ann", at=(5, 5), hp=100, move=rating), fighter("bob", "blue", at=(20, 20)))
    at_hits(table, "ann", hp)

    with table.refuses("bad-argument"):
        act(table, "ann", "move", path=["E"] * (cells + 1))
    act(table, "ann", "move", path=["E"] * cells)
    assert table["ann"].position == (5 + cells, 5)


@pytest.mark.rule("pm.injury.zero-hp", clause="unconscious and prone")
@pytest.mark.rule("pm.injury.zero-hp", clause="wakes at 1")
def test_without_hit_points_one_falls_and_is_out_until_there_are_some() -> None:
    table = struck(50, hp=40)
    gained = {each.condition: each.rule for each in table.facts(ConditionGained)}
    assert gained["unconscious"] == gained["prone"] == "pm.injury.zero-hp"
    end(table, "ann")
    table.answer("gm", "go-on")
    assert table.waiting() == [("ann", "act")]

    table.rule(effects=[DamageHealed(combatant="bob", amount=10)])
    end(table, "ann")
    assert table["bob"].now("hp") == 0
    assert "unconscious" in table["bob"].conditions
    table.answer("gm", "go-on")

    table.rule(effects=[DamageHealed(combatant="bob", amount=1)])
    end(table, "ann")
    assert table.waiting() == [("bob", "act")]
    assert {"unconscious", "prone"} & table["bob"].conditions.keys() == {"prone"}


@pytest.mark.rule("pm.injury.zero-hp")
def test_a_ruling_that_takes_the_last_hit_points_takes_effect_at_once() -> None:
    table = fight(fighter("ann", hp=20), fighter("bob", "blue"))
    table.rule(effects=[DamageTaken(combatant="ann", injury="rock", amount=25)])

    assert "unconscious" in table["ann"].conditions
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("pm.injury.penalty-limit", clause="out at 100, and prone")
@pytest.mark.rule("pm.injury.penalty-limit", clause="wakes when it is less")
@pytest.mark.rule("pm.injury.penalty-limit")
def test_penalties_of_a_hundred_knock_out_and_ninety_nine_do_not() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue", hp=100))
    at_hits(table, "bob", 45)
    injured(table, "bob", -50, -30)
    end(table, "ann")
    assert table["bob"].conditions["unconscious"].rule == "pm.injury.penalty-limit"
    assert "prone" in table["bob"].conditions
    table.answer("gm", "go-on")

    injured(table, "bob", -45, -30)
    end(table, "ann")
    assert table.waiting() == [("bob", "act")]
    lost = next(each for each in table.facts(ConditionLost) if each.condition == "unconscious")
    assert lost.rule == "pm.injury.penalty-limit"


@pytest.mark.rule("pm.condition.unconscious.causes", clause="stun")
@pytest.mark.rule("pm.injury.stun-limit", clause="at 10 and CO")
@pytest.mark.rule("pm.injury.stun-limit", clause="until it has fallen below")
@pytest.mark.rule("pm.injury.stun-limit", "pm.stun.recovery-at-turn-start")
def test_too_much_stun_knocks_out_until_a_round_has_been_recovered() -> None:
    table = fight(
        fighter("ann", Sword=60),
        fighter("bob", "blue", CO=4, hp=90),
        tables=TABLES("1A", critical="stunned 14"),
    )
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])
    assert table["bob"].conditions["unconscious"].rule == "pm.injury.stun-limit"
    assert "prone" in table["bob"].conditions
    end(table, "ann")

    assert "unconscious" not in table["bob"].conditions
    assert table["bob"].conditions["stunned"].data == {"rounds": 13}
    assert table.waiting() == [("bob", "stunned")]


@pytest.mark.rule("pm.injury.stun-limit")
def test_a_round_of_stun_less_does_not_knock_out() -> None:
    table = fight(
        fighter("ann", Sword=60),
        fighter("bob", "blue", CO=5, hp=90),
        tables=TABLES("1A", critical="stunned 14"),
    )
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])

    assert "unconscious" not in table["bob"].conditions


@pytest.mark.rule("pm.injury.stun-limit")
@pytest.mark.parametrize(("rounds", "out"), [(14, False), (15, True)])
def test_a_table_may_knock_out_only_above_the_limit(rounds: int, out: bool) -> None:
    tables = TABLES("1A", critical=f"stunned {rounds}")
    table = fight(
        fighter("ann", Sword=60), fighter("bob", "blue", CO=4, hp=90), tables=tables, stun_limit="exceeded"
    )
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])

    assert ("unconscious" in table["bob"].conditions) is out


@pytest.mark.rule("pm.injury.gm-wakes")
def test_the_gm_may_wake_somebody_in_spite_of_everything() -> None:
    table = struck(45, hp=40)
    table.rule("Bob opens his eyes.", effects=[ConditionLost(combatant="bob", condition="unconscious")])
    end(table, "ann")

    assert table["bob"].now("hp") == -5
    assert table.waiting() == [("bob", "act")]
    end(table, "bob")
    until(table, "bob")
    assert table["bob"].conditions["limits"].rule == "pm.injury.gm-wakes"
    kept = [each for each in table.all_facts(ConditionGained) if each.condition == "limits"]
    assert [each.data for each in kept] == [
        {"by": ["pm.injury.zero-hp"]},
        {"by": ["pm.injury.zero-hp"], "overruled": True},
    ]


@pytest.mark.rule("pm.injury.death", clause="at minus the Constitution")
@pytest.mark.rule("pm.injury.death", clause="the soul departs")
@pytest.mark.rule("pm.injury.death")
@pytest.mark.parametrize(("hits", "dead"), [(119, False), (120, True)])
def test_the_body_dies_at_minus_constitution(hits: int, dead: bool) -> None:
    table = struck(hits, hp=50, CON=70)

    assert table["bob"].now("hp") == 50 - hits
    assert ("dead" in table["bob"].conditions) is dead
    assert ("unconscious" in table["bob"].conditions) is not dead
    assert bool(table.facts(TimerSet)) is dead
    if dead:
        assert table["bob"].conditions["dead"].rule == "pm.injury.death"


@pytest.mark.rule("pm.injury.death", clause="by a critical, hits or not")
@pytest.mark.rule("pm.injury.death")
def test_a_fatal_critical_kills_with_hit_points_left() -> None:
    table = fight(
        fighter("ann", Sword=60), fighter("bob", "blue", hp=40), tables=TABLES("10A", critical="dead")
    )
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])

    assert table["bob"].now("hp") == 30
    assert table["bob"].conditions["dead"].rule == "pm.injury.death"
    assert table["bob"].conditions["prone"].rule == "pm.injury.death"
    assert table.fact(TimerSet).kind == "soul-departure"


@pytest.mark.rule("pm.injury.death")
def test_nobody_dies_twice_of_two_criticals() -> None:
    tables = TABLES("10AS+AK", critical="dead")
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", hp=40), tables=tables)
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])

    assert len([each for each in table.facts(Noted) if each.key == "critical"]) == 2
    assert len([each for each in table.facts(ConditionGained) if each.condition == "dead"]) == 1


@pytest.mark.rule("pm.condition.critical-injury.penalty", "pm.injury.penalty-limit")
@pytest.mark.parametrize(("penalty", "out"), [(-99, False), (-100, True)])
def test_an_injury_that_is_too_much_knocks_out_at_once(penalty: int, out: bool) -> None:
    tables = TABLES("1A", critical=f"injury {penalty}")
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", hp=400), tables=tables)
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])

    assert table["bob"].conditions["injured"].data["penalty"] == penalty
    assert ("unconscious" in table["bob"].conditions) is out


@pytest.mark.rule("pm.condition.critical-injury.penalty", "pm.injury.penalty-limit")
def test_who_is_knocked_out_by_one_critical_is_out_before_the_next_does_what_it_does() -> None:
    tables = TABLES("1AS+AK", critical={"slash A": "injury -100", "krush A": "hits 3"})
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", hp=400), tables=tables)
    attack(table, "ann", "bob", 50, dice=[("critical", [50])])
    order = [
        getattr(each, "condition", "") or getattr(each, "key", "")
        for each in table.last
        if getattr(each, "combatant", "") == "bob"
    ]
    second = len(order) - 1 - order[::-1].index("critical")
    assert order.index("critical") < order.index("unconscious") < second


@pytest.mark.rule("pm.condition.unconscious.causes", "pm.injury.zero-hp")
def test_hit_points_that_come_back_wake_nobody_whom_a_blow_knocked_out() -> None:
    tables = TABLES("10A", critical="unconscious")
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", hp=40), tables=tables)
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])
    for now in (-5, 30):
        at_hits(table, "bob", now)
        act(table, "ann", "talk", words="Well?")
        assert ("limits" in table["bob"].conditions) is (now < 0)

    assert table["bob"].conditions["unconscious"].data == {"by": "critical"}


@pytest.mark.rule("pm.injury.death")
def test_who_is_dead_falls_unconscious_no_more() -> None:
    table = fight(
        fighter("ann", Sword=60), fighter("bob", "blue", hp=40), tables=TABLES("10A", critical="dead")
    )
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])
    table.rule(effects=[ResourceChanged(combatant="bob", resource="hp", amount=-35)])
    act(table, "ann", "talk", words="Enough.")

    assert {"limits", "unconscious"}.isdisjoint(table["bob"].conditions)


@pytest.mark.rule("pm.injury.soul-departure-optional", clause="or not at all")
@pytest.mark.rule("pm.injury.soul-departure-optional")
def test_a_table_may_do_without_souls() -> None:
    table = fight(
        fighter("ann", Sword=60),
        fighter("bob", "blue"),
        tables=TABLES("5A", critical="dead"),
        soul_departure=0,
    )
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])

    assert "dead" in table["bob"].conditions
    assert not table.facts(TimerSet)


@pytest.mark.rule("pm.injury.soul-departure-optional", clause="by the GM's guidelines")
@pytest.mark.rule("pm.injury.soul-departure-optional")
def test_the_soul_departs_after_the_rounds_the_table_gives_it() -> None:
    table = fight(
        fighter("ann", Sword=60),
        fighter("bob", "blue"),
        tables=TABLES("5A", critical="dead"),
        soul_departure=2,
    )
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])
    for _ in range(2):
        end(table, "ann")
        table.answer("gm", "go-on")
    assert not [each for each in table.all_facts(Noted) if each.key == "soul.departed"]
    assert table.all_facts(TimerEnded) == []
    end(table, "ann")

    gone = [each for each in table.all_facts(Noted) if each.key == "soul.departed"]
    assert [(each.combatant, each.rule) for each in gone] == [("bob", "pm.injury.soul-departure-optional")]
    assert [each.rule for each in table.all_facts(TimerEnded)] == ["pm.injury.soul-departure-optional"]


SUFFERED = {"stunned", "bleeding", "injured", "unconscious"}


@pytest.mark.rule("pm.injury.death")
def test_a_corpse_is_not_stunned_and_does_not_bleed() -> None:
    worse = "hits 9, bleeding 4, injury -20, stunned 3, prone, drop weapon, unconscious"
    for cell, critical in (("150A", worse), ("5A", f"{worse}, dead")):
        table = fight(
            fighter("ann", Sword=60),
            fighter("bob", "blue", hp=40, Sword=30),
            tables=TABLES(cell, critical=critical),
        )
        attack(table, "ann", "bob", 50, dice=[("critical", [50])])
        assert {"dead", "prone"} <= table["bob"].conditions.keys()
        assert not SUFFERED & table["bob"].conditions.keys()
        assert table["bob"].items["sword"]["place"] == "right"
        assert table["bob"].now("hp") == (-110 if cell == "150A" else 40 - 5 - 9)


@pytest.mark.rule("pm.injury.death", "pm.condition.initiative-bonus", "pm.attack.critical-second-roll")
def test_the_second_critical_of_a_roll_does_no_more_to_the_dead_and_still_helps_the_attacker() -> None:
    table = fight(
        fighter("ann", Sword=60),
        fighter("bob", "blue", hp=40),
        tables=TABLES("5AS+AK", critical={"slash A": "dead", "krush A": "hits 9, stunned 2, initiative 2"}),
    )
    attack(table, "ann", "bob", 50, dice=[("critical", [50])])

    assert not SUFFERED & table["bob"].conditions.keys()
    assert table["bob"].now("hp") == 35
    assert table["ann"].conditions["initiative-bonus"].data == {"points": 10}


@pytest.mark.rule("pm.injury.death")
def test_the_wounds_of_the_dead_are_left_as_they_are() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))
    wounds = {"wounds": {"wound 1": {"rate": 3, "round": 1, "now": 3}}, "loss": 3}
    dead = [
        ConditionGained(combatant="bob", condition=name, data=data)
        for name, data in (("bleeding", wounds), ("dead", {}))
    ]
    table.rule(effects=dead)
    for _ in range(14):
        end(table, "ann")
        until(table, "ann")

    assert table["bob"].conditions["bleeding"].data == wounds


@pytest.mark.rule("pm.injury.soul-departure-optional")
def test_only_the_souls_of_those_who_are_long_enough_dead_depart() -> None:
    table = fight(
        fighter("ann", Sword=60), fighter("cid", Sword=60), fighter("bob", "blue"), fighter("dee", "blue"),
        tables=TABLES("5A", critical="dead"), soul_departure=2,
    )  # fmt: skip
    table.rule(effects=[TimerSet(timer="tide", kind="tide", due=When(round=1), combatant="ann")])
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])
    end(table, "ann")
    end(table, "cid")
    end(table, "dee")
    end(table, "ann")
    attack(table, "cid", "dee", 20, dice=[("critical", [50])])
    end(table, "cid")
    table.answer("gm", "go-on")
    end(table, "ann")
    end(table, "cid")

    assert [each.combatant for each in table.facts(Noted) if each.key == "soul.departed"] == ["bob"]
    assert {"tide", "soul-departure-dee"} == set(table.fight.timers)


@pytest.mark.rule("pm.injury.hits-reduce-hp")
def test_a_skill_does_not_take_the_name_of_a_figure() -> None:
    with pytest.raises(Refused, match="quickness is a figure of its own, no skill"):
        Table(ruleset, combatants=[fighter("ann", skills={"quickness": 10})])


@pytest.mark.rule("pm.condition.critical-injury.penalty", clause="attacks")
@pytest.mark.rule("pm.condition.critical-injury.penalty", clause="maneuvers")
def test_an_injury_lowers_attacks_and_maneuvers() -> None:
    ann = fighter("ann", Sword=60, skills={"Acrobatics": 60})
    table = fight(ann, fighter("bob", "blue", hp=90))
    injured(table, "ann", -20)
    attack(table, "ann", "bob", 20)
    assert table.fact(CheckResolved).total == 40 + 20
    act(table, "ann", "move", cells=2, tumble="yes", dice=[("tumble", [20])])
    assert table.fact(CheckResolved).total == 40 + 20


@pytest.mark.rule("pm.condition.critical-injury.penalty", clause="25 % less by First Aid")
@pytest.mark.parametrize(("penalty", "counts"), [(-20, -15), (-25, -19), (-3, -3)])
def test_an_injury_that_first_aid_has_eased_counts_for_three_quarters(penalty: int, counts: int) -> None:
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", hp=90))
    wounds = {"arm": {"penalty": penalty, "eased": True}}
    table.rule(effects=[ConditionGained(combatant="ann", condition="injured", data={"wounds": wounds})])
    attack(table, "ann", "bob", 20)
    assert table.fact(CheckResolved).total == 60 + counts + 20
