"""What a fight's stream says for itself: replayed, compared with the live state, and audited."""

from msgspec import Struct

from engine.audit import Audit, audit_log
from engine.history import replay
from events.commit import Commit
from events.log import Log
from projections.view import EncounterView, view


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
    fight = history.head.fight
    return Evidence(
        commits=commits,
        replayed=view(
            fight,
            history.version,
            fight.decisions.values(),
            can_undo=len(history.effective) > 1,
            can_redo=bool(history.undone),
        ),
        audit=await audit_log(log, encounter),
    )
