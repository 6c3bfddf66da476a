"""What anybody is told in one of two worlds, and not in the other.

As it was played, in a copy of it, where it went on after a move, and in what players may take along.

assert not told_in(with_doubles, without) and not in_an_export(with_doubles, without)
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from affray.testing import Table
from engine.driver.pending import Pending
from engine.fights.fork_copy import forked
from engine.history.history import History, replay
from engine.proof import verify_export
from engine.ruleset_api.ruleset import Ruleset
from events import decode_event
from events.chain.commit import Commit
from events.exports.file import dump, load
from projections.redaction.exports import withheld_from_players
from projections.redaction.viewer import THE_GM, Viewer
from projections.viewers.view import timeline_for
from tests.support.exported import entries_of
from tests.support.two_worlds import ANN, BESIDE_BOB, CROWD, DOUBLES, difference, told_of, waits

VIEWERS = (ANN, BESIDE_BOB, CROWD)


def told_in(
    one: Table, other: Table, elsewhere: Sequence[Viewer] = VIEWERS, viewers: Sequence[Viewer] = VIEWERS
) -> str:
    """Where any of these viewers is told of those who hide in the one; "" where nobody is.

    Of a copy, and of the fight after a move, these are told `elsewhere`; a long run asks one of them each time, as that
    is half of the time it takes.
    """
    tables = [(each.commits, each.history, waits(each.history, each.ruleset)) for each in (one, other)]
    forks = [_fork(each) for each in (one, other)]
    moved = _moved(one)
    for viewer in viewers:
        here, there = [told_of(*each, viewer) for each in tables]
        if found := difference(here, there):
            return f"{viewer.seat}: {found}"
        if viewer not in elsewhere:
            continue
        if found := difference(*[told_of(*each, viewer) for each in forks]):
            return f"{viewer.seat}, in a fork: {found}"
        if found := difference(here, told_of(*moved, viewer)):
            return f"{viewer.seat}, after a move: {found}"
    return named_in_an_export(one)


Record = tuple[Sequence[Commit], History, dict[str, Pending]]
"""A fight as it stands on record, and what it waits for."""


def _moved(table: Table) -> Record:
    """The fight where it goes on after a move: the same record, at a worker that never saw it."""
    entries, head = entries_of(table.commits)
    return _read(load(list(dump("table", entries, head))).commits, table.ruleset)


def _fork(table: Table) -> Record:
    """A copy of the fight up to now."""
    sealed, _ = forked(table.commits, "fork", bytes(32), table.secrets)
    commits = [
        Commit(
            version=each.version,
            header=each.header,
            events=tuple(decode_event(body) for body in each.bodies),
        )
        for each in sealed
    ]
    return _read(commits, table.ruleset)


def _read(commits: Sequence[Commit], ruleset: Ruleset) -> Record:
    history = replay(commits)
    return commits, history, waits(history, ruleset)


def in_an_export(one: Table, other: Table) -> str:
    """What an export for players says that nothing in a world without those who hide does; "" for nothing.

    Headers, and how many events there are, are not withheld. What is shown there is some of what is on record where
    nobody hides, in its order.
    """
    there = iter(_plain(other.commits))
    shown = _plain(one.commits, withheld_from_players(one.commits))
    met: list[dict[str, Any]] = []
    for number, each in enumerate(shown):
        if not any(each == another for another in there):
            return f"an export for players, event {number} shown, after {met[-1:]}: {each}"
        met.append(each)
    return ""


def named_in_an_export(table: Table) -> str:
    """Whom of those who hide an export for players names, or why it cannot be read or does not verify."""
    lines = for_players(table)
    exported = load(lines, withheld=True)
    timeline_for(exported.commits, THE_GM)
    verdict = verify_export(lambda: iter(lines))
    if verdict.wrong:
        return f"an export for players does not verify: {verdict.wrong[0]}"
    text = b"".join(lines[1:])
    named = [each for each in DOUBLES if b'"%s"' % each.encode() in _events(text)]
    return f"an export for players names {named}" if named else ""


def _events(text: bytes) -> bytes:
    """Exported lines without headers, which say whose commands they were."""
    lines = [msgspec.json.decode(each) for each in text.splitlines()]
    return msgspec.json.encode([each.get("event") for each in lines])


def for_players(table: Table) -> list[bytes]:
    entries, head = entries_of(table.commits)
    return list(dump("table", entries, head, withhold=withheld_from_players(table.commits).__contains__))


NUMBERED = frozenset({"decision", "like", "commits", "roll", "request", "timer"})
"""Fields with numbers of the log in them, which go on where somebody unseen does something."""


def _plain(commits: Sequence[Commit], but: frozenset[str] = frozenset()) -> Iterator[dict[str, Any]]:
    """The events of a record as plain data, without numbers of the log."""
    for commit in commits:
        for number, event in enumerate(commit.events):
            if f"{commit.version}-{number}" not in but:
                plain = msgspec.to_builtins(event)
                yield {name: each for name, each in plain.items() if name not in NUMBERED}
