"""Drawing back from a blow while it falls: when, where to, what it is worth, and who follows."""

from typing import Any

import pytest

from affray.testing import Table
from engine.board.directions import Cell
from events import BudgetChanged, CheckResolved, ConditionGained, ManeuverDeclared, Moved
from tests.support.pathmaster import DAGGER, HEX, SQUARES, act, end, fight, fighter


def attacked(*, sight: str = "A light.", board: dict[str, Any] | None = None, **figures: Any) -> Table:
    """Bob stands south of Ann, with something instantaneous at hand; Ann is about to strike at him."""
    return fight(
        fighter("ann", Sword=60, at=(5, 5)),
        fighter("bob", "blue", at=(5, 6), hp=300, instants={"light": sight}, **figures),
        board=board or SQUARES,
    )


def strike_at_bob(table: Table) -> None:
    """Ann strikes, and Bob is asked."""
    act(table, "ann", "attack", target="bob", weapon="sword")
    assert table.waiting() == [("bob", "interrupt")]


@pytest.mark.rule("pm.retreat.action", clause="Interrupt and Step")
@pytest.mark.rule("pm.retreat.action", clause="away, before the blow")
@pytest.mark.rule("pm.retreat.action")
def test_a_retreat_costs_interrupt_and_step_and_comes_before_the_roll() -> None:
    table = attacked()
    strike_at_bob(table)
    ways = [each.choice.args["direction"] for each in table.options("bob") if each.choice.key == "retreat"]
    assert sorted(ways) == ["S", "SE", "SW"]
    table.answer("bob", "retreat", direction="S")

    assert [table["bob"].budget(kind) for kind in ("interrupt", "step", "stepped", "moved")] == [0, 0, 1, 1]
    assert table["bob"].position == (5, 7)
    assert table.facts(CheckResolved) == []
    assert table.fact(ManeuverDeclared).rule == "pm.retreat.action"
    table.answer("ann", "stay", dice=[("attack", [10])])
    assert table.fact(CheckResolved).combatant == "ann"


@pytest.mark.rule("pm.retreat.action", clause="with somewhere to go")
@pytest.mark.rule("pm.retreat.action")
def test_with_every_cell_away_blocked_there_is_no_retreat() -> None:
    table = attacked(board={**SQUARES, "walls": [(4, 7), (5, 7), (6, 7)]})
    strike_at_bob(table)
    with table.refuses("barred", rule="pm.retreat.action", match="Every cell away from Ann is blocked"):
        table.answer("bob", "retreat")


def ways_back(table: Table) -> list[str]:
    """The directions in which Bob may retreat, in order."""
    found = [each for each in table.options("bob") if each.choice.key == "retreat"]
    return sorted(each.choice.args["direction"] for each in found)


@pytest.mark.rule("pm.retreat.action", "pm.step.rough-terrain")
@pytest.mark.parametrize(("steps", "ways"), [("forbid", ["SW"]), ("roll", ["S", "SE", "SW"])])
def test_nobody_retreats_to_where_no_step_may_be_taken(steps: str, ways: list[str]) -> None:
    rugged = {**SQUARES, "rugged": [(5, 7), (6, 7)]}
    people = fighter("ann", Sword=60, at=(5, 5)), fighter("bob", "blue", at=(5, 6))
    table = fight(*people, board=rugged, rough_steps=steps)
    strike_at_bob(table)

    assert ways_back(table) == ways


@pytest.mark.rule("pm.retreat.action", "pm.step.rough-terrain")
@pytest.mark.parametrize(("footing", "there", "dodge"), [(71, (5, 7), 20), (70, (5, 6), 0)])
def test_who_loses_the_footing_stays_and_dodges_no_better(footing: int, there: Cell, dodge: int) -> None:
    rugged = {**SQUARES, "rugged": [(5, 7)]}
    people = fighter("ann", Sword=60, at=(5, 5)), fighter("bob", "blue", at=(5, 6), skills={"Acrobatics": 30})
    table = fight(*people, board=rugged, rough_steps="roll")
    table.keep("ann", "follow", "stay")
    strike_at_bob(table)
    table.answer("bob", "retreat", direction="S", dice=[("footing", [footing]), ("attack", [10])])

    assert (table["bob"].position, table["bob"].budget("step")) == (there, 0)
    assert table.facts(CheckResolved)[-1].total == 60 + 10 - dodge


