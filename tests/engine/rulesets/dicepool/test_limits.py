"""Conditions that limit a turn: dazed, downed, drunk, manic, restrained, sick, sleeping, slowed, forgetful."""

from typing import Any

import pytest

from affray.testing import Table
from engine.rulesets.dicepool.people.derived_stats import defense, speed
from events import DiceRolled, Engaged, Moved, Noted
from tests.support.dicepool import afflict, check, club, creature, end_turn, fight, needed, pool_of

MISS = [1, 1, 1]
NOTHING: tuple[tuple[str, dict[str, object]], ...] = (
    ("move", {"path": ["S"]}),
    ("attack", {"target": "bob", "weapon": "club"}),
    ("open", {}),
)


def hampered(condition: str, level: int = 1, **sheet: Any) -> Table:
    """Ann acts and has this condition; Bob stands next to her."""
    table = fight(creature("ann", at=(5, 5), **sheet), creature("bob", "blue", at=(6, 5)))
    afflict(table, "ann", condition, level)
    return table


@pytest.mark.rule("dp.condition.dazed.first", clause="one action")
@pytest.mark.rule("dp.condition.fatigued.first", clause="one action")
@pytest.mark.rule("dp.condition.fatigued.second", clause="one action still")
@pytest.mark.rule("dp.condition.sick.first", clause="one action")
@pytest.mark.rule("dp.condition.sick.second", clause="one action still")
@pytest.mark.rule("dp.condition.slowed.second", clause="one action")
@pytest.mark.rule(
    "dp.condition.dazed.first",
    "dp.condition.fatigued.first",
    "dp.condition.sick.first",
    "dp.condition.sleeping.first",
    "dp.condition.slowed.second",
    "dp.amb.round-or-turn",
)
@pytest.mark.parametrize(
    ("condition", "level", "rule"),
    [
        ("dazed", 1, "dp.condition.dazed.first"),
        ("fatigued", 1, "dp.condition.fatigued.first"),
        ("fatigued", 2, "dp.condition.fatigued.first"),
        ("sick", 1, "dp.condition.sick.first"),
        ("sick", 2, "dp.condition.sick.first"),
        ("sleeping", 1, "dp.condition.sleeping.first"),
        ("slowed", 2, "dp.condition.slowed.second"),
    ],
)
def test_one_action_in_a_round(condition: str, level: int, rule: str) -> None:
    table = hampered(condition, level)
    table.answer("ann", "move", path=["S"])
    with table.refuses("barred", rule=rule, match="Ann may take one action"):
        table.answer("ann", "attack", target="bob", weapon="club")
    assert table.legal("ann") == ["end"]


@pytest.mark.rule("dp.shake-off.despite-no-actions", clause="where no actions are left")
@pytest.mark.rule("dp.condition.dazed.second", clause="no actions")
@pytest.mark.rule("dp.condition.dazed.second", clause="shaking off stays")
@pytest.mark.rule("dp.condition.downed.second", clause="helpless")
@pytest.mark.rule("dp.condition.manic.second", clause="no actions")
@pytest.mark.rule("dp.condition.manic.second", clause="shaking off stays")
@pytest.mark.rule("dp.condition.restrained.second", clause="no actions")
@pytest.mark.rule("dp.condition.sleeping.second", clause="no actions")
@pytest.mark.rule("dp.condition.sleeping.second", clause="shaking off stays")
@pytest.mark.rule(
    "dp.condition.dazed.second",
    "dp.condition.downed.second",
    "dp.condition.manic.second",
    "dp.condition.restrained.second",
    "dp.condition.sleeping.second",
    "dp.shake-off.despite-no-actions",
    "dp.amb.downed-layout-and-helpless",
)
@pytest.mark.parametrize("condition", ["dazed", "downed", "manic", "restrained", "sleeping"])
def test_no_actions_but_one_attempt_to_shake_off(condition: str) -> None:
    table = hampered(condition, 2)
    for key, args in NOTHING:
        with table.refuses(
            "barred", rule=f"dp.condition.{condition}.second", match="Ann may take no actions"
        ):
            table.answer("ann", key, args=args)
    table.answer("ann", "shake-off", condition=condition, dice=[4])
    assert table.legal("ann") == ["end"]
    end_turn(table, "ann")
    end_turn(table, "bob")
    table.answer("ann", "shake-off", condition=condition, dice=[5])
    assert "attack" in table.legal("ann")


