"""Dazed, first level: any hit knocks its victim prone, even one that SOAK swallows (dp.condition.dazed.first)."""

from affray.rules import Chapter, Fight, Procedure
from engine.rulesets.dicepool.conditions.affliction import level
from engine.rulesets.dicepool.moves.prone import fall
from engine.rulesets.dicepool.people.kinds import Attack
from engine.rulesets.dicepool.seams import HIT


def knocked_prone(fight: Fight, attack: Attack) -> Procedure[None]:
    """A hit fells whoever is dazed at the first level, and at the second where that adds."""
    held = level(fight.combatants[attack.target.id], "dazed")
    if held == 1 or (held == 2 and fight.table.second_level_adds):
        yield from fall(fight, attack.target.id, rule="dp.condition.dazed.first")


CHAPTER = Chapter(name="dazed", adds=(HIT.add(knocked_prone),))
