"""Covering fire: whoever is in a place or comes there is shot at, at once (pm.ambiguity.covering-fire)."""

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from affray.rules import (
    Cell,
    Chapter,
    Combatant,
    Condition,
    ConditionLost,
    Event,
    Fight,
    Procedure,
    board,
    covered,
)
from engine.board.cells import gap
from engine.rulesets.pathmaster.attack_roll.reach import out_of_reach
from engine.rulesets.pathmaster.attack_roll.strike import strike
from engine.rulesets.pathmaster.people.can_act import aware
from engine.rulesets.pathmaster.people.inventory import ready, weapon_of
from engine.rulesets.pathmaster.seams import ENTERED, UPKEEP
from engine.rulesets.pathmaster.shooting.fire_modes import COVERING as MODE
from engine.rulesets.pathmaster.shooting.fire_modes import added

COVER = "pm.autofire.covering-fire"
AROUND = 1
"""How many cells around the middle are covered: 5 feet."""


class Covering(Struct, frozen=True):
    """With what, where the middle is, and who was shot at already."""

    weapon: str
    x: int
    y: int
    met: list[str] = []


COVERING = Condition("covering-fire", Covering)


def in_harms_way(shooter: Combatant, other: Combatant) -> bool:
    """Whether fire that is aimed at nobody strikes somebody in its way, friend or foe: whoever is noticed.

    Source: pm.ambiguity.fire-at-the-unseen.
    """
    return other.id != shooter.id and "dead" not in other.conditions and aware(shooter, other)


def lay(fight: Fight, who: str, weapon: str, at: Cell, there: Iterable[str]) -> Procedure[None]:
    """Cover a place until the next turn; whoever is in it now is shot at."""
    yield COVERING.gained(who, Covering(weapon, *at), rule=COVER)
    for each in there:
        yield from meets(fight, who, each)


def meets(fight: Fight, who: str, whom: str) -> Procedure[None]:
    """Shoot at somebody in the covered place, friend or foe, once; no Interrupt and no more ammunition goes with it."""
    shooter, other = fight.combatants[who], fight.combatants[whom]
    kept = COVERING.get(shooter)
    if kept is None or whom in kept.met or not _struck(fight, shooter, other, kept):
        return
    yield COVERING.gained(who, replace(kept, met=[*kept.met, whom]), rule=COVER)
    adds = added(MODE, weapon_of(shooter, kept.weapon))
    yield from strike(fight, who, whom, kept.weapon, manner="covering", adds=adds, mode=MODE)


def _struck(fight: Fight, shooter: Combatant, other: Combatant, kept: Covering) -> bool:
    on = board(fight)
    return (
        gap(covered(other), [(kept.x, kept.y)], on) <= AROUND
        and in_harms_way(shooter, other)
        and not ready(shooter, kept.weapon)[0]
        and not out_of_reach(fight, shooter, other, kept.weapon)[0]
    )


def entered(fight: Fight, whom: str) -> Iterable[Event] | Procedure[None]:
    """Whoever comes into a covered place, or crosses it, is shot at there."""
    covering = [each for each in fight.combatants if COVERING.name in fight.combatants[each].conditions]
    return _all(fight, covering, whom) if covering else ()


def _all(fight: Fight, covering: list[str], whom: str) -> Procedure[None]:
    for who in covering:
        yield from meets(fight, who, whom)


def over(fight: Fight, who: str) -> Iterator[ConditionLost]:
    """It lasts until the shooter's next turn."""
    if COVERING.on(fight.combatants[who]):
        yield COVERING.lost(who, reason="over", rule=COVER)


CHAPTER = Chapter(name="covering fire", conditions=(COVERING,), adds=(ENTERED.add(entered), UPKEEP.add(over)))
