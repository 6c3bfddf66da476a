"""Casting a spell: what is known, automatic or by a roll, what it costs, and what comes of each result."""

from typing import Any

import pytest

from affray.testing import Table
from events import CheckResolved, ConditionGained, DiceRolled, ManeuverDeclared, Noted, ResourceChanged
from tests.support.casters import caster, casting, casts, circle, modifiers, points, prepares
from tests.support.pathmaster import act, end, fighter, unanswered, until


def hard(points: int = 20, level: int = 4, **more: Any) -> Table:
    """Ann is of her spell's level, so that without preparation she rolls at -50; +90 leaves +40."""
    spell = {"level": level, **more.pop("spell", {})}
    return circle(
        points=points, level=level, spells={"Hush": spell}, skills={"Spell Casting": 90, **more}, hp=100
    )


def told(table: Table) -> list[str]:
    return [each.key for each in table.facts(Noted) if each.key.startswith("spell.")]


@pytest.mark.rule("pm.spell.knowledge-required", clause="only a known spell")
@pytest.mark.rule("pm.spell.knowledge-required")
def test_a_spell_that_is_not_known_is_not_cast() -> None:
    table = circle()
    with table.refuses("bad-argument", match="from Hush"):
        casts(table, "Sleep")
    assert points(table) == 40


@pytest.mark.rule("pm.spell.knowledge-required", clause="or one of a thing in hand")
@pytest.mark.rule("pm.spell.knowledge-required")
@pytest.mark.parametrize("place", ["right", "carried"])
def test_a_thing_in_hand_grants_its_spell(place: str) -> None:
    spells = {"Hush": {"level": 4}, "Sleep": {"level": 4, "item": "wand"}}
    table = circle(spells=spells, things={"wand": {"place": place}})
    offered = {each.choice.args["spell"] for each in table.options("ann", "act") if each.choice.key == "cast"}
    assert offered == ({"Hush", "Sleep"} if place == "right" else {"Hush"})


@pytest.mark.rule("pm.spell.casting-roll", clause="1d100 open-ended, the list and all modifiers")
@pytest.mark.rule("pm.spell.casting-roll", clause="101 casts it")
@pytest.mark.rule("pm.spell.casting-roll", clause="100 fails")
@pytest.mark.rule("pm.spell.casting-roll", "pm.spell.result.success", "pm.table.casting-results")
@pytest.mark.parametrize(
    ("dice", "total", "result"),
    [([61], 101, "success"), ([60], 100, "spell failure"), ([96, 10], 146, "success")],
)
def test_a_casting_roll(dice: list[int], total: int, result: str) -> None:
    table = hard()
    casts(table, dice={"casting": dice})
    check = casting(table)
    assert (check.base, check.total, check.result) == (90, total, result)
    assert told(table) == (["spell.works"] if result == "success" else ["spell.fails"])


@pytest.mark.rule("pm.spell.success-cost", "pm.spell.effect-on-success", "pm.spell.class.normal")
def test_a_success_costs_the_level_at_once_and_takes_effect() -> None:
    table = circle(points=20, spells={"Hush": {"level": 5}})
    casts(table)
    assert (points(table), told(table)) == (15, ["spell.works"])
    assert table["ann"].budget("attack") == 0


@pytest.mark.rule("pm.spell.result.success")
def test_a_total_of_101_costs_the_level() -> None:
    table = hard(points=9)
    casts(table, dice={"casting": [61]})
    assert points(table) == 5


@pytest.mark.rule("pm.spell.failure-cost", "pm.spell.result.plain-failure")
@pytest.mark.parametrize("total", [26, 100])
def test_a_plain_failure_costs_one_point(total: int) -> None:
    table = hard(level=7, **{"Spell Casting": total})
    casts(table, dice={"casting": [50]})
    assert (casting(table).total, points(table), told(table)) == (total, 19, ["spell.fails"])


@pytest.mark.rule("pm.spell.failure-cost-informational", "pm.spell.class.informational")
@pytest.mark.rule("pm.spell.result.plain-failure", clause="an informational spell: its level")
@pytest.mark.rule("pm.spell.result.plain-failure")
@pytest.mark.parametrize("die", [37, 90])
def test_an_informational_spell_costs_its_level_in_every_attempt(die: int) -> None:
    table = hard(level=8, spell={"classes": ["informational"]})
    casts(table, dice={"casting": [die]})
    assert points(table) == 12
    assert "resistance" not in [each.purpose for each in table.facts(DiceRolled)]


