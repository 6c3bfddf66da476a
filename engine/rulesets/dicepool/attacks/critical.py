"""Critical hits: how many sixes make one, how likely that is, and the conditions that one inflicts."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache

from affray.rules import Combatant, Fight, Procedure, records, roll, table
from engine.dice.odds import counting
from engine.rulesets.dicepool.conditions.landing import Infliction, inflict
from engine.rulesets.dicepool.people.checks import chance
from engine.rulesets.dicepool.people.derived_stats import defense, pool
from engine.rulesets.dicepool.people.kinds import Attack
from engine.rulesets.dicepool.seams import CRITICAL

SIXES = "dp.critical.triple-six"
DOUBLE = "dp.critical.double-six"
INFLICTS = "dp.critical.inflicts-condition"
ROLLED = "dp.damage-type.roll-condition"


def sixes_needed(fight: Fight, attacker: Combatant) -> tuple[int, str]:
    """How many sixes of the pool make a critical hit, and by which rule (dp.host.exploits)."""
    if fight.table.double_six or "exploit deadly" in attacker.stats:
        return 2, DOUBLE
    return 3, SIXES


def is_critical(fight: Fight, attack: Attack, dice: tuple[int, ...]) -> str:
    """The rule by which a hit with these dice is critical, "" where it is not.

    Every die that was rolled with the pool counts, LUC dice too (dp.amb.which-sixes-count); more sixes than needed
    add nothing (dp.critical.no-bonus-beyond-three).
    """
    needed, rule = sixes_needed(fight, attack.attacker)
    if dice.count(6) >= needed:
        return rule
    return next(iter(CRITICAL(fight, attack)), "")


def enough_sixes(fight: Fight, attack: Attack, dice: tuple[int, ...]) -> bool:
    """Whether the sixes alone make a hit of it, where the table has it so (dp.amb.critical-needs-hit)."""
    return fight.table.sixes_hit and dice.count(6) >= sixes_needed(fight, attack.attacker)[0]


def conditions(fight: Fight, attack: Attack) -> Procedure[None]:
    """The condition of each damage type, one after the other, each with its own roll (dp.damage-type.several-types).

    Source: dp.amb.several-types, dp.amb.when-condition-is-rolled, dp.damage-type.first-entry-only.
    """
    weapon, face = attack.weapon, 1 if fight.table.first_entry_only else 0
    for damage_type in weapon.types[:1] if weapon.condition else weapon.types:
        if not weapon.condition and not face:
            thrown = yield from roll(attack.attacker.id, "condition", "1d6", rule=ROLLED)
            face = thrown.total
        name = weapon.condition or row(damage_type)[face - 1]
        yield from inflict(
            fight, attack.target.id, name, Infliction(rule=INFLICTS, source=attack.attacker.id)
        )
        face = face if fight.table.first_entry_only or fight.table.one_condition_die else 0


@cache
def row(damage_type: str) -> tuple[str, ...]:
    """The conditions of a damage type, from the 1 to the 6; three of the 23 are in no row.

    Source: dp.table.damage-type-condition, dp.amb.conditions-without-damage-type.
    """
    rows = {each["damage_type"]: each for each in records(table("dp.table.damage-type-condition"))}
    return tuple(rows[damage_type][str(face)].lower() for face in range(1, 7))


def hit(fight: Fight, attack: Attack) -> Fraction:
    """How likely an attack hits: with a total that reaches the DEFENSE, or with enough sixes where these do."""
    if not fight.table.sixes_hit:
        return chance(fight, attack.check)
    return _likely(fight, attack, lambda enough, reached: enough or reached)


def critical(fight: Fight, attack: Attack) -> Fraction:
    """How likely an attack is a critical hit: with at least so many sixes, and mostly a total that hits.

    Source: dp.critical.more-dice-more-criticals, dp.amb.critical-needs-hit.
    """
    if is_critical(fight, attack, ()):
        return hit(fight, attack)
    return _likely(fight, attack, lambda enough, reached: enough and (reached or fight.table.sixes_hit))


def _likely(fight: Fight, attack: Attack, counts: Callable[[bool, bool], bool]) -> Fraction:
    """How likely sixes, whether there are enough, and the total, whether it reaches the DEFENSE, count."""
    needed, _ = sixes_needed(fight, attack.attacker)
    held = defense(fight, attack.target, attack.weapon.against, attack.attacker.id).total
    ways = counting(pool(fight, attack.check).total, 6, 6).items()
    return sum((odds for (sixes, total), odds in ways if counts(sixes >= needed, total >= held)), Fraction(0))
