"""Two conditions at once, and conditions with luck, spells, rulings, undo and what is hidden."""

import pytest

from affray.testing import Table
from events import ConditionGained, ConditionLost, DiceRolled, ManeuverDeclared
from tests.support.dicepool import afflict, bow, club, creature, crit, end_turn, fight, holds, until_turn

MISS = [1, 1, 1]


def stricken(*conditions: tuple[str, int], **options: object) -> Table:
    """Ann acts, is in these conditions (Bob caused them), and Bob stands 4 squares east of her."""
    table = fight(
        creature("ann", at=(5, 5), weapons={"club": club(), "bow": bow()}, luck=1, speed=7),
        creature("bob", "blue", at=(9, 5)),
        **options,
    )
    for condition, level in conditions:
        afflict(table, "ann", condition, level, source="bob")
    return table


@pytest.mark.rule("dp.amb.halving", "dp.condition.slowed.first", "dp.condition.blind.first")
def test_blind_and_slowed_speed_is_halved_twice_each_time_up() -> None:
    table = stricken(("blind", 1), ("slowed", 1))
    with table.refuses("bad-argument"):
        table.answer("ann", "move", path=["W"] * 3)
    table.answer("ann", "move", path=["W"] * 2)


@pytest.mark.rule("dp.condition.afraid.second", "dp.condition.blind.second", "dp.amb.afraid-flight")
def test_who_cannot_see_what_is_feared_does_not_run() -> None:
    table = stricken(("afraid", 2), ("blind", 2))
    assert "shout" in table.legal("ann")


@pytest.mark.rule("dp.condition.afraid.second", "dp.condition.restrained.first")
def test_who_is_held_fast_cowers() -> None:
    table = stricken(("afraid", 2), ("restrained", 1))
    assert table.legal("ann") == ["shake-off", "end"]


@pytest.mark.rule("dp.condition.afraid.second", "dp.condition.drunk.first")
def test_the_drunk_flee_once_and_then_cower() -> None:
    table = stricken(("afraid", 2), ("drunk", 1))
    end_turn(table, "ann")
    assert [each.maneuver for each in table.facts(ManeuverDeclared)] == ["move"]


@pytest.mark.rule("dp.condition.afraid.second", "dp.condition.slowed.second")
def test_the_slow_flee_as_far_as_one_action_takes_them() -> None:
    table = stricken(("afraid", 2), ("slowed", 2))
    end_turn(table, "ann")
    assert table["ann"].position == (1, 5)


@pytest.mark.rule("dp.condition.afraid.second", "dp.condition.pain.second", "dp.amb.pain-count")
def test_flight_hurts_who_is_in_pain() -> None:
    table = stricken(("afraid", 2), ("pain", 2))
    end_turn(table, "ann", dice=[("pain", 3)])
    assert table["ann"].now("health") == 17


@pytest.mark.rule("dp.condition.afraid.first", "dp.condition.angry.second")
def test_the_furious_do_not_approach_whom_they_fear_but_shoot() -> None:
    table = stricken(("angry", 2), ("afraid", 1))
    options = [
        each.choice for each in table.options("ann") if each.choice.key == "attack" and each.choice.args
    ]
    assert [each.args["weapon"] for each in options] == ["bow"]
    afflict(table, "ann", "disarmed", weapon="bow")
    assert table.legal("ann") == ["shake-off", "end"]


@pytest.mark.rule("dp.condition.afraid.second", "dp.condition.angry.second")
def test_fear_and_fury_together_leave_a_choice_and_fear_goes_first() -> None:
    table = stricken(("angry", 2), ("afraid", 2))
    assert {"attack", "move"} < set(table.legal("ann"))
    end_turn(table, "ann")
    assert {each.maneuver for each in table.facts(ManeuverDeclared)} == {"move"}


