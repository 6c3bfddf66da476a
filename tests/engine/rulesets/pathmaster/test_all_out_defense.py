"""All-Out Defense: what it costs, what it increases, and what it forbids."""

from typing import Any

import pytest

from affray.testing import Table
from engine.commands import types as cmd
from engine.rulesets.pathmaster.people.stance import stance
from events import CheckResolved, ConditionGained
from tests.support.pathmaster import BOW, HEX, act, attack, end, fight, fighter, until

BLOCK = "pm.all-out-defense.increased-block-extra-foe"
ARC = "pm.all-out-defense.increased-block-ranged-arc"


def check(table: Table) -> CheckResolved:
    """The attack of the last command."""
    return next(each for each in table.facts(CheckResolved) if each.purpose == "attack")


def parts(table: Table, what: str) -> list[float]:
    """What stands against the last attack under this heading, one after the other."""
    return [-each.value for each in check(table).modifiers if each.note.startswith(what)]


def against(table: Table) -> float:
    """The defensive bonus against the last attack."""
    return sum(parts(table, "Dodge")) + sum(parts(table, "Shield")) + sum(parts(table, "Parry"))


def rules(table: Table) -> set[str]:
    """The rules of what changed the last attack."""
    return {each.rule for each in check(table).modifiers}


def defended(option: str, *foes: cmd.Entrant, board: Any = None, given: Any = None, **ann: Any) -> Table:
    """Ann defends all out, and the first of her foes is next."""
    table = fight(fighter("ann", **ann), *foes, board=board)
    act(table, "ann", "all-out-defense", option=option, **(given or {}))
    end(table, "ann")
    return table


def foe(id: str, **figures: Any) -> cmd.Entrant:
    """One of the other side."""
    return fighter(id, "blue", Sword=10, **figures)


@pytest.mark.rule("pm.all-out-defense.cost-and-choice", clause="Move and Attack")
@pytest.mark.rule("pm.all-out-defense.cost-and-choice", clause="one of three is named")
@pytest.mark.rule("pm.all-out-defense.cost-and-choice")
def test_it_costs_move_and_attack_and_names_what_is_increased() -> None:
    table = fight(fighter("ann", Sword=60), foe("bob"))
    with table.refuses("ambiguous-choice", match="say which") as refused:
        act(table, "ann", "all-out-defense")
    assert [each["args"] for each in refused.value.legal] == [
        {"option": "dodge"},
        {"option": "parry"},
        {"option": "block"},
    ]

    option = table.option("ann", "all-out-defense", option="dodge")
    assert (option.choice.cost, option.rule) == ("1 move, 1 attack", "pm.all-out-defense.cost-and-choice")
    act(table, "ann", "all-out-defense", option="dodge")
    assert (table["ann"].budget("move"), table["ann"].budget("attack")) == (0, 0)
    assert (table["ann"].budget("free"), table["ann"].budget("interrupt")) == (2, 1)
    with table.refuses("barred", match="It takes 1 move, 1 attack"):
        act(table, "ann", "all-out-defense", option="parry")


@pytest.mark.rule("pm.all-out-defense.increased-dodge", clause="Quickness after the armour is doubled")
@pytest.mark.rule("pm.all-out-defense.increased-dodge", clause="nothing else is")
@pytest.mark.rule("pm.all-out-defense.increased-dodge")
def test_the_quickness_in_dodge_is_doubled_after_the_armour() -> None:
    table = defended("dodge", foe("bob"), quickness=15, armour=-5, dodge={"luck": 5})
    attack(table, "bob", "ann", 20)
    assert against(table) == 2 * 10 + 5
    assert "pm.all-out-defense.increased-dodge" in rules(table)

    table = defended("parry", foe("bob"), quickness=15, armour=-5, dodge={"luck": 5})
    attack(table, "bob", "ann", 20)
    assert against(table) == 15


