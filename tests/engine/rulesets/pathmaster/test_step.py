"""The one Step of a turn: where it may end, and what it goes with."""

import pytest

from events import ConditionGained, ConditionLost, DiceRolled, Moved
from tests.support.meeting import befalls
from tests.support.pathmaster import HEX, SQUARES, act, end, fight, fighter, until

AROUND = ((4, 4), (5, 4), (6, 4), (4, 5), (6, 5), (4, 6), (5, 6), (6, 6))


@pytest.mark.rule("pm.step.size-and-facing", clause="one cell in any direction")
@pytest.mark.rule("pm.step.size-and-facing", clause="with any facing")
@pytest.mark.rule("pm.step.size-and-facing")
def test_a_step_is_one_cell_in_any_direction_with_any_facing() -> None:
    table = fight(fighter("ann", at=(1, 1)), fighter("bob", "blue", at=(9, 9)))
    table.rule(effects=[ConditionGained(combatant="ann", condition="facing", data={"direction": "E"})])
    act(table, "ann", "step", direction="W", facing="N")

    assert table["ann"].position == (0, 1)
    assert table["ann"].budget("step") == 0
    assert table["ann"].conditions["facing"].data == {"direction": "N"}
    assert (table.fact(Moved).metres, table.fact(Moved).rule) == (1.5, "pm.step.size-and-facing")
    with table.refuses("bad-argument", match="direction"):
        act(table, "ann", "step", direction="up")


@pytest.mark.rule("pm.step.size-and-facing")
def test_on_hexes_there_are_six_ways() -> None:
    table = fight(fighter("ann", at=(5, 5)), fighter("bob", "blue", at=(9, 9)), board=HEX)
    ways = [each.choice.args["direction"] for each in table.options("ann") if each.choice.key == "step"]
    assert sorted(ways) == ["E", "NE", "NW", "SE", "SW", "W"]
    act(table, "ann", "step", direction="NE")
    assert table["ann"].position == (6, 4)
    assert "facing" not in table["ann"].conditions, "nothing was said of it"


@pytest.mark.rule("pm.step.size-and-facing", "pm.step.one-per-round")
def test_without_a_board_a_step_goes_nowhere_and_is_spent() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))
    act(table, "ann", "step")
    assert (table["ann"].budget("step"), table["ann"].position) == (0, None)
    assert (table["ann"].budget("stepped"), table["ann"].budget("moved")) == (1, 1)
    assert (table.fact(Moved).metres, table.fact(Moved).to) == (1.5, None)
    with table.refuses("barred", rule="pm.step.one-per-round"):
        act(table, "ann", "step")


@pytest.mark.rule("pm.step.legal-destination", clause="on clear ground")
@pytest.mark.rule("pm.step.legal-destination", clause="or in a foe's space")
@pytest.mark.rule("pm.step.legal-destination")
def test_a_step_ends_on_clear_ground_or_in_a_foes_space_for_close_combat() -> None:
    board = {**SQUARES, "walls": [(1, 0)]}
    table = fight(
        fighter("ann", at=(0, 0), Sword=50),
        fighter("bob", "blue", at=(0, 1)),
        fighter("cid", at=(1, 1)),
        board=board,
    )
    with table.refuses("barred", rule="pm.step.legal-destination", match="wall"):
        act(table, "ann", "step", direction="E")
    with table.refuses("barred", rule="pm.step.legal-destination", match="outside the board"):
        act(table, "ann", "step", direction="N")
    with table.refuses("barred", rule="pm.step.legal-destination", match="Cid stands there, and is no foe"):
        act(table, "ann", "step", direction="SE")

    act(table, "ann", "step", direction="S")
    gained = table.fact(ConditionGained)
    assert (gained.combatant, gained.condition) == ("ann", "close-combat")
    assert gained.data == {"from": [0, 0], "foes": ["bob"]}
    assert (table["ann"].budget("moved"), table.facts(ConditionLost)) == (1, [])
    assert gained.rule == "pm.step.legal-destination"
    assert table.option("ann", "attack", target="bob", weapon="sword").rule == "pm.reach.close"
    end(table, "ann")
    assert not table.option("bob", "attack", target="ann", weapon="kick").barred


