"""Every condition on somebody: the autopilot plays on, and every round ends; and what the data of conditions says."""

import pytest

from affray.testing import SERVER, Table
from engine.autopilot.autopilot import suggestion
from engine.rulesets.dicepool import ruleset
from engine.rulesets.dicepool.conditions.effects import Effect, effects
from engine.rulesets.dicepool.conditions.names import names
from events import ConditionGained, ManeuverDeclared, RoundBegan
from tests.support.dicepool import afflict, bow, club, creature, end_turn, fight

ARMS = {"club": club(), "bow": bow()}


def crowd(health: int = 300) -> Table:
    """Three of each side on a field; Ann acts first."""
    places = {"ann": (5, 5), "amy": (5, 9), "abe": (2, 7), "bob": (9, 5), "ben": (9, 9), "bea": (12, 7)}
    people = [
        creature(who, "red" if who[0] == "a" else "blue", at=at, health=health, weapons=ARMS)
        for who, at in places.items()
    ]
    return fight(*people)


def rounds(table: Table, last: int) -> list[int]:
    """Let the autopilot play until this round has begun, and say which rounds began."""
    for _ in range(60 * last):
        if table.fight.round >= last or table.fight.closed is not None:
            break
        pending = next(iter(table.pending_all().values()))
        liked = suggestion(ruleset, pending)
        request = pending.request
        table.answer(request.asked, liked.choice, args=liked.args, decision=request.decision, dice=SERVER)
    return [each.round for each in table.all_facts(RoundBegan)]


@pytest.mark.rule("dp.table.conditions", "dp.host.round")
@pytest.mark.parametrize("level", [1, 2])
def test_with_every_condition_on_somebody_each_round_ends(level: int) -> None:
    table = crowd()
    people, foes = list(table.fight.combatants), {"a": "bob", "b": "ann"}
    for number, condition in enumerate(names()):
        who = people[number % len(people)]
        afflict(
            table,
            who,
            condition,
            level,
            source=foes[who[0]],
            persistent=condition not in ("bleeding", "burning"),
        )
    assert rounds(table, 4) == [1, 2, 3, 4]


@pytest.mark.rule("dp.table.conditions", "dp.host.round")
@pytest.mark.parametrize("level", [1, 2])
def test_with_every_condition_on_one_each_round_ends(level: int) -> None:
    table = fight(
        creature("ann", at=(5, 5), health=300, weapons=ARMS), creature("bob", "blue", at=(7, 5), health=300)
    )
    for condition in names():
        afflict(table, "ann", condition, level, source="bob")
    assert rounds(table, 4) == [1, 2, 3, 4]


@pytest.mark.rule("dp.table.conditions")
def test_every_condition_has_two_levels_each_by_its_own_rule() -> None:
    assert set(effects()) == {(name, level) for name in names() for level in (1, 2)}
    assert len(names()) == 23
    for (name, level), effect in effects().items():
        assert effect.rule == f"dp.condition.{name}.{('first', 'second')[level - 1]}"


@pytest.mark.rule("dp.amb.second-level-replaces")
def test_only_four_second_levels_go_on_with_what_the_first_does() -> None:
    go_on = {effect.condition for effect in effects().values() if effect.goes_on}
    assert go_on == {"disarmed", "fatigued", "forgetful", "sick"}


@pytest.mark.rule("dp.table.conditions")
def test_every_field_of_the_data_is_said_by_some_condition() -> None:
    silent = {
        name
        for name in Effect.__struct_fields__
        if not any(getattr(each, name) for each in effects().values())
    }
    assert not silent


@pytest.mark.rule("dp.condition.angry.second", "dp.condition.afraid.second", "dp.condition.confused.first")
def test_who_is_hidden_is_told_to_nobody_by_what_conditions_compel() -> None:
    table = fight(
        creature("ann", at=(5, 5), weapons={"fangs": club(natural=True)}),
        creature("hugo", "blue", at=(6, 5), hidden_from=["*"]),
        creature("bob", "blue", at=(5, 7)),
    )
    for condition, level in (("angry", 2), ("afraid", 2), ("confused", 2), ("charmed", 1)):
        afflict(table, "ann", condition, level, source="hugo")
    told = [each for each in table.options("ann") if "hugo" in str(each.choice.args) or "Hugo" in each.barred]
    assert not told
    end_turn(table, "ann", dice=[[1, 1, 1]])
    assert not [each for each in table.facts(ManeuverDeclared) if "hugo" in str(each.args)]


@pytest.mark.rule("dp.level.first-infliction")
def test_a_ruling_that_names_no_level_gives_the_first() -> None:
    table = fight(creature("ann", soak=6), creature("bob", "blue"))
    table.rule("Ann.", effects=[ConditionGained(combatant="ann", condition="dazed", data={})])
    table.answer("ann", "shout")
    with table.refuses("barred", rule="dp.condition.dazed.first"):
        table.answer("ann", "shout")
