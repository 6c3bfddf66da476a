"""Wear of weapons and shields: lost hit points, broken, spared, or struck at (brp.item-attack.procedure)."""

from math import ceil

from affray.rules import Combatant, Fight, ItemChanged, Noted, Param, Procedure
from engine.rulesets.brp.attacks.damage import rolled_damage
from engine.rulesets.brp.attacks.declared import Attack, Hit
from engine.rulesets.brp.checks.check import Check
from engine.rulesets.brp.checks.levels import Level, level, succeeded
from engine.rulesets.brp.harm.wounds import wound
from engine.rulesets.brp.optional.locations.arms import RIGHT, arms_of
from engine.rulesets.brp.optional.locations.struck import NOWHERE, struck
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people import armour
from engine.rulesets.brp.people.inventory import armed, shield_of, weapon_of
from engine.rulesets.brp.rounds.instant import THINGS, Effect, happens

DAMAGE = "brp.item-attack.damage"
OVERFLOW = "brp.item-attack.overflow"

AIM = {"aim": Param(names=("body", "item"), default="body")}
"""Whether a blow is meant for the target or for what the target parries with."""


def harm_item(fight: Fight, who: str, item: str, points: int, *, rule: str) -> Procedure[None]:
    """Take hit points off a thing; at 0 it is broken (brp.amb.item-at-zero).

    Its armour value does not count (brp.amb.item-ap-in-matrix).
    """
    had = fight.combatants[who].items[item].get("hp")
    if had is None:
        return
    left = max(0, had - points)
    change, fields = ("damaged", {"hp": left}) if left else ("broken", {"hp": 0, "broken": True})
    yield ItemChanged(combatant=who, item=item, change=change, fields=fields, rule=rule)


def points_of(combatant: Combatant, item: str) -> int:
    """The hit points that a thing has; 0 where it has none to lose."""
    return int(combatant.items[item].get("hp") or 0)


def breaks(combatant: Combatant, item: str, points: int) -> bool:
    """Whether a thing is broken, or will be when it loses so many hit points."""
    fields = combatant.items[item]
    return bool(fields.get("broken")) or (
        fields.get("hp") is not None and points_of(combatant, item) <= points
    )


def harm_parrying(
    fight: Fight, whom: str, item: str, points: int, *, cause: str, rule: str
) -> Procedure[None]:
    """Harm to the parrying thing: what a parry costs it.

    Whoever parries with the body takes it, less armour: the body does not deflect everything
    (brp.amb.body-parry).
    """
    if not weapon_of(fight.combatants[whom], item).natural:
        yield from harm_item(fight, whom, item, points, rule=rule)
        return
    where = yield from struck(fight, whom, RIGHT)
    if where == NOWHERE:
        return
    stopped = min(points, armour.value(fight.combatants[whom], where))
    yield from wound(fight, whom, points, stopped, cause=cause, rule="brp.parry.effect", location=where)


def spared(fight: Fight, whom: str, item: str, attack: Level) -> Procedure[None]:
    """A parry that costs the thing nothing: its armour and hit points do not matter then, whatever the damage."""
    parried_with = fight.combatants[whom].items[item]
    if parried_with.get("natural"):
        return
    ordinary = parried_with["kind"] == "shield" and attack == "success"
    rule = "brp.shield.rarely-damaged" if ordinary else "brp.parry.item-durability-cases"
    yield Noted(key="parry.unharmed", combatant=whom, args={"item": item}, rule=rule)


def aims(target: Combatant) -> dict[str, Param]:
    """The aims of a hand weapon: the target, or a thing in the target's hand that can break."""
    for name, item in target.items.items():
        if item.get("hp") is not None and armed(target, name):
            return AIM
    return {}


def breakable(combatant: Combatant, item: str) -> bool:
    """Whether a thing can break: it has hit points to lose."""
    return item in combatant.items and combatant.items[item].get("hp") is not None


def aimed_at(combatant: Combatant) -> str:
    """The thing that a blow is meant for where nothing is held in its way: a shield, or else what is in hand."""
    there = [name for name in combatant.items if breakable(combatant, name) and armed(combatant, name)]
    return next((name for name in there if combatant.items[name]["kind"] == "shield"), "".join(there[:1]))


def aimed(fight: Fight, at: Attack, check: Check) -> Procedure[tuple[Hit, ...]]:
    """The blow at a thing with which nobody parries: an aimed attack, and so one at a difficult chance.

    A roll above that misses it. Source: brp.item-attack.aimed, brp.amb.external-rules.
    """
    item = aimed_at(fight.combatants[at.whom])
    options: Options = fight.table
    chance = ceil(check.chance / 2)
    reached = level(chance, check.roll, options.level_rounding, options.auto_bands)
    met = {"target": at.whom, "item": item, "chance": chance}
    if not item or not succeeded(reached):
        yield Noted(key="attack.missed-item", combatant=at.who, args=met, rule="brp.item-attack.aimed")
        return ()
    yield Noted(key="attack.aimed", combatant=at.who, args=met, rule="brp.item-attack.aimed")
    return (yield from strike_item(fight, at, reached, item))


def strike_item(fight: Fight, at: Attack, reached: Level, item: str) -> Procedure[tuple[Hit, ...]]:
    """The attack on an item: the damage goes to the thing, less its armour value.

    What is left over when it breaks goes on to the target. It replaces what the matrix says
    (brp.amb.item-attack-vs-matrix). Gives the hit that goes on, if any.
    """
    struck = weapon_of(fight.combatants[at.whom], item)
    by_level = "normal" if reached == "success" else reached
    damage = yield from rolled_damage(fight, at.who, at.weapon, by_level, rule="brp.item-attack.procedure")
    excess = damage - struck.av
    if excess <= 0:
        args = {"item": item, "damage": damage, "armour": struck.av}
        yield Noted(key="item.holds", combatant=at.whom, args=args, rule=DAMAGE)
        return ()
    rule = "brp.armour.shield-and-armour" if shield_of(fight.combatants[at.whom], item) else OVERFLOW
    return (yield from batter(fight, at, item, excess, rule=DAMAGE, overflow=rule))


def batter(
    fight: Fight,
    at: Attack,
    item: str,
    points: int,
    *,
    rule: str,
    overflow: str,
    special: str = "",
    arm: bool = True,
) -> Procedure[tuple[Hit, ...]]:
    """So many points to a thing; what it cannot take goes on to the target, less armour, as a hit of this special.

    Where blows land on parts of the body it strikes the `arm` that held the thing.
    """
    had = points_of(fight.combatants[at.whom], item)
    does = harm_item(fight, at.whom, item, points, rule=rule)
    yield from happens(at.instant, Effect(does=does, stage=THINGS, whom=at.whom, what=item, amount=points))
    if points <= had:
        return ()
    past = Hit(
        damage=points - had,
        level="special" if special else "normal",
        armour="applies",
        rule=overflow,
        special=special,
        location="".join(arms_of(fight.combatants[at.whom].items[item])[:1]) if arm else "",
    )
    return (past,)
