"""Who is out of the fight is the ruleset's to say, and no front-end has to know the names of conditions."""

import pytest

from affray.testing import Table
from docs.examples.coins import ruleset as coins
from engine.history.effective_commits import fold
from events import CombatantLeft, ConditionGained
from projections.views.view import view
from tests.support import brp, pathmaster
from tests.support.coins import coins_table
from tests.support.record import opening, written


def standing(table: Table) -> dict[str, bool]:
    """Who still takes part, as a view has it."""
    return {each.id: each.standing for each in view(table.fight, table.version, ()).combatants}


@pytest.mark.parametrize(
    ("condition", "out"), [("unconscious", True), ("fatal", True), ("dead", True), ("prone", False)]
)
def test_the_unconscious_the_dying_and_the_dead_are_out_of_a_percentile_fight(
    condition: str, out: bool
) -> None:
    table = brp.fight(brp.fighter("ann"), brp.fighter("bob", "blue"))
    data = {"round": 1, "injury": "slip"} if condition == "fatal" else {}
    table.rule(effects=[ConditionGained(combatant="bob", condition=condition, data=data)], dice="server")
    assert standing(table) == {"ann": True, "bob": not out}


@pytest.mark.parametrize(
    ("condition", "out"), [("unconscious", True), ("dead", True), ("downed", False), ("fatal", False)]
)
def test_the_unconscious_and_the_dead_are_out_of_a_d100_fight(condition: str, out: bool) -> None:
    table = pathmaster.fight(pathmaster.fighter("ann"), pathmaster.fighter("bob", "blue"))
    table.rule(effects=[ConditionGained(combatant="bob", condition=condition)], dice="server")
    assert standing(table) == {"ann": True, "bob": not out}


def test_a_ruleset_may_go_by_what_somebody_has_left() -> None:
    table = coins_table(bob=1)
    table.answer("ann", "throw", target="bob", dice=[1])
    table.answer("bob", "stand")
    assert {who: coins.standing(each) for who, each in table.fight.combatants.items()} == {
        "ann": True,
        "bob": False,
        "carl": True,
    }


def test_without_the_ruleset_whoever_has_not_left_is_shown_as_standing() -> None:
    record = written(
        opening(ann=12, bob=10, ruleset="nowhere-installed"),
        [ConditionGained(combatant="ann", condition="dead"), CombatantLeft(combatant="bob")],
    )
    found = view(fold(record), 2, ())
    assert {each.id: each.standing for each in found.combatants} == {"ann": True, "bob": False}
