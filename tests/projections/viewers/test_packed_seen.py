"""What a viewer saw long ago is packed, and reads as it did."""

from collections.abc import Iterator

import msgspec
import pytest

from bench.systems import played
from events import decode_event
from events.chain.commit import Commit
from projections.redaction.viewer import THE_GM, Viewer
from projections.replay.commit_walk import Moment, moments
from projections.viewers.account import RECENT, Account
from projections.viewers.log import Seen, ViewerLog

ANN = Viewer(seat="ann", role="player", combatants=("ann",))


def fight(system: str) -> Iterator[Moment]:
    """A fight to its end."""
    return moments(
        [
            Commit(version=each.version, header=each.header, events=tuple(map(decode_event, each.bodies)))
            for each, _ in played(system)
        ]
    )


def as_sent(seen: list[Seen]) -> bytes:
    return msgspec.json.encode(seen)


@pytest.mark.parametrize("viewer", [THE_GM, ANN], ids=lambda each: each.seat)
@pytest.mark.parametrize("system", ["d20", "dicepool"])
def test_it_reads_as_it_did_from_any_version_on(system: str, viewer: Viewer) -> None:
    account, log = Account(viewer), ViewerLog(viewer)
    whole: list[Seen] = []
    for moment in fight(system):
        account.take_in(moment)
        if (seen := log.take_in(moment.commit, moment.before, moment.after)) is not None:
            whole.append(seen)
    assert account.earlier
    assert account.size == sum(len(each.events) for each in whole)
    for version in (0, RECENT, RECENT + 1, log.version // 2, log.version - 1, log.version + 1):
        later = [each for each in whole if each.version >= version]
        assert as_sent([*account.since(version)]) == as_sent(later)


def test_a_line_that_is_told_again_is_so_in_what_is_packed() -> None:
    account = Account(THE_GM)
    for moment in fight("d20"):
        account.take_in(moment)
    first = next(line for each in account.since(0) for line in each.lines)
    account._say_again(msgspec.structs.replace(first, key="note"))
    assert next(line for each in account.since(0) for line in each.lines).key == "note"
    assert [each.version for each in account.since(0)] == [*range(1, account.viewer_log.version + 1)]


def test_for_a_line_of_the_last_version_nothing_is_unpacked() -> None:
    account = Account(THE_GM)
    for moment in fight("d20"):
        account.take_in(moment)
    packed = [*account.earlier]
    assert packed
    last = account.seen[-1].lines[-1]
    account._say_again(msgspec.structs.replace(last, key="note"))
    assert account.seen[-1].lines[-1].key == "note"
    account._say_again(msgspec.structs.replace(last, position=f"{last.position}0"))  # that is told of nowhere
    assert account.earlier == packed
