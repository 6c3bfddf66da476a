"""Choices that recorded events only name, looked up for those who see the record as it is.

Whoever is shown what a seat sees has them already: see `projections.redaction.events`.
"""

from collections.abc import Sequence

from engine.fights.encounters import Encounters
from engine.fights.store_errors import damaged
from engine.state.interned_choices import with_choices
from events import DecisionRequested, DecisionRequestedLike, Event
from events.chain.reading import DamagedLog


async def spell_out(encounters: Encounters, encounter: str, events: Sequence[Event]) -> tuple[Event, ...]:
    """The events, every decision with its choices in it. Raises Refused: damaged-log."""
    known = {each.decision: each for each in events if type(each) is DecisionRequested}
    found = []
    for each in events:
        if isinstance(each, DecisionRequestedLike):
            if each.like not in known:
                known[each.like] = await _requested(encounters, encounter, each)
            each = with_choices(each, known[each.like])
        found.append(each)
    return tuple(found)


async def _requested(
    encounters: Encounters, encounter: str, event: DecisionRequestedLike
) -> DecisionRequested:
    """The request that spells out an event's choices: of those this worker remembers, or else from the log."""
    history = encounters.in_mind(encounter)
    if history is not None and history.head is not None and event.like in history.head.fight.questions:
        return history.head.fight.questions[event.like]
    version, _, number = event.like.partition("-")
    try:
        [commit, *_] = await encounters.commits(encounter, int(version) - 1, enough=1)
        first = commit.events[int(number)]
    except (ValueError, IndexError):
        first = None
    if type(first) is not DecisionRequested:
        raise damaged(DamagedLog(event.decision, f"{event.like}, which it names, spells out no choices"))
    return first
