"""The chance of a hit, once the defence against it has been seen (pm.melee.attack-total).

The figures of others are not shown. But each blow tells everybody what it met and, by its result, what it met it in.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from affray.rules import Combatant, ConditionGained, Estimate, Fight, of_fight_and_two, summed
from engine.dice.open_ended import percent
from engine.rulesets.pathmaster.attack_roll.aimed import OWN_TURN, aimed
from engine.rulesets.pathmaster.attack_roll.bonus import points
from engine.rulesets.pathmaster.attack_roll.declared import Attack, Manner
from engine.rulesets.pathmaster.attacks.feint import lowers
from engine.rulesets.pathmaster.defences.choice import best_defence, met_by
from engine.rulesets.pathmaster.defences.defensive_bonus import (
    THREE,
    Defence,
    against,
    defence,
    without_dodge,
)
from engine.rulesets.pathmaster.people.derived_stats import skill
from engine.rulesets.pathmaster.people.memory import SHOWN, Shown
from engine.rulesets.pathmaster.people.stance import OFF_GUARD, stance
from engine.rulesets.pathmaster.tables.reading import hitting, hitting_unarmoured

UNMET = "undefended"
"""The unit of a chance that no defence and no armour is taken from yet: nobody has seen them."""


def chance(fight: Fight, attack: Attack) -> Estimate:
    """The chance that this attack hits, met with all that its target can use, if nobody interrupts it.

    While the defence has not been seen, it is that of the attack before it, whatever the target wears.
    """
    manner = "attack" if attack.manner in OWN_TURN else attack.manner  # nor does the own Parry matter
    attacker = fight.combatants[attack.attacker.id]
    way, stands = _met(fight, attacker, attack.target, attack.name, manner, attack.going)
    met = replace(attack, target=way.target, on_shield=way.on_shield, feinted=way.feinted)
    found, own = defence(fight, met, stands), points(fight, met)
    base = skill(attack.attacker, attack.weapon.skill)
    if not _known(fight, attack, counts(met, found)):
        total, modifiers = summed(base, own)
        spans = hitting_unarmoured(fight, attack)
        return Estimate(percent(spans, total, over=attack.weapon.fumble), modifiers, unit=UNMET)
    total, modifiers = summed(base, [*own, *against(found)])
    return Estimate(percent(hitting(fight, attack), total, over=attack.weapon.fumble), modifiers)


def giving(attack: Attack, amount: int) -> Attack:
    """The same attack with so much of the attacker's skill in the Parry."""
    if attack.attacker.budget("parry") == amount:
        return attack
    attacker = attack.attacker.copy()
    attacker.budgets["parry"] = amount
    return replace(attack, attacker=attacker.as_it_is())


@of_fight_and_two
def _met(
    fight: Fight, attacker: Combatant, target: Combatant, name: str, manner: Manner, going: str
) -> tuple[Attack, Defence]:
    """How an attack is met where the defender leaves it to what is best, and all of the defence but the Dodge."""
    attack = aimed(fight, attacker.id, target.id, name, manner=manner, going=going)
    feinted = "parry" if lowers(fight, attacker.id, target.id) else ""
    met = replace(met_by(fight, attack, best_defence(fight, attack)), feinted=feinted)
    return met, without_dodge(fight, met)


def _known(fight: Fight, attack: Attack, counting: set[str]) -> bool:
    """Whether all that counts against this blow has been shown.

    A Parry is declared, but for that of doing nothing. What is left of hit points, where the table hides it, would show
    in the Dodge.
    """
    now, options = stance(attack.target), fight.table
    if not counting <= {*SHOWN.of(attack.target).parts} or (
        "dodge" in counting and options.foes_hit_points != "exact"
    ):
        return False
    return "parry" not in counting or OFF_GUARD not in now.taken or bool(now.parried)


def counts(attack: Attack, found: Defence) -> set[str]:
    """What decides what comes of this blow: what its target wears, and the parts of the defence that it meets."""
    dodges = "dodge" not in {each.part for each in found.without}
    shield = "shield" if attack.melee else "shield at range"
    parts = {"dodge": dodges, shield: bool(found.shield), "parry": bool(found.parry)}
    return {"armour", *(part for part, there in parts.items() if there)}


def show(attack: Attack, found: Defence) -> Iterator[ConditionGained]:
    """The fact that everybody has seen what stood against this blow; none where that is nothing new."""
    before = SHOWN.of(attack.target).parts
    new = counts(attack, found) - {*before}
    if new:
        yield SHOWN.gained(attack.target.id, Shown([*before, *sorted(new)]), rule=THREE)
