"""Defensive spells: their uses, on which attacks they go, until when, and beside which defences they count."""

from typing import Any

import pytest

from affray.testing import Table
from engine.rulesets.pathmaster.magic.wards import WARDED, Warded, taken_off
from engine.state.evolve import evolve
from events import CheckResolved, ConditionGained, ConditionLost, ManeuverDeclared
from tests.support.casters import caster, points
from tests.support.meeting import befalls, by_rule, met, sets_parry, struck
from tests.support.pathmaster import TABLES, act, attack, end, fight, fighter

ONE_EACH = "pm.spell.defensive.charges-once-per-attack"
EXPIRE = "pm.spell.defensive.charges-expire"
CONTROLS = "pm.spell.defensive.caster-controls"
ANSWERS = "pm.spell.defensive.before-roll"
TURN = {"level": 4, "classes": ["instantaneous", "force"], "range": 20, "ward": {"bonus": 40, "uses": 3}}


def guarded(*others: Any, bob: Any = None, dan: Any = None, uses: int = 3, **ann: Any) -> Table:
    """Bob attacks Dan before Ann's turn; she knows Turn. He is a foe of both."""
    spells = {"Turn": {**TURN, "ward": {"bonus": 40, "uses": uses}}}
    return fight(
        fighter("bob", "blue", **{"Sword": 100, "hp": 300, **(bob or {})}),
        caster(spells=spells, **ann),
        fighter("dan", **{"hp": 300, **(dan or {})}),
        *others,
        tables=TABLES("0"),
    )


def strikes(table: Table, who: str = "bob", target: str = "dan", weapon: str = "sword") -> None:
    act(table, who, "attack", target=target, weapon=weapon)


def casts_turn(table: Table, on: str = "dan", *, roll: int = 50) -> None:
    """Ann answers the attack with Turn."""
    table.answer("ann", "instant", args={"instant": "Turn", "on": on}, dice=[("attack", [roll])])


def uses(table: Table, on: str = "dan", *, dice: Any = (("attack", [50]),)) -> None:
    table.answer("ann", "ward", args={"spell": "Turn", "target": on}, dice=list(dice))


def left(table: Table) -> int:
    held = table["ann"].conditions.get("warding")
    return held.data["by"]["Turn"]["left"] if held else 0


def off(table: Table) -> list[float]:
    return by_rule(struck(table), ONE_EACH)


@pytest.mark.rule("pm.spell.class.force")
@pytest.mark.rule("pm.spell.defensive.before-roll", "pm.spell.defensive.charges-once-per-attack")
def test_cast_at_an_attack_the_first_use_is_on_that() -> None:
    table = guarded()
    strikes(table)
    casts_turn(table)
    assert (off(table), left(table), points(table)) == ([-40], 2, 36)


@pytest.mark.rule("pm.spell.defensive.before-roll")
def test_where_nobody_attacks_it_is_not_cast() -> None:
    table = guarded()
    end(table, "bob")
    with table.refuses("barred", rule=ANSWERS, match="answers an attack"):
        act(table, "ann", "instant", instant="Turn", on="ann")
    assert points(table) == 40


@pytest.mark.rule("pm.spell.defensive.charges-once-per-attack", clause="one on each attack")
@pytest.mark.rule("pm.spell.defensive.charges-once-per-attack")
def test_of_three_uses_two_attacks_take_two_and_no_attack_takes_two() -> None:
    table = guarded(fighter("cid", "blue", Sword=100))
    strikes(table)
    casts_turn(table)
    for each in ("bob", "ann", "dan"):
        end(table, each)
    strikes(table, "cid")
    uses(table)
    assert (off(table), left(table)) == ([-40], 1)
    with table.refuses("not-pending"):
        uses(table)


@pytest.mark.rule("pm.spell.defensive.charges-once-per-attack", clause="up to the total")
@pytest.mark.rule("pm.spell.defensive.charges-once-per-attack")
def test_after_the_last_use_there_is_none() -> None:
    table = guarded(fighter("cid", "blue", Sword=100), uses=1)
    strikes(table)
    casts_turn(table)
    assert "warding" not in table["ann"].conditions
    for each in ("bob", "ann", "dan"):
        end(table, each)
    strikes(table, "cid")
    assert {each.choice.key for each in table.options("ann")} == {"instant", "let"}


@pytest.mark.rule("pm.spell.defensive.charges-once-per-attack")
def test_what_is_let_pass_costs_no_use_and_takes_nothing_off() -> None:
    table = guarded(fighter("cid", "blue", Sword=100))
    strikes(table)
    casts_turn(table)
    for each in ("bob", "ann", "dan"):
        end(table, each)
    strikes(table, "cid")
    table.answer("ann", "let", dice=[("attack", [50])])
    assert (off(table), left(table)) == ([], 2)


