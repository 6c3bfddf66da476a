"""Afraid: no step nearer to the source; at the second level flight, or cowering where there is no way out."""

import pytest

from affray.testing import Table
from events import ConditionGained, DamageTaken, ManeuverDeclared, Moved
from tests.support.dicepool import afflict, bow, club, creature, crit, end_turn, fight

FIRST, SECOND = "dp.condition.afraid.first", "dp.condition.afraid.second"


def fearful(level: int = 1, **options: object) -> Table:
    """Bob acts, and fears Ann, who stands 6 squares west of him."""
    table = fight(
        creature("bob", "blue", at=(10, 10), weapons={"bow": bow()}),
        creature("ann", at=(4, 10)),
        **options,
    )
    afflict(table, "bob", "afraid", level, source="ann")
    return table


@pytest.mark.rule("dp.condition.afraid.first", clause="no nearer")
@pytest.mark.rule("dp.condition.afraid.first", clause="an attack from afar is open")
@pytest.mark.rule("dp.condition.afraid.first")
def test_the_frightened_come_no_nearer_to_the_source() -> None:
    table = fearful()
    with table.refuses("bad-argument", rule=FIRST, match="Bob fears whoever caused it"):
        table.answer("bob", "move", path=["W"])
    with table.refuses("bad-argument", rule=FIRST):
        table.answer("bob", "move", path=["W", "E", "E"])
    table.answer("bob", "move", path=["N", "S", "E", "E"])
    assert table["bob"].position == (12, 10)
    table.answer("bob", "attack", target="ann", weapon="bow", dice=[[1, 1, 1]])


@pytest.mark.rule("dp.condition.afraid.first")
def test_as_near_as_before_is_near_enough() -> None:
    table = fearful()
    table.answer("bob", "move", path=["N"])
    assert table["bob"].position == (10, 9)


@pytest.mark.rule("dp.condition.afraid.second", clause="runs away")
@pytest.mark.rule("dp.condition.afraid.second", clause="does nothing else")
@pytest.mark.rule("dp.condition.afraid.second", "dp.amb.afraid-flight")
def test_on_an_open_field_the_terrified_run_as_far_as_they_can() -> None:
    table = fearful(2)
    assert table.legal("bob") == ["shake-off", "move", "end"]
    for key, args in (("attack", {"target": "ann", "weapon": "bow"}), ("drop", {"thing": "bow"})):
        with table.refuses("barred", rule=SECOND, match="Bob flees"):
            table.answer("bob", key, args=args)
    (flight,) = [each for each in table.options("bob") if each.choice.key == "move" and not each.barred]
    table.answer("bob", "move", args=flight.choice.args)
    assert table["bob"].position == (16, 10)
    table.answer("bob", "end")
    assert table["bob"].position == (19, 10)
    assert table.waiting() == [("ann", "act")]


@pytest.mark.rule("dp.condition.afraid.second")
def test_whoever_does_nothing_about_it_flees_all_the_same() -> None:
    table = fearful(2)
    end_turn(table, "bob")
    assert [each.maneuver for each in table.facts(ManeuverDeclared)] == ["move", "move"]
    assert table["bob"].position == (19, 10)


@pytest.mark.rule("dp.condition.afraid.second", clause="cowers where there is no way")
@pytest.mark.rule("dp.condition.afraid.second", "dp.amb.afraid-flight")
def test_in_a_dead_end_the_terrified_cower() -> None:
    fence = [{"at": [0, 0], "side": "E", "barred": True}, {"at": [0, 0], "side": "S", "barred": True}]
    table = fight(
        creature("bob", "blue", at=(0, 0), weapons={"bow": bow()}),
        creature("ann", at=(6, 0)),
        board={"shape": "squares", "width": 20, "height": 20, "edges": fence},
    )
    afflict(table, "bob", "afraid", 2, source="ann")
    assert table.legal("bob") == ["shake-off", "end"]
    with table.refuses("barred", rule=SECOND, match="Bob flees from fear, or cowers"):
        table.answer("bob", "attack", target="ann", weapon="bow")
    end_turn(table, "bob")
    assert not table.facts(ManeuverDeclared)
    assert table["bob"].position == (0, 0)


@pytest.mark.rule("dp.amb.afraid-flight")
def test_nothing_is_feared_from_who_is_out_of_the_fight_or_not_perceived() -> None:
    table = fearful(2)
    assert "drop" not in table.legal("bob")
    afflict(table, "bob", "blind", 2)
    assert "drop" in table.legal("bob")
    table = fearful(2)
    table.rule(
        "Ann falls.",
        effects=[DamageTaken(combatant="ann", injury="fall", amount=20, now=0, resource="health")],
    )
    assert "drop" in table.legal("bob")
    assert "afraid" in table["bob"].conditions


@pytest.mark.rule("dp.condition.afraid.first", clause="of whoever caused it")
@pytest.mark.rule("dp.condition.afraid.first", "dp.amb.second-level-replaces")
@pytest.mark.parametrize("adds", [False, True])
def test_the_source_is_whoever_inflicted_it(adds: bool) -> None:
    table = fight(
        creature("ann", at=(4, 10), weapons={"club": club(condition="afraid", range=9)}),
        creature("bob", "blue", at=(10, 10)),
        second_level_adds=adds,
    )
    crit(table, "ann", "bob")
    assert table.facts(ConditionGained)[-1].data["source"] == "ann"
    crit(table, "ann", "bob")
    assert table.waiting() == [("bob", "act")]
    end_turn(table, "bob")
    assert len(table.facts(Moved)) == 9


@pytest.mark.rule("dp.condition.afraid.second", "dp.host.round")
def test_what_one_is_compelled_to_takes_an_action_and_all_else_stands_barred() -> None:
    table = fearful(2)
    options = table.options("bob")
    open_ = {each.choice.key: each.choice.cost for each in options if not each.barred}
    assert open_ == {"shake-off": "1 action", "move": "1 action", "end": ""}
    barred = [each.choice.key for each in options if each.barred]
    assert len(barred) == len(set(barred))
    assert {"attack", "move", "drop", "shout", "stand"} <= set(barred)
    assert "shake-off" not in barred
    assert {each.rule for each in options if each.barred} == {SECOND}
