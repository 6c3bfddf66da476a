"""What is around a fight: hours, environments, a night's rest, talk, abilities of older books, fitting methods."""

from typing import Any

import pytest

from affray.testing import Table
from engine.ruleset_api.refusal import Refused
from engine.rulesets.dicepool import ruleset
from events import (
    CheckResolved,
    ConditionGained,
    ConditionLost,
    DamageHealed,
    DamageTaken,
    DiceRolled,
    Noted,
    ResourceChanged,
)
from tests.support.dicepool import afflict, creature, end_turn, fight, holds

MARSH = {"marsh": {"condition": "sick", "difficulty": 12}}
ARCTIC = {"ice": {"condition": "slowed", "persistent": True}}


def before(*creatures: Any, **options: Any) -> Table:
    """Before the fight begins, when time may pass."""
    return Table(ruleset, creatures, options=options)


@pytest.mark.rule("dp.environment.hourly-check", clause="every hour")
@pytest.mark.rule("dp.environment.hourly-check", clause="passing keeps it off")
@pytest.mark.rule("dp.environment.hourly-check", clause="failing brings it on")
@pytest.mark.rule("dp.environment.hourly-check")
def test_an_hour_in_a_place_asks_for_a_check() -> None:
    table = before(creature("ann"), environments=MARSH)
    dice = [[5, 5, 4], [4, 4, 4], [4, 4, 3], [5, 5, 5]]
    table.answer("gm", "hours", hours=4, environment="marsh", dice=dice)
    assert [each.result for each in table.facts(CheckResolved)] == [
        "success",
        "success",
        "failure",
        "success",
    ]
    table.fact(ConditionGained)
    assert holds(table, "ann", "sick") == {"persistent": True}
    assert table.fight.clock == 4 * 3600


@pytest.mark.rule("dp.amb.environment-difficulty", "dp.level.second-infliction")
def test_a_second_failure_is_a_second_infliction() -> None:
    table = before(creature("ann"), environments=MARSH)
    table.answer("gm", "hours", hours=2, environment="marsh", dice=[[1, 1, 1], [1, 1, 1]])
    assert holds(table, "ann", "sick") == {"level": 2, "persistent": True}


@pytest.mark.rule("dp.environment.hourly-check")
def test_the_place_says_what_is_checked() -> None:
    place = {
        "heights": {"condition": "fatigued", "attribute": "strength", "skill": "climbing", "difficulty": 7}
    }
    table = before(creature("ann", pool=1, skills={"climbing": 1}), environments=place)
    table.answer("gm", "hours", environment="heights", dice=[[3, 4]])
    assert table.fact(CheckResolved).result == "success"
    assert table.fact(CheckResolved).rule == "dp.environment.hourly-check"


@pytest.mark.rule("dp.environment.persistent-condition", clause="environments inflict conditions")
@pytest.mark.rule("dp.environment.persistent-condition", clause="persistent ones")
@pytest.mark.rule(
    "dp.environment.persistent-condition", "dp.persistent.full-rest", "dp.persistent.no-shake-off",
    "dp.amb.what-makes-persistent",
)  # fmt: skip
def test_what_a_place_gave_lasts_until_a_full_nights_rest() -> None:
    table = before(creature("ann"), creature("bob", "blue"), environments=ARCTIC)
    table.answer("gm", "hours", environment="ice", dice=[[1, 1, 1], [6, 6, 6]])
    assert table.facts(ConditionGained)[0].rule in ("dp.level.first-infliction",)
    table.answer("gm", "begin", dice=[[6, 6, 6], [1, 1, 1]])
    with table.refuses("barred", rule="dp.persistent.no-shake-off"):
        table.answer("ann", "shake-off", condition="slowed")


