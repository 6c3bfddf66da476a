"""Legal paths: on the board, through no wall and no other combatant (pm.step.legal-destination)."""

from typing import Any

from msgspec import Struct

from affray.rules import (
    Cell,
    Combatant,
    ConditionGained,
    Fight,
    Sentence,
    StepCost,
    beyond,
    board,
    cell,
    covered,
    directions,
    occupants,
    of_state,
    on_board,
    stepping,
)
from engine.board.cells import apart, is_rugged, is_solid
from engine.board.paths import crosses
from engine.kit.places import by_cell, crowded
from engine.rulesets.pathmaster.options import Options
from engine.rulesets.pathmaster.people.can_act import PARALYZED, aware, down, passable
from engine.rulesets.pathmaster.people.memory import CLOSE, Close

LEGAL = "pm.step.legal-destination"


class Against(Struct, frozen=True):
    """Why a path is barred: a sentence, the rule, and what could be done instead."""

    why: Sentence
    rule: str
    instead: list[Any] = []


def against(fight: Fight, who: str, path: list[str]) -> Against | None:
    """Why a path, direction by direction, is barred; None where it is not."""
    actor, on = fight.combatants[who], board(fight)
    here = cell(actor)
    if here is None:
        return Against(Sentence("pathmaster.no-cells-to-move-through"), "pm.step.size-and-facing")
    for direction in path:
        why = why_shut(fight, actor, here, direction)
        if why:
            return Against(why, LEGAL, list(free_ways(fight, actor)))
        here = beyond(here, direction, on)
    return None


def paces(fight: Fight, who: str) -> StepCost:
    """What a cell costs: one of the Move rating, where nothing and nobody bars it (pm.move.distance-and-cost).

    It is None exactly where `why_shut` says why.
    """
    return _paces(fight, who)


@of_state
def _paces(fight: Fight, who: str) -> StepCost:
    actor = fight.combatants[who]
    others = [
        (at, each)
        for at, there in by_cell(fight).items()
        for each in there
        if each.id != who and not down(each) and aware(actor, each)
    ]
    taken = {at for at, each in others if PARALYZED not in each.conditions}
    bare = stepping(fight.board, size=actor.stats["size"], taken=taken)
    if len(taken) == len(others):  # as nearly always
        return bare
    bodies = paralyzed_in(fight, actor)

    def price(here: Cell, direction: str) -> int | None:
        found = bare(here, direction)
        there = covered(actor, beyond(here, direction, fight.board))
        return found if found is None or bodies.isdisjoint(there) else found + 1

    return price


def paralyzed_in(fight: Fight, actor: Combatant) -> set[Cell]:
    """The cells of the paralyzed, which are difficult ground (pm.condition.paralyzed.surroundings)."""
    return {
        at
        for each in fight.present()
        if PARALYZED in each.conditions and each.id != actor.id and aware(actor, each)
        for at in covered(each)
    }


def length(fight: Fight, who: str, path: list[str]) -> int:
    """How much of the Move rating a path takes: a cell of difficult ground counts twice."""
    actor = fight.combatants[who]
    cells, bodies = len(path), paralyzed_in(fight, actor)
    here = cell(actor) if bodies else None
    if here is None:
        return cells
    for direction in path:
        here = beyond(here, direction, fight.board)
        cells += not bodies.isdisjoint(covered(actor, here))
    return cells


def against_steps(fight: Fight, who: str) -> dict[str, Against | None]:
    """Why a Step in each direction is barred, None where it is not; it may also lead into a foe's space."""
    return {each: against_step(fight, who, each) for each in directions(board(fight))}


@of_state
def against_step(fight: Fight, who: str, direction: str) -> Against | None:
    """Why a Step in this direction is barred, None where it is not."""
    options: Options = fight.table
    actor, on = fight.combatants[who], fight.board
    here, came = cell(actor), CLOSE.of(actor).came
    assert here is not None
    if paces(fight, who)(here, direction) is None and (shut := _no_step(fight, actor, here, direction)):
        return shut
    there = beyond(here, direction, on)
    if came is not None and apart(there, came, on) > 1 and (within := sharing(fight, actor)):
        through = {"foe": within[0].name, "who": actor.name, "x": came[0], "y": came[1]}
        return Against(Sentence("pathmaster.leads-through-foe", through), "pm.step.no-pass-through")
    rough = on.grounds and options.rough_steps == "forbid"
    if rough and any(is_rugged(each, on) for each in covered(actor, there)):
        rugged = Sentence("pathmaster.no-step-on-rugged-ground", {"x": there[0], "y": there[1]})
        return Against(rugged, "pm.step.rough-terrain")
    return None


