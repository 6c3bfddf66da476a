"""Staggered: three seconds in a turn in place of six, for one round (sit.amb.staggered)."""

from collections.abc import Iterator

from msgspec import Struct

from affray.rules import Chapter, Combatant, Condition, ConditionGained, Fight, Points, Procedure
from engine.rulesets.situational.seams import SECONDS, TURN_OPENS
from engine.rulesets.situational.turn.prices import TURN

RULE = "sit.called.head-minimum"
LESS = "sit.amb.staggered"


class Since(Struct, frozen=True):
    """In which round it began, and in whose turn; it ends when their turn comes again."""

    round: int = 0
    turn: str = ""


STAGGERED = Condition("staggered", Since)


def staggers(fight: Fight, who: str) -> ConditionGained:
    """Staggered from now to the same point of the next round."""
    turn = fight.step.combatant if fight.step else ""
    return STAGGERED.gained(who, Since(fight.round, turn), rule=RULE)


def slower(fight: Fight, who: Combatant) -> Iterator[Points]:
    """What is left of the six seconds."""
    if STAGGERED.on(who):
        yield Points(LESS, fight.table.staggered_seconds - TURN, "staggered")


def recovers(fight: Fight, who: str) -> Procedure[None]:
    """As the same place in the order comes again, or one after it, it is over."""
    places = {place.combatant: n for n, place in enumerate(fight.orders.get("initiative", ()))}
    for each in fight.present():
        since = STAGGERED.get(each)
        if since is None or since.turn not in places:
            continue
        begun, now = (since.round + 1, places[since.turn]), (fight.round, places.get(who, 0))
        if now >= begun:
            yield STAGGERED.lost(each.id, reason="over", rule=RULE)


CHAPTER = Chapter(
    name="staggered",
    option="called_shots",
    conditions=(STAGGERED,),
    adds=(SECONDS.add(slower), TURN_OPENS.add(recovers)),
)
