"""The effective history: replayed from the log or followed as it grows, it is the same."""

from collections.abc import Callable, Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.testing import Table, entrant
from engine.history.effective_commits import effective_commits, fold
from engine.history.head_chain import KEPT_HEADS, MOST_HEADS, kept_places
from engine.history.history import History, follow, missing, replay
from engine.state.state import Fight
from events import (
    DamageTaken,
    DecisionMade,
    Event,
    Noted,
    PhaseEntered,
    Redone,
    RoundBegan,
    StepBegan,
    Undone,
)
from events.chain.commit import Commit, seal
from events.chain.reading import DamagedLog
from tests.support.coins import coins_table, finds, is_wet, loses
from tests.support.record import opening, written


def an_eventful_fight() -> Table:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[5])
    table.rule(effects=[loses("bob", 6)])
    table.undo()
    table.undo()
    table.redo()
    table.answer("bob", "duck", dice=[1])
    table.keep("carl", "defend", "duck")
    table.undo(to=1)
    table.redo()
    table.undo()
    table.undo()
    table.redo()
    table.answer("bob", "wait")
    table.join(entrant("dora", side="red"))
    table.answer("carl", "throw", target="dora", dice=[2])
    table.leave("dora")
    table.close()
    table.undo()
    return table


def heads_of(history: History) -> dict[int, tuple[int, Fight, Fight, object]]:
    """What is known of each commit that counts or may be redone."""
    redoable = [version for group in history.undone for version in group]
    kept = {version: history.heads.get(version) for version in (*history.effective, *redoable)}
    return {at: (each.parent, each.fight, each.base, each.record) for at, each in kept.items() if each}


def same(one: History, other: History) -> None:
    assert (one.version, one.hash, one.stack, one.commands) == (
        other.version,
        other.hash,
        other.stack,
        other.commands,
    )
    assert one.head is not None
    assert other.head is not None
    assert one.head.at == other.head.at == one.stack.last
    assert heads_of(one) == heads_of(other)


def test_what_is_followed_is_what_is_replayed_at_every_version() -> None:
    commits = an_eventful_fight().commits
    followed = replay(commits[:1])
    for number in range(2, len(commits) + 1):
        assert follow(followed, commits[number - 1])
        same(followed, replay(commits[:number]))


def test_a_commit_counts_if_it_is_among_those_that_do() -> None:
    commits = an_eventful_fight().commits
    for number in range(1, len(commits) + 1):
        history = replay(commits[:number])
        counting = [version for version in range(number + 2) if history.stack.counts(version)]
        assert counting == history.effective


class GoneThrough(list[Commit]):
    """A record that counts how often it is read."""

    times = 0

    def __iter__(self) -> Iterator[Commit]:
        self.times += 1
        return super().__iter__()


def test_a_long_record_is_gone_through_as_often_as_a_short_one() -> None:
    commits = an_eventful_fight().commits
    up_to_the_first_undo, whole = GoneThrough(commits[:4]), GoneThrough(commits)
    replay(up_to_the_first_undo)
    replay(whole)
    times = up_to_the_first_undo.times, whole.times
    assert times[0] == times[1] > 0


def test_what_counts_folds_to_the_state_that_was_followed() -> None:
    table = an_eventful_fight()
    counted = effective_commits(table.commits)
    assert [each.version for each in counted] == table.history.effective
    assert fold(counted) == table.fight


def test_nothing_is_no_history() -> None:
    assert replay([]) == History()
    assert effective_commits([]) == []


# Long fights


def a_long_fight(rounds: int) -> Table:
    table = coins_table()
    for _ in range(rounds):
        for who in ("ann", "bob", "carl"):
            table.answer(who, "wait")
    return table


def a_long_record(plays: int) -> list[Commit]:
    """Steps one after another; the round tells which commit it is."""
    steps: list[list[Event]] = [[StepBegan(step="turn"), RoundBegan(round=each + 2)] for each in range(plays)]
    return written(opening(ann=10), *steps)


def followed(commits: Sequence[Commit]) -> History:
    history = replay(commits[:1])
    for commit in commits[1:]:
        lacking = missing(history, commit)
        assert follow(history, commit, commits[lacking[0] - 1 : lacking[-1]] if lacking else ())
    return history


def test_of_a_long_fight_ever_fewer_heads_are_kept_further_back() -> None:
    for plays in (200, 2_000):
        record = a_long_record(plays)
        replayed, grown = replay(record).heads, followed(record).heads
        most = len(kept_places(plays + 1))
        assert len(replayed) == most
        assert len(replayed) <= len(grown) <= MOST_HEADS
        assert replayed.keys() <= grown.keys()
        assert all(at in replayed for at in range(plays - KEPT_HEADS + 2, plays + 2))
        assert [at for at in replayed if replayed[at].fight.round != at] == [1]


@pytest.mark.parametrize("grown", [replay, followed], ids=["replayed", "followed"])
def test_an_undo_far_back_reads_again_only_what_lies_between_two_heads(
    grown: Callable[[Sequence[Commit]], History],
) -> None:
    record = a_long_record(600)
    for depth in (*range(1, 600, 23), 599, 600):
        history = grown(record)
        undo = sealed(history, [Undone(commits=tuple(history.effective[-depth:]))])
        lacking = missing(history, undo)
        assert len(lacking) <= 2 + depth // 3
        assert not lacking or depth >= KEPT_HEADS - 1
        if 601 - depth not in history.heads:
            assert lacking
            before = dict(history.heads)
            assert not follow(history, undo)
            assert (history.heads, history.version) == (before, len(record))
        assert follow(history, undo, [each for each in record if each.version in lacking])
        again = replay([*record, undo])
        assert history.stack == again.stack
        assert history.head is not None
        assert history.head.fight.round == (601 - depth if depth < 600 else 0)
        assert history.parent(history.head) is not None or depth == 600
        agree(history, again)
        redo = sealed(history, [Redone(commits=history.undone[-1])])
        assert follow(history, redo)
        agree(history, replay([*record, undo, redo]))


