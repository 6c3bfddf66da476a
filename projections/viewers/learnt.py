"""What a viewer learns by a play and cannot unlearn, so that the play is no longer taken back at once.

That is what they were shown: dice, what was hidden, who came or went, what a blow did. And what came of it otherwise
than they could know before: a walk that did not end where it was meant to, a note of what came of it, or a wait for
somebody they do not see, in the middle of what they did. And what they notice afterwards of what somebody unseen does.
What is asked unseen and answered by itself makes nobody wait; so by whether an undo is free it is not told either.
"""

from collections.abc import Sequence
from itertools import takewhile

import events as ev
from engine.driver.recording import STEP_STARTS
from engine.history.head_chain import SHOWING
from engine.history.unfinished_walk import unfinished
from engine.state.hidden_combatants import CONDITIONS, changes_hiding
from engine.state.state import Fight
from events.chain.commit import Commit
from projections.redaction.hidden_combatants import sight
from projections.redaction.questions import is_untold
from projections.redaction.viewer import Viewer

SHOWN = SHOWING | {ev.DamageTaken, ev.DamageHealed, ev.CombatantJoined, ev.CombatantLeft}
"""What cannot be unlearnt: dice, what was declared in secret, who came or went, what a blow did."""


def show_something(events: Sequence[ev.Event]) -> bool:
    """Whether some events show something that cannot be unlearnt."""
    for event in events:
        kind = type(event)
        if kind in SHOWN or (kind in CONDITIONS and changes_hiding(event)):
            return True
    return False


BEGINNINGS = frozenset({*STEP_STARTS, ev.RoundBegan, ev.PhaseEntered})
"""What follows these would have come anyway, whoever did something before."""

FELT = (
    ev.ConditionGained
    | ev.ResourceChanged
    | ev.StatChanged
    | ev.Moved
    | ev.ItemChanged
    | ev.BoardChanged
    | ev.TimerSet
)
"""What somebody may notice of the deed of somebody unseen."""


def felt_of_the_unseen(commit: Commit, visible: Sequence[ev.Event], before: Fight, viewer: Viewer) -> bool:
    """Whether something comes of what somebody does whom a viewer does not see, as of a comrade's prayer."""
    hidden, unseen = sight(before, viewer).hidden, False
    felt = {(type(each), each.combatant) for each in visible if isinstance(each, FELT)} if hidden else None
    if not felt:
        return False
    for event in commit.events:
        if type(event) is ev.ManeuverDeclared:
            unseen = event.combatant in hidden
        elif type(event) in BEGINNINGS:
            unseen = False
        elif unseen and isinstance(event, FELT) and (type(event), event.combatant) in felt:
            return True
    return False


def went_otherwise(
    commit: Commit, visible: Sequence[ev.Event], before: Fight, after: Fight, viewer: Viewer
) -> bool:
    """Whether a player's own play went otherwise than they could know before.

    Where it waits for somebody else whom they see, that explains why a walk has not ended.
    """
    actors = {before.decisions[each.decision].asked for each in _answered(visible, before)}
    at_once = _before_the_next_step(commit)
    if any(isinstance(each, ev.Noted) and each.combatant in actors for each in at_once):
        return True
    waits = [
        each
        for each in at_once
        if isinstance(each, ev.DecisionRequested) and each.decision in after.decisions
    ]
    hidden = sight(after, viewer).hidden
    untold = [each for each in waits if is_untold(each, hidden, viewer)]
    if any(each not in untold and each.asked not in actors for each in waits):
        return False
    waited = {each.asked for each in before.decisions.values()}
    return any(each.asked not in waited for each in untold) or unfinished(before, visible)


def _answered(visible: Sequence[ev.Event], before: Fight) -> list[ev.DecisionMade]:
    return [
        each for each in visible if isinstance(each, ev.DecisionMade) and each.decision in before.decisions
    ]


def _before_the_next_step(commit: Commit) -> list[ev.Event]:
    return list(takewhile(lambda each: type(each) not in STEP_STARTS, commit.events))
