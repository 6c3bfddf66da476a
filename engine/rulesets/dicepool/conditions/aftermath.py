"""What follows from a condition, however it came: falling, what is ruined, a lower maximum of HEALTH."""

from msgspec.structs import replace

from affray.rules import Chapter, Fight, Noted, Procedure, ResourceChanged, dropped
from engine.rulesets.dicepool.conditions.affliction import CONDITIONS, afflictions, level
from engine.rulesets.dicepool.conditions.effects import Effect, effects, in_force, saying
from engine.rulesets.dicepool.moves.prone import fall
from engine.rulesets.dicepool.people.derived_stats import most_health
from engine.rulesets.dicepool.people.inventory import held
from engine.rulesets.dicepool.seams import LANDS, SETTLES

HALF_HEALTH = "dp.amb.half-health"


def at_once(fight: Fight, who: str, name: str) -> Procedure[None]:
    """What a condition ruins is told as it lands, and what is in hand is dropped."""
    for each in once(fight, name, level(fight.combatants[who], name)):
        if each.ruins:
            ruined = {"ruined": list(each.ruins)}
            yield Noted(key="condition.ruins", combatant=who, args=ruined, rule=each.rule)
        for thing in held(fight.combatants[who]) if each.drops else ():
            yield dropped(fight, who, thing, change="let-fall", rule=each.rule)


def by_ruling(fight: Fight, who: str) -> Procedure[None]:
    """What a ruling brought does at once too what it does as it lands."""
    for name, found in afflictions(fight.combatants[who]).items():
        if found.felt < found.level and once(fight, name, found.level):
            until = fight.combatants[who].conditions[name].until
            felt = replace(found, felt=found.level)
            yield CONDITIONS[name].gained(who, felt, rule=effects()[name, 1].rule, until=until)
            yield from at_once(fight, who, name)


def once(fight: Fight, name: str, at: int) -> list[Effect]:
    """What a condition does at a level that happens once, as it lands; of the first, where that adds and is more."""
    return [each for each in in_force(fight, name, at) if each.ruins or each.drops][:1]


def falls(fight: Fight, who: str) -> Procedure[None]:
    """Who is in a condition that fells lies, as long as it lasts; a table may let sleepers fall as well."""
    actor = fight.combatants[who]
    rules = [each.rule for each in saying(fight, actor, "prone")]
    if fight.table.sleepers_fall and level(actor, "sleeping") == 2:
        rules.append("dp.amb.sleeping-defense")
    if rules:
        yield from fall(fight, who, rule=rules[0])


def maximum(fight: Fight, who: str) -> Procedure[None]:
    """The maximum of HEALTH goes with conditions, and HEALTH is cut to it; it does not come back with the maximum."""
    actor = fight.combatants[who]
    most, now = most_health(fight, actor).total, actor.now("health")
    if most != actor.maximum("health"):
        left = min(now, most)
        yield ResourceChanged(
            combatant=who, resource="health", amount=left - now, now=left, maximum=most, rule=HALF_HEALTH
        )


CHAPTER = Chapter(name="aftermath", adds=(LANDS.add(at_once), SETTLES.add(by_ruling, falls, maximum)))
