"""Hiding: the condition "hidden", and who notices whom."""

from collections.abc import Iterator, Mapping

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


def shown(
    fight: Fight, who: str, to: Mapping[str, bool], *, rule: str
) -> Iterator[ConditionGained | ConditionLost]:
    """From now on these (ids) notice somebody, or (False) do not; no fact where that is so already.

    Whom they do not notice themselves is not on the list from then on: who hides would learn of them by it.
    """
    actor = fight.combatants[who]
    others = [each for each in fight.combatants.values() if each.id != who]
    before = {each.id for each in others if not notices(each, actor)}
    known = [each.id for each in others if notices(actor, each)]
    after = [each for each in known if not to.get(each, each not in before)]
    if before.intersection(known) != set(after) or any(to.get(each) for each in before):
        yield HIDDEN.now(who, Hidden(after) if after else None, rule=rule)