def agree(one: History, other: History) -> None:
    """Both stand at the same, and wherever both have a head it is the same one."""
    assert one.head is not None
    assert other.head is not None
    assert one.head.fight == other.head.fight
    there, here = heads_of(one), heads_of(other)
    assert one.stack.last in there.keys() & here.keys()
    assert [at for at in there.keys() & here.keys() if there[at] != here[at]] == []


@given(
    st.integers(KEPT_HEADS, 4 * KEPT_HEADS),
    st.lists(st.tuples(st.sampled_from(["undo", "redo", "play"]), st.integers(1, 300)), max_size=12),
)
@settings(max_examples=40, deadline=None)
def test_however_far_is_undone_and_played_on_it_is_what_is_replayed(
    plays: int, turns: list[tuple[str, int]]
) -> None:
    record = a_long_record(plays)
    history = followed(record)
    for turn, count in turns:
        coming: list[Event]
        for _ in range(count if turn == "play" else 1):
            if turn == "undo" and history.stack.can_undo:
                coming = [Undone(commits=history.stack.after(max(1, history.stack.last - count)))]
            elif turn == "redo" and history.stack.can_redo:
                coming = [Redone(commits=history.undone[-1])]
            else:
                coming = [StepBegan(step="turn"), RoundBegan(round=len(record) + 1)]
            commit = sealed(history, coming)
            lacking = missing(history, commit)
            assert follow(history, commit, [record[each - 1] for each in lacking])
            record.append(commit)
        again = replay(record)
        assert history.stack == again.stack
        assert history.stack.last == (history.head and history.head.at)
        agree(history, again)


def test_a_chain_that_would_begin_inside_a_long_step_begins_where_the_step_does() -> None:
    table = coins_table()
    for _ in range(2 * KEPT_HEADS):
        table.rule(effects=[is_wet("ann")])
    head = replay(table.commits).head
    assert head is not None
    assert head.at == table.version
    assert len(head.record) > 2 * KEPT_HEADS
    table.history = replay(table.commits)
    table.answer("ann", "wait")


# Damage that every link of the hash chain vouches for


def sealed(history: History, events: Sequence[Event], outside: int = 0) -> Commit:
    """The next commit, as anybody could write it who can seal."""
    one = seal(
        history.version + 1,
        events,
        command=f"c{history.version + 1}",
        kind="answer",
        by="ann",
        at=0,
        prev=history.hash,
        outside=outside,
    )
    return Commit(version=one.version, header=one.header, events=tuple(events))


MISFITS = {
    "undoes what is not the last": [Undone(commits=(2,))],
    "undoes nothing": [Undone(commits=())],
    "undoes the opening": [Undone(commits=(1, 2, 3))],
    "undoes what never was": [Undone(commits=(7,))],
    "undoes and goes on": [Undone(commits=(3,)), Noted(key="and goes on")],
    "redoes what nobody undid": [Redone(commits=(3,))],
    "changes somebody unknown": [Noted(key="x"), DamageTaken(combatant="zoe", injury="x", amount=1, now=0)],
    "answers what nobody asked": [DecisionMade(decision="9-9", choice="wait")],
    "enters a phase that is not next": [PhaseEntered(source="end", trigger="proceed", phase="turns")],
    "undoes in the middle": [Noted(key="x"), Undone(commits=(3,))],
}


@pytest.mark.parametrize("what", MISFITS)
def test_a_history_that_does_not_fit_is_refused_by_entry(what: str) -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[5])
    table.answer("bob", "stand")
    events = MISFITS[what]
    entry = f"4-{0 if isinstance(events[0], Undone | Redone) else len(events) - 1}"
    commit = sealed(table.history, events)
    with pytest.raises(DamagedLog) as replayed:
        replay([*table.commits, commit])
    with pytest.raises(DamagedLog) as followed:
        follow(table.history, commit)
    assert replayed.value.entry_id == followed.value.entry_id == entry


def test_a_redo_of_something_else_is_refused() -> None:
    table = coins_table()
    table.answer("ann", "wait")
    table.undo()
    commit = sealed(table.history, [Redone(commits=(1,))])
    for attempt in (lambda: replay([*table.commits, commit]), lambda: follow(table.history, commit)):
        with pytest.raises(DamagedLog, match="redoes"):
            attempt()


def test_damage_deep_in_a_long_history_is_named_too() -> None:
    table = a_long_fight(KEPT_HEADS)
    broken = table.commits[40]
    table.commits[40] = Commit(
        version=broken.version, header=broken.header, events=(*broken.events, *loses_twice("zoe"))
    )
    with pytest.raises(DamagedLog) as caught:
        replay(table.commits)
    assert caught.value.entry_id == f"41-{len(broken.events)}"


def loses_twice(who: str) -> list[Event]:
    return [loses(who, 1), finds(who, 1)]
