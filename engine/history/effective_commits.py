"""The commits that count: what undoing and redoing leaves, and the state after them."""

from collections.abc import Iterable, Sequence

from engine.state.evolve import REDUCERS, ImpossibleEvent, impossible_event
from engine.state.state import Fight
from events import Redone, Undone
from events.chain.commit import Commit
from events.chain.commit_kinds import is_out_of_play
from events.chain.reading import DamagedLog


def effective_commits(commits: Iterable[Commit]) -> tuple[list[Commit], list[tuple[Commit, ...]]]:
    """The commits that count, and the groups that are undone and may be redone (the latest last).

    Raises DamagedLog where an undo or redo does not fit what came before it.
    """
    counted: list[Commit] = []
    undone: list[tuple[Commit, ...]] = []
    for commit in commits:
        first = commit.events[0]
        if isinstance(first, Undone):
            check_undo(commit, first, [each.version for each in counted[-len(first.commits) - 1 :]])
            group = tuple(counted[-len(first.commits) :])
            del counted[-len(group) :]
            undone.append(group)
        elif isinstance(first, Redone):
            check_redo(commit, first, [each.version for each in undone[-1]] if undone else [])
            counted.extend(undone.pop())
        elif not is_out_of_play(commit):
            counted.append(commit)
            undone.clear()
    return counted, undone


def check_undo(commit: Commit, undo: Undone, counted: Sequence[int]) -> None:
    """Whether an undo names the last that count, after at least one (the opening) that stays.

    `counted` are the last that count, one more than it undoes. Raises DamagedLog.
    """
    if not undo.commits or len(commit.events) > 1 or tuple(counted[1:]) != undo.commits:
        raise DamagedLog(f"{commit.version}-0", f"it undoes {undo.commits}, not the last to count")


def check_redo(commit: Commit, redo: Redone, undone: Sequence[int]) -> None:
    """Whether a redo names the last undone. Raises DamagedLog."""
    if not undone or len(commit.events) > 1 or tuple(undone) != redo.commits:
        raise DamagedLog(f"{commit.version}-0", f"it redoes {redo.commits}, not the last undone")


def fold(commits: Sequence[Commit], fight: Fight | None = None) -> Fight:
    """The state after these commits, none of them an undo or a redo.

    Raises DamagedLog, naming the entry that does not fit.
    """
    fight = Fight() if fight is None else fight
    for commit in commits:
        number = 0
        try:
            for event in commit.events:
                REDUCERS[type(event)](fight, event)
                number += 1
        except (ImpossibleEvent, KeyError) as error:
            raise DamagedLog(f"{commit.version}-{number}", impossible_event(error)) from error
    return fight
