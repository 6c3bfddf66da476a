"""Doing nothing: before the first turn, by choice, by force, and what it leaves of the Parry."""

import pytest

from affray.testing import Table
from engine.rulesets.pathmaster.people.stance import stance
from events import CheckResolved, ManeuverDeclared
from tests.support.pathmaster import act, attack, end, fight, fighter

BEFORE = "pm.off-guard.default-before-first-turn"
FORCED = "pm.off-guard.surprised-must-take-it"
TRIES = "pm.off-guard.perception-each-turn"
DEFENCES = "pm.off-guard.defenses"


def notes(table: Table) -> dict[str, float]:
    """What there is of each modifier of the last attack."""
    check = next(each for each in table.facts(CheckResolved) if each.purpose == "attack")
    return {each.note: each.value for each in check.modifiers}


@pytest.mark.rule("pm.off-guard.default-before-first-turn", clause="half the skill in the Parry")
@pytest.mark.rule("pm.off-guard.default-before-first-turn", clause="all else as usual")
@pytest.mark.rule("pm.off-guard.default-before-first-turn")
def test_before_the_first_turn_half_the_skill_parries_and_all_else_is_as_usual() -> None:
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", Sword=80, Dodge=10, shield=20, hp=90))
    assert table["bob"].conditions["stance"].rule == BEFORE
    assert (table["bob"].budget("interrupt"), table["bob"].budget("step")) == (1, 1)

    attack(table, "ann", "bob", 50)
    assert notes(table) == {"Dodge (Quickness)": -10, "Shield": -20, "Parry": -40}
    assert table.fact(CheckResolved).total == 60 + 50 - 70


@pytest.mark.rule("pm.off-guard.default-before-first-turn")
def test_the_surprised_have_half_the_skill_as_well_and_no_interrupt() -> None:
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", Sword=80, hp=90), surprised=["bob"])
    assert (table["bob"].budget("interrupt"), table["bob"].budget("step")) == (0, 0)

    attack(table, "ann", "bob", 50)
    assert notes(table)["Parry"] == -40


@pytest.mark.rule("pm.off-guard.defenses", clause="Dodge and Shield as usual")
@pytest.mark.rule("pm.off-guard.defenses", clause="half the skill in the Parry")
@pytest.mark.rule("pm.off-guard.defenses")
def test_doing_nothing_takes_up_the_turn_and_leaves_half_the_skill() -> None:
    table = fight(fighter("ann", Sword=70, Dodge=10, shield=20), fighter("bob", "blue", Sword=60))
    act(table, "ann", "off-guard")
    assert (table["ann"].budget("move"), table["ann"].budget("attack")) == (0, 0)
    assert (table["ann"].budget("free"), table["ann"].budget("interrupt")) == (2, 1)
    with table.refuses("barred", rule="pm.turn.full-round-budget"):
        act(table, "ann", "off-guard")

    end(table, "ann")
    attack(table, "bob", "ann", 50)
    assert notes(table) == {"Dodge (Quickness)": -10, "Shield": -20, "Parry": -35}
    assert -sum(notes(table).values()) == 65


@pytest.mark.rule("pm.off-guard.defenses")
def test_who_ends_a_turn_without_having_done_anything_did_nothing() -> None:
    table = fight(fighter("ann", Sword=70), fighter("bob", "blue", Sword=60))
    act(table, "ann", "talk", words="Wait!")
    end(table, "ann")
    assert table.facts(ManeuverDeclared)[0].maneuver == "off-guard"
    assert table["ann"].budget("parry") == 35

    attack(table, "bob", "ann", 50)
    end(table, "bob")
    declared = [each.combatant for each in table.all_facts(ManeuverDeclared) if each.maneuver == "off-guard"]
    assert declared == ["ann"]


@pytest.mark.rule("pm.off-guard.defenses", clause="unarmed half of Martial Arts")
@pytest.mark.rule("pm.off-guard.defenses")
def test_the_bare_hands_of_the_unarmed_parry_with_martial_arts() -> None:
    skills = {"Martial Arts Striking": 30, "Martial Arts Sweeps": 40, "Sword": 90}
    table = fight(fighter("ann", skills=skills), fighter("bob", "blue"))
    end(table, "ann")
    assert table["ann"].budget("parry") == 20


@pytest.mark.rule("pm.ambiguity.off-guard-parry", "pm.off-guard.defenses")
def test_the_parry_of_doing_nothing_is_not_taken_off_an_opportunity_attack() -> None:
    table = fight(fighter("ann", at=(5, 5), hp=90), fighter("bob", "blue", at=(5, 6), Sword=60))
    act(table, "ann", "move", path=["E", "E"])
    table.answer("bob", "opportunity", weapon="sword")
    table.answer("ann", "let", dice=[("attack", [10])])
    assert table["bob"].budget("parry") == 30
    assert "own Parry" not in notes(table)


