"""What a fighter likes to do: at the nearest foe they know of, around what stands in the way, and up first."""

import sys
from collections.abc import Mapping
from typing import Any

import pytest

from affray.testing import Table
from engine.autopilot.autopilot import suggestion
from engine.board.paths import StepCost
from engine.rulesets.pathmaster.movement.paths import paces
from engine.rulesets.pathmaster.preferences import Ways
from engine.state.state import Fight
from events import ConditionGained
from tests.support.pathmaster import SQUARES, fight, fighter


def liked(table: Table, who: str) -> tuple[str, Mapping[str, Any]]:
    answer = suggestion(table.ruleset, table.pending(who, "act"))
    return answer.choice, answer.args


def duel(*at: tuple[int, int], **board: Any) -> Table:
    """Ann at the first place, and foes at the others."""
    others = [fighter(f"foe{n}", "blue", at=there, Sword=50) for n, there in enumerate(at[1:])]
    return fight(fighter("ann", at=at[0], Sword=60), *others, board={**SQUARES, **board})


def test_the_nearest_foe_is_struck_at() -> None:
    choice, args = liked(duel((5, 5), (9, 5), (6, 5)), "ann")
    assert (choice, args["target"], args["weapon"]) == ("attack", "foe1", "sword")
    choice, args = liked(duel((5, 5), (12, 5)), "ann")
    assert (choice, args["target"], args["weapon"]) == ("charge", "foe0", "sword")


def test_who_lies_gets_up_first() -> None:
    table = duel((5, 5), (6, 5))
    table.rule(effects=[ConditionGained(combatant="ann", condition="prone")])
    choice, args = liked(table, "ann")
    assert (choice, args["to"]) == ("posture", "standing")


def test_who_cannot_charge_walks_the_shortest_way_around_a_wall() -> None:
    wall = [(7, y) for y in range(4, 40)]
    choice, args = liked(duel((5, 6), (9, 6), walls=wall), "ann")
    assert (choice, args["path"]) == ("move", ["N", "NE", "NE", "SE", "SE"])


def test_who_can_get_to_nobody_waits_for_the_end_of_the_turn() -> None:
    wall = [(7, y) for y in range(40)]
    assert liked(duel((5, 6), (9, 6), walls=wall), "ann") == ("end", {})


def test_the_board_is_searched_once_for_all_foes(monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[str] = []

    def counted(fight: Fight, who: str) -> StepCost:
        cost = paces(fight, who)
        return lambda here, direction: steps.append(direction) or cost(here, direction)

    monkeypatch.setattr(sys.modules[Ways.__module__], "paces", counted)
    wall = [(7, y) for y in range(40)]
    looked = []
    for foes in (1, 6):
        choice, _ = liked(duel((5, 6), *((9, y) for y in range(foes)), walls=wall), "ann")
        assert choice == "end"
        looked.append(len(steps))
        steps.clear()
    assert 0 < looked[1] < 1.5 * looked[0]
