"""Breakage: a melee weapon may break when the first die shows doubles (pm.breakage.trigger)."""

from affray.rules import Chapter, CheckResolved, Fight, Points, Procedure, roll, summed
from engine.rulesets.pathmaster.attacks.declared import Attack
from engine.rulesets.pathmaster.checks.static import OPEN_ENDED, SUCCESS
from engine.rulesets.pathmaster.harm.item_loss import lose_thing
from engine.rulesets.pathmaster.people.inventory import ready_arms
from engine.rulesets.pathmaster.seams import RESOLVED

TRIGGER = "pm.breakage.trigger"
CHECK = "pm.breakage.check"
WEAK = "pm.breakage.wooden-and-soft"
AGAINST_EDGES = {"": 0, "wooden": -25, "soft": -50}
"""What a weapon's material takes off where the opponent's is edged (pm.ambiguity.edged-weapon-breakage)."""


def may_break(fight: Fight, attack: Attack, first: int) -> Procedure[None]:
    """Check it after the attack, and after a fumble (pm.ambiguity.fumble-and-breakage-together)."""
    weapon, who = attack.weapon, attack.attacker.id
    if not attack.melee or first % 11 or first > weapon.breakage:
        return
    thrown = yield from roll(who, "breakage", OPEN_ENDED, rule=TRIGGER)
    edged = any(each.edged for each in ready_arms(fight.combatants[attack.target.id]).values())
    weak = AGAINST_EDGES[weapon.material] if edged else 0
    found = (Points(CHECK, weapon.quality, "quality"), Points(WEAK, weak, weapon.material))
    total, modifiers = summed(weapon.strength + thrown.total, [each for each in found if each.points])
    yield CheckResolved(
        combatant=who,
        purpose="breakage",
        base=weapon.strength,
        modifiers=modifiers,
        roll=thrown.total,
        total=total,
        result="holds" if total >= SUCCESS else "breaks",
        rule=CHECK,
    )
    if total < SUCCESS:
        yield from lose_thing(fight, who, attack.name, broken=True, rule=CHECK)


CHAPTER = Chapter(name="breakage", adds=(RESOLVED.add(may_break),))
