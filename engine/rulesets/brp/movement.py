"""Moving and engaging (brp.move.full, brp.engage.move-and-act)."""

from typing import Any

from engine.procedure import Option, Procedure, may
from engine.rulesets.brp.able import foes
from engine.rulesets.brp.ranks import dex_rank, moved_rank
from engine.rulesets.brp.sides import REACH, distance, towards
from engine.rulesets.brp.things import weapon_of
from engine.state import Fight
from events import BudgetChanged, Engaged, ManeuverDeclared, Moved, Param

FULL_MOVE = 30


def close_in(fight: Fight, who: str, whom: str, with_what: str) -> Procedure[None]:
    """Step into contact for a blow (brp.attack.with-short-move); missiles need none."""
    actor, target = fight.combatants[who], fight.combatants[whom]
    if weapon_of(actor, with_what).missile or whom in actor.engaged:
        return
    metres = distance(actor, target)
    if metres > 0:
        yield Moved(
            combatant=who, metres=metres, to=towards(actor, target, metres), rule="brp.attack.with-short-move"
        )
    yield Engaged(combatant=who, foe=whom, rule="brp.engage.move-and-act")


def move(fight: Fight, who: str, rank: int, args: dict[str, Any]) -> Procedure[None]:
    """Move towards somebody or away from them; with an action to come it is done on a later rank."""
    yield ManeuverDeclared(combatant=who, maneuver="move", args=args, rule="brp.move.full")
    actor, other = fight.combatants[who], fight.combatants[args["towards"]]
    metres = args["metres"]
    yield Moved(combatant=who, metres=metres, to=towards(actor, other, metres), rule="brp.move.full")
    later = moved_rank(dex_rank(actor), metres, actor.stats["MOV"])
    if args["then"] == "act" and later:
        yield BudgetChanged(combatant=who, budgets={"due": min(later, rank)}, rule="brp.move.half-rank")


def move_options(fight: Fight, who: str, rank: int) -> list[Option]:
    """Moving towards anybody in sight."""
    actor = fight.combatants[who]
    if actor.engaged:
        return []
    params = {
        "metres": Param(low=1, high=FULL_MOVE),
        "then": Param(names=("stop", "act"), default="stop"),
    }
    return [
        may("move", args={"towards": other.id}, params=params, rule="brp.move.full")
        for other in fight.present()
        if other.id != who
    ]


def engage(fight: Fight, who: str, rank: int, args: dict[str, Any]) -> Procedure[None]:
    """Step into contact without a blow."""
    yield ManeuverDeclared(combatant=who, maneuver="engage", args=args, rule="brp.engage.move-and-act")
    actor, target = fight.combatants[who], fight.combatants[args["target"]]
    metres = distance(actor, target)
    yield Moved(
        combatant=who, metres=metres, to=towards(actor, target, metres), rule="brp.engage.move-and-act"
    )
    yield Engaged(combatant=who, foe=target.id, rule="brp.engage.move-and-act")


def engage_options(fight: Fight, who: str, rank: int) -> list[Option]:
    """Foes near enough to step up to."""
    actor = fight.combatants[who]
    if actor.engaged:
        return []
    return [
        may("engage", args={"target": foe.id}, rule="brp.engage.move-and-act")
        for foe in foes(fight, actor)
        if distance(actor, foe) <= REACH
    ]
