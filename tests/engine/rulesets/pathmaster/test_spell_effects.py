"""What a spell does: bolts by attack rolls, one base attack that everybody resists, and balls among one's spells."""

from typing import Any

import pytest

from affray.rules import Refused
from affray.testing import Table
from events import CheckResolved, ConditionGained, DiceRolled, Noted
from tests.support.casters import caster, casts, points
from tests.support.meeting import befalls, met, struck
from tests.support.pathmaster import SQUARES, TABLES, act, fight, fighter, unanswered

BOLT = {"level": 1, "bolts": 1, "table": "sword", "range": 30}
SLEEP = {"level": 1, "fails": ["asleep"]}
NO_ARMOUR = [["below", 50, [-20] * 20], [51, "above", [-40] * 20]]


def duel(*others: Any, tables: Any = None, bob: Any = None, **spell: Any) -> Table:
    """Ann of level 10 knows Sleep, or this, and casts without a roll; Bob of level 10 is her foe."""
    about = {**SLEEP, **spell}
    people = [
        caster(spells={"Sleep": about}, at=(5, 5), skills={"Directed Spells": 35}),
        fighter("bob", "blue", at=(8, 5), level=10, hp=300, **(bob or {})),
    ]
    return unanswered(*people, *others, tables=tables or TABLES("10"))


def sleeps(table: Table, *dice: Any, target: str = "bob") -> None:
    casts(table, "Sleep", target, dice=list(dice))


def told(table: Table) -> list[str]:
    return [each.key for each in table.facts(Noted) if each.key.startswith("spell.")]


def rolls(table: Table) -> list[str]:
    return [each.purpose for each in table.facts(DiceRolled)]


def check(table: Table, purpose: str) -> CheckResolved:
    return next(each for each in table.facts(CheckResolved) if each.purpose == purpose)


@pytest.mark.rule("pm.spell.base.each-resists", "pm.spell.base.no-delay", "pm.spell.base.catch-all")
@pytest.mark.rule("pm.spell.effect-routes", clause="base attack: one roll, and each resists")
@pytest.mark.rule("pm.spell.effect-routes")
@pytest.mark.parametrize(("die", "asleep"), [(50, False), (49, True)])
def test_a_base_attack_and_a_resistance_roll(die: int, asleep: bool) -> None:
    table = duel()
    sleeps(table, ("base-attack", [60]), ("resistance", [die]))
    assert ("asleep" in table["bob"].conditions) is asleep
    assert rolls(table) == ["base-attack", "resistance"]
    assert told(table) == ["spell.works", "spell.taken" if asleep else "spell.resisted"]


@pytest.mark.rule("pm.spell.base.rr-modifier", clause="for all targets alike")
@pytest.mark.rule("pm.spell.base.rr-modifier", clause="and what concerns one alone")
@pytest.mark.rule("pm.spell.base.rr-modifier")
@pytest.mark.parametrize(("die", "off"), [(50, -20), (51, -40)])
def test_the_basic_table_modifies_the_resistance(die: int, off: int) -> None:
    table = duel(
        fighter("cid", "blue", at=(8, 6), level=10, resists={"magic": 10}),
        tables=TABLES("10", spell=NO_ARMOUR),
        area=1,
    )
    sleeps(table, ("base-attack", [die]), ("resistance", [95]), ("resistance", [95]))
    assert [each.total for each in table.facts(CheckResolved)] == [off, off + 10]


@pytest.mark.rule("pm.spell.base.single-roll", clause="one roll serves all")
@pytest.mark.rule("pm.spell.base.single-roll", clause="closed, with no bonus")
@pytest.mark.rule("pm.spell.base.single-roll")
def test_one_closed_roll_serves_all_in_the_area() -> None:
    others = [fighter(each, "blue", at=(8, 6 + n), level=10) for n, each in enumerate(("cid", "dot"))]
    table = duel(*others, area=2)
    sleeps(table, ("base-attack", [98]), *[("resistance", [90])] * 3)
    assert rolls(table) == ["base-attack", *["resistance"] * 3]


