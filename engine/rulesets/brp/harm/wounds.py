"""Wounds: each on record by itself, and what follows from each (brp.damage.separate-injuries)."""

from affray.rules import Combatant, DamageTaken, Fight, Noted, Procedure
from engine.rulesets.brp.checks.gm import left_to_gm
from engine.rulesets.brp.harm.fatal import fatal_wound
from engine.rulesets.brp.harm.major import major_wound
from engine.rulesets.brp.harm.unconscious import Unconscious, faint
from engine.rulesets.brp.harm.wound_size import (
    POISONS,
    major_size,
    minor,
    minor_sum,
    muscled,
    wound_kind,
)
from engine.rulesets.brp.optional.locations.bodies import part_of
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.skills import skill_roll
from engine.rulesets.brp.seams import LOCATION_HIT, MOST_LOST

TOTAL = "brp.option.locations.total-unconscious"
SEPARATE = "brp.damage.separate-injuries"

AWAKE = 3
"""Hit points at which a combatant knocked out by minor wounds wakes (brp.amb.knocked-out-up-to)."""


def wound(
    fight: Fight,
    whom: str,
    rolled: int,
    armour: int = 0,
    *,
    cause: str,
    kind: str = "",
    rule: str = SEPARATE,
    location: str = "",
) -> Procedure[str]:
    """A wound: hit points lost, the injury on record, and what follows from it. Gives the injury ("": none).

    `rolled` is the damage before armour, `armour` what is taken off it, `rule` what made it this much; a
    rule of armour counts only where armour stopped something. The kind follows from the size unless
    it is given ("poison"); with a `location` it is one of that part of the body.
    """
    target, lost = fight.combatants[whom], rolled - armour
    if lost <= 0:
        args, rule = {"rolled": rolled, "armour": armour}, "brp.armour.no-negative"
        yield Noted(key="wound.none", combatant=whom, args=args, rule=rule)
        return ""
    injury = f"{location or cause}-{len(target.injuries) + 1}"
    taken = min([lost, *MOST_LOST(fight, target, location)]) if location else lost
    yield DamageTaken(
        combatant=whom,
        injury=injury,
        amount=taken,
        now=target.now("hp") - taken,
        cause=cause,
        kind=kind or wound_kind(fight, target, taken),
        rolled=rolled,
        armour=armour,
        rule=SEPARATE if rule.startswith("brp.armour.") and not armour else rule,
    )
    if location:
        yield from LOCATION_HIT(fight, whom, location, lost, injury)
    yield from consequences(fight, whom, injury)
    return injury


def worsen(
    fight: Fight, whom: str, injury: str, points: int, *, cause: str, rule: str, blood: bool = False
) -> Procedure[None]:
    """A worse wound: an injury on record costs more hit points; it stays of its kind, but may now be fatal.

    The part of the body that it is in takes it too, unless it is `blood` that flows (brp.amb.location-later-damage).
    Minor wounds that come to the limit by it ask for Luck (brp.amb.minor-luck-repeat).
    """
    hurt = fight.combatants[whom]
    location = "" if blood else part_hurt(hurt, injury)
    taken = min([points, *MOST_LOST(fight, hurt, location)]) if location else points
    before = minor_sum(fight, hurt)
    now = hurt.now("hp") - taken
    yield DamageTaken(combatant=whom, injury=injury, amount=taken, now=now, cause=cause, rule=rule)
    if location:
        yield from LOCATION_HIT(fight, whom, location, points, injury)
    wounded = fight.combatants[whom]
    if "dead" in wounded.conditions:
        return
    if wounded.now("hp") <= 0:
        yield from fatal_wound(fight, whom, injury)
        return
    limit = major_size(fight, wounded)
    if muscled(wounded) and before < limit <= minor_sum(fight, wounded):
        yield from _luck(fight, whom, limit)
    if minor(fight, wounded, wounded.injuries[injury]) or fight.table.hit_locations:
        yield from knock_out(fight, whom)


def part_hurt(combatant: Combatant, injury: str) -> str:
    """The part of the body that an injury is in; "" where blows land on the whole."""
    location = injury.rpartition("-")[0]
    there = location in combatant.resources and part_of(combatant, location) is not None
    return location if there else ""


def consequences(fight: Fight, whom: str, injury: str) -> Procedure[None]:
    """The consequences of an injury on record: those of a fatal, a major or a minor wound.

    Source: brp.wound.fatal.definition, brp.wound.major.definition, brp.wound.minor.definition.
    """
    wounded = fight.combatants[whom]
    kind = wounded.injuries[injury].kind
    if "dead" in wounded.conditions:
        return
    if wounded.now("hp") <= 0:
        yield from fatal_wound(fight, whom, injury)
    elif kind == "major":
        yield from major_wound(fight, whom, injury)
    elif minor(fight, wounded, wounded.injuries[injury]):
        yield from minor_wound(fight, whom, injury)
    elif kind in POISONS:
        yield from knock_out(fight, whom)
    elif kind == "structural":
        args = {"injury": injury}
        yield Noted(key="wound.structural", combatant=whom, args=args, rule="brp.wound.major.who")
        options: Options = fight.table
        if options.structural_damage == "ask":
            rule, args = "brp.wound.major.structural", {"combatant": whom, "injury": injury}
            yield from left_to_gm("structural", args, whom=whom, about=injury, reason=kind, rule=rule)
    if fight.table.hit_locations and kind not in ("minor", *POISONS) and wounded.now("hp") > 0:
        yield from knock_out(fight, whom)


def minor_wound(fight: Fight, who: str, injury: str) -> Procedure[None]:
    """A minor wound: Luck when the day's minor wounds reach a major one's size; a knock-out at 1 or 2 hit points.

    Luck is rolled once more for each wound past the limit (brp.amb.minor-luck-repeat).
    Source: brp.wound.minor.cumulative-luck, brp.wound.minor.one-or-two-left.
    """
    yield Noted(key="wound.minor", combatant=who, args={"injury": injury}, rule="brp.wound.minor.definition")
    wounded = fight.combatants[who]
    limit = major_size(fight, wounded)
    if muscled(wounded) and minor_sum(fight, wounded) >= limit:
        yield from _luck(fight, who, limit)
    yield from knock_out(fight, who)


def knock_out(fight: Fight, who: str) -> Procedure[None]:
    """The knock-out: with 1 or 2 hit points left after a minor wound, unconscious for up to an hour.

    With hit locations so it is after any wound (brp.option.locations.total-unconscious); at 0 a wound is fatal there as
    well (brp.amb.location-total-zero).

    Source: brp.amb.one-two-hp-both.
    """
    rule = TOTAL if fight.table.hit_locations else "brp.wound.minor.one-or-two-left"
    if fight.combatants[who].now("hp") in (1, 2):
        yield from faint(fight, who, Unconscious(hp=AWAKE), rule=rule)


def _luck(fight: Fight, who: str, limit: int) -> Procedure[None]:
    rule = "brp.wound.minor.cumulative-luck"
    check = yield from skill_roll(fight, who, "luck", "Luck", rule=rule)
    if check.succeeded:
        args = {"limit": limit}
        yield Noted(key="wound.minor.borne", combatant=who, args=args, rule="brp.wound.minor.no-table")
    else:
        yield from faint(fight, who, Unconscious(minor=limit), rule=rule)
