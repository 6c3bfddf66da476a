"""A ball bursts over an area: whom it attacks, by which roll, and who dives or throws themselves on it."""

from typing import Any

import pytest

from affray.testing import Table
from events import BudgetChanged, CheckResolved, DiceRolled, ManeuverDeclared, Noted
from tests.support.casters import caster, modifiers
from tests.support.meeting import befalls, by_rule
from tests.support.pathmaster import SQUARES, TABLES, act, end, fight, fighter, until

DIVES = "pm.dive-for-cover.effect"
DROPS = "pm.sacrificial-drop.effect"
CENTRE = "pm.spell.ball.centre-bonus"
FIRE = {"level": 1, "ball": True, "table": "sword", "area": 1, "range": 20}
AT = (10, 10)


def thrown(
    *others: Any,
    rolls: Any = (),
    then: Any = (),
    at: tuple[int, int] = AT,
    board: dict[str, Any] | None = None,
    cells: Any = "10",
    ask: bool = False,
    **ball: Any,
) -> Table:
    """Ann, at 2/10, has cast a ball of fire; unless `ask`, nobody in it does anything against it."""
    ann = caster(at=(2, 10), skills={"Directed Spells": 80}, spells={"fireball": {**FIRE, **ball}})
    table = fight(ann, *others, board={**SQUARES, **(board or {})}, tables=TABLES(cells))
    if not ask:
        for each in others:
            table.keep(each.id, "interrupt", "let")
    dice = [*(("attack", [each]) for each in rolls), *then]
    act(table, "ann", "ball", ball="fireball", x=at[0], y=at[1], dice=dice)
    return table


def foe(name: str, x: int, y: int, side: str = "blue", **figures: Any) -> Any:
    return fighter(name, side, at=(x, y), **{"hp": 200, **figures})


def rolled(table: Table) -> list[CheckResolved]:
    return [each for each in table.facts(CheckResolved) if each.purpose == "attack"]


def hurt(table: Table) -> list[str]:
    return [each for each in table.fight.combatants if table[each].now("hp") == 190]


@pytest.mark.rule("pm.spell.ball.direct-damage", "pm.spell.ball.per-target", "pm.spell.class.ball-elemental")
@pytest.mark.rule("pm.spell.ball.no-hold")
def test_friend_and_foe_in_the_area_are_attacked_at_once_by_a_roll_each() -> None:
    table = thrown(
        foe("bob", 11, 10),
        foe("bea", 9, 9),
        foe("dan", 11, 11, "red"),
        foe("cid", 12, 10),
        rolls=[50, 60, 70],
    )
    assert [each.purpose for each in table.facts(DiceRolled)] == ["attack"] * 3
    assert hurt(table) == ["bob", "bea", "dan"]
    assert table["ann"].budget("attack") == 0


@pytest.mark.rule("pm.spell.ball.roll")
@pytest.mark.rule("pm.spell.ball.defences", clause="no Dodge, Shield or Parry")
@pytest.mark.rule("pm.spell.ball.defences")
def test_the_roll_is_closed_and_neither_skill_nor_defence_counts() -> None:
    table = thrown(foe("bob", 11, 10, Dodge=15, shield=20, Sword=60), rolls=[97])
    [check] = rolled(table)
    assert (check.total, check.base, check.modifiers) == (97, 0, ())


@pytest.mark.rule("pm.spell.ball.defences", clause="magical defences count")
@pytest.mark.rule("pm.spell.ball.defences")
def test_what_is_magic_counts_where_no_dodge_does() -> None:
    bob = foe("bob", 11, 10, Dodge=15, shield=30, Sword=60, dodge={"ring": 10}, magical_defence=10)
    [check] = rolled(thrown(bob, rolls=[97]))
    assert check.total == 87
    assert by_rule(check, "pm.spell.ball.defences") == [-10]


@pytest.mark.rule("pm.spell.ball.centre-bonus", "pm.q.centre-scope")
def test_only_who_stands_in_the_middle_is_attacked_at_30_more() -> None:
    table = thrown(foe("bob", 10, 10), foe("bea", 11, 10), rolls=[50, 50])
    assert [each.total for each in rolled(table)] == [80, 50]
    assert by_rule(rolled(table)[0], CENTRE) == [30]