@pytest.mark.rule("pm.spell.base.fumble", "pm.spell.fumble-numbers", "pm.table.spell-fumbles")
@pytest.mark.rule("pm.spell.automatic-casting-can-still-fizzle")
@pytest.mark.parametrize("die", [2, 3])
def test_a_base_attack_of_2_fails_the_spell_for_all(die: int) -> None:
    table = duel()
    then = ("spell-failure", [40]) if die == 2 else ("resistance", [90])
    sleeps(table, ("base-attack", [die]), then)
    found = [each.args for each in table.facts(Noted) if each.key == "spell.mishap"]
    assert [(each["total"], each["modifier"]) for each in found] == ([(40, 0)] if die == 2 else [])
    assert points(table) == 39


@pytest.mark.rule("pm.spell.base.willing", "pm.spell.base.willing-informed", "pm.spell.base.catch-all")
def test_a_friend_is_told_and_lets_it_work_without_a_roll() -> None:
    table = duel(fighter("dan", at=(6, 6)), does="Dan sleeps for an hour.")
    sleeps(table, ("base-attack", [60]), target="dan")
    asked = table.pending("dan", "willing").request.args
    assert (asked["spell"], asked["does"], asked["by"]) == ("Sleep", "Dan sleeps for an hour.", "ann")
    works = next(each for each in table.facts(Noted) if each.key == "spell.works")
    assert works.args == {"spell": "Sleep", "target": "dan", "does": "Dan sleeps for an hour."}
    table.answer("dan", "let-it-work")
    assert "asleep" in table["dan"].conditions
    assert "resistance" not in rolls(table)


@pytest.mark.rule("pm.spell.base.willing")
@pytest.mark.rule("pm.spell.base.willing-informed")
def test_a_friend_who_does_not_want_it_resists_like_anybody() -> None:
    table = duel(fighter("dan", at=(6, 6), level=10))
    sleeps(table, ("base-attack", [60]), target="dan")
    assert "does" not in table.pending("dan", "willing").request.args
    table.answer("dan", "resist-it", dice={"resistance": [50]})
    assert "asleep" not in table["dan"].conditions
    assert check(table, "resistance").modifiers == ()


@pytest.mark.rule("pm.spell.class.utility")
@pytest.mark.parametrize("target", ["bob", "dan"])
def test_a_utility_spell_works_on_the_willing_alone(target: str) -> None:
    table = duel(fighter("dan", at=(6, 6)), classes=["utility"])
    sleeps(table, ("base-attack", [60]), target=target)
    if target == "dan":
        table.answer("dan", "let-it-work")
    assert ("asleep" in table[target].conditions) is (target == "dan")
    assert "resistance" not in rolls(table)


@pytest.mark.rule("pm.spell.class.elemental", "pm.spell.class.informational")
@pytest.mark.parametrize("kind", ["elemental", "informational"])
def test_what_is_real_or_only_tells_is_not_resisted(kind: str) -> None:
    table = duel(classes=[kind])
    sleeps(table, ("base-attack", [60]))
    assert rolls(table) == ["base-attack"]


@pytest.mark.rule("pm.spell.class.force", "pm.spell.subject")
@pytest.mark.parametrize("thing", [True, False])
def test_force_on_a_rock_rolls_nothing(thing: bool) -> None:
    table = duel(classes=["force"], thing=thing)
    sleeps(table, *([] if thing else [("base-attack", [60]), ("resistance", [90])]))
    assert rolls(table) == ([] if thing else ["base-attack", "resistance"])


@pytest.mark.rule("pm.spell.class.mental", clause="not on the mindless")
@pytest.mark.rule("pm.spell.class.mental", clause="defences of the mind")
@pytest.mark.rule("pm.spell.class.mental")
@pytest.mark.parametrize("mindless", [True, False])
def test_a_mental_spell_needs_a_mind(mindless: bool) -> None:
    table = duel(classes=["mental"], bob={"mindless": mindless, "resists": {"mind": 20}})
    sleeps(table, ("base-attack", [60]), *([] if mindless else [("resistance", [30])]))
    assert "asleep" not in table["bob"].conditions
    assert told(table)[-1] == ("spell.no-mind" if mindless else "spell.resisted")


