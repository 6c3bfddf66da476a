"""A pool of no dice can be rolled: nothing falls, nobody is asked for dice, and it comes to nothing."""

import pytest

from engine.commands import types as cmd
from engine.dice.odds import totals
from events import CheckResolved, DamageTaken, DiceRolled
from tests.support.pools import pools_table


@pytest.mark.rule("dp.amb.empty-pool")
@pytest.mark.parametrize("dice", ["server", "table"])
def test_a_pool_of_no_dice_totals_nothing_and_fails(dice: str) -> None:
    table = pools_table(ann=0, bob=2, options={"dice": dice})
    table.answer("ann", "attack", target="bob", luck=0)
    assert (table.fact(DiceRolled).notation, table.fact(DiceRolled).dice) == ("0d6", ())
    check = table.fact(CheckResolved)
    assert (check.total, check.roll, check.result) == (0, 0, "miss")
    assert not table.facts(DamageTaken)
    assert table.waiting() == [("bob", "act")]


def test_a_die_given_for_none_is_left_over() -> None:
    table = pools_table(ann=0, bob=2)
    with table.refuses("dice-left-over"):
        table.answer("ann", "attack", target="bob", luck=0, dice=[3])


def test_a_ruling_may_roll_none() -> None:
    table = pools_table(ann=0, bob=2)
    table.rule(rolls=[cmd.RulingRoll(combatant="ann", purpose="luck", notation="0d6")])
    assert table.fact(DiceRolled).total == 0


@pytest.mark.parametrize("notation", ["0d6", "0d6>=5"])
def test_it_is_certain_to_come_to_nothing(notation: str) -> None:
    assert totals(notation) == {0: 1}
