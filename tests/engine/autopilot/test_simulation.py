"""Simulated fights: the same procedures with other dice, and nothing of them stays."""

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

import pytest

from affray.testing import Table
from bench.simulating import a_second, moment_of
from bench.systems import OPTIONS, played
from engine.autopilot.simulation import simulated
from engine.driver.driver import Driver, play
from engine.history.history import History
from engine.history.moment import unpacked
from engine.ruleset_api.parts import ruleset_with
from engine.state.state import Combatant
from events import DiceRolled, decode_event
from tests.support.coins import coins_table

ANSWERS = 30


def driver_of(system: str, history: History) -> Driver:
    assert history.head is not None
    return play(ruleset_with(system), history.head.base, history.head.record, history.version)


def dice(seed: int) -> Callable[[int], int]:
    chance = Random(seed)
    return lambda faces: chance.randint(1, faces)


def fighters(people: dict[str, Combatant]) -> list[Combatant]:
    return [each.copy() for each in people.values()]


@pytest.mark.parametrize("system", OPTIONS)
def test_with_the_dice_of_a_fight_it_comes_out_as_that_did(system: str) -> None:
    fight = played(system)
    _, opened = next(fight)
    driver = driver_of(system, opened)
    fell: list[int] = []
    after = []
    for sealed, history in islice(fight, ANSWERS):
        assert history.head is not None
        events = [decode_event(each) for each in sealed.bodies]
        fell += [die for each in events if isinstance(each, DiceRolled) for die in each.dice]
        after.append((history.head.fight.round, fighters(history.head.fight.combatants)))
    dice_that_fell: Iterator[int] = iter(fell)
    again = simulated(ruleset_with(system), driver, 1, lambda faces: next(dice_that_fell))
    assert [(now.round, fighters(now.combatants)) for now in islice(again, ANSWERS)] == after
    assert next(dice_that_fell, None) is None


def test_other_dice_lead_to_another_end_and_the_fight_stays_as_it_is() -> None:
    _, opened = next(played("d20"))
    assert opened.head is not None
    before = opened.head.fight.fork()
    ends = []
    for seed in range(2):
        *_, end = islice(simulated(ruleset_with("d20"), driver_of("d20", opened), 1, dice(seed)), 1_000)
        assert end.closed is not None
        ends.append(fighters(end.combatants))
    assert ends[0] != ends[1]
    assert opened.head.fight == before


def test_a_table_plays_on_from_where_a_simulation_began() -> None:
    table = coins_table()
    before, commits = table.fight.fork(), len(table.commits)
    rounds = [fight.round for fight in islice(table.simulated(dice(1)), 9)]
    assert rounds[-1] > rounds[0]
    assert (table.fight, len(table.commits)) == (before, commits)
    table.answer("ann", "throw", target="bob", dice=[5])


def test_where_the_table_throws_its_own_dice_nobody_is_asked_for_them() -> None:
    table: Table = coins_table(options={"dice": "table"})
    table.answer("ann", "throw", target="bob")
    assert table.waiting() == [("ann", "dice")]
    asked = [{each.ask for each in now.decisions.values()} for now in islice(table.simulated(dice(1)), 6)]
    assert asked
    assert all("dice" not in each for each in asked)


def test_the_bench_plays_the_fights_it_counts_by_the_second() -> None:
    moment = moment_of("d20")
    assert unpacked(moment).waiting().pending
    assert a_second(moment, 1) > 0
