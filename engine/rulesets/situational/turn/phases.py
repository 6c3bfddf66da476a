"""The phases of a fight, and whose turn is next (sit.host.round, sit.host.initiative)."""

from affray.rules import (
    GM,
    Fight,
    Phase,
    PhaseMachine,
    Procedure,
    RoundBegan,
    Step,
    Transition,
    ask,
    may,
    pass_time,
    step_of,
)
from engine.rulesets.situational.harm.healing import heal
from engine.rulesets.situational.people.can_act import active, down
from engine.rulesets.situational.situations.unseen import hidden_in_the_open
from engine.rulesets.situational.turn import over
from engine.rulesets.situational.turn.initiative import ROLL, next_initiative
from engine.rulesets.situational.turn.prices import ROUND, TURN
from engine.rulesets.situational.turn.turn import turn

MACHINE = PhaseMachine(
    ["opening", "initiative", "turns"],
    [
        Transition("opening", "initiative", rule=ROLL),
        Transition("initiative", "turns", rule=ROUND),
        Transition("turns", "turns", rule=ROUND),
    ],
)


def opening(fight: Fight) -> Step | None:
    """Wait for the GM to begin."""
    return None if fight.step is not None else Step(name="opening", procedure=_begin)


def _begin(fight: Fight) -> Procedure[None]:
    yield from hidden_in_the_open(fight)
    yield from ask(GM, "begin", lambda _: [may("begin")], default="begin")


def begin_round(fight: Fight) -> Procedure[None]:
    """A round begins; each is six seconds by the clock after the last."""
    yield RoundBegan(round=fight.round + 1, rule=ROUND)
    if fight.round > 1:
        yield from heal(fight, (yield from pass_time(fight, TURN, rule=ROUND)))


def next_turn(fight: Fight) -> Step | None:
    """The next in the order who has not had this round; after the last, the end of the round."""
    if new := next_initiative(fight):
        return new
    for place in fight.orders.get("initiative", ()):
        who = fight.combatants[place.combatant]
        if who.present and who.budget("turn") < fight.round and "dead" not in who.conditions:
            name = "no-turn" if down(who) else "turn"
            return step_of(name, who.id, turn, rank=place.rank, rule=ROUND)
    if fight.step is not None and fight.step.step == "end-of-round":
        return None
    return Step(name="end-of-round", procedure=end_of_round, rule=ROUND)


def end_of_round(fight: Fight) -> Procedure[None]:
    """The end of the round; where one side alone can act, or nobody had a turn, the GM says whether it is over."""
    had = any(each.budget("turn") == fight.round for each in fight.present() if active(each))
    if not had or (over.one_side_acts(fight) and not over.asked(fight)):
        yield from over.whether_over(fight)


PHASES = {
    "opening": Phase(next=opening),
    "initiative": Phase(next=next_initiative),
    "turns": Phase(next=next_turn, enter=begin_round),
}
