"""Fumble: a natural 1 drops the weapon (d20.amb.fumble-heading); first it is tested, then it is seen where it lies."""

from affray.rules import Chapter, Fight, Noted, Procedure, cell, nothing_read, roll
from engine.rulesets.d20.mishaps.breaking import break_test, is_hard
from engine.rulesets.d20.mishaps.landing import comes_to_lie, lands
from engine.rulesets.d20.mishaps.seams import OVER, Attack
from engine.rulesets.d20.mishaps.weapon import weapon_of

DROPS = "d20.fumble.natural-one-drops"
PLACE = "d20.drop.location-after-breakage"


def fumbles(fight: Fight, attack: Attack) -> bool:
    """Whether an attack drops its weapon: any that is held, bows too, but no claws.

    Source: d20.fumble.natural-one-drops, d20.amb.missile-and-natural-fumbles.
    """
    return (
        attack.natural == 1 and weapon_of(fight.combatants[attack.attacker], attack.weapon).use != "natural"
    )


def fumble(fight: Fight, attack: Attack) -> Procedure[None]:
    """On the surface under its owner the weapon is tested, and only then a d8 says where it lies."""
    if not fumbles(fight, attack):
        return
    who, item = attack.attacker, attack.weapon
    yield Noted(key="fumble", combatant=who, args={"item": item}, rule=DROPS)
    if is_hard(fight, cell(fight.combatants[who])):
        yield from break_test(fight, who, item)
    thrown = yield from roll(who, "drop", "1d8", rule=PLACE, reads=nothing_read)
    at, rule = lands(fight, attack, thrown.total)
    yield from comes_to_lie(fight, who, item, at, change="dropped", rule=rule)


CHAPTER = Chapter(name="fumbles", adds=(OVER.add(fumble),))