@pytest.mark.rule("pm.spell.defensive.charges-expire")
@pytest.mark.rule("pm.spell.defensive.charges-expire")
def test_the_rest_is_gone_when_the_turn_after_the_casters_next_begins() -> None:
    table = guarded()
    strikes(table)
    casts_turn(table)
    end(table, "bob")
    assert left(table) == 2
    changed = ConditionGained | ConditionLost
    assert not [each for each in table.last if isinstance(each, changed) and each.condition == "warding"]
    end(table, "ann")
    end(table, "dan")
    assert left(table) == 2
    end(table, "bob")
    assert left(table) == 0
    lost = [each for each in table.facts(ConditionLost) if each.condition == "warding"]
    assert [each.rule for each in lost] == [EXPIRE]


@pytest.mark.rule("pm.spell.defensive.caster-controls")
@pytest.mark.rule("pm.spell.defensive.caster-controls")
def test_the_caster_says_and_not_who_is_defended() -> None:
    table = guarded(fighter("cid", "blue", Sword=100))
    strikes(table)
    casts_turn(table)
    for each in ("bob", "ann", "dan"):
        end(table, each)
    strikes(table, "cid")
    assert table.waiting() == [("ann", "interrupt")]
    uses(table)
    assert table.fact(ManeuverDeclared).rule == CONTROLS
    assert (off(table), left(table)) == ([-40], 1)


@pytest.mark.rule("pm.spell.defensive.caster-controls")
def test_it_costs_no_action_and_breaks_off_no_preparation() -> None:
    table = guarded(fighter("cid", "blue", Sword=100))
    strikes(table)
    casts_turn(table)
    end(table, "bob")
    act(table, "ann", "concentrate", spell="Turn")
    end(table, "ann")
    end(table, "dan")
    strikes(table, "cid")
    before = table["ann"].budget("interrupt")
    uses(table)
    assert (table["ann"].budget("interrupt"), "preparing" in table["ann"].conditions) == (before, True)


@pytest.mark.rule("pm.spell.defensive.caster-controls")
def test_nobody_puts_a_use_on_an_attack_of_their_own() -> None:
    table = guarded(Sword=60, things={})
    strikes(table)
    casts_turn(table)
    end(table, "bob")
    act(table, "ann", "attack", target="bob", weapon="sword", dice=[("attack", [50])])
    assert (off(table), left(table)) == ([], 2)


@pytest.mark.rule("pm.spell.defensive.caster-controls", "pm.spell.subject")
def test_what_the_spell_does_not_reach_it_is_not_put_on() -> None:
    table = guarded(bob={"at": (5, 5)}, dan={"at": (6, 5)}, at=(30, 5))
    table.keep("dan", "interrupt", "let")
    act(table, "bob", "attack", target="dan", weapon="sword", dice=[("attack", [50])])
    assert off(table) == []


@pytest.mark.rule("pm.spell.defensive.caster-controls", "pm.spell.subject")
def test_a_use_is_put_on_no_attack_that_the_spell_does_not_reach() -> None:
    far = fighter("cid", "blue", at=(35, 5), Sword=100)
    table = guarded(
        far, fighter("eve", at=(36, 5), hp=300), bob={"at": (5, 5)}, dan={"at": (6, 5)}, at=(8, 5)
    )
    for each in ("dan", "eve"):
        table.keep(each, "interrupt", "let")
    strikes(table)
    casts_turn(table)
    for each in ("bob", "ann", "dan"):
        end(table, each)
    act(table, "cid", "attack", target="eve", weapon="sword", dice=[("attack", [50])])
    assert (off(table), left(table)) == ([], 2)


@pytest.mark.rule("pm.spell.defensive.caster-controls", "pm.db.three-parts")
def test_it_counts_beside_shield_and_parry() -> None:
    table = fight(
        fighter("bob", "blue", Sword=100, hp=300),
        caster(spells={"Turn": TURN}, Sword=60, shield=20, hp=300, things={}, Transcendence=90),
        tables=TABLES("0"),
        initiative={"ann": [10, 10], "bob": [5, 5]},
    )
    sets_parry(table, "ann", 30)
    end(table, "ann")
    strikes(table, target="ann")
    casts_turn(table, "ann")
    assert met(table) == {"dodge": 0, "shield": 20, "parry": 30}
    assert off(table) == [-40]


