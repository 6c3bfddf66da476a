"""The checks after a round find what they are there to find."""

from typing import Any

import msgspec
import pytest

from affray_client import Played, Problem
from events.chain.commit import Commit
from events.chain.reading import commits
from service.wire.responses import entries
from tests.faults.checks import in_order, kept, late
from tests.faults.clients import Sent
from tests.support.commits import chain, notes
from tests.support.commits import entries as stream

COMMITS = commits(stream(chain(notes("a"), notes("b", "c"), notes("d"))))


def told(commit: Commit, **changes: Any) -> Sent:
    """A command that was acknowledged at the time of its version, as it is on record."""
    events = msgspec.json.decode(msgspec.json.encode(entries(commit.version, commit.events)))
    played = Played(encounter="x", version=commit.version, repeated=False, events=events, pending=[])
    at = float(commit.version)
    sent = Sent(commit.header.command, "say", {}, at=at, answered=at + 0.5, tries=1, played=played)
    for name, value in changes.items():
        setattr(sent, name, value)
    return sent


def everything() -> list[Sent]:
    return [told(commit) for commit in COMMITS]


def test_a_record_that_is_as_it_was_told_is_fine() -> None:
    assert [*kept(COMMITS, everything()), *in_order(everything())] == []


def test_what_was_acknowledged_and_is_lost_is_found() -> None:
    assert list(kept(COMMITS[:-1], everything())) == [
        "command command-3 was acknowledged as version 3, and is lost"
    ]


def test_what_was_carried_out_twice_is_found() -> None:
    [*most, last] = COMMITS
    again = msgspec.structs.replace(last, header=msgspec.structs.replace(last.header, command="command-1"))
    assert "command command-1 was carried out 2 times" in list(kept([*most, again], everything()))


def test_what_was_told_otherwise_is_found() -> None:
    first, second, third = everything()
    assert second.played is not None
    second.played = msgspec.structs.replace(second.played, events=second.played.events[:1])
    assert list(kept(COMMITS, [first, second, third])) == [
        "command command-2 was answered with other events than are on record"
    ]


def test_what_nobody_sent_is_found() -> None:
    assert list(kept(COMMITS, everything()[:2])) == ["command command-3 was never sent"]


@pytest.mark.parametrize(("unsure", "wrong"), [(False, 1), (True, 0)])
def test_what_was_refused_and_carried_out_is_found_unless_a_lost_try_may_have_come_late(
    unsure: bool, wrong: int
) -> None:
    first, second, third = everything()
    third.played, third.refused, third.unsure = None, Problem(409, {"code": "not-pending"}), unsure
    assert len(list(kept(COMMITS, [first, second, third]))) == wrong
    assert late(COMMITS, [first, second, third]) == 1


def test_what_was_refused_when_it_was_already_on_record_is_found() -> None:
    first, second, third = everything()
    first.played, first.refused, first.unsure = None, Problem(409, {"code": "not-pending"}), True
    first.last_try_at = third.answered + 1
    assert len(list(kept(COMMITS, [first, second, third]))) == 1


def test_what_was_never_answered_is_found() -> None:
    silent = Sent("command-4", "say", {}, tries=9)
    assert list(kept(COMMITS, [*everything(), silent])) == [
        "command command-4 was never answered, in 9 tries"
    ]


def test_what_overtook_an_acknowledged_command_is_found() -> None:
    first, second, third = everything()
    third.at, third.answered = 0.0, 0.5
    assert len(list(in_order([first, second, third]))) == 2
    third.answered = 9.0
    assert list(in_order([first, second, third])) == []
