"""Critical hits: a natural 20 multiplies the damage, and each 20 that follows it does so again.

Source: d20.natural.die-face, d20.critical.natural-twenty, d20.critical.eligible-attacks.
"""

from msgspec.structs import replace

from affray.rules import Chapter, Fight, Noted, Procedure, Read, records, roll, table
from engine.rulesets.d20.mishaps.options import HEAD
from engine.rulesets.d20.mishaps.seams import ROLLED, Attack

MOST_NEEDED = 18
TWENTY = "d20.critical.natural-twenty"
REROLL = "d20.critical.reroll"
BARRED = "d20.critical.barred-when-needing-more-than-18"


def critical(fight: Fight, attack: Attack) -> Procedure[Attack]:
    """After a natural 20 the die is rolled again for as long as it shows 20; it stays bare of all modifiers.

    Source: d20.critical.reroll, d20.critical.chain-ends, d20.amb.follow-up-modifiers, d20.amb.needed-number.
    """
    if attack.natural != 20 or not attack.struck:
        return attack
    needed = attack.needed if fight.table.critical_needs == "every-modifier" else attack.bare
    if needed > MOST_NEEDED:
        yield Noted(key="critical.barred", combatant=attack.attacker, args={"needed": needed}, rule=BARRED)
        return attack
    twenties, last = 0, 20
    while last == 20:
        twenties += 1
        last = (yield from roll(attack.attacker, "follow-up", "1d20", rule=REROLL, reads=ends)).total
    times = multiplier(twenties, last, not fight.combatants[attack.struck].stats.get(HEAD))
    yield Noted(
        key="critical", combatant=attack.attacker, args={"target": attack.struck, "times": times}, rule=TWENTY
    )
    return replace(attack, times=times)


def ends() -> Read:
    """What is read of a die that follows: whether it goes on, or ends with a 19 (d20.critical.nineteen-bare-head)."""
    return lambda shown: max(18, shown.total)


def multiplier(twenties: int, last: int, bare_head: bool) -> int:
    """How many times the damage is done, by the table; beyond its last row one more for each 20.

    A 19 that ends the run counts against a bare head, without a further roll (d20.critical.nineteen-bare-head,
    d20.critical.nineteen-no-reroll, d20.critical.nineteen-armoured-head, d20.critical.multiplier-steps).
    """
    rows = records(table("d20.table.critical-multiplier"))
    row = rows[min(twenties, len(rows)) - 1]
    column = ("then_19_bare_head" if bare_head else "then_19_armoured_head") if last == 19 else "then_1_to_18"
    return int(row[column]) + max(0, twenties - len(rows))


CHAPTER = Chapter(name="criticals", adds=(ROLLED.add(critical),))