@pytest.mark.rule("dp.amb.bans-and-shake-off")
def test_shaking_off_spends_the_one_action_there_is() -> None:
    table = hampered("dazed")
    afflict(table, "ann", "deaf")
    table.answer("ann", "shake-off", condition="deaf", dice=[6])
    with table.refuses("barred", rule="dp.condition.dazed.first"):
        table.answer("ann", "open")


@pytest.mark.rule("dp.condition.dazed.first", clause="any hit fells")
@pytest.mark.rule("dp.condition.dazed.first", "dp.amb.second-level-replaces")
@pytest.mark.parametrize(("level", "adds", "falls"), [(1, False, True), (2, False, False), (2, True, True)])
def test_any_hit_fells_the_dazed(level: int, adds: bool, falls: bool) -> None:
    table = fight(creature("ann"), creature("bob", "blue", soak=90), second_level_adds=adds)
    afflict(table, "bob", "dazed", level)
    table.answer("ann", "attack", target="bob", weapon="club", dice=[MISS])
    assert "prone" not in table["bob"].conditions
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[4, 4, 4], [1, 1]])
    assert ("prone" in table["bob"].conditions) == falls


@pytest.mark.rule("dp.condition.downed.first", clause="prone")
@pytest.mark.rule("dp.condition.downed.first", clause="cannot stand up")
@pytest.mark.rule("dp.condition.downed.first", "dp.amb.downed-layout-and-helpless")
def test_the_downed_lie_and_cannot_stand_up_while_it_lasts() -> None:
    table = hampered("downed", weapons={"club": club(condition="downed")})
    table.answer("ann", "open")
    assert "prone" in table["ann"].conditions
    with table.refuses("barred", rule="dp.condition.downed.first", match="Ann is downed and cannot stand up"):
        table.answer("ann", "stand")
    table.answer("ann", "shake-off", condition="downed", dice=[5])
    end_turn(table, "bob")
    table.answer("ann", "stand")
    assert "prone" not in table["ann"].conditions


@pytest.mark.rule("dp.condition.downed.second", clause="prone")
@pytest.mark.rule("dp.condition.downed.second", clause="every DEFENSE is 10")
@pytest.mark.rule(
    "dp.condition.downed.second", "dp.amb.defense-becomes-ten", "dp.amb.downed-layout-and-helpless"
)
def test_all_defenses_of_the_helpless_are_ten() -> None:
    table = fight(creature("ann"), creature("bob", "blue", melee=18, ranged=16, mental=14, vital=11))
    afflict(table, "bob", "downed", 2)
    for kind in ("melee", "ranged", "mental", "vital"):
        assert defense(table.fight, table["bob"], kind, "ann").total == 10
    table.answer("ann", "open")
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[1] * 4])
    assert needed(table) == 10
    assert "prone" in table["bob"].conditions


@pytest.mark.rule("dp.condition.drunk.first", clause="moves once")
@pytest.mark.rule("dp.condition.drunk.first", clause="other actions are open")
@pytest.mark.rule("dp.condition.drunk.first")
def test_the_drunk_move_once_in_a_round() -> None:
    table = hampered("drunk")
    table.answer("ann", "move", path=["S"])
    with table.refuses("barred", rule="dp.condition.drunk.first", match="no more than once in a round"):
        table.answer("ann", "move", path=["N"])
    table.answer("ann", "attack", target="bob", weapon="club", dice=[MISS])


@pytest.mark.rule("dp.condition.drunk.first", clause="a jump is a move")
@pytest.mark.parametrize("first", ["move", "jump"])
def test_to_the_drunk_a_jump_is_a_move(first: str) -> None:
    deeds: dict[str, dict[str, object]] = {"move": {"path": ["S"]}, "jump": {}}
    second = next(each for each in deeds if each != first)
    table = hampered("drunk")
    table.answer("ann", first, args=deeds[first])
    with table.refuses("barred", rule="dp.condition.drunk.first", match="no more than once in a round"):
        table.answer("ann", second, args=deeds[second])
    end_turn(table, "ann")
    end_turn(table, "bob")
    table.answer("ann", second, args=deeds[second])


