"""Surprise: who is surprised, what it takes from them, and how they come round."""

import pytest

from affray.testing import Table
from events import CheckResolved, ConditionGained, ConditionLost, DiceRolled
from tests.support.pathmaster import act, attack, end, fight, fighter, opened

KINDS = ("interrupt", "free", "step", "move", "attack")


def budget(table: Table, who: str) -> dict[str, int]:
    """What somebody has left of each kind."""
    return {kind: table[who].budget(kind) for kind in KINDS}


def surprised(total: int) -> Table:
    """Ann is surprised; her first turn opens with a Perception of this total (60 and the roll)."""
    return fight(
        fighter("ann", skills={"Perception": 60}, Sword=60, at=(5, 5)),
        fighter("bob", "blue", Sword=50, at=(5, 6)),
        surprised=["ann"],
        dice=[("perception", [total - 60])],
    )


@pytest.mark.rule("pm.surprise.gm-decides", clause="whom the GM names")
@pytest.mark.rule("pm.surprise.gm-decides", clause="on either side")
@pytest.mark.rule("pm.surprise.gm-decides")
def test_the_gm_says_who_is_surprised() -> None:
    table = opened(fighter("ann"), fighter("bob"), fighter("carl", "blue"))
    table.answer("gm", "surprised", args={"who": ["ann", "carl"]}, dice=[("perception", [50])])

    found = [each for each in table.facts(ConditionGained) if each.condition == "surprised"]
    assert [each.combatant for each in found] == ["ann", "carl", "ann"]
    assert found[0].rule == "pm.surprise.gm-decides"
    assert "surprised" not in table["bob"].conditions


@pytest.mark.rule("pm.surprise.restrictions", clause="nothing but Do Nothing")
@pytest.mark.rule("pm.surprise.gm-decides")
def test_the_surprised_can_do_nothing_but_dodge() -> None:
    table = surprised(100)

    with table.refuses("barred", rule="pm.surprise.restrictions", match="surprised"):
        act(table, "ann", "attack", target="bob", weapon="sword")
    with table.refuses("barred", rule="pm.surprise.restrictions"):
        act(table, "ann", "move", path=["N"])
    end(table, "ann")


@pytest.mark.rule("pm.surprise.restrictions", clause="Dodge as usual")
def test_the_surprised_dodge_as_usual() -> None:
    table = fight(fighter("bob", "blue", Sword=50), fighter("ann", Dodge=15), surprised=["ann"])
    attack(table, "bob", "ann", 20)

    check = table.fact(CheckResolved)
    assert ("pm.dodge.from-quickness", -15) in [(each.rule, each.value) for each in check.modifiers]


@pytest.mark.rule("pm.surprise.restrictions", clause="half the skill in the Parry")
def test_the_surprised_parry_with_half_of_their_skill() -> None:
    table = fight(fighter("bob", "blue", Sword=50), fighter("ann", Sword=60), surprised=["ann"])
    attack(table, "bob", "ann", 20)

    steps = table.fact(CheckResolved).modifiers
    assert sum(each.value for each in steps if each.note.startswith("Parry")) == -60 // 2


@pytest.mark.rule("pm.surprise.first-action-check", clause="success frees at once")
@pytest.mark.rule("pm.off-guard.perception-each-turn")
def test_who_notices_in_time_acts_on_that_very_turn() -> None:
    table = surprised(101)

    lost = table.fact(ConditionLost)
    assert (lost.condition, lost.rule) == ("surprised", "pm.surprise.first-action-check")
    assert budget(table, "ann") == {"interrupt": 1, "free": 2, "step": 1, "move": 1, "attack": 1}
    assert "attack" in table.legal("ann")


@pytest.mark.rule("pm.surprise.first-action-check", clause="failure leaves it")
@pytest.mark.rule("pm.surprise.action-budget", clause="one Free action")
def test_who_does_not_notice_has_a_free_action_and_no_more() -> None:
    table = surprised(100)

    assert "surprised" in table["ann"].conditions
    assert table["ann"].budgets == {
        "interrupt": 0, "free": 1, "step": 0, "move": 0, "attack": 0, "turn": 1,
    }  # fmt: skip


@pytest.mark.rule("pm.surprise.second-action-recovers", clause="without a roll")
@pytest.mark.rule("pm.surprise.second-action-recovers", clause="with the whole budget")
@pytest.mark.rule("pm.surprise.second-action-recovers")
def test_the_second_action_needs_no_check() -> None:
    table = surprised(100)
    end(table, "ann")
    end(table, "bob")

    lost = table.fact(ConditionLost)
    assert (lost.condition, lost.rule) == ("surprised", "pm.surprise.second-action-recovers")
    assert table.facts(DiceRolled) == []
    assert budget(table, "ann")["attack"] == 1


@pytest.mark.rule("pm.surprise.action-budget", clause="no Interrupt")
def test_the_surprised_interrupt_nobody() -> None:
    table = fight(fighter("bob", "blue", at=(5, 5)), fighter("ann", Sword=60, at=(5, 6)), surprised=["ann"])
    assert budget(table, "ann")["interrupt"] == 0
    act(table, "bob", "move", path=["N", "N"])

    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("pm.surprise.attacker-bonus", clause="20 in melee, 10 at range")
@pytest.mark.parametrize(("weapon", "total"), [("sword", 80), ("bow", 70)])
def test_the_surprised_are_struck_more_easily(weapon: str, total: int) -> None:
    table = fight(
        fighter("bob", "blue", **{weapon.capitalize(): 30}, at=(5, 5)),
        fighter("ann", Dodge=10, hp=200, at=(5, 6)),
        surprised=["ann"],
    )
    attack(table, "bob", "ann", 40, weapon=weapon)

    check = table.fact(CheckResolved)
    assert check.total == total
    assert "pm.surprise.attacker-bonus" in [each.rule for each in check.modifiers]


@pytest.mark.rule("pm.surprise.attacker-bonus", clause="while it lasts")
def test_the_surprised_who_recover_are_struck_as_usual() -> None:
    table = surprised(101)
    end(table, "ann")
    act(table, "bob", "attack", target="ann", weapon="sword")
    table.answer("ann", "let", dice=[("attack", [20])])

    assert "pm.surprise.attacker-bonus" not in [each.rule for each in table.fact(CheckResolved).modifiers]


@pytest.mark.rule("pm.condition.surprised", clause="the same numbers")
@pytest.mark.rule("pm.condition.surprised", clause="the same end")
@pytest.mark.rule("pm.condition.surprised")
def test_surprise_by_an_effect_in_the_middle_of_a_fight_is_the_same() -> None:
    table = fight(fighter("bob", "blue", Sword=30, hp=200), fighter("ann", Dodge=10, hp=200))
    table.rule(effects=[ConditionGained(combatant="ann", condition="surprised")])
    attack(table, "bob", "ann", 40)
    assert table.fact(CheckResolved).total == 30 + 40 + 20 - 10

    end(table, "bob", dice=[("perception", [50])])
    assert budget(table, "ann") == {"interrupt": 0, "free": 1, "step": 0, "move": 0, "attack": 0}
    with table.refuses("barred", rule="pm.condition.surprised", match="surprised"):
        act(table, "ann", "wait")
    end(table, "ann")
    end(table, "bob")
    assert "surprised" not in table["ann"].conditions
