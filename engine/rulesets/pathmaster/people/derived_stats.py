"""Skills and what takes points off them: HP lost and injuries (pm.injury.skill-and-dodge-thresholds)."""

from functools import cache
from math import inf
from typing import Annotated, Any

from msgspec import Meta, Struct

from affray.rules import Combatant, Condition, Points, of_one, records, table
from engine.rulesets.pathmaster.people.conditions import slowed
from engine.rulesets.pathmaster.people.posture import figures
from engine.rulesets.pathmaster.people.wounds import INJURED

THRESHOLDS = "pm.injury.skill-and-dodge-thresholds"
SLOWER = "pm.injury.move-reduction"
INJURIES = "pm.condition.critical-injury.penalty"
FATIGUE = "fatigue"
MANA = "mp"
"""The magic pool, of those who have one (pm.q.power-vs-mana)."""
POWER = "pm.mana.penalty-bands"
POWER_SLOWS = "pm.mana.move-loss"


class Drained(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What energy drain has taken off Constitution (pm.condition.energy-drained).

    permanent   no rest gives it back
    each        minutes of rest for each point of it (0: the GM says when it is over)
    """

    points: Annotated[int, Meta(ge=1, le=1000)] = 1
    permanent: bool = False
    each: Annotated[int, Meta(ge=0, le=1_000_000)] = 0


DRAINED = Condition("energy-drained", Drained)


def constitution(combatant: Combatant) -> int:
    """The Constitution statistic as energy drain leaves it (pm.condition.energy-drained)."""
    full = combatant.stats["CON"]
    return full - DRAINED.of(combatant).points if DRAINED.name in combatant.conditions else full


def fatigue_capacity(bonus: int) -> int:
    """The Fatigue of somebody with this bonus of Constitution (pm.condition.fatigue.capacity)."""
    return max(0, 40 + 3 * bonus)


def skill(combatant: Combatant, name: str) -> int:
    """The bonus of a skill, as on the sheet; 0 where there is none."""
    return combatant.stats.get(name, 0)


def current(combatant: Combatant, name: str) -> int:
    """The bonus of a skill as wounds leave it."""
    drained = drain_penalty(combatant) if MANA in combatant.resources else 0
    return skill(combatant, name) + penalty(combatant) + drained


@of_one
def hits_penalty(combatant: Combatant) -> int:
    """Points off every skill for hit points lost."""
    return int(_band(combatant)["Skills"])


@of_one
def dodge_penalty(combatant: Combatant) -> int:
    """Points off Dodge for hit points lost."""
    return int(_band(combatant)["Dodge"])


@of_one
def injuries_penalty(combatant: Combatant) -> int:
    """Points off everything for injuries, all of them together."""
    return sum(each.now for each in INJURED.of(combatant).wounds.values())


@of_one
def penalty(combatant: Combatant) -> int:
    """All points off skills, for hit points lost and for injuries."""
    return hits_penalty(combatant) + injuries_penalty(combatant)


def hurt(combatant: Combatant) -> list[Points]:
    """What wounds, and magic points spent, take off every roll of a skill, attacks included."""
    found = [
        Points(THRESHOLDS, hits_penalty(combatant), "hits"),
        Points(INJURIES, injuries_penalty(combatant), "injuries"),
    ]
    if MANA in combatant.resources:
        found.append(Points(POWER, drain_penalty(combatant), "magic points"))
    return [each for each in found if each.points]


@of_one
def drain_penalty(combatant: Combatant) -> int:
    """Points off all skills and Dodge for magic points spent: the worst band alone (pm.mana.penalty-bands).

    The edges are as those of wounds, on exact fractions (pm.q.band-edges). Who never had any has lost none. Without
    any left one acts on (pm.mana.zero-still-active), and casts with the penalty of none (pm.q.power-zero-row).
    """
    now, most = combatant.resources[MANA]
    if not most:
        return 0
    rows = table("pm.table.mana-bands").rows
    return next(int(off) for low, high, off in rows if low == -inf or now * 100 > most * low)


@of_one
def move_rating(combatant: Combatant) -> int:
    """Cells of one Move: one less for every quarter of the hit points lost, but at least 1."""
    full = max(0, combatant.stats["move"] + figures(combatant).move)
    full = full // 2 if slowed(combatant) else full
    return max(min(1, full), full + sum(each.points for each in slower(combatant)))


def slower(combatant: Combatant) -> list[Points]:
    """What wounds take off the Move rating, and magic points spent: one for each full quarter (pm.mana.move-loss).

    Source: pm.q.mana-move-basis.
    """
    off = int(_band(combatant)["Move rating"])
    found = [Points(SLOWER, off, "hits")] if off else []
    if MANA in combatant.resources:
        now, most = combatant.resources[MANA]
        if gone := 4 * (most - now) // most if most else 0:
            found.append(Points(POWER_SLOWS, -gone, "magic points"))
    return found


@of_one
def _band(combatant: Combatant) -> dict[str, Any]:
    """The row of the thresholds for a combatant's hit points (pm.injury.skill-and-dodge-thresholds).

    Source: pm.injury.move-reduction, pm.ambiguity.injury-thresholds.
    """
    now, most = combatant.resources["hp"]
    rows = _bands()
    for row in rows:
        if now * 100 <= most * row["HP at or below (percent)"]:
            return row
    return rows[-1]


@cache
def _bands() -> list[dict[str, Any]]:
    """The thresholds, from the lowest."""
    return sorted(
        records(table("pm.table.injury-thresholds")), key=lambda row: row["HP at or below (percent)"]
    )
