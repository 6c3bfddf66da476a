"""The limits of consciousness: no hit points, penalties of -100, too much stun, nonlethal damage.

What was reached is kept in the condition "limits", so that whom the GM wakes in spite of it stays awake.
"""

from msgspec import Struct

from affray.rules import Chapter, Combatant, Condition, Fight, Procedure, of_round
from engine.rulesets.pathmaster.harm.falling import DEAD, UNCONSCIOUS, die, knock_out
from engine.rulesets.pathmaster.options import Options
from engine.rulesets.pathmaster.people.derived_stats import constitution, penalty
from engine.rulesets.pathmaster.people.stunned import rounds
from engine.rulesets.pathmaster.people.wounds import NONLETHAL as SUFFERED

ZERO = "pm.injury.zero-hp"
PENALTY = "pm.injury.penalty-limit"
STUN = "pm.injury.stun-limit"
NONLETHAL = "pm.condition.unconscious.causes"
DEATH = "pm.injury.death"
WAKES = "pm.injury.gm-wakes"


class Reached(Struct, frozen=True, omit_defaults=True):
    """The limits that were reached, as the rules that set them, and whether the GM woke somebody in spite of them."""

    by: list[str] = []
    overruled: bool = False


LIMITS = Condition("limits", Reached, own=True)

WORST_PENALTY = -100
STUN_BASE = 10


def reached(fight: Fight, combatant: Combatant) -> list[str]:
    """The limits that a combatant is at or beyond, as the rules that set them."""
    found = []
    hp = combatant.now("hp")
    if hp <= 0:
        found.append(ZERO)
    if penalty(combatant) <= WORST_PENALTY:
        found.append(PENALTY)
    options: Options = fight.table
    most = STUN_BASE + combatant.stats["CO"] + (options.stun_limit == "exceeded")
    stunned = sum(rounds(combatant).values())
    if stunned and stunned >= most:
        found.append(STUN)
    if SUFFERED.of(combatant).hits > max(0, hp):
        found.append(NONLETHAL)
    return found


@of_round
def falls(fight: Fight, combatant: Combatant) -> bool:
    """Whether a combatant is beyond a limit that has not taken effect yet."""
    return bool(set(reached(fight, combatant)) - set(_known(combatant)))


def settle(fight: Fight, who: str) -> Procedure[None]:
    """Settle the limits: a combatant is dead, unconscious, or awake again.

    Source: pm.injury.death, pm.injury.zero-hp, pm.injury.penalty-limit, pm.injury.stun-limit, pm.injury.gm-wakes.
    """
    now = fight.combatants[who]
    if DEAD in now.conditions:
        return
    if now.resources["hp"][0] <= -constitution(now):
        yield from die(fight, who, rule=DEATH)
        return
    before, after = _known(now), reached(fight, now)
    if before == after:
        if _overruled(now):
            yield LIMITS.gained(who, Reached(after, overruled=True), rule=WAKES)
        return
    if after:
        yield LIMITS.gained(who, Reached(after), rule=after[0])
    else:
        yield LIMITS.lost(who, rule=before[0])
    crossed = [each for each in after if each not in before]
    out = UNCONSCIOUS.get(now)
    if crossed and out is None:
        yield from knock_out(fight, who, rule=crossed[0], by=LIMITS.name)
    elif not after and out is not None and out.by == LIMITS.name:
        yield UNCONSCIOUS.lost(who, reason="recovered", rule=before[-1])


def _overruled(combatant: Combatant) -> bool:
    """Whether the GM has just woken a combatant whom a limit keeps down."""
    kept = LIMITS.get(combatant)
    return kept is not None and not UNCONSCIOUS.on(combatant) and not kept.overruled


def _known(combatant: Combatant) -> list[str]:
    return LIMITS.of(combatant).by


CHAPTER = Chapter(name="limits of consciousness", conditions=(LIMITS, SUFFERED, UNCONSCIOUS))
