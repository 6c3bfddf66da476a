"""Wounds: minor, major and fatal (brp.damage.separate-injuries)."""

from engine.procedure import Procedure
from engine.state import Fight
from events import ConditionGained, DamageTaken, Noted


def wound(
    fight: Fight, whom: str, lost: int, *, cause: str, rolled: int, armour: int, rule: str
) -> Procedure[None]:
    """Take hit points, put the injury on record, and see what kind of wound it is."""
    target = fight.combatants[whom]
    if lost <= 0:
        yield Noted(
            key="wound.none",
            combatant=whom,
            args={"rolled": rolled, "armour": armour},
            rule="brp.armour.no-negative",
        )
        return
    yield DamageTaken(
        combatant=whom,
        injury=f"{cause}-{fight.injuries + 1}",
        amount=lost,
        now=target.now("hp") - lost,
        cause=cause,
        rolled=rolled,
        armour=armour,
        rule=rule,
    )
    if fight.combatants[whom].now("hp") <= 0:
        yield ConditionGained(combatant=whom, condition="fatal", rule="brp.wound.fatal.definition")
