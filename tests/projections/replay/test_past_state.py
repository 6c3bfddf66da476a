"""A fight can be looked at as it stood at any version, with the undoing that was known then."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.testing import Table
from engine.ruleset_api.refusal import Refused
from projections.replay.past_state import effective_at, fight_at
from tests.support.coins import coins_table
from tests.support.long_forms import examples


def played() -> Table:
    """Ann throws, Bob stands; both are taken back, one comes back, and Bob ducks after all."""
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[4])  # 2
    table.answer("bob", "stand")  # 3
    table.undo(to=1)  # 4
    table.redo()  # 5
    table.undo()  # 6
    table.answer("bob", "duck", dice=[6])  # 7
    return table


def test_each_version_counts_what_counted_then() -> None:
    commits = played().commits
    counted = [[each.version for each in effective_at(commits, version)] for version in range(1, 8)]
    assert counted == [[1], [1, 2], [1, 2, 3], [1], [1, 2, 3], [1, 2], [1, 2, 7]]


def test_the_state_and_what_was_waited_for_are_those_of_then() -> None:
    commits = played().commits

    def stood(version: int) -> tuple[int, list[tuple[str, str]]]:
        fight, pending = fight_at(commits, version)
        return fight.combatants["bob"].now("coins"), [(each.asked, each.ask) for each in pending.values()]

    assert stood(1) == (6, [("ann", "turn")])
    assert stood(2) == (6, [("bob", "defend")])
    assert stood(3) == (2, [("bob", "turn")])
    assert stood(4) == stood(1)
    assert stood(5) == stood(3)
    assert stood(7) == (6, [("bob", "turn")])


def test_looking_back_changes_nothing() -> None:
    table = played()
    fight, _ = fight_at(table.commits, 3)
    fight.mine("bob").name = "Somebody else"
    assert fight_at(table.commits, 3)[0].combatants["bob"].name == "Bob"
    assert table["bob"].name == "Bob"


@pytest.mark.parametrize("version", [0, -1, 8])
def test_a_version_that_was_never_is_refused_with_those_that_were(version: int) -> None:
    with pytest.raises(Refused, match="from 1 to 7") as caught:
        fight_at(played().commits, version)
    assert caught.value.code == "no-such-position"


moves = st.lists(st.sampled_from(["wait", "throw", "stand", "duck", "undo", "redo", "go-on"]), max_size=12)


@settings(max_examples=examples(25), deadline=None)
@given(moves)
def test_looked_back_at_a_fight_is_what_it_was_when_it_was_there(wanted: list[str]) -> None:
    table = coins_table()
    stood = {1: table.fight.fork()}
    for move in wanted:
        try:
            if move in ("undo", "redo"):
                getattr(table, move)()
            else:
                [(who, _)] = table.waiting()
                option = next(each.choice for each in table.pending(who).legal() if each.choice.key == move)
                table.answer(who, move, args=option.args, dice="server")
        except (Refused, StopIteration):
            continue
        stood[table.version] = table.fight.fork()
    for version, fight in stood.items():
        assert fight_at(table.commits, version)[0] == fight