@pytest.mark.rule("pm.spell.ball.fumble", clause="nobody is harmed")
@pytest.mark.rule("pm.spell.ball.fumble", clause="the spell fails with 30 more")
@pytest.mark.rule("pm.spell.ball.fumble", "pm.q.first-target", "pm.spell.ball.per-target")
@pytest.mark.parametrize(("roll", "fails"), [(4, True), (5, False)])
def test_a_low_first_roll_fails_the_spell_for_all(roll: int, fails: bool) -> None:
    table = thrown(
        foe("bob", 11, 10),
        foe("bea", 10, 10),
        rolls=[roll] if fails else [roll, 50],
        then=[("spell-failure", [40])] if fails else [],
    )
    assert hurt(table) == ([] if fails else ["bob", "bea"])
    by = [each.result_rule for each in rolled(table)]
    assert by == (["pm.spell.ball.fumble"] if fails else ["pm.spell.ball.direct-damage"] * 2)
    failed = [each.args["modifier"] for each in table.facts(Noted) if each.key == "spell.mishap"]
    assert failed == ([30] if fails else [])


@pytest.mark.rule("pm.q.first-target")
@pytest.mark.rule("pm.spell.ball.per-target")
def test_who_has_come_after_the_order_was_rolled_comes_last_of_those_as_near() -> None:
    ann = caster(at=(2, 10), spells={"fireball": FIRE})
    table = fight(ann, foe("bob", 11, 10), board=SQUARES, tables=TABLES("10"))
    table.join(foe("bea", 9, 10))
    for each in ("bob", "bea"):
        table.keep(each, "interrupt", "let")
    act(table, "ann", "ball", ball="fireball", x=10, y=10, dice=[("attack", [50]), ("attack", [60])])
    met = [each.combatant for each in table.facts(Noted) if each.key == "ball.meets"]
    assert met == ["bob", "bea"]


@pytest.mark.rule("pm.spell.ball.later-low-rolls", "pm.q.later-low-rolls", "pm.spell.ball.per-target")
def test_a_later_low_roll_is_looked_up_like_any_other() -> None:
    table = thrown(
        foe("bob", 11, 10), foe("bea", 9, 10), rolls=[55, 2], cells={(50, None): "10", (1, 49): "0"}
    )
    assert [(each.total, each.result) for each in rolled(table)] == [(55, "hit"), (2, "miss")]
    assert hurt(table) == ["bob"]
    assert [each.combatant for each in table.facts(Noted) if each.key == "attack.miss"] == ["ann"]


@pytest.mark.rule("pm.q.first-target")
def test_of_those_as_near_the_quicker_comes_first() -> None:
    people = [foe("bob", 11, 10), foe("bea", 9, 10)]
    ann = caster(at=(2, 10), spells={"fireball": FIRE})
    table = fight(ann, *people, tables=TABLES("10"), initiative={"bea": [10, 9], "bob": [5, 5]})
    for each in ("bob", "bea"):
        table.keep(each, "interrupt", "let")
    act(table, "ann", "ball", ball="fireball", x=10, y=10, dice=[("attack", [50]), ("attack", [60])])
    met = [each.combatant for each in table.facts(Noted) if each.key == "ball.meets"]
    assert met == ["bea", "bob"]


@pytest.mark.rule("pm.spell.ball.magical", "pm.condition.incorporeal")
def test_it_harms_those_whom_no_plain_thing_does() -> None:
    ann = caster(at=(2, 10), spells={"fireball": FIRE})
    table = fight(ann, foe("bob", 11, 10), board=SQUARES, tables=TABLES("10"))
    befalls(table, "bob", "incorporeal")
    table.keep("bob", "interrupt", "let")
    act(table, "ann", "ball", ball="fireball", x=10, y=10, dice=[("attack", [50])])
    assert table["bob"].now("hp") == 195


