"""Whose command it was: whoever alters that on record, or lets somebody do what they might not, is named."""

import pytest

from engine.audit.branches import branches
from engine.audit.command_authors import giver_findings
from engine.commands import types as cmd
from engine.history.seat_roster import seat_of
from events import EntropyAdded, SeatInvited
from tests.golden.test_fights import facts, record_of
from tests.support.coins import coins_table
from tests.support.forging import resealed, with_altered

FIGHTS = ("seats-at-the-wall", "seats-on-the-market")


@pytest.mark.parametrize("name", FIGHTS)
def test_a_command_that_is_said_to_be_another_seats_is_named(name: str) -> None:
    record = record_of(name)
    assert not list(giver_findings(branches(record)))
    players = {each.seat for each in facts(record, SeatInvited) if each.role == "player"}
    tried = 0
    for commit in record[1:]:
        seats = branches(record[: commit.version]).seats[commit.version]
        there = players & {id for id, each in seats.items() if not each.revoked}
        if commit.header.kind == "elapse":
            continue
        by_gm = seat_of(seats, commit.header.by).is_gm  # nothing in a command tells one GM from another
        for other in ({*there} if by_gm else {*there, "gm"}) - {commit.header.by}:
            forged = resealed(record, headers={commit.version: {"by": other}})
            found = [each.entry for each in giver_findings(branches(forged))]
            assert found == [f"{commit.version}-0"], (commit.header, other)
            tried += 1
    assert tried > 10


@pytest.mark.parametrize("name", FIGHTS)
def test_a_command_that_only_gms_give_is_no_players(name: str) -> None:
    record = record_of(name)
    [player, *_] = [each.seat for each in facts(record, SeatInvited) if each.role == "player"]
    ruled = next(each for each in reversed(record) if each.header.kind in ("rule", "close", "call-time"))
    id = f"{player}/{ruled.header.command}"
    forged = resealed(record, headers={ruled.version: {"by": player, "command": id}})
    [finding] = giver_findings(branches(forged))
    assert (finding.entry, finding.check) == (f"{ruled.version}-0", "commit")
    assert "may not give" in finding.says


def test_entropy_in_anothers_name_is_named() -> None:
    table = coins_table(ann=9, bob=9, carl=9)
    table.play(cmd.Entropy(id="e", by="ann", entropy="5eed"))
    forged = with_altered(table.commits, EntropyAdded, by="bob")
    [finding] = giver_findings(branches(forged))
    assert "in the name of bob" in finding.says
