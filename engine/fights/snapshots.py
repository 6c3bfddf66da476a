"""Snapshots, kept apart from the log: loading a fight from one, and keeping one."""

from engine.fights.store_errors import log_refusal, reach_log
from engine.history import snapshot
from engine.history.history import History
from engine.ruleset_api.parts import rules_of
from engine.ruleset_api.refusal import Refused
from events.chain.commit import Commit
from events.chain.reading import DamagedLog
from events.store.append_result import LogError
from events.store.log import Log


async def from_snapshot(log: Log, encounter: str) -> tuple[History, list[Commit]] | None:
    """A fight loaded from its snapshot, and the commits from there on; None where it does not serve.

    Raises Refused("log-unreachable").
    """
    data = await reach_log(log.snapshot(encounter))
    found = snapshot.decoded(data, encounter) if data else None
    if found is None:
        return None
    try:
        if rules_of(found.base).edition != found.rules:
            return None
        commits = await log.read(encounter, after=found.version - 1)
        history = snapshot.resumed(found, commits)
    except (DamagedLog, Refused):  # reading the whole log will say what is wrong
        return None
    except LogError as error:
        raise log_refusal(error) from error
    return None if history is None else (history, commits)


async def keep_snapshot(log: Log, encounter: str, history: History) -> bool:
    """Keep a snapshot; False where that cannot be now. A failure is none: a later command tries again."""
    assert history.head is not None
    taken = snapshot.taken(history, rules_of(history.head.fight))
    if taken is None:
        return False
    try:
        await log.keep_snapshot(encounter, taken)
    except LogError:
        return False
    return True
