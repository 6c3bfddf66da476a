"""What a fight's stream says for itself: replayed, compared with the live state, and audited."""

import msgspec
from msgspec import Struct

from affray_client import types
from engine.audit.audit import Audit, audit_log
from engine.history.history import replay
from events.chain.commit import Commit
from events.store.log import Log
from projections.redaction.viewer import THE_GM
from projections.viewers.view import ViewerLog, view_for
from projections.views.view import EncounterView


def as_view(seen: types.EncounterView) -> EncounterView:
    """What a client was shown, to be held against what the log replays to."""
    return msgspec.convert(seen, EncounterView, from_attributes=True)


class Evidence(Struct, frozen=True, kw_only=True):
    """A fight's commits, what replaying them shows, and the audit of its log."""

    commits: list[Commit]
    replayed: EncounterView
    audit: Audit


async def evidence(log: Log, encounter: str) -> Evidence:
    """Read a fight from its stream alone."""
    commits = await log.read(encounter)
    history = replay(commits)
    assert history.head is not None
    return Evidence(
        commits=commits,
        replayed=view_for(history.head.fight, ViewerLog.of_all(THE_GM, history)),
        audit=await audit_log(log, encounter),
    )
