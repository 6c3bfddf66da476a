"""Concussion hits that rest and sleep give back (pm.healing.hits-rest, pm.healing.hits-sleep).

Whoever stays active has none of it (pm.healing.hits-active); magic heals as its spell says (pm.healing.magical).
"""

from typing import Annotated

from msgspec import Meta, Struct

from affray.rules import Chapter, Condition, Fight, Procedure
from engine.rulesets.pathmaster.harm.fatigue import RESTED
from engine.rulesets.pathmaster.healing.diagnosis import USUAL_RATE, rate
from engine.rulesets.pathmaster.healing.hits import regain_hits
from engine.rulesets.pathmaster.options import Options
from engine.rulesets.pathmaster.seams import AILS

REST = "pm.healing.hits-rest"
SLEEP = "pm.healing.hits-sleep"
PART_OF_AN_HOUR = "pm.healing.hits-rest-prorated"
PART_OF_A_NIGHT = "pm.healing.hits-sleep-prorated"
RATE = "pm.healing.racial-rate"

HOUR, NIGHT = 60, 480
"""In minutes."""


class Slept(Struct, frozen=True, forbid_unknown_fields=True):
    """How many minutes of a night a combatant has slept."""

    minutes: Annotated[int, Meta(ge=1, le=NIGHT)] = NIGHT


SLEPT = Condition("slept", Slept)


def rest_and_sleep(fight: Fight, who: str) -> Procedure[None]:
    """What a ruling says that somebody has slept or rested gives back; sleep in place of the hours."""
    now = fight.combatants[who]
    if (slept := SLEPT.get(now)) is not None:
        yield SLEPT.lost(who, reason="over", rule=SLEEP)
        yield from regain(fight, who, slept=slept.minutes)
    elif (rested := RESTED.get(now)) is not None:
        yield from regain(fight, who, rested=rested.minutes)


def regain(fight: Fight, who: str, *, slept: int | None = None, rested: int | None = None) -> Procedure[None]:
    """Half the bonus of CO for each hour of rest, six times it for a night of sleep.

    Fractions are kept to the end, and what is left of one is dropped (pm.q.co-rounding).
    """
    now, options = fight.combatants[who], fight.table
    assert isinstance(options, Options)
    hits, most = now.resources["hp"]
    if hits >= most:
        return
    bonus, slow = max(0, now.stats["CO"]), rate(now.stats)
    if slept:
        part = slept < NIGHT
        counts = 0 if part and not options.prorated_healing else slept
        points = 6 * bonus * counts * USUAL_RATE // (NIGHT * slow)
        yield from regain_hits(fight, who, points, rule=PART_OF_A_NIGHT if part else SLEEP)
    if rested:
        part = options.prorated_healing and rested % HOUR > 0
        counts = rested if part else rested - rested % HOUR
        points = bonus * counts * USUAL_RATE // (2 * HOUR * slow)
        yield from regain_hits(fight, who, points, rule=PART_OF_AN_HOUR if part else REST)


CHAPTER = Chapter(name="rest and sleep", conditions=(SLEPT,), adds=(AILS.add(rest_and_sleep),))
