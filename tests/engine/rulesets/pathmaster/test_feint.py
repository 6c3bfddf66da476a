"""Feints: against whom, what they take, and what they make of the next attack."""

from typing import Any

import pytest

from affray.testing import Dice, Table
from engine.commands.types import Entrant
from engine.rulesets.pathmaster.checks.resistance import needed
from events import (
    BudgetChanged,
    CheckResolved,
    ConditionLost,
    DamageTaken,
    IntentDeclared,
    IntentRevealed,
    Noted,
)
from tests.support.meeting import befalls, bout, by_rule, db, keeps, meets, met, sets_parry, struck
from tests.support.pathmaster import BOW, SWORD, act, attack, end, fight, fighter

WORKS: Dice = [("feint", [60]), ("resistance", [6])]
PRECONDITION = "pm.feint.precondition"
PENALTY = "pm.feint.penalty-options"
LASTS = "pm.feint.duration-and-scope"


def feinter(**more: Any) -> Entrant:
    """Ann, with a skill of 60 and 8 ranks in it."""
    return fighter("ann", Sword=60, ranks={"Sword": 8}, **more)


def takes_in(table: Table, who: str = "ann", whom: str = "bob", **args: int) -> None:
    """A Feint that works."""
    act(table, who, "feint", target=whom, weapon="sword", dice=WORKS, **args)
    assert "feint" in table[who].conditions


def taken_in(**bob: Any) -> Table:
    """Ann has taken Bob in, and it is her next turn. He has Dodge 10, a shield of 25 and a Parry of 60."""
    foe = fighter("bob", "blue", level=5, Dodge=10, Sword=60, shield=25, **bob)
    table = bout(feinter(), foe)
    takes_in(table)
    end(table, "ann")
    keeps(table, "bob", 60)
    return table


@pytest.mark.rule("pm.feint.precondition", clause="whom one could strike")
@pytest.mark.rule("pm.feint.precondition")
def test_only_somebody_who_could_be_struck_can_be_feinted() -> None:
    sheathed = {"knife": {**SWORD, "place": "carried"}}
    table = bout(
        fighter("ann", at=(5, 5), Sword=60, weapons=sheathed), fighter("bob", "blue", at=(7, 5))
    )  # fmt: skip

    with table.refuses("barred", rule=PRECONDITION, match="2 cells away; the sword reaches 1"):
        act(table, "ann", "feint", target="bob", weapon="sword")
    with table.refuses("barred", rule=PRECONDITION, match="take it in hand"):
        act(table, "ann", "feint", target="bob", weapon="knife")


@pytest.mark.rule("pm.feint.precondition", clause="an Attack")
@pytest.mark.rule("pm.feint.precondition", clause="no attack")
@pytest.mark.rule("pm.feint.precondition")
def test_a_feint_takes_the_attack_and_strikes_nobody() -> None:
    table = fight(feinter(at=(5, 5)), fighter("bob", "blue", at=(5, 6), level=5))
    takes_in(table)

    assert table["ann"].budget("attack") == 0
    assert table.waiting() == [("ann", "act")], "nobody is asked to draw back from it"
    assert not table.facts(DamageTaken)


@pytest.mark.rule("pm.feint.precondition")
def test_a_bow_deceives_nobody() -> None:
    table = bout(fighter("ann", Bow=60), fighter("bob", "blue"))

    with table.refuses("barred", rule=PRECONDITION, match="a pretended melee attack"):
        act(table, "ann", "feint", target="bob", weapon="bow")


@pytest.mark.rule("pm.feint.skill-roll", "pm.feint.own-defense-and-step")
@pytest.mark.parametrize(("parry", "chance"), [(0, 60), (20, 40)])
def test_a_feint_is_offered_with_the_chance_of_its_own_roll_whatever_the_foe_resists_with(
    parry: int, chance: int
) -> None:
    for level in (1, 20):
        table = bout(feinter(), fighter("bob", "blue", level=level))
        if parry:
            sets_parry(table, "ann", parry)
        found = table.option("ann", "feint", target="bob", weapon="sword")
        assert (found.chance, found.unit) == (chance, ""), "a total of 101, by an open-ended roll"
        act(table, "ann", "feint", target="bob", weapon="sword", parry=parry, dice=[("feint", [20])])
        [check] = [each for each in table.facts(CheckResolved) if each.purpose == "feint"]
        assert [each.value for each in found.modifiers] == [each.value for each in check.modifiers]


