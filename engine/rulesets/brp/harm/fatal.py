"""Fatal wounds: down at once, and dead unless helped in time (brp.wound.fatal.rescue-window)."""

from msgspec import Struct

from affray.rules import Chapter, Combatant, Condition, ConditionGained, Disengaged, Fight, Procedure
from engine.rulesets.brp.harm.fallen import fall
from engine.rulesets.brp.seams import FATALLY_WOUNDED, ROUND_ENDS

WINDOW = "brp.wound.fatal.rescue-window"


class Fatal(Struct, frozen=True):
    """The round of the wound (None: not settled yet), and which injury it was."""

    round: int | None = None
    injury: str = ""


class Dying(Struct, frozen=True):
    """The first round in which the last blow may be struck."""

    round: int = 0


FATAL = Condition("fatal", Fatal)
DYING = Condition("dying", Dying)


def fatal_wound(fight: Fight, who: str, injury: str = "") -> Procedure[None]:
    """A fatal wound, at 0 hit points or below: prone and helpless from this wound on.

    Source: brp.amb.fatal-definition.
    """
    if FATAL.of(fight.combatants[who]).round is not None:
        return
    yield FATAL.gained(who, Fatal(fight.round, injury), rule="brp.wound.fatal.definition")
    yield from fall(fight, who, rule="brp.wound.fatal.prone-helpless")
    yield from FATALLY_WOUNDED(fight, who)


def rescued(combatant: Combatant) -> bool:
    """Whether a fatally wounded combatant has been brought back to 1 hit point or more."""
    return FATAL.on(combatant) and combatant.now("hp") >= 1


def rescue(fight: Fight, who: str) -> Procedure[str]:
    """The rescue. Gives the injury that was fatal, to count as the wound it is besides (brp.amb.fatal-also-major)."""
    wound = FATAL.of(fight.combatants[who])
    yield FATAL.lost(who, reason="rescued", rule=WINDOW)
    if DYING.on(fight.combatants[who]):
        yield DYING.lost(who, reason="rescued", rule="brp.amb.dying-blow-vs-fatal")
    return wound.injury


def deaths(fight: Fight) -> Procedure[None]:
    """Deaths at the end of the round after the wound, of all who were not helped (brp.amb.fatal-death-time).

    Whoever has a last blow to strike lives as long (brp.amb.dying-blow-vs-fatal).
    """
    for who in [each.id for each in fight.present()]:
        hit = FATAL.of(fight.combatants[who]).round
        if hit is not None and hit < fight.round and not DYING.on(fight.combatants[who]):
            yield from die(fight, who, rule=WINDOW)


def die(fight: Fight, who: str, *, rule: str) -> Procedure[None]:
    """Death."""
    for each in (FATAL, DYING):
        if each.on(fight.combatants[who]):
            yield each.lost(who, reason="dead", rule=rule)
    yield ConditionGained(combatant=who, condition="dead", rule=rule)
    yield from out_of_melee(fight, who)


def out_of_melee(fight: Fight, who: str) -> Procedure[None]:
    """The dead are engaged with nobody, nor anybody with them (brp.engagement.engaged)."""
    if engaged := fight.combatants[who].engaged:
        yield Disengaged(combatant=who, foes=tuple(sorted(engaged)), rule="brp.engagement.engaged")


CHAPTER = Chapter(name="fatal wounds", conditions=(FATAL, DYING), adds=(ROUND_ENDS.add(deaths),))
