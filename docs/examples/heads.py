from msgspec import Struct

from engine.ruleset_api.phase_machine import PhaseMachine
from engine.ruleset_api.procedure import Step, ask, may, roll
from engine.ruleset_api.ruleset import Phase, Ruleset
from events import CombatantJoined, EncounterClosed


class Sheet(Struct):
    """Nobody needs one."""


def join(fight, who, sheet):
    return CombatantJoined(combatant=who, name=who, side="")


def next_turn(fight):
    people = sorted(fight.combatants)
    last = fight.step.combatant if fight.step else people[-1]
    who = people[(people.index(last) + 1) % len(people)]
    return Step(name="turn", combatant=who, procedure=lambda now: turn(now, who))


def turn(fight, who):
    answer = yield from ask(who, "turn", lambda now: [may("toss"), may("wait")])
    if answer.choice == "toss" and (yield from roll(who, "toss", "1d2")).total == 2:
        yield EncounterClosed(reason=f"{who} has tossed heads")


machine, phases = PhaseMachine(["tossing"], []), {"tossing": Phase(next=next_turn)}
ruleset = Ruleset("heads", "Heads, or toss again", "1", machine, phases, Sheet, join)