@pytest.mark.rule("dp.condition.drunk.first", "dp.host.round")
def test_the_sober_jump_and_move_as_they_like() -> None:
    table = fight(creature("ann", at=(5, 5)), creature("bob", "blue", at=(6, 5)))
    table.answer("ann", "jump")
    table.answer("ann", "move", path=["S"])
    assert table.waiting() == [("bob", "act")]


def reeling(level: int = 2, *, at: tuple[int, int] = (5, 5), **more: Any) -> Table:
    """Bob acts first; then it is the turn of Ann, who is drunk."""
    table = fight(creature("bob", "blue", at=(8, 8)), creature("ann", at=at, **more))
    afflict(table, "ann", "drunk", level)
    return table


@pytest.mark.rule("dp.condition.drunk.second", clause="no move")
@pytest.mark.rule("dp.condition.drunk.second", clause="no jump")
@pytest.mark.rule("dp.condition.drunk.second", clause="wanders at the start of the turn")
@pytest.mark.rule("dp.condition.drunk.second", "dp.amb.drunk-wandering")
@pytest.mark.parametrize(
    ("squares", "direction", "to"), [(3, 3, (8, 5)), (1, 1, (5, 4)), (6, 1, (5, 0)), (6, 4, (7, 7))]
)
def test_the_reeling_wander_until_something_is_in_the_way(
    squares: int, direction: int, to: tuple[int, int]
) -> None:
    table = reeling()
    end_turn(table, "bob", dice=[("wandering", squares), ("direction", direction)])
    assert table["ann"].position == to
    assert [each.args["squares"] for each in table.facts(Noted)] == [len(table.facts(Moved))]
    assert table["ann"].budget("actions") == 2
    with table.refuses("barred", rule="dp.condition.drunk.second", match="Ann may not move"):
        table.answer("ann", "move", path=["N"])
    with table.refuses("barred", rule="dp.condition.drunk.second", match="cannot jump"):
        table.answer("ann", "jump")
    table.answer("ann", "open")


@pytest.mark.rule("dp.amb.drunk-wandering")
def test_the_reeling_stumble_into_who_is_not_noticed_and_learn_no_more() -> None:
    table = fight(
        creature("bob", "blue", at=(15, 15)),
        creature("ann", at=(5, 5)),
        creature("hugo", "blue", at=(8, 5), hidden_from=["*"]),
    )
    afflict(table, "ann", "drunk", 2)
    end_turn(table, "bob", dice=[("wandering", 5), ("direction", 3)])
    assert table["ann"].position == (7, 5)


@pytest.mark.rule("dp.condition.restrained.first", clause="no way out of the square")
@pytest.mark.rule("dp.condition.drunk.second")
@pytest.mark.parametrize("level", [1, 2])
def test_nobody_wanders_who_is_restrained_or_on_no_board(level: int) -> None:
    table = reeling()
    afflict(table, "ann", "restrained", level)
    end_turn(table, "bob")
    assert not table.facts(DiceRolled)
    table = fight(creature("bob", "blue"), creature("ann"))
    afflict(table, "ann", "drunk", 2)
    end_turn(table, "bob")
    assert table.waiting() == [("ann", "act")]


@pytest.mark.rule("dp.condition.manic.first", clause="nothing hostile")
@pytest.mark.rule("dp.condition.manic.first", clause="other actions are open")
@pytest.mark.rule("dp.condition.manic.first")
def test_the_manic_do_nothing_hostile() -> None:
    spell = {"family": "Infliction", "condition": "sick"}
    table = hampered("manic", mp=2, spells={"curse": spell}, abilities={"gaze": {"renders": "Dazed [9]"}})
    for key, args in (
        ("attack", {"target": "bob", "weapon": "club"}),
        ("cast", {"target": "bob", "spell": "curse"}),
        ("ability", {"target": "bob", "ability": "gaze"}),
        ("intimidate", {"target": "bob"}),
    ):
        with table.refuses("barred", rule="dp.condition.manic.first", match="Ann is too merry"):
            table.answer("ann", key, args=args)
    table.answer("ann", "open")
    table.answer("ann", "move", path=["S"])