BANDS = [
    (0, 8, "absolute failure", True),
    (1, 14, "spectacular failure", True),
    (25, 14, "spectacular failure", True),
    (26, 19, "spell failure", False),
    (100, 19, "spell failure", False),
    (101, 14, "success", False),
]


@pytest.mark.rule("pm.spell.result.absolute-failure", "pm.spell.result.spectacular-failure")
@pytest.mark.rule("pm.spell.result.plain-failure", clause="1 point, no mishap")
@pytest.mark.rule("pm.spell.result.plain-failure", "pm.table.casting-results", "pm.spell.failure-cost")
@pytest.mark.parametrize(("total", "left", "result", "mishap"), BANDS)
def test_the_size_of_a_failure_is_read_from_the_total(
    total: int, left: int, result: str, mishap: bool
) -> None:
    table = hard(level=6, **{"Spell Casting": total})
    dice: list[Any] = [("casting", [50])] + ([("spell-failure", [30])] if mishap else [])
    casts(table, dice=dice)
    assert (casting(table).total, casting(table).result, points(table)) == (total, result, left)
    assert ("spell.mishap" in told(table)) is mishap


@pytest.mark.rule("pm.spell.result.absolute-failure-modifier", clause="twice the modifiers")
@pytest.mark.rule("pm.spell.result.spectacular-failure-modifier", clause="once the modifiers")
@pytest.mark.rule("pm.spell.result.absolute-failure-modifier", "pm.spell.result.spectacular-failure-modifier")
@pytest.mark.parametrize(("bonus", "more"), [(0, 100), (20, 50)])
def test_what_hindered_the_casting_makes_the_mishap_worse(bonus: int, more: int) -> None:
    table = hard(**{"Spell Casting": bonus})
    casts(
        table,
        dice={"casting": [46], "spell-failure": [30]} if bonus else {"casting": [40], "spell-failure": [30]},
    )
    said = next(each for each in table.facts(Noted) if each.key == "spell.mishap")
    assert (said.args["modifier"], said.args["total"]) == (more, 30 + more)


@pytest.mark.rule("pm.spell.result.absolute-failure-modifier", clause="a bonus adds nothing")
@pytest.mark.rule("pm.spell.result.spectacular-failure-modifier", clause="a bonus adds nothing")
@pytest.mark.rule("pm.spell.result.absolute-failure-modifier", "pm.spell.result.spectacular-failure-modifier")
@pytest.mark.rule("pm.spell.roll-required", clause="though all of it is a bonus")
@pytest.mark.rule("pm.spell.roll-required")
@pytest.mark.parametrize("skill", [-90, -50])
def test_a_bonus_in_all_makes_a_mishap_no_better(skill: int) -> None:
    spells = {"Hush": {"level": 4, "realm": "channeling"}}
    table = circle(spells=spells, skills={"Spell Casting": skill}, things={})
    prepares(table, 9)
    casts(table, voice="shout", dice={"casting": [50], "spell-failure": [30]})
    assert sum(modifiers(table).values()) == 10
    said = next(each for each in table.facts(Noted) if each.key == "spell.mishap")
    assert (said.args["modifier"], said.args["total"]) == (0, 30)


@pytest.mark.rule("pm.spell.result.unusual-event", clause="cast whatever the total")
@pytest.mark.rule("pm.spell.result.unusual-event", clause="for no points")
@pytest.mark.rule("pm.q.natural-100-open-ended")
@pytest.mark.rule("pm.spell.result.unusual-event")
def test_a_natural_100_casts_for_nothing() -> None:
    table = hard(points=3, level=8, **{"Spell Casting": -200})
    casts(table, dice={"casting": [100, 1]})
    assert (points(table), casting(table).result, told(table)) == (3, "unusual event", ["spell.works"])


