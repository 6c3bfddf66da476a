"""Stepping into contact: for a blow, before it, or without one (brp.engage.move-and-act)."""

from typing import Any

from engine.ruleset_api.procedure import Option, Procedure, barred, may
from engine.rulesets.brp.moves.engagement import engaged, same_melee
from engine.rulesets.brp.moves.movement import THEN, act_later, spend_metres, step_left
from engine.rulesets.brp.people.able import down, foes
from engine.rulesets.brp.people.sides import distance, towards
from engine.state.state import Combatant, Fight
from events import Engaged, ManeuverDeclared, Moved


def within_step(fight: Fight, actor: Combatant, target: Combatant) -> bool:
    """Striking distance: whether a combatant can strike a foe on their rank, after a short step at most."""
    return same_melee(fight, actor, target) or distance(actor, target) <= step_left(actor)


def close_in(fight: Fight, who: str, whom: str, *, meeting: bool = False) -> Procedure[None]:
    """Close in: become engaged with a foe who is up; towards a foe in the same melee no step is needed.

    Two who step up to each other at the same instant (`meeting`) go half the way each.
    """
    actor, target = fight.combatants[who], fight.combatants[whom]
    if whom in actor.engaged:
        return
    if same_melee(fight, actor, target):
        yield Engaged(combatant=who, foe=whom, rule="brp.engagement.engaged")
        return
    metres = distance(actor, target) / (2 if meeting else 1)
    if metres > 0:
        to = towards(actor, target, metres)
        yield Moved(combatant=who, metres=metres, to=to, rule="brp.attack.with-short-move")
        yield from spend_metres(fight, who, metres)
    if not down(target):
        yield Engaged(combatant=who, foe=whom, rule="brp.engage.move-and-act")


def engage(
    fight: Fight, who: str, rank: int, args: dict[str, Any], *, meeting: bool = False
) -> Procedure[None]:
    """The engage action: step into contact without a blow, or before it."""
    yield ManeuverDeclared(combatant=who, maneuver="engage", args=args, rule="brp.engage.move-and-act")
    yield from close_in(fight, who, args["target"], meeting=meeting)
    if args["then"] == "act":
        yield from act_later(fight, who, rank)


def engage_options(fight: Fight, who: str, rank: int) -> list[Option]:
    """The options to engage: one for each foe near enough to step up to."""
    actor = fight.combatants[who]
    if engaged(fight, actor):
        why = f"{actor.name} is engaged already, and can attack any foe in that combat."
        return [barred("engage", why, rule="brp.engagement.engaged")]
    return [_engage_option(fight, actor, foe) for foe in foes(fight, actor)]


def _engage_option(fight: Fight, actor: Combatant, foe: Combatant) -> Option:
    args = {"target": foe.id}
    if within_step(fight, actor, foe):
        return may("engage", args=args, params={"then": THEN}, rule="brp.engage.move-and-act")
    why = (
        f"{foe.name} is {distance(actor, foe):.0f} metres away; "
        f"a step of {step_left(actor):.0f} is left. Move first."
    )
    return barred("engage", why, args=args, rule="brp.engage.move-and-act")