@pytest.mark.rule("pm.step.no-pass-through", clause="not on through it")
@pytest.mark.rule("pm.step.no-pass-through", clause="back where one came from")
@pytest.mark.rule("pm.step.no-pass-through")
def test_who_came_into_a_space_goes_back_and_not_on_through_it() -> None:
    table = fight(fighter("ann", at=(0, 0)), fighter("bob", "blue", at=(1, 0)))
    act(table, "ann", "step", direction="E")
    end(table, "ann")
    end(table, "bob")

    with table.refuses("barred", rule="pm.step.no-pass-through", match="through Bob"):
        act(table, "ann", "step", direction="E")
    act(table, "ann", "step", direction="W")
    assert table["ann"].position == (0, 0)
    assert table.fact(ConditionLost).condition == "close-combat"


@pytest.mark.rule("pm.step.no-pass-through")
def test_on_hexes_the_far_side_is_barred_too() -> None:
    table = fight(fighter("ann", at=(4, 5)), fighter("bob", "blue", at=(5, 5)), board=HEX)
    act(table, "ann", "step", direction="E")
    end(table, "ann")
    end(table, "bob")
    steps = [each for each in table.options("ann") if each.choice.key == "step"]
    assert {each.choice.args["direction"] for each in steps if not each.barred} == {"W", "NW", "SW"}


@pytest.mark.rule("pm.step.close-combat-exit-only", clause="out of it")
@pytest.mark.rule("pm.step.close-combat-exit-only", clause="nothing else")
@pytest.mark.rule("pm.step.close-combat-exit-only")
def test_who_shares_a_space_may_only_step_out_of_it() -> None:
    table = fight(
        fighter("ann", at=(2, 3)), fighter("bob", "blue", at=(3, 3)), fighter("cid", "blue", at=(2, 4))
    )
    act(table, "ann", "step", direction="E")
    for who in ("ann", "bob", "cid"):
        end(table, who)

    with table.refuses("barred", rule="pm.step.close-combat-exit-only", match="close combat with Bob"):
        act(table, "ann", "step", direction="SW")  # into Cid's space
    with table.refuses("barred", rule="pm.step.no-pass-through"):
        act(table, "ann", "step", direction="E")
    act(table, "ann", "step", direction="W")
    assert table["ann"].position == (2, 3)
    assert table.fact(ConditionLost).rule == "pm.step.close-combat-exit-only"


@pytest.mark.rule("pm.step.close-combat-exit-only", "pm.step.legal-destination")
def test_when_the_foe_steps_out_of_the_space_the_close_combat_is_over_too() -> None:
    table = fight(
        fighter("ann", at=(2, 3)), fighter("bob", "blue", at=(3, 3)), fighter("cid", "blue", at=(9, 9))
    )
    act(table, "ann", "step", direction="E")
    end(table, "ann")
    act(table, "bob", "step", direction="N")

    lost = [(each.combatant, each.condition, each.rule) for each in table.facts(ConditionLost)]
    assert lost == [("ann", "close-combat", "pm.step.close-combat-exit-only")]


@pytest.mark.rule("pm.step.close-combat-exit-only")
def test_a_large_creature_must_get_out_of_the_space_with_all_of_itself() -> None:
    table = fight(fighter("ann", at=(1, 3), size=2), fighter("bob", "blue", at=(3, 3)))
    act(table, "ann", "step", direction="E")
    end(table, "ann")
    end(table, "bob")

    with table.refuses("barred", rule="pm.step.close-combat-exit-only"):
        act(table, "ann", "step", direction="N")  # covers (3, 3) all the same
    act(table, "ann", "step", direction="W")


