"""What an attack comes to when it is rolled: its total, and whether it hits (pm.melee.attack-total)."""

from collections.abc import Iterable

from affray.rules import CheckResolved, DiceRolled, Fight, Points, summed
from engine.rulesets.pathmaster.attacks.bonus import points
from engine.rulesets.pathmaster.attacks.declared import Attack
from engine.rulesets.pathmaster.people.derived_stats import skill
from engine.rulesets.pathmaster.tables.reading import Found, read_attack

TOTAL = "pm.melee.attack-total"


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
