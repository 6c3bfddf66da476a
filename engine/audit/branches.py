"""A fight's commits as a tree: what counts in the end, and every branch that was taken back."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from engine.dice.hidden_rolls import revealed_in
from engine.history.effective_commits import check_redo, check_undo
from engine.history.head_chain import Head, extend
from engine.history.permanent_record import PermanentRecord, apply_commit, entropy_of
from engine.history.seat_roster import Seats
from engine.state.state import Fight
from events import Redone, RollRevealed, Undone
from events.chain.commit import Commit
from events.chain.commit_kinds import is_out_of_play
from events.chain.reading import DamagedLog


@dataclass(slots=True)
class Branches:
    """Every commit but undos and redos, and which it was played upon; `aside` are those that are no play.

    `heads` are the fights after each of them, `parents` the commit before it (0: none), `undos` how often
    had been undone when it was played, `entropy` what the seats had added by then, `ruling_entropy` what of it
    goes into the rolls of a ruling, `seats` who sat at the
    table; `effective` are those that count. `taken_back` maps each undo to what it undid and whether that
    was redone. `shown` are the hidden rolls that were revealed, by id. `damage` is where the commits stop
    making sense.
    """

    commits: dict[int, Commit] = field(default_factory=dict)
    aside: dict[int, Commit] = field(default_factory=dict)
    heads: dict[int, Head] = field(default_factory=dict)
    parents: dict[int, int] = field(default_factory=dict)
    undos: dict[int, int] = field(default_factory=dict)
    entropy: dict[int, bytes] = field(default_factory=dict)
    ruling_entropy: dict[int, bytes] = field(default_factory=dict)
    seats: dict[int, Seats] = field(default_factory=dict)
    permanent: PermanentRecord = field(default_factory=PermanentRecord)
    shown: dict[str, RollRevealed] = field(default_factory=dict)
    effective: list[int] = field(default_factory=list)
    taken_back: dict[int, tuple[tuple[int, ...], bool]] = field(default_factory=dict)
    damage: DamagedLog | None = None

    def before(self, version: int) -> Fight:
        """The state in which a commit was played, free to be changed."""
        parent = self.parents[version]
        return self.heads[parent].fight.fork() if parent else Fight()


def branches(commits: Sequence[Commit]) -> Branches:
    """The tree of these commits, up to the first that does not fit."""
    tree = Branches()
    undone: list[int] = []  # the undos that may be redone
    try:
        for commit in commits:
            _grow(tree, commit, undone)
    except DamagedLog as error:
        tree.damage = error
    return tree


def _grow(tree: Branches, commit: Commit, undone: list[int]) -> None:
    first, effective = commit.events[0], tree.effective
    if isinstance(first, Undone):
        check_undo(commit, first, effective[-len(first.commits) - 1 :])
        del effective[-len(first.commits) :]
        tree.taken_back[commit.version] = (first.commits, False)
        undone.append(commit.version)
    elif isinstance(first, Redone):
        check_redo(commit, first, tree.taken_back[undone[-1]][0] if undone else ())
        effective.extend(first.commits)
        tree.taken_back[undone.pop()] = (first.commits, True)
    elif is_out_of_play(commit):
        apply_commit(tree.permanent, commit)
        tree.aside[commit.version] = commit
    else:
        parent = effective[-1] if effective else 0
        head = tree.heads[parent] if parent else Head(0, Fight(), Fight(), ())
        tree.heads[commit.version] = extend(head, commit, first=not parent)
        tree.commits[commit.version] = commit
        tree.parents[commit.version] = parent
        tree.undos[commit.version] = len(tree.taken_back)
        tree.entropy[commit.version] = tree.permanent.entropy
        tree.ruling_entropy[commit.version] = entropy_of(tree.permanent, head.fight.round, ruling=True)
        tree.seats[commit.version] = tree.permanent.seats
        apply_commit(tree.permanent, commit)
        tree.shown.update({each.roll: each for each in revealed_in(commit)})
        effective.append(commit.version)
        undone.clear()


def paths(tree: Branches) -> Iterator[tuple[int, list[int]]]:
    """Runs of commits that hold each commit once: first what counts, then each branch that was taken back.

    A run is given by the commit it starts upon (0: none) and its commits.
    """
    yield 0, tree.effective
    seen = {0, *tree.effective}
    # Backwards, so that a branch is met at its end.
    for version in sorted(tree.parents, reverse=True):
        path: list[int] = []
        while version not in seen:
            seen.add(version)
            path.insert(0, version)
            version = tree.parents[version]
        if path:
            yield version, path
