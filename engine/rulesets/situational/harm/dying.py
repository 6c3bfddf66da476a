"""Dying: unconscious, a roll at the start of each turn, and death (sit.host.dying)."""

from affray.rules import Bonus, Chapter, Combatant, Fight, Nothing, Points, Procedure, bonus, least
from engine.rulesets.situational.checks.check import check
from engine.rulesets.situational.people.can_act import DEAD, DYING, UNCONSCIOUS, Dying
from engine.rulesets.situational.people.derived_stats import wounds
from engine.rulesets.situational.seams import FELL, TURN_OPENS

RULE = "sit.host.dying"
DIFFICULTY = 4


def begins(fight: Fight, who: str, *, rule: str) -> Procedure[None]:
    """Somebody starts Dying; whoever is Dying already, or dead, does not start again."""
    if DYING.on(fight.combatants[who]) or DEAD.on(fight.combatants[who]):
        return
    if UNCONSCIOUS.on(fight.combatants[who]):
        yield UNCONSCIOUS.lost(who, reason="worse", rule=RULE)
    yield DYING.gained(who, Dying(), rule=rule)
    yield from FELL(fight, who)


def dies(fight: Fight, who: str) -> Procedure[None]:
    """Somebody dies."""
    yield DYING.lost(who, reason="dead", rule=RULE)
    yield DEAD.gained(who, Nothing(), rule=RULE)
    yield from FELL(fight, who)


def doomed(combatant: Combatant, failed: int) -> bool:
    """Whether not even a 6 would be enough any more."""
    return 6 + holding(combatant).total < DIFFICULTY + failed


def holding(actor: Combatant) -> Bonus:
    """What counts in the roll: endurance, less the Wounds."""
    return bonus(actor.stats["endurance"], Points(RULE, -wounds(actor), "wounds"))


def holds_on(fight: Fight, who: str) -> Procedure[None]:
    """The roll of whoever is Dying: one that fails raises the next by 1."""
    found = DYING.get(fight.combatants[who])
    if found is None:
        return
    if doomed(fight.combatants[who], found.failed):
        yield from dies(fight, who)
        return
    raised = [Points(RULE, found.failed, "failed")] if found.failed else []
    rolled = yield from check(
        fight,
        who,
        "dying",
        lambda now: holding(now.combatants[who]),
        lambda now: least(DIFFICULTY, raised, rule=RULE),
        results=("holds-on", "fades"),
        rule=RULE,
    )
    if not rolled.reaches:
        yield DYING.gained(who, Dying(found.failed + 1), rule=RULE)
        if doomed(fight.combatants[who], found.failed + 1):
            yield from dies(fight, who)


CHAPTER = Chapter(name="dying", conditions=(DYING, UNCONSCIOUS, DEAD), adds=(TURN_OPENS.add(holds_on),))
