"""A camp: once nobody fights, days pass one by one as the GM says, and bring what they bring to everybody.

Whoever is `camping` sleeps each night and rests by day as the GM has ruled; all others are up and about, which gives
nothing back (pm.healing.hits-active). Where somebody has to decide no more days pass until they have. None pass over a
wound that bleeds, which takes its hits round by round (pm.condition.bleeding.loss-each-turn).
"""

from typing import Annotated

from msgspec import Meta, Struct

from affray.rules import (
    Args,
    Chapter,
    Combatant,
    Condition,
    Fight,
    Option,
    Param,
    Procedure,
    Refused,
    ResourceChanged,
    Sentence,
    may,
)
from engine.kit.clock import DAY, end_with_the_round
from engine.rulesets.pathmaster.harm.bleeding import LOSS, bleeds, closes
from engine.rulesets.pathmaster.harm.falling import DEAD
from engine.rulesets.pathmaster.harm.injuries import fight_is_over
from engine.rulesets.pathmaster.harm.ruling_consequences import settle_all
from engine.rulesets.pathmaster.harm.stun import wears_off
from engine.rulesets.pathmaster.healing.rest import NIGHT, SLEEP, regain
from engine.rulesets.pathmaster.illness.recovery import day_in_bed
from engine.rulesets.pathmaster.people.ailments import AILING, AILMENTS, HABITS, SECONDS
from engine.rulesets.pathmaster.people.can_act import STUNS
from engine.rulesets.pathmaster.people.wounds import BLEEDING, loss

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


def camps(combatant: Combatant) -> bool:
    """Whether somebody camps, and lives."""
    return CAMPING.name in combatant.conditions and DEAD not in combatant.conditions


def ways(fight: Fight) -> list[Option]:
    """That days pass, where somebody camps (pm.healing.hits-sleep)."""
    if not any(camps(each) for each in fight.present()):
        return []
    days = Param(low=0, high=MOST, default=WEEK)
    return [may(CAMP, params={"days": days}, rule=SLEEP, check=_nobody_bleeds)]


def _nobody_bleeds(fight: Fight, args: Args) -> None:
    """Raises Refused where days would pass while somebody bleeds."""
    if args["days"] and (found := bleeds(fight)) is not None:
        told = {"who": found.name, "loss": loss(found)}
        raise Refused("bad-argument", Sentence("pathmaster.days-over-bleeding", told), rule=LOSS)


def unsettled(fight: Fight) -> bool:
    """Whether something was ruled in a camp that is to be played out before anything else."""
    found = {name for each in fight.present() if DEAD not in each.conditions for name in each.conditions}
    return CAMPING.name in found and not RULED.isdisjoint(found)


def camp(fight: Fight, days: int) -> Procedure[None]:
    """So many days, each with all that it brings; they end early where nobody camps any longer.

    What lasts for rounds is over with a day, which has 14,400 of them.
    Source: pm.healing.hits-rest, pm.healing.hits-active, pm.recovery.bed-rest, pm.first-aid.hasty-brace,
    pm.condition.bleeding.natural-clotting, pm.stun.recovery-at-turn-start.
    """
    if days:
        for each in [*fight.present()]:
            yield from fight_is_over(fight, each.id)
    for _ in range(days):
        if not any(camps(each) for each in fight.present()):
            return
        yield ResourceChanged(
            combatant="", resource="clock", amount=DAY, now=fight.clock + DAY, reason=CAMP, rule=SLEEP
        )
        yield from end_with_the_round(fight, fight.round + DAY // SECONDS)
        for each in [*fight.present()]:
            if BLEEDING.name in each.conditions:
                yield from closes(fight, each.id)
            if not each.conditions.keys().isdisjoint(STUNS):
                yield from wears_off(each)
        yield from settle_all(fight)
        for who in [each.id for each in fight.present() if camps(each)]:
            rests = CAMPING.of(fight.combatants[who])
            yield from regain(fight, who, slept=rests.sleeps, rested=rests.rests)
            if rests.rests == ALL_DAY:
                yield from day_in_bed(fight, who)


CHAPTER = Chapter(name="camp", conditions=(CAMPING,))
