"""The phases of a fight, and whose turn is next (pm.combat.procedure)."""

from engine.machine import PhaseMachine, Transition
from engine.procedure import GM, Procedure, Step, ask, may
from engine.ruleset import Phase
from engine.rulesets.pathmaster.interrupts import ways  # noqa: F401  (they make themselves known)
from engine.rulesets.pathmaster.rounds import initiative, round_end, surprise, turn
from engine.state import Fight
from events import RoundBegan

ORDER = "pm.combat.procedure"

MACHINE = PhaseMachine(
    ["opening", "initiative", "surprise", "turns"],
    [
        Transition("opening", "initiative", rule=ORDER),
        Transition("initiative", "surprise", rule=ORDER),
        Transition("surprise", "turns", rule=ORDER),
        Transition("turns", "turns", rule="pm.turn.round-structure"),
    ],
)


def opening(fight: Fight) -> Step | None:
    """Wait for the GM to begin."""
    if fight.step is not None:
        return None
    return Step(name="opening", procedure=_begin)


def _begin(fight: Fight) -> Procedure[None]:
    yield from ask(GM, "begin", lambda _: [may("begin")], default="begin")


def begin_round(fight: Fight) -> Procedure[None]:
    """A new round of 6 seconds, from the top of the order (pm.turn.round-length)."""
    yield RoundBegan(round=fight.round + 1, rule="pm.turn.round-length")


def next_turn(fight: Fight) -> Step | None:
    """The highest in the order whose turn of this round is still to come (pm.turn.order-descending)."""
    for place in fight.orders["initiative"]:
        who = fight.combatants[place.combatant]
        if who.present and who.budget("turn") < fight.round:
            return _turn(who.id, place.rank)
    return round_end.next_end(fight)


def _turn(who: str, rank: int) -> Step:
    rule = "pm.turn.order-descending"
    return Step(name="turn", combatant=who, rank=rank, procedure=lambda now: turn.turn(now, who), rule=rule)


PHASES = {
    "opening": Phase(next=opening),
    "initiative": Phase(next=initiative.next_initiative),
    "surprise": Phase(next=surprise.next_surprise),
    "turns": Phase(next=next_turn, enter=begin_round),
}
