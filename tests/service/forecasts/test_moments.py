"""The moments from which forecasts begin, and the same with one combatant less, or one more."""

from itertools import islice
from random import Random

import pytest

from bench.systems import BLUE, OPTIONS, RED, played
from engine.autopilot.simulation import simulated
from engine.history.history import History
from engine.history.moment import unpacked
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight
from service.forecasts.moments import Start, start_now

COMMITS = 9
"""In the middle of a round."""
ANSWERS = 8


def under_way(system: str) -> History:
    *_, (_, history) = islice(played(system), COMMITS)
    return history


def asked(history: History) -> str:
    """Who is asked something."""
    assert history.head is not None
    return next(iter(history.head.fight.decisions.values())).asked


@pytest.mark.parametrize("system", OPTIONS)
def test_one_more_joins_at_the_moment_that_is_and_all_is_as_it_was(system: str) -> None:
    history = under_way(system)
    assert history.head is not None
    now, start = history.head.fight, start_now(history, more="ann")
    assert (start.version, start.fight.round) == (history.version, now.round)
    assert start.fight.combatants.keys() - now.combatants.keys() == {"ann-2"}
    assert start.fight.combatants["ann-2"].sheet == now.combatants["ann"].sheet
    for who in now.combatants:
        assert start.fight.combatants[who].budgets == now.combatants[who].budgets
    assert "ann-2" not in now.combatants, "the fight itself stays as it is"
    assert played_on(start).combatants["ann-2"].present


@pytest.mark.parametrize("system", OPTIONS)
def test_one_less_leaves_at_the_moment_that_is_also_who_is_asked(system: str) -> None:
    history = under_way(system)
    assert history.head is not None
    now, who = history.head.fight, asked(history)
    start = start_now(history, less=who)
    assert [each.id for each in start.fight.present()] == [
        each.id for each in now.present() if each.id != who
    ]
    assert start.fight.round == now.round
    assert now.combatants[who].present
    assert not played_on(start).combatants[who].present


def played_on(start: Start) -> Fight:
    """The fight some answers later."""
    at, chance = unpacked(start.packed), Random(3)
    *_, fight = islice(
        simulated(at.rules, at.waiting(), at.version, lambda faces: chance.randint(1, faces)), ANSWERS
    )
    return fight


def test_who_is_not_there_can_be_neither_left_out_nor_doubled() -> None:
    history = under_way("d20")
    for changed in ({"less": "zoe"}, {"more": "zoe"}):
        with pytest.raises(Refused) as refused:
            start_now(history, **changed)
        assert refused.value.legal == [*RED, *BLUE]