@pytest.mark.rule("dp.environment.persistent-condition", clause="others as well")
def test_what_a_place_gave_may_be_shaken_off_where_it_does_not_say_persistent() -> None:
    bog = {"bog": {"condition": "slowed", "persistent": False}}
    table = before(creature("ann"), creature("bob", "blue"), environments=bog)
    table.answer("gm", "hours", environment="bog", dice=[[1, 1, 1], [6, 6, 6]])
    assert "slowed" in table["ann"].conditions
    table.answer("gm", "begin", dice=[[6, 6, 6], [1, 1, 1]])
    table.answer("ann", "shake-off", condition="slowed", dice=[5])
    assert "slowed" not in table["ann"].conditions


@pytest.mark.rule("dp.environment.hourly-check")
def test_a_day_of_hours_may_pass_at_once_and_no_more() -> None:
    table = before(creature("ann"))
    for hours in (0, 25):
        with table.refuses("bad-argument"):
            table.answer("gm", "hours", hours=hours)
    table.answer("gm", "hours", hours=24)
    assert table.fight.clock == 24 * 3600


@pytest.mark.rule("dp.persistent.full-rest", clause="ends with a full night's rest")
@pytest.mark.rule("dp.persistent.full-rest", clause="not with time or a shorter rest")
@pytest.mark.rule("dp.persistent.full-rest")
def test_an_hour_is_no_nights_rest() -> None:
    table = before(creature("ann"), environments=ARCTIC)
    table.answer("gm", "hours", environment="ice", dice=[[1, 1, 1]])
    table.answer("gm", "hours")
    assert "slowed" in table["ann"].conditions
    table.answer("gm", "rest")
    assert "slowed" not in table["ann"].conditions
    assert table.fact(ConditionLost).rule == "dp.persistent.full-rest"
    assert table.fight.clock == 10 * 3600


@pytest.mark.rule("dp.persistent.full-rest", clause="not with time or a shorter rest")
def test_no_number_of_rounds_ends_what_is_persistent() -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    afflict(table, "ann", "fatigued", persistent=True)
    for _ in range(7):
        end_turn(table, "ann")
        end_turn(table, "bob")
    assert table.fight.round == 8
    assert "fatigued" in table["ann"].conditions


@pytest.mark.rule("dp.amb.what-makes-persistent")
def test_what_either_infliction_makes_persistent_is_persistent() -> None:
    table = before(creature("ann"), environments={"bog": {"condition": "sick", "persistent": False}})
    afflict(table, "ann", "sick", persistent=True)
    table.answer("gm", "hours", environment="bog", dice=[[1, 1, 1]])
    assert holds(table, "ann", "sick") == {"level": 2, "persistent": True}


@pytest.mark.rule("dp.persistent.barred-conditions", clause="Bleeding and Burning never")
@pytest.mark.rule("dp.persistent.barred-conditions", clause="applied as temporary")
@pytest.mark.rule("dp.persistent.barred-conditions", clause="any other may be")
@pytest.mark.rule("dp.condition.bleeding.first", clause="never persistent")
@pytest.mark.rule("dp.condition.burning.first", clause="never persistent")
@pytest.mark.rule("dp.persistent.barred-conditions", "dp.amb.what-makes-persistent")
@pytest.mark.parametrize(
    ("condition", "persistent"), [("burning", False), ("bleeding", False), ("slowed", True)]
)
def test_bleeding_and_burning_can_never_be_persistent(condition: str, persistent: bool) -> None:
    table = before(creature("ann"), environments={"pit": {"condition": condition}})
    table.answer("gm", "hours", environment="pit", dice=[[1, 1, 1]])
    assert table["ann"].conditions[condition].data.get("persistent", False) == persistent


@pytest.mark.rule("dp.persistent.barred-conditions")
def test_no_ruling_makes_burning_persistent() -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    with table.refuses("bad-ruling", match=r"dp\.persistent\.barred-conditions"):
        afflict(table, "bob", "burning", persistent=True)


