"""Movement by a spell: whoever it is on decides whether and where to (pm.spell.movement.target-controls).

It is a Move of their turn, or an Interrupt. What carries once is lost where it was not used within their next turn.
"""

from affray.rules import (
    NOT_BARRED,
    Args,
    Cell,
    Chapter,
    Combatant,
    ConditionGained,
    ConditionLost,
    Details,
    Fight,
    Interrupt,
    Maneuver,
    ManeuverDeclared,
    Noted,
    Option,
    Param,
    Procedure,
    Refused,
    Sentence,
    Why,
    board,
    cell,
    cheapest,
    covered,
    stopping,
)
from engine.board.cells import apart
from engine.rulesets.pathmaster.budget import cost, has, in_words, spend
from engine.rulesets.pathmaster.interrupts.happening import Happening
from engine.rulesets.pathmaster.interrupts.pause import pause
from engine.rulesets.pathmaster.magic.spells import with_magic
from engine.rulesets.pathmaster.movement.flight import wrong_way
from engine.rulesets.pathmaster.movement.move import go
from engine.rulesets.pathmaster.movement.paths import LEGAL, no_ground, noticed_in, paces
from engine.rulesets.pathmaster.movement.walk import halted, shift, under
from engine.rulesets.pathmaster.people.inventory import HELD_FAST
from engine.rulesets.pathmaster.people.memory import CARRIED, Carried, Carries, in_time
from engine.rulesets.pathmaster.people.stance import took
from engine.rulesets.pathmaster.people.stunned import stunned
from engine.rulesets.pathmaster.sheet import Travel

KEY = "by-spell"
CONTROLS = "pm.spell.movement.target-controls"
ONCE = "pm.spell.movement.one-use-move"
LASTING = "pm.spell.movement.continuing-move"
EXPIRES = "pm.spell.movement.expiry"
INTERRUPT = {"interrupt": 1}
FEET = 5
"""For each cell, and so for each point of the Move rating."""


def grants(target: Combatant, name: str, travel: Travel) -> ConditionGained | ConditionLost:
    """The fact that a spell lets somebody move: as far as it carries once, or half as far as in a round."""
    cells = travel.feet // (2 * FEET if travel.lasting else FEET)
    carries = Carries(cells, travel.way, travel.lasting, target.budget("turn"))
    rule = LASTING if travel.lasting else ONCE
    return _by(target, {**CARRIED.of(target).by, name: carries}, reason="", rule=rule)


def _by(
    target: Combatant, by: dict[str, Carries], *, reason: str, rule: str
) -> ConditionGained | ConditionLost:
    return CARRIED.now(target.id, Carried([*by], by) if by else None, reason=reason, rule=rule)


def spells(fight: Fight, actor: Combatant) -> list[Args]:
    """The spells that carry somebody."""
    return [{"spell": each} for each in CARRIED.of(actor).by] if CARRIED.name in actor.conditions else []


def held(fight: Fight, actor: Combatant, args: Args) -> Why:
    """Nobody holds them, or the spell takes them out of any grip."""
    if actor.conditions.keys().isdisjoint(HELD_FAST) or CARRIED.of(actor).by[args["spell"]].way == "teleport":
        return NOT_BARRED
    return Sentence("pathmaster.held-and-not-carried", {"who": actor.name}), LEGAL


def details(fight: Fight, actor: Combatant, args: Args) -> Details:
    """The cell where one comes down; without a board how far."""
    on, carries = board(fight), CARRIED.of(actor).by[args["spell"]]
    rule = LASTING if carries.lasting else ONCE
    if cell(actor) is None:
        cells = Param(low=1, high=carries.cells, default=carries.cells)
        return Details(params={"cells": cells}, rule=rule)
    params = {"x": Param(low=0, high=on.width - 1), "y": Param(low=0, high=on.height - 1)}

    def check(now: Fight, given: Args) -> None:
        why, by = _not_there(now, actor.id, carries, given)
        if why:
            raise Refused("bad-argument", why, rule=by or rule)

    return Details(params=params, bounds={"x": LEGAL, "y": LEGAL}, check=check, rule=rule)