@pytest.mark.rule("pm.retreat.action", "pm.step.no-pass-through")
def test_who_came_into_a_foes_space_does_not_retreat_through_the_foe() -> None:
    table = fight(
        fighter("bob", "blue", at=(5, 6), hp=300, weapons={"dagger": DAGGER}),
        fighter("ann", weapons={"dagger": DAGGER}, at=(5, 5)),
    )
    act(table, "bob", "step", direction="N")
    end(table, "bob")
    end(table, "ann")
    end(table, "bob")  # his Step is there again
    act(table, "ann", "attack", target="bob", weapon="dagger")

    assert ways_back(table) == ["E", "S", "SE", "SW", "W"]


@pytest.mark.rule("pm.retreat.action")
def test_without_an_interrupt_there_is_no_retreat() -> None:
    table = attacked()
    table.rule(effects=[BudgetChanged(combatant="bob", budgets={"interrupt": 0})])
    act(table, "ann", "attack", target="bob", weapon="sword", dice=[("attack", [10])])
    assert table["bob"].position == (5, 6)


@pytest.mark.rule("pm.retreat.action", clause="from melee alone")
@pytest.mark.rule("pm.retreat.action")
def test_nobody_retreats_from_an_arrow() -> None:
    table = fight(fighter("ann", Bow=60, at=(5, 5)), fighter("bob", "blue", at=(5, 9)))
    act(table, "ann", "attack", target="bob", weapon="bow", dice=[("attack", [10])])
    assert table["bob"].budget("interrupt") == 1


@pytest.mark.rule("pm.retreat.action")
def test_a_retreat_on_hexes_and_without_a_board() -> None:
    table = attacked(board=HEX)
    strike_at_bob(table)
    ways = [each.choice.args["direction"] for each in table.options("bob") if each.choice.key == "retreat"]
    assert sorted(ways) == ["E", "SE", "SW"]

    nowhere = (fighter("ann", Sword=60), fighter("bob", "blue", Dodge=10))
    table = fight(*nowhere, retreat_anywhere=True)
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.answer("bob", "retreat", dice=[("attack", [10])])
    assert table.fact(CheckResolved).total == 60 + 10 - 30
    assert [(each.combatant, each.metres) for each in table.facts(Moved)] == [("bob", 1.5)]
    table = fight(*nowhere)
    act(table, "ann", "attack", target="bob", weapon="sword", dice=[("attack", [10])])


@pytest.mark.rule("pm.retreat.dodge-bonus", clause="20 against that attack")
@pytest.mark.rule("pm.retreat.dodge-bonus", clause="nobody else's")
@pytest.mark.rule("pm.retreat.dodge-bonus")
def test_dodge_is_20_better_against_that_attacker_and_nobody_else() -> None:
    table = fight(
        fighter("ann", Sword=60, at=(5, 5)),
        fighter("bea", Sword=60, at=(4, 8)),
        fighter("bob", "blue", at=(5, 6), Dodge=10, hp=300),
    )
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.answer("bob", "retreat", direction="S")
    table.answer("ann", "stay", dice=[("attack", [10])])
    assert table.fact(CheckResolved).total == 60 + 10 - 30
    end(table, "ann")
    act(table, "bea", "attack", target="bob", weapon="sword", dice=[("attack", [10])])
    assert table.fact(CheckResolved).total == 60 + 10 - 10


