"""The effective history: replayed from the log or followed as it grows, it is the same."""

from collections.abc import Iterator, Sequence

import pytest

from engine.history.effective_commits import effective_commits, fold
from engine.history.head_chain import KEPT_HEADS, Head
from engine.history.history import History, follow, replay
from engine.state.state import Fight
from events import DamageTaken, DecisionMade, Event, Noted, PhaseEntered, Redone, Undone
from events.chain.commit import Commit, seal
from events.chain.reading import DamagedLog
from tests.support.coins import coins_table, finds, is_wet, loses
from tests.support.table import Table, entrant


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


def heads_of(head: Head | None) -> list[tuple[int, Fight, Fight, object]]:
    """What is known of each commit that counts, the last first."""
    found = []
    while head is not None:
        found.append((head.at, head.fight, head.base, head.record))
        head = head.before
    return found


def same(one: History, other: History) -> None:
    assert (one.version, one.hash, one.effective, one.undone, one.undos, one.commands) == (
        other.version,
        other.hash,
        other.effective,
        other.undone,
        other.undos,
        other.commands,
    )
    assert heads_of(one.head) == heads_of(other.head)
    assert [[h.at for h in group] for group in one.undone_heads] == [
        [h.at for h in group] for group in other.undone_heads
    ]


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
        counting = [version for version in range(number + 2) if history.counts(version)]
        assert counting == history.effective


class GoneThrough(list[Commit]):
    """A record that counts how often somebody goes through it."""

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
    counted, undone = effective_commits(table.commits)
    assert [each.version for each in counted] == table.history.effective
    assert [tuple(each.version for each in group) for group in undone] == table.history.undone
    assert fold(counted) == table.fight


def test_nothing_is_no_history() -> None:
    assert replay([]) == History()
    assert effective_commits([]) == ([], [])


# Long fights


def a_long_fight(rounds: int) -> Table:
    table = coins_table()
    for _ in range(rounds):
        for who in ("ann", "bob", "carl"):
            table.answer(who, "wait")
    return table


def test_the_chain_of_heads_of_a_long_fight_stays_short() -> None:
    table = a_long_fight(KEPT_HEADS)
    assert len(table.commits) > 3 * KEPT_HEADS
    assert KEPT_HEADS <= len(heads_of(table.history.head)) <= 2 * KEPT_HEADS
    assert KEPT_HEADS <= len(heads_of(replay(table.commits).head)) <= 2 * KEPT_HEADS


def test_an_undo_behind_the_chain_of_heads_is_folded_again() -> None:
    table = a_long_fight(KEPT_HEADS)
    history = replay(table.commits)
    before = heads_of(history.head)
    undone = Undone(commits=tuple(history.effective[1:]))
    commit = sealed(history, [undone])
    assert not follow(history, commit)
    assert heads_of(history.head) == before
    again = replay([*table.commits, commit])
    assert again.effective == [1]
    assert again.head is not None
    assert again.head.fight == replay(table.commits[:1]).head.fight  # type: ignore[union-attr]


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
    """The next commit, as somebody could write it who can seal."""
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