ROUGH = {**SQUARES, "rugged": [(5, 4)]}


@pytest.mark.rule("pm.step.rough-terrain", clause="by a roll")
@pytest.mark.rule("pm.step.rough-terrain")
@pytest.mark.parametrize(("shows", "there"), [(71, (5, 4)), (70, (5, 5))])
def test_a_step_onto_rugged_ground_by_a_roll(shows: int, there: tuple[int, int]) -> None:
    table = fight(
        fighter("ann", at=(5, 5), skills={"Acrobatics": 30}),
        fighter("bob", "blue", at=(9, 9)),
        board=ROUGH,
        rough_steps="roll",
    )
    act(table, "ann", "step", direction="N", dice=[("footing", [shows])])
    assert table.fact(DiceRolled).rule == "pm.step.rough-terrain"
    assert table["ann"].position == there
    assert table["ann"].budget("step") == 0


@pytest.mark.rule("pm.step.rough-terrain", clause="or not at all")
@pytest.mark.rule("pm.step.rough-terrain")
def test_a_step_onto_rugged_ground_forbidden_or_free() -> None:
    people = (fighter("ann", at=(5, 5)), fighter("bob", "blue", at=(9, 9)))
    table = fight(*people, board=ROUGH, rough_steps="forbid")
    with table.refuses("barred", rule="pm.step.rough-terrain", match="rugged"):
        act(table, "ann", "step", direction="N")
    act(table, "ann", "step", direction="NE")

    free = fight(*people, board=ROUGH)
    act(free, "ann", "step", direction="N")
    assert free["ann"].position == (5, 4)


@pytest.mark.rule("pm.step.needs-open-space", clause="no Step without space")
@pytest.mark.rule("pm.step.needs-open-space", clause="all else stays")
@pytest.mark.rule("pm.step.needs-open-space")
def test_without_open_space_there_is_no_step_and_the_attack_stays() -> None:
    board = {**SQUARES, "walls": [each for each in AROUND if each != (4, 5)]}
    table = fight(
        fighter("ann", at=(4, 5), Dagger=50),
        fighter("bob", "blue", at=(5, 5), hp=200),
        fighter("cid", "blue", at=(3, 5)),
        board=board,
    )
    table.answer("ann", "keep")
    act(table, "ann", "step", direction="E")
    for who in ("ann", "bob"):
        end(table, who)
    act(table, "cid", "move", path=["E"])
    end(table, "cid")

    with table.refuses("barred", rule="pm.step.needs-open-space", match="no open space next to Ann"):
        act(table, "ann", "step", direction="W")
    act(table, "ann", "attack", target="bob", weapon="dagger", dice=[("attack", [10])])
    assert table["ann"].budget("attack") == 0


@pytest.mark.rule("pm.step.one-per-round", clause="one in all")
@pytest.mark.rule("pm.step.one-per-round", clause="with any one maneuver")
@pytest.mark.rule("pm.step.one-per-round")
def test_one_step_a_round_whatever_it_goes_with() -> None:
    table = fight(
        fighter("ann", at=(5, 5), instants={"shield": "A shield of air."}, talents={"focus": False}),
        fighter("bob", "blue", at=(6, 6), Sword=60),
    )
    act(table, "ann", "ready", talent="focus")
    act(table, "ann", "step", direction="E")
    with table.refuses("barred", rule="pm.step.one-per-round", match="has taken the Step"):
        act(table, "ann", "step", direction="W")
    end(table, "ann")

    act(table, "bob", "attack", target="ann", weapon="sword")
    with table.refuses("barred", rule="pm.retreat.not-allowed-when", match="has taken the Step"):
        table.answer("ann", "retreat")


