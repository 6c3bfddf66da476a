"""Angry: nothing but attacks and straight ways at enemies; at the second level an attack on whoever is nearest."""

import pytest

from affray.testing import Table
from events import CheckResolved, DiceRolled, ManeuverDeclared
from tests.support.dicepool import afflict, bow, creature, end_turn, fight, place

FIRST, SECOND, RULING = "dp.condition.angry.first", "dp.condition.angry.second", "dp.amb.angry-compulsion"
MISS = [1, 1, 1]


def struck(table: Table) -> list[str]:
    """Whom the last command's attacks went at."""
    return [each.args["target"] for each in table.facts(ManeuverDeclared) if each.maneuver == "attack"]


@pytest.mark.rule("dp.condition.angry.first", clause="attacks")
@pytest.mark.rule("dp.condition.angry.first", clause="goes straight at an enemy")
@pytest.mark.rule("dp.condition.angry.first", clause="no other action")
@pytest.mark.rule("dp.condition.angry.first", "dp.amb.bans-and-shake-off")
def test_the_angry_only_attack_or_go_straight_at_an_enemy() -> None:
    table = fight(
        creature("ann", at=(5, 5), remedies={"salve": {}}),
        creature("carl", at=(5, 6)),
        creature("bob", "blue", at=(9, 5)),
    )
    afflict(table, "ann", "angry")
    for key, args in (
        ("reload", {}),
        ("heal", {"remedy": "salve", "target": "carl"}),
        ("drop", {"thing": "club"}),
    ):
        with table.refuses("barred", rule=FIRST, match="Ann is angry, and only attacks"):
            table.answer("ann", key, args=args)
    for path in (["W"], ["E", "W"], ["E", "E", "N", "S"]):
        with table.refuses("bad-argument", rule=FIRST):
            table.answer("ann", "move", path=path)
    table.answer("ann", "move", path=["E", "NE", "SE"])
    table.answer("ann", "attack", target="bob", weapon="club", dice=[MISS])


@pytest.mark.rule("dp.condition.angry.first", clause="a spell against a DEFENSE is an attack")
@pytest.mark.rule("dp.condition.angry.first", clause="an ability is none")
@pytest.mark.rule("dp.condition.angry.first", "dp.host.spell")
def test_a_spell_that_is_rolled_against_a_defense_is_an_attack_and_open_to_the_angry() -> None:
    spells = {"hush": {"family": "Infliction", "condition": "deaf"}}
    abilities = {"stare": {"renders": "Terrified [16]"}}
    table = fight(creature("ann", mp=2, spells=spells, abilities=abilities), creature("bob", "blue"))
    afflict(table, "ann", "angry")
    with table.refuses("barred", rule=FIRST):
        table.answer("ann", "ability", target="bob", ability="stare")
    table.answer("ann", "cast", target="bob", spell="hush", dice=[[6, 6, 5]])
    assert "deaf" in table["bob"].conditions


@pytest.mark.rule("dp.condition.angry.first", clause="shaking off stays")
@pytest.mark.rule("dp.condition.angry.first")
def test_the_angry_may_still_shake_it_off() -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    afflict(table, "ann", "angry")
    assert table.legal("ann") == ["attack", "move", "shake-off", "end"]
    table.answer("ann", "shake-off", condition="angry", dice=[5])
    assert "shout" in table.legal("ann")


def furious(*others: object, at: tuple[int, int] = (5, 5), **sheet: object) -> Table:
    table = fight(creature("ann", at=at, **sheet), *others)  # type: ignore[arg-type]
    afflict(table, "ann", "angry", 2)
    return table


@pytest.mark.rule("dp.condition.angry.second", "dp.critical.triple-six")
def test_the_attack_of_the_furious_says_its_chance_as_any_other_and_takes_luck() -> None:
    calm = fight(creature("ann", luck=1), creature("bob", "blue"))
    free = calm.option("ann", "attack", target="bob", weapon="club")
    table = fight(creature("ann", luck=1), creature("bob", "blue"))
    afflict(table, "ann", "angry", 2)
    table.answer("ann", "attack", target="bob", weapon="club", luck=1, dice=[[1] * 4])
    forced = table.option("ann", "attack", target="bob", weapon="club")
    args = dict(forced.choice.args)
    assert (forced.chance, forced.unit, forced.rule) == (free.chance, "dice", SECOND)
    for one, other in ((forced.odds, free.odds), (forced.critical, free.critical)):
        assert one is not None
        assert other is not None
        assert one(table.fight, args) == other(calm.fight, args)


@pytest.mark.rule("dp.condition.angry.second", clause="the nearest foe")
@pytest.mark.rule("dp.condition.angry.second", "dp.amb.angry-compulsion")
def test_the_furious_attack_the_nearest_foe() -> None:
    table = furious(creature("bob", "blue", at=(8, 5)), creature("carl", "blue", at=(12, 5)))
    assert table.legal("ann") == ["shake-off", "rush", "end"]
    with table.refuses("barred", rule=SECOND, match="Ann is angry, and attacks whoever is nearest"):
        table.answer("ann", "move", path=["W"])
    table.answer("ann", "rush", targets=["bob"])
    assert table["ann"].position == (7, 5)
    options = [each.choice for each in table.options("ann") if each.choice.key == "attack"]
    assert [(each.args["target"], each.args.get("weapon")) for each in options if each.args] == [
        ("bob", "fists"),
        ("bob", "club"),
    ]
    end_turn(table, "ann", dice=[MISS])
    assert struck(table) == ["bob"]