@pytest.mark.rule("pm.spell.defensive.caster-controls", "pm.condition.helpless.defenses")
@pytest.mark.parametrize("condition", ["helpless", "stunned-no-parry"])
def test_it_defends_those_who_have_no_defence_of_their_own(condition: str) -> None:
    table = guarded(dan={"Dodge": 30})
    befalls(table, "dan", condition)
    strikes(table)
    casts_turn(table)
    assert off(table) == [-40]


@pytest.mark.rule("pm.spell.defensive.caster-controls", "pm.sacrificial-dodge.is-interposer-hit")
def test_it_goes_with_the_attack_on_whoever_throws_themselves_into_it() -> None:
    table = guarded(
        fighter("eve", at=(6, 6), guards=True, hp=300),
        bob={"at": (5, 5)},
        dan={"at": (6, 5)},
        at=(8, 8),
    )
    strikes(table)
    table.keep("dan", "interrupt", "let")
    table.answer("eve", "sacrificial-dodge")
    both = [("attack", [50]), ("attack", [50])]
    table.answer("ann", "instant", args={"instant": "Turn", "on": "dan"}, dice=both)
    assert [by_rule(each, ONE_EACH) for each in table.facts(CheckResolved)] == [[-40], [-40]]
    assert "warded" not in table["dan"].conditions


@pytest.mark.rule("pm.spell.defensive.caster-controls", "pm.opportunity.resolution")
def test_an_opportunity_attack_is_one_as_well() -> None:
    table = guarded(bob={"at": (5, 5)}, dan={"at": (6, 5)}, at=(9, 9))
    end(table, "bob")
    end(table, "ann")
    act(table, "dan", "move", path=["E", "E", "E"])
    table.answer("bob", "opportunity", weapon="sword")
    table.keep("dan", "interrupt", "let")
    casts_turn(table)
    assert off(table) == [-40]


@pytest.mark.rule("pm.spell.defensive.charges-once-per-attack", "pm.spell.directed.bolts-now")
def test_each_bolt_is_an_attack_of_its_own() -> None:
    bolts = {"Bolt": {"level": 1, "bolts": 2, "table": "sword"}}
    table = fight(
        caster("bob", side="blue", spells=bolts),
        caster(spells={"Turn": TURN}),
        fighter("dan", hp=300),
        tables=TABLES("0"),
    )
    act(table, "bob", "cast", spell="Bolt", target="dan")
    casts_turn(table)
    assert (off(table), left(table)) == ([-40], 2)
    uses(table)
    assert (off(table), left(table)) == ([-40], 1)


@pytest.mark.rule("pm.spell.defensive.caster-controls", "pm.touch.resolution")
def test_a_touch_is_no_attack_to_defend_against() -> None:
    table = guarded(bob={"at": (5, 5)}, dan={"at": (6, 5)}, at=(9, 9))
    table.keep("dan", "interrupt", "let")
    act(table, "bob", "touch", target="dan", dice=[("touch", [60])])
    assert points(table) == 40


@pytest.mark.rule("pm.spell.defensive.caster-controls", "pm.spell.ball.defences")
def test_in_a_burst_it_is_on_the_attack_on_one() -> None:
    fire = {"level": 1, "ball": True, "table": "sword", "area": 1}
    magic = {"points": 10, "spells": {"fireball": fire}}
    bob = {"at": (20, 5), "magic": magic, "level": 10, "skills": {"Transcendence": 100}}
    table = guarded(bob=bob, dan={"at": (6, 5)}, at=(6, 6))
    table.keep("dan", "interrupt", "let")
    act(table, "bob", "ball", ball="fireball", x=6, y=4)
    table.answer("ann", "instant", args={"instant": "Turn", "on": "dan"}, dice=[("attack", [90])])
    assert off(table) == [-40]
    assert "warded" not in table["dan"].conditions


@pytest.mark.rule("pm.spell.defensive.caster-controls", "pm.feint.penalty-options")
def test_against_whom_nobody_notices_it_is_not_cast() -> None:
    table = guarded(bob={"hidden_from": ["*"]})
    act(table, "bob", "attack", target="dan", weapon="sword", dice=[("attack", [50])])
    assert off(table) == []


