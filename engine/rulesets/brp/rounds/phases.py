"""The four phases of a round, and what comes next in each (brp.round.phases)."""

from affray.rules import (
    GM,
    BudgetChanged,
    EncounterClosed,
    Fight,
    OrderSet,
    Phase,
    PhaseMachine,
    Place,
    Procedure,
    RoundBegan,
    Step,
    Transition,
    ask,
    may,
    one_side,
    step_of,
    step_of_several,
)
from engine.rulesets.brp.harm.ruling_consequences import consequences_first
from engine.rulesets.brp.moves import disengage
from engine.rulesets.brp.people.can_act import can_act, down
from engine.rulesets.brp.powers import powers
from engine.rulesets.brp.rounds import clock, lost, simultaneous, statements, turns
from engine.rulesets.brp.rounds.over import conditions_over
from engine.rulesets.brp.rounds.ranks import (
    dex_rank,
    next_on_rank,
    order_within_rank,
    place_rule,
    rolled_initiative,
)
from engine.rulesets.brp.seams import COUNTDOWN, LAST_RANK, RANKS_STAND, ROUND_BEGINS, ROUND_ENDS

MACHINE = PhaseMachine(
    ["opening", "statements", "powers", "action", "resolution"],
    [
        Transition("opening", "statements", rule="brp.round.phases", guard=statements.made),
        Transition("opening", "powers", rule=statements.REMOVED),
        Transition("statements", "powers", rule="brp.round.phases"),
        Transition("powers", "action", rule="brp.round.phases"),
        Transition("action", "resolution", rule="brp.round.phases"),
        Transition("resolution", "statements", rule="brp.round.phases", guard=statements.made),
        Transition("resolution", "powers", rule=statements.REMOVED),
    ],
)


def opening(fight: Fight) -> Step | None:
    """The opening: wait for the GM to begin."""
    return Step(name="opening", procedure=_begin) if fight.step is None else None


def _begin(fight: Fight) -> Procedure[None]:
    yield from ask(GM, "begin", lambda _: [may("begin")], default="begin")


def begin_round(fight: Fight) -> Procedure[None]:
    """The start of a round, of 12 seconds (brp.round.length): the DEX ranks stand, and budgets are fresh.

    So attacks, parries and dodges are counted from 0 again (brp.parry.successive-penalty); what was rolled for
    initiative stays. Rounds lost by a fumble begin with it (brp.fumble.lose-rounds).
    """
    yield RoundBegan(round=fight.round + 1, rule="brp.round.length")
    yield from RANKS_STAND(fight)
    order = sorted(fight.present(), key=lambda each: -dex_rank(each))
    places = tuple(Place(combatant=each.id, rank=dex_rank(each)) for each in order)
    yield OrderSet(kind="dex", order=places, rule="brp.rank.dex-default")
    for each in order:
        rolled = rolled_initiative(each)
        yield BudgetChanged(combatant=each.id, budgets=rolled, fresh=True, rule="brp.round.phases")
    yield from ROUND_BEGINS(fight)


def next_statement(fight: Fight) -> Step | None:
    """The next statement: the first in order without one; or all of them at once, sealed."""
    waiting, rule = statements.in_order(fight)
    if not waiting:
        return None
    if fight.table.statements == "sealed":
        ids = [each.id for each in waiting]
        return step_of_several("statements", ids, statements.sealed_statements, rule=rule)
    first = waiting[0]
    return step_of("statement", first.id, statements.statement, rank=dex_rank(first), rule=rule)


def next_turn(fight: Fight) -> Step | None:
    """The next turn: the highest rank on which a combatant is due; after rank 1, those who disengage.

    Source: brp.action.dex-countdown, brp.rank.tie-skill.
    """
    due = [each for each in fight.present() if each.budget("due") > 0 and can_act(each)]
    rank = max((each.budget("due") for each in due), default=0)
    places = {each.id: order_within_rank(fight, each) for each in due if each.budget("due") == rank}
    same = next_on_rank([each for each in due if each.id in places], places)
    if before := COUNTDOWN(fight, rank, same):
        return max(before, key=lambda step: step.rank or 0)
    if not due:
        return next(iter(LAST_RANK(fight)), None) or disengage.next_withdrawal(fight)
    first = same[0]
    for each in same:
        if lost.owed(each):
            return step_of("lost-turn", each.id, turns.lost_turn, rank=rank, rule="brp.fumble.lost-activity")
    if len(same) > 1:
        ids = [each.id for each in same]
        return step_of_several("turns", ids, simultaneous.simultaneous, rank=rank, rule=simultaneous.RULE)
    others = [each for who, each in places.items() if who != first.id]
    return step_of("turn", first.id, turns.turn, rank=rank, rule=place_rule(places[first.id], others))


def next_upkeep(fight: Fight) -> Step | None:
    """The end of the round, once."""
    if fight.step is not None:
        return None
    return Step(name="end-of-round", procedure=end_of_round, rule="brp.round.phases")


def end_of_round(fight: Fight) -> Procedure[None]:
    """Everything that happens at the end of a round, in this order."""
    yield from ROUND_ENDS(fight)
    yield from conditions_over(fight)
    yield from clock.strike(fight)
    yield from whether_over(fight)


def whether_over(fight: Fight) -> Procedure[None]:
    """The question whether the fight is over: put to the GM when only one side is up, or none.

    The GM is asked as well while no combatant can act, since nobody else is: how long that lasts is the GM's.
    """
    over = one_side(fight, lambda each: not down(each))
    if over or not any(can_act(each) for each in fight.present()):
        default = "close" if over else "go-on"
        answer = yield from ask(GM, "over", lambda _: [may("close"), may("go-on")], default=default)
        if answer is not None and answer.choice == "close":
            yield EncounterClosed(reason="one side alone is left")


def open_powers(fight: Fight) -> Procedure[None]:
    """The powers phase opens; without statements a round begins with it (brp.option.statements.removed)."""
    if not statements.made(fight):
        yield from begin_round(fight)
    yield from powers.open_powers(fight)


PHASES = {
    "opening": Phase(next=opening),
    "statements": Phase(next=consequences_first(next_statement), enter=begin_round),
    "powers": Phase(next=consequences_first(powers.next_power), enter=open_powers),
    "action": Phase(next=consequences_first(next_turn), enter=turns.open_action),
    "resolution": Phase(next=next_upkeep),
}