@pytest.mark.rule("pm.all-out-defense.increased-dodge")
def test_armour_that_takes_more_than_quickness_gives_is_not_doubled() -> None:
    table = defended("dodge", foe("bob"), quickness=5, armour=-15)
    attack(table, "bob", "ann", 20)
    assert against(table) == -10


@pytest.mark.rule("pm.all-out-defense.increased-parry-one-foe", clause="twice the skill")
@pytest.mark.rule("pm.all-out-defense.increased-parry-one-foe", clause="or 20 more, the better")
@pytest.mark.rule("pm.all-out-defense.increased-parry-one-foe")
@pytest.mark.parametrize(("skill", "parry"), [(50, 100), (15, 35)])
def test_the_parry_of_one_foe_alone_is_twice_the_skill_or_20_more(skill: int, parry: int) -> None:
    table = defended("parry", foe("bob"), Sword=skill)
    attack(table, "bob", "ann", 20)
    assert sum(parts(table, "Parry")) == parry
    assert "pm.all-out-defense.increased-parry-one-foe" in rules(table)


@pytest.mark.rule("pm.all-out-defense.increased-parry-one-foe")
@pytest.mark.parametrize(("reading", "parry"), [("becomes", 100), ("adds", 150)])
def test_a_table_may_add_twice_the_skill_instead(reading: str, parry: int) -> None:
    table = fight(fighter("ann", Sword=50), foe("bob"), increased_parry=reading)
    act(table, "ann", "all-out-defense", option="parry")
    end(table, "ann")
    attack(table, "bob", "ann", 20)
    assert sum(parts(table, "Parry")) == parry


@pytest.mark.rule("pm.all-out-defense.increased-parry-one-foe")
def test_among_several_foes_one_can_be_chosen_whom_alone_it_is_for() -> None:
    table = defended("parry", foe("bob"), foe("carl"), Sword=50)
    act(table, "bob", "attack", target="ann", weapon="sword")
    assert {"parry", "parry-one"} <= set(table.legal("ann"))
    table.answer("ann", "parry-one", dice=[("attack", [20])])
    assert sum(parts(table, "Parry")) == 100
    assert table["ann"].conditions["stance"].rule == "pm.all-out-defense.increased-parry-one-foe"

    end(table, "bob")
    attack(table, "carl", "ann", 20)
    assert sum(parts(table, "Parry")) == 0


@pytest.mark.rule("pm.all-out-defense.increased-parry-one-foe", "pm.ambiguity.increased-parry-one-foe")
def test_a_parry_against_all_is_not_increased_for_one_of_them() -> None:
    table = defended("parry", foe("bob"), foe("carl"), Sword=50)
    act(table, "bob", "attack", target="ann", weapon="sword")
    table.answer("ann", "parry", dice=[("attack", [20])])

    assert sum(parts(table, "Parry")) == 50
    assert table["ann"].conditions["stance"].rule == "pm.all-out-defense.increased-parry-several-foes"


@pytest.mark.rule("pm.all-out-defense.increased-parry-one-foe")
def test_the_shield_may_go_with_a_parry_that_is_all_for_one() -> None:
    table = defended("parry", foe("bob"), foe("carl"), Sword=50, shield=20)
    act(table, "bob", "attack", target="ann", weapon="sword")
    table.answer("ann", "both-one", dice=[("attack", [20])])

    assert (sum(parts(table, "Parry")), sum(parts(table, "Shield"))) == (100, 20)


@pytest.mark.rule("pm.all-out-defense.increased-parry-several-foes")
def test_several_foes_are_parried_as_if_they_were_one_less() -> None:
    table = defended("parry", foe("bob"), foe("carl"), foe("dora"), Sword=60)
    met = []
    for who in ("bob", "carl", "dora"):
        act(table, who, "attack", target="ann", weapon="sword")
        table.answer("ann", "parry", dice=[("attack", [20])])
        met.append(sum(parts(table, "Parry")))
        assert table["ann"].conditions["stance"].rule == "pm.all-out-defense.increased-parry-several-foes"
        end(table, who)
    assert met == [60, 60, 30]


