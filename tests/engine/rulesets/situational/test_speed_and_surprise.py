"""High speed and surprise."""

from typing import Any

import pytest

from affray.testing import Table
from engine.dice.odds import at_least
from events import BudgetChanged, ConditionGained, ConditionLost
from tests.support.situational import act, attack, check, end, fight, fighter, needed


def moving(moved: int, *, pace: int = 0, scale: int = 0, speed_damage: str = "always", **ann: Any) -> Table:
    """Bob, who has come so many metres since his turn began, at such a pace, and Ann."""
    table = fight(
        fighter("bob", "blue", Sword=3, scale=scale, endurance=9),
        fighter("ann", **{"Sword": 3, "Bow": 3, **ann}),
        speed_damage=speed_damage,
    )
    table.rule(
        "He was thrown.", effects=[BudgetChanged(combatant="bob", budgets={"moved": moved, "pace": pace})]
    )
    end(table, "bob")
    return table


@pytest.mark.rule("sit.speed.target", clause="for the first 30")
@pytest.mark.rule("sit.speed.target", clause="for each further 30")
@pytest.mark.rule("sit.speed.target", clause="thrown")
@pytest.mark.rule("sit.speed.target")
@pytest.mark.parametrize(("squares", "needs"), [(29, 4), (30, 5), (59, 5), (60, 6), (95, 7)])
def test_thirty_squares_in_a_turn_make_a_target_harder_to_hit(squares: int, needs: int) -> None:
    table = moving(squares, Sword=-5)
    attack(table, "ann", "bob", 1)
    assert needed(table) == needs


@pytest.mark.rule("sit.amb.speed-duration", "sit.speed.target", "sit.amb.square-size")
def test_squares_are_of_the_own_scale_and_count_until_the_next_turn() -> None:
    table = moving(59, scale=1, Sword=-5)
    attack(table, "ann", "bob", 1)
    assert needed(table) == 3
    table = moving(60, scale=1, Sword=-5)
    attack(table, "ann", "bob", 1)
    assert needed(table) == 4
    end(table, "ann", "bob")
    attack(table, "ann", "bob", 1)
    assert needed(table) == 3


@pytest.mark.rule("sit.speed.target", clause="by one's own will")
@pytest.mark.rule("sit.speed.target", "sit.host.space")
def test_whoever_runs_gathers_speed() -> None:
    table = fight(fighter("bob", "blue", at=(0, 5), speed=2), fighter("ann", Bow=-5, at=(20, 9)))
    act(table, "bob", "run", path=["E"] * 30)
    assert (table["bob"].budget("moved"), table["bob"].budget("pace")) == (30, 6)
    end(table, "bob")
    attack(table, "ann", "bob", 1, weapon="bow")
    assert needed(table) == 5


@pytest.mark.rule("sit.speed.melee-damage", clause="against the fast")
@pytest.mark.rule("sit.speed.melee-damage", clause="1 for every full 5")
@pytest.mark.rule("sit.speed.melee-damage", "sit.amb.extremely-fast")
@pytest.mark.parametrize(("pace", "bonus"), [(27, 5), (5, 1), (4, 0)])
def test_a_blow_at_whoever_moves_fast_hits_harder(pace: int, bonus: int) -> None:
    table = moving(0, pace=pace)
    attack(table, "ann", "bob", 4, damage=6)
    found = [(each.rule, each.value) for each in check(table, "damage").modifiers]
    assert found == ([("sit.speed.melee-damage", bonus)] if bonus else [])
    if bonus:
        assert [each.condition for each in table.facts(ConditionLost)] == ["at-speed"]


@pytest.mark.rule("sit.speed.melee-damage", clause="of the fastest")
@pytest.mark.rule("sit.speed.melee-damage", clause="in melee alone")
@pytest.mark.rule("sit.speed.melee-damage")
def test_the_speed_of_the_faster_counts_and_not_for_shots() -> None:
    table = moving(0, pace=27)
    table.rule("She flies.", effects=[BudgetChanged(combatant="ann", budgets={"pace": 10})])
    attack(table, "ann", "bob", 4, damage=1)
    assert check(table, "damage").total == 5
    act(table, "ann", "put-away", item="sword")
    act(table, "ann", "draw", item="bow", hand="both")
    attack(table, "ann", "bob", 4, weapon="bow", damage=1)
    assert check(table, "damage").total == 0


@pytest.mark.rule("sit.speed.damage-takers-squares")
@pytest.mark.parametrize(("scale", "bonus"), [(0, 4), (1, 2)])
def test_the_squares_are_those_of_whoever_takes_the_damage(scale: int, bonus: int) -> None:
    table = moving(0, pace=22, scale=scale)
    attack(table, "ann", "bob", 4, damage=1)
    assert check(table, "damage").total == bonus


@pytest.mark.rule("sit.speed.melee-damage-gm", clause="said for each attack")
@pytest.mark.rule("sit.speed.melee-damage-gm")
@pytest.mark.parametrize(("said", "bonus"), [("allow", 5), ("disallow", 0)])
def test_the_gm_says_for_each_attack_whether_it_is_fitting(said: str, bonus: int) -> None:
    table = moving(0, pace=27, speed_damage="ask")
    act(table, "ann", "attack", target="bob", weapon="sword")
    asked = table.pending("gm", "speed").request
    assert asked.args == {"attacker": "ann", "target": "bob", "points": 5}
    table.answer("gm", said, dice=[("attack", 4)])
    table.answer("bob", "let", dice=[("damage", 1)])
    assert check(table, "damage").total == bonus