@pytest.mark.rule("pm.spell.ball.direct-damage")
@pytest.mark.parametrize(("cells", "held"), [("10", False), ("0", True)])
def test_a_ball_that_hits_disturbs_like_any_attack(cells: str, held: bool) -> None:
    ann = caster(at=(2, 10), spells={"fireball": FIRE})
    table = fight(ann, foe("bob", 11, 10, Bow=60), board=SQUARES, tables=TABLES(cells))
    table.keep("bob", "interrupt", "let")
    befalls(table, "bob", "aiming", target="ann", weapon="bow")
    dice = [("attack", [50]), *([] if held else [("resistance", [1, 1])])]
    act(table, "ann", "ball", ball="fireball", x=10, y=10, dice=dice)
    assert ("aiming" in table["bob"].conditions) is held


WALL = {"walls": [(9, 9)]}
LOW = {"edges": [{"at": [11, y], "side": "E", "cover": 50, "thing": "low-wall"} for y in range(8, 13)]}


@pytest.mark.rule("pm.dive-for-cover.effect", clause="20 off the area attack")
@pytest.mark.rule("pm.dive-for-cover.effect", clause="prone behind the cover")
@pytest.mark.rule("pm.dive-for-cover.effect", clause="a Step away, for the Interrupt and the Step")
@pytest.mark.rule("pm.dive-for-cover.effect")
@pytest.mark.rule("pm.spell.ball.reactions")
def test_who_dives_behind_cover_is_attacked_at_20_less_and_lies_there() -> None:
    table = thrown(foe("bob", 11, 10), board=LOW, ask=True)
    there = {
        each.choice.args["direction"] for each in table.options("bob") if each.choice.key == "dive-for-cover"
    }
    assert there == {"E", "NE", "SE"}
    table.answer("bob", "dive-for-cover", direction="E", dice=[("attack", [95])])
    [check] = rolled(table)
    assert (check.total, by_rule(check, DIVES)) == (75, [-20])
    assert (table["bob"].position, "prone" in table["bob"].conditions) == ((12, 10), True)
    assert (table["bob"].budget("interrupt"), table["bob"].budget("step")) == (0, 0)
    assert "in-burst" not in table["bob"].conditions


@pytest.mark.rule("pm.spell.ball.reactions", "pm.q.dive-mitigation")
def test_who_dives_away_from_the_middle_is_attacked_at_10_more_in_all() -> None:
    low = {"edges": [{"at": [10, 10], "side": "E", "cover": 50}]}
    table = thrown(foe("bob", 10, 10), board=low, ask=True)
    table.answer("bob", "dive-for-cover", direction="E", dice=[("attack", [50])])
    assert rolled(table)[0].total == 50 + 30 - 20


@pytest.mark.rule("pm.dive-for-cover.effect", clause="a Step away, for the Interrupt and the Step")
def test_cover_two_cells_away_is_no_cover_to_dive_behind() -> None:
    table = thrown(foe("bob", 10, 10, instants={"light": "A light."}), board=LOW, ask=True)
    before = table.version
    with table.refuses("barred", rule=DIVES, match="There is no cover one Step away from Bob"):
        table.answer("bob", "dive-for-cover", direction="E")
    assert table.version == before


@pytest.mark.rule("pm.sacrificial-drop.effect", clause="30 and 20 on the centre")
@pytest.mark.rule("pm.sacrificial-drop.effect", clause="nobody else harmed")
@pytest.mark.rule("pm.sacrificial-drop.effect", clause="prone")
@pytest.mark.rule("pm.sacrificial-drop.effect")
def test_who_throws_themselves_on_the_middle_takes_it_all() -> None:
    table = thrown(foe("bob", 11, 10), foe("bea", 9, 9), foe("dan", 11, 11), foe("cid", 9, 11), ask=True)
    for each in ("bea", "dan", "cid"):
        table.answer(each, "let")
    table.answer("bob", "sacrificial-drop", direction="W", dice=[("attack", [60])])
    [check] = rolled(table)
    assert (check.total, by_rule(check, CENTRE), by_rule(check, DROPS)) == (110, [30], [20])
    assert hurt(table) == ["bob"]
    assert (table["bob"].position, "prone" in table["bob"].conditions) == ((10, 10), True)
    assert [each.maneuver for each in table.facts(ManeuverDeclared)] == ["sacrificial-drop"]


