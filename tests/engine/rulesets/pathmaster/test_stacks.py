"""Interrupts in the middle of interrupts: each resolved whole before what it broke into goes on."""

import pytest

from affray.testing import SEED, SERVER, Table
from engine.audit.audit import audit
from engine.rulesets.pathmaster import ruleset
from events import BudgetChanged, CheckResolved, ConditionGained, ManeuverDeclared, Moved, Noted
from tests.support.pathmaster import act, end, fight, fighter
from tests.support.stacks import depth


@pytest.mark.rule("pm.retreat.dodge-bonus", "pm.opportunity.resolution")
def test_a_retreat_from_an_opportunity_attack_in_the_middle_of_a_move() -> None:
    table = fight(fighter("ann", at=(5, 5), Dodge=10), fighter("bob", "blue", at=(5, 6), Sword=60, hp=40))
    act(table, "ann", "move", path=["N", "N", "N"])
    assert table.waiting() == [("bob", "interrupt")]

    table.answer("bob", "opportunity", weapon="sword")
    assert table.waiting() == [("ann", "interrupt")]
    table.answer("ann", "retreat", direction="NE", dice=[("attack", [10])])

    assert table["ann"].position == (6, 4)
    assert table.fact(CheckResolved).total == 60 + 35 + 10 - 10 - 20
    assert table.waiting() == [("ann", "go-on")]
    with table.refuses("bad-argument", rule="pm.step.legal-destination", match="Bob stands in"):
        table.answer("ann", "go-on", path=["SW", "S"])
    table.answer("ann", "go-on", path=["N", "N", "N"])
    assert [each.to for each in table.facts(Moved)] == [(6, 3), (6, 2), (6, 1)]
    assert table.waiting() == [("ann", "act")]


def held_up() -> Table:
    """Ann was about to move three cells; Bob strikes, and she draws back to (5, 4)."""
    table = fight(
        fighter("ann", at=(5, 5)),
        fighter("bob", "blue", at=(5, 6), Sword=60, hp=40),
    )
    act(table, "ann", "move", path=["W", "W", "W"])
    table.answer("bob", "opportunity", weapon="sword")
    table.answer("ann", "retreat", direction="N", dice=[("attack", [10])])
    return table


@pytest.mark.rule("pm.opportunity.resolution")
def test_whoever_was_held_up_goes_on_as_far_as_was_left_or_stops() -> None:
    table = held_up()
    assert table.pending("ann", "go-on").request.args == {"path": ["W", "W", "W"]}
    assert {each.rule for each in table.options("ann")} == {"pm.opportunity.resolution"}
    with table.refuses("bad-argument"):
        table.answer("ann", "go-on", path=["W"] * 4)
    table.answer("ann", "go-on", path=["W", "N"])
    assert (table["ann"].position, table.waiting()) == ((4, 3), [("ann", "act")])

    table.undo()
    table.answer("ann", "stop")
    assert (table["ann"].position, table.waiting()) == ((5, 4), [("ann", "act")])


@pytest.mark.rule("pm.opportunity.resolution")
def test_whoever_is_struck_down_then_is_not_asked_how_to_go_on() -> None:
    table = held_up()
    table.rule("A stone.", effects=[ConditionGained(combatant="ann", condition="unconscious")])
    assert (table["ann"].position, table.waiting()) == ((5, 4), [("bob", "act")])


def tower() -> Table:
    """Ann moves away from Bob, who strikes; Cid waits with his bow for her to draw back, Dora with a spell."""
    table = fight(
        fighter("cid", "blue", at=(12, 5), Bow=60),
        fighter("dora", at=(1, 1), instants={"gust": "A gust of wind."}),
        fighter("ann", at=(5, 5), Dodge=10, hp=300),
        fighter("bob", "blue", at=(5, 6), Sword=60, hp=300),
    )
    act(table, "cid", "delay", what="retreats", whom="ann")
    end(table, "cid")
    end(table, "dora")
    act(table, "ann", "move", path=["N", "N", "N"])
    assert table.waiting() == [("dora", "interrupt"), ("bob", "interrupt")]
    table.answer("dora", "let")
    table.answer("bob", "opportunity", weapon="sword")
    table.answer("dora", "let")
    table.answer("ann", "retreat", direction="N")
    table.answer("dora", "let")
    table.answer("cid", "delayed", target="ann", weapon="bow")
    table.answer("dora", "instant", instant="gust", on="ann")
    return table