@pytest.mark.rule("pm.off-guard.surprised-must-take-it")
def test_the_surprised_do_nothing_without_being_given_a_choice() -> None:
    table = fight(
        fighter("ann", skills={"Perception": 20}, Sword=60),
        fighter("bob", "blue"),
        surprised=["ann"],
        dice={"perception": [50]},
    )
    assert set(table.legal("ann")) <= {"talk", "drop", "crouch", "rise", "end"}
    end(table, "ann")

    declared = table.facts(ManeuverDeclared)[0]
    assert (declared.maneuver, declared.rule) == ("off-guard", FORCED)
    assert table["ann"].budget("parry") == 30


def surprised(total: int, **options: str) -> Table:
    """Ann is surprised, and her Perception comes to this total in her first turn."""
    ann = fighter("ann", skills={"Perception": 20}, Sword=60)
    bob = fighter("bob", "blue", hp=90)
    return fight(ann, bob, surprised=["ann"], dice={"perception": [total - 20]}, **options)


@pytest.mark.rule("pm.off-guard.perception-each-turn", clause="success acts normally")
@pytest.mark.rule("pm.off-guard.perception-each-turn", clause="another try on the next")
@pytest.mark.rule("pm.off-guard.perception-each-turn")
def test_who_notices_in_time_acts_freely() -> None:
    table = surprised(101)
    assert "attack" in table.legal("ann")
    act(table, "ann", "evaluate", target="bob")

    table = surprised(100, second_surprise="check")
    with table.refuses("barred", rule="pm.surprise.restrictions"):
        act(table, "ann", "evaluate", target="bob")
    end(table, "ann")
    end(table, "bob", dice={"perception": [80]})
    assert table.fact(CheckResolved).rule == TRIES
    assert "attack" not in table.legal("ann")

    end(table, "ann")
    end(table, "bob", dice={"perception": [81]})
    assert table.fact(CheckResolved).rule == TRIES
    assert "attack" in table.legal("ann")
    act(table, "ann", "evaluate", target="bob")


@pytest.mark.rule("pm.off-guard.perception-each-turn")
def test_by_default_the_second_action_needs_no_check() -> None:
    table = surprised(100)
    end(table, "ann")
    end(table, "bob")
    assert "attack" in table.legal("ann")
    act(table, "ann", "evaluate", target="bob")


@pytest.mark.rule("pm.ambiguity.parry-without-attack")
def test_who_only_sets_a_parry_has_done_something_and_keeps_it_whole() -> None:
    table = fight(fighter("ann", Sword=70), fighter("bob", "blue", Sword=60))
    act(table, "ann", "parry", amount=70, **{"with": "sword"})
    end(table, "ann")
    attack(table, "bob", "ann", 50)
    assert notes(table)["Parry"] == -70
    assert all(each.maneuver != "off-guard" for each in table.all_facts(ManeuverDeclared))


@pytest.mark.rule("pm.ambiguity.parry-without-attack")
@pytest.mark.parametrize("idle", ["half", "none"])
def test_who_sets_a_parry_and_then_does_nothing_keeps_half_the_skill(idle: str) -> None:
    table = fight(fighter("ann", Sword=70), fighter("bob", "blue", Sword=60), off_guard_parry=idle)
    act(table, "ann", "parry", amount=70, **{"with": "sword"})
    act(table, "ann", "off-guard")
    end(table, "ann")
    attack(table, "bob", "ann", 50)
    assert sum(notes(table).values()) == -35


@pytest.mark.rule("pm.off-guard.defenses")
def test_a_table_may_have_the_idle_parry_nothing() -> None:
    ann, bob = fighter("ann", Sword=60), fighter("bob", "blue", Sword=80, Dodge=10, hp=90)
    table = fight(ann, bob, off_guard_parry="none")
    attack(table, "ann", "bob", 20)
    assert notes(table) == {"Dodge (Quickness)": -10}


@pytest.mark.rule("pm.off-guard.defenses", "pm.ambiguity.off-guard-parry")
def test_who_does_nothing_and_has_no_parry_by_it_has_done_nothing_all_the_same() -> None:
    crate = {"crate": {"hands": 2, "place": "both"}}
    for figures, options in (({"things": crate}, {}), ({"Sword": 60}, {"off_guard_parry": "none"})):
        table = fight(fighter("ann", **figures), fighter("bob", "blue"), **options)
        act(table, "ann", "off-guard")
        assert stance(table["ann"]).taken == ("off-guard",)
        assert table["ann"].budget("parry") == 0
