"""The commits that count, and the state after them."""

from collections.abc import Sequence

from engine.history.undo_stack import undo_stack
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from engine.state.evolve import REDUCERS, ImpossibleEvent, impossible_event
from engine.state.state import Fight
from events.chain.commit import Commit
from events.chain.reading import DamagedLog


def effective_commits(commits: Sequence[Commit]) -> list[Commit]:
    """The commits that count after all of a record that is complete from its first. Raises DamagedLog."""
    return [commits[version - 1] for version in undo_stack(commits).effective]


def fold(commits: Sequence[Commit], fight: Fight | None = None) -> Fight:
    """The state after these commits, none of them an undo or a redo.

    Raises DamagedLog, naming the entry that does not fit.
    """
    fight = Fight() if fight is None else fight
    fight._memo = {}
    for commit in commits:
        number = 0
        try:
            for event in commit.events:
                REDUCERS[type(event)](fight, event)
                number += 1
        except (ImpossibleEvent, KeyError) as error:
            raise DamagedLog(f"{commit.version}-{number}", impossible_event(error)) from error
    return fight


def no_such_version(last: int, version: int) -> Refused:
    """The refusal for a version that a fight has not."""
    return Refused("no-such-position", Sentence("affray.no-such-version", {"last": last, "version": version}))
