"""The Retreat: drawing back from a blow while it falls (pm.retreat.action)."""

from typing import Any

from msgspec.structs import replace

from affray.rules import (
    NOT_BARRED,
    BudgetChanged,
    Chapter,
    Combatant,
    Fight,
    Interrupt,
    ManeuverDeclared,
    Moved,
    Option,
    Procedure,
    Sentence,
    Why,
    ask,
    barred,
    beyond,
    board,
    cell,
    covered,
    directions,
    may,
    one_step,
    perform,
)
from engine.board.cells import gap
from engine.rulesets.pathmaster.budget import has, row
from engine.rulesets.pathmaster.interrupts.happening import Happening
from engine.rulesets.pathmaster.interrupts.pause import pause
from engine.rulesets.pathmaster.movement.paths import against_step, free_ways
from engine.rulesets.pathmaster.movement.step import footing, no_step, step_options
from engine.rulesets.pathmaster.movement.walk import METRES, shift
from engine.rulesets.pathmaster.options import Options
from engine.rulesets.pathmaster.people.can_act import active
from engine.rulesets.pathmaster.people.inventory import weapon_of
from engine.rulesets.pathmaster.people.posture import posture
from engine.rulesets.pathmaster.people.stance import stance, stance_set
from engine.rulesets.pathmaster.people.stunned import reeling, stunned

RETREAT = "pm.retreat.action"
BETTER = "pm.retreat.dodge-bonus"
NOT_WHEN = "pm.retreat.not-allowed-when"
STILL = "pm.retreat.attack-still-resolved"
FOLLOW = "pm.retreat.attacker-may-follow"
BONUS = 20
TAKES = {"interrupt": 1, "step": 1}
WITH_A_STEP = ("attack",)
"""The manners of attacking that leave a Step for afterwards."""


def retreat_options(fight: Fight, happening: Happening, who: str) -> list[Option]:
    """The options of a Retreat: a step away from a melee attacker, for the Interrupt and the Step."""
    if happening.kind != "strikes" or happening.target != who:
        return []
    me, attacker = fight.combatants[who], fight.combatants[happening.who]
    if weapon_of(attacker, happening.weapon).used != "melee":
        return []
    options: Options = fight.table
    nowhere = cell(me) is None or cell(attacker) is None
    if nowhere and not options.retreat_anywhere:
        return []
    why, rule = _hindrance(me)
    if why:
        return [barred("retreat", why, rule=rule, takes=TAKES)]
    if nowhere:
        return [may("retreat", takes=TAKES, rule=RETREAT)]
    away = _ways(fight, me, attacker)
    if not away:
        why = Sentence("pathmaster.no-cell-away", {"attacker": attacker.name})
        return [barred("retreat", why, rule=RETREAT)]
    return [
        may("retreat", args={"direction": each}, takes=TAKES, rule=RETREAT, walk=one_step(who, each))
        for each in away
    ]


def struck(fight: Fight, happening: Happening) -> tuple[str, ...]:
    """Who may retreat from this: the one who is struck."""
    return (happening.target,) if happening.kind == "strikes" else ()


def _hindrance(me: Combatant) -> Why:
    """Why a combatant cannot retreat, whatever the place; ("", "") where they can."""
    who = {"who": me.name}
    if not has(me, "interrupt"):
        return Sentence("pathmaster.no-interrupt-left", who), RETREAT
    if posture(me) in ("sitting", "kneeling"):
        return Sentence("pathmaster.no-retreat-from-posture", {**who, "posture": posture(me)}), NOT_WHEN
    if stunned(me):
        return Sentence("pathmaster.too-stunned-to-retreat", who), NOT_WHEN
    if me.budget("moved") > 1:
        return Sentence("pathmaster.too-fast-to-retreat", who), NOT_WHEN
    return (why, NOT_WHEN) if (why := no_step(me)[0]) else NOT_BARRED


def _ways(fight: Fight, me: Combatant, attacker: Combatant) -> list[str]:
    """The directions that lead farther from the attacker, into a free cell to which a Step may be taken."""
    on = board(fight)
    here = cell(me)
    assert here is not None
    theirs = covered(attacker)
    near = gap(covered(me), theirs, on)
    return [
        each
        for each in free_ways(fight, me)
        if gap(covered(me, beyond(here, each, on)), theirs, on) > near
        and against_step(fight, me.id, each) is None
    ]


def retreat(fight: Fight, happening: Happening, who: str, args: dict[str, Any]) -> Procedure[None]:
    """The Retreat: step away; Dodge is better against this attacker until the next turn. Others may interrupt.

    The attack is resolved all the same, and so are this attacker's further ones of the turn.
    """
    attacker, came = happening.who, cell(fight.combatants[who])
    yield ManeuverDeclared(combatant=who, maneuver="retreat", args={"target": attacker, **args}, rule=RETREAT)
    left = fight.combatants[who].budget("interrupt") + row("Fallback")["interrupt"]
    yield BudgetChanged(combatant=who, budgets={"interrupt": left, "step": 0, "stepped": 1}, rule=RETREAT)
    if came is not None and not (yield from footing(fight, who, args["direction"])):
        return
    now = stance(fight.combatants[who])
    yield stance_set(who, replace(now, dodging={**now.dodging, attacker: BONUS}), rule=BETTER)
    now = stance(fight.combatants[who])
    retreats = {**now.retreats, attacker: turn_now(fight)}
    yield stance_set(who, replace(now, retreats=retreats), rule=STILL)
    if came is None:
        yield Moved(combatant=who, metres=METRES, rule=RETREAT)
    else:
        yield from shift(fight, who, args["direction"], rule=RETREAT)
    yield from pause(fight, Happening(kind="retreats", who=who, target=attacker, came=came))
    yield from _follow(fight, happening, who)


def turn_now(fight: Fight) -> str:
    """Which turn this is: the round and whose."""
    return f"{fight.round} {fight.step.combatant if fight.step else ''}"


def _follow(fight: Fight, happening: Happening, whom: str) -> Procedure[None]:
    """An attacker who has a Step left may go after the one who draws back."""
    attacker = happening.who

    def options(now: Fight) -> list[Option]:
        if not active(now.combatants[attacker]):
            return []
        after = [
            may("follow", args=each.choice.args, takes={"step": 1}, rule=FOLLOW, walk=each.walk)
            for each in step_options(now, attacker)
            if not each.barred and _nearer(now, attacker, whom, each.choice.args.get("direction", ""))
        ]
        return [*after, may("stay", rule=FOLLOW)] if after else []

    able = fight.combatants[attacker]
    if happening.manner not in WITH_A_STEP or not active(able) or reeling(able):
        return
    answer = yield from ask(attacker, "follow", options, args={"target": whom}, default="stay", rule=FOLLOW)
    if answer is not None and answer.choice == "follow":
        yield from perform(fight, attacker, "step", {**answer.args, "facing": "keep"})


def _nearer(fight: Fight, who: str, whom: str, direction: str) -> bool:
    """Whether a Step in this direction makes good what the other has drawn back, at whatever reach."""
    me, on = fight.combatants[who], board(fight)
    here, theirs = cell(me), covered(fight.combatants[whom])
    if here is None or direction not in directions(on):
        return False
    return gap(covered(me, beyond(here, direction, on)), theirs, on) < gap(covered(me), theirs, on)


CHAPTER = Chapter(name="retreat", interrupts=(Interrupt("retreat", retreat_options, retreat, struck),))
