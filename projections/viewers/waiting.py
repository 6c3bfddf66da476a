"""Whom a fight waits for, as far as a viewer is told: who is asked, and since when."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from engine.state.state import Fight
from events.chain.commit import Commit
from projections.redaction.hidden_combatants import sight
from projections.redaction.questions import is_untold
from projections.redaction.viewer import Viewer
from projections.replay.commit_walk import moments
from projections.viewers.account import Account
from projections.viewers.log import ViewerLog


class WaitsFor(Struct, frozen=True, kw_only=True):
    """A combatant who is asked, by name, and `since` when (milliseconds since 1970)."""

    name: str
    since: int


def whom_it_waits_for(commits: Sequence[Commit], viewer: Viewer) -> tuple[WaitsFor, ...] | None:
    """Those whom a fight waits for after these commits, which are all of it, in the order in which they were asked.

    A viewer is not told of what the GM is asked, nor of what is asked of somebody unseen. None where the fight is over.
    Raises DamagedLog.
    """
    account, fight = Account(viewer, whole=False), Fight()
    for each in moments(commits):
        account.take_in(each)
        fight = each.after
    return None if fight.closed is not None else tuple(_asked(fight, account.viewer_log))


def _asked(fight: Fight, viewer_log: ViewerLog) -> Iterator[WaitsFor]:
    hidden = sight(fight, viewer_log.viewer, viewer_log.names).hidden
    for each in fight.decisions.values():
        if not is_untold(each, hidden, viewer_log.viewer):
            name = viewer_log.names.get(each.asked, each.asked)
            yield WaitsFor(name=name, since=viewer_log.clock.asked_at.get(each.decision, 0))