@pytest.mark.rule("pm.spell.result.unusual-event", clause="for no charges")
@pytest.mark.rule("pm.spell.result.unusual-event")
@pytest.mark.parametrize(("dice", "left"), [([100, 1], 2), ([90], 1)])
def test_nor_does_it_cost_a_charge(dice: list[int], left: int) -> None:
    spells = {"Sleep": {"level": 4, "item": "wand"}}
    things = {"wand": {"place": "left", "charges": 2}}
    table = circle(level=4, spells=spells, things=things, skills={"Spell Casting": 90}, points=0)
    casts(table, "Sleep", dice={"casting": dice})
    assert table["ann"].items["wand"]["charges"] == left
    assert points(table) == 0


def again(table: Table) -> None:
    """Ann's next turn."""
    end(table, "ann")
    end(table, "bob")
    until(table, "ann")


@pytest.mark.rule("pm.spell.result.unusual-event-bonus", clause="+30 on the next casting roll")
@pytest.mark.rule("pm.spell.result.unusual-event-bonus", clause="once")
@pytest.mark.rule("pm.spell.result.unusual-event-bonus")
def test_it_gives_30_to_the_next_casting_roll_alone() -> None:
    table = hard()
    casts(table, dice={"casting": [100, 1]})
    again(table)
    casts(table, dice={"casting": [31]})
    assert casting(table).total == 31 + 90 - 50 + 30
    again(table)
    casts(table, dice={"casting": [61]})
    assert casting(table).total == 101 - 10 * (points(table) <= 11)


@pytest.mark.rule("pm.spell.result.unusual-event-bonus", clause="kept by an automatic casting")
@pytest.mark.rule("pm.spell.result.unusual-event-bonus")
def test_an_automatic_casting_leaves_it_in_store() -> None:
    table = circle(spells={"Hush": {"level": 10}, "Spark": {"level": 1}}, skills={"Spell Casting": 90})
    casts(table, dice={"casting": [100, 1]})
    again(table)
    casts(table, "Spark")
    assert "unusual-event" in table["ann"].conditions


@pytest.mark.rule("pm.spell.result.unusual-event-bonus", clause="for ten minutes")
@pytest.mark.rule("pm.spell.result.unusual-event-bonus")
def test_it_lasts_a_hundred_rounds() -> None:
    table = hard()
    casts(table, dice={"casting": [100, 1]})
    until_when = table["ann"].conditions["unusual-event"].until
    assert until_when is not None
    assert until_when.round == 1 + 100


@pytest.mark.rule("pm.spell.single-roll")
@pytest.mark.rule("pm.spell.order", "pm.table.casting-order")
def test_one_roll_after_the_preparation_and_then_the_effect() -> None:
    table = hard()
    prepares(table, 2)
    casts(table)
    declared = [each.maneuver for each in table.all_facts(ManeuverDeclared) if each.combatant == "ann"]
    assert declared == ["concentrate", "concentrate", "cast"]
    assert told(table) == ["spell.works"]


@pytest.mark.rule("pm.spell.concentration-optional", "pm.spell.time.usual", "pm.spell.order")
@pytest.mark.parametrize(("rounds", "off"), [(0, -50), (1, -20), (2, 0), (3, 5)])
def test_as_many_rounds_of_preparation_as_one_likes(rounds: int, off: int) -> None:
    table = circle(level=5, spells={"Hush": {"level": 5, "realm": "mentalism"}}, skills={"Spell Casting": 90})
    prepares(table, rounds)
    casts(table, dice={"casting": [90]})
    assert modifiers(table).get("pm.spell.time.lookup", 0) == off


@pytest.mark.rule("pm.spell.standard-action-finishes", "pm.spell.time.consecutive", "pm.spell.cancel-before")
def test_what_is_done_in_between_loses_the_preparation_and_nothing_else() -> None:
    table = circle(level=4, Sword=50)
    prepares(table, 2)
    act(table, "ann", "evaluate", target="bob")
    assert points(table) == 40
    assert "preparing" not in table["ann"].conditions
    again(table)
    casts(table, dice={"casting": [90]})
    assert modifiers(table)["pm.spell.time.lookup"] == -50


@pytest.mark.rule("pm.spell.time.consecutive")
def test_after_a_break_it_is_begun_again_from_zero() -> None:
    table = circle(level=4)
    prepares(table, 2)
    again(table)
    prepares(table, 1)
    casts(table, dice={"casting": [90]})
    assert modifiers(table)["pm.spell.time.lookup"] == -20


