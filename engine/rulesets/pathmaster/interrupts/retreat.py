"""Drawing back from a blow while it falls (pm.retreat.action)."""

from typing import Any

from msgspec.structs import replace

from engine.procedure import Option, Procedure, barred, may
from engine.rulesets.pathmaster.actions.budget import has, row, spend
from engine.rulesets.pathmaster.actions.moving import shift
from engine.rulesets.pathmaster.board.cells import apart, beyond, board, cell, directions
from engine.rulesets.pathmaster.board.paths import against
from engine.rulesets.pathmaster.interrupts.happening import Happening
from engine.rulesets.pathmaster.interrupts.pause import pause
from engine.rulesets.pathmaster.people.stance import stance, stance_set
from engine.rulesets.pathmaster.people.things import weapon_of
from engine.state import Fight
from events import ManeuverDeclared

RETREAT = "pm.retreat.action"
BONUS = 20
COST = {kind: -points for kind, points in row("Fallback").items()}


def retreat_options(fight: Fight, happening: Happening, who: str) -> list[Option]:
    """A step away from a melee attacker, for the Interrupt and the Step."""
    if happening.kind != "strikes" or happening.target != who:
        return []
    me, attacker = fight.combatants[who], fight.combatants[happening.who]
    if weapon_of(attacker, happening.weapon).used != "melee" or not (
        has(me, "interrupt") and has(me, "step")
    ):
        return []
    here, there, on = cell(me), cell(attacker), board(fight)
    if here is None or there is None:
        return []
    away = [
        each
        for each in directions(on)
        if apart(beyond(here, each, on), there, on) > apart(here, there, on)
        and not against(fight, who, [each])
    ]
    if not away:
        return [barred("retreat", f"Every cell away from {attacker.name} is blocked.", rule=RETREAT)]
    return [
        may("retreat", args={"direction": each}, cost="1 interrupt, 1 step", rule=RETREAT) for each in away
    ]


def retreat(fight: Fight, happening: Happening, who: str, args: dict[str, Any]) -> Procedure[None]:
    """Step away; Dodge is better against this attacker (pm.retreat.dodge-bonus). Others may step in."""
    attacker = happening.who
    yield ManeuverDeclared(combatant=who, maneuver="retreat", args={"target": attacker, **args}, rule=RETREAT)
    yield from spend(fight, who, COST, rule=RETREAT)
    now = stance(fight.combatants[who])
    dodging = {**now.dodging, attacker: BONUS}
    yield stance_set(who, replace(now, dodging=dodging), rule="pm.retreat.dodge-bonus")
    yield from shift(fight, who, args["direction"], rule=RETREAT)
    yield from pause(fight, Happening(kind="retreats", who=who, target=attacker))
