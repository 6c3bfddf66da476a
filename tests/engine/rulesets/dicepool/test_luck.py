"""LUC dice: to cancel a condition as it lands, to make one severe, and in a pool."""

import pytest

from affray.testing import Table
from engine.commands import types as cmd
from engine.dice.size_limits import MOST_DICE
from engine.rulesets.dicepool import ruleset
from events import CheckResolved, DiceRolled, Noted, ResourceChanged
from tests.support.dicepool import afflict, club, creature, end_turn, fight, holds


def crit(*, ann: int = 0, bob: int = 0, **options: object) -> Table:
    """Ann makes Bob sick, and both have LUC dice."""
    weapons = {"club": club(types=["Radiation"])}
    table = fight(
        creature("ann", pool=6, luck=ann, weapons=weapons), creature("bob", "blue", luck=bob), **options
    )
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[6, 6, 6, 1, 1, 1], [1, 1], 1])
    return table


@pytest.mark.rule("dp.luck.cancel-on-application", clause="one die, as it lands")
@pytest.mark.rule("dp.luck.cancel-on-application", clause="not later")
@pytest.mark.rule("dp.luck.cancel-on-application", "dp.host.luck")
def test_a_luck_die_cancels_a_condition_as_it_lands_and_not_later() -> None:
    table = crit(bob=2)
    assert table.waiting() == [("bob", "cancel")]
    table.answer("bob", "cancel")
    assert table["bob"].now("luck") == 1
    assert "sick" not in table["bob"].conditions
    assert table.fact(Noted).key == "condition.cancelled"

    table = crit(bob=2)
    table.answer("bob", "let")
    assert table["bob"].now("luck") == 2
    assert "sick" in table["bob"].conditions
    end_turn(table, "ann")
    assert "cancel" not in table.legal("bob")


@pytest.mark.rule("dp.persistent.full-rest", clause="a LUC die as it lands keeps it off")
@pytest.mark.rule("dp.luck.cancel-on-application")
def test_a_luck_die_keeps_off_what_would_be_persistent() -> None:
    ice = {"ice": {"condition": "slowed", "persistent": True}}
    table = Table(ruleset, [creature("ann", luck=2)], options={"environments": ice})
    table.answer("gm", "hours", environment="ice", dice=[[1, 1, 1]])
    table.answer("ann", "cancel")
    assert table["ann"].now("luck") == 1
    assert "slowed" not in table["ann"].conditions


@pytest.mark.rule("dp.host.luck")
def test_who_has_no_luck_dice_is_not_asked() -> None:
    table = crit()
    assert table.waiting() == [("ann", "act")]


@pytest.mark.rule("dp.luck.make-severe", clause="one die of whoever inflicted it")
@pytest.mark.rule("dp.luck.make-severe", clause="then a 6 alone")
@pytest.mark.rule("dp.luck.make-severe", "dp.severe.needs-six")
def test_a_luck_die_makes_a_condition_severe() -> None:
    table = crit(ann=1)
    table.answer("ann", "make-severe")
    assert table["ann"].now("luck") == 0
    end_turn(table, "ann")
    table.answer("bob", "shake-off", condition="sick", dice=[5])
    assert "sick" in table["bob"].conditions
    end_turn(table, "bob")
    end_turn(table, "ann")
    table.answer("bob", "shake-off", condition="sick", dice=[6])
    assert "sick" not in table["bob"].conditions


@pytest.mark.rule("dp.amb.luck-timing")
def test_first_it_is_made_severe_then_canceled_and_both_dice_are_spent() -> None:
    table = crit(ann=1, bob=1)
    assert table.waiting() == [("ann", "make-severe")]
    table.answer("ann", "make-severe")
    assert table.pending("bob").request.args == {"condition": "sick", "severe": True}
    table.answer("bob", "cancel")
    assert (table["ann"].now("luck"), table["bob"].now("luck")) == (0, 0)
    assert "sick" not in table["bob"].conditions


@pytest.mark.rule("dp.amb.luck-timing", "dp.level.second-infliction")
def test_canceling_a_second_infliction_leaves_the_first_level() -> None:
    weapons = {"club": club(types=["Radiation"])}
    table = fight(creature("ann", pool=6, weapons=weapons), creature("bob", "blue", luck=1))
    afflict(table, "bob", "sick")
    before = table["bob"].conditions["sick"]
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[6, 6, 6, 1, 1, 1], [1, 1], 1])
    table.answer("bob", "cancel")
    assert table["bob"].conditions["sick"] == before


