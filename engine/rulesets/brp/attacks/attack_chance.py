"""What makes an attack easier or harder, and by which rule its skill is rolled."""

from engine.rulesets.brp.attacks import aim, missiles
from engine.rulesets.brp.checks.chance import Circumstance
from engine.rulesets.brp.people import sight
from engine.rulesets.brp.people.able import down, helpless
from engine.rulesets.brp.people.caps import MISSILES, caps
from engine.rulesets.brp.people.things import SHIELD
from engine.rulesets.brp.sheet import Weapon
from engine.state.state import Combatant, Fight


def circumstances(fight: Fight, attacker: Combatant, target: Combatant, weapon: Weapon) -> list[Circumstance]:
    """What makes this attack easier or harder."""
    found = aim.circumstances(fight, attacker, target, weapon)
    if weapon.missile:
        found += caps(attacker, MISSILES, attacker.stats.get(weapon.skill, 0))
        found += missiles.circumstances(fight, attacker, target, weapon)
    elif "prone" in target.conditions:
        found.append(Circumstance("brp.amb.external-rules", "easy", note="prone target"))
    if "prone" in attacker.conditions:
        found.append(Circumstance("brp.amb.external-rules", "difficult", note="prone attacker"))
    if helpless(target):
        rule = "brp.amb.external-rules" if down(target) else "brp.fumble.lose-rounds"
        found.append(Circumstance(rule, "easy", note="helpless target"))
    return found + sight.circumstances(attacker)


def skill_rule(weapon: Weapon) -> str:
    """The rule by which the skill with a weapon is used."""
    return "brp.shield.attack-skill" if weapon.skill == SHIELD else "brp.attack.full-skill"