@pytest.mark.rule("pm.step.combined-distance-cap", clause="a Step, then one less")
@pytest.mark.rule("pm.step.combined-distance-cap")
def test_a_step_shortens_the_move_by_one() -> None:
    table = fight(fighter("ann", at=(5, 5)), fighter("bob", "blue", at=(30, 30)))
    act(table, "ann", "step", direction="E")
    with table.refuses("bad-argument", rule="pm.step.combined-distance-cap", match="5 cells after the Step"):
        act(table, "ann", "move", path=["E"] * 6)
    act(table, "ann", "move", path=["E"] * 5)
    assert table["ann"].position == (11, 5)


@pytest.mark.rule("pm.step.combined-distance-cap", clause="one less, then a Step")
@pytest.mark.rule("pm.step.combined-distance-cap", clause="or a full Move")
@pytest.mark.rule("pm.step.combined-distance-cap")
def test_a_full_move_leaves_no_step_and_one_less_does() -> None:
    table = fight(fighter("ann", at=(5, 5)), fighter("bob", "blue", at=(30, 30)))
    act(table, "ann", "move", path=["E"] * 6)
    with table.refuses("barred", rule="pm.step.combined-distance-cap", match="6 of 6"):
        act(table, "ann", "step", direction="E")

    table.undo()
    act(table, "ann", "move", path=["E"] * 5)
    act(table, "ann", "step", direction="E")
    assert table["ann"].position == (11, 5)
    assert table["ann"].budget("moved") == 6


@pytest.mark.rule("pm.range.close-combat", "pm.step.close-combat-exit-only")
def test_somebody_who_comes_to_under_the_feet_of_a_foe_is_in_close_combat() -> None:
    table = fight(fighter("ann", at=(2, 3), Sword=50), fighter("bob", "blue", at=(4, 3)))
    befalls(table, "bob", "unconscious")
    act(table, "ann", "move", path=["E", "E"])
    assert table["ann"].position == table["bob"].position
    assert "close-combat" not in table["ann"].conditions

    table.rule(effects=[ConditionLost(combatant="bob", condition="unconscious")])
    end(table, "ann")
    for who, foe in (("ann", "bob"), ("bob", "ann")):
        gained = table[who].conditions["close-combat"]
        assert (gained.data, gained.rule) == ({"foes": [foe]}, "pm.range.close-combat")

    act(table, "bob", "step", direction="E")  # he came from nowhere: any way out will do
    assert "close-combat" not in table["bob"].conditions
    assert "close-combat" not in table["ann"].conditions


@pytest.mark.rule("pm.range.close-combat")
def test_whoever_comes_to_at_their_own_place_in_the_order_is_in_close_combat_before_they_act() -> None:
    table = fight(fighter("ann", at=(2, 3)), fighter("bob", "blue", at=(3, 3), CO=1))
    table.rule(effects=[ConditionGained(combatant="bob", condition="must-parry", data={"rounds": 11})])
    act(table, "ann", "crouch")  # he falls
    act(table, "ann", "move", path=["E"])
    end(table, "ann")
    until(table, "bob")

    assert "close-combat" in table["bob"].conditions


@pytest.mark.rule("pm.step.size-and-facing")
def test_who_faces_as_before_has_not_turned() -> None:
    table = fight(fighter("ann", at=(5, 5)), fighter("bob", "blue", at=(20, 20)))
    befalls(table, "ann", "facing", direction="E")
    act(table, "ann", "step", direction="N", facing="E")

    assert not [each for each in table.facts(ConditionGained) if each.condition == "facing"]


@pytest.mark.rule("pm.step.one-per-round", "pm.step.needs-open-space")
def test_who_has_stepped_into_a_corner_is_told_that_the_step_is_taken() -> None:
    board = {**SQUARES, "walls": [each for each in AROUND if each != (5, 6)]}
    table = fight(fighter("ann", at=(5, 6)), fighter("bob", "blue", at=(20, 20)), board=board)
    act(table, "ann", "step", direction="N")
    with table.refuses("barred", rule="pm.step.one-per-round", match="has taken the Step"):
        act(table, "ann", "step", direction="S")
