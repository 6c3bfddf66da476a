"""What a player answers in secret is in no export for players until it is shown, and then it is what it was."""

import json

import pytest

from affray.testing import Table
from events import DecisionMade, IntentDeclared
from events.chain.commit import ChainHead
from events.chain.reading import Entry
from events.chain.withheld import hidden
from events.exports.compare import Compared, compare
from events.exports.file import dump, load, load_raw
from tests.engine.rulesets.pathmaster.test_feint import taken_in
from tests.support.exported import entries_of
from tests.support.meeting import meets
from tests.support.pathmaster import act


def answered(choice: str) -> Table:
    """Bob has been taken in, and has chosen what meets Ann's blow; she does not see what."""
    table = taken_in()
    act(table, "ann", "attack", target="bob", weapon="sword")
    meets(table, "bob", choice)
    return table


def for_players(table: Table, entries: list[Entry], version: int) -> list[bytes]:
    """The export at that version, as `affray export --withhold hidden` writes it."""
    upto = [each for each in entries if int(each[0].split(b"-")[0]) <= version]
    [prev] = [one.header.hash for one in load(dump("table", upto)).commits if one.version == version]
    kept_back = hidden(table.commits[:version])
    return list(dump("table", upto, ChainHead(version, prev), withhold=kept_back.__contains__))


def shown(choice: str) -> list[object]:
    """What players can read of it, digests apart."""
    table = answered(choice)
    lines = for_players(table, entries_of(table.commits)[0], table.history.version)
    return [json.loads(line).get("event") for line in lines[1:]]


def test_players_get_the_same_whatever_was_answered() -> None:
    assert shown("shield") == shown("both")
    table = answered("shield")
    last = table.commits[-1]
    kinds = {type(last.events[int(each.split("-")[1])]) for each in hidden(table.commits)}
    assert kinds == {DecisionMade, IntentDeclared}


def test_it_is_shown_when_the_feinter_has_chosen_and_is_what_it_was() -> None:
    table = answered("shield")
    secret = table.history.version
    table.answer("ann", "shield", dice=[("attack", [50])])
    entries, _ = entries_of(table.commits)
    before = for_players(table, entries, secret)
    after = for_players(table, entries, table.history.version)
    assert load(before, withheld=True).withheld == (f"{secret}-0", f"{secret}-1")
    assert load(after).withheld == ()
    found = compare(load_raw(before), load_raw(after))
    assert found == Compared(revealed=(f"{secret}-0", f"{secret}-1"), withheld=(), added=1)


@pytest.mark.parametrize("undo", [1, 2])
def test_an_undo_does_not_show_it(undo: int) -> None:
    table = answered("shield")
    secret = table.history.version
    for _ in range(undo):
        table.undo()
    assert {f"{secret}-0", f"{secret}-1"} <= hidden(table.commits)
    if undo == 1:
        meets(table, "bob", "both")
        assert len(hidden(table.commits)) == 4