@pytest.mark.rule("dp.amb.several-types")
def test_each_of_two_inflictions_can_be_canceled_with_a_die_of_its_own() -> None:
    weapons = {"club": club(types=["Radiation", "Ion"])}
    table = fight(creature("ann", pool=6, weapons=weapons), creature("bob", "blue", luck=2))
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[6, 6, 6, 1, 1, 1], [1, 1], 1])
    table.answer("bob", "let", dice=[1])
    table.answer("bob", "cancel")
    assert "sick" in table["bob"].conditions
    assert "fatigued" not in table["bob"].conditions


@pytest.mark.rule("dp.amb.severe-and-levels", "dp.luck.make-severe")
def test_nobody_is_asked_to_pay_for_what_is_severe_already_and_severe_it_stays() -> None:
    weapons = {"club": club(types=["Radiation"])}
    table = fight(creature("ann", pool=6, luck=1, weapons=weapons), creature("bob", "blue"))
    afflict(table, "bob", "sick", severe=True)
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[6, 6, 6, 1, 1, 1], [1, 1], 1])
    assert table.waiting() == [("ann", "act")]
    assert holds(table, "bob", "sick") == {"level": 2, "severe": True, "source": "ann"}


@pytest.mark.rule("dp.amb.third-infliction", "dp.luck.cancel-on-application", "dp.amb.luck-timing")
def test_nobody_is_asked_for_a_die_that_would_bring_nothing() -> None:
    """A third infliction changes nothing; disarmed again is severe by itself; who is felled shakes nothing off."""
    weapons = {"club": club(types=["Radiation"]), "whip": club(condition="disarmed")}
    people = [creature("ann", pool=6, luck=3, weapons=weapons), creature("bob", "blue", luck=3)]
    six, harm = [6, 6, 6, 1, 1, 1], [1, 1]
    table = fight(*people)
    afflict(table, "bob", "sick", 2, source="ann", severe=True)
    table.answer("ann", "attack", target="bob", weapon="club", dice=[six, harm, 1])
    assert table.fact(Noted).key == "condition.same"
    assert table.waiting() == [("ann", "act")]

    table = fight(*people)
    afflict(table, "bob", "disarmed")
    table.answer("ann", "attack", target="bob", weapon="whip", dice=[six, harm])
    assert table.waiting() == [("bob", "cancel")]

    table = fight(people[0], creature("bob", "blue", health=2, luck=3))
    table.answer("ann", "attack", target="bob", weapon="club", dice=[six, harm, 1])
    assert table.waiting() == [("ann", "act")]
    assert "sick" in table["bob"].conditions


@pytest.mark.rule("dp.amb.spell-meets-temporary", "dp.luck.cancel-on-application")
@pytest.mark.parametrize(("rounds", "asked"), [(9, "cancel"), (3, "act")])
def test_a_spell_over_a_spell_counts_only_where_it_lasts_longer(rounds: int, asked: str) -> None:
    spells = {"hush": {"family": "Infliction", "condition": "deaf", "mp": 4, "rounds": rounds}}
    table = fight(creature("ann", mp=9, spells=spells), creature("bob", "blue", luck=1))
    afflict(table, "bob", "deaf", 2, own=0, spells=[{"level": 2, "until": 5, "source": "ann"}])
    table.answer("ann", "cast", target="bob", spell="hush", dice=[[6, 5, 5]])
    assert table.waiting() == [("bob", asked)]


@pytest.mark.rule("dp.host.luck")
def test_luck_dice_that_are_not_there_cannot_be_put_into_a_pool() -> None:
    table = fight(creature("ann", luck=1), creature("bob", "blue"))
    with table.refuses("bad-argument"):
        table.answer("ann", "attack", target="bob", weapon="club", luck=2)
    table.answer("ann", "attack", target="bob", weapon="club", luck=1, dice=[[1, 1, 1, 1]])
    assert table.facts(DiceRolled)[0].notation == "4d6"
    assert table.facts(ResourceChanged)[0].now == 0
    with table.refuses("bad-argument"):
        table.answer("ann", "attack", target="bob", weapon="club", luck=1)


