"""Wounds: damage against Toughness and minimum Toughness (sit.host.damage, sit.amb.minimum-toughness).

Equal is enough (sit.amb.meet-or-beat). A Wound comes before the Dying that the same hit begins
(sit.amb.wound-and-dying).
"""

from collections.abc import Iterable

from msgspec import Struct

from affray.rules import (
    DAY,
    Combatant,
    DamageTaken,
    Fight,
    Noted,
    Number,
    Points,
    Procedure,
    TimerKind,
    injury_name,
    least,
)
from engine.kit.clock import later
from engine.rulesets.situational.attacks.declared import Attack
from engine.rulesets.situational.attacks.target import STEP
from engine.rulesets.situational.harm.dying import begins, dies
from engine.rulesets.situational.people.can_act import DYING
from engine.rulesets.situational.people.derived_stats import scale
from engine.rulesets.situational.people.inventory import inventory, sound, wounds_of
from engine.rulesets.situational.seams import TOUGHNESS
from engine.rulesets.situational.sheet import Armour

TOUGH = "sit.host.damage"
BASE = 6
GAP = 6
"""How far minimum Toughness lies below Toughness."""

HEALS = "sit.host.dying"
WEEK = 7 * DAY


class Healing(Struct, frozen=True):
    """Which Wound heals; in fights of earlier versions the timer is named after it."""

    wound: str = ""


HEALING = TimerKind("wound", Healing)
"""When a Wound is healed."""


def toughness(fight: Fight, who: Combatant, attack: Attack | None, adds: Iterable[Points] = ()) -> Number:
    """Toughness with its steps: 6, 3 for each step of scale, endurance, armour, and what counts here alone."""
    scaled = Points(TOUGH, STEP * scale(who), "scale")
    own = (scaled, Points(TOUGH, who.stats["endurance"], "endurance"), Points(TOUGH, armour(who), "armour"))
    steps = [*(each for each in own if each.points), *TOUGHNESS(fight, who, attack), *adds]
    return least(BASE, steps, rule=TOUGH, name="toughness")


def armour(who: Combatant) -> int:
    """The bonus of the best armour worn, each less its wounds (sit.amb.armour-wounds); none if destroyed."""
    worn = {name: each for name, each in inventory(who, Armour).items() if each.worn}
    return max([0, *(each.bonus - wounds_of(who, name) for name, each in worn.items() if sound(who, name))])


def harm(
    fight: Fight,
    who: str,
    damage: int,
    *,
    cause: str,
    attack: Attack | None = None,
    adds: Iterable[Points] = (),
    rule: str = TOUGH,
) -> Procedure[None]:
    """What so much damage does: a Wound and Dying, a Wound, or nothing."""
    tough = toughness(fight, fight.combatants[who], attack, adds)
    if damage < tough.total - GAP:
        yield unharmed(who, damage, tough, rule=rule)
        return
    yield from wound(fight, who, cause=cause, damage=damage, rule=rule)
    if damage >= tough.total:
        yield from begins(fight, who, rule=rule)


def unharmed(who: str, damage: int, tough: Number, *, rule: str) -> Noted:
    """That so much damage was not enough for a Wound."""
    about = {"damage": damage, "least": tough.total - GAP}
    return Noted(key="unharmed", combatant=who, args=about, rule=rule)


def wound(
    fight: Fight, who: str, *, cause: str, damage: int, kind: str = "", rule: str = TOUGH
) -> Procedure[str]:
    """One Wound, which heals in a week; its name. Whoever is Dying dies of it (sit.host.dying)."""
    now = fight.combatants[who].now("health") - 1
    name = injury_name(fight.combatants[who], "wound")
    yield DamageTaken(
        combatant=who,
        injury=name,
        amount=1,
        now=now,
        resource="health",
        cause=cause,
        kind=kind,
        rolled=damage,
        rule=rule,
    )
    yield HEALING.starts(f"{name}-{who}", who, Healing(name), due=later(fight, WEEK), rule=HEALS)
    if DYING.on(fight.combatants[who]):
        yield from dies(fight, who)
    return name
