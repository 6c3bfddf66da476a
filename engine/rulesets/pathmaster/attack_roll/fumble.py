"""A fumbled attack: no damage to the foe, and a roll on the fumble table of its kind."""

from affray.rules import Fight, Noted, Procedure, Read, roll
from engine.rulesets.pathmaster.harm.apply_result import apply_effects
from engine.rulesets.pathmaster.magic.mishap import mishap
from engine.rulesets.pathmaster.people.inventory import is_spell, weapon_of
from engine.rulesets.pathmaster.tables.reading import fumble_does, fumble_kind, read_fumble

FUMBLE = "pm.attack.fumble-no-damage"
DIRECTED = "pm.spell.directed.fumble"


def fumble(fight: Fight, who: str, whom: str, with_what: str) -> Procedure[None]:
    """Roll what comes of the fumble, and apply it to the one who made it, at once."""
    yield Noted(key="attack.fumble", combatant=who, args={"target": whom, "weapon": with_what}, rule=FUMBLE)
    if is_spell(fight.combatants[who], with_what):
        yield from mishap(fight, who, with_what, 0, DIRECTED)
        return

    def reads() -> Read:
        weapon = weapon_of(fight.combatants[who], with_what)
        return lambda shown: fumble_does(fight, weapon, shown.total)

    thrown = yield from roll(who, "fumble", "1d100", rule=FUMBLE, reads=reads)
    weapon = weapon_of(fight.combatants[who], with_what)
    effects = read_fumble(fight, weapon, thrown.total)
    args = {"kind": fumble_kind(weapon), "roll": thrown.total, "text": effects.text}
    yield Noted(key="fumble", combatant=who, args=args, rule=FUMBLE)
    yield from apply_effects(fight, who, effects, cause="fumble", weapon=with_what, rule=FUMBLE)