@pytest.mark.rule("dp.condition.angry.second", clause="else the nearest ally")
@pytest.mark.rule("dp.condition.angry.second")
def test_without_a_foe_within_reach_it_is_the_nearest_ally() -> None:
    table = furious(
        creature("dora", at=(7, 5)), creature("emil", at=(9, 5)), creature("bob", "blue", at=(19, 19))
    )
    end_turn(table, "ann", dice=[MISS])
    assert table["ann"].position == (6, 5)
    assert struck(table) == ["dora"]


HUSH = {"family": "Infliction", "condition": "deaf", "range": 30}


@pytest.mark.rule("dp.condition.angry.second", clause="by an attack spell too")
@pytest.mark.rule("dp.condition.angry.second", "dp.amb.angry-compulsion", "dp.host.spell")
def test_the_furious_also_attack_by_a_spell_where_they_have_both_actions_left() -> None:
    foes = (creature("bob", "blue", at=(9, 5)), creature("carl", "blue", at=(1, 5)))
    table = furious(*foes, creature("dora", at=(5, 6)), spells={"hush": HUSH}, mp=4)
    assert table.legal("ann") == ["shake-off", "cast", "end"], "a foe who can be reached goes before a friend"
    assert table.option("ann", "cast", target="bob", spell="hush").rule == SECOND
    table.answer("ann", "cast", target="bob", spell="hush", dice=[("target", 2), ("cast", [6, 6, 5])])
    assert "deaf" in table["carl"].conditions
    assert "deaf" not in table["bob"].conditions


@pytest.mark.rule("dp.condition.angry.second", "dp.host.spell")
def test_a_spell_is_cast_by_the_furious_who_let_it_happen_and_only_at_the_nearest() -> None:
    table = furious(
        creature("bob", "blue", at=(9, 5)), creature("carl", "blue", at=(12, 5)), spells={"hush": HUSH}, mp=2
    )
    end_turn(table, "ann", dice=[("cast", [6, 6, 5])])
    assert "deaf" in table["bob"].conditions


@pytest.mark.rule("dp.amb.angry-compulsion")
def test_with_nobody_in_reach_the_furious_go_at_the_nearest_foe_they_know_of() -> None:
    table = furious(creature("bob", "blue", at=(18, 5)), creature("carl", "blue", at=(5, 19)))
    end_turn(table, "ann")
    assert table["ann"].position == (17, 5)
    assert [each.args["targets"] for each in table.facts(ManeuverDeclared)] == [["bob"], ["bob"]]


@pytest.mark.rule("dp.amb.angry-compulsion")
def test_of_those_who_are_equally_near_one_is_drawn() -> None:
    foes = (creature("bob", "blue", at=(6, 5)), creature("carl", "blue", at=(4, 5)))
    table = furious(*foes)
    table.answer("ann", "attack", target="bob", weapon="club", dice=[("target", 2), ("attack", MISS)])
    roll = table.facts(DiceRolled)[0]
    assert (roll.notation, roll.against) == ("1d2", ("bob", "carl"))
    (check,) = table.facts(CheckResolved)
    assert check.difficulty is not None
    table = furious(creature("bob", "blue", at=(9, 5)), creature("carl", "blue", at=(1, 5)))
    end_turn(table, "ann", dice=[("target", 2), ("attack", MISS)])
    assert table["ann"].position == (2, 5)
    assert struck(table) == ["carl"]


@pytest.mark.rule("dp.amb.angry-compulsion")
def test_who_can_do_nothing_of_the_kind_does_nothing() -> None:
    table = furious(creature("bob", "blue", at=(9, 5)))
    afflict(table, "ann", "restrained")
    assert table.legal("ann") == ["shake-off", "end"]
    with table.refuses("barred", rule=SECOND):
        table.answer("ann", "shout")
    end_turn(table, "ann")
    assert not table.facts(ManeuverDeclared)


@pytest.mark.rule("dp.amb.angry-compulsion")
def test_with_one_action_nobody_is_available_who_is_out_of_reach() -> None:
    table = furious(creature("dora", at=(6, 5)), creature("bob", "blue", at=(8, 5)))
    afflict(table, "ann", "dazed")
    end_turn(table, "ann", dice=[MISS])
    assert struck(table) == ["dora"]
    assert table["ann"].position == (5, 5)


@pytest.mark.rule("dp.amb.angry-compulsion")
def test_nobody_unseen_is_gone_for_or_drawn() -> None:
    hidden = creature("bob", "blue", at=(6, 5), hidden_from=["*"])
    table = furious(hidden, creature("carl", "blue", at=(8, 5)), creature("dora", "blue", at=(8, 6)))
    targets = [each.choice.args for each in table.options("ann") if each.choice.key == "rush"]
    assert targets == [{"targets": ["carl", "dora"]}]


@pytest.mark.rule("dp.condition.angry.second")
def test_a_bow_reaches_the_nearest_without_a_step() -> None:
    table = furious(creature("bob", "blue", at=(9, 5)), weapons={"bow": bow()})
    table.answer("ann", "attack", target="bob", weapon="bow", dice=[MISS])
    place(table, "bob", 6, 5)
    weapons = [each.choice.args["weapon"] for each in table.options("ann") if each.choice.args.get("weapon")]
    assert weapons == ["fists", "bow"]
