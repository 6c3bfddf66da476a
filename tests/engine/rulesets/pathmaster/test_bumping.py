"""Coming up against somebody unseen: what one may choose tells nothing of them, and one learns only that one stops."""

import pytest

from affray.testing import Table
from events import Moved, Noted
from tests.support.pathmaster import act, fight, fighter, until

SOUTH_EAST = (6, 6)


def lurking(at: tuple[int, int] = SOUTH_EAST, **more: object) -> Table:
    """Ann in the open, Bob far off, and Cid, whom only his own side sees."""
    return fight(
        fighter("ann", at=(5, 5), **more),
        fighter("bob", "blue", at=(30, 30)),
        fighter("cid", "blue", at=at, hidden_from=["ann"]),
    )


def bumped(table: Table) -> Noted:
    [noted] = [each for each in table.all_facts(Noted) if each.key == "move.bumped"]
    return noted


@pytest.mark.rule("pm.step.legal-destination")
def test_a_move_stops_before_somebody_unseen_and_says_no_name() -> None:
    table = lurking()
    act(table, "ann", "move", path=["E", "S", "S"])
    until(table, "ann")
    assert table["ann"].position == (6, 5)
    assert [each.to for each in table.all_facts(Moved)] == [(6, 5)]
    assert "cid" not in str(bumped(table)).lower()
    assert table["ann"].budget("move") == 0


@pytest.mark.rule("pm.step.legal-destination")
def test_a_step_to_somebody_unseen_is_offered_like_any_other_and_is_gone() -> None:
    table, alone = lurking(), lurking(at=(20, 20))
    ways = [
        [
            each.choice.args.get("direction")
            for each in one.options("ann")
            if each.choice.key == "step" and not each.barred
        ]
        for one in (table, alone)
    ]
    assert ways[0] == ways[1]

    act(table, "ann", "step", direction="SE")
    assert table["ann"].position == (5, 5)
    assert bumped(table).combatant == "ann"
    assert (table["ann"].budget("step"), table["ann"].budget("moved")) == (0, 0)
    assert "close-combat" not in table["ann"].conditions


@pytest.mark.rule("pm.step.legal-destination")
def test_who_does_see_them_is_refused_the_way_by_name() -> None:
    table = fight(
        fighter("ann", at=(5, 5)),
        fighter("cid", "blue", at=SOUTH_EAST, hidden_from=["dot"]),
        fighter("dot", at=(1, 1)),
    )
    with table.refuses("bad-argument", rule="pm.step.legal-destination", match="Cid stands in"):
        act(table, "ann", "move", path=["SE"])


@pytest.mark.rule("pm.retreat.action", "pm.step.legal-destination")
def test_a_retreat_to_somebody_unseen_is_offered_and_ends_where_it_began() -> None:
    table = fight(
        fighter("ann", Sword=60, at=(5, 5)),
        fighter("bob", "blue", at=(5, 6)),
        fighter("cid", at=(5, 7), hidden_from=["bob"]),
    )
    act(table, "ann", "attack", target="bob", weapon="sword")
    ways = [each.choice.args["direction"] for each in table.options("bob") if each.choice.key == "retreat"]
    assert sorted(ways) == ["S", "SE", "SW"]
    table.answer("bob", "retreat", direction="S")
    assert table["bob"].position == (5, 6)
    assert bumped(table).combatant == "bob"
    assert table["bob"].budget("step") == 0
