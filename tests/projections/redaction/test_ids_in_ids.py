"""Ids that contain each other: nobody seen loses anything because somebody hides whose id is a part of theirs."""

import pytest

import events as ev
from affray.testing import Table
from events.chain.commit import Commit
from projections.redaction.exports import withheld_from_players
from projections.redaction.viewer import THE_GM, Viewer
from tests.support import brp
from tests.support.two_worlds import difference, told

IDS = ("a", "al", "alice", "alice-1", "alice-11", "1", "7-3", "al-alice", "Alice")
BOB = Viewer(seat="bob-at-home", role="player", combatants=("bob",))
CROWD = Viewer(seat="crowd", role="spectator")


def scene(seen: str, *hidden: str) -> Table:
    """Bob faces somebody, of whom timers, conditions and intents speak; others may hide."""
    lurkers = [brp.fighter(each, "blue", DEX=3, hidden_from=["*"]) for each in hidden]
    bob = brp.fighter("bob", "red", DEX=14, Sword=50)
    table = brp.fight(bob, brp.fighter(seen, "blue", DEX=9, Sword=50), *lurkers)
    due = ev.When(round=2)
    effects = [
        *(timer(f"{name}-{who}{end}", who) for name, end in (("poison", ""), ("cannot-fight", "-1-leg"))
          for who in ("bob", seen)),
        ev.TimerSet(timer=f"{seen}-power-1", kind="power", due=due, combatant="bob", data={"target": seen}),
        ev.ConditionGained(combatant="bob", condition="afraid", data={"of": seen, seen: 1, "who": [seen]}),
    ]  # fmt: skip
    table.rule(f"{seen} is a frightening sight.", effects=effects)
    table.answer("bob", "attack", target=seen, weapon="sword")
    return table


def timer(name: str, who: str, round: int = 2) -> ev.TimerSet:
    """Something to come."""
    return ev.TimerSet(timer=name, kind="poison", due=ev.When(round=round), combatant=who, data={"amount": 1})


@pytest.mark.parametrize("seen", IDS)
def test_nobody_seen_loses_anything_because_of_who_hides(seen: str) -> None:
    for hidden in (each for each in IDS if each != seen):
        with_one, without = scene(seen, hidden), scene(seen)
        for viewer in (BOB, CROWD):
            assert not difference(told(with_one, viewer), told(without, viewer)), (hidden, viewer.seat)


@pytest.mark.parametrize("seen", IDS)
def test_an_export_for_players_has_all_that_is_about_who_is_seen(seen: str) -> None:
    for hidden in (each for each in IDS if each != seen):
        assert shown(scene(seen, hidden)) == shown(scene(seen)), hidden


def shown(table: Table) -> list[ev.Event]:
    """What players get of a fight, but for the orders and steps that name everybody who is there."""
    kept = withheld_from_players(table.commits)
    every = ev.OrderSet | ev.StepBegan | ev.DecisionRequested | ev.DecisionMade
    return [
        each for each, entry in _entries(table.commits) if entry not in kept and not isinstance(each, every)
    ]


def _entries(commits: list[Commit]) -> list[tuple[ev.Event, str]]:
    return [(event, f"{each.version}-{n}") for each in commits for n, event in enumerate(each.events)]


@pytest.mark.parametrize("name", ["curse-of-{}", "{}", "{}-7", "a.{}.b", "x:{}"])
def test_a_timer_that_is_called_after_who_hides_is_told_and_not_what_it_is_called(name: str) -> None:
    called = name.format("alice-1")
    table = scene("bea", "alice-1")
    table.rule(effects=[timer(called, "bob", 9), timer(f"{called}-2", "bea", 9)])
    for viewer in (BOB, CROWD):
        found = told(table, viewer)
        assert "alice" not in str(found)
        mine, hers = [each for each in found["view"]["timers"] if each["due"] == {"round": 9}]
        assert (mine["combatant"], hers["combatant"]) == ("bob", "bea")
        set_by = {id: event for id, (_, _, event) in found["events"].items() if event["type"] == "TimerSet"}
        assert [set_by[each["timer"]]["combatant"] for each in (mine, hers)] == ["bob", "bea"]
    assert called in [each["timer"] for each in told(table, THE_GM)["view"]["timers"]]
    kept = withheld_from_players(table.commits)
    assert {f"{table.version}-1", f"{table.version}-2"} <= kept