@pytest.mark.rule("pm.feint.skill-roll", clause="the weapon skill")
@pytest.mark.rule("pm.feint.skill-roll", clause="less the Parry")
@pytest.mark.rule("pm.feint.skill-roll")
@pytest.mark.parametrize(("parry", "total", "result"), [(0, 101, "success"), (20, 81, "failure")])
def test_a_feint_takes_a_roll_of_the_skill_less_what_goes_into_the_parry(
    parry: int, total: int, result: str
) -> None:
    table = bout(feinter(), fighter("bob", "blue", level=5))
    dice = [("feint", [41]), *([("resistance", [50])] if result == "success" else [])]
    act(table, "ann", "feint", target="bob", weapon="sword", parry=parry, dice=dice)

    check = next(each for each in table.facts(CheckResolved) if each.purpose == "feint")
    assert (check.total, check.result) == (total, result)
    assert by_rule(check, "pm.feint.skill-roll") == ([-20] if parry else [])
    assert ("feint" in table["ann"].conditions) == (result == "success")


@pytest.mark.rule("pm.feint.resistance", clause="level against ranks")
@pytest.mark.rule("pm.feint.resistance", clause="only where it fails")
@pytest.mark.rule("pm.feint.resistance")
@pytest.mark.parametrize(("rolled", "holds"), [(65, True), (64, False)])
def test_the_foe_resists_with_its_level_against_the_ranks_of_the_feinter(rolled: int, holds: bool) -> None:
    table = bout(feinter(), fighter("bob", "blue", level=5, Sword=60))
    dice = [("feint", [41]), ("resistance", [rolled])]
    act(table, "ann", "feint", target="bob", weapon="sword", dice=dice)

    check = table.facts(CheckResolved)[-1]
    assert (check.combatant, check.roll, check.total) == ("bob", rolled, 0)
    assert check.difficulty is not None
    assert check.difficulty.total == 65
    assert check.result == ("resisted" if holds else "not resisted")
    assert ("feint" not in table["ann"].conditions) == holds
    assert table.facts(Noted)[-1].key == ("feint.seen" if holds else "feint.works")


@pytest.mark.rule("pm.ambiguity.feint-resistance-stat", "pm.feint.resistance")
def test_the_stat_of_the_foes_own_weapon_helps_it() -> None:
    bob = fighter("bob", "blue", level=5, weapons={"sword": {**SWORD, "stat": 10}}, skills={"Sword": 60})
    table = bout(feinter(), bob)
    dice = [("feint", [41]), ("resistance", [55])]
    act(table, "ann", "feint", target="bob", weapon="sword", dice=dice)

    assert table.facts(CheckResolved)[-1].total == 10
    assert "feint" not in table["ann"].conditions


@pytest.mark.rule("pm.feint.resistance")
def test_the_numbers_go_on_beyond_the_table() -> None:
    assert [needed(*each).total for each in ((8, 5), (1, 10), (20, 1), (1, 20))] == [
        65, 5, 145, -45,
    ]  # fmt: skip


@pytest.mark.rule("pm.feint.penalty-options", clause="the Parry halved")
@pytest.mark.rule("pm.feint.penalty-options", clause="no Shield")
@pytest.mark.rule("pm.feint.penalty-options", clause="Dodge 20 lower")
@pytest.mark.rule("pm.feint.penalty-options")
@pytest.mark.parametrize(("penalty", "left"), [("parry", 65), ("shield", 70), ("dodge", 75)])
def test_the_feinter_picks_what_is_lowered(penalty: str, left: int) -> None:
    table = taken_in()
    act(table, "ann", "attack", target="bob", weapon="sword")
    meets(table, "bob", "both")
    table.answer("ann", penalty, dice=[("attack", [50])])

    assert db(table) == left
    assert struck(table).total == 60 + 50 - left
    assert by_rule(struck(table), PENALTY) == [95 - left]
    if penalty == "dodge":
        assert met(table)["dodge"] == -10


@pytest.mark.rule("pm.feint.order-of-choice", clause="the defender first")
@pytest.mark.rule("pm.feint.order-of-choice", clause="unseen by the feinter")
@pytest.mark.rule("pm.feint.order-of-choice")
def test_the_foe_chooses_first_and_the_feinter_does_not_see_what() -> None:
    table = taken_in()
    act(table, "ann", "attack", target="bob", weapon="sword")
    assert table.waiting() == [("bob", "defend")]
    meets(table, "bob", "shield")

    assert table.waiting() == [("ann", "feint")]
    assert table.legal("ann", "feint") == ["parry", "shield", "dodge"], "whatever the foe has chosen"
    assert [each.hidden for each in table.facts(IntentDeclared)] == [True]
    table.answer("ann", "shield", dice=[("attack", [50])])
    assert table.facts(IntentRevealed)
    assert met(table) == {"dodge": 10, "shield": 0, "parry": 0}


