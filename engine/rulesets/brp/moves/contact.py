"""Stepping into contact: for a blow, before it, or without one (brp.engage.move-and-act)."""

from affray.rules import (
    NOT_BARRED,
    Args,
    Chapter,
    Combatant,
    Details,
    Engaged,
    Fight,
    Maneuver,
    Moved,
    Procedure,
    Sentence,
    Why,
    bar,
)
from engine.rulesets.brp.moves.engagement import engaged, same_melee
from engine.rulesets.brp.moves.movement import THEN, act_later, spend_metres, step_left
from engine.rulesets.brp.people.can_act import down, foes
from engine.rulesets.brp.people.pace import held_fast, immobile
from engine.rulesets.brp.people.sides import distance, towards

STEP = "brp.engage.move-and-act"


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
        yield Engaged(combatant=who, foe=whom, rule=STEP)


engaged_already = bar("brp.engagement.engaged", "brp.engaged-already", "actor", when=engaged)
"""One steps into contact once."""


def too_far(fight: Fight, actor: Combatant, args: Args) -> Why:
    """The foe is near enough to step up to."""
    foe = fight.combatants[args["target"]]
    if within_step(fight, actor, foe):
        return NOT_BARRED
    if (held := immobile(actor))[0]:
        return held
    far = {"target": foe.name, "away": round(distance(actor, foe)), "step": round(step_left(actor))}
    return Sentence("brp.move-first", far), STEP


def engage(fight: Fight, who: str, args: Args, *, meeting: bool = False) -> Procedure[None]:
    """The engage action: step into contact without a blow, or before it."""
    yield from close_in(fight, who, args["target"], meeting=meeting)
    if args["then"] == "act":
        yield from act_later(fight, who)


CHAPTER = Chapter(
    name="engaging",
    maneuvers=(
        Maneuver(
            key="engage",
            rule=STEP,
            targets=lambda fight, actor: ({"target": foe.id} for foe in foes(fight, actor)),
            bars=(held_fast, engaged_already),
            bars_each=(too_far,),
            alike=lambda fight, actor: Details(params={"then": THEN}),
            does=engage,
        ),
    ),
)
