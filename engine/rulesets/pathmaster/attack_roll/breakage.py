"""Breakage: a melee weapon may break when the first die shows doubles (pm.breakage.trigger)."""

from affray.rules import Chapter, CheckResolved, Fight, Points, Procedure, Read, roll, summed
from engine.rulesets.pathmaster.attack_roll.declared import Attack
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
    if first not in breaking(attack):
        return

    def reads() -> Read:
        holds_from = SUCCESS - weapon.strength - sum(each.points for each in _adds(fight, attack))
        return lambda shown: shown.total >= holds_from

    thrown = yield from roll(who, "breakage", OPEN_ENDED, rule=TRIGGER, reads=reads)
    total, modifiers = summed(weapon.strength + thrown.total, _adds(fight, attack))
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


def breaking(attack: Attack) -> frozenset[int]:
    """What the first die shows where a weapon may break: doubles, up to its own number (pm.breakage.trigger)."""
    return frozenset(range(11, attack.weapon.breakage + 1, 11)) if attack.melee else frozenset()


def _adds(fight: Fight, attack: Attack) -> list[Points]:
    weapon = attack.weapon
    edged = any(each.edged for each in ready_arms(fight.combatants[attack.target.id]).values())
    weak = AGAINST_EDGES[weapon.material] if edged else 0
    found = (Points(CHECK, weapon.quality, "quality"), Points(WEAK, weak, weapon.material))
    return [each for each in found if each.points]


CHAPTER = Chapter(name="breakage", adds=(RESOLVED.add(may_break),))
