"""Fascination, and what ends it: an obvious threat, a new Resistance Roll, an ally who shakes one free."""

from collections.abc import Iterator

from msgspec import Struct

from affray.rules import (
    Args,
    Chapter,
    Combatant,
    Condition,
    ConditionLost,
    Fight,
    Maneuver,
    Procedure,
    can_strike,
    distance,
)
from engine.rulesets.pathmaster.budget import cost
from engine.rulesets.pathmaster.checks.resistance import Danger, resists
from engine.rulesets.pathmaster.people.can_act import aware, sees
from engine.rulesets.pathmaster.seams import ACTS, TURN_ENDS

AGAIN = "pm.condition.fascinated.new-resistance-roll"
BROKEN = "pm.condition.fascinated.broken"
OBVIOUS = frozenset(
    {
        "ready", "cast", "ball", "instant", "aim", "attack", "all-out-attack", "full-round-attack", "feint", "charge",
        "opportunity", "delayed", "coup-de-grace",
    }
)  # fmt: skip
"""What is an obvious threat to whoever sees it: a weapon drawn, a spell cast, somebody who aims or strikes."""
NEAR = 6
"""How many cells away whoever has moved on their turn is near."""


class Fascinated(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """By whom somebody is fascinated, and what they resisted in vain; without it a threat gives no new roll."""

    of: list[str] = []
    danger: Danger | None = None


FASCINATED = Condition("fascinated", Fascinated)


def threatens(fight: Fight, who: str, key: str, args: Args) -> Iterator[ConditionLost]:
    """An obvious threat ends it for all who see it."""
    if key in OBVIOUS or args.get("draw", "no") != "no":
        actor = fight.combatants[who]
        for each in [*fight.combatants.values()]:
            if FASCINATED.name in each.conditions and each.id != who and sees(each, actor):
                yield FASCINATED.lost(each.id, reason="threat", rule=BROKEN)


def comes_near(fight: Fight, who: str) -> Procedure[None]:
    """A foe who has come near, and is seen, gives a new Resistance Roll."""
    actor = fight.combatants[who]
    if not actor.budget("moved"):
        return
    for each in [*fight.combatants.values()]:
        kept = FASCINATED.get(each) if each.side != actor.side else None
        if (
            kept is None
            or kept.danger is None
            or not sees(each, actor)
            or distance(fight, each, actor) > NEAR
        ):
            continue
        if (yield from resists(fight, each.id, kept.danger, by=who, rule=AGAIN)).held:
            yield FASCINATED.lost(each.id, reason="resisted", rule=AGAIN)


def beside(fight: Fight, actor: Combatant) -> list[Args]:
    """The fascinated allies in the next cell, with no wall between."""
    return [
        {"target": each.id}
        for each in fight.combatants.values()
        if FASCINATED.name in each.conditions
        and each.side == actor.side
        and each.id != actor.id
        and each.present
        and aware(actor, each)
        and can_strike(fight, actor, each, most=1)
    ]


CHAPTER = Chapter(
    name="fascination",
    maneuvers=(
        Maneuver(
            key="shake-free",
            rule=BROKEN,
            cost=cost("Attack - Melee"),
            targets=beside,
            does=lambda fight, who, args: (
                FASCINATED.lost(args["target"], reason="shaken free", rule=BROKEN),
            ),
        ),
    ),
    conditions=(FASCINATED,),
    adds=(ACTS.add(threatens), TURN_ENDS.add(comes_near)),
)