@pytest.mark.rule("dp.host.health", "dp.host.luck")
def test_a_nights_rest_gives_health_and_luck_back() -> None:
    table = fight(creature("ann", luck=3, pool=4), creature("bob", "blue", health=8))
    table.answer("ann", "attack", target="bob", weapon="club", luck=2, dice=[[5, 5, 5, 1, 1, 1], [6, 1]])
    assert table["bob"].now("health") == 1
    end_turn(table, "ann")
    table.answer("bob", "attack", target="ann", weapon="club", dice=[[5, 5, 5], [1, 1]])
    afflict(table, "ann", "deaf")
    table.answer("bob", "end")
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[5, 5, 5, 1], [1, 1]])
    end_turn(table, "ann")
    table.answer("gm", "rest")
    assert table["ann"].resources["luck"] == (3, 3)
    assert table["ann"].resources["health"] == (20, 20)
    assert "deaf" in table["ann"].conditions
    assert table.fight.clock == 8 * 3600


@pytest.mark.rule("dp.spell.lasts-full-duration", "dp.persistent.full-rest", "dp.environment.hourly-check")
def test_no_spell_of_rounds_lasts_an_hour() -> None:
    table = before(creature("ann"), creature("bob", "blue"))
    spells = [{"level": 1, "until": 3, "source": "bob"}]
    afflict(table, "ann", "deaf", 0, spells=spells)
    table.answer("gm", "hours")
    assert "deaf" not in table["ann"].conditions
    afflict(table, "ann", "deaf", 0, spells=spells)
    table.answer("gm", "rest")
    assert "deaf" not in table["ann"].conditions


@pytest.mark.rule("dp.condition.poisoned.first", "dp.amb.poisoned-rest", "dp.host.health")
@pytest.mark.parametrize(("persistent", "left", "rule"), [
    (False, 12, "dp.condition.poisoned.first"),
    (True, 20, "dp.host.health"),
])  # fmt: skip
def test_a_night_heals_nobody_who_is_poisoned_when_it_is_over(persistent: bool, left: int, rule: str) -> None:
    table = before(creature("ann", luck=1))
    hurt = DamageTaken(combatant="ann", injury="old", amount=8, now=12, resource="health")
    table.rule("Ann is hurt.", effects=[hurt])
    afflict(table, "ann", "poisoned", persistent=persistent)
    table.answer("gm", "rest")
    assert table["ann"].now("health") == left
    assert table.fact(DamageHealed).rule == rule
    assert ("poisoned" in table["ann"].conditions) == (not persistent)


@pytest.mark.rule("dp.legacy.half-chance", clause="an even chance")
@pytest.mark.rule("dp.legacy.half-chance", clause="whatever the number")
@pytest.mark.rule("dp.legacy.half-chance", clause="neither attribute nor DEFENSE")
@pytest.mark.rule("dp.legacy.half-chance", "dp.amb.legacy-even-chance")
@pytest.mark.parametrize("printed", ["Dazed [13]", "Dazed [28]"])
@pytest.mark.parametrize(("die", "lands"), [(3, False), (4, True), (6, True)])
def test_an_ability_of_an_older_book_lands_on_four_to_six(printed: str, die: int, lands: bool) -> None:
    ann = creature("ann", abilities={"gaze": {"renders": printed}})
    table = fight(ann, creature("bob", "blue", mental=90, vital=90))
    table.answer("ann", "ability", target="bob", ability="gaze", dice=[die])
    assert ("dazed" in table["bob"].conditions) == lands
    assert [each.key for each in table.facts(Noted)] == ([] if lands else ["ability.no-hold"])


@pytest.mark.rule("dp.legacy.renamed-conditions", "dp.legacy.half-chance")
def test_an_older_name_stands_for_the_condition_that_corresponds() -> None:
    ann = creature("ann", abilities={"wail": {"renders": "Terrified [16]"}})
    table = fight(ann, creature("bob", "blue"))
    table.answer("ann", "ability", target="bob", ability="wail", dice=[4])
    assert holds(table, "bob", "afraid") == {"source": "ann"}
    with pytest.raises(Refused, match="names no condition"):
        fight(creature("ann", abilities={"wail": {"renders": "Wobbly [16]"}}))


