"""What an attack comes to when it is rolled: its total, and whether it hits (pm.melee.attack-total)."""

from collections.abc import Hashable, Iterable

from affray.rules import CheckResolved, DiceRolled, Fight, Marks, Points, Read, Shown, summed
from engine.rulesets.pathmaster.attack_roll.bonus import points
from engine.rulesets.pathmaster.attack_roll.breakage import breaking
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.people.derived_stats import skill
from engine.rulesets.pathmaster.tables.reading import Found, read_attack

TOTAL = "pm.melee.attack-total"


LEAST, MOST = -50, 250
"""Totals beyond which every table says the same (pm.melee.read-attack-table)."""


def reading(fight: Fight, attack: Attack, opposed: Iterable[Points]) -> tuple[Read, Marks]:
    """What is read of the roll: the fumble or the cell of the table, and whether the weapon may break."""
    added, _ = summed(skill(attack.attacker, attack.weapon.skill), [*points(fight, attack), *opposed])
    cells: dict[int, Found] = {}
    doubles, fumble = breaking(attack), attack.weapon.fumble

    def read(shown: Shown) -> Hashable:
        first, total = shown.dice[0], min(MOST, max(LEAST, shown.total + added))
        if first <= fumble:
            return "fumble", first in doubles
        if total not in cells:
            cells[total] = read_attack(fight, attack, total)
        return cells[total], first in doubles

    return read, Marks((*range(1, fumble + 1), *doubles), first=True)


def outcome(
    fight: Fight, attack: Attack, thrown: DiceRolled, opposed: Iterable[Points]
) -> tuple[CheckResolved, Found]:
    """The check by this roll, against what opposes it, and what the table has for its total."""
    base = skill(attack.attacker, attack.weapon.skill)
    total, modifiers = summed(base + thrown.total, [*points(fight, attack), *opposed])
    fumbled = thrown.dice[0] <= attack.weapon.fumble
    found = read_attack(fight, attack, total)
    check = CheckResolved(
        combatant=attack.attacker.id,
        purpose="attack",
        skill=attack.weapon.skill,
        base=base,
        modifiers=modifiers,
        roll=thrown.total,
        total=total,
        result="fumble" if fumbled else "hit" if found.hits or found.criticals else "miss",
        result_rule="pm.attack.fumble-range" if fumbled else "pm.melee.read-attack-table",
        rule=TOTAL,
    )
    return check, found
