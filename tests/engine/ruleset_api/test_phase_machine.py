"""The table of a phase machine agrees with the machine that runs."""

from importlib.metadata import entry_points

import pytest
from hypothesis import given
from hypothesis import strategies as st
from transitions import MachineError

from docs.examples.coins import ruleset as coins
from engine.ruleset_api.phase_machine import PROCEED, PhaseMachine, Transition
from engine.ruleset_api.ruleset import ruleset
from engine.state.evolve import ImpossibleEvent, evolve
from engine.state.state import Fight
from events import PhaseEntered

PHASES = ["dawn", "day", "dusk", "night"]
TRIGGERS = [PROCEED, "skip", "return"]

# A guard of a drawn machine is a number: it holds where the round of the fight has that bit set.
drawn = st.lists(
    st.builds(
        Transition,
        source=st.sampled_from(PHASES),
        dest=st.sampled_from(PHASES),
        rule=st.sampled_from(["r.one", "r.two", "r.three"]),
        guard=st.none() | st.integers(0, 3).map(lambda bit: lambda fight: bool(fight.round >> bit & 1)),
        trigger=st.sampled_from(TRIGGERS),
    ),
    min_size=1,
    max_size=12,
)


@given(
    transitions=drawn,
    phase=st.sampled_from(PHASES),
    trigger=st.sampled_from(TRIGGERS),
    bits=st.integers(0, 15),
)
def test_what_fires_is_in_the_table_and_is_the_first_that_is_open(
    transitions: list[Transition], phase: str, trigger: str, bits: int
) -> None:
    if trigger not in {each.trigger for each in transitions}:
        return
    machine = PhaseMachine(PHASES, transitions)
    fight = Fight(phase=phase, round=bits, machine=machine.table())
    mine = [each for each in transitions if (each.source, each.trigger) == (phase, trigger)]
    assert set(machine.table()[phase].get(trigger, ())) == {each.dest for each in mine}
    is_open = [each for each in mine if each.guard is None or each.guard(fight)]
    if not is_open:
        with pytest.raises(MachineError):
            machine.fire(fight, trigger)
        return
    entered = machine.fire(fight, trigger)
    first = is_open[0]
    assert entered == PhaseEntered(source=phase, trigger=trigger, phase=first.dest, rule=first.rule)
    evolve(fight, entered)
    assert fight.phase == first.dest


def test_where_no_way_leads_on_by_a_trigger_that_is_what_is_said() -> None:
    with pytest.raises(MachineError, match="no transition 'proceed' from 'dawn' is open now"):
        PhaseMachine(["dawn"], []).fire(Fight(phase="dawn"))


@given(transitions=drawn, step=st.tuples(*[st.sampled_from(each) for each in (PHASES, TRIGGERS, PHASES)]))
def test_what_is_not_in_the_table_is_not_taken_when_replaying(
    transitions: list[Transition], step: tuple[str, str, str]
) -> None:
    source, trigger, dest = step
    fight = Fight(phase=source, machine=PhaseMachine(PHASES, transitions).table())
    entered = PhaseEntered(source=source, trigger=trigger, phase=dest)
    if any((each.source, each.trigger, each.dest) == step for each in transitions):
        evolve(fight, entered)
        assert fight.phase == dest
    else:
        with pytest.raises(ImpossibleEvent, match="none of its transitions"):
            evolve(fight, entered)


def test_of_two_ways_to_one_phase_the_open_one_gives_the_rule() -> None:
    ways = [
        Transition("day", "night", rule="r.eclipse", guard=lambda fight: fight.round == 7),
        Transition("day", "night", rule="r.sunset"),
    ]
    machine = PhaseMachine(["day", "night"], ways)
    assert machine.fire(Fight(phase="day", round=6)).rule == "r.sunset"
    assert machine.fire(Fight(phase="day", round=7)).rule == "r.eclipse"


def test_firing_leaves_the_fight_as_it_is() -> None:
    fight = Fight(phase="start", machine=coins.machine.table())
    assert coins.machine.fire(fight).phase == "turns"
    assert fight.phase == "start"


INSTALLED = sorted(each.name for each in entry_points(group="affray.rulesets"))


@pytest.mark.parametrize("name", ["coins", *INSTALLED])
def test_every_phase_of_a_ruleset_is_played_can_be_reached_and_left(name: str) -> None:
    rules = coins if name == "coins" else ruleset(name)
    table = rules.machine.table()
    assert set(rules.phases) == set(table)
    reached = [rules.machine.phases[0]]
    for phase in reached:
        reached += [dest for dests in table[phase].values() for dest in dests if dest not in reached]
    assert set(reached) == set(table)
    assert all(triggers.get(PROCEED) for triggers in table.values())


@pytest.mark.parametrize(("source", "dest"), [("day", "dusk"), ("dusk", "day")])
def test_a_transition_leads_between_phases_that_there_are(source: str, dest: str) -> None:
    with pytest.raises(ValueError, match=f"from '{source}' to '{dest}' names a phase that is none: 'dusk'"):
        PhaseMachine(["day", "night"], [Transition(source, dest)])