@pytest.mark.rule("pm.spell.defensive.charges-once-per-attack", clause="one on each attack")
@pytest.mark.parametrize(("who", "left_on"), [("bob", {"cid": 20}), ("cid", {"bob": 40}), ("eve", None)])
def test_what_is_on_one_attack_is_taken_off_no_other(who: str, left_on: dict[str, int] | None) -> None:
    fight = guarded(fighter("cid", "blue"), fighter("eve", "blue")).fight
    evolve(fight, WARDED.gained("dan", Warded({"bob": 40, "cid": 20}), rule=ONE_EACH))
    facts = [*taken_off(fight, who, "dan")]
    assert [each.data for each in facts if isinstance(each, ConditionGained)] == (
        [{"off": left_on}] if left_on else []
    )


@pytest.mark.rule("pm.spell.defensive.charges-once-per-attack", clause="one on each attack")
def test_the_last_that_is_on_an_attack_leaves_nothing() -> None:
    fight = guarded().fight
    evolve(fight, WARDED.gained("dan", Warded({"bob": 40}), rule=ONE_EACH))
    assert [*taken_off(fight, "bob", "dan")] == [WARDED.lost("dan", reason="over", rule=ONE_EACH)]


@pytest.mark.rule("pm.spell.base.fumble", "pm.spell.class.force", "pm.spell.base.single-roll")
@pytest.mark.parametrize("die", [2, 3])
def test_a_defence_that_is_no_force_has_a_base_attack_which_may_fail_it(die: int) -> None:
    spells = {"Turn": {**TURN, "classes": ["instantaneous"]}}
    table = fight(
        fighter("bob", "blue", Sword=100, hp=300),
        caster(spells=spells),
        fighter("dan", hp=300),
        tables=TABLES("0"),
    )
    strikes(table)
    fails = [("spell-failure", [40])] if die == 2 else []
    dice = [("base-attack", [die]), *fails, ("attack", [50])]
    table.answer("ann", "instant", args={"instant": "Turn", "on": "dan"}, dice=dice)
    assert (off(table), left(table)) == (([], 0) if die == 2 else ([-40], 2))


@pytest.mark.rule("pm.spell.ball.per-target", "pm.sacrificial-drop.effect")
def test_a_use_on_the_attack_of_a_burst_that_another_takes_is_gone_with_it() -> None:
    fire = {"level": 1, "ball": True, "table": "sword", "area": 1}
    magic = {"points": 10, "spells": {"fireball": fire}}
    bob = {"at": (20, 5), "magic": magic, "level": 10, "skills": {"Transcendence": 100}}
    eve = fighter("eve", at=(7, 5), hp=300)
    table = guarded(eve, bob=bob, dan={"at": (6, 6)}, at=(9, 9))
    act(table, "bob", "ball", ball="fireball", x=6, y=5)
    table.answer("ann", "instant", args={"instant": "Turn", "on": "dan"})
    table.answer("dan", "let")
    table.answer("eve", "sacrificial-drop", direction="W", dice=[("attack", [90])])
    assert [each.combatant for each in table.facts(CheckResolved)] == ["bob"]
    assert "warded" not in table["dan"].conditions


@pytest.mark.rule("pm.spell.defensive.charges-once-per-attack")
def test_an_attack_that_does_not_come_has_taken_its_use() -> None:
    table = guarded(fighter("cid", "blue", Sword=100), fighter("eve", instants={"light": "A light."}))
    strikes(table)
    table.answer("eve", "let")
    table.answer("ann", "instant", args={"instant": "Turn", "on": "dan"})
    table.answer("eve", "let", dice=[("attack", [50])])
    for each in ("bob", "ann", "dan"):
        end(table, each)
    strikes(table, "cid")
    uses(table, dice=())
    befalls(table, "cid", "unconscious")
    table.answer("eve", "let")
    assert (left(table), "warded" in table["dan"].conditions) == (1, False)
    assert not table.facts(CheckResolved)


@pytest.mark.rule("pm.spell.subject", "pm.spell.subject-place-touch")
def test_a_defence_of_oneself_alone_goes_on_no_attack_on_another() -> None:
    spells = {"Turn": {**TURN, "range": "self"}}
    table = fight(
        fighter("bob", "blue", Sword=100), caster(spells=spells), fighter("dan"), tables=TABLES("0")
    )
    attack(table, "bob", "dan", 50)
    assert points(table) == 40


@pytest.mark.rule("pm.spell.subject", "pm.spell.subject-place-touch")
@pytest.mark.parametrize("range", ["self", "touch"])
def test_a_defence_may_be_of_oneself(range: str) -> None:
    spells = {"Turn": {**TURN, "range": range}}
    table = fight(fighter("bob", "blue", Sword=100, hp=300), caster(spells=spells), tables=TABLES("0"))
    strikes(table, target="ann")
    casts_turn(table, "ann")
    assert off(table) == [-40]
