"""Thrown weapons: they lie where the target stood, and what misses on a hard surface is tested.

Source: d20.thrown.miss-on-hard-surface, d20.thrown.hit-unbroken, d20.amb.thrown-landing, d20.amb.surface-mixed.
"""

from affray.rules import Chapter, Fight, Procedure
from engine.rulesets.d20.mishaps.breaking import break_test, is_hard
from engine.rulesets.d20.mishaps.fumble import fumbles
from engine.rulesets.d20.mishaps.landing import comes_to_lie
from engine.rulesets.d20.mishaps.seams import OVER, Attack
from engine.rulesets.d20.mishaps.weapon import weapon_of

LIES = "d20.amb.thrown-landing"


def thrown(fight: Fight, attack: Attack) -> Procedure[None]:
    """What was thrown lies in the target's hex; where it struck nobody it may have broken.

    A natural 1 drops it instead (d20.amb.thrown-natural-one); one that strikes a friend is no miss
    (d20.amb.thrown-natural-two).
    """
    if weapon_of(fight.combatants[attack.attacker], attack.weapon).use != "thrown" or fumbles(fight, attack):
        return
    if not attack.struck and is_hard(fight, attack.at):
        yield from break_test(fight, attack.attacker, attack.weapon)
    yield from comes_to_lie(fight, attack.attacker, attack.weapon, attack.at, change="landed", rule=LIES)


# Before the fumbles, which take from the hand what this looks at.
CHAPTER = Chapter(name="thrown weapons", adds=(OVER.add(thrown),))