@pytest.mark.rule("pm.spell.declare-late", clause="only the spell")
@pytest.mark.rule("pm.spell.declare-late", clause="targets at the end")
@pytest.mark.rule("pm.spell.declare-late", "pm.spell.subject", "pm.spell.order")
def test_the_target_is_named_at_the_end_and_another_spell_is_another_casting() -> None:
    spells = {"Hush": {"level": 4}, "Calm": {"level": 4}}
    table = circle(level=4, spells=spells)
    prepares(table, 2)
    assert table["ann"].conditions["preparing"].data == {"rounds": 2, "of": 2, "spell": "Hush"}
    targets = {
        each.choice.args["target"] for each in table.options("ann", "act") if each.choice.key == "cast"
    }
    assert targets == {"ann", "bob"}
    casts(table, "Calm", "ann", dice={"casting": [90]})
    assert modifiers(table)["pm.spell.time.lookup"] == -50


def test_a_spell_out_of_reach_is_barred_and_nothing_written() -> None:
    table = unanswered(caster(at=(2, 2)), fighter("bob", "blue", at=(30, 30)))
    before = table.version
    with table.refuses("barred", rule="pm.spell.subject", match="does not reach Bob"):
        casts(table)
    assert points(table) == 40
    assert table.version == before


@pytest.mark.rule("pm.spell.success-cost")
def test_without_a_pool_there_is_nothing_to_pay_with() -> None:
    table = circle(points=0)
    with table.refuses("barred", rule="pm.spell.success-cost", match="no magic points"):
        casts(table)


@pytest.mark.rule("pm.spell.time.level-difference-ceiling")
def test_a_spell_more_than_five_levels_too_high_is_not_cast() -> None:
    table = circle(level=1, spells={"Hush": {"level": 7}})
    with table.refuses("barred", rule="pm.spell.time.level-difference-ceiling", match="five levels"):
        casts(table)


@pytest.mark.rule("pm.spell.class.free")
@pytest.mark.parametrize("die", [60, 40, 10])
def test_a_free_spell_costs_nothing_in_any_result(die: int) -> None:
    table = circle(points=0, level=5, spells={"Hush": {"level": 5, "classes": ["free"]}})
    dice: list[Any] = [("casting", [die])] + ([("spell-failure", [30])] if die <= 35 else [])
    casts(table, dice=dice)
    assert (points(table), table["ann"].now("hp")) == (0, 50)


@pytest.mark.rule("pm.spell.knowledge-required")
def test_who_has_no_spells_casts_what_the_gm_knows_of() -> None:
    table = unanswered(fighter("ann"), fighter("bob", "blue"))
    act(table, "ann", "cast", what="a light")
    assert [each.key for each in table.facts(Noted)] == ["left-to-gm"]
    assert table.facts(CheckResolved) == []


@pytest.mark.rule("pm.spell-standard.casting-action", "pm.spell.order")
def test_what_was_prepared_is_spent_by_the_casting() -> None:
    table = circle()
    prepares(table, 1)
    casts(table)
    assert "preparing" not in table["ann"].conditions


@pytest.mark.rule("pm.spell-standard.casting-action")
def test_who_has_no_spells_on_the_sheet_spends_what_was_prepared_just_so() -> None:
    table = unanswered(fighter("ann"), fighter("bob", "blue"))
    ready = ConditionGained(combatant="ann", condition="preparing", data={"rounds": 1, "of": 2})
    table.rule(effects=[ready])
    act(table, "ann", "cast", what="a light")
    assert "preparing" not in table["ann"].conditions


@pytest.mark.rule("pm.spell.subject-place-touch")
@pytest.mark.parametrize("away", [1, 2])
def test_what_is_touched_is_in_the_next_cell(away: int) -> None:
    table = unanswered(
        caster(
            spells={"Hush": {"level": 4, "range": "touch", "thing": True, "classes": ["force"]}}, at=(2, 2)
        ),
        fighter("bob", "blue", at=(2 + away, 2)),
    )
    if away == 1:
        casts(table)
        assert points(table) == 36
        return
    with table.refuses("barred", rule="pm.spell.subject", match="does not reach Bob"):
        casts(table)


