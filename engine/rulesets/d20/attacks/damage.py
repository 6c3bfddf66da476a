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
from engine.rulesets.d20.mishaps.seams import Blow
from engine.rulesets.d20.people.arms import arm_of
from engine.rulesets.d20.people.can_act import up
from engine.rulesets.d20.seams import DAMAGE, Bonus

RULE = "d20.host.damage"
MULTIPLIED = "d20.critical.bonuses-before-multiplying"


def hurt(fight: Fight, blow: Blow) -> Procedure[None]:
    """What the blow does to whom it strikes; who loses much of what they had gives ground (d20.host.driven-off).

    Between friends what both share does not count (d20.friendly-fire.shared-bonuses).
    """
    arm = arm_of(fight.combatants[blow.attacker], blow.weapon)
    thrown = yield from roll(blow.attacker, "damage", arm.damage, rule=RULE)
    total, steps = summed(
        thrown.total, [each for each in DAMAGE(fight, blow) if blow.shared or not each.shared]
    )
    if blow.times > 1:
        total *= blow.times
        steps += (Modifier(rule=MULTIPLIED, op="*", value=blow.times, total=total, note="critical"),)
    for rider, dice in arm.riders.items():
        more = yield from roll(blow.attacker, rider, dice, rule=RULE)
        points = more.total * (blow.times if fight.table.riders_multiplied else 1)
        total += points
        steps += (Modifier(rule="d20.amb.what-is-multiplied", op="+", value=points, total=total, note=rider),)
    if total < 1:
        total = 1
        steps += (Modifier(rule=RULE, op="min", value=1, total=1),)
    yield CheckResolved(
        combatant=blow.attacker,
        purpose="damage",
        base=thrown.total,
        total=total,
        roll=thrown.total,
        result="damage",
        modifiers=steps,
        unit="hp",
        rule=RULE,
    )
    struck = fight.combatants[blow.struck]
    before = struck.now("hp")
    yield DamageTaken(
        combatant=blow.struck,
        injury=injury_name(struck, blow.weapon),
        amount=total,
        now=before - total,
        cause=blow.weapon,
        rule=RULE,
    )
    if not up(fight.combatants[blow.struck]):
        yield Noted(key="fallen", combatant=blow.struck, rule=RULE)
    elif fight.table.driven_off:
        yield from driven_off(fight, blow, before, total)


def own(fight: Fight, blow: Blow) -> Iterable[Bonus]:
    """The attacker's strength, and the magic of the weapon: its general bonus, or a higher one against their kind."""
    attacker, victim = fight.combatants[blow.attacker], fight.combatants[blow.struck]
    arm = arm_of(attacker, blow.weapon)
    if strength := attacker.stats["strength"]:
        yield Bonus(RULE, strength, "strength")
    if magic := max(
        [arm.bonus, *(arm.against.get(kind, arm.bonus) for kind in victim.sheet.get("kinds", ()))]
    ):
        yield Bonus("d20.host.weapon-data", magic, "magic")


CHAPTER = Chapter(name="damage", adds=(DAMAGE.add(own),))
