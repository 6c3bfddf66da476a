"""A clock beside the rounds: time passes, and what is to end at a time by it ends, the earliest first."""

import pytest

from affray.testing import Table
from engine.kit.clock import HOUR, MINUTE, later, pass_time
from engine.state.evolve import evolve
from engine.state.state import Fight
from events import (
    ConditionGained,
    ConditionLost,
    Event,
    ItemChanged,
    ResourceChanged,
    StatChanged,
    TimerEnded,
    TimerSet,
    When,
)
from projections.redaction.viewer import Viewer
from projections.viewers.view import commits_for, timeline_for, view_for
from tests.support import brp, pathmaster
from tests.support.pools import pools_table


def passed(seconds: int, now: int = 0, rule: str = "") -> ResourceChanged:
    """That time passed."""
    return ResourceChanged(combatant="", resource="clock", amount=seconds, now=now, rule=rule)


def passing(fight: Fight, seconds: int) -> tuple[list[Event], list[str]]:
    """What happens while time passes, and the timers that went off."""
    happened: list[Event] = []
    procedure = pass_time(fight, seconds, rule="made-up.watch")
    try:
        fact = next(procedure)
        while True:
            assert isinstance(fact, Event)
            happened.append(fact)
            evolve(fight, fact)
            fact = procedure.send(None)
    except StopIteration as end:
        return happened, [each.timer for each in end.value]


def watch() -> Fight:
    """Ann is drugged for an hour; a candle burns for half of one, a torch for ten minutes, a spell for five rounds."""
    fight = pools_table(ann=2, bob=2).fight.fork()
    evolve(fight, ConditionGained(combatant="ann", condition="drugged", until=later(fight, HOUR)))
    evolve(fight, ConditionGained(combatant="ann", condition="cold", until=When(round=0)))
    for timer, minutes in (("candle", 30), ("torch", 10)):
        evolve(fight, TimerSet(timer=timer, kind="light", due=later(fight, minutes * MINUTE)))
    evolve(fight, TimerSet(timer="spell", kind="spell", due=When(round=5)))
    return fight


def test_timers_and_conditions_end_when_their_time_has_come() -> None:
    fight = watch()
    happened, ripe = passing(fight, 10 * MINUTE)
    assert happened == [
        passed(600, 600, rule="made-up.watch"),
        TimerEnded(timer="torch"),
    ]
    assert ripe == ["torch"]
    happened, ripe = passing(fight, 10 * HOUR)
    assert happened == [
        passed(36_000, 36_600, rule="made-up.watch"),
        ConditionLost(combatant="ann", condition="drugged", reason="time"),
        TimerEnded(timer="candle"),
    ]
    assert (fight.clock, list(fight.timers), list(fight.combatants["ann"].conditions)) == (
        36_600,
        ["spell"],
        ["cold"],
    )


def test_a_second_too_few_ends_nothing_and_the_earliest_goes_off_first() -> None:
    fight = watch()
    assert passing(fight, 10 * MINUTE - 1)[1] == []
    assert passing(fight, HOUR)[1] == ["torch", "candle"]


def test_a_ruling_lets_time_pass_and_ends_a_timer_and_is_taken_back() -> None:
    table = pools_table(ann=2, bob=2)
    burning = TimerSet(timer="fuse", kind="fuse", combatant="ann", due=When(round=0, time=90))
    table.rule(effects=[burning, passed(60)])
    table.rule(effects=[passed(30), TimerEnded(timer="fuse")])
    assert table.fact(ResourceChanged) == passed(30, 90)
    assert (table.fight.clock, table.fight.timers) == (90, {})
    table.undo()
    assert (table.fight.clock, list(table.fight.timers)) == (60, ["fuse"])


@pytest.mark.parametrize(
    ("effect", "why"),
    [
        (passed(-5), "time does not go back"),
        (passed(100_000_000_001), "an amount lies between"),
        (ResourceChanged(combatant="", resource="", amount=1), "a count needs a name"),
        (TimerEnded(timer="fuse"), "there is no timer 'fuse'; there is none"),
    ],
)
def test_a_ruling_that_does_not_fit_is_refused(effect: ResourceChanged | TimerEnded, why: str) -> None:
    table = pools_table(ann=2, bob=2)
    with table.refuses("bad-ruling", match=why):
        table.rule(effects=[effect])


def both() -> list[Table]:
    return [
        system.fight(system.fighter("ann", Sword=50), system.fighter("bob", "blue"))
        for system in (brp, pathmaster)
    ]


@pytest.mark.parametrize("system", range(2))
def test_systems_that_go_by_rounds_take_no_timer_by_the_clock_and_keep_their_things(system: int) -> None:
    table = both()[system]
    with table.refuses("bad-ruling", match="go by rounds"):
        table.rule(effects=[TimerSet(timer="t", kind="power", combatant="ann", due=When(round=0, time=9))])
    for fields in ({"to": "bob"}, {"gone": True}, {"becomes": "blade"}, {"to": ""}):
        moved = ItemChanged(combatant="ann", item="sword", change="moved", fields={}, **fields)  # type: ignore[arg-type]
        with table.refuses("bad-ruling", match="keep the things they came with"):
            table.rule(effects=[moved])
    table.rule(effects=[passed(9), StatChanged(combatant="ann", stat="Sword", now=51)], dice="server")
    assert table.fight.clock == 9


def test_a_ruling_counts_what_the_table_counts_and_all_are_told() -> None:
    table = brp.fight(brp.fighter("ann"), brp.fighter("bob", "blue"), foes_hit_points="none")
    doom = ResourceChanged(combatant="", resource="doom", amount=2, reason="the bell")
    table.rule(effects=[doom])
    table.rule(effects=[doom, passed(90)])
    assert table.fight.counts == {"doom": 4, "clock": 90}
    ann = Viewer(seat="ann", role="player", combatants=("ann",))
    told = [(each.key, each.args) for each in timeline_for(table.commits, ann)][-2:]
    assert told == [
        ("count.doom", {"count": "doom", "amount": 2, "now": 4, "reason": "the bell"}),
        ("time", {"minutes": 1, "seconds": 30, "clock": 90, "day": 0}),
    ]
    _, viewer_log = commits_for(table.commits, ann)
    assert view_for(table.fight, viewer_log).counts == {"doom": 4, "clock": 90}
