"""Interception: an attack meets whoever got in between (pm.sacrificial-dodge.is-interposer-hit)."""

from collections.abc import Callable

from msgspec.structs import replace

from affray.rules import Fight, Noted, Points, Procedure, roll
from engine.rulesets.pathmaster.attack_roll.chance import show
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.attack_roll.fumble import fumble
from engine.rulesets.pathmaster.attack_roll.outcome import TOTAL, outcome
from engine.rulesets.pathmaster.checks.static import OPEN_ENDED
from engine.rulesets.pathmaster.defences.choice import shielded
from engine.rulesets.pathmaster.defences.defensive_bonus import defence
from engine.rulesets.pathmaster.harm.apply_result import apply_result
from engine.rulesets.pathmaster.people.can_act import active
from engine.rulesets.pathmaster.seams import HIT, MISSED, RESOLVED, STRUCK
from engine.rulesets.pathmaster.tables.reading import read_attack

IS_HIT = "pm.sacrificial-dodge.is-interposer-hit"
DAMAGE = "pm.sacrificial-dodge.damage"
OUTCOME = "pm.sacrificial-dodge.outcome-for-friend"


def intercepted(
    fight: Fight, who: str, whom: str, between: list[str], at: Callable[[Fight, str], Attack]
) -> Procedure[str]:
    """What comes of the attack before it comes to its target: hit, fumble, "" where it ends; a miss goes on.

    One after the other is rolled against; what is missed goes on, by a new roll (pm.ambiguity.sacrificial-dodge-step).
    """
    for each in between:
        if active(fight.combatants[each]):
            result = yield from _meets(fight, who, whom, each, at)
            if result != "miss":
                return result
        if not active(fight.combatants[who]):
            return ""
    return "miss"


def again(fight: Fight, attack: Attack) -> Attack:
    """The same attack on whoever it meets as they are by now."""
    return replace(attack, target=fight.combatants[attack.target.id])


def _meets(fight: Fight, who: str, whom: str, by: str, at: Callable[[Fight, str], Attack]) -> Procedure[str]:
    """The attack on one of them. Dodge adds to it, and what the Shield is worth is taken off what it does."""
    thrown = yield from roll(who, "attack", OPEN_ENDED, rule=IS_HIT)
    attack = at(fight, by)
    met = defence(fight, attack)
    welcome = [Points(IS_HIT, each.points, each.note) for each in met.dodge]
    check, found = outcome(fight, attack, thrown, welcome)
    yield check
    yield from show(attack, met)
    if check.result == "miss":
        yield Noted(key="attack.miss", combatant=who, args={"target": by, "weapon": attack.name}, rule=TOTAL)
        return check.result
    yield from STRUCK(fight, attack)
    if check.result == "fumble":
        yield from fumble(fight, who, by, attack.name)
        yield from MISSED(fight, attack)
    else:
        yield from shielded(fight, attack)
        less = sum(each.points for each in defence(fight, again(fight, attack)).shield)
        if less:
            total = int(check.total) - less
            found = read_attack(fight, again(fight, attack), total)
            told = {"shield": less, "total": total}
            yield Noted(key="sacrifice.shield", combatant=by, args=told, rule=DAMAGE)
        yield Noted(key="sacrifice.hit", combatant=by, args={"target": whom, "attacker": who}, rule=OUTCOME)
        yield from apply_result(fight, who, by, attack.name, found)
        if found.hits or found.criticals:
            yield from HIT(fight, attack)
    yield from RESOLVED(fight, attack, thrown.dice[0])
    return check.result
