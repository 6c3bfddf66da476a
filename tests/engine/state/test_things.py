"""Things change hands, come to be and are gone; what no combatant has is the table's, and has a state."""

from typing import Any

import pytest

from affray.testing import Table
from engine.history import snapshot
from engine.history.effective_commits import fold
from engine.state.evolve import ImpossibleEvent, evolve
from engine.state.state import Fight
from events import ItemChanged
from events.chain.reading import DamagedLog
from tests.support.pools import pools_table
from tests.support.record import opening, written

SWORD = {"kind": "weapon", "held": True, "damage": 8}


def thing(whose: str, item: str, change: str = "changed", **fields: Any) -> ItemChanged:
    return ItemChanged(combatant=whose, item=item, change=change, **{"fields": {}, **fields})


def after(*happened: ItemChanged) -> Fight:
    """A fight of Ann, who has a sword, and Bob."""
    return fold(written(opening(ann=10, bob=10), [thing("ann", "blade", fields=SWORD, new=True), *happened]))


def held(fight: Fight, who: str) -> dict[str, dict[str, Any]]:
    """What somebody has besides the sword they came with."""
    return {name: dict(each) for name, each in fight.combatants[who].items.items() if name != "sword"}


def lying(fight: Fight) -> dict[str, tuple[dict[str, Any], tuple[float, float] | None]]:
    return {name: (dict(each.fields), each.position) for name, each in fight.things.items()}


DROPPED = thing("ann", "blade", "dropped", to="", position=(3.0, 4.0), fields={"held": False})


def test_what_is_dropped_lies_where_it_fell_and_anybody_may_pick_it_up() -> None:
    dropped = after(DROPPED)
    assert held(dropped, "ann") == {}
    assert lying(dropped) == {"blade": ({**SWORD, "held": False}, (3.0, 4.0))}
    taken = after(DROPPED, thing("", "blade", "picked-up", to="bob", fields={"held": True}))
    assert lying(taken) == {}
    assert held(taken, "bob") == {"blade": SWORD}


def test_it_may_be_given_under_another_name() -> None:
    second = thing("bob", "blade", fields={"damage": 6}, new=True)
    given = after(second, thing("ann", "blade", "given", to="bob", becomes="blade-2"))
    assert held(given, "ann") == {}
    assert held(given, "bob") == {"blade": {"damage": 6}, "blade-2": SWORD}


def test_a_kick_moves_it_and_it_may_break_where_it_lies() -> None:
    kicked = thing("", "blade", "kicked", position=(2.0, 4.0))
    broken = thing("", "blade", "broken", fields={"broken": True})
    assert lying(after(DROPPED, kicked, broken)) == {
        "blade": ({**SWORD, "held": False, "broken": True}, (2.0, 4.0))
    }


def test_scenery_has_a_state_and_needs_no_place() -> None:
    door = thing("", "door", "put", fields={"open": False}, new=True)
    assert lying(after(door, thing("", "door", "opened", fields={"open": True}))) == {
        "door": ({"open": True}, None)
    }


@pytest.mark.parametrize("whose", ["ann", ""])
def test_what_is_destroyed_is_there_no_more(whose: str) -> None:
    gone = after(*([] if whose else [DROPPED]), thing(whose, "blade", "destroyed", gone=True))
    assert (held(gone, "ann"), lying(gone)) == ({}, {})


def test_what_only_changes_stays_in_its_place_among_the_others() -> None:
    fight = after(thing("ann", "hat", new=True), thing("ann", "blade", fields={"broken": True}, to="ann"))
    assert list(held(fight, "ann")) == ["blade", "hat"]


@pytest.mark.parametrize(
    "impossible",
    [
        thing("", "blade"),
        thing("bob", "blade", to="ann"),
        thing("ann", "blade", new=True),
        thing("ann", "hat", gone=True),
        thing("zoe", "blade", new=True),
        thing("ann", "blade", to="zoe"),
    ],
)
def test_what_is_not_there_cannot_change_and_what_is_there_cannot_come_to_be(impossible: ItemChanged) -> None:
    with pytest.raises(DamagedLog):
        after(impossible)


def test_two_things_of_one_name_cannot_come_to_one_hand() -> None:
    fight = after(thing("bob", "blade", new=True))
    with pytest.raises(ImpossibleEvent, match="a thing called 'blade' already"):
        evolve(fight, thing("ann", "blade", to="bob"))


def test_a_state_that_was_forked_keeps_its_things() -> None:
    fight = after(DROPPED)
    other = fight.fork()
    evolve(other, thing("", "blade", to="bob"))
    assert (list(fight.things), held(fight, "bob")) == (["blade"], {})
    assert (list(other.things), list(held(other, "bob"))) == ([], ["blade"])


def ruled() -> Table:
    """Pools: the GM put a barrel up, gave Ann a torch, and had her throw it away."""
    table = pools_table(ann=2, bob=2)
    table.rule(effects=[thing("", "barrel", "put", fields={"open": False}, position=(1.0, 1.0), new=True)])
    table.rule(effects=[thing("ann", "torch", "given", fields={"lit": True}, new=True)])
    table.rule(effects=[thing("ann", "torch", "thrown", to="", position=(1.0, 1.0))])
    return table


def test_a_ruling_puts_things_on_the_table_and_is_taken_back_like_any_other() -> None:
    table = ruled()
    assert list(table.fight.things) == ["barrel", "torch"]
    table.undo()
    assert list(table.fight.things) == ["barrel"]
    assert held(table.fight, "ann") == {"torch": {"lit": True}}
    table.redo()
    assert list(table.fight.things) == ["barrel", "torch"]


def test_a_snapshot_has_them() -> None:
    table = ruled()
    taken = snapshot.taken(table.history, table.ruleset)
    assert taken is not None
    read = snapshot.decoded(taken, "table")
    assert read is not None
    found = snapshot.resumed(read, table.commits[-1:])
    assert found is not None
    assert found.head is not None
    assert found.head.fight == table.fight
    assert found.head.fight.things == table.fight.things != {}


@pytest.mark.parametrize(
    ("effect", "why"),
    [
        (thing("", "door"), "the table has no item 'door', only barrel, torch"),
        (thing("", "barrel", new=True), "there is a thing called 'barrel' already"),
        (thing("", "", new=True), "an id of its own"),
        (thing("", "door", new=True, gone=True), "what is new is not gone"),
        (thing("", "barrel", to="zoe"), "no combatant 'zoe'"),
        (thing("", "barrel", position=(float("nan"), 0.0)), "finite"),
    ],
)
def test_a_ruling_that_does_not_fit_is_refused(effect: ItemChanged, why: str) -> None:
    table = ruled()
    with table.refuses("bad-ruling", match=why):
        table.rule(effects=[effect])
