"""Magic points: what it costs to have few of them, and paying with hits when they are gone."""

import pytest

from engine.rulesets.pathmaster.people.derived_stats import current, hurt, move_rating
from events import ConditionGained, DamageTaken
from tests.support.casters import casting, casts, circle, drained, points
from tests.support.casters import hurt as loses
from tests.support.meeting import befalls, met
from tests.support.pathmaster import act, attack, end


@pytest.mark.rule("pm.mana.penalty-bands", clause="all skills, by the worst band alone")
@pytest.mark.rule("pm.mana.penalty-bands", "pm.table.mana-bands")
@pytest.mark.parametrize(
    ("now", "off"),
    [(60, 0), (46, 0), (45, -10), (44, -10), (30, -20), (29, -20), (15, -30), (14, -30), (0, -40)],
)
def test_few_magic_points_weaken_every_skill(now: int, off: int) -> None:
    table = circle(points=60, skills={"Perception": 50})
    drained(table, now)
    assert sum(each.points for each in hurt(table["ann"])) == off
    assert current(table["ann"], "Perception") == 50 + off


@pytest.mark.rule("pm.mana.penalty-bands", clause="Dodge too")
@pytest.mark.rule("pm.mana.penalty-bands")
def test_and_the_dodge() -> None:
    table = circle(points=60, Dodge=15)
    drained(table, 29)
    end(table, "ann")
    act(table, "bob", "attack", target="ann", weapon="right fist", dice={"attack": [50]})
    assert met(table)["dodge"] == -5


@pytest.mark.rule("pm.mana.move-loss", clause="one for each full quarter lost")
@pytest.mark.rule("pm.mana.move-loss", clause="at least 1")
@pytest.mark.rule("pm.mana.move-loss")
@pytest.mark.parametrize(("move", "now", "rating"), [(10, 49, 8), (2, 0, 1), (10, 100, 10), (10, 75, 9)])
def test_the_move_rating_falls(move: int, now: int, rating: int) -> None:
    table = circle(points=100, move=move)
    drained(table, now)
    assert move_rating(table["ann"]) == rating


@pytest.mark.rule("pm.spell.drain-penalty-at-once")
def test_paying_weakens_from_that_instant() -> None:
    table = circle(points=40, spells={"Hush": {"level": 3}})
    drained(table, 31)
    assert hurt(table["ann"]) == [] or sum(each.points for each in hurt(table["ann"])) == 0
    casts(table)
    assert sum(each.points for each in hurt(table["ann"])) == -10


@pytest.mark.rule("pm.mana.zero-still-active")
def test_without_any_one_acts_on() -> None:
    table = circle(points=40)
    drained(table, 0)
    attack(table, "ann", "bob", 50, weapon="right fist")
    assert table["ann"].budget("attack") == 0


@pytest.mark.rule("pm.mana.hp-conversion", clause="hits for points, one for one")
@pytest.mark.rule("pm.mana.hp-conversion", clause="points first")
@pytest.mark.rule("pm.mana.hp-conversion")
@pytest.mark.parametrize(("now", "hits"), [(0, 26), (1, 27)])
def test_hits_pay_for_what_the_pool_has_not(now: int, hits: int) -> None:
    table = circle(points=40, hp=30, Transcendence=40)
    drained(table, now)
    casts(table)
    assert (points(table), table["ann"].now("hp")) == (0, hits)


@pytest.mark.rule("pm.mana.hp-conversion", clause="points first")
def test_what_the_pool_pays_in_full_costs_no_hits() -> None:
    table = circle(points=40)
    casts(table)
    assert (points(table), table.facts(DamageTaken)) == (36, [])


@pytest.mark.rule("pm.mana.collapse", clause="or penalties of -100")
@pytest.mark.parametrize("lies", [True, False])
def test_who_lies_already_when_collapsing_falls_no_more(lies: bool) -> None:
    table = circle(points=40, hp=100, Transcendence=200)
    drained(table, 0)
    loses(table, 75)
    befalls(table, "ann", "injured", wounds={"arm": {"penalty": -30}})
    if lies:
        befalls(table, "ann", "prone")
    casts(table)
    fallen = [each.condition for each in table.facts(ConditionGained) if each.rule == "pm.mana.collapse"]
    assert fallen == [*([] if lies else ["prone"]), "helpless"]


@pytest.mark.rule("pm.mana.collapse", clause="no hits left")
@pytest.mark.rule("pm.mana.collapse")
@pytest.mark.parametrize("hp", [4, 5])
def test_who_burns_the_last_hit_collapses_after_the_spell(hp: int) -> None:
    table = circle(points=40, hp=hp, Transcendence=40)
    drained(table, 0)
    casts(table)
    assert table["ann"].now("hp") == hp - 4
    assert ({"prone", "helpless"} <= set(table["ann"].conditions)) is (hp == 4)
    order = [type(each).__name__ for each in table.last]
    assert order.index("Noted") < order.index("DamageTaken")


@pytest.mark.rule("pm.mana.collapse", clause="or penalties of -100")
@pytest.mark.rule("pm.mana.collapse")
@pytest.mark.parametrize("off", [30, 29])
def test_or_under_penalties_of_100_in_all(off: int) -> None:
    table = circle(points=40, hp=100, Transcendence=200)
    drained(table, 0)
    loses(table, 75)
    befalls(table, "ann", "injured", wounds={"arm": {"penalty": -off}})
    casts(table)
    fallen = [each.condition for each in table.facts(ConditionGained) if each.rule == "pm.mana.collapse"]
    assert fallen == (["prone", "helpless"] if off == 30 else [])
    assert table["ann"].now("hp") == 21


def test_penalties_count_once_on_a_casting_roll() -> None:
    table = circle(level=4, points=40, skills={"Spell Casting": 90})
    drained(table, 20)
    casts(table, dice={"casting": [95]})
    assert casting(table).total == 95 + 90 - 50 - 20