@pytest.mark.rule("pm.all-out-defense.increased-block-extra-foe")
def test_the_shield_is_used_against_one_foe_more() -> None:
    table = defended("block", foe("bob"), foe("carl"), foe("dora"), shield=20)
    met = []
    for who, uses in (("bob", True), ("carl", True), ("dora", False)):
        act(table, who, "attack", target="ann", weapon="sword", dice=[] if uses else [("attack", [20])])
        if uses:
            table.answer("ann", "shield", dice=[("attack", [20])])
        met.append(sum(parts(table, "Shield")))
        end(table, who)
    assert met == [20, 20, 0]
    stances = [each.rule for each in table.all_facts(ConditionGained) if each.condition == "stance"]
    assert stances.count(BLOCK) == 2


@pytest.mark.rule("pm.all-out-defense.increased-block-ranged-arc", clause="all out of one arc")
@pytest.mark.rule("pm.all-out-defense.increased-block-ranged-arc", clause="nothing beside it")
@pytest.mark.rule("pm.all-out-defense.increased-block-ranged-arc", clause="no melee")
@pytest.mark.rule("pm.all-out-defense.increased-block-ranged-arc")
def test_the_shield_is_up_against_all_that_flies_out_of_an_arc() -> None:
    bow = {"bow": BOW}
    table = defended(
        "block-arc",
        fighter("inside", "blue", at=(11, 8), Bow=10),
        fighter("again", "blue", at=(9, 8), weapons=bow),
        fighter("outside", "blue", at=(12, 7), weapons=bow),
        fighter("close", "blue", at=(10, 9), Sword=10),
        at=(10, 10),
        shield=20,
        Dodge=5,
        given={"towards": "N"},
    )
    met = {}
    for who, weapon in (("inside", "bow"), ("again", "bow"), ("outside", "bow"), ("close", "sword")):
        until(table, who)
        act(table, who, "attack", target="ann", weapon=weapon, dice=[] if who == "close" else [20])
        if who == "close":
            table.answer("ann", "let", dice=[20])
        met[who] = sum(parts(table, "Shield"))
        assert (ARC in rules(table)) == (met[who] > 0)
    assert met == {"inside": 20, "again": 20, "outside": 0, "close": 0}


@pytest.mark.rule("pm.all-out-defense.increased-block-ranged-arc")
def test_an_arc_of_hexes_goes_by_the_directions_of_hexes_and_without_a_board_there_is_none() -> None:
    table = defended(
        "block-arc",
        fighter("inside", "blue", at=(15, 10), Bow=10),
        fighter("outside", "blue", at=(10, 15), Bow=10),
        at=(10, 10),
        shield=20,
        given={"towards": "E"},
        board=HEX,
    )
    attack(table, "inside", "ann", 20, weapon="bow")
    assert against(table) == 20
    end(table, "inside")
    attack(table, "outside", "ann", 20, weapon="bow")
    assert against(table) == 0

    nowhere = fight(fighter("ann", shield=20), foe("bob"))
    with nowhere.refuses("barred", rule=ARC, match="name another option"):
        act(nowhere, "ann", "all-out-defense", option="block-arc")


@pytest.mark.rule("pm.all-out-defense.movement", clause="one Step")
@pytest.mark.rule("pm.all-out-defense.movement", clause="no Move")
@pytest.mark.rule("pm.all-out-defense.movement")
def test_one_step_is_all_the_movement() -> None:
    table = fight(fighter("ann", at=(5, 5), Sword=60), foe("bob", at=(20, 20)))
    act(table, "ann", "all-out-defense", option="dodge")
    act(table, "ann", "step", direction="N")
    assert table["ann"].position == (5, 4)

    with table.refuses("barred", rule="pm.step.one-per-round"):
        act(table, "ann", "step", direction="N")
    with table.refuses("barred", rule="pm.all-out-defense.movement", match="no farther than a Step"):
        act(table, "ann", "move", path=["N"])


