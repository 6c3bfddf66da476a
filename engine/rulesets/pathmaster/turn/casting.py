"""Casting under a condition that makes it a roll: an entangled caster always has to (pm.condition.entangled.casting).

What a spell does and what else it is rolled with is the GM's to say.
"""

from affray.rules import Fight, Procedure
from engine.rulesets.pathmaster.checks.static import static_maneuver
from engine.rulesets.pathmaster.people.conditions import adds

ENTANGLED = "pm.condition.entangled.casting"
SKILL = "Spell Casting"


def must_roll(fight: Fight, who: str, what: str) -> Procedure[None]:
    """The casting roll of whoever is entangled, with the skill that is named, or else that of casting."""
    caster = fight.combatants[who]
    if "entangled" in caster.conditions:
        skill = what if what in caster.stats else SKILL
        penalties = adds("casting")(fight, caster)
        yield from static_maneuver(fight, who, skill, "casting", rule=ENTANGLED, adds=penalties)