def _not_there(fight: Fight, who: str, carries: Carries, args: Args) -> Why:
    """Why one does not come down in a cell: it is too far away, no ground, somebody is there, or something between."""
    actor, at, on, told = fight.combatants[who], (args["x"], args["y"]), board(fight), args
    if (far := min(apart(each, at, on) for each in covered(actor))) > carries.cells:
        return Sentence("pathmaster.carried-too-far", {**told, "away": far, "most": carries.cells}), ""
    if why := no_ground(fight, actor, at):
        return why, LEGAL
    for other in noticed_in(fight, actor, at):
        return Sentence("pathmaster.stands-in", {**told, "other": other.name}), LEGAL
    if carries.way == "air" and stopping(covered(actor), covered(actor, at), on) is not None:
        return Sentence("pathmaster.carried-into-a-wall", told), LEGAL
    if carries.way == "ground" and _path(fight, actor, carries, at) is None:
        return Sentence("pathmaster.no-way-there", {**told, "most": carries.cells}), LEGAL
    return wrong_way(fight, who, [], at)


def _path(fight: Fight, actor: Combatant, carries: Carries, at: Cell) -> list[str] | None:
    here = cell(actor)
    assert here is not None
    return cheapest(here, [at], board(fight), paces(fight, actor.id), carries.cells)


def on_turn(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """As the Move of a turn."""
    yield took(fight.combatants[who], "move", rule=CONTROLS)
    yield from carried(fight, who, args)


def carried(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Go where the spell carries; once is once. Others may step in where one goes through their reach."""
    actor = fight.combatants[who]
    by, here, before = CARRIED.of(actor).by, cell(actor), under(fight, who)
    carries = by[args["spell"]]
    rule = LASTING if carries.lasting else ONCE
    if not carries.lasting:
        left = {name: each for name, each in by.items() if name != args["spell"]}
        yield _by(actor, left, reason="used", rule=ONCE)
    if here is None or carries.way == "ground":
        way = {} if here is None else {"path": _path(fight, actor, carries, (args["x"], args["y"]))}
        yield from go(fight, who, {**args, **way}, rule=rule, manner="move")
        return
    at = (args["x"], args["y"])
    far = apart(here, at, board(fight))
    if carries.way == "air":
        yield from pause(fight, Happening(kind="leaves", who=who, cells=actor.budget("moved") + far))
        lost = halted(fight, who, before) or cell(fight.combatants[who]) != here
        if lost or _not_there(fight, who, carries, args)[0]:
            yield Noted(key="move.halted", combatant=who, args={"gone": 0}, rule=rule)
            return
    if (yield from shift(fight, who, to=at, cells=far, rule=rule)):
        yield from pause(fight, Happening(kind="arrives", who=who, came=here, cells=far))


def expire(fight: Fight, who: str) -> Procedure[None]:
    """What carries once and was not used in time is gone (pm.spell.movement.expiry)."""
    now = fight.combatants[who]
    by = CARRIED.of(now).by
    left = {name: each for name, each in by.items() if each.lasting or in_time(now, each.turn)}
    if left != by:
        yield _by(now, left, reason="expired", rule=EXPIRES)


def at_a_pause(fight: Fight, happening: Happening, who: str) -> list[Option]:
    """The same for an Interrupt, in the middle of what another does."""
    me = fight.combatants[who]
    if CARRIED.name not in me.conditions or happening.who == who or not has(me, "interrupt") or stunned(me):
        return []
    return [
        details(fight, me, each).option(
            KEY, args=each, cost=in_words(INTERRUPT), takes=INTERRUPT, rule=CONTROLS
        )
        for each in spells(fight, me)
        if not held(fight, me, each)[0]
    ]


def interrupts(fight: Fight, happening: Happening, who: str, args: Args) -> Procedure[None]:
    """Declared, paid for, and gone."""
    yield ManeuverDeclared(combatant=who, maneuver=KEY, args=args, rule=CONTROLS)
    yield from spend(fight, who, INTERRUPT, rule=CONTROLS)
    yield from carried(fight, who, args)


CHAPTER = Chapter(
    name="movement by spells",
    maneuvers=(
        Maneuver(
            key=KEY,
            rule=CONTROLS,
            cost=cost("Move"),
            targets=spells,
            bars_each=(held,),
            details=details,
            does=on_turn,
        ),
    ),
    interrupts=(Interrupt(KEY, at_a_pause, interrupts, with_magic),),
    conditions=(CARRIED,),
)
