"""What a viewer may learn of in a state of the fight, and what their own seat has said."""

from collections.abc import Collection
from typing import Any

import events as ev
from engine.redaction.redaction import NONE, Redaction
from engine.state.state import Fight
from events.chain.commit import Commit
from projections.redaction.hidden_combatants import sight
from projections.redaction.viewer import Viewer

OwnWords = frozenset[tuple[str, str]]
"""Names of arguments, and what a seat wrote under them."""


class Visibility:
    """A viewer in a state of the fight: of whom they must not learn (`hidden`), and whom they only know to be there.

    `met` are those whom the viewer has seen before, `words` what the viewer's seat itself has said.
    """

    __slots__ = ("hidden", "known", "redaction", "sees_all", "unseen", "viewer")

    def __init__(
        self, fight: Fight, viewer: Viewer, met: Collection[str] = (), words: OwnWords = NONE
    ) -> None:
        self.viewer, self.sees_all = viewer, viewer.sees_all
        found = sight(fight, viewer, met)
        self.hidden, self.known, self.unseen = found.hidden, found.known, found.unseen
        self.redaction = Redaction(fight, self.hidden, words)

    def own(self, who: str) -> bool:
        """Whether it is one of the viewer's own combatants."""
        return who in self.viewer.combatants


def own_words(fight: Fight, commit: Commit, viewer: Viewer) -> OwnWords:
    """What the viewer's seat said in a commit of its own: what it hears again is not redacted."""
    if commit.header.by != viewer.seat:
        return NONE
    first = commit.events[0]
    said: dict[str, Any] = {}
    match first:
        case ev.DecisionMade() if first.decision in fight.decisions:
            said = {**first.args, "choice": first.choice}
        case ev.AnswerKept():
            said = {**first.args, "ask": first.ask, "choice": first.choice}
        case ev.Noted():
            said = first.args
        case ev.Undone() | ev.UndoRequested():
            said = {"reason": first.reason}
    return frozenset((name, each) for name, each in said.items() if isinstance(each, str))