@pytest.mark.rule("pm.sacrificial-drop.effect")
def test_who_stands_in_the_middle_needs_no_step_and_no_second_one_gets_there() -> None:
    table = thrown(foe("bob", 10, 10), foe("bea", 9, 9), ask=True)
    assert table.waiting() == [("bob", "interrupt")]
    table.answer("bob", "sacrificial-drop", dice=[("attack", [60])])
    assert (table["bob"].budget("interrupt"), table["bob"].budget("step"), hurt(table)) == (0, 1, ["bob"])


@pytest.mark.rule("pm.sacrificial-drop.effect")
def test_whom_another_is_quicker_than_comes_too_late() -> None:
    table = thrown(foe("bob", 11, 10), foe("bea", 9, 9), ask=True)
    table.answer("bea", "sacrificial-drop", direction="SE")
    table.answer("bob", "sacrificial-drop", direction="W", dice=[("attack", [60])])
    assert hurt(table) == ["bob"]
    assert table["bea"].position == (9, 9)


@pytest.mark.rule("pm.sacrificial-drop.effect")
def test_who_is_no_step_from_the_middle_is_told_so() -> None:
    table = thrown(foe("bob", 12, 10, instants={"light": ""}), area=3, ask=True)
    with table.refuses("barred", rule=DROPS, match="No Step takes Bob onto the middle"):
        table.answer("bob", "sacrificial-drop", direction="W")


WHY = {
    "prone": "Bob lies on the ground already",
    "grappled": "Bob is held fast",
    "stepped": "Bob has taken the Step of this turn",
}


@pytest.mark.rule("pm.dive-for-cover.effect", "pm.sacrificial-drop.effect")
@pytest.mark.parametrize("what", WHY)
@pytest.mark.parametrize("key", ["dive-for-cover", "sacrificial-drop"])
def test_who_cannot_move_is_told_why_and_nothing_is_rolled(what: str, key: str) -> None:
    ann = caster(at=(2, 10), spells={"fireball": FIRE})
    table = fight(
        ann, foe("bob", 11, 10, instants={"light": ""}), board={**SQUARES, **LOW}, tables=TABLES("10")
    )
    if what == "stepped":
        table.rule(effects=[BudgetChanged(combatant="bob", budgets={"step": 0, "stepped": 1})])
    else:
        befalls(table, "bob", what)
    act(table, "ann", "ball", ball="fireball", x=10, y=10)
    before = table.version
    with table.refuses("barred", match=WHY[what]):
        table.answer("bob", key, direction="E" if key == "dive-for-cover" else "W")
    assert (table.version, table.facts(DiceRolled)) == (before, [])


@pytest.mark.rule("pm.dive-for-cover.effect", "pm.sacrificial-drop.effect")
@pytest.mark.parametrize("what", ["blinded", "stunned", "helpless", "cowering", "spent", "caster hidden"])
def test_who_does_not_come_into_question_is_attacked_unasked(what: str) -> None:
    ann = caster(at=(2, 10), spells={"fireball": FIRE})
    table = fight(ann, foe("bob", 11, 10), board={**SQUARES, **LOW}, tables=TABLES("10"))
    if what == "spent":
        table.rule(effects=[BudgetChanged(combatant="bob", budgets={"interrupt": 0})])
    elif what == "caster hidden":
        befalls(table, "ann", "hidden", **{"from": ["bob"]})
    else:
        befalls(table, "bob", what, **({"rounds": 2} if what == "stunned" else {}))
    act(table, "ann", "ball", ball="fireball", x=10, y=10, dice=[("attack", [60])])
    assert rolled(table)[0].total == 60


@pytest.mark.rule("pm.spell.ball.per-target")
@pytest.mark.parametrize("what", ["a wall", "hidden", "dead"])
def test_who_is_behind_a_wall_unnoticed_or_dead_is_left_alone(what: str) -> None:
    wall = {"edges": [{"at": [10, 10], "side": "E", "barred": True, "opaque": True}]}
    ann = caster(at=(2, 10), spells={"fireball": FIRE})
    table = fight(
        ann, foe("bob", 11, 10), board={**SQUARES, **(wall if what == "a wall" else {})}, tables=TABLES("10")
    )
    if what != "a wall":
        befalls(table, "bob", what, **({"from": ["ann"]} if what == "hidden" else {}))
    act(table, "ann", "ball", ball="fireball", x=10, y=10)
    assert rolled(table) == []


