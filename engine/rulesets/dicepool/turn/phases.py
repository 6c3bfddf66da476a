"""The phases of a fight, and whose turn is next (dp.host.round)."""

from affray.rules import (
    EncounterClosed,
    Fight,
    Phase,
    PhaseMachine,
    Procedure,
    RoundBegan,
    Step,
    Transition,
    end_by_the_clock,
    one_side,
    step_of,
)
from engine.rulesets.dicepool.conditions.landing import lapse
from engine.rulesets.dicepool.people.can_act import standing
from engine.rulesets.dicepool.turn import initiative, turn
from engine.rulesets.dicepool.world.time import between

ROUND = "dp.host.round"

MACHINE = PhaseMachine(
    ["opening", "initiative", "turns"],
    [
        Transition("opening", "initiative", rule="dp.host.initiative"),
        Transition("initiative", "turns", rule=ROUND),
        Transition("turns", "turns", rule=ROUND),
    ],
)


def opening(fight: Fight) -> Step | None:
    """The opening: wait for the GM to begin."""
    return Step(name="opening", procedure=_begin) if fight.step is None else None


def _begin(fight: Fight) -> Procedure[None]:
    yield from between(fight, "begin", ("begin",))


def begin_round(fight: Fight) -> Procedure[None]:
    """The start of a round; what ends by the clock, and spells that are over, end (dp.spell.lasts-full-duration)."""
    yield RoundBegan(round=fight.round + 1, rule=ROUND)
    yield from end_by_the_clock(fight)
    yield from lapse(fight)


def next_turn(fight: Fight) -> Step | None:
    """The turn of the highest in the order who has not had one this round; then the end of the round."""
    if late := initiative.next_initiative(fight):
        return late
    for place in fight.orders.get("initiative", ()):
        who = fight.combatants[place.combatant]
        if standing(who) and who.budget("turn") < fight.round:
            return step_of("turn", who.id, turn.turn, rank=place.rank, rule=ROUND)
    if fight.step is not None and fight.step.step == "end-of-round":
        return None
    return Step(name="end-of-round", procedure=end_of_round, rule=ROUND)


def end_of_round(fight: Fight) -> Procedure[None]:
    """The end of a round; if only one side is in the fight, or none, the GM says whether it is over."""
    if one_side(fight, standing) and (yield from between(fight, "over", ("close", "go-on"))) == "close":
        yield EncounterClosed(reason="one side alone is left", rule="dp.host.health")


PHASES = {
    "opening": Phase(next=opening),
    "initiative": Phase(next=initiative.next_initiative),
    "turns": Phase(next=next_turn, enter=begin_round),
}
