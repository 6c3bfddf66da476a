"""An attack that lands: armour comes off its damage, the rest is a wound (brp.armour.subtract)."""

from affray.rules import Fight, Noted, Procedure
from engine.rulesets.brp.attacks.declared import Hit, LandedAttack
from engine.rulesets.brp.checks.gm import left_to_gm
from engine.rulesets.brp.harm.wounds import wound
from engine.rulesets.brp.optional.locations.struck import NOWHERE, struck
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people import armour
from engine.rulesets.brp.people.inventory import SHIELD, weapon_of
from engine.rulesets.brp.rounds.instant import WOUNDS, Effect
from engine.rulesets.brp.seams import SPECIAL
from engine.rulesets.brp.sheet import Weapon
from engine.rulesets.brp.specials.special import Special

NEED_A_WOUND = frozenset({"bleeding", "crushing", "impaling"})
"""Effects that do not come about where armour stopped the whole blow (brp.amb.special-needs-damage)."""


def land(fight: Fight, landed: LandedAttack) -> Procedure[None]:
    """A blow takes effect: armour comes off each hit, the rest off the target's hit points."""
    for hit in landed.hits:
        injury = yield from tell(
            fight, landed.target, hit, cause=landed.weapon, parried_with=landed.parried_with
        )
        if hit.special:
            lost = fight.combatants[landed.target].injuries[injury].taken if injury else 0
            yield from special_effect(fight, landed, hit, lost, injury)


def landing(fight: Fight, landed: LandedAttack) -> Effect:
    """The effect of a blow, held back where others act at the same instant."""
    hits = " ".join(f"{hit.level} {hit.armour}" for hit in landed.hits)
    hard = sum(hit.damage for hit in landed.hits)
    what = f"{landed.weapon} {hits} {landed.parried_with}"
    return Effect(does=land(fight, landed), stage=WOUNDS, whom=landed.target, what=what, amount=hard)


def tell(fight: Fight, whom: str, hit: Hit, *, cause: str, parried_with: str = "") -> Procedure[str]:
    """Apply one hit, where it lands; gives the injury that it leaves ("": none)."""
    where = yield from struck(fight, whom, hit.location)
    if where == NOWHERE:
        return ""
    stopped = armour.Stopped(0, hit.rule)
    if hit.armour != "bypassed":
        stopped = yield from armour.stop(
            fight, whom, hit.damage, rule=hit.rule, parried_with=parried_with, location=where
        )
    return (
        yield from wound(
            fight, whom, hit.damage, stopped.points, cause=cause, rule=stopped.rule, location=where
        )
    )


def effect_of(fight: Fight, weapon: Weapon, level: str) -> str:
    """The type of effect that comes with a hit at a level; a critical has none (brp.amb.critical-no-special)."""
    options: Options = fight.table
    with_one = level == "special" or (level == "critical" and options.critical_has_special)
    return weapon.special if with_one else ""


def special_effect(fight: Fight, landed: LandedAttack, hit: Hit, lost: int, injury: str) -> Procedure[None]:
    """What a special does beyond its damage, by its type; or what the GM says, at a table that would rather ask.

    `lost` is what it cost after armour. Source: brp.special.types, brp.levels.special-damage.
    """
    options: Options = fight.table
    kind = hit.special
    if options.special_effects == "none" or (kind in NEED_A_WOUND and not lost):
        return
    weapon = weapon_of(fight.combatants[landed.attacker], landed.weapon)
    shield = "brp.shield.attack-special" if weapon.skill == SHIELD else ""
    if options.special_effects == "ask":
        rule = shield or "brp.levels.special-damage"
        args = {"attacker": landed.attacker, "target": landed.target, "kind": kind, "damage": hit.damage}
        reason = f"{kind} special of {landed.weapon}"
        yield from left_to_gm(
            "special-effect", {**args, "lost": lost}, whom=landed.target, about=kind, reason=reason, rule=rule
        )
        return
    args = {"target": landed.target, "weapon": landed.weapon}
    rule = shield or "brp.special.types"
    yield Noted(key=f"special.{kind}", combatant=landed.attacker, args=args, rule=rule)
    yield from SPECIAL(
        fight,
        Special(
            attacker=landed.attacker,
            target=landed.target,
            weapon=landed.weapon,
            kind=kind,
            rolled=hit.damage,
            lost=lost,
            injury=injury,
            rule=hit.rule,
            use=landed.use,
            origin=landed.origin,
        ),
    )
