"""A camp: once nobody fights, days pass one by one as the GM says, and bring what they bring to everybody.

Whoever is `camping` sleeps each night and rests by day as the GM has ruled; all others are up and about, which gives
nothing back (pm.healing.hits-active). Where somebody has to decide no more days pass until they have.
"""

from typing import Annotated

from msgspec import Meta, Struct

from affray.rules import Chapter, Condition, Fight, Option, Param, Procedure, ResourceChanged, may
from engine.kit.clock import DAY
from engine.rulesets.pathmaster.harm.falling import DEAD
from engine.rulesets.pathmaster.harm.ruling_consequences import settle_all
from engine.rulesets.pathmaster.healing.rest import NIGHT, SLEEP, regain
from engine.rulesets.pathmaster.illness.recovery import day_in_bed
from engine.rulesets.pathmaster.people.ailments import AILING, AILMENTS, HABITS

CAMP = "camp"
ALL_DAY = 960
"""Minutes of a day without its night; who rests them all keeps to bed (pm.recovery.bed-rest)."""
WEEK, MOST = 7, 100
"""The days that are offered, and those that may pass at once; with none of them what was ruled is played out."""
RULED = (AILMENTS | {"exposed", "aggravated"}) - {AILING, HABITS, "healing"}
"""What waits to be played out once it was ruled."""


class Camping(Struct, frozen=True, forbid_unknown_fields=True):
    """How many minutes of each night somebody sleeps, and how many of each day they rest."""

    sleeps: Annotated[int, Meta(ge=0, le=NIGHT)] = NIGHT
    rests: Annotated[int, Meta(ge=0, le=ALL_DAY)] = 0


CAMPING = Condition("camping", Camping)


def ways(fight: Fight) -> list[Option]:
    """That days pass, where somebody camps."""
    if not any(CAMPING.on(each) for each in fight.present()):
        return []
    return [may(CAMP, params={"days": Param(low=0, high=MOST, default=WEEK)}, rule=SLEEP)]


def unsettled(fight: Fight) -> bool:
    """Whether something was ruled in a camp that is to be played out before anything else."""
    found = {name for each in fight.present() if DEAD not in each.conditions for name in each.conditions}
    return CAMPING.name in found and not RULED.isdisjoint(found)


def camp(fight: Fight, days: int) -> Procedure[None]:
    """So many days, each with all that it brings; they end early where nobody camps any longer."""
    for _ in range(days):
        campers = [each.id for each in fight.present() if CAMPING.on(each)]
        if not campers:
            return
        yield ResourceChanged(
            combatant="", resource="clock", amount=DAY, now=fight.clock + DAY, reason=CAMP, rule=SLEEP
        )
        yield from settle_all(fight)
        for who in campers:
            rests = CAMPING.of(fight.combatants[who])
            yield from regain(fight, who, slept=rests.sleeps, rested=rests.rests)
            if rests.rests == ALL_DAY:
                yield from day_in_bed(fight, who)


CHAPTER = Chapter(name="camp", conditions=(CAMPING,))
