"""Crushing: the stun that it brings, and what it does to the thing that parries it (brp.crushing.parry-contest)."""

from affray.rules import Chapter, Fight, Procedure
from engine.rulesets.brp.attacks.damage import rolled_modifier, weapon_damage
from engine.rulesets.brp.attacks.declared import Attack, Hit
from engine.rulesets.brp.attacks.wear import batter, breakable, harm_item, points_of
from engine.rulesets.brp.checks.check import Check
from engine.rulesets.brp.checks.resistance import resist
from engine.rulesets.brp.defences.made import Defence
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.inventory import shield_of, weapon_of
from engine.rulesets.brp.rounds.instant import THINGS, Effect, happens
from engine.rulesets.brp.seams import SPECIAL
from engine.rulesets.brp.specials.special import Special
from engine.rulesets.brp.specials.stun import STUN, stun

CONTEST = "brp.crushing.parry-contest"
LOST = "brp.crushing.parry-contest-lost"
WHERE = "brp.crushing.parry-location"
THROUGH = "brp.crushing.parry-contest-stun"


def stuns(fight: Fight, special: Special) -> Procedure[None]:
    """A crushing blow that hurt may stun, one that broke through a parry as well."""
    if special.kind == "crushing":
        yield from stun(fight, special.target, rule=THROUGH if special.rule in (LOST, WHERE) else STUN)


def tests(fight: Fight, at: Attack, check: Check, defence: Defence) -> bool:
    """Whether a parry is put to the test: a special, met by an ordinary parry with a thing that can break.

    Special and critical parries go by the matrix, and so does a critical blow.
    Source: brp.amb.crush-contest-scope, brp.amb.crush-critical-success.
    """
    parried = defence.kind == "parry" and defence.level == "success"
    crushes = check.level == "special" and at.weapon.special == "crushing"
    return crushes and parried and breakable(fight.combatants[at.whom], defence.item)


def contest(fight: Fight, at: Attack, item: str) -> Procedure[tuple[Hit, ...]]:
    """The contest of a crushing blow with the thing that parried it; gives the hit that goes on, if any.

    The armour value of the thing counts nowhere (brp.amb.crush-item-av). Where it holds it takes the same dice with
    the ordinary damage modifier (brp.amb.crush-held-damage).
    """
    options: Options = fight.table
    attacker = fight.combatants[at.who]
    dice = yield from weapon_damage(attacker, at.weapon, "special", CONTEST)
    modifier = yield from rolled_modifier(attacker, at.weapon, "special")
    damage = max(0, dice + modifier)
    parrying = fight.combatants[at.whom]
    by_armour = options.crush_passive == "armour"
    passive = weapon_of(parrying, item).av if by_armour else points_of(parrying, item)
    won = yield from resist(at.who, "crushing", damage, passive, rule=CONTEST, against=(at.whom,))
    if won:
        past = WHERE if options.hit_locations else LOST
        arm = shield_of(parrying, item) is not None
        return (
            yield from batter(fight, at, item, damage, rule=LOST, overflow=past, special="crushing", arm=arm)
        )
    ordinary = yield from rolled_modifier(attacker, at.weapon, "normal")
    points, rule = max(0, dice + ordinary), "brp.crushing.parry-contest-held"
    does = harm_item(fight, at.whom, item, points, rule=rule)
    yield from happens(at.instant, Effect(does=does, stage=THINGS, whom=at.whom, what=item, amount=points))
    return ()


CHAPTER = Chapter(name="crushing", adds=(SPECIAL.add(stuns),))