@pytest.mark.rule("pm.spell.subject")
@pytest.mark.parametrize("away", [6, 7])
def test_a_spell_reaches_as_far_as_its_range(away: int) -> None:
    table = unanswered(
        caster(spells={"Hush": {"level": 4, "range": 6, "classes": ["informational"]}}, at=(2, 2)),
        fighter("bob", "blue", at=(2 + away, 2)),
    )
    if away == 6:
        casts(table, dice=[("base-attack", [50])])
        assert points(table) == 36
        return
    with table.refuses("barred", rule="pm.spell.subject", match="does not reach Bob"):
        casts(table)


@pytest.mark.rule("pm.spell.class.normal", "pm.spell.success-cost", "pm.spell.transcendence-automatic")
@pytest.mark.parametrize("rolled", [True, False])
def test_by_which_rule_it_is_paid_for(rolled: bool) -> None:
    table = hard() if rolled else circle()
    casts(table, dice={"casting": [95]} if rolled else [])
    paid = table.fact(ResourceChanged).rule
    assert paid == ("pm.spell.success-cost" if rolled else "pm.spell.transcendence-automatic")


@pytest.mark.rule(
    "pm.spell.result.absolute-failure", "pm.spell.result.spectacular-failure", "pm.spell.failure-cost"
)
@pytest.mark.rule("pm.spell.result.plain-failure", clause="1 point, no mishap")
@pytest.mark.parametrize(
    ("total", "rule"),
    [
        (0, "pm.spell.result.absolute-failure"),
        (25, "pm.spell.result.spectacular-failure"),
        (100, "pm.spell.failure-cost"),
    ],
)
def test_by_which_rule_a_failure_is_paid_for(total: int, rule: str) -> None:
    table = hard(**{"Spell Casting": total})
    casts(table, dice=[("casting", [50]), *([("spell-failure", [30])] if total < 26 else [])])
    assert table.fact(ResourceChanged).rule == rule


@pytest.mark.rule("pm.spell.casting-roll", "pm.condition.offensive-bonus")
def test_what_a_critical_gave_counts_for_a_casting_roll_once() -> None:
    table = hard()
    table.rule(
        effects=[
            ConditionGained(combatant="ann", condition="offensive-bonus", data={"points": 10, "turn": 9})
        ]
    )
    casts(table, dice={"casting": [90]})
    assert "offensive-bonus" not in table["ann"].conditions


@pytest.mark.rule("pm.spell.knowledge-required", clause="or one of a thing in hand")
@pytest.mark.rule("pm.spell.success-cost")
@pytest.mark.parametrize("charges", [0, 1])
def test_a_thing_without_charges_casts_nothing(charges: int) -> None:
    wand = {"wand": {"charges": charges, "place": "right"}}
    table = circle(spells={"Hush": {"level": 4, "item": "wand"}}, things=wand, points=0)
    if charges:
        casts(table)
        return
    with table.refuses("barred", rule="pm.spell.success-cost", match="wand"):
        casts(table)


@pytest.mark.rule("pm.spell.class.instantaneous", "pm.spell.class.subconscious-as-normal")
@pytest.mark.rule("pm.spell.class.ball-elemental")
def test_what_is_cast_in_a_way_of_its_own_is_not_cast_with_the_attack() -> None:
    spells = {
        "Blink": {"level": 1, "classes": ["instantaneous"]},
        "Fire": {"level": 1, "ball": True, "table": "sword"},
        "Mend": {"level": 1, "classes": ["subconscious"]},
    }
    table = unanswered(caster(spells=spells), fighter("bob", "blue"))
    offered = {each.choice.args.get("spell") for each in table.options("ann") if each.choice.key == "cast"}
    assert offered == {"Mend"}


@pytest.mark.rule("pm.spell.class.free", "pm.spell.knowledge-required")
@pytest.mark.parametrize("charges", [1, 2])
def test_a_thing_pays_one_of_its_charges(charges: int) -> None:
    wand = {"wand": {"charges": charges, "place": "right"}}
    spells = {"Hush": {"level": 4, "item": "wand", "classes": ["force"], "thing": True}}
    table = unanswered(caster(spells=spells, things=wand), fighter("bob", "blue"))
    casts(table)
    assert (table["ann"].items["wand"]["charges"], points(table), table["ann"].now("hp")) == (
        charges - 1,
        40,
        50,
    )
