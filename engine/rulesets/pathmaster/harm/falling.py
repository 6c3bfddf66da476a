"""Going down: prone, unconscious, dead."""

from engine.ruleset_api.procedure import Procedure
from engine.rulesets.pathmaster.harm.soul import soul_departs
from engine.state.state import Fight
from events import ConditionGained

PRONE, UNCONSCIOUS, DEAD = "prone", "unconscious", "dead"


def fall(fight: Fight, who: str, *, rule: str) -> Procedure[None]:
    """Lie prone, if not already."""
    if PRONE not in fight.combatants[who].conditions:
        yield ConditionGained(combatant=who, condition=PRONE, rule=rule)


def knock_out(fight: Fight, who: str, *, rule: str, by: str) -> Procedure[None]:
    """Unconscious and prone at once. `by` says what it comes from: "limits" end it, nothing else does by itself."""
    yield ConditionGained(combatant=who, condition=UNCONSCIOUS, data={"by": by}, rule=rule)
    yield from fall(fight, who, rule=rule)


def die(fight: Fight, who: str, *, rule: str) -> Procedure[None]:
    """The body dies, and the soul begins to depart where the table plays with that (pm.injury.death)."""
    if DEAD in fight.combatants[who].conditions:
        return
    yield ConditionGained(combatant=who, condition=DEAD, rule=rule)
    yield from fall(fight, who, rule=rule)
    yield from soul_departs(fight, who)
