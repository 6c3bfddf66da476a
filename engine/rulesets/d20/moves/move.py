"""Moving: hex after hex, as far as a round allows (d20.host.round, d20.host.space)."""

from affray.rules import (
    Args,
    BudgetChanged,
    Chapter,
    Combatant,
    Details,
    Fight,
    Maneuver,
    Procedure,
    Walk,
    bar,
    check_way,
    strides,
    walk,
    way,
)
from engine.rulesets.d20.moves.facing import face
from engine.rulesets.d20.people.can_act import up

ROUND = "d20.host.round"
METRES = 1.5
"""From one hex to the next: 5 feet (d20.host.space)."""


no_board = bar("d20.host.space", "affray.no-board", when=lambda fight, actor: fight.board.shape == "none")


@bar(ROUND, "d20.no-movement-left", "actor")
def no_movement_left(fight: Fight, actor: Combatant) -> bool:
    """There is movement left."""
    return not actor.budget("move")


def ways(fight: Fight, actor: Combatant) -> Details:
    """The way is open: any that is free, and no longer than what is left."""
    return Details(
        params=way(fight, actor.budget("move")),
        bounds={"path": ROUND},
        check=lambda now, args: free(now, now.combatants[actor.id], args),
        walk=lambda now: reach(now, now.combatants[actor.id]),
    )


def reach(fight: Fight, actor: Combatant) -> Walk:
    """How far one gets with the movement that is left; whoever is up is in the way (d20.host.space)."""
    return Walk(cost=strides(fight, actor, in_the_way=up), most=actor.budget("move"))


def free(fight: Fight, actor: Combatant, args: Args) -> None:
    """Raises Refused for a way that somebody or something bars (d20.host.space)."""
    far = reach(fight, actor)
    check_way(fight, actor, args, far.cost, far.most, rule=ROUND)


def go(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Go, pay for each hex, also one that somebody unseen bars, and look where one went (d20.host.space)."""
    path = args["path"]
    left = fight.combatants[who].budget("move")
    gone = yield from walk(fight, who, path, rule=ROUND, metres=METRES, in_the_way=up)
    yield BudgetChanged(combatant=who, budgets={"move": left - min(len(path), gone + 1)}, rule=ROUND)
    if gone:
        yield from face(fight, who, path[gone - 1])


CHAPTER = Chapter(
    name="move",
    maneuvers=(Maneuver(key="move", rule=ROUND, bars=(no_board, no_movement_left), alike=ways, does=go),),
)