@pytest.mark.rule("pm.retreat.attack-still-resolved", clause="out of reach is no miss")
@pytest.mark.rule("pm.retreat.attack-still-resolved", clause="further attacks too, against the better Dodge")
def test_both_strikes_of_an_attacker_are_resolved_against_the_better_dodge() -> None:
    table = attacked(Dodge=10)
    table.rule(effects=[BudgetChanged(combatant="ann", budgets={"attack": 2})])
    strike_at_bob(table)
    table.answer("bob", "retreat", direction="S")
    table.answer("ann", "stay", dice=[("attack", [10])])
    assert table.fact(CheckResolved).total == 60 + 10 - 30

    act(table, "ann", "attack", target="bob", weapon="sword", dice=[("attack", [10])])
    assert table.fact(CheckResolved).total == 60 + 10 - 30


@pytest.mark.rule("pm.retreat.attack-still-resolved")
def test_in_the_attackers_next_turn_the_one_who_drew_back_is_out_of_reach() -> None:
    table = attacked()
    strike_at_bob(table)
    table.answer("bob", "retreat", direction="S")
    table.answer("ann", "stay", dice=[("attack", [10])])
    end(table, "ann")
    act(table, "bob", "end")
    with table.refuses("barred", match="2 cells away"):
        act(table, "ann", "attack", target="bob", weapon="sword")


@pytest.mark.rule("pm.retreat.attack-still-resolved")
def test_a_retreat_out_of_ones_own_move_leaves_the_reach_of_the_foes_turn() -> None:
    table = fight(fighter("ann", at=(5, 5), hp=300), fighter("bob", "blue", at=(5, 6), Sword=10))
    act(table, "ann", "move", path=["N", "N"])
    table.answer("bob", "opportunity", weapon="sword")
    table.answer("ann", "retreat", direction="N", dice=[("attack", [10])])
    table.answer("ann", "stop")
    end(table, "ann")
    assert table["ann"].position == (5, 4)
    with table.refuses("barred", match="2 cells away"):
        act(table, "bob", "attack", target="ann", weapon="sword")


@pytest.mark.rule("pm.retreat.attacker-may-follow", clause="with a Step left")
@pytest.mark.rule("pm.retreat.attacker-may-follow")
def test_an_attacker_with_a_step_left_may_follow() -> None:
    table = attacked()
    strike_at_bob(table)
    table.answer("bob", "retreat", direction="S")
    ways = [each.choice.args["direction"] for each in table.options("ann") if each.choice.key == "follow"]
    assert sorted(ways) == ["S", "SE", "SW"]
    table.answer("ann", "follow", direction="S", dice=[("attack", [10])])
    assert table["ann"].position == (5, 6)
    assert table["ann"].budget("step") == 0
    assert table.facts(Moved)[0].to == (5, 6)


@pytest.mark.rule("pm.retreat.attacker-may-follow")
@pytest.mark.parametrize("away", [1, 2])
def test_whoever_strikes_from_afar_follows_to_the_same_reach(away: int) -> None:
    table = fight(fighter("ann", at=(5, 5), Spear=60), fighter("bob", "blue", at=(5, 5 + away), hp=300))
    act(table, "ann", "attack", target="bob", weapon="spear")
    table.answer("bob", "retreat", direction="S")
    table.answer("ann", "follow", direction="S", dice=[("attack", [10])])

    assert (table["ann"].position, table["bob"].position) == ((5, 6), (5, 6 + away))


@pytest.mark.rule("pm.retreat.attacker-may-follow")
def test_whoever_strikes_in_close_combat_follows_into_the_space() -> None:
    table = fight(fighter("ann", at=(5, 4), Dagger=60), fighter("bob", "blue", at=(5, 5), hp=300))
    act(table, "ann", "step", direction="S")
    end(table, "ann")
    end(table, "bob")
    act(table, "ann", "attack", target="bob", weapon="dagger")
    table.answer("bob", "retreat", direction="S")
    table.answer("ann", "follow", direction="S", dice=[("attack", [10])])

    assert table["ann"].position == table["bob"].position == (5, 6)
    assert "close-combat" in table["ann"].conditions


@pytest.mark.rule("pm.retreat.attacker-may-follow", clause="not without")
@pytest.mark.rule("pm.retreat.attacker-may-follow")
def test_an_attacker_who_has_stepped_may_not_follow() -> None:
    table = attacked()
    act(table, "ann", "step", direction="E")
    while ("bob", "interrupt") in table.waiting():
        table.answer("bob", "let")
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.answer("bob", "retreat", direction="S", dice=[("attack", [10])])
    assert table["ann"].position == (6, 5)


