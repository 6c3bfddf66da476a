"""A record commit by commit, with the state that held before and after each."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct, field

from engine.history.history import History, follow, missing, replay
from engine.state.state import Fight
from events.chain.commit import Commit


class Moment(Struct, frozen=True):
    """A commit, the state before it and the state after it; after an undo that is the one gone back to.

    `can_undo` holds when more than the opening counts then, `can_redo` while nothing new followed an undo. `told` is
    what its events say to whoever sees all of them, by identity: kept for those who take it in one after another.
    """

    commit: Commit
    before: Fight
    after: Fight
    can_undo: bool
    can_redo: bool
    told: dict[int, tuple[str, dict[str, Any]] | None] = field(default_factory=dict)


def moment(commit: Commit, before: Fight, history: History) -> Moment:
    """The moment of the commit that a history has just taken in."""
    assert history.head is not None
    after = history.head.fight
    stack = history.stack
    return Moment(commit=commit, before=before, after=after, can_undo=stack.can_undo, can_redo=stack.can_redo)


def moments(commits: Sequence[Commit]) -> Iterator[Moment]:
    """Every commit of a record that is complete from the first. Raises DamagedLog."""
    history, before = History(), Fight()
    for number, commit in enumerate(commits, 1):
        if number == 1:
            history = replay(commits[:1])
        else:
            again = missing(history, commit)
            follow(history, commit, commits[again[0] - 1 : again[-1]] if again else ())
        yield moment(commit, before, history)
        assert history.head is not None
        before = history.head.fight
