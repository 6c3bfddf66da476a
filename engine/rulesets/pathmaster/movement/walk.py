"""Movement from cell to cell: before each cell and in it others may interrupt."""

from collections.abc import Callable
from typing import Any, Literal

from affray.rules import (
    BudgetChanged,
    Cell,
    Fight,
    Moved,
    Noted,
    Option,
    Param,
    Procedure,
    Refused,
    Walk,
    ask,
    beyond,
    board,
    cell,
    directions,
    may,
)
from engine.rulesets.pathmaster.interrupts.happening import Happening
from engine.rulesets.pathmaster.interrupts.pause import pause
from engine.rulesets.pathmaster.movement.paths import (
    against,
    against_steps,
    free_ways,
    in_between,
    others_in,
    paces,
    sharing,
    why_shut,
)
from engine.rulesets.pathmaster.people.can_act import active, aware
from engine.rulesets.pathmaster.people.holds import slips
from engine.rulesets.pathmaster.people.memory import CLOSE, Close, Facing
from engine.rulesets.pathmaster.people.memory import FACING as LOOKS
from engine.rulesets.pathmaster.people.stunned import reeling
from engine.rulesets.pathmaster.seams import ENTERED

HALTS = frozenset({"prone", "helpless", "entangled"})
"""What ends a movement for whoever comes under it on the way; so does any stun."""

METRES = 1.5
"""How far it is from one cell to the next (pm.step.size-and-facing)."""

FACING = "pm.step.size-and-facing"
Manner = Literal["", "step", "move", "past"]

GOES_ON = "pm.opportunity.resolution"


def walk(
    fight: Fight,
    who: str,
    path: list[str],
    *,
    rule: str,
    manner: Manner = "",
    along: Callable[[int], Procedure[None]] | None = None,
) -> Procedure[bool]:
    """Go cell by cell; whether the whole way was gone. In a "step" one may go into a foe's space, "past"
    a foe also through it.

    `along` is what happens on the way after so many cells.

    Whoever is struck down, stunned or thrown on the way goes no further. Where the way is no longer what it
    was, the rest of a "move" may be gone another way; any other ends there.
    """
    ahead, gone = list(path), 0
    spent = fight.combatants[who].budget("moved") + len(path)
    if along is not None:
        yield from along(gone)
    while ahead:
        place, before = cell(fight.combatants[who]), under(fight, who)
        leaves = Happening(kind="leaves", who=who, cells=spent, direction=ahead[0])
        yield from pause(fight, leaves)
        if halted(fight, who, before):
            return (yield from _halt(who, gone))
        here = cell(fight.combatants[who])
        assert here is not None
        displaced = here != place
        if manner == "step":
            shut = against_steps(fight, who)[ahead[0]] is not None
        elif manner == "past":
            shut = bool(in_between(fight, fight.combatants[who], here, ahead[0]))
        else:
            shut = bool(why_shut(fight, fight.combatants[who], here, ahead[0]))
        if displaced or shut:
            if manner != "move":
                return (yield from _halt(who, gone))
            ahead = yield from _another_way(fight, who, ahead)
            if not ahead:
                return False
            if halted(fight, who, before):
                return (yield from _halt(who, gone))
        before = under(fight, who)
        if not (yield from shift(fight, who, ahead.pop(0), rule=rule)):
            return False
        gone += 1
        if along is not None:
            yield from along(gone)
        yield from pause(fight, Happening(kind="arrives", who=who, came=here, cells=spent))
        if halted(fight, who, before):
            return (yield from _halt(who, gone))
    return True


def walk_off(fight: Fight, who: str, cells: int, leaving: list[str], *, rule: str) -> Procedure[bool]:
    """Go so many cells where there is no board, away from those whom `leaving` names; whether it was gone."""
    before = under(fight, who)
    moved = fight.combatants[who].budget("moved") + cells
    yield from pause(fight, Happening(kind="leaves", who=who, cells=moved, leaving=tuple(leaving)))
    if halted(fight, who, before):
        return False
    yield Moved(combatant=who, metres=METRES * cells, rule=rule)
    yield BudgetChanged(combatant=who, budgets={"moved": moved}, rule=rule)
    before = under(fight, who)
    yield from pause(fight, Happening(kind="arrives", who=who, cells=moved))
    return not halted(fight, who, before)


