"""Hiding: the condition "hidden", and who notices whom."""

from collections.abc import Iterable, Iterator, Mapping

import msgspec
from msgspec import Struct

from engine.ruleset_api.condition import Condition
from engine.state.state import Combatant, Fight
from events import EVERY_FOE, ConditionGained, ConditionLost


class Hidden(Struct, frozen=True):
    """From whom a combatant is hidden; empty, or with "*" in it, from every foe."""

    names: list[str] = msgspec.field(default_factory=list, name="from")


HIDDEN = Condition("hidden", Hidden)


def notices(combatant: Combatant, other: Combatant) -> bool:
    """Whether a combatant notices another: whoever is of one side sees each other, unless named as not seeing."""
    if HIDDEN.name not in other.conditions or combatant.id == other.id:  # nearly always
        return True
    found = HIDDEN.of(other)
    if found.names and EVERY_FOE not in found.names:
        return combatant.id not in found.names
    return combatant.side == other.side


def noticed_by(combatant: Combatant, others: Iterable[Combatant]) -> list[Combatant]:
    """Whom of these a combatant notices."""
    return [each for each in others if HIDDEN.name not in each.conditions or notices(combatant, each)]


def shown(
    fight: Fight, who: str, to: Mapping[str, bool], *, rule: str
) -> Iterator[ConditionGained | ConditionLost]:
    """From now on these (ids) notice somebody, or (False) do not; no fact where that is so already.

    Whom they do not notice themselves is not on the list from then on: who hides would learn of them by it.
    """
    actor = fight.combatants[who]
    others = [each for each in fight.combatants.values() if each.id != who]
    hides = HIDDEN.name in actor.conditions
    before = {each.id for each in others if not notices(each, actor)} if hides else set[str]()
    known = [each.id for each in noticed_by(actor, others)]
    now = {**{each: each not in before for each in known}, **to}
    after = [each for each in known if not now[each]]
    if before.intersection(known) != set(after) or any(to.get(each) for each in before):
        yield HIDDEN.now(who, Hidden(after) if after else None, rule=rule)