@pytest.mark.rule("pm.feint.order-of-choice", clause="no change afterwards")
@pytest.mark.rule("pm.feint.order-of-choice")
def test_the_foe_cannot_choose_again_afterwards() -> None:
    table = taken_in()
    act(table, "ann", "attack", target="bob", weapon="sword")
    meets(table, "bob", "shield")

    with table.refuses("not-pending"):
        table.answer("bob", "both")


@pytest.mark.rule("pm.feint.duration-and-scope", clause="the next single attack")
@pytest.mark.rule("pm.feint.duration-and-scope", clause="nobody else's")
@pytest.mark.rule("pm.feint.duration-and-scope")
def test_only_the_next_attack_of_the_feinter_meets_a_lowered_defence() -> None:
    table = bout(feinter(), fighter("cleo", Sword=60), fighter("bob", "blue", level=5, Dodge=40))
    takes_in(table)
    end(table, "ann")
    attack(table, "cleo", "bob", 50)
    assert db(table) == 40, "allies gain nothing"

    end(table, "cleo")
    end(table, "bob")
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.answer("ann", "dodge", dice=[("attack", [50])])
    assert db(table) == 20
    assert [(each.condition, each.rule) for each in table.facts(ConditionLost)] == [("feint", LASTS)]
    again(table)
    attack(table, "ann", "bob", 50)
    assert db(table) == 40


def again(table: Table) -> None:
    """The GM gives Ann another attack."""
    table.rule(effects=[BudgetChanged(combatant="ann", budgets={"attack": 1})])


@pytest.mark.rule("pm.feint.duration-and-scope", clause="into the next round")
@pytest.mark.rule("pm.feint.duration-and-scope")
def test_it_is_gone_after_the_feinters_next_turn() -> None:
    table = taken_in()
    end(table, "ann")
    assert [each.rule for each in table.facts(ConditionLost) if each.condition == "feint"] == [LASTS]

    end(table, "bob")
    attack(table, "ann", "bob", 50)
    assert not by_rule(struck(table), PENALTY)


@pytest.mark.rule("pm.feint.foe-must-observe")
@pytest.mark.parametrize(("who", "condition"), [("bob", "blinded"), ("ann", "invisible"), ("ann", "hidden")])
def test_whoever_does_not_see_the_feinter_cannot_be_taken_in(who: str, condition: str) -> None:
    table = bout(feinter(), fighter("bob", "blue"))
    befalls(table, who, condition)

    with table.refuses("barred", rule="pm.feint.foe-must-observe", match="does not see Ann"):
        act(table, "ann", "feint", target="bob", weapon="sword")


@pytest.mark.rule("pm.feint.stays-if-foe-turns-away", clause="out of sight")
@pytest.mark.rule("pm.feint.stays-if-foe-turns-away")
def test_a_foe_who_has_turned_away_meets_the_attack_as_badly() -> None:
    table = taken_in()
    befalls(table, "ann", "hidden")
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.answer("ann", "dodge", dice=[("attack", [50])])

    assert met(table)["dodge"] == -20, (
        "no Dodge against an attacker who is not noticed, and the Feint besides"
    )
    assert by_rule(struck(table), "pm.feint.stays-if-foe-turns-away") == [20]


@pytest.mark.rule("pm.feint.stays-if-foe-turns-away", clause="on the run")
@pytest.mark.rule("pm.feint.stays-if-foe-turns-away")
def test_a_foe_who_ran_and_can_still_be_struck_meets_the_attack_as_badly() -> None:
    ann = feinter(at=(5, 5))
    table = bout(ann, fighter("bob", "blue", at=(6, 5), level=5, Dodge=40))
    takes_in(table)
    end(table, "ann")
    act(table, "bob", "move", path=["E", "E"])
    table.answer("ann", "let")
    end(table, "bob")
    act(table, "ann", "move", path=["E", "E"])
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.answer("ann", "dodge", dice=[("attack", [50])])

    assert met(table)["dodge"] == 20
    assert by_rule(struck(table), "pm.feint.stays-if-foe-turns-away") == [20]