def _halt(who: str, gone: int) -> Procedure[bool]:
    """Tell that a movement ends here."""
    yield Noted(key="move.halted", combatant=who, args={"gone": gone}, rule=GOES_ON)
    return False


def under(fight: Fight, who: str) -> frozenset[str]:
    """The conditions that hamper a combatant now."""
    now = fight.combatants[who]
    return HALTS.intersection(now.conditions) | ({"stun"} if reeling(now) else set())


def halted(fight: Fight, who: str, before: frozenset[str]) -> bool:
    """Whether a new condition has ended a combatant's movement since then."""
    return not active(fight.combatants[who]) or bool(under(fight, who) - before)


def shift(
    fight: Fight, who: str, direction: str = "", *, to: Cell | None = None, cells: int = 1, rule: str
) -> Procedure[bool]:
    """One cell in a direction, or so many at once `to` another, counted; into a foe's space, or out of it.

    Whether it was gone: one who comes up against somebody unseen stays, and learns no more than that
    (pm.step.legal-destination).
    """
    actor = fight.combatants[who]
    here = cell(actor)
    assert here is not None
    there = to or beyond(here, direction, board(fight))
    if not all(aware(actor, each) for each in others_in(fight, actor, there)):
        yield Noted(key="move.bumped", combatant=who, rule="pm.step.legal-destination")
        return False
    yield Moved(combatant=who, metres=METRES * cells, to=there, rule=rule)
    yield BudgetChanged(combatant=who, budgets={"moved": actor.budget("moved") + cells}, rule=rule)
    actor = fight.combatants[who]
    within = sharing(fight, actor)
    if within:
        close = Close(came=here, foes=[each.id for each in within])
        yield CLOSE.gained(who, close, rule="pm.step.legal-destination")
    for each in (actor, *fight.present()):
        if CLOSE.name in each.conditions and not sharing(fight, each):
            yield CLOSE.lost(each.id, rule="pm.step.close-combat-exit-only")
            yield from slips(fight)
    yield from ENTERED(fight, who)
    return True


def face(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """The facing at the end of a movement, as was said; without a word it stays what it was."""
    towards = args.get("facing", "keep")
    kept = LOOKS.get(fight.combatants[who])
    if towards != "keep" and (kept is None or kept.direction != towards):
        yield LOOKS.gained(who, Facing(towards), rule=FACING)


def facings(fight: Fight) -> Param:
    """Where one may face in the end."""
    return Param(names=("keep", *directions(board(fight))), default="keep")


def said(args: dict[str, Any]) -> dict[str, Any]:
    """The arguments without those that say nothing."""
    kept = {name: value for name, value in args.items() if value not in ("keep", "no", [])}
    if "drop" not in kept:
        kept.pop("after", None)
    return kept


def _another_way(fight: Fight, who: str, ahead: list[str]) -> Procedure[list[str]]:
    """Ask the one who was held up how to go on: the rest of the way may be gone differently, or not at all."""

    def options(now: Fight) -> list[Option]:
        if not active(now.combatants[who]):
            return []
        path = Param(names=tuple(directions(board(now))), many=len(ahead), default=[])
        free = free_ways(now, now.combatants[who])
        on = [
            may(
                "go-on",
                params={"path": path},
                rule=GOES_ON,
                check=lambda *now: _passable(who, *now),
                walk=lambda now: Walk(cost=paces(now, who), most=len(ahead)),
            )
        ]
        return [*(on if free else []), may("stop", rule=GOES_ON)]

    if not free_ways(fight, fight.combatants[who]):
        return []
    answer = yield from ask(who, "go-on", options, args={"path": ahead}, default="stop", rule=GOES_ON)
    return list(answer.args["path"]) if answer is not None and answer.choice == "go-on" else []


def _passable(who: str, fight: Fight, args: dict[str, Any]) -> None:
    """Raises Refused for a path that cannot be gone."""
    if found := against(fight, who, args["path"]):
        raise Refused("bad-argument", found.why, rule=found.rule, legal=found.instead)
