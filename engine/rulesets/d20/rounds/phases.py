"""The phases of a fight: its opening, and round after round of turns (d20.host.round)."""

from affray.rules import (
    GM,
    EncounterClosed,
    Fight,
    Phase,
    PhaseMachine,
    Procedure,
    RoundBegan,
    Step,
    Transition,
    ask,
    end_by_the_clock,
    may,
    one_side,
    step_of,
)
from engine.kit.clock import end_with_the_round
from engine.rulesets.d20.people.can_act import up
from engine.rulesets.d20.rounds.initiative import initiative
from engine.rulesets.d20.rounds.turn import turn

ROUND = "d20.host.round"

MACHINE = PhaseMachine(
    ["opening", "turns", "end"],
    [
        Transition("opening", "turns", rule=ROUND),
        Transition("turns", "end", rule=ROUND),
        Transition("end", "turns", rule=ROUND),
    ],
)


def opening(fight: Fight) -> Step | None:
    """The opening: wait for the GM to begin."""
    if fight.step is not None:
        return None
    return Step(
        name="opening", procedure=lambda _: ask(GM, "begin", lambda _: [may("begin")], default="begin")
    )


def begin_round(fight: Fight) -> Procedure[None]:
    """The start of a round, and its order."""
    yield RoundBegan(round=fight.round + 1, rule=ROUND)
    yield from initiative(fight)


def next_turn(fight: Fight) -> Step | None:
    """The turn of the first in the order who is up and has not had one this round."""
    for place in fight.orders["initiative"]:
        who = fight.combatants[place.combatant]
        if up(who) and who.budget("turn") < fight.round:
            return step_of("turn", who.id, turn, rank=place.rank, rule=ROUND)
    return None


def next_upkeep(fight: Fight) -> Step | None:
    """The end of the round, once."""
    return Step(name="end-of-round", procedure=end_of_round, rule=ROUND) if fight.step is None else None


def end_of_round(fight: Fight) -> Procedure[None]:
    """What ends with this round ends; the GM is asked whether the fight is over where no two sides are up."""
    yield from end_with_the_round(fight, fight.round)
    yield from end_by_the_clock(fight)
    if one_side(fight, up):
        answer = yield from ask(GM, "over", lambda _: [may("close"), may("go-on")], default="close")
        if answer is not None and answer.choice == "close":
            yield EncounterClosed(reason="one side alone is left")


PHASES = {
    "opening": Phase(next=opening),
    "turns": Phase(next=next_turn, enter=begin_round),
    "end": Phase(next=next_upkeep),
}
