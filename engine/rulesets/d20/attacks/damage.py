"""Damage: the weapon's die and every bonus, multiplied, taken from hit points (d20.host.damage)."""

from collections.abc import Iterable

from affray.rules import (
    Chapter,
    CheckResolved,
    DamageTaken,
    Fight,
    Modifier,
    Noted,
    Procedure,
    injury_name,
    roll,
    summed,
)
from engine.rulesets.d20.attacks.driven import driven_off
from engine.rulesets.d20.mishaps.seams import Attack
from engine.rulesets.d20.people.arms import arm_of
from engine.rulesets.d20.people.can_act import up
from engine.rulesets.d20.seams import DAMAGE, Bonus

RULE = "d20.host.damage"
MULTIPLIED = "d20.critical.bonuses-before-multiplying"


def hurt(fight: Fight, attack: Attack) -> Procedure[None]:
    """What the blow does to whom it strikes; who loses much of what they had gives ground (d20.host.driven-off).

    Between friends what both share does not count (d20.friendly-fire.shared-bonuses).
    """
    arm = arm_of(fight.combatants[attack.attacker], attack.weapon)
    thrown = yield from roll(attack.attacker, "damage", arm.damage, rule=RULE)
    total, steps = summed(
        thrown.total, [each for each in DAMAGE(fight, attack) if attack.shared or not each.shared]
    )
    if attack.times > 1:
        total *= attack.times
        steps += (Modifier(rule=MULTIPLIED, op="*", value=attack.times, total=total, note="critical"),)
    for rider, dice in arm.riders.items():
        more = yield from roll(attack.attacker, rider, dice, rule=RULE)
        points = more.total * (attack.times if fight.table.riders_multiplied else 1)
        total += points
        steps += (Modifier(rule="d20.amb.what-is-multiplied", op="+", value=points, total=total, note=rider),)
    if total < 1:
        total = 1
        steps += (Modifier(rule=RULE, op="min", value=1, total=1),)
    yield CheckResolved(
        combatant=attack.attacker,
        purpose="damage",
        base=thrown.total,
        total=total,
        roll=thrown.total,
        result="damage",
        modifiers=steps,
        unit="hp",
        rule=RULE,
    )
    struck = fight.combatants[attack.struck]
    before = struck.now("hp")
    yield DamageTaken(
        combatant=attack.struck,
        injury=injury_name(struck, attack.weapon),
        amount=total,
        now=before - total,
        cause=attack.weapon,
        rule=RULE,
    )
    if not up(fight.combatants[attack.struck]):
        yield Noted(key="fallen", combatant=attack.struck, rule=RULE)
    elif fight.table.driven_off:
        yield from driven_off(fight, attack, before, total)


def own(fight: Fight, attack: Attack) -> Iterable[Bonus]:
    """The attacker's strength, and the magic of the weapon: its general bonus, or a higher one against their kind."""
    attacker, victim = fight.combatants[attack.attacker], fight.combatants[attack.struck]
    arm = arm_of(attacker, attack.weapon)
    if strength := attacker.stats["strength"]:
        yield Bonus(RULE, strength, "strength")
    if magic := max(
        [arm.bonus, *(arm.against.get(kind, arm.bonus) for kind in victim.sheet.get("kinds", ()))]
    ):
        yield Bonus("d20.host.weapon-data", magic, "magic")


CHAPTER = Chapter(name="damage", adds=(DAMAGE.add(own),))
