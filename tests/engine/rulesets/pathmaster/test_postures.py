"""Postures: changing them for a Move, crouching for a Free action, and what the table makes of them."""

import pytest

from affray.testing import Table
from events import CheckResolved, ConditionLost
from tests.support.pathmaster import act, attack, end, fight, fighter, until

CHANGE = "pm.posture.change"
EFFECTS = "pm.posture.effects"
DOWN = "pm.crouch.go-down"
RISE = "pm.crouch.rise"
KNEELING = {"kneeling": {"move": -3, "attack": -15, "melee": -5, "ranged": 10}}


def check(table: Table) -> CheckResolved:
    """The attack of the last command."""
    return next(each for each in table.facts(CheckResolved) if each.purpose == "attack")


def from_posture(table: Table) -> list[float]:
    """What posture did to the last attack."""
    return [each.value for each in check(table).modifiers if each.rule == EFFECTS]


def dodge(table: Table) -> float:
    """All of Dodge against the last attack."""
    return -sum(each.value for each in check(table).modifiers if each.note.startswith("Dodge"))


def posture(table: Table, who: str) -> str:
    """How somebody stands, sits or lies, as the conditions have it."""
    conditions = table[who].conditions
    if "prone" in conditions:
        return "lying " + str(conditions["prone"].data.get("face", "down"))
    return str(conditions["posture"].data["posture"]) if "posture" in conditions else "standing"


@pytest.mark.rule("pm.posture.change", clause="a Move")
@pytest.mark.rule("pm.posture.change", clause="from any to any")
@pytest.mark.rule("pm.posture.change")
@pytest.mark.parametrize(
    ("to", "is_now"),
    [
        ("sitting", "sitting"),
        ("kneeling", "kneeling"),
        ("crawling", "crawling"),
        ("lying-prone", "lying down"),
        ("lying-face-up", "lying up"),
    ],
)
def test_any_posture_can_be_had_from_any_other_for_a_move(to: str, is_now: str) -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))
    act(table, "ann", "posture", to=to)
    assert posture(table, "ann") == is_now
    assert table["ann"].budget("move") == 0
    with table.refuses("barred", rule="pm.turn.costs-must-be-affordable"):
        act(table, "ann", "posture", to="standing")

    until(table, "bob")
    end(table, "bob")
    assert to not in [each.choice.args["to"] for each in table.options("ann") if each.choice.key == "posture"]
    option = table.option("ann", "posture", to="standing")
    assert (option.choice.cost, option.rule) == ("1 move", CHANGE)
    act(table, "ann", "posture", to="standing")
    assert posture(table, "ann") == "standing"


@pytest.mark.rule("pm.posture.change")
def test_from_lying_one_may_kneel_and_turn_over() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))
    act(table, "ann", "exchange", give="attack", get="move")
    act(table, "ann", "posture", to="lying-prone")
    act(table, "ann", "posture", to="lying-face-up")
    assert posture(table, "ann") == "lying up"

    end(table, "ann")
    end(table, "bob")
    act(table, "ann", "posture", to="kneeling")
    assert posture(table, "ann") == "kneeling"


@pytest.mark.rule("pm.posture.change", clause="not to a crouch")
@pytest.mark.rule("pm.posture.change")
def test_crouching_is_no_change_of_posture() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))
    with table.refuses("barred", rule=CHANGE, match="a Free action at the beginning of a turn"):
        act(table, "ann", "posture", to="crouching")


@pytest.mark.rule("pm.posture.effects", clause="attack and defence")
@pytest.mark.rule("pm.posture.effects", clause="a smaller target at range")
@pytest.mark.rule("pm.posture.effects")
def test_a_posture_does_what_the_table_says_of_it() -> None:
    ann, bob = fighter("ann", Sword=60, Dodge=10, move=6), fighter("bob", "blue", Bow=50, hp=90)
    table = fight(ann, bob, postures=KNEELING)
    act(table, "ann", "posture", to="kneeling")
    assert table["ann"].conditions["posture"].rule == EFFECTS
    attack(table, "ann", "bob", 20)
    assert from_posture(table) == [-15]

    end(table, "ann")
    attack(table, "bob", "ann", 20, weapon="bow")
    assert (from_posture(table), dodge(table)) == ([-10], 20)


@pytest.mark.rule("pm.posture.effects", clause="slower")
@pytest.mark.rule("pm.posture.effects")
def test_a_posture_slows_as_the_table_says() -> None:
    table = fight(fighter("ann", at=(5, 5), move=6), fighter("bob", "blue", at=(20, 20)), postures=KNEELING)
    act(table, "ann", "exchange", give="attack", get="move")
    act(table, "ann", "posture", to="kneeling")
    with table.refuses("bad-argument", match="can go 3 cells, not 4"):
        act(table, "ann", "move", path=["N"] * 4)
    act(table, "ann", "move", path=["N"] * 3)


@pytest.mark.rule("pm.posture.effects")
def test_without_such_numbers_a_posture_changes_nothing() -> None:
    table = fight(fighter("ann", Sword=60, Dodge=10), fighter("bob", "blue", Sword=50, hp=90))
    act(table, "ann", "posture", to="kneeling")
    attack(table, "ann", "bob", 20)
    assert from_posture(table) == []

    end(table, "ann")
    attack(table, "bob", "ann", 20)
    assert (from_posture(table), dodge(table)) == ([], 10)


STEP = "pm.posture.step-and-defenses"