@pytest.mark.rule("pm.ambiguity.fire-at-the-unseen")
@pytest.mark.rule("pm.spell.ball.per-target")
def test_the_caster_is_not_spared() -> None:
    table = thrown(foe("bob", 3, 10), at=(3, 10), rolls=[50, 60])
    assert [each.total for each in rolled(table)] == [80, 60]
    assert table["ann"].now("hp") == 40


@pytest.mark.rule("pm.spell.class.ball-elemental")
@pytest.mark.parametrize(("at", "says"), [((30, 10), "28 cells away"), ((10, 10), "behind the")])
def test_a_place_that_it_does_not_get_to_is_refused(at: tuple[int, int], says: str) -> None:
    wall = {"walls": [(6, y) for y in range(40)]} if says.startswith("behind") else {}
    ann = caster(at=(2, 10), spells={"fireball": FIRE})
    table = fight(ann, foe("bob", 11, 10), board={**SQUARES, **wall}, tables=TABLES("10"))
    before = table.version
    with table.refuses("bad-argument", match=says):
        act(table, "ann", "ball", ball="fireball", x=at[0], y=at[1])
    assert table.version == before


@pytest.mark.rule("pm.spell.class.ball-elemental")
def test_without_a_board_it_is_barred_and_without_its_table_nobody_joins() -> None:
    table = fight(caster(spells={"fireball": FIRE}), fighter("bob", "blue"), tables=TABLES("10"))
    with table.refuses("barred", match="There is no board"):
        act(table, "ann", "ball", ball="fireball")
    with pytest.raises(Exception, match="'ice' is no attack table"):
        fight(caster(spells={"iceball": {**FIRE, "table": "ice"}}), tables=TABLES("10"))


@pytest.mark.rule("pm.spell.class.ball-elemental", "pm.condition.entangled.casting")
@pytest.mark.parametrize(("roll", "bursts"), [(95, True), (50, False)])
def test_an_entangled_caster_has_to_roll_first(roll: int, bursts: bool) -> None:
    ann = caster(at=(2, 10), spells={"fireball": FIRE})
    table = fight(ann, foe("bob", 11, 10), board=SQUARES, tables=TABLES("10"))
    table.keep("bob", "interrupt", "let")
    befalls(table, "ann", "entangled")
    dice = [("casting", [roll]), *([("attack", [50])] if bursts else [])]
    act(table, "ann", "ball", ball="fireball", x=10, y=10, dice=dice)
    assert hurt(table) == (["bob"] if bursts else [])


def test_a_burst_that_is_undone_has_hurt_nobody() -> None:
    table = thrown(foe("bob", 11, 10), rolls=[50])
    table.undo()
    assert hurt(table) == []
    end(table, "ann")
    until(table, "bob")


@pytest.mark.rule("pm.spell.class.ball-elemental", "pm.spell.modifier.voice")
def test_the_gagged_cast_it_without_a_word_which_makes_it_harder() -> None:
    table = fight(caster(at=(2, 10), spells={"fireball": FIRE}), foe("bob", 30, 10), tables=TABLES("10"))
    befalls(table, "ann", "gagged")
    with table.refuses("bad-argument", match="none"):
        act(table, "ann", "ball", ball="fireball", x=10, y=10, voice="shout")
    act(table, "ann", "ball", ball="fireball", x=10, y=10, dice=[("casting", [95])])
    assert modifiers(table)["pm.spell.modifier.voice"] < 0


@pytest.mark.rule("pm.spell.class.ball-elemental")
def test_a_ball_has_a_range_in_cells() -> None:
    with pytest.raises(Exception, match="its range is in cells, not 'touch'"):
        fight(caster(spells={"fireball": {**FIRE, "range": "touch"}}), tables=TABLES("10"))