@pytest.mark.rule("dp.legacy.half-chance", "dp.host.space")
def test_an_ability_reaches_so_far() -> None:
    ann = creature("ann", at=(0, 0), abilities={"wail": {"renders": "Afraid [1]", "range": 2}})
    table = fight(ann, creature("bob", "blue", at=(3, 0)))
    with table.refuses("barred", rule="dp.host.space"):
        table.answer("ann", "ability", target="bob", ability="wail")


@pytest.mark.rule("dp.social.persuade-charmed", clause="on a critical hit")
@pytest.mark.rule("dp.social.persuade-charmed", clause="on no other success")
@pytest.mark.rule("dp.social.intimidate-afraid", clause="on a critical hit")
@pytest.mark.rule("dp.social.intimidate-afraid", clause="on no other success")
@pytest.mark.rule("dp.social.persuade-charmed", "dp.social.intimidate-afraid", "dp.amb.social-critical")
@pytest.mark.parametrize(
    ("talk", "condition", "pool", "difficulty", "result"),
    [
        ("persuade", "charmed", [6, 6, 6, 4, 2], 16, "critical"),
        ("persuade", "", [6, 6, 5, 4, 2], 16, "success"),
        ("persuade", "", [6, 6, 6, 4, 2], 25, "failure"),
        ("intimidate", "afraid", [6, 6, 6, 1], 13, "critical"),
        ("intimidate", "", [6, 6, 1, 1], 13, "success"),
    ],
)
def test_a_critical_in_talk_conditions(
    talk: str, condition: str, pool: list[int], difficulty: int, result: str
) -> None:
    table = fight(creature("ann", charisma=len(pool)), creature("bob", "blue"))
    table.answer("ann", talk, target="bob")
    table.answer("gm", "set", difficulty=difficulty, dice=[pool])
    assert table.facts(CheckResolved)[0].result == result
    assert list(table["bob"].conditions) == ([condition] if condition else [])
    if condition:
        assert holds(table, "bob", condition) == {"source": "ann"}


@pytest.mark.rule("dp.amb.social-critical", "dp.critical.double-six")
@pytest.mark.parametrize(("options", "charmed"), [({}, False), ({"double_six_in_talk": True}, True)])
def test_double_sixes_count_in_talk_only_where_the_table_says_so(
    options: dict[str, bool], charmed: bool
) -> None:
    table = fight(creature("ann", charisma=4), creature("bob", "blue"), double_six=True, **options)
    table.answer("ann", "persuade", target="bob")
    table.answer("gm", "set", difficulty=13, dice=[[6, 6, 1, 1]])
    assert ("charmed" in table["bob"].conditions) == charmed


@pytest.mark.rule("dp.host.check")
@pytest.mark.parametrize(("dice", "result"), [([4, 3, 3, 3], "success"), ([4, 3, 3, 2], "failure")])
def test_a_check_adds_attribute_and_skill_and_must_reach_its_difficulty(dice: list[int], result: str) -> None:
    table = fight(creature("ann", logic=3, skills={"lore": 1}), creature("bob", "blue"))
    table.answer("ann", "attempt", attribute="logic", skill="lore")
    assert table.pending("gm").request.choices[0].params["difficulty"].default == 13
    table.answer("gm", "set", difficulty=13, dice=[dice])
    found = table.fact(CheckResolved)
    assert (found.base, found.total, found.result) == (3, 4, result)
    assert table["ann"].budget("actions") == 1


@pytest.mark.rule("dp.host.check", "dp.host.luck")
def test_perception_is_a_check_and_luck_goes_into_it() -> None:
    table = fight(creature("ann", perception=5, luck=1), creature("bob", "blue"))
    table.answer("ann", "attempt", luck=1)
    table.answer("gm", "set", difficulty=20, dice=[[4, 4, 4, 4, 4, 1]])
    assert table.fact(CheckResolved).total == 6
    assert table["ann"].now("luck") == 0


