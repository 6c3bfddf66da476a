"""What follows from a condition, however it came: falling, what is ruined, a lower maximum of HEALTH."""

from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.procedure import Procedure
from engine.rulesets.dicepool.conditions.affliction import affliction
from engine.rulesets.dicepool.conditions.effects import in_force, saying
from engine.rulesets.dicepool.moves.prone import PRONE, fall
from engine.rulesets.dicepool.people.figures import most_health
from engine.rulesets.dicepool.seams import LANDS, SETTLES
from engine.state.state import Fight
from events import Noted, ResourceChanged

HALF_HEALTH = "dp.amb.half-health"


def ruins(fight: Fight, who: str, name: str) -> Procedure[None]:
    """What a condition ruins is told as it lands."""
    held = affliction(fight.combatants[who], name)
    for each in in_force(fight, name, held.in_all if held else 0)[:1]:
        if each.ruins:
            yield Noted(
                key="condition.ruins", combatant=who, args={"ruined": list(each.ruins)}, rule=each.rule
            )


def falls(fight: Fight, who: str) -> Procedure[None]:
    """Who is in a condition that fells lies on the ground, and stays there as long as it lasts."""
    if not PRONE.on(fight.combatants[who]):
        for each in list(saying(fight, fight.combatants[who], "prone"))[:1]:
            yield from fall(fight, who, rule=each.rule)


def maximum(fight: Fight, who: str) -> Procedure[None]:
    """The maximum of HEALTH goes with conditions, and HEALTH is cut to it; it does not come back with the maximum."""
    actor = fight.combatants[who]
    most, now = most_health(fight, actor).total, actor.now("health")
    if most != actor.maximum("health"):
        left = min(now, most)
        yield ResourceChanged(
            combatant=who, resource="health", amount=left - now, now=left, maximum=most, rule=HALF_HEALTH
        )


CHAPTER = Chapter(name="aftermath", adds=(LANDS.add(ruins), SETTLES.add(falls, maximum)))
