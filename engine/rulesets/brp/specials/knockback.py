"""Knockback: thrown back over a distance, perhaps against something, and perhaps to the ground."""

from typing import Annotated

from msgspec import Meta, Struct

from affray.rules import (
    GM,
    Chapter,
    Combatant,
    Condition,
    Disengaged,
    Fight,
    Moved,
    Noted,
    Param,
    Procedure,
    ask,
    may,
    roll,
)
from engine.rulesets.brp.checks.resistance import resist
from engine.rulesets.brp.harm.fallen import fall
from engine.rulesets.brp.harm.wounds import wound
from engine.rulesets.brp.moves.engagement import STRIKE
from engine.rulesets.brp.optional.locations.struck import struck
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.can_act import helpless
from engine.rulesets.brp.people.sides import Place, distance, straight
from engine.rulesets.brp.people.skills import skill_roll
from engine.rulesets.brp.seams import SPECIAL, STRAINS
from engine.rulesets.brp.specials.special import Special

CONTEST = "brp.knockback.contest"
DISTANCE = "brp.knockback.distance"
OBSTACLE = "brp.knockback.obstacle"
RESISTED = "brp.knockback.resisted"

FOR_A_METRE = 5
"""Points of damage before armour that throw somebody back by a metre, rounded down (brp.amb.knockback-round)."""


class Unsteady(Struct, frozen=True):
    """By how much somebody's SIZ counts less, by the GM's word (brp.knockback.gm-siz)."""

    siz: Annotated[int, Meta(ge=0, le=1000)] = 0


UNSTEADY = Condition("unsteady", Unsteady)


def knocks_back(fight: Fight, special: Special) -> Procedure[None]:
    """The contest: all the damage rolled, before armour, against SIZ.

    Source: brp.amb.knockback-name; of a critical that was exchanged too (brp.amb.knockback-critical).
    """
    if special.kind != "knockback":
        return
    target = fight.combatants[special.target]
    size = target.stats["SIZ"] - UNSTEADY.of(target).siz
    rule = "brp.knockback.gm-siz" if UNSTEADY.of(target).siz else CONTEST
    if (
        yield from resist(
            special.attacker, "knockback", special.rolled, size, rule=rule, against=(special.target,)
        )
    ):
        yield from thrown_back(fight, special)
    elif target.stats["SIZ"] > fight.combatants[special.attacker].stats["SIZ"]:
        yield from flies(fight, special.attacker, back(fight, special), 1, rule=RESISTED)
    else:
        yield Noted(key="knockback.resisted", combatant=special.target, rule=RESISTED)


def thrown_back(fight: Fight, special: Special) -> Procedure[None]:
    """Thrown back: so many metres, or as far as something stands in the way; and an Agility roll to stay up.

    So it is for 0 metres too (brp.amb.knockback-short), and whether or not one hits something
    (brp.amb.knockback-prone-when).
    """
    who, metres = special.target, special.rolled // FOR_A_METRE
    free = yield from until_an_obstacle(fight, special, metres)
    yield from flies(fight, who, onwards(fight, special, free), free, rule=DISTANCE)
    yield from STRAINS(fight, who, "flight", float(free))
    if metres > free:
        thrown = yield from roll(who, "obstacle", f"{-(-(metres - free) // 3)}d6", rule=OBSTACLE)
        where = yield from struck(fight, who, from_any_side=True)
        yield from wound(fight, who, thrown.total, cause="obstacle", rule=OBSTACLE, location=where)
    rule = "brp.knockback.prone-roll"
    if helpless(fight.combatants[who]):
        yield from fall(fight, who, rule=rule)
        return
    check = yield from skill_roll(fight, who, "agility", "Agility", rule=rule)
    if not check.succeeded:
        yield from fall(fight, who, rule=rule)


def until_an_obstacle(fight: Fight, special: Special, metres: int) -> Procedure[int]:
    """How many of the metres are free, as the GM says."""
    options: Options = fight.table
    if options.obstacles == "none" or not metres:
        return metres
    ways = [
        may("clear", rule=OBSTACLE),
        may("obstacle", params={"after": Param(low=0, high=metres - 1, default=0)}, rule=OBSTACLE),
    ]
    args = {"target": special.target, "attacker": special.attacker, "metres": metres}
    answer = yield from ask(GM, "obstacle", lambda _: ways, args=args, default="clear", rule=OBSTACLE)
    return metres if answer is None or answer.choice == "clear" else int(answer.args["after"])


def onwards(fight: Fight, special: Special, metres: int) -> Place:
    """So far away from where the blow came from, which is not where the attacker stands who has stepped up for it.

    Source: brp.amb.knockback-direction.
    """
    origin = special.origin or fight.combatants[special.attacker].position
    return straight(fight.combatants[special.target].position, origin, -metres)


def back(fight: Fight, special: Special) -> Place:
    """A metre back from the target, to where the blow came from where the two stand on one spot."""
    attacker, target = fight.combatants[special.attacker], fight.combatants[special.target]
    if attacker.position == target.position != special.origin:
        return straight(attacker.position, special.origin, 1)
    return straight(attacker.position, target.position, -1)


def flies(fight: Fight, who: str, to: Place, metres: int, *, rule: str) -> Procedure[None]:
    """Moved so far, to there; whoever is then out of reach is no longer engaged with them."""
    moved = fight.combatants[who]
    if metres:
        yield Moved(combatant=who, metres=metres, to=to, rule=rule)
    moved = fight.combatants[who]
    out = [foe for foe in sorted(moved.engaged) if _apart(moved, fight.combatants[foe], metres) > STRIKE]
    if metres and out:
        yield Disengaged(combatant=who, foes=tuple(out), rule="brp.knockback.reengage")


def _apart(one: Combatant, other: Combatant, metres: int) -> float:
    """How far apart they are now: where the table keeps no positions, as far as one flew."""
    return float(metres) if None in (one.position, other.position) else distance(one, other)


CHAPTER = Chapter(name="knockback", conditions=(UNSTEADY,), adds=(SPECIAL.add(knocks_back),))
