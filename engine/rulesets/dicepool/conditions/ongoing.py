"""Ongoing damage: what conditions do at the start of their victim's turn (dp.amb.ongoing-damage)."""

from affray.rules import Chapter, Fight, Procedure, roll
from engine.rulesets.dicepool.attacks.damage import hurt
from engine.rulesets.dicepool.conditions.effects import saying
from engine.rulesets.dicepool.people.can_act import standing
from engine.rulesets.dicepool.seams import OPENS

ORDER = ("bleeding", "burning", "poisoned")


def ongoing(fight: Fight, who: str) -> Procedure[None]:
    """Bleeding, burning, poison, in this order; SOAK takes nothing off, and no die explodes."""
    found = sorted(
        saying(fight, fight.combatants[who], "damage"), key=lambda each: ORDER.index(each.condition)
    )
    for each in found:
        if standing(fight.combatants[who]):
            thrown = yield from roll(who, each.condition, f"{each.damage}d6", rule=each.rule)
            yield from hurt(
                fight,
                who,
                thrown.total,
                kind=each.damage_type,
                cause=each.condition,
                rolled=thrown.total,
                rule=each.rule,
            )


CHAPTER = Chapter(name="ongoing damage", adds=(OPENS.add(ongoing),))
