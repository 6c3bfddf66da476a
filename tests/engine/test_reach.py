"""The cells that a choice reaches over the board, in every system: each may be gone to, and no free one is missing."""

import cProfile
import pstats
import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from affray.testing import SERVER, Table
from engine.autopilot.autopilot import suggestion
from engine.board.board import Board
from engine.board.cells import beyond, directions
from engine.board.directions import Cell
from engine.board.paths import Reached, path_to, stepping, straightest
from engine.driver.answer_check import check_answer
from engine.driver.pending import Pending
from engine.driver.reach import reach
from engine.kit.places import cell
from engine.ruleset_api.parts import prepared, rules_of, ruleset_with
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import standing_of
from engine.state.hidden_combatants import unseen_by
from engine.state.state import Fight
from tests.support import ready

ON_BOARDS = ("d20", "dicepool", "pathmaster", "situational")
WALL = [[6, row] for row in range(3, 8)]


def walks(system: str, hidden_from: tuple[str, ...] = ()) -> Iterator[tuple[Fight, Pending, str]]:
    """The choices that lead over the board in the first turns of a fight beside a wall; Bob hides from these."""
    people = ready.people(system, random.Random(3), hiding=False)
    people[1] = replace(people[1], sheet={**people[1].sheet, "hidden_from": [*hidden_from]})
    rules = ruleset_with(system)
    board = {**ready.ground(rules)["board"], "walls": WALL}
    table, found = Table(rules, people, options={"board": board}, strict=False), 0
    while found < 4:
        waiting = next(iter(table.pending_all().values()))
        fight = prepared(table.fight)
        for each in waiting.legal():
            if each.walk is not None and not each.choice.args:
                found += 1
                yield fight, waiting, each.choice.key
        liked = suggestion(rules_of(fight), waiting)
        decision = waiting.request.decision
        table.answer(waiting.request.asked, liked.choice, decision=decision, args=liked.args, dice=SERVER)


@pytest.mark.parametrize("system", ON_BOARDS)
def test_who_may_end_in_a_cell_may_go_there_by_its_steps_and_who_may_not_is_refused(system: str) -> None:
    for fight, pending, choice in walks(system):
        start = cell(fight.combatants[pending.ask.asked])
        assert start is not None
        cells = reach(fight, pending.ask.asked, pending.options, choice, {})
        assert cells
        reached = {each.at: Reached(each.cost, each.step) for each in cells}
        for each in cells:
            path = path_to(each.at, reached, fight.board)
            assert gone(start, path, fight.board) == each.at
            assert allowed(fight, pending, choice, path) is each.ends


@pytest.mark.parametrize("system", ON_BOARDS)
def test_a_cell_next_to_one_reached_that_is_not_itself_cannot_be_gone_to(system: str) -> None:
    for fight, pending, choice in walks(system):
        start = cell(fight.combatants[pending.ask.asked])
        assert start is not None
        cells = reach(fight, pending.ask.asked, pending.options, choice, {})
        reached = {each.at: Reached(each.cost, each.step) for each in cells}
        for at in [start, *reached]:
            for direction in directions(fight.board):
                if beyond(at, direction, fight.board) not in {start, *reached}:
                    path = [*path_to(at, reached, fight.board), direction]
                    assert not allowed(fight, pending, choice, path)


@pytest.mark.parametrize("system", ON_BOARDS)
def test_who_is_not_noticed_is_in_nobody_s_way(system: str) -> None:
    through_him = set()
    for fight, pending, choice in walks(system, hidden_from=("*",)):
        bob, who = fight.combatants["bob"], pending.ask.asked
        if "bob" not in unseen_by(fight, who):
            continue
        cells = reach(fight, who, pending.options, choice, {})
        alone = fight.fork()
        alone.mine("bob").present = False
        assert cells == reach(alone, who, pending.options, choice, {})
        through_him |= {each.at for each in cells} & {bob.position}
    assert through_him


@pytest.mark.parametrize("system", ON_BOARDS)
def test_who_is_noticed_and_up_is_in_the_way_of_foes(system: str) -> None:
    for fight, pending, choice in walks(system):
        bob, who = fight.combatants["bob"], fight.combatants[pending.ask.asked]
        if who.side != bob.side and standing_of(system)(bob):
            cells = reach(fight, who.id, pending.options, choice, {})
            assert bob.position not in {each.at for each in cells}


def test_the_way_to_a_cell_is_the_straightest_of_the_cheapest() -> None:
    on = Board(shape="squares", width=12, height=12)
    reached = straightest((2, 5), on, stepping(on), 6)
    assert path_to((8, 5), reached, on) == ["E"] * 6
    assert path_to((5, 8), reached, on) == ["SE"] * 3
    assert reached[8, 2].cost == 6


def test_a_cell_that_is_reached_costs_few_calls() -> None:
    on, profile = Board(shape="squares", width=40, height=40), cProfile.Profile()
    reached = profile.runcall(straightest, (20, 20), on, stepping(on), 40)
    assert len(reached) == 40 * 40 - 1
    assert pstats.Stats(profile).total_calls / len(reached) < 15.5  # type: ignore[attr-defined]


def test_a_choice_that_leads_over_no_cells_has_none() -> None:
    fight, pending, _ = next(walks("d20"))
    assert reach(fight, pending.ask.asked, pending.options, "end", {}) == []


def gone(start: Cell, path: list[str], on: Board) -> Cell:
    """Where a path leads."""
    for direction in path:
        start = beyond(start, direction, on)
    return start


def allowed(fight: Fight, pending: Pending, choice: str, path: list[str]) -> bool:
    """Whether the rules take this path as an answer."""
    args: dict[str, Any] = {"path": path}
    for each in pending.legal():
        if each.choice.key == choice and "speed" in each.choice.params:
            return any(
                taken(fight, pending, choice, {**args, "speed": by})
                for by in each.choice.params["speed"].names
            )
    return taken(fight, pending, choice, args)


def taken(fight: Fight, pending: Pending, choice: str, args: dict[str, Any]) -> bool:
    try:
        check_answer(fight, pending.options, choice, args)
    except Refused:
        return False
    return True