@pytest.mark.rule("dp.shake-off.fitting-method", clause="by the word of the GM, without a die")
@pytest.mark.rule("dp.shake-off.fitting-method")
def test_the_gm_may_let_a_fitting_deed_end_a_condition_without_a_roll() -> None:
    table = fight(creature("ann"), creature("carl"), creature("bob", "blue"))
    afflict(table, "carl", "restrained", 2)
    table.answer("ann", "deal-with", target="carl", condition="restrained")
    assert table.waiting() == [("gm", "fitting")]
    table.answer("gm", "ends")
    assert "restrained" not in table["carl"].conditions
    assert not table.facts(DiceRolled)
    assert table.fact(ConditionLost).rule == "dp.shake-off.fitting-method"


@pytest.mark.rule("dp.shake-off.fitting-method")
def test_the_gm_may_find_that_it_does_not() -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    afflict(table, "ann", "burning")
    table.answer("ann", "deal-with", target="ann", condition="burning")
    table.answer("gm", "stays")
    assert "burning" in table["ann"].conditions
    assert table["ann"].budget("actions") == 1


@pytest.mark.rule("dp.shake-off.fitting-method", clause="not what is persistent")
@pytest.mark.rule("dp.shake-off.fitting-method", clause="not what a spell gave")
@pytest.mark.rule("dp.persistent.full-rest", clause="not by a fitting deed")
@pytest.mark.rule("dp.shake-off.fitting-method", "dp.persistent.full-rest", "dp.spell.lasts-full-duration")
def test_no_deed_ends_what_has_an_end_of_its_own() -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    afflict(table, "ann", "restrained", persistent=True)
    afflict(table, "ann", "deaf", 0, spells=[{"level": 1, "until": 9}])
    with table.refuses("barred", rule="dp.persistent.full-rest"):
        table.answer("ann", "deal-with", target="ann", condition="restrained")
    with table.refuses("barred", rule="dp.spell.lasts-full-duration"):
        table.answer("ann", "deal-with", target="ann", condition="deaf")


@pytest.mark.rule("dp.amb.confused-roll", "dp.shake-off.fitting-method")
def test_what_governs_the_turn_of_the_confused_is_told_from_a_spell() -> None:
    table = fight(creature("bob", "blue"), creature("ann"))
    afflict(table, "ann", "confused", 2, source="bob")
    end_turn(table, "bob", dice=[("confused", 5)])
    with table.refuses("barred", rule="dp.amb.confused-roll", match="Ann is drunk for this turn"):
        table.answer("ann", "deal-with", target="ann", condition="drunk")


@pytest.mark.rule("dp.shake-off.fitting-method")
def test_only_who_is_near_can_be_dealt_with() -> None:
    table = fight(creature("ann", at=(0, 0)), creature("carl", at=(2, 0)), creature("bob", "blue", at=(1, 1)))
    afflict(table, "carl", "deaf")
    afflict(table, "bob", "deaf")
    who = [each.choice.args["target"] for each in table.options("ann") if each.choice.key == "deal-with"]
    assert who == ["bob"]


@pytest.mark.rule("dp.host.check", "dp.host.luck", "dp.amb.sight-based", "dp.condition.deaf.first")
@pytest.mark.parametrize(
    ("condition", "level", "attempt", "dice"),
    [
        ("deaf", 1, {}, 2),
        ("deaf", 1, {"attribute": "logic"}, 3),
        ("blind", 2, {"attribute": "logic"}, 3),
        ("blind", 2, {"attribute": "logic", "visual": "yes"}, 1),
        ("sick", 2, {"attribute": "logic"}, 1),
    ],
)
def test_an_attempt_is_hampered_by_what_it_depends_on(
    condition: str, level: int, attempt: dict[str, str], dice: int
) -> None:
    table = fight(creature("ann", luck=2), creature("bob", "blue"))
    afflict(table, "ann", condition, level)
    table.answer("ann", "attempt", args=attempt)
    table.answer("gm", "set", dice=[[1] * dice])
    assert table.fact(CheckResolved).total == dice
    assert table["ann"].now("luck") == 2