@pytest.mark.rule("dp.condition.restrained.first", clause="no way out of the square")
@pytest.mark.rule("dp.condition.restrained.first", clause="an attack is open")
@pytest.mark.rule("dp.condition.restrained.first")
def test_the_restrained_stay_where_they_are() -> None:
    table = hampered("restrained")
    for key, args in (("move", {"path": ["S"]}), ("jump", {})):
        with table.refuses("barred", rule="dp.condition.restrained.first", match="cannot leave the square"):
            table.answer("ann", key, args=args)
    table.answer("ann", "attack", target="bob", weapon="club", dice=[MISS])


@pytest.mark.rule("dp.condition.restrained.second", clause="physical DEFENSEs are 10")
@pytest.mark.rule("dp.condition.restrained.second", clause="not against who holds it")
@pytest.mark.rule("dp.condition.restrained.second", clause="other DEFENSEs stay")
@pytest.mark.rule("dp.condition.restrained.second", "dp.amb.restrainer")
def test_physical_defenses_of_the_bound_are_ten_but_for_who_holds_them() -> None:
    table = fight(creature("ann"), creature("rolf"), creature("bob", "blue", melee=17, ranged=18, mental=15))
    afflict(table, "bob", "restrained", 2, source="rolf")
    against = {
        who: [defense(table.fight, table["bob"], kind, who).total for kind in ("melee", "ranged", "mental")]
        for who in ("ann", "rolf")
    }
    assert against == {"ann": [10, 10, 15], "rolf": [10, 10, 15]}
    table.rule("Rolf holds Bob.", effects=[Engaged(combatant="rolf", foe="bob", link="holds")])
    assert defense(table.fight, table["bob"], "melee", "rolf").total == 17
    assert defense(table.fight, table["bob"], "melee", "ann").total == 10
    table.answer("ann", "attack", target="bob", weapon="club", dice=[MISS])
    assert needed(table) == 10


@pytest.mark.rule("dp.condition.sick.first", clause="no jump")
@pytest.mark.rule("dp.condition.sick.first")
def test_the_sick_do_not_jump() -> None:
    table = hampered("sick")
    with table.refuses("barred", rule="dp.condition.sick.first", match="Ann is sick and cannot jump"):
        table.answer("ann", "jump")


@pytest.mark.rule("dp.condition.sick.second", clause="no jump still")
@pytest.mark.rule("dp.condition.sick.second", "dp.amb.second-level-replaces")
def test_the_very_sick_lose_two_dice_of_every_check_and_still_do_not_jump() -> None:
    table = hampered("sick", 2, pool=7)
    with table.refuses("barred", rule="dp.condition.sick.first"):
        table.answer("ann", "jump")
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[1] * 5])
    assert [(each.rule, each.value) for each in check(table).modifiers] == [("dp.condition.sick.second", -2)]


@pytest.mark.rule("dp.condition.sick.second", "dp.shake-off.attribute-check")
def test_an_attribute_check_to_shake_off_loses_them_too() -> None:
    table = fight(creature("ann"), creature("bob", "blue"), attribute_check=True)
    afflict(table, "ann", "sick", 2)
    table.answer("ann", "shake-off", condition="sick", dice=[[6]])
    assert "sick" in table["ann"].conditions


@pytest.mark.rule("dp.condition.sleeping.second", clause="damage wakes nobody")
@pytest.mark.rule("dp.condition.sleeping.second", "dp.amb.sleeping-defense")
def test_nothing_wakes_the_sleeper_and_its_defense_is_what_it_was() -> None:
    table = fight(
        creature("ann"), creature("bob", "blue", melee=17), creature("carl", "blue"), sleepers_fall=False
    )
    afflict(table, "bob", "sleeping", 2)
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[6, 6, 5], [3, 3]])
    assert needed(table) == 17
    assert "prone" not in table["bob"].conditions
    end_turn(table, "ann")
    with table.refuses("barred", rule="dp.condition.sleeping.second"):
        table.answer("bob", "open")
    table.answer("bob", "shake-off", condition="sleeping", dice=[5])
    assert "attack" in table.legal("bob")


@pytest.mark.rule("dp.amb.sleeping-defense")
def test_a_table_may_let_sleepers_fall() -> None:
    table = fight(creature("ann"), creature("bob", "blue"), sleepers_fall=True)
    afflict(table, "bob", "sleeping")
    table.answer("ann", "open")
    assert "prone" not in table["bob"].conditions
    afflict(table, "bob", "sleeping", 2)
    table.answer("ann", "open")
    assert "prone" in table["bob"].conditions