@pytest.mark.rule("sit.speed.melee-damage-gm", clause="nothing where it is off")
@pytest.mark.rule("sit.speed.melee-damage-gm")
def test_a_table_may_play_without_it() -> None:
    table = moving(0, pace=27, speed_damage="never")
    attack(table, "ann", "bob", 4, damage=1)
    assert check(table, "damage").total == 0


# Surprise


def ambush(**sneak: Any) -> Table:
    """Cat, of whom Bob does not know, and Ann, of whom he does."""
    return fight(
        fighter("cat", Sword=3, hidden_from=["*"], **sneak),
        fighter("ann", Sword=3, **sneak),
        fighter("bob", "blue", Sword=3, defence=2),
        fighter("bea", "blue", Sword=3),
    )


@pytest.mark.rule("sit.surprise.definition", clause="by who was not known of")
@pytest.mark.rule("sit.surprise.defence-penalty", clause="against who surprised")
@pytest.mark.rule("sit.surprise.defence-penalty", clause="against nobody else")
@pytest.mark.rule("sit.surprise.definition", "sit.surprise.defence-penalty")
def test_whoever_is_attacked_by_somebody_unknown_is_flat_footed_against_them_alone() -> None:
    table = ambush()
    act(table, "cat", "attack", target="bob", weapon="sword", dice=[4])
    assert table.fact(ConditionGained).rule == "sit.surprise.definition"
    assert table.pending("bob", "defend").request.args == {}
    table.answer("bob", "defend", dice=[("defence", 6)])
    found = check(table, "defence")
    assert (found.total, [each.rule for each in found.modifiers]) == (1, ["sit.surprise.defence-penalty"])
    end(table, "cat")
    attack(table, "ann", "bob", 4, defence=6)
    assert check(table, "defence").total == 2


@pytest.mark.rule("sit.surprise.defence-penalty", "sit.host.attack")
def test_the_odds_of_a_blow_out_of_nowhere_know_of_the_surprise_that_it_will_be() -> None:
    table = ambush()
    blow = table.option("cat", "attack", target="bob", weapon="sword")
    assert blow.odds is not None
    shown = blow.odds(table.fight, {**blow.choice.args, "part": ""})
    act(table, "cat", "attack", target="bob", weapon="sword", dice=[4])
    hit = check(table, "attack")
    table.answer("bob", "defend", dice=[6])
    met = check(table, "defence")
    assert hit.difficulty
    assert met.difficulty
    assert (hit.total, met.total) == (3, 1)
    stopped = at_least("1d6", met.difficulty.total - met.total)
    assert shown == at_least("1d6", hit.difficulty.total - hit.total) * (1 - stopped)


@pytest.mark.rule("sit.surprise.definition", clause="not by who was")
@pytest.mark.rule("sit.surprise.definition")
def test_whoever_knows_of_the_attacker_is_not_surprised() -> None:
    table = ambush()
    attack(table, "cat", "bea", 4, defence=1, damage=1)
    assert [*table["bob"].conditions] == []
    attack(table, "cat", "bob", 4, defence=6)
    assert check(table, "defence").total == 2


@pytest.mark.rule("sit.amb.surprise-duration")
def test_it_lasts_until_the_next_turn() -> None:
    table = ambush()
    attack(table, "cat", "bob", 4, defence=6)
    attack(table, "cat", "bob", 4, defence=6)
    assert check(table, "defence").total == 1
    end(table, "cat", "ann")
    assert table.fact(ConditionLost).rule == "sit.amb.surprise-duration"
    end(table, "bob", "bea")
    attack(table, "cat", "bob", 4, defence=6)
    assert check(table, "defence").total == 2


@pytest.mark.rule("sit.surprise.sneak-attack", clause="Flat-Footed")
@pytest.mark.rule("sit.surprise.sneak-attack", clause="not the aware")
@pytest.mark.rule("sit.surprise.sneak-attack", "sit.host.sneak-attack")
def test_a_flat_footed_victim_is_open_to_sneak_attacks() -> None:
    table = ambush(techniques=["Sneak Attack"])
    attack(table, "cat", "bob", 4, damage=[1, 1])
    end(table, "cat")
    attack(table, "ann", "bob", 4, damage=1)


@pytest.mark.rule("sit.amb.penalty-stacking")
def test_flanking_and_surprise_add_up() -> None:
    table = ambush()
    table.rule("They are around him.", effects=[ConditionGained(combatant="bob", condition="flanked")])
    attack(table, "cat", "bob", 4, defence=6, damage=1)
    assert check(table, "defence").total == 0


@pytest.mark.rule("sit.host.sneak-attack")
def test_both_reasons_give_one_die_and_none_without_the_technique() -> None:
    table = ambush(techniques=["Sneak Attack"])
    table.rule("They are around him.", effects=[ConditionGained(combatant="bob", condition="flanked")])
    attack(table, "cat", "bob", 4, damage=[1, 1])
    table = ambush()
    attack(table, "cat", "bob", 4, damage=1)
