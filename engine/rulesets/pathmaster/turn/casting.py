"""Casting under a condition that makes it a roll: an entangled caster always has to (pm.condition.entangled.casting).

What a spell does and what else it is rolled with is the GM's to say.
"""

from affray.rules import Fight, Procedure
from engine.rulesets.pathmaster.checks.static import SUCCESS, static_maneuver
from engine.rulesets.pathmaster.people.conditions import adds

ENTANGLED = "pm.condition.entangled.casting"
SKILL = "Spell Casting"


def must_roll(fight: Fight, who: str, what: str) -> Procedure[bool]:
    """The casting roll of whoever is entangled, with the skill that is named, or else that of casting.

    Whether it succeeds; whoever is free does not roll.
    """
    caster = fight.combatants[who]
    if "entangled" not in caster.conditions:
        return True
    skill = what if what in caster.stats else SKILL
    penalties = adds("casting")(fight, caster)
    total = yield from static_maneuver(fight, who, skill, "casting", rule=ENTANGLED, adds=penalties)
    return total >= SUCCESS