@pytest.mark.rule("pm.spell.class.mental", clause="defences of the mind")
@pytest.mark.parametrize(("classes", "asleep"), [(["mental"], False), ([], True)])
def test_a_defence_of_the_mind_is_none_against_what_is_no_attack_on_it(
    classes: list[str], asleep: bool
) -> None:
    table = duel(classes=classes, bob={"resists": {"mind": 20}})
    sleeps(table, ("base-attack", [60]), ("resistance", [49 if asleep else 30]))
    assert ("asleep" in table["bob"].conditions) is asleep


@pytest.mark.rule("pm.spell.class.mental", clause="defences of the mind")
def test_a_mind_without_a_defence_of_its_own_resists_like_a_body() -> None:
    table = duel(classes=["mental"])
    sleeps(table, ("base-attack", [60]), ("resistance", [49]))
    assert "asleep" in table["bob"].conditions


@pytest.mark.rule("pm.spell.effect-on-success", "pm.spell.subject")
def test_what_is_on_the_caster_alone_takes_effect_without_a_roll_and_is_offered_on_nobody_else() -> None:
    table = duel(range="self", each=1)
    offered = [each.choice.args["target"] for each in table.options("ann") if each.choice.key == "cast"]
    assert offered == ["ann"]
    act(table, "ann", "cast", spell="Sleep")
    assert (rolls(table), told(table)) == ([], ["spell.works"])
    until = table["ann"].conditions["asleep"].until
    assert until is not None
    assert until.round == 2


@pytest.mark.rule("pm.spell.base.willing", "pm.resist.spells-margin")
@pytest.mark.parametrize(("each", "until"), [(1, 2), (2, 1)])
def test_on_the_willing_it_lasts_as_after_the_narrowest_failure(each: int, until: int) -> None:
    table = duel(fighter("dan", at=(6, 6)), each=each)
    sleeps(table, ("base-attack", [60]), target="dan")
    table.answer("dan", "let-it-work")
    [gained] = [one for one in table.facts(ConditionGained) if one.condition == "asleep"]
    assert gained.until is not None
    assert gained.until.round == until


@pytest.mark.rule("pm.spell.base.willing")
def test_the_caster_in_the_area_lets_it_work_unasked() -> None:
    table = duel(area=1)
    sleeps(table, ("base-attack", [60]), target="ann")
    assert ("asleep" in table["ann"].conditions, rolls(table)) == (True, ["base-attack"])


@pytest.mark.rule("pm.spell.base.willing")
@pytest.mark.parametrize("side", ["red", "blue"])
def test_of_those_who_cannot_be_asked_friends_are_willing_and_foes_are_not(side: str) -> None:
    table = duel(fighter("dan", side, at=(6, 6), level=10))
    befalls(table, "dan", "unconscious")
    sleeps(table, ("base-attack", [60]), *([] if side == "red" else [("resistance", [90])]), target="dan")
    assert ("asleep" in table["dan"].conditions) is (side == "red")


@pytest.mark.rule("pm.spell.class.utility")
def test_that_an_unwilling_target_resists_is_told() -> None:
    table = duel(classes=["utility"])
    sleeps(table, ("base-attack", [60]))
    assert [each.rule for each in table.facts(Noted) if each.key == "spell.resisted"] == [
        "pm.spell.class.utility"
    ]


def test_conditions_that_take_more_than_a_spell_are_refused() -> None:
    with pytest.raises(Refused, match="comes of no spell"):
        duel(fails=["delayed"])


@pytest.mark.rule("pm.spell.directed.ranged-attack", clause="as a missile")
@pytest.mark.rule("pm.spell.directed.ranged-attack", clause="on its own table")
@pytest.mark.rule("pm.spell.directed.ranged-attack", "pm.spell.class.directed-elemental")
@pytest.mark.rule("pm.spell.directed.attack-bonus", "pm.spell.effect-routes")
@pytest.mark.rule("pm.spell.effect-routes", clause="directed: attacks")
def test_a_bolt_is_shot_with_directed_spells() -> None:
    table = duel(**BOLT, bob={"Dodge": 10})
    sleeps(table, ("attack", [60]))
    assert (struck(table).base, struck(table).total) == (35, 60 + 35 - 10)
    assert table["bob"].now("hp") == 290
    assert "resistance" not in rolls(table)


