"""Going down: prone, unconscious, dead."""

from msgspec import Struct

from affray.rules import Condition, ConditionGained, Fight, Procedure
from engine.rulesets.pathmaster.harm.soul import soul_departs
from engine.rulesets.pathmaster.people.holds import slips
from engine.rulesets.pathmaster.people.posture import PRONE

DEAD = "dead"


class Unconscious(Struct, frozen=True):
    """What it comes from: "limits" end it, nothing else does by itself."""

    by: str = ""


UNCONSCIOUS = Condition("unconscious", Unconscious)


def fall(fight: Fight, who: str, *, rule: str) -> Procedure[None]:
    """Lie prone, if not already."""
    if not PRONE.on(fight.combatants[who]):
        yield PRONE.gained(who, rule=rule)


def knock_out(fight: Fight, who: str, *, rule: str, by: str) -> Procedure[None]:
    """Unconscious and prone at once. `by` says what it comes from."""
    yield UNCONSCIOUS.gained(who, Unconscious(by), rule=rule)
    yield from slips(fight)
    yield from fall(fight, who, rule=rule)


def die(fight: Fight, who: str, *, rule: str) -> Procedure[None]:
    """The body dies, and the soul begins to depart where the table plays with that (pm.injury.death)."""
    if DEAD in fight.combatants[who].conditions:
        return
    yield ConditionGained(combatant=who, condition=DEAD, rule=rule)
    yield from slips(fight)
    yield from fall(fight, who, rule=rule)
    yield from soul_departs(fight, who)