def _no_step(fight: Fight, actor: Combatant, here: Cell, direction: str) -> Against | None:
    """Why no Step leads to where something or somebody is; None for a foe with whom one may close."""
    there = beyond(here, direction, fight.board)
    why = no_ground(fight, actor, there) or in_between(fight, actor, here, direction)
    if why:
        return Against(why, LEGAL)
    for other in noticed_in(fight, actor, there):
        if other.side == actor.side:
            return Against(Sentence("pathmaster.no-foe-to-close-with", {"other": other.name}), LEGAL)
        if within := sharing(fight, actor):
            close = {"who": actor.name, "names": [each.name for each in within]}
            return Against(Sentence("pathmaster.only-step-is-out", close), "pm.step.close-combat-exit-only")
    return None


def why_shut(fight: Fight, actor: Combatant, here: Cell, direction: str) -> Sentence | None:
    """Why a combatant cannot get from a cell to the next in this direction, and stand there; None where they can.

    As far as they can tell: whom they do not notice, they come up against (pm.step.legal-destination).
    """
    at = beyond(here, direction, fight.board)
    why = no_ground(fight, actor, at) or in_between(fight, actor, here, direction)
    if why:
        return why
    for other in noticed_in(fight, actor, at):
        x, y = min(set(covered(actor, at)) & set(covered(other)))
        return Sentence("pathmaster.stands-in", {"other": other.name, "x": x, "y": y})
    return None


def no_ground(fight: Fight, actor: Combatant, at: Cell) -> Sentence | None:
    """Why there is no ground to stand on in a cell; None where there is."""
    on = fight.board
    for each in covered(actor, at):
        if not on_board(each, on):
            x, y = each
            return Sentence("pathmaster.no-ground", {"x": x, "y": y, "wall": is_solid(each, on)})
    return None


def in_between(fight: Fight, actor: Combatant, here: Cell, direction: str) -> Sentence | None:
    """Why nobody gets from a cell to the next in this direction (a closed door, a window); None where one does."""
    if crosses(here, direction, fight.board, actor.stats["size"]):
        return None
    return Sentence("pathmaster.bars-the-way", {"direction": direction, "x": here[0], "y": here[1]})


def others_in(fight: Fight, actor: Combatant, at: Cell) -> list[Combatant]:
    """The other combatants who are up, in the cells that this one would cover there."""
    if actor.stats.get("size", 1) == 1:
        there = occupants(fight, at)
    else:
        there = [other for each in covered(actor, at) for other in occupants(fight, each)]
    if not there:
        return there
    found = {each.id: each for each in there if each.id != actor.id and not passable(each)}
    return list(found.values())


def noticed_in(fight: Fight, actor: Combatant, at: Cell) -> list[Combatant]:
    """Those of them whom this combatant notices."""
    others = others_in(fight, actor, at)
    return [each for each in others if aware(actor, each)] if others else others


def sharing(fight: Fight, actor: Combatant) -> list[Combatant]:
    """The foes in one space with a combatant."""
    here = cell(actor)
    return [] if here is None else [each for each in others_in(fight, actor, here) if each.side != actor.side]


def underfoot(fight: Fight) -> list[ConditionGained]:
    """Those who share a space with a foe though neither came into the other's: one of them came to there.

    Source: pm.range.close-combat.
    """
    found: list[ConditionGained] = []
    if not crowded(fight):  # as nearly always
        return found
    up = [each for each in fight.present() if not down(each)]
    for each in up:
        foes = sharing(fight, each)
        if foes and not any(CLOSE.on(one) for one in (each, *foes)):
            found.append(
                CLOSE.gained(each.id, Close(foes=[foe.id for foe in foes]), rule="pm.range.close-combat")
            )
    return found


def free_ways(fight: Fight, actor: Combatant) -> list[str]:
    """The directions in which the next cell is free."""
    here, on = cell(actor), board(fight)
    if here is None:
        return []
    cost = paces(fight, actor.id)
    return [each for each in directions(on) if cost(here, each) is not None]
