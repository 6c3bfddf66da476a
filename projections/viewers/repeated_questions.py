"""Asked again: a question that is put again, for viewers who see nothing new in it.

What a hidden combatant does may change what somebody else can choose, and the question is put again. Whoever is not
sent these choices must not learn from it that something has happened in the dark: for them the first question goes on.
"""

from collections.abc import Sequence

from msgspec.structs import replace

import events as ev
from engine.state.interned_choices import spelled_out
from engine.state.state import Fight
from projections.redaction.events import redact_event
from projections.redaction.visibility import Visibility


def asked_again(fight: Fight, events: Sequence[ev.Event], visibility: Visibility) -> tuple[str, str] | None:
    """The question that is taken back by the first event, and the one put by the next; None if these are not alike."""
    if visibility.viewer.sees_all or len(events) < 2:
        return None
    void, request = events
    if not (isinstance(void, ev.DecisionMade) and isinstance(request, ev.DecisionRequested)):
        return None
    before = fight.decisions[void.decision]
    again = replace(spelled_out(fight, request), decision=before.decision)
    if redact_event(fight, before, visibility) != redact_event(fight, again, visibility):
        return None
    return before.decision, request.decision