@pytest.mark.rule("pm.retreat.attacker-may-follow")
def test_an_attacker_who_is_struck_down_meanwhile_does_not_follow() -> None:
    table = attacked()
    strike_at_bob(table)
    table.answer("bob", "retreat", direction="S")
    assert table.waiting() == [("ann", "follow")]
    table.rule("A stone from the wall.", effects=[ConditionGained(combatant="ann", condition="unconscious")])

    assert table.waiting() == [("bob", "act")]
    assert table["ann"].position == (5, 5)


@pytest.mark.rule("pm.retreat.attacker-may-follow")
def test_a_blow_out_of_turn_has_no_step_to_follow_with() -> None:
    table = fight(fighter("ann", at=(5, 5), hp=300), fighter("bob", "blue", at=(5, 6), Sword=60))
    act(table, "ann", "move", path=["N", "N"])
    table.answer("bob", "opportunity", weapon="sword")
    table.answer("ann", "retreat", direction="N", dice=[("attack", [10])])
    assert table.waiting() == [("ann", "go-on")]
    assert table["bob"].position == (5, 6)


@pytest.mark.rule("pm.retreat.not-allowed-when", clause="sitting or kneeling")
@pytest.mark.parametrize("posture", ["kneeling", "sitting"])
def test_nobody_retreats_kneeling_or_sitting(posture: str) -> None:
    table = attacked()
    gained = ConditionGained(combatant="bob", condition="posture", data={"posture": posture})
    table.rule(effects=[gained])
    strike_at_bob(table)
    with table.refuses("barred", rule="pm.retreat.not-allowed-when", match=posture):
        table.answer("bob", "retreat")


@pytest.mark.rule("pm.retreat.not-allowed-when", clause="stunned")
@pytest.mark.rule("pm.ambiguity.stun-and-interrupts")
@pytest.mark.parametrize("level", ["stunned", "stunned-no-parry", "downed"])
def test_nobody_retreats_stunned_and_must_parry_leaves_it(level: str) -> None:
    for condition, stays in ((level, True), ("must-parry", False)):
        table = attacked(Dodge=60)
        table.rule(
            effects=[ConditionGained(combatant="bob", condition=condition, data={"rounds": 1})],
        )
        act(table, "ann", "attack", target="bob", weapon="sword", dice=[("attack", [10])] if stays else [])
        assert (("bob", "interrupt") in table.waiting()) is not stays
    assert "retreat" in table.legal("bob")


@pytest.mark.rule("pm.retreat.not-allowed-when", clause="after a move or a Step")
def test_nobody_retreats_who_moved_faster_than_a_step_or_has_stepped() -> None:
    for gone, path in ((4, ["S", "E", "W", "N"]), (2, ["S", "N"]), (1, ["step"])):
        table = fight(
            fighter("bob", "blue", at=(5, 6), hp=300, instants={"light": "A light."}),
            fighter("ann", Sword=60, at=(4, 5)),
        )
        if gone > 1:
            act(table, "bob", "move", path=path)
            while ("ann", "interrupt") in table.waiting():
                table.answer("ann", "let")
        else:
            act(table, "bob", "step", direction="W")
        end(table, "bob")
        act(table, "ann", "attack", target="bob", weapon="sword")
        why = "moved faster" if gone > 1 else "has taken the Step"
        with table.refuses("barred", rule="pm.retreat.not-allowed-when", match=why):
            table.answer("bob", "retreat")


@pytest.mark.rule("pm.retreat.not-allowed-when", clause="the prone roll away")
def test_who_lies_rolls_away() -> None:
    table = attacked()
    table.rule(effects=[ConditionGained(combatant="bob", condition="prone", data={"face": "up"})])
    strike_at_bob(table)
    table.answer("bob", "retreat", direction="S")
    assert table["bob"].position == (5, 7)
    assert "prone" in table["bob"].conditions
