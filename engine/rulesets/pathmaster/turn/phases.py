"""The phases of a fight, and whose turn is next (pm.combat.procedure)."""

from affray.rules import GM, Fight, Phase, PhaseMachine, Procedure, RoundBegan, Step, Transition, ask, may
from engine.rulesets.pathmaster.people.can_act import has_turns
from engine.rulesets.pathmaster.tables.force import told
from engine.rulesets.pathmaster.turn import initiative, round_end, surprise, turn, wait
from engine.rulesets.pathmaster.turn.without_board import idle_options

ORDER = "pm.combat.procedure"
DESCENDING = "pm.turn.order-descending"

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
    """The opening: wait for the GM to begin."""
    if fight.step is not None:
        return None
    return Step(name="opening", procedure=_begin)


def _begin(fight: Fight) -> Procedure[None]:
    yield told(fight)
    yield from idle_options(fight)
    yield from ask(GM, "begin", lambda _: [may("begin")], default="begin")


def begin_round(fight: Fight) -> Procedure[None]:
    """The start of a round, from the top of the order."""
    yield RoundBegan(round=fight.round + 1, rule="pm.turn.round-structure")


def next_turn(fight: Fight) -> Step | None:
    """The next turn: of whoever ends a Wait now, or of the highest in the order who has not had one this round.

    What an earlier turn did is in force when a later one begins (pm.turn.sequential-resolution); whoever
    cannot act has no turn, but what happens to them by itself does happen (pm.turn.active-character).
    """
    if late := initiative.next_latecomer(fight):
        return late
    for each in fight.present():
        if wait.called(each):
            return _late(each.id)
    order = fight.orders["initiative"]
    for place in order:
        who = fight.combatants[place.combatant]
        if not who.present or who.budget("turn") >= fight.round:
            continue
        if wait.waiting(who):
            return wait.place_comes_round(who.id, place.rank)
        if not has_turns(who):
            return _upkeep(who.id, place.rank)
        return _turn(who.id, place.rank, DESCENDING if place == order[0] else "pm.turn.sequential-resolution")
    return wait.nobody_acted(fight) or round_end.next_end(fight)


def _turn(who: str, rank: int, rule: str) -> Step:
    return Step(name="turn", combatant=who, rank=rank, procedure=lambda now: turn.turn(now, who), rule=rule)


def _late(who: str) -> Step:
    return Step(name="turn", combatant=who, procedure=lambda now: turn.late_turn(now, who), rule=wait.ENTER)


def _upkeep(who: str, rank: int) -> Step:
    rule = "pm.turn.active-character"
    return Step(
        name="no-turn", combatant=who, rank=rank, procedure=lambda now: turn.no_turn(now, who), rule=rule
    )


PHASES = {
    "opening": Phase(next=opening),
    "initiative": Phase(next=initiative.next_initiative),
    "surprise": Phase(next=surprise.next_surprise),
    "turns": Phase(next=next_turn, enter=begin_round),
}