@pytest.mark.rule("dp.host.check", "dp.host.luck", "dp.condition.forgetful.first")
def test_a_pool_says_why_a_skill_gives_it_nothing() -> None:
    table = fight(creature("ann", skills={"lore": 2}), creature("bob", "blue"))
    afflict(table, "ann", "forgetful")
    table.answer("ann", "attempt", attribute="logic", skill="lore")
    table.answer("gm", "set", dice=[[1, 1, 1]])
    found = table.fact(CheckResolved)
    assert [(each.rule, each.value, each.note) for each in found.modifiers] == [
        ("dp.condition.forgetful.first", 0, "lore")
    ]


@pytest.mark.rule("dp.host.health", "dp.persistent.full-rest", "dp.amb.half-health")
def test_after_a_nights_rest_there_is_all_the_health_there_was_at_most() -> None:
    table = before(creature("ann"))
    afflict(table, "ann", "fatigued", 2, persistent=True)
    table.answer("gm", "hours")
    assert table["ann"].resources["health"] == (10, 10)
    assert [each.amount for each in table.all_facts(ResourceChanged) if each.resource == "health"] == [-10]
    table.answer("gm", "rest")
    assert table["ann"].resources["health"] == (20, 20)


@pytest.mark.rule("dp.condition.deaf.first", clause="not persuaded from farther")
@pytest.mark.rule("dp.condition.deaf.first", clause="a threat may be seen")
@pytest.mark.rule("dp.condition.deaf.first", "dp.condition.deaf.second", "dp.social.persuade-charmed")
@pytest.mark.parametrize(("level", "at", "heard"), [(1, 6, True), (1, 7, False), (2, 1, False)])
def test_nobody_is_persuaded_by_what_they_do_not_hear(level: int, at: int, heard: bool) -> None:
    table = fight(creature("ann", at=(0, 0)), creature("bob", "blue", at=(at, 0)))
    afflict(table, "bob", "deaf", level)
    barred = table.option("ann", "persuade", target="bob").barred
    assert barred == ("" if heard else "Bob does not hear Ann.")
    assert not table.option("ann", "intimidate", target="bob").barred


@pytest.mark.rule("dp.condition.confused.first", "dp.amb.friend-from-foe", "dp.shake-off.fitting-method")
def test_the_confused_deal_with_whom_the_lot_falls_on() -> None:
    table = fight(creature("ann"), creature("carl"), creature("bob", "blue"))
    afflict(table, "ann", "confused")
    for each in ("carl", "bob"):
        afflict(table, each, "burning")
    table.answer("ann", "deal-with", target="carl", condition="burning", dice=[("target", 2)])
    table.answer("gm", "ends")
    assert "burning" in table["carl"].conditions
    assert "burning" not in table["bob"].conditions


@pytest.mark.rule("dp.shake-off.fitting-method", clause="not who is fast asleep")
@pytest.mark.rule("dp.condition.sleeping.second", clause="nor does another's hand")
@pytest.mark.rule("dp.condition.sleeping.second", "dp.shake-off.fitting-method")
def test_no_deed_wakes_who_is_fast_asleep_and_one_may_wake_the_drowsy() -> None:
    table = fight(creature("ann"), creature("carl"), creature("bob", "blue"))
    afflict(table, "carl", "sleeping")
    assert not table.option("ann", "deal-with", target="carl", condition="sleeping").barred
    afflict(table, "carl", "sleeping", 2)
    with table.refuses("barred", rule="dp.condition.sleeping.second", match="nothing wakes a sleeper"):
        table.answer("ann", "deal-with", target="carl", condition="sleeping")
