"""All-Out Attack: what it adds, and what it leaves of the defences."""

import pytest

from events import BudgetChanged
from tests.support.meeting import bout, by_rule, db, denied, met, sets_parry, struck
from tests.support.pathmaster import DAGGER, act, attack, end, fighter

ALL_OUT = "all-out-attack"
BONUS = "pm.all-out-attack.bonus-and-cost"
DEFENCES = "pm.all-out-attack.defenses"
STEP = "pm.all-out-attack.step-before-only"


@pytest.mark.rule("pm.all-out-attack.bonus-and-cost", clause="30 more")
@pytest.mark.rule("pm.all-out-attack.bonus-and-cost", clause="one Attack")
@pytest.mark.rule("pm.all-out-attack.bonus-and-cost")
def test_an_all_out_attack_is_better_by_thirty_and_costs_the_attack() -> None:
    table = bout(fighter("ann", Sword=50), fighter("bob", "blue"))
    act(table, "ann", ALL_OUT, target="bob", weapon="sword", dice=[("attack", [40])])

    assert by_rule(struck(table), BONUS) == [30]
    assert struck(table).total == 80 + 40
    assert table["ann"].budget("attack") == 0


@pytest.mark.rule("pm.all-out-attack.bonus-and-cost", clause="with a ready weapon")
@pytest.mark.rule("pm.all-out-attack.bonus-and-cost")
def test_it_is_made_in_close_combat_too_and_only_with_a_ready_weapon() -> None:
    weapons = {"dagger": DAGGER, "knife": {**DAGGER, "place": "carried"}}
    table = bout(fighter("ann", at=(5, 5), weapons=weapons), fighter("bob", "blue", at=(5, 6)))
    act(table, "ann", "step", direction="S")
    with table.refuses("barred", rule="pm.attack.weapon-must-be-ready", match="take it in hand"):
        act(table, "ann", ALL_OUT, target="bob", weapon="knife")

    act(table, "ann", ALL_OUT, target="bob", weapon="dagger")
    table.answer("bob", "let", dice=[("attack", [50])])
    assert struck(table).total == 30 + 50


@pytest.mark.rule("pm.all-out-attack.defenses", clause="Dodge 30 lower")
@pytest.mark.rule("pm.all-out-attack.defenses", clause="no Shield")
@pytest.mark.rule("pm.all-out-attack.defenses")
def test_it_leaves_less_than_no_defence() -> None:
    table = bout(fighter("ann", Dodge=15, Sword=60, shield=20), fighter("bob", "blue", Sword=50))
    act(table, "ann", ALL_OUT, target="bob", weapon="sword", dice=[("attack", [40])])
    end(table, "ann")
    attack(table, "bob", "ann", 50)

    assert met(table) == {"dodge": -15, "shield": 0, "parry": 0}
    assert struck(table).total == 50 + 50 + 15
    assert by_rule(struck(table), DEFENCES) == [30]
    assert denied(table, "shield") == DEFENCES


@pytest.mark.rule("pm.all-out-attack.defenses", clause="no Parry")
@pytest.mark.rule("pm.all-out-attack.defenses")
def test_no_parry_goes_with_it() -> None:
    table = bout(fighter("ann", Sword=60), fighter("bob", "blue", Sword=50))

    with table.refuses("bad-argument", rule=DEFENCES, match="'parry' takes 0 and nothing else here, not 10"):
        act(table, "ann", ALL_OUT, target="bob", weapon="sword", parry=10)
    act(table, "ann", ALL_OUT, target="bob", weapon="sword", dice=[("attack", [40])])
    with table.refuses("barred", rule=DEFENCES, match="leaves Ann no Parry this turn"):
        sets_parry(table, "ann", 10)


@pytest.mark.rule("pm.all-out-attack.defenses")
def test_a_parry_that_was_set_before_it_is_given_up_for_the_blow() -> None:
    table = bout(fighter("ann", Sword=60), fighter("bob", "blue"))
    sets_parry(table, "ann", 20)
    act(table, "ann", ALL_OUT, target="bob", weapon="sword", dice=[("attack", [40])])

    given_up = [each for each in table.facts(BudgetChanged) if each.budgets == {"parry": 0}]
    assert [each.rule for each in given_up] == [DEFENCES]
    assert struck(table).total == 60 + 30 + 40


@pytest.mark.rule("pm.all-out-attack.defenses")
def test_it_lasts_until_the_next_turn() -> None:
    table = bout(fighter("ann", Dodge=15, Sword=60, shield=20), fighter("bob", "blue", Sword=50))
    act(table, "ann", ALL_OUT, target="bob", weapon="sword", dice=[("attack", [40])])
    end(table, "ann")
    end(table, "bob")
    end(table, "ann")
    attack(table, "bob", "ann", 50)

    assert db(table) == 15 + 20 + 30


@pytest.mark.rule("pm.all-out-attack.step-before-only", clause="before")
@pytest.mark.rule("pm.all-out-attack.step-before-only")
def test_the_step_comes_before_it() -> None:
    table = bout(fighter("ann", at=(5, 5), Sword=60), fighter("bob", "blue", at=(7, 5)))
    act(table, "ann", "step", direction="E")
    act(table, "ann", ALL_OUT, target="bob", weapon="sword")
    table.answer("bob", "let", dice=[("attack", [40])])

    assert struck(table).total == 60 + 30 + 40


@pytest.mark.rule("pm.all-out-attack.step-before-only", clause="not after")
@pytest.mark.rule("pm.all-out-attack.step-before-only")
def test_no_step_comes_after_it() -> None:
    table = bout(fighter("ann", at=(5, 5), Sword=60), fighter("bob", "blue", at=(6, 5)))
    act(table, "ann", ALL_OUT, target="bob", weapon="sword")
    table.answer("bob", "let", dice=[("attack", [40])])

    assert table["ann"].budget("step") == 1
    with table.refuses("barred", rule=STEP, match="no Step after it, only one before"):
        act(table, "ann", "step", direction="W")


@pytest.mark.rule("pm.all-out-attack.step-before-only", "pm.posture.step-and-defenses")
def test_nor_does_one_come_with_a_change_of_posture_after_it() -> None:
    table = bout(fighter("ann", at=(5, 5), Sword=60), fighter("bob", "blue", at=(6, 5)))
    act(table, "ann", ALL_OUT, target="bob", weapon="sword")
    table.answer("bob", "let", dice=[("attack", [40])])

    with table.refuses("bad-argument", match="step"):
        act(table, "ann", "posture", to="kneeling", step="W")
    act(table, "ann", "posture", to="kneeling")
    assert (table["ann"].position, table["ann"].budget("step")) == ((5, 5), 1)


@pytest.mark.rule("pm.all-out-attack.not-ranged")
def test_a_bow_is_no_weapon_for_it() -> None:
    table = bout(fighter("ann", Bow=60), fighter("bob", "blue"))

    with table.refuses("barred", rule="pm.all-out-attack.not-ranged", match="takes a melee weapon"):
        act(table, "ann", ALL_OUT, target="bob", weapon="bow")
