"""One attack: others step in, the defender chooses, the roll, and what the table says of it."""

from engine.procedure import Procedure, roll
from engine.rulesets.pathmaster.attacks.blow import Blow, Manner
from engine.rulesets.pathmaster.attacks.bonus import points
from engine.rulesets.pathmaster.attacks.evaluated import edge_used
from engine.rulesets.pathmaster.checks.points import summed
from engine.rulesets.pathmaster.checks.static import OPEN_ENDED
from engine.rulesets.pathmaster.defences.choice import choose_defence
from engine.rulesets.pathmaster.defences.db import defence
from engine.rulesets.pathmaster.harm.result import apply_result
from engine.rulesets.pathmaster.interrupts.happening import Happening
from engine.rulesets.pathmaster.interrupts.pause import pause
from engine.rulesets.pathmaster.people.able import active
from engine.rulesets.pathmaster.people.figures import skill
from engine.rulesets.pathmaster.people.things import weapon_of
from engine.rulesets.pathmaster.tables.reading import read_attack
from engine.state import Fight
from events import CheckResolved, Noted

TOTAL = "pm.melee.attack-total"


def strike(
    fight: Fight, who: str, whom: str, with_what: str, *, manner: Manner = "attack", going: str = ""
) -> Procedure[None]:
    """Strike once, and apply what comes of it (pm.attack.hit-applies-damage)."""
    yield from pause(fight, Happening(kind="strikes", who=who, target=whom, weapon=with_what, manner=manner))
    if not active(fight.combatants[who]):
        return
    yield from choose_defence(fight, who, whom, with_what)
    attacker, target = fight.combatants[who], fight.combatants[whom]
    blow = Blow(
        attacker=attacker,
        target=target,
        name=with_what,
        weapon=weapon_of(attacker, with_what),
        manner=manner,
        going=going,
    )
    thrown = yield from roll(who, "attack", OPEN_ENDED, rule=TOTAL)
    base = skill(attacker, blow.weapon.skill)
    adds = [*points(fight, blow), *defence(fight, blow)]
    total, modifiers = summed(base + thrown.total, adds)
    fumbled = thrown.dice[0] <= blow.weapon.fumble
    found = read_attack(fight, blow, total)
    result = "fumble" if fumbled else "hit" if found.hits or found.criticals else "miss"
    yield CheckResolved(
        combatant=who,
        purpose="attack",
        skill=blow.weapon.skill,
        base=base,
        modifiers=modifiers,
        roll=thrown.total,
        total=total,
        result=result,
        result_rule="pm.attack.fumble-range" if fumbled else "pm.melee.read-attack-table",
        rule=TOTAL,
    )
    yield from edge_used(fight, blow)
    if result == "hit":
        yield from apply_result(fight, who, whom, with_what, found)
    else:
        yield Noted(
            key=f"attack.{result}", combatant=who, args={"target": whom, "weapon": with_what}, rule=TOTAL
        )
