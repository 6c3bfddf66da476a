"""Wounds: each on record by itself, and what follows from each (brp.damage.separate-injuries)."""

from engine.ruleset_api.procedure import Procedure
from engine.rulesets.brp.harm.fatal import fatal_wound
from engine.rulesets.brp.harm.major import major_wound
from engine.rulesets.brp.harm.minor import knock_out, minor_wound
from engine.rulesets.brp.harm.wound_size import wound_kind
from engine.state.state import Fight
from events import DamageTaken, Noted

SEPARATE = "brp.damage.separate-injuries"


def wound(
    fight: Fight,
    whom: str,
    lost: int,
    *,
    cause: str,
    rolled: int,
    armour: int,
    kind: str = "",
    rule: str = SEPARATE,
) -> Procedure[None]:
    """A wound: hit points lost, the injury on record, and what follows from it.

    `rolled` is the damage before armour, `armour` what was taken off it, `rule` what made it this much; a
    rule of armour counts only where armour stopped something. The kind follows from the size unless
    it is given ("poison").
    """
    target = fight.combatants[whom]
    if lost <= 0:
        yield Noted(
            key="wound.none",
            combatant=whom,
            args={"rolled": rolled, "armour": armour},
            rule="brp.armour.no-negative",
        )
        return
    injury = f"{cause}-{len(target.injuries) + 1}"
    yield DamageTaken(
        combatant=whom,
        injury=injury,
        amount=lost,
        now=target.now("hp") - lost,
        cause=cause,
        kind=kind or wound_kind(fight, target, lost),
        rolled=rolled,
        armour=armour,
        rule=SEPARATE if rule.startswith("brp.armour.") and not armour else rule,
    )
    yield from consequences(fight, whom, injury)


def worsen(fight: Fight, whom: str, injury: str, points: int, *, cause: str, rule: str) -> Procedure[None]:
    """A worse wound: an injury on record costs more hit points; it stays of its kind, but may now be fatal."""
    yield DamageTaken(
        combatant=whom,
        injury=injury,
        amount=points,
        now=fight.combatants[whom].now("hp") - points,
        cause=cause,
        rule=rule,
    )
    wounded = fight.combatants[whom]
    if wounded.now("hp") <= 0:
        yield from fatal_wound(fight, whom, injury)
    elif wounded.injuries[injury].kind == "minor":
        yield from knock_out(fight, whom)


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
    elif kind == "minor":
        yield from minor_wound(fight, whom, injury)
    elif kind == "structural":
        args = {"injury": injury}
        yield Noted(key="wound.structural", combatant=whom, args=args, rule="brp.wound.major.who")
