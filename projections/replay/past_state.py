"""A fight as it was at any past version, with the undoing and redoing that was known then."""

from collections.abc import Sequence

from engine.history.effective_commits import effective_commits, fold, no_such_version
from engine.state.state import Fight
from events import DecisionRequested
from events.chain.commit import Commit


def effective_at(commits: Sequence[Commit], version: int) -> list[Commit]:
    """The commits that counted when `version` was the last.

    `commits` are complete from the first; those after `version` are not looked at.
    Raises Refused("no-such-position"), DamagedLog.
    """
    last = commits[-1].version if commits else 0
    if not 1 <= version <= last:
        raise no_such_version(last, version)
    return effective_commits(commits[:version])


def fight_at(commits: Sequence[Commit], version: int) -> tuple[Fight, dict[str, DecisionRequested]]:
    """The state as of `version`, and the decisions by id that were then waited for.

    Raises Refused("no-such-position"), DamagedLog.
    """
    fight = fold(effective_at(commits, version))
    return fight, dict(fight.decisions)
