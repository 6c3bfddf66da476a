"""Soul departure, by the table's own measure (pm.injury.soul-departure-optional)."""

from affray.rules import Fight, Noted, Procedure, TimerEnded, TimerSet, When
from engine.rulesets.pathmaster.options import Options

DEPARTS = "pm.injury.soul-departure-optional"
KIND = "soul-departure"


def soul_departs(fight: Fight, who: str) -> Procedure[None]:
    """Start the soul's departure; nothing where the table leaves it out."""
    options: Options = fight.table
    if not options.soul_departure:
        return
    due = When(round=fight.round + options.soul_departure)
    yield TimerSet(timer=f"{KIND}-{who}", kind=KIND, due=due, combatant=who, rule=DEPARTS)


def souls_gone(fight: Fight) -> Procedure[None]:
    """The souls that are gone for good at the end of a round."""
    for timer in list(fight.timers.values()):
        if timer.kind == KIND and timer.due.round <= fight.round:
            yield TimerEnded(timer=timer.timer, rule=DEPARTS)
            yield Noted(key="soul.departed", combatant=timer.combatant, rule=DEPARTS)