def test_a_shot_set_off_by_a_retreat_and_a_spell_in_the_middle_of_that() -> None:
    table = tower()
    assert table.waiting() == [("gm", "instant")]
    assert depth(table) == 5
    table.answer("gm", "go-on", dice=[("attack", [11]), ("attack", [12])])

    shot, blow = table.facts(CheckResolved)
    assert (shot.combatant, blow.combatant) == ("cid", "bob")
    declared = [each.maneuver for each in table.all_facts(ManeuverDeclared)]
    assert declared == ["delay", "off-guard", "move", "opportunity", "retreat", "delayed", "instant"]
    assert table.waiting() == [("ann", "go-on")]


def test_each_of_them_is_undone_alone() -> None:
    table = tower()
    for waits, deep in (
        (("dora", "interrupt"), 4),
        (("cid", "interrupt"), 3),
        (("dora", "interrupt"), 3),
        (("ann", "interrupt"), 2),
    ):
        table.undo()
        assert waits in table.waiting()
        table.answer(*LET[waits], decision=table.pending(*waits).request.decision, dice="server")
        table.undo()
        assert depth(table) == deep
    assert audit(table.commits, ruleset, SEED).findings == []


LET = {
    ("dora", "interrupt"): ("dora", "let"),
    ("cid", "interrupt"): ("cid", "let"),
    ("ann", "interrupt"): ("ann", "let"),
}


def test_another_choice_after_an_undo_in_the_middle_of_it_all() -> None:
    table = tower()
    table.undo()
    table.undo()
    assert table.waiting() == [("cid", "interrupt")]
    table.answer("cid", "let", dice=[("attack", [10])])
    assert table.fact(CheckResolved).combatant == "bob"
    assert "delayed" in table["cid"].conditions
    assert table["cid"].budget("interrupt") == 1
    assert table.waiting() == [("ann", "go-on")]


def test_a_ruling_at_the_bottom_changes_what_follows_all_the_way_up() -> None:
    table = tower()
    gone = ConditionGained(combatant="cid", condition="stunned", data={"rounds": 1})
    asleep = ConditionGained(combatant="bob", condition="asleep")
    table.rule("The gust throws Cid off his feet and sends Bob to sleep.", effects=[gone, asleep])
    table.answer("gm", "go-on")
    assert table.facts(CheckResolved) == []
    assert table.waiting() == [("ann", "go-on")]
    assert audit(table.commits, ruleset, SEED).findings == []


def test_whoever_is_struck_down_at_the_bottom_finishes_nothing() -> None:
    table = tower()
    table.rule("It kills.", effects=[ConditionGained(combatant="ann", condition="dead")])
    table.answer("gm", "go-on", dice="server")
    assert table["ann"].position == (5, 4)
    assert ("ann", "go-on") not in table.waiting()


@pytest.mark.rule("pm.instant-spell.any-time", clause="the Interrupt")
@pytest.mark.rule("pm.instant-spell.any-time", clause="in the middle of another's action")
@pytest.mark.rule("pm.instant-spell.any-time")
def test_an_instant_is_resolved_before_all_goes_on_and_costs_an_interrupt() -> None:
    table = fight(
        fighter("bob", "blue", at=(9, 9)),
        fighter("ann", at=(5, 5), instants={"light": "A light.", "gust": "A gust."}),
    )
    act(table, "bob", "move", path=["E", "E"])
    assert {each.choice.args["instant"] for each in table.options("ann") if each.choice.args} == {
        "light",
        "gust",
    }
    table.answer("ann", "instant", instant="light", on="bob")
    assert table.fact(ManeuverDeclared).rule == "pm.instant-spell.any-time"
    assert table.fact(ManeuverDeclared).args == {"instant": "light", "on": "bob", "does": "A light."}
    assert table["bob"].position == (9, 9)
    assert table["ann"].budget("interrupt") == 0
    table.answer("gm", "go-on")
    assert table["bob"].position == (11, 9)
    assert table.waiting() == [("bob", "act")]
    with table.refuses("not-pending"):
        table.answer("ann", "instant", instant="gust")