@pytest.mark.rule("pm.feint.lost-if-foe-not-attackable")
def test_a_foe_out_of_reach_for_the_whole_next_turn_is_safe_again() -> None:
    ann = feinter(at=(5, 5))
    table = bout(ann, fighter("bob", "blue", at=(6, 5), level=5, Dodge=40))
    takes_in(table)
    end(table, "ann")
    act(table, "bob", "move", path=["E"] * 5)
    table.answer("ann", "let")
    end(table, "bob")
    end(table, "ann")

    lost = [each for each in table.facts(ConditionLost) if each.condition == "feint"]
    assert [(each.rule, each.reason) for each in lost] == [
        ("pm.feint.lost-if-foe-not-attackable", "out of reach")
    ]
    act(table, "bob", "move", path=["W"] * 5)
    end(table, "bob")
    act(table, "ann", "attack", target="bob", weapon="sword", dice=[("attack", [50])])
    assert db(table) == 40


@pytest.mark.rule("pm.feint.own-defense-and-step", clause="all defences")
@pytest.mark.rule("pm.feint.own-defense-and-step", clause="a Step after it")
@pytest.mark.rule("pm.feint.own-defense-and-step")
def test_a_feint_leaves_all_defences_and_one_step() -> None:
    ann = feinter(at=(5, 5), Dodge=10, shield=20)
    table = bout(ann, fighter("bob", "blue", at=(6, 5), level=5, Sword=50))
    act(table, "ann", "feint", target="bob", weapon="sword", parry=15, dice=[("feint", [20])])
    act(table, "ann", "step", direction="N")
    assert table.last[0].rule == "pm.feint.own-defense-and-step"
    with table.refuses("barred", rule="pm.step.one-per-round"):
        act(table, "ann", "step", direction="S")
    end(table, "ann")
    act(table, "bob", "attack", target="ann", weapon="sword", dice=[("attack", [50])])

    assert met(table) == {"dodge": 10, "shield": 20, "parry": 15}


@pytest.mark.rule("pm.feint.own-defense-and-step", clause="or before it")
@pytest.mark.rule("pm.feint.own-defense-and-step")
def test_a_feint_may_follow_the_step() -> None:
    table = bout(feinter(at=(5, 5)), fighter("bob", "blue", at=(7, 5), level=5))
    act(table, "ann", "step", direction="E")
    takes_in(table)


@pytest.mark.rule("pm.feint.order-of-choice", "pm.shield.single-attacker")
def test_a_single_foe_is_asked_for_a_choice_of_defences_only_where_a_feint_will_lower_one() -> None:
    table = bout(feinter(), fighter("bob", "blue", level=5, Dodge=10, shield=25))
    takes_in(table)
    again(table)
    act(table, "ann", "attack", target="bob", weapon="sword")
    assert table.waiting() == [("bob", "defend")]
    meets(table, "bob", "save")
    table.answer("ann", "shield", dice=[("attack", [50])])
    assert db(table) == 10

    again(table)
    act(table, "ann", "attack", target="bob", weapon="sword", dice=[("attack", [50])])
    assert db(table) == 10, "the same turn meets the same choice"


@pytest.mark.rule("pm.feint.resistance", "pm.ambiguity.feint-resistance-stat")
@pytest.mark.parametrize(
    ("weapons", "helps"),
    [
        ({"sword": {**SWORD, "stat": 10}, "axe": {**SWORD, "stat": 15, "place": "left"}}, 15),
        ({"sword": {**SWORD, "stat": 10}, "axe": {**SWORD, "stat": 15, "place": "carried"}}, 10),
        ({"bow": {**BOW, "stat": 10}}, 0),
    ],
)
def test_the_stat_is_that_of_the_best_melee_weapon_at_hand(weapons: dict[str, Any], helps: int) -> None:
    table = bout(feinter(), fighter("bob", "blue", level=5, weapons=weapons))
    act(table, "ann", "feint", target="bob", weapon="sword", dice=[("feint", [41]), ("resistance", [20])])

    assert table.facts(CheckResolved)[-1].total == helps


@pytest.mark.rule("pm.feint.precondition", "pm.turn.costs-must-be-affordable")
def test_without_an_attack_left_it_is_the_cost_that_bars_a_feint() -> None:
    table = bout(feinter(), fighter("bob", "blue", level=5))
    attack(table, "ann", "bob", 50)

    with table.refuses("barred", rule="pm.turn.costs-must-be-affordable", match="It takes 1 attack"):
        act(table, "ann", "feint", target="bob", weapon="sword")


@pytest.mark.rule("pm.feint.resistance")
def test_a_feinter_without_ranks_is_resisted_as_one_without() -> None:
    table = bout(fighter("ann", Sword=60), fighter("bob", "blue", level=5, Sword=60))
    act(table, "ann", "feint", target="bob", weapon="sword", dice=[("feint", [41]), ("resistance", [90])])

    check = table.facts(CheckResolved)[-1]
    assert (check.result, check.difficulty) == ("resisted", needed(0, 5))
    assert needed(0, 5).total == 25
