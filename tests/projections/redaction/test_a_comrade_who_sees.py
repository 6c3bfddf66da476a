"""Somebody is hidden from Ann and not from her comrade Cora, who goes about: what comes of it by the unseen one.

In the dark everybody of another side who does not see where she went listens for her (situational).
"""

from collections.abc import Sequence

import msgspec
import pytest

from affray.testing import SERVER, Table
from engine.ruleset_api.parts import ruleset_with
from events import CheckResolved, ConditionGained, ConditionLost, Event
from projections.redaction.exports import withheld_from_players
from projections.redaction.viewer import Viewer
from projections.viewers.view import account
from tests.support import ready
from tests.support.compared_worlds import named_in_an_export
from tests.support.in_the_dark import PASSING, people
from tests.support.two_worlds import ANN, CROWD, difference, told

LURKS = (12, 8)

SEED = bytes(32)
"""By it Bob hears Cora, and Lurk does not."""


def dark(*, lurking: bool = True) -> Table:
    """Ann, Bob, Cora, and Lurk, whom Cora sees; it is Cora's turn."""
    rules = ruleset_with("situational")
    options = {"board": {**ready.ground(rules)["board"], "light": "dark"}}
    there = [
        each for each in people("situational", LURKS, known_to=("cora",)) if lurking or each.id != "lurk"
    ]
    table = Table(rules, there, options=options, seed=SEED, strict=False, quick=True)
    while True:
        asked = next(iter(table.pending_all().values()))
        if asked.request.asked == "cora":
            return table
        key = next(each for each in PASSING if any(one.choice.key == each for one in asked.legal()))
        table.answer(asked.request.asked, key, dice=SERVER)


def both() -> tuple[Table, Table]:
    return dark(), dark(lurking=False)


def perceptions(events: Sequence[Event]) -> list[CheckResolved]:
    """The checks of who heard somebody."""
    return [each for each in events if isinstance(each, CheckResolved) and each.purpose == "perception"]


@pytest.mark.parametrize("viewer", [ANN, CROWD], ids=lambda each: each.seat)
@pytest.mark.parametrize(
    "acts",
    [
        [("move", {"path": ["E", "E"]})],
        [("hide", {}), ("move", {"path": ["W"]})],
        [("move", {"path": ["E"]}), ("move", {"path": ["E"]}), ("hide", {})],
    ],
    ids=["a move", "hiding", "twice"],
)
def test_what_the_unseen_one_hears_is_told_to_nobody_who_does_not_see_them(
    viewer: Viewer, acts: list[tuple[str, dict[str, object]]]
) -> None:
    tables = both()
    for key, args in acts:
        for table in tables:
            table.answer("cora", key, args=args, dice=SERVER)
    heard, by_bob = (perceptions(table.all_facts(CheckResolved)) for table in tables)
    assert len(heard) > len(by_bob) > 0
    assert not difference(*[told(each, viewer) for each in tables])


def test_to_spectators_who_is_hidden_from_an_unseen_one_alone_is_there() -> None:
    table = dark()
    table.answer("cora", "move", path=["E", "E"], dice=SERVER)
    assert table["cora"].conditions["hidden"].data == {"from": ["lurk"]}
    view = told(table, CROWD)["view"]
    assert [each["id"] for each in view["combatants"]] == ["ann", "bob", "cora"]


def test_and_when_ann_hides_they_see_nothing_of_who_was_hidden_from_her() -> None:
    table = dark()
    table.rule(effects=[ConditionGained(combatant="ann", condition="hidden", data={"from": ["bob"]})])
    assert [each["id"] for each in told(table, CROWD)["view"]["combatants"]] == ["bob", "cora"]


def test_who_is_then_lost_by_one_who_is_seen_begins_to_hide() -> None:
    table = dark()
    for names in (["lurk"], ["lurk", "bob"], ["bob"], ["lurk"]):
        table.rule(effects=[ConditionGained(combatant="cora", condition="hidden", data={"from": names})])
    lines = [each.key for each in account(table.commits, ANN).lines(lambda _: True)]
    assert [each for each in lines if each.startswith("condition.")] == [
        "condition.gained.hidden",
        "condition.lost.hidden",
    ]


def test_an_export_for_players_has_neither_the_check_nor_what_came_of_it() -> None:
    table = dark()
    table.answer("cora", "move", path=["E", "E"], dice=SERVER)
    table.rule(effects=[ConditionLost(combatant="cora", condition="hidden")])
    withheld = withheld_from_players(table.commits)
    shown = [
        each
        for commit in table.commits
        for number, each in enumerate(commit.events)
        if f"{commit.version}-{number}" not in withheld
    ]
    assert len(perceptions(shown)) == 1  # Bob's
    assert b"lurk" not in b"".join(map(msgspec.json.encode, shown))
    assert not named_in_an_export(table)


def test_what_an_undo_brings_back_stays_withheld_with_what_ends_it() -> None:
    table = dark()
    table.answer("cora", "move", path=["E", "E"], dice=SERVER)
    ends = [ConditionLost(combatant="cora", condition="hidden")]
    table.rule(effects=ends)
    table.undo()
    table.rule(effects=ends)
    assert not named_in_an_export(table)  # it is told from its beginning to its end
    table.undo()
    table.redo()
    table.undo()
    table.rule(effects=ends)
    assert not named_in_an_export(table)