@pytest.mark.rule("dp.condition.angry.second", "dp.condition.manic.first")
def test_the_furious_who_cannot_attack_only_go_there() -> None:
    table = stricken(("angry", 2), ("manic", 1))
    end_turn(table, "ann")
    assert table["ann"].position == (8, 5)
    assert {each.maneuver for each in table.facts(ManeuverDeclared)} == {"rush"}


@pytest.mark.rule("dp.condition.angry.second", "dp.condition.charmed.first", "dp.amb.charmed-harm")
def test_fury_spares_the_charmer() -> None:
    table = stricken(("angry", 2), ("charmed", 1))
    assert "attack" not in table.legal("ann")


@pytest.mark.rule("dp.condition.angry.second", "dp.condition.confused.first", "dp.amb.friend-from-foe")
def test_fury_goes_for_the_nearest_whoever_it_is_if_friends_look_like_foes() -> None:
    table = fight(creature("ann", at=(5, 5)), creature("carl", at=(6, 5)), creature("bob", "blue", at=(7, 5)))
    afflict(table, "ann", "angry", 2)
    afflict(table, "ann", "confused", felt=1)
    end_turn(table, "ann", dice=[MISS, MISS])
    assert {each.args["target"] for each in table.facts(ManeuverDeclared)} == {"carl"}
    assert not [each for each in table.facts(DiceRolled) if each.purpose == "target"]


@pytest.mark.rule("dp.condition.charmed.first", "dp.condition.confused.first")
def test_the_lot_never_falls_on_the_charmer() -> None:
    table = fight(
        creature("ann", at=(5, 5)),
        creature("bob", "blue", at=(6, 5)),
        creature("carl", "blue", at=(5, 6)),
        creature("dora", at=(4, 5)),
    )
    afflict(table, "ann", "charmed", source="bob")
    afflict(table, "ann", "confused", felt=1)
    table.answer("ann", "attack", target="carl", weapon="club", dice=[("target", 1), ("attack", MISS)])
    assert table.facts(DiceRolled)[0].against == ("carl", "dora")


@pytest.mark.rule("dp.condition.charmed.second", "dp.condition.dazed.second")
def test_who_can_do_nothing_cannot_be_commanded_to() -> None:
    table = stricken(("charmed", 2), ("dazed", 2))
    until_turn(table, "bob")
    end_turn(table, "bob")
    assert table.waiting() == [("ann", "act")]


@pytest.mark.rule("dp.condition.forgetful.second", "dp.condition.angry.second")
def test_who_remembers_nobody_rages_at_the_nearest() -> None:
    table = fight(creature("ann", at=(5, 5)), creature("carl", at=(6, 5)), creature("bob", "blue", at=(8, 5)))
    afflict(table, "ann", "angry", 2)
    afflict(table, "ann", "forgetful", 2)
    end_turn(table, "ann", dice=[MISS, MISS])
    assert {each.args["target"] for each in table.facts(ManeuverDeclared)} == {"carl"}


@pytest.mark.rule("dp.condition.dazed.first", "dp.condition.downed.first")
def test_who_is_felled_while_downed_falls_but_once() -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    afflict(table, "bob", "downed")
    afflict(table, "bob", "dazed")
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[4, 4, 4, 4], [1, 1]])
    assert [each.condition for each in table.facts(ConditionGained) if each.condition == "prone"] == ["prone"]


@pytest.mark.rule("dp.luck.cancel-on-application", "dp.condition.confused.first")
def test_what_luck_cancels_does_nothing_at_all() -> None:
    table = fight(
        creature("ann", weapons={"wand": club(condition="confused")}), creature("bob", "blue", luck=1)
    )
    crit(table, "ann", "bob", weapon="wand")
    table.answer("bob", "cancel")
    assert "confused" not in table["bob"].conditions
    assert table["bob"].items["club"]["held"]


SPELL = {"family": "Enchantment", "condition": "confused", "mp": 4, "rounds": 2}