@pytest.mark.rule("dp.condition.slowed.first", clause="half of every SPEED")
@pytest.mark.rule("dp.condition.slowed.first", clause="4 off physical DEFENSEs")
@pytest.mark.rule("dp.condition.slowed.first", "dp.host.defense", "dp.amb.halving")
def test_slowed_halves_speed_and_takes_four_from_physical_defenses() -> None:
    table = fight(
        creature("ann", at=(0, 0)),
        creature("bob", "blue", at=(1, 0), speed=8, speeds={"climbing": 4}, melee=17, ranged=12, mental=13),
    )
    afflict(table, "bob", "slowed")
    assert defense(table.fight, table["bob"], "ranged", "ann").total == 10
    assert defense(table.fight, table["bob"], "mental", "ann").total == 13
    assert [speed(table.fight, table["bob"], by).total for by in ("", "climbing")] == [4, 2]
    table.answer("ann", "attack", target="bob", weapon="club", dice=[MISS])
    assert needed(table) == 13
    end_turn(table, "ann")
    with table.refuses("bad-argument", rule="dp.host.space"):
        table.answer("bob", "move", path=["S"] * 5)
    table.answer("bob", "move", path=["S"] * 4)


@pytest.mark.rule("dp.condition.slowed.second", clause="half of every SPEED")
@pytest.mark.rule("dp.condition.slowed.second", clause="physical DEFENSEs are 10")
@pytest.mark.rule("dp.condition.slowed.second", "dp.amb.second-level-replaces", "dp.amb.defense-becomes-ten")
def test_very_slow_physical_defenses_are_ten_and_speed_is_half_not_a_quarter() -> None:
    table = fight(
        creature("ann", at=(0, 0)), creature("bob", "blue", at=(1, 0), speed=8, melee=17, mental=13)
    )
    afflict(table, "bob", "slowed", 2)
    assert speed(table.fight, table["bob"]).total == 4
    assert defense(table.fight, table["bob"], "mental", "ann").total == 13
    table.answer("ann", "attack", target="bob", weapon="club", dice=[MISS])
    assert needed(table) == 10


@pytest.mark.rule("dp.condition.forgetful.first", clause="no skills")
@pytest.mark.rule("dp.condition.forgetful.first", clause="no spells")
@pytest.mark.rule("dp.condition.forgetful.second", clause="no skills still")
@pytest.mark.rule("dp.condition.forgetful.second", clause="no spells still")
@pytest.mark.rule(
    "dp.condition.forgetful.first", "dp.condition.forgetful.second", "dp.amb.second-level-replaces"
)
@pytest.mark.parametrize("level", [1, 2])
def test_the_forgetful_have_no_skills_and_no_spells(level: int) -> None:
    spell = {"family": "Infliction", "condition": "sick"}
    weapon = club(skill="clubs")
    table = hampered(
        "forgetful",
        level,
        pool=4,
        skills={"clubs": 2},
        weapons={"club": weapon},
        mp=4,
        spells={"curse": spell},
    )
    with table.refuses("barred", match="Ann (has forgotten|remembers nothing)"):
        table.answer("ann", "cast", target="bob", spell="curse")
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[1] * 4])
    assert pool_of(table) == 4


@pytest.mark.rule("dp.condition.forgetful.second", clause="knows no allies")
@pytest.mark.rule("dp.condition.forgetful.second", clause="is nobody's ally")
@pytest.mark.rule("dp.condition.forgetful.second")
@pytest.mark.parametrize(("level", "dice", "targets"), [(1, 4, {"bob"}), (2, 3, {"bob", "carl"})])
def test_who_remembers_nothing_knows_no_allies(level: int, dice: int, targets: set[str]) -> None:
    table = fight(creature("ann", at=(4, 5)), creature("carl", at=(6, 5)), creature("bob", "blue", at=(5, 5)))
    afflict(table, "ann", "forgetful", level)
    assert {
        each.choice.args.get("target") for each in table.options("ann") if each.choice.key == "attack"
    } == targets
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[1] * dice])
    end_turn(table, "ann")
    table.answer("carl", "attack", target="bob", weapon="club", dice=[[1] * dice])
