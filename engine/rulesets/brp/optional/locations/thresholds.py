"""Damage to a part of the body: as much as its hit points, twice, three times (brp.table.location-damage).

What a step does adds to what those before it do (brp.amb.location-steps). The first counts all damage to the part; on a
limb the others count a single blow, on the rest of the body the second counts all and the third a single blow
(brp.amb.location-single-vs-total).
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec import Struct

from affray.rules import (
    Chapter,
    Combatant,
    Condition,
    ConditionGained,
    Fight,
    Nothing,
    Procedure,
    ResourceChanged,
    When,
    records,
    table,
)
from engine.rulesets.brp.harm.fallen import fall
from engine.rulesets.brp.harm.fatal import die
from engine.rulesets.brp.harm.restrictions import CANNOT_FIGHT, CannotFight
from engine.rulesets.brp.harm.shock import FROM_SHOCK
from engine.rulesets.brp.harm.unconscious import faint
from engine.rulesets.brp.harm.wounds import part_hurt
from engine.rulesets.brp.optional.locations.arms import drop
from engine.rulesets.brp.optional.locations.bleeding import BLOOD, begin, bleed, drain, treat
from engine.rulesets.brp.optional.locations.bodies import Kind, kind_of
from engine.rulesets.brp.optional.locations.legs import no_legs
from engine.rulesets.brp.optional.locations.severed import SEVERED, sever
from engine.rulesets.brp.optional.locations.struck import COVERED
from engine.rulesets.brp.rounds.limit import Limit
from engine.rulesets.brp.rounds.lost import gain
from engine.rulesets.brp.seams import HEALED, LIMITS, LOCATION_HIT, MOST_LOST, ROUND_ENDS, ROUNDS_PASS

TOTALS = "brp.option.locations.totals"
CAP = "brp.option.locations.limb-damage-cap"
LIMBS = ("arm", "leg")

RULES = {
    (1, "leg"): "brp.option.locations.leg-disabled",
    (1, "abdomen"): "brp.option.locations.abdomen-disabled",
    (1, "chest"): "brp.option.locations.chest-disabled",
    (1, "arm"): "brp.option.locations.arm-disabled",
    (1, "head"): "brp.option.locations.head-disabled",
    (2, "arm-or-leg"): "brp.option.locations.limb-double",
    (2, "head-chest-abdomen"): "brp.option.locations.vital-double",
    (3, "arm-or-leg"): "brp.option.locations.limb-triple",
    (3, "head-chest-abdomen"): "brp.option.locations.vital-triple",
}
"""The rule of each row of the table."""

COUGHING = Condition("coughing", Nothing)
"""Of whoever is struck in the chest so that they can do nothing at all."""

ON_LEGS = frozenset({"stand", "kneel", "move", "engage", "disengage"})


class Step(Struct, frozen=True):
    """A row of the table: what happens, and by which rule."""

    rule: str
    effects: dict[str, Any]


@cache
def steps(kind: Kind) -> dict[int, Step]:
    """The steps for a kind of part, by how many times its hit points."""
    group = "arm-or-leg" if kind in LIMBS else "head-chest-abdomen"
    found = {}
    for row in records(table("brp.table.location-damage")):
        if row["location"] in (kind, group):
            found[row["multiple"]] = Step(RULES[row["multiple"], row["location"]], row["effects"])
    return found


def most_lost(fight: Fight, target: Combatant, location: str) -> Iterator[int]:
    """The most that a single blow to a limb costs: twice its hit points, after armour (brp.amb.limb-cap-armour)."""
    if kind_of(target, location) in LIMBS:
        yield 2 * target.maximum(location)


def hit(fight: Fight, who: str, location: str, lost: int, injury: str) -> Procedure[None]:
    """A blow to a part of the body: its hit points go as well as those of the whole, and what follows from that.

    Source: brp.option.locations.totals, brp.option.locations.below-threshold. `lost` is what the blow did, before a
    limb spared the whole some of it.
    """
    wounded = fight.combatants[who]
    now, most = wounded.resources[location]
    taken = min([lost, *most_lost(fight, wounded, location)])
    yield ResourceChanged(
        combatant=who,
        resource=location,
        amount=-taken,
        now=now - taken,
        reason=injury,
        rule=TOTALS if taken < now else "brp.option.locations.below-threshold" if taken == lost else CAP,
    )
    for times in reached(kind_of(wounded, location), most, most - now, lost):
        step = steps(kind_of(wounded, location))[times]
        yield from _happens(fight, who, location, injury, step)
        if "dead" in fight.combatants[who].conditions:
            return


def reached(kind: Kind, most: int, before: int, lost: int) -> list[int]:
    """The steps that a blow comes to: of a part of so many hit points that had lost some before.

    Exactly twice and three times count (brp.amb.double-boundary, brp.amb.triple-boundary).
    """
    found = [1] if before < most <= before + lost else []
    if kind in LIMBS:
        return found + [times for times in (2, 3) if lost >= times * most]
    if lost >= 3 * most:
        return [3]
    return found + ([2] if before < 2 * most <= before + lost else [])


def _happens(fight: Fight, who: str, location: str, injury: str, step: Step) -> Procedure[None]:
    """What one step does, in the order in which it comes about."""
    does, rule = step.effects, step.rule
    if does.get("dead"):
        yield from die(fight, who, rule=rule)
        return
    if does.get("prone"):
        yield from fall(fight, who, rule=rule)
    if does.get("act_rest_of_round") is False:
        until = When(round=fight.round)
        lost = ConditionGained(combatant=who, condition="lost-round", until=until, rule=rule)
        yield from gain(fight, lost)
    if does.get("no_actions") and not COUGHING.on(fight.combatants[who]):
        yield COUGHING.gained(who, rule=rule)
    if does.get("drops_held"):
        yield from drop(fight, who, location)
    if does.get("unconscious"):
        yield from faint(fight, who, FROM_SHOCK, rule=rule)
    if does.get("cannot_fight_until_healed"):
        bars = CANNOT_FIGHT.of(fight.combatants[who]).injuries
        if injury not in bars:
            yield CANNOT_FIGHT.gained(who, CannotFight([*bars, injury]), rule=rule)
    if does.get("bleed_per_round") or does.get("death_deadline_rounds"):
        yield from begin(fight, who, location, injury, does, rule=rule)
    if does.get("severed_or_maimed"):
        yield from sever(fight, who, location, injury)


def healed(fight: Fight, who: str, injury: str, points: int) -> Procedure[None]:
    """Healing of an injury restores the part that it is in, and stops what bleeds there."""
    patient = fight.combatants[who]
    location = part_hurt(patient, injury)
    if not location:
        return
    now, most = patient.resources[location]
    if back := min(points, most - now):
        yield ResourceChanged(
            combatant=who, resource=location, amount=back, now=now + back, reason=injury, rule=TOTALS
        )
    yield from treat(fight, who, location)
    if COUGHING.on(patient) and kind_of(patient, location) == "chest" and patient.now(location) > 0:
        yield COUGHING.lost(who, reason="treated", rule=RULES[1, "chest"])


def on_the_ground(fight: Fight, actor: Combatant) -> Iterator[Limit]:
    """Whoever has no leg to stand on acts on the ground."""
    why, rule = no_legs(actor)
    if why:
        yield Limit(why=why, rule=rule, leaves=frozenset(fight.rulebook.maneuvers.keys() - ON_LEGS))


CHAPTER = Chapter(
    name="hit locations",
    option="hit_locations",
    conditions=(COUGHING, BLOOD, SEVERED, COVERED),
    adds=(
        MOST_LOST.add(most_lost),
        LOCATION_HIT.add(hit),
        HEALED.add(healed),
        LIMITS.add(on_the_ground),
        ROUND_ENDS.add(bleed),
        ROUNDS_PASS.add(drain),
    ),
)