@pytest.mark.rule("dp.host.luck", "dp.host.check")
def test_of_luck_without_end_as_many_dice_are_thrown_as_there_may_be() -> None:
    """A GM may set any number of LUC dice."""
    table = fight(creature("ann", pool=3), creature("bob", "blue"))
    table.play(cmd.Adjust(id="much", combatant="ann", resources={"luck": 10_000}))
    with table.refuses("bad-argument"):
        table.answer("ann", "attack", target="bob", weapon="club", luck=MOST_DICE + 1)
    table.answer("ann", "attack", target="bob", weapon="club", luck=MOST_DICE, dice=[[1] * MOST_DICE, [1, 1]])
    assert table.facts(DiceRolled)[0].notation == f"{MOST_DICE}d6"
    [check] = table.facts(CheckResolved)
    assert (check.modifiers[-1].op, check.total) == ("max", MOST_DICE)


@pytest.mark.rule("dp.amb.luck-against-cursed", "dp.condition.cursed.first")
def test_luck_cancels_the_first_curse_and_not_the_second() -> None:
    weapons = {"club": club(condition="cursed")}
    table = fight(creature("ann", pool=6, weapons=weapons), creature("bob", "blue", luck=2))
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[6, 6, 6, 1, 1, 1], [1, 1]])
    assert table.waiting() == [("bob", "cancel")]
    table.answer("bob", "let")
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[6, 6, 6, 1, 1, 1], [1, 1]])
    assert holds(table, "bob", "cursed")["level"] == 2
    assert table["bob"].now("luck") == 2


@pytest.mark.rule("dp.amb.third-infliction", "dp.luck.make-severe")
def test_a_third_infliction_may_make_it_severe() -> None:
    weapons = {"club": club(types=["Radiation"])}
    table = fight(creature("ann", pool=6, luck=1, weapons=weapons), creature("bob", "blue"))
    afflict(table, "bob", "sick", 2, source="bob")
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[6, 6, 6, 1, 1, 1], [1, 1], 1])
    table.answer("ann", "make-severe")
    assert holds(table, "bob", "sick") == {"level": 2, "severe": True, "source": "bob"}


@pytest.mark.rule("dp.host.check")
def test_a_weapon_of_three_dice_puts_three_dice_into_the_pool() -> None:
    weapons = {"club": club(dice=3)}
    table = fight(creature("ann", pool=2, weapons=weapons), creature("bob", "blue"))
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[1, 1, 1, 1, 1]])
    assert ("equipment", 3) in [(each.note, each.value) for each in table.fact(CheckResolved).modifiers]


@pytest.mark.rule("dp.amb.luck-pools", "dp.host.luck", "dp.host.initiative", "dp.environment.hourly-check")
def test_a_table_may_have_luck_dice_in_initiative_and_against_a_place_as_well() -> None:
    ice = {"ice": {"condition": "slowed", "difficulty": 13}}
    people = [creature("ann", luck=2), creature("bob", "blue")]
    table = Table(ruleset, people, options={"environments": ice, "luck_everywhere": True})
    table.answer("gm", "hours", environment="ice")
    assert table.waiting() == [("ann", "luck")], "who has none is not asked"
    table.answer("ann", "go-on", luck=1, dice=[("environment", [5, 5, 3, 1]), ("environment", [6, 6, 6])])
    assert not table["ann"].conditions
    table.answer("gm", "begin")
    table.answer("ann", "go-on", luck=1, dice=[("initiative", [1] * 4), ("initiative", [1] * 3)])
    assert table["ann"].now("luck") == 0
    assert table.fight.orders["initiative"][0].combatant == "ann"
    first = next(each for each in table.all_facts(CheckResolved) if each.purpose == "initiative")
    assert [(each.rule, each.value) for each in first.modifiers] == [("dp.host.luck", 1)]


@pytest.mark.rule("dp.amb.luck-pools")
def test_at_other_tables_nobody_is_asked_there() -> None:
    table = Table(ruleset, [creature("ann", luck=2), creature("bob", "blue")])
    table.answer("gm", "begin", dice=[("initiative", [6] * 3), ("initiative", [1] * 3)])
    assert table.waiting() == [("ann", "act")]
    assert table["ann"].now("luck") == 2
