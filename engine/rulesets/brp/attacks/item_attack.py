"""A blow meant for the shield or weapon that parries it (brp.item-attack.procedure)."""

from engine.ruleset_api.procedure import Procedure
from engine.rulesets.brp.attacks.blow import Hit, Strike
from engine.rulesets.brp.attacks.damage import rolled_damage
from engine.rulesets.brp.attacks.wear import harm_item, points_of
from engine.rulesets.brp.checks.levels import Level
from engine.rulesets.brp.people.things import armed, shield_of, weapon_of
from engine.rulesets.brp.rounds.instant import THINGS, Effect, happens
from engine.state.state import Combatant, Fight
from events import Noted, Param

AIM = {"aim": Param(names=("body", "item"), default="body")}
"""Whether a blow is meant for the target or for what the target parries with."""


def aims(target: Combatant) -> dict[str, Param]:
    """The aims of a hand weapon: the target, or a thing in the target's hand that can break."""
    return AIM if any(breakable(target, name) and armed(target, name) for name in target.items) else {}


def breakable(combatant: Combatant, item: str) -> bool:
    """Whether a thing can break: it has hit points to lose."""
    return item in combatant.items and combatant.items[item].get("hp") is not None


def strike_item(fight: Fight, at: Strike, level: Level, item: str) -> Procedure[tuple[Hit, ...]]:
    """The attack on an item: the damage goes to the parrying thing, less its armour value.

    What is left over when it breaks goes on to the target. It replaces what the matrix says
    (brp.amb.item-attack-vs-matrix). Gives the hit that goes on, if any.
    """
    parried_with, rule = weapon_of(fight.combatants[at.whom], item), "brp.item-attack.damage"
    damage = yield from rolled_damage(fight, at.who, at.item, "normal" if level == "success" else level)
    excess = damage - parried_with.av
    if excess <= 0:
        args = {"item": item, "damage": damage, "armour": parried_with.av}
        yield Noted(key="item.holds", combatant=at.whom, args=args, rule=rule)
        return ()
    had = points_of(fight.combatants[at.whom], item)
    does = harm_item(fight, at.whom, item, excess, rule=rule)
    yield from happens(at.instant, Effect(does=does, stage=THINGS, whom=at.whom, what=item, amount=excess))
    if excess <= had:
        return ()
    shield = shield_of(fight.combatants[at.whom], item)
    rule = "brp.armour.shield-and-armour" if shield else "brp.item-attack.overflow"
    return (Hit(damage=excess - had, level="normal", armour="applies", rule=rule),)