@pytest.mark.rule("pm.spell.directed.defences")
def test_a_bolt_meets_dodge_and_shield() -> None:
    table = duel(**BOLT, bob={"Dodge": 15, "shield": 20, "Sword": 60})
    table.keep("bob", "defend", "shield")
    sleeps(table, ("attack", [60]))
    assert met(table)["dodge"] + met(table)["shield"] == 35


@pytest.mark.rule("pm.spell.directed.bolts-now", "pm.spell.single-roll")
def test_all_bolts_are_thrown_at_once() -> None:
    table = duel(**{**BOLT, "bolts": 3})
    sleeps(table, *[("attack", [60])] * 3)
    assert rolls(table) == ["attack"] * 3
    assert points(table) == 39


@pytest.mark.rule("pm.spell.directed.fumble", "pm.spell.fumble-numbers", "pm.table.spell-fumbles")
@pytest.mark.rule("pm.spell.automatic-casting-can-still-fizzle")
@pytest.mark.parametrize("die", [2, 3])
def test_a_bolt_fumbles_on_2_and_those_to_come_are_lost(die: int) -> None:
    table = duel(**{**BOLT, "bolts": 2})
    then = ("spell-failure", [40]) if die == 2 else ("attack", [60])
    sleeps(table, ("attack", [die, 60]), then)
    found = [each.args["modifier"] for each in table.facts(Noted) if each.key == "spell.mishap"]
    assert found == ([0] if die == 2 else [])
    assert points(table) == 39


@pytest.mark.rule("pm.spell.directed.magical")
@pytest.mark.rule("pm.condition.incorporeal", clause="half by spells")
def test_a_bolt_harms_whom_only_magic_does() -> None:
    table = duel(**BOLT)
    befalls(table, "bob", "incorporeal")
    sleeps(table, ("attack", [60]))
    assert table["bob"].now("hp") == 295


def with_a_ball(*dice: Any, level: int = 1, **ann: Any) -> Table:
    """Ann casts a ball that is among her spells."""
    fire = {"level": level, "classes": ["elemental"], "ball": True, "table": "sword", "area": 1}
    people = [
        caster(spells={"fireball": fire}, at=(2, 10), **ann),
        fighter("bob", "blue", at=(10, 10), hp=300),
    ]
    table = fight(*people, board=SQUARES, tables=TABLES("10"))
    table.keep("bob", "interrupt", "let")
    act(table, "ann", "ball", ball="fireball", x=10, y=10, dice=list(dice))
    return table


@pytest.mark.rule("pm.spell.effect-routes", clause="area: an attack on each")
@pytest.mark.rule("pm.spell.effect-routes", "pm.spell.success-cost", "pm.spell.class.ball-elemental")
def test_a_ball_among_the_spells_is_cast_and_paid_for() -> None:
    table = with_a_ball(("attack", [50]))
    assert (points(table), table["bob"].now("hp")) == (39, 290)


@pytest.mark.rule("pm.spell.casting-roll", "pm.spell.failure-cost")
def test_a_ball_whose_casting_fails_does_not_burst() -> None:
    table = with_a_ball(("casting", [95]), level=10)
    assert (points(table), rolls(table)) == (39, ["casting"])


@pytest.mark.rule("pm.spell.ball.fumble", "pm.spell.fumble-numbers", "pm.table.spell-fumbles")
def test_the_mishap_of_a_ball_is_rolled_with_30_more() -> None:
    table = with_a_ball(("attack", [4]), ("spell-failure", [40]))
    found = [each.args for each in table.facts(Noted) if each.key == "spell.mishap"]
    assert [(each["total"], each["modifier"]) for each in found] == [(70, 30)]


def test_a_ball_without_points_is_barred() -> None:
    with pytest.raises(Refused, match="no magic points"):
        with_a_ball(points=0)