@pytest.mark.rule("pm.all-out-defense.other-defenses-normal", clause="as usual")
@pytest.mark.rule("pm.all-out-defense.other-defenses-normal", clause="the improvement on top")
@pytest.mark.rule("pm.all-out-defense.other-defenses-normal")
def test_everything_else_counts_as_usual() -> None:
    table = defended("dodge", foe("bob"), Dodge=10, shield=20, Sword=60, given={"parry": 40})
    attack(table, "bob", "ann", 20)
    assert against(table) == 20 + 20 + 40


@pytest.mark.rule("pm.all-out-defense.other-defenses-normal")
def test_with_no_attack_to_lose_the_whole_skill_parries_unless_less_is_said() -> None:
    table = defended("dodge", foe("bob"), Sword=60)
    assert table["ann"].budget("parry") == 60

    table = fight(fighter("ann", Sword=60), foe("bob"))
    with table.refuses("bad-argument", match="from 0 to 60"):
        act(table, "ann", "all-out-defense", option="dodge", parry=61)


@pytest.mark.rule("pm.all-out-defense.no-attacks", clause="no attack")
@pytest.mark.rule("pm.all-out-defense.no-attacks")
def test_who_defends_all_out_attacks_nobody() -> None:
    table = fight(fighter("ann", Sword=80), foe("bob"))
    act(table, "ann", "all-out-defense", option="dodge")
    with table.refuses("barred", rule="pm.all-out-defense.no-attacks", match="cannot attack"):
        attack(table, "ann", "bob", 50)


@pytest.mark.rule("pm.all-out-defense.no-attacks", clause="an opportunity at +0")
@pytest.mark.rule("pm.all-out-defense.no-attacks")
def test_an_opportunity_attack_has_nothing_but_the_roll() -> None:
    table = defended("parry", foe("bob", at=(5, 6), Dodge=10), at=(5, 5), Sword=80)
    act(table, "bob", "move", path=["E", "E"])
    table.answer("ann", "opportunity", weapon="sword")
    table.answer("bob", "let", dice=[("attack", [60])])
    assert check(table).total == 60 - 10
    assert "pm.all-out-defense.no-attacks" in rules(table)


@pytest.mark.rule("pm.all-out-defense.other-defenses-normal")
@pytest.mark.parametrize(("given", "parried"), [({}, 60), ({"parry": 25}, 25), ({"parry": 0}, 0)])
def test_the_parry_goes_with_it_as_far_as_it_was_set(given: dict[str, int], parried: int) -> None:
    table = defended("dodge", foe("bob"), given=given, Sword=60, quickness=10)
    assert table["ann"].budget("parry") == parried
    attack(table, "bob", "ann", 20)

    assert (sum(parts(table, "Parry")), sum(parts(table, "Dodge"))) == (parried, 20)


@pytest.mark.rule("pm.all-out-defense.other-defenses-normal")
def test_whoever_has_nothing_to_parry_with_may_defend_all_out_all_the_same() -> None:
    crate = {"crate": {"hands": 2, "place": "both"}}
    table = defended("dodge", foe("bob"), quickness=10, things=crate)
    attack(table, "bob", "ann", 20)

    assert against(table) == 20


@pytest.mark.rule("pm.all-out-defense.other-defenses-normal", "pm.all-out-defense.increased-dodge")
def test_it_is_remembered_of_the_turn_with_what_parries() -> None:
    table = fight(fighter("ann", Sword=60, things={"torch": {"place": "left"}}), foe("bob"))
    act(table, "ann", "drop", item="torch")
    act(table, "ann", "all-out-defense", option="dodge")

    assert stance(table["ann"]).taken == ("all-out-defense",)
    assert (stance(table["ann"]).skill, stance(table["ann"]).means) == ("Sword", "sword")
