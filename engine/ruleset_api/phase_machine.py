"""The phase machine: data that `transitions` runs when deciding, and a table of it for replaying.

One flat machine serves all encounters of a ruleset; the fight is handed in at each trigger, so
no fight is ever registered with it.
"""

from collections.abc import Callable
from dataclasses import dataclass

from transitions import Machine, MachineError

from engine.state.state import Fight
from events import PhaseEntered

PROCEED = "proceed"

Guard = Callable[[Fight], bool]
Table = dict[str, dict[str, tuple[str, ...]]]


@dataclass(frozen=True, slots=True)
class Transition:
    """A transition between phases by a trigger, if the guard (None: always) holds; the first that fits is taken."""

    source: str
    dest: str
    rule: str = ""
    guard: Guard | None = None
    trigger: str = PROCEED


@dataclass(slots=True)
class _Stand:
    """Where a fight stands: all that `transitions` needs of a model."""

    state: str


class PhaseMachine:
    """A ruleset's phases, the first of them the initial one, and the transitions between them.

    Raises ValueError for a transition from or to a phase that is none of them.
    """

    def __init__(self, phases: list[str], transitions: list[Transition]) -> None:
        for each in transitions:
            for phase in (each.source, each.dest):
                if phase not in phases:
                    way = f"{each.source!r} to {each.dest!r}"
                    raise ValueError(f"the transition from {way} names a phase that is none: {phase!r}")
        self.phases = phases
        self.transitions = transitions
        self._machine = Machine(
            model=None,
            states=phases,
            initial=phases[0],
            auto_transitions=False,
            transitions=[
                {
                    "trigger": each.trigger,
                    "source": each.source,
                    "dest": each.dest,
                    "conditions": [] if each.guard is None else [each.guard],
                }
                for each in transitions
            ],
        )

    def unreachable(self) -> list[str]:
        """The phases that no way leads to from the first, whatever the guards say."""
        reached = [self.phases[0]]
        for phase in reached:
            reached += {
                each.dest: each
                for each in self.transitions
                if each.source == phase and each.dest not in reached
            }
        return [each for each in self.phases if each not in reached]

    def table(self) -> Table:
        """The machine's table, phase -> trigger -> every phase it may lead to: enough to replay without the machine."""
        table: Table = {phase: {} for phase in self.phases}
        for trigger, event in self._machine.events.items():
            for source, transitions in event.transitions.items():
                table[source][trigger] = tuple(dict.fromkeys(str(each.dest) for each in transitions))
        return table

    def fire(self, fight: Fight, trigger: str = PROCEED) -> PhaseEntered:
        """The fact that the fight goes to its next phase. Raises MachineError where none is open to it."""
        stand = _Stand(fight.phase)
        event = self._machine.events.get(trigger)  # None where no phase has a transition by it
        if event is None or not event.trigger(stand, fight):
            raise MachineError(f"no transition {trigger!r} from {fight.phase!r} is open now")
        rule = next(
            each.rule
            for each in self.transitions
            if (each.source, each.trigger, each.dest) == (fight.phase, trigger, stand.state)
            and (each.guard is None or each.guard(fight))
        )
        return PhaseEntered(source=fight.phase, trigger=trigger, phase=stand.state, rule=rule)