@pytest.mark.rule("pm.posture.step-and-defenses", clause="one Step")
@pytest.mark.rule("pm.posture.step-and-defenses", clause="as the new posture leaves them")
@pytest.mark.rule("pm.posture.step-and-defenses")
@pytest.mark.parametrize(("weapon", "counts"), [("bow", 30), ("kick", -10)])
def test_a_step_may_be_part_of_it_and_the_new_posture_tells(weapon: str, counts: int) -> None:
    bob = fighter("bob", "blue", at=(5, 3), Bow=50)
    table = fight(fighter("ann", at=(5, 5), Dodge=10, Sword=60), bob)
    act(table, "ann", "posture", to="lying-prone", step="N")
    assert (table["ann"].position, posture(table, "ann")) == ((5, 4), "lying down")
    assert table["ann"].conditions["stance"].rule == STEP
    with table.refuses("barred", rule="pm.step.one-per-round"):
        act(table, "ann", "step", direction="S")

    end(table, "ann")
    attack(table, "bob", "ann", 20, weapon=weapon)
    assert dodge(table) == counts


@pytest.mark.rule("pm.posture.step-and-defenses")
def test_without_a_step_left_the_posture_changes_on_the_spot() -> None:
    table = fight(fighter("ann", at=(5, 5)), fighter("bob", "blue", at=(5, 9)))
    act(table, "ann", "step", direction="N")
    with table.refuses("bad-argument", match="does not take 'step'"):
        act(table, "ann", "posture", to="kneeling", step="N")
    act(table, "ann", "posture", to="kneeling")
    assert table["ann"].position == (5, 4)


@pytest.mark.rule("pm.crouch.go-down", clause="a Free action")
@pytest.mark.rule("pm.crouch.go-down", clause="at the beginning")
@pytest.mark.rule("pm.crouch.go-down")
def test_one_crouches_at_the_beginning_of_a_turn() -> None:
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", hp=90))
    assert "rise" not in table.legal("ann")
    option = table.option("ann", "crouch")
    assert (option.choice.cost, option.rule) == ("1 free", DOWN)
    act(table, "ann", "crouch")
    assert (table["ann"].budget("free"), posture(table, "ann")) == (1, "crouching")

    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", hp=90))
    attack(table, "ann", "bob", 20)
    with table.refuses("barred", rule=DOWN, match="crouching comes at its beginning"):
        act(table, "ann", "crouch")


@pytest.mark.rule("pm.crouch.go-down")
def test_one_crouches_from_standing_and_before_any_movement() -> None:
    table = fight(fighter("ann", at=(5, 5)), fighter("bob", "blue", at=(9, 9)))
    act(table, "ann", "step", direction="N")
    with table.refuses("barred", rule=DOWN):
        act(table, "ann", "crouch")

    table = fight(fighter("ann"), fighter("bob", "blue"))
    act(table, "ann", "posture", to="lying-prone")
    end(table, "ann")
    end(table, "bob")
    with table.refuses("barred", rule=DOWN, match="can crouch only from standing"):
        act(table, "ann", "crouch")


@pytest.mark.rule("pm.crouch.go-down", clause="no sprint")
@pytest.mark.rule("pm.crouch.go-down")
def test_who_crouches_cannot_sprint() -> None:
    table = fight(fighter("ann", at=(1, 5), move=6), fighter("bob", "blue", at=(35, 35)))
    act(table, "ann", "run", path=["E"] * 12)
    end(table, "ann")
    end(table, "bob")
    act(table, "ann", "crouch")
    with table.refuses("bad-argument", rule=DOWN, match="crouching and cannot sprint"):
        act(table, "ann", "run", path=["E"] * 13)

    act(table, "ann", "rise")
    act(table, "ann", "run", path=["E"] * 13)
    assert table["ann"].position == (26, 5)


@pytest.mark.rule("pm.crouch.rise", clause="a Free action")
@pytest.mark.rule("pm.crouch.rise", clause="at any time")
@pytest.mark.rule("pm.crouch.rise")
def test_one_rises_at_any_time() -> None:
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", hp=90))
    act(table, "ann", "crouch")
    end(table, "ann")
    end(table, "bob")
    attack(table, "ann", "bob", 20)
    option = table.option("ann", "rise")
    assert (option.choice.cost, option.rule) == ("1 free", RISE)
    act(table, "ann", "rise")
    assert (table["ann"].budget("free"), posture(table, "ann")) == (1, "standing")


@pytest.mark.rule("pm.posture.change", "pm.posture.effects")
def test_whoever_turns_over_on_the_ground_has_not_been_up_in_between() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))
    act(table, "ann", "posture", to="lying-prone")
    until(table, "bob")
    end(table, "bob")
    act(table, "ann", "posture", to="lying-face-up")

    assert posture(table, "ann") == "lying up"
    assert not table.facts(ConditionLost)


@pytest.mark.rule("pm.posture.change", "pm.posture.effects")
def test_a_posture_ends_the_one_before_it() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))
    for to, over in (
        ("kneeling", []),
        ("sitting", []),
        ("lying-prone", ["posture"]),
        ("standing", ["prone"]),
    ):
        act(table, "ann", "posture", to=to)
        assert [each.condition for each in table.facts(ConditionLost)] == over
        until(table, "bob")
        end(table, "bob")
    assert posture(table, "ann") == "standing"


@pytest.mark.rule("pm.crouch.go-down", clause="slower")
def test_who_crouches_is_slowed_where_the_table_says_so() -> None:
    low = {"crouching": {"move": -2}}
    table = fight(fighter("ann", at=(5, 5), move=6), fighter("bob", "blue", at=(20, 20)), postures=low)
    act(table, "ann", "crouch")
    with table.refuses("bad-argument", match="can go 4 cells, not 5"):
        act(table, "ann", "move", path=["N"] * 5)
    act(table, "ann", "move", path=["N"] * 4)
