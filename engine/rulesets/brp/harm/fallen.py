"""The fallen and the helpless: going down, whatever the cause, and what it does to an attack."""

from affray.rules import Chapter, Combatant, ConditionGained, Fight, Procedure
from engine.rulesets.brp.checks.chance import Circumstance
from engine.rulesets.brp.people.can_act import down, helpless
from engine.rulesets.brp.seams import ATTACK
from engine.rulesets.brp.sheet import Weapon

EXTERNAL = "brp.amb.external-rules"
PRONE_TARGET = Circumstance(EXTERNAL, "easy", note="prone target")
PRONE_ATTACKER = Circumstance(EXTERNAL, "difficult", note="prone attacker")
DOWN = Circumstance(EXTERNAL, "easy", note="helpless target")
HELPLESS = Circumstance("brp.fumble.lose-rounds", "easy", note="helpless target")


def fall(fight: Fight, who: str, *, rule: str) -> Procedure[None]:
    """Fall prone."""
    if "prone" not in fight.combatants[who].conditions:
        yield ConditionGained(combatant=who, condition="prone", rule=rule)


def fallen(fight: Fight, attacker: Combatant, target: Combatant, weapon: Weapon) -> list[Circumstance]:
    """What lying on the ground, or being helpless, does to an attack; shots at the prone are missiles' own."""
    if not target.conditions and not attacker.conditions and not down(target):
        return []
    found = []
    if "prone" in target.conditions and not weapon.missile:
        found.append(PRONE_TARGET)
    if "prone" in attacker.conditions:
        found.append(PRONE_ATTACKER)
    if helpless(target):
        found.append(DOWN if down(target) else HELPLESS)
    return found


CHAPTER = Chapter(name="the fallen and the helpless", adds=(ATTACK.add(fallen),))
