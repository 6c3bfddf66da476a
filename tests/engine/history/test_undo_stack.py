"""The undo stack: which commits count after any playing, undoing and redoing, and that all who read a record agree."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.audit.branches import branches
from engine.history.effective_commits import effective_commits, fold
from engine.history.history import follow, replay
from engine.history.undo_stack import UndoStack
from engine.proof import verify
from events import DiceRolled, Event, Noted, Redone, RoundBegan, StepBegan, Undone
from events.chain.commit import Commit
from events.chain.commit_kinds import OUT_OF_PLAY_KINDS
from events.chain.reading import DamagedLog
from projections.redaction.viewer import THE_GM, Viewer
from projections.replay.commit_walk import moments
from projections.replay.event_walk import walk
from projections.viewers.log import Named, ViewerLog
from tests.support.forging import resealed
from tests.support.record import opening, written

ANN = Viewer(seat="ann", role="player", combatants=("ann",))

ROLL = DiceRolled(
    combatant="ann", purpose="", notation="1d6", dice=(4,), total=4, context='["fight",1,"ann","throw",0]'
)


class Fought:
    """A record that grows, and with it what counts and what may be redone, as lists of numbers.

    In each commit of play a round of its number begins, so that the state tells which is the last to count, and a roll
    falls that had fallen before.
    """

    def __init__(self) -> None:
        self.commits: list[list[Event]] = [[*opening(ann=10), ROLL]]
        self.out_of_play: list[int] = []
        self.counting = [1]
        self.undone: list[list[int]] = []

    def play(self) -> None:
        self.commits.append([StepBegan(step="turn"), RoundBegan(round=len(self.commits) + 1), ROLL])
        self.counting.append(len(self.commits))
        self.undone = []

    def undo(self, count: int = 1, *, as_a_note: bool = False) -> None:
        count = min(count, len(self.counting) - 1)
        if count:
            if as_a_note:  # as nobody but a forger would write it
                self.out_of_play.append(len(self.commits) + 1)
            self.commits.append([Undone(commits=tuple(self.counting[-count:]))])
            self.undone.append(self.counting[-count:])
            self.counting = self.counting[:-count]

    def redo(self) -> None:
        if self.undone:
            self.commits.append([Redone(commits=tuple(self.undone[-1]))])
            self.counting = self.counting + self.undone.pop()

    def say(self) -> None:
        self.commits.append([Noted(key="aside")])
        self.out_of_play.append(len(self.commits))

    def record(self) -> list[Commit]:
        kinds = {
            each: {"kind": sorted(OUT_OF_PLAY_KINDS)[each % len(OUT_OF_PLAY_KINDS)]}
            for each in self.out_of_play
        }
        return resealed(written(*self.commits, by="ann"), headers=kinds)


Turn = Callable[[Fought], None]

TURNS: st.SearchStrategy[Turn] = st.one_of(
    st.just(Fought.play),
    st.just(Fought.play),
    st.builds(
        lambda count, as_a_note: lambda fight: fight.undo(count, as_a_note=as_a_note),
        st.sampled_from([1, 1, 2, 5]),
        st.booleans(),
    ),
    st.just(Fought.redo),
    st.just(Fought.say),
)


@given(st.lists(TURNS, min_size=5, max_size=40))
@settings(max_examples=150, deadline=None)
def test_all_who_read_a_record_agree_on_what_counts(turns: list[Turn]) -> None:
    fight = Fought()
    counting: list[list[int]] = [[1]]
    undone: list[list[list[int]]] = [[]]
    for turn in turns:
        turn(fight)
        if len(fight.commits) > len(counting):
            counting.append(list(fight.counting))
            undone.append(list(fight.undone))
    record = fight.record()

    stack, gm, ann, history = UndoStack(), ViewerLog(THE_GM), ViewerLog(ANN), replay(record[:1])
    for number, (moment, counts, groups) in enumerate(zip(moments(record), counting, undone, strict=True), 1):
        assert stack.take_in(record[number - 1]) == turn_of(record[number - 1])
        assert (stack.effective, [list(each) for each in stack.undone]) == (counts, groups)
        assert [each for each in range(number + 2) if stack.counts(each)] == counts
        assert number == 1 or follow(history, record[number - 1])
        assert history.stack == stack
        assert history.head is not None
        assert last_of(history.head.fight.round) == last_of(moment.after.round) == stack.last == counts[-1]
        for sight in (gm, ann):
            sight.take_in(moment.commit, moment.before, moment.after)
        assert number_of(gm.undoable) == (counts[-1] if len(counts) > 1 else None)
        assert number_of(gm.redoable) == (groups[-1][-1] if groups else None)
        assert number_of(ann.undoable) == (ann.version_of(counts[-1]) if len(counts) > 1 else None)

    assert replay(record).stack == stack
    assert [each.version for each in effective_commits(record)] == stack.effective
    assert last_of(fold(effective_commits(record)).round) == stack.last
    assert branches(record).effective == stack.effective
    played = [each for each in walk(record) if isinstance(each.event, DiceRolled)]
    assert [each.commit.version for each in played if not each.undone] == stack.effective
    fallen_again = verify("fight", lambda: record, head_checked=True).foreknown
    assert [int(each.entry.partition("-")[0]) for each in fallen_again] == stack.effective[1:]


def turn_of(commit: Commit) -> str:
    """What a commit does, by what was meant with it."""
    match commit.events[0]:
        case Undone():
            return "undo"
        case Redone():
            return "redo"
        case Noted():
            return "out-of-play"
        case _:
            return "play"


def last_of(round: int) -> int:
    """The commit that began a round; the opening begins none."""
    return round or 1


def number_of(named: Named | None) -> int | None:
    return None if named is None else named.version


@pytest.mark.parametrize(
    ("events", "says"),
    [
        (Undone(commits=()), "undoes"),
        (Undone(commits=(2,)), "undoes"),
        (Undone(commits=(3, 2)), "undoes"),
        (Undone(commits=(1, 2, 3)), "undoes"),
        (Redone(commits=(4,)), "redoes"),
    ],
)
def test_what_the_stack_refuses_leaves_it_as_it_was(events: Event, says: str) -> None:
    fight = Fought()
    for _ in range(3):
        fight.play()
    fight.undo()
    fight.play()
    fight.undo()
    *record, refused = written(*fight.commits, [events])
    stack = UndoStack()
    for commit in record:
        stack.take_in(commit)
    before = (list(stack.effective), list(stack.undone), stack.undos)
    with pytest.raises(DamagedLog, match=says):
        stack.take_in(refused)
    assert (stack.effective, stack.undone, stack.undos) == before == ([1, 2, 3], [(6,)], 2)


def test_a_redo_after_new_play_is_refused() -> None:
    fight = Fought()
    fight.play()
    fight.undo()
    fight.say()
    fight.redo()
    fight.undo()
    fight.play()
    *record, refused = written(*fight.commits, [Redone(commits=(2,))])
    stack = UndoStack()
    for commit in resealed(record, headers={4: {"kind": "note"}}):
        stack.take_in(commit)
    assert not stack.can_redo
    with pytest.raises(DamagedLog, match="redoes"):
        stack.take_in(refused)


def test_what_an_undo_takes_back_never_holds_the_opening() -> None:
    fight = Fought()
    for _ in range(4):
        fight.play()
    fight.undo()
    stack = replay(fight.record()).stack
    assert [stack.after(each) for each in range(6)] == [(2, 3, 4), (2, 3, 4), (3, 4), (4,), (), ()]
    assert stack.can_undo
    fight.undo(3)
    assert not replay(fight.record()).stack.can_undo