@pytest.mark.rule("pm.instant-spell.any-time", clause="or on one's own turn")
@pytest.mark.rule("pm.instant-spell.any-time")
def test_an_instant_on_ones_own_turn_is_answered_by_another() -> None:
    table = fight(
        fighter("ann", instants={"light": "A light."}), fighter("bob", "blue", instants={"dark": "Darkness."})
    )
    act(table, "ann", "instant", instant="light")
    assert table.fact(ManeuverDeclared).args == {"instant": "light", "does": "A light."}
    assert table.waiting() == [("bob", "interrupt")]
    table.answer("bob", "instant", instant="dark")
    assert depth(table) == 2
    table.answer("gm", "go-on")
    table.answer("gm", "go-on")
    assert table.waiting() == [("ann", "act")]
    assert "instant" not in table.legal("ann")


@pytest.mark.rule("pm.instant-spell.any-time")
def test_of_an_instant_whose_caster_is_struck_down_meanwhile_the_gm_is_not_asked() -> None:
    table = fight(
        fighter("ann", instants={"light": "A light."}), fighter("bob", "blue", instants={"dark": "Darkness."})
    )
    act(table, "ann", "instant", instant="light")
    table.answer("bob", "instant", instant="dark", on="ann")
    table.rule("It is her end.", effects=[ConditionGained(combatant="ann", condition="unconscious")])
    assert table.waiting() == [("gm", "instant")]
    table.answer("gm", "go-on")

    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("pm.instant-spell.any-time", "pm.turn.costs-must-be-affordable")
def test_an_instant_on_ones_own_turn_takes_an_interrupt_that_is_left() -> None:
    table = fight(fighter("ann", instants={"light": "A light."}), fighter("bob", "blue"))
    assert table.option("ann", "instant").rule == "pm.instant-spell.any-time"
    table.rule(effects=[BudgetChanged(combatant="ann", budgets={"interrupt": 0})])

    with table.refuses("barred", rule="pm.turn.costs-must-be-affordable", match="It takes 1 interrupt"):
        act(table, "ann", "instant", instant="light")


@pytest.mark.rule("pm.combat.maneuver-fully-resolved")
def test_who_may_step_in_is_told_who_does_what_to_whom() -> None:
    table = fight(fighter("ann", at=(5, 5), Sword=60), fighter("bob", "blue", at=(5, 6), Sword=60, hp=300))
    act(table, "ann", "attack", target="bob", weapon="sword")
    asked = table.pending("bob", "interrupt").request
    assert asked.args == {"happening": "strikes", "who": "ann", "target": "bob", "weapon": "sword"}

    table.undo()
    act(table, "ann", "move", path=["N", "N"])
    assert table.pending("bob", "interrupt").request.args == {"happening": "leaves", "who": "ann"}


@pytest.mark.rule("pm.combat.maneuver-fully-resolved", clause="interrupts alone break in")
@pytest.mark.rule("pm.combat.maneuver-fully-resolved")
def test_who_can_step_in_no_more_by_a_ruling_is_asked_no_more() -> None:
    table = fight(
        fighter("ann", at=(5, 5), Sword=60),
        fighter("bob", "blue", at=(5, 6), hp=300, skills={"Pain Resistance": 1}),
    )
    act(table, "ann", "attack", target="bob", weapon="sword")
    assert table.legal("bob") == ["retreat", "let"]
    dazed = ConditionGained(combatant="bob", condition="stunned", data={"rounds": 1})
    table.rule("He is dazed.", effects=[dazed], dice=SERVER)

    assert table.fact(CheckResolved).combatant == "ann"


def test_two_who_step_in_act_by_initiative_and_the_second_may_come_too_late() -> None:
    table = fight(
        fighter("ann", at=(5, 5)),
        fighter("bob", "blue", at=(5, 6), Sword=60),
        fighter("cid", "blue", at=(4, 6), Sword=60),
    )
    act(table, "ann", "move", path=["E", "E"])
    assert table.waiting() == [("bob", "interrupt"), ("cid", "interrupt")]
    table.answer("cid", "opportunity", weapon="sword")
    table.answer("bob", "opportunity", weapon="sword")
    table.rule(
        "Ann falls.", effects=[ConditionGained(combatant="ann", condition="unconscious")], dice="server"
    )
    late = [each for each in table.all_facts(Noted) if each.key == "interrupt.too-late"]
    assert [each.combatant for each in late] == ["cid"]
    assert table["cid"].budget("interrupt") == 1
