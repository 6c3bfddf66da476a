"""A strike, and the blow that lands: armour comes off its damage, the rest is a wound (brp.armour.subtract)."""

from msgspec import Struct

from affray.rules import Fight, Noted, Procedure
from engine.rulesets.brp.checks.gm import left_to_gm
from engine.rulesets.brp.harm.wounds import wound
from engine.rulesets.brp.optional.locations.struck import NOWHERE, struck
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people import armour
from engine.rulesets.brp.people.inventory import SHIELD, weapon_of
from engine.rulesets.brp.people.sides import Place
from engine.rulesets.brp.rounds.instant import WOUNDS, Effect, Instant
from engine.rulesets.brp.seams import SPECIAL
from engine.rulesets.brp.sheet import Weapon
from engine.rulesets.brp.specials.special import Special

NEED_A_WOUND = frozenset({"bleeding", "crushing", "impaling"})
"""Effects that do not come about where armour stopped the whole blow (brp.amb.special-needs-damage)."""


class Strike(Struct, frozen=True, kw_only=True):
    """A strike: by whom, at whom, with what thing, at which instant that others share, if at any.

    `weapon` is the thing as it is used: what can be thrown can be swung (`use`). `origin` is where the attacker stood
    before stepping up, if the table keeps positions.
    """

    who: str
    whom: str
    item: str
    use: str
    weapon: Weapon
    instant: Instant | None = None
    origin: Place = None


class Hit(Struct, frozen=True, kw_only=True):
    """Damage at a level, before armour; `armour` is "applies" or "bypassed", by `rule`.

    `special` is the effect that comes with it ("": none), by its type, `location` the part of the body that it strikes
    where that is said already.
    """

    damage: int
    level: str
    armour: str
    rule: str
    special: str = ""
    location: str = ""


class Blow(Struct, frozen=True, kw_only=True):
    """A blow that landed and has not yet taken effect: who, whom, with what, past which parrying thing, how hard.

    It has two hits where it destroyed the parrying thing and goes on (brp.matrix.parrying-item-destroyed). `use` says
    how the weapon was used, `origin` where the blow came from.
    """

    attacker: str
    target: str
    weapon: str
    hits: tuple[Hit, ...]
    use: str = ""
    parried_with: str = ""
    origin: Place = None


def land(fight: Fight, blow: Blow) -> Procedure[None]:
    """A blow takes effect: armour comes off each hit, the rest off the target's hit points."""
    for hit in blow.hits:
        injury = yield from tell(fight, blow.target, hit, cause=blow.weapon, parried_with=blow.parried_with)
        if hit.special:
            lost = fight.combatants[blow.target].injuries[injury].taken if injury else 0
            yield from special_effect(fight, blow, hit, lost, injury)


def landing(fight: Fight, blow: Blow) -> Effect:
    """The effect of a blow, held back where others act at the same instant."""
    hits = " ".join(f"{hit.level} {hit.armour}" for hit in blow.hits)
    hard = sum(hit.damage for hit in blow.hits)
    what = f"{blow.weapon} {hits} {blow.parried_with}"
    return Effect(does=land(fight, blow), stage=WOUNDS, whom=blow.target, what=what, amount=hard)


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


def special_effect(fight: Fight, blow: Blow, hit: Hit, lost: int, injury: str) -> Procedure[None]:
    """What a special does beyond its damage, by its type; or what the GM says, at a table that would rather ask.

    `lost` is what it cost after armour. Source: brp.special.types, brp.levels.special-damage.
    """
    options: Options = fight.table
    kind = hit.special
    if options.special_effects == "none" or (kind in NEED_A_WOUND and not lost):
        return
    weapon = weapon_of(fight.combatants[blow.attacker], blow.weapon)
    shield = "brp.shield.attack-special" if weapon.skill == SHIELD else ""
    if options.special_effects == "ask":
        rule = shield or "brp.levels.special-damage"
        args = {"attacker": blow.attacker, "target": blow.target, "kind": kind, "damage": hit.damage}
        reason = f"{kind} special of {blow.weapon}"
        yield from left_to_gm(
            "special-effect", {**args, "lost": lost}, whom=blow.target, about=kind, reason=reason, rule=rule
        )
        return
    args = {"target": blow.target, "weapon": blow.weapon}
    rule = shield or "brp.special.types"
    yield Noted(key=f"special.{kind}", combatant=blow.attacker, args=args, rule=rule)
    yield from SPECIAL(
        fight,
        Special(
            attacker=blow.attacker,
            target=blow.target,
            weapon=blow.weapon,
            kind=kind,
            rolled=hit.damage,
            lost=lost,
            injury=injury,
            rule=hit.rule,
            use=blow.use,
            origin=blow.origin,
        ),
    )
