"""A moment of a fight goes to another process as bytes, and is played on from there as from here."""

from itertools import islice

import pytest

from bench.systems import OPTIONS, played
from engine.autopilot.simulation import simulated
from engine.driver.driver import Driver
from engine.history.moment import packed, unpacked
from tests.engine.autopilot.test_simulation import dice, driver_of, fighters

COMMITS = 9
"""In the middle of what somebody does, with answers on record since its beginning."""
ANSWERS = 6


@pytest.mark.parametrize("system", OPTIONS)
def test_what_was_packed_is_played_on_as_the_fight_itself(system: str) -> None:
    *_, (_, history) = islice(played(system), COMMITS)
    assert history.head is not None
    moment = unpacked(packed(history.head))
    assert moment.version == COMMITS

    def course(driver: Driver) -> list[object]:
        after = simulated(moment.rules, driver, COMMITS, dice(3))
        return [(now.round, fighters(now.combatants)) for now in islice(after, ANSWERS)]

    assert moment.waiting().pending.keys() == driver_of(system, history).pending.keys()
    assert course(moment.waiting()) == course(driver_of(system, history))
    assert course(moment.waiting()) == course(moment.waiting()), "each is played from the same moment"
