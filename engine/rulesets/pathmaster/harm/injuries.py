"""Lasting injuries: a penalty to everything, each kept for itself (pm.condition.critical-injury.penalty)."""

from affray.rules import Chapter, Fight, Points, Procedure
from engine.rulesets.pathmaster.attacks.declared import Attack
from engine.rulesets.pathmaster.harm.limits import settle
from engine.rulesets.pathmaster.people.derived_stats import hurt
from engine.rulesets.pathmaster.people.wounds import INJURED, Injured, Injury, fresh_name
from engine.rulesets.pathmaster.seams import OWN_SKILL

PENALTY = "pm.condition.critical-injury.penalty"


def injure(fight: Fight, whom: str, points: int, *, cause: str) -> Procedure[None]:
    """A new injury with a penalty of `points` (below 0)."""
    before = INJURED.of(fight.combatants[whom]).wounds
    wounds = {**before, fresh_name(before): Injury(penalty=points, cause=cause)}
    yield INJURED.gained(whom, Injured(wounds, sum(each.now for each in wounds.values())), rule=PENALTY)
    yield from settle(fight, whom)


def from_wounds(fight: Fight, attack: Attack) -> list[Points]:
    """Hit points lost, and injuries (pm.injury.skill-and-dodge-thresholds)."""
    return hurt(attack.attacker)


CHAPTER = Chapter(name="injuries", conditions=(INJURED,), adds=(OWN_SKILL.add(from_wounds),))