@pytest.mark.rule(
    "dp.spell.extreme-second-level", "dp.spell.lasts-full-duration", "dp.condition.confused.second"
)
def test_a_spell_confuses_for_its_rounds_and_no_longer() -> None:
    table = fight(creature("ann", mp=4, spells={"maze": SPELL}, willpower=3), creature("bob", "blue"))
    table.answer("ann", "cast", spell="maze", target="bob", dice=[("cast", [6, 6, 6]), ("confused", 4)])
    assert holds(table, "bob", "manic") == {"own": 0, "source": "ann", "governs": True}
    assert table["bob"].items["club"]["held"]
    with table.refuses("barred", rule="dp.spell.no-shake-off"):
        table.answer("bob", "shake-off", condition="confused")
    end_turn(table, "bob")
    end_turn(table, "ann", dice=[("confused", 4)])
    end_turn(table, "bob")
    assert [each.condition for each in table.facts(ConditionLost)] == ["confused"]
    end_turn(table, "ann")
    assert "manic" not in table["bob"].conditions


@pytest.mark.rule("dp.persistent.no-shake-off", "dp.condition.afraid.second")
def test_lasting_fear_leaves_flight_alone() -> None:
    table = stricken()
    afflict(table, "ann", "afraid", 2, source="bob", persistent=True)
    assert table.legal("ann") == ["move", "end"]


@pytest.mark.rule("dp.condition.afraid.second", "dp.condition.angry.second", "dp.condition.downed.first")
def test_a_ruling_that_ends_it_frees_the_turn_at_once() -> None:
    table = stricken(("afraid", 2), ("angry", 2), ("manic", 2))
    assert "shout" not in table.legal("ann")
    for condition in ("afraid", "angry", "manic"):
        lost = ConditionLost(combatant="ann", condition=condition, reason="calm")
        table.rule("It is over.", effects=[lost])
    assert {"shout", "attack", "move"} <= set(table.legal("ann"))


@pytest.mark.rule("dp.condition.charmed.second")
def test_a_command_ends_with_the_charm() -> None:
    table = fight(creature("bob", "blue"), creature("ann"))
    afflict(table, "ann", "charmed", 2, source="bob")
    end_turn(table, "bob")
    table.answer("bob", "open")
    table.answer("gm", "obeyed")
    assert "shout" not in table.legal("ann")
    table.rule("The charm breaks.", effects=[ConditionLost(combatant="ann", condition="charmed", reason="")])
    assert "shout" in table.legal("ann")


@pytest.mark.rule("dp.condition.confused.first", "dp.condition.confused.second")
def test_undone_and_done_again_the_same_happens() -> None:
    table = fight(creature("bob", "blue", at=(5, 5)), creature("ann", at=(6, 5)))
    afflict(table, "ann", "confused", 2, source="bob")
    end_turn(table, "bob", dice=[("confused", 6)])
    after = table.fight
    table.undo()
    assert "dazed" not in table["ann"].conditions
    assert table.waiting() == [("bob", "act")]
    table.redo()
    assert table["ann"].conditions == after.combatants["ann"].conditions
    table.undo()
    afflict(table, "ann", "confused", 1, source="bob")
    end_turn(table, "bob")
    assert "club" not in table["ann"].items


@pytest.mark.rule("dp.amb.second-level-replaces")
def test_where_levels_add_the_charmed_obey_and_still_do_no_harm() -> None:
    table = fight(creature("bob", "blue"), creature("ann"), second_level_adds=True)
    afflict(table, "ann", "charmed", 2, source="bob")
    end_turn(table, "bob")
    table.answer("bob", "none")
    with table.refuses("barred", rule="dp.condition.charmed.first"):
        table.answer("ann", "attack", target="bob", weapon="club")


@pytest.mark.rule("dp.amb.second-level-replaces")
@pytest.mark.parametrize(("adds", "flees"), [(False, True), (True, False)])
def test_where_levels_add_fury_leaves_no_way_to_flee(adds: bool, flees: bool) -> None:
    table = stricken(("angry", 2), ("afraid", 2), second_level_adds=adds)
    assert ("move" in table.legal("ann")) == flees
    assert "attack" in table.legal("ann")
