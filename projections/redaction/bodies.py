"""Redaction of what becomes of a body: conditions, and what is left after a wound."""

from typing import Any

from msgspec.structs import replace

import events as ev
from engine.state.hidden_combatants import FROM, HIDDEN
from engine.state.state import Fight
from projections.redaction.hidden_combatants import eyes, is_foe, is_unseen
from projections.redaction.hit_point_bands import exactness
from projections.redaction.known_to import KNOWN_TO, as_known
from projections.redaction.visibility import Visibility


def redact_condition(fight: Fight, e: ev.ConditionGained, visibility: Visibility) -> ev.Event | None:
    """A condition gained, without those of whom the viewer must not learn."""
    if e.combatant in visibility.hidden:
        return None
    before = fight.combatants[e.combatant].conditions.get(e.condition)
    now, was = _told(e, visibility), before and _told(before, visibility)
    if now is None:
        return ev.ConditionLost(combatant=e.combatant, condition=e.condition, rule=e.rule) if was else None
    if before and was and (was.data, was.until) == (now.data, now.until) and before.data != e.data:
        return None  # what is new in it comes from somebody unseen
    if e.condition == HIDDEN and not visibility.own(e.combatant):
        return replace(now, data={})
    return now


def redact_condition_lost(fight: Fight, e: ev.ConditionLost, visibility: Visibility) -> ev.Event | None:
    """A condition lost, unless the viewer was never told of it."""
    return None if e.combatant in visibility.hidden or untold_before(fight, e, visibility) else e


def vanishes(fight: Fight, e: ev.ConditionGained, visibility: Visibility) -> bool:
    """Whether it hides a combatant from the viewer: all that this says is that the combatant is out of sight."""
    if e.condition != HIDDEN:
        return False
    names = e.data.get(FROM, ())
    return is_unseen(fight, fight.combatants[e.combatant], names, visibility.viewer, visibility.hidden)


def untold_before(fight: Fight, e: ev.ConditionGained | ev.ConditionLost, visibility: Visibility) -> bool:
    """Whether a combatant has the condition already, and the viewer was not told of it."""
    before = fight.combatants[e.combatant].conditions.get(e.condition)
    return before is not None and _told(before, visibility) is None


def _told(e: ev.ConditionGained, visibility: Visibility) -> ev.ConditionGained | None:
    """A condition without those of whom the viewer must not learn, and what others alone know of.

    None for being hidden from these alone, and where nothing is left.
    """
    if KNOWN_TO in e.data:
        data = as_known(e.data, visibility.viewer.combatants)
        if data is None:
            return None
        e = replace(e, data=data)
    if e.condition == HIDDEN and eyes(e.data.get(FROM, ()), visibility.hidden) is None:
        return None
    return replace(e, data=visibility.redaction.data(e.data)) if visibility.hidden else e


def redact_measured(fight: Fight, e: Any, visibility: Visibility) -> ev.Event | None:
    """Damage, healing and changed resources, without what is left where the viewer sees no figures."""
    seen: ev.Event = e
    if e.combatant in visibility.hidden:
        return None
    if isinstance(e, ev.DamageTaken) and visibility.redaction.hides(e.cause):
        seen = e = replace(e, cause="")
    if unmeasured(fight, e, visibility):
        most = {"maximum": None} if isinstance(e, ev.ResourceChanged) else {}
        seen = replace(e, now=0, **most)
    return seen


MEASURED = frozenset({ev.DamageTaken, ev.DamageHealed, ev.ResourceChanged})
"""Kinds of events that say what somebody has left."""


def unmeasured(fight: Fight, event: ev.Event, visibility: Visibility) -> bool:
    """Whether the viewer does not see what is left after this event."""
    if not isinstance(event, ev.DamageTaken | ev.DamageHealed | ev.ResourceChanged) or not event.combatant:
        return False
    measured = exactness(fight) == "exact" or not is_foe(fight, event.combatant, visibility.viewer)
    return event.combatant in visibility.known or not measured
