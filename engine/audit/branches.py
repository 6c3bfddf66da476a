"""Branches: a fight's commits as a tree, with what counts in the end and every branch that was undone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from engine.dice.hidden_rolls import revealed_in
from engine.history.head_chain import Head, before_the_first, extend
from engine.history.permanent_record import PermanentRecord, apply_commit, entropy_of
from engine.history.seat_roster import Seats
from engine.history.undo_stack import UndoStack
from engine.state.state import Fight
from events import EncounterOpened, Redone, RollRevealed, Undone
from events.chain.commit import Commit
from events.chain.reading import DamagedLog


@dataclass(slots=True)
class Branches:
    """The tree of all commits but undos and redos, by the commit each was played upon; `out_of_play` are apart.
    `all` has every commit.

    `heads` are the fights after each of them, `undos` how many undos there were when it was played, `entropy` what the
    seats had added by then, `ruling_entropy` what of it goes into the rolls of a ruling, `seats` who sat at the table;
    `bound` the commitment to the seed of its dice, and `new_seeds` the commitments that came with undos;
    `stack` says which of them count. `taken_back` maps each undo to what it undid and whether that was redone. `shown`
    are the hidden rolls that were revealed, by id. `damage` is where the commits stop making sense.
    """

    commits: dict[int, Commit] = field(default_factory=dict)
    out_of_play: dict[int, Commit] = field(default_factory=dict)
    all: dict[int, Commit] = field(default_factory=dict)
    heads: dict[int, Head] = field(default_factory=dict)
    undos: dict[int, int] = field(default_factory=dict)
    entropy: dict[int, bytes] = field(default_factory=dict)
    ruling_entropy: dict[int, bytes] = field(default_factory=dict)
    seats: dict[int, Seats] = field(default_factory=dict)
    bound: dict[int, str] = field(default_factory=dict)
    new_seeds: dict[int, str] = field(default_factory=dict)
    permanent: PermanentRecord = field(default_factory=PermanentRecord)
    shown: dict[str, RollRevealed] = field(default_factory=dict)
    stack: UndoStack = field(default_factory=UndoStack)
    taken_back: dict[int, tuple[tuple[int, ...], bool]] = field(default_factory=dict)
    damage: DamagedLog | None = None

    @property
    def effective(self) -> list[int]:
        """The numbers of the commits that count, ascending."""
        return self.stack.effective

    def standing_before(self, version: int) -> Fight:
        """The state in which a commit was played; nobody may change it."""
        parent = self.heads[version].parent
        return self.heads[parent].fight if parent else Fight()

    def before(self, version: int) -> Fight:
        """The same, free to be changed."""
        return self.standing_before(version).fork()


def branches(commits: Sequence[Commit]) -> Branches:
    """The tree of these commits, up to the first that does not fit."""
    tree = Branches()
    undo_of: dict[tuple[int, ...], int] = {}  # the last undo of each group that was undone
    try:
        for commit in commits:
            _grow(tree, commit, undo_of)
    except DamagedLog as error:
        tree.damage = error
    return tree


def _grow(tree: Branches, commit: Commit, undo_of: dict[tuple[int, ...], int]) -> None:
    first = commit.events[0]
    turn = tree.stack.turn(commit)
    tree.all[commit.version] = commit
    tree.seats[commit.version] = tree.permanent.seats
    if isinstance(first, Undone):
        tree.taken_back[commit.version] = (first.commits, False)
        undo_of[first.commits] = commit.version
        apply_commit(tree.permanent, commit)
        if first.commitment:
            tree.new_seeds[commit.version] = first.commitment
    elif isinstance(first, Redone):
        tree.taken_back[undo_of[first.commits]] = (first.commits, True)
    elif turn == "out-of-play":
        apply_commit(tree.permanent, commit)
        tree.out_of_play[commit.version] = commit
    else:
        head = tree.heads[tree.stack.last] if tree.stack.last else before_the_first()
        tree.heads[commit.version] = extend(head, commit)
        tree.commits[commit.version] = commit
        tree.undos[commit.version] = tree.stack.undos
        tree.entropy[commit.version] = tree.permanent.entropy
        tree.ruling_entropy[commit.version] = entropy_of(tree.permanent, head.fight.round, ruling=True)
        tree.bound[commit.version] = (
            first.commitment if isinstance(first, EncounterOpened) else tree.permanent.bound
        )
        apply_commit(tree.permanent, commit)
        tree.shown.update({each.roll: each for each in revealed_in(commit)})
    tree.stack.take_in(commit)


def paths(tree: Branches) -> Iterator[tuple[int, list[int]]]:
    """Runs of commits that hold each commit once: first what counts, then each branch that was undone.

    A run is given by the commit it starts upon (0: none) and its commits.
    """
    yield 0, tree.effective
    seen = {0, *tree.effective}
    # Backwards, so that a branch is met at its end.
    for version in sorted(tree.heads, reverse=True):
        path: list[int] = []
        while version not in seen:
            seen.add(version)
            path.insert(0, version)
            version = tree.heads[version].parent
        if path:
            yield version, path
