"""The answer that is most likely meant comes with a decision: what was declared, or what the rules suggest."""

import pytest

from affray.testing import Table
from projections.views.likely import Likely, likely
from projections.views.options import choices
from tests.support.brp import fight, fighter, to_action


def likely_of(table: Table, who: str) -> Likely | None:
    """What is most likely meant by whoever is asked."""
    return next(likely(each) for each in table.pending_all().values() if each.request.asked == who)


def near() -> Table:
    """Ann with a sword, a dagger and little skill with it, and two foes within reach."""
    return fight(
        fighter("ann", DEX=14, Sword=60, Dagger=30, Dodge=20),
        fighter("bob", "blue", DEX=11, Axe=40, Shield=55, Dodge=30),
        fighter("cid", "blue", DEX=10, Axe=40),
    )


def test_in_the_action_phase_it_is_the_attack_that_was_declared() -> None:
    table = near()
    to_action(table, ann=("attack", {"target": "cid", "weapon": "dagger"}))
    meant = likely_of(table, "ann")
    assert meant is not None
    assert (meant.choice, meant.args["target"], meant.args["weapon"]) == ("attack", "cid", "dagger")
    assert meant.declared


def test_it_can_be_sent_as_it_is() -> None:
    table = near()
    to_action(table, ann=("attack", {"target": "cid", "weapon": "dagger"}))
    meant = likely_of(table, "ann")
    assert meant is not None
    table.answer("ann", meant.choice, **meant.args, dice=[12])
    assert [each.request.asked for each in table.pending_all().values()] == ["cid"]


def test_before_anything_was_declared_the_rules_suggest_it() -> None:
    table = near()
    table.play_until("ann", "statement")
    meant = likely_of(table, "ann")
    assert meant is not None
    assert (meant.choice, meant.declared) == ("attack", False)


def test_a_blow_is_parried_with_what_has_the_best_chance() -> None:
    table = near()
    to_action(table, ann=("attack", {"target": "bob", "weapon": "sword"}))
    table.answer("ann", "attack", target="bob", weapon="sword", dice=[12])
    meant = likely_of(table, "bob")
    assert meant is not None
    [bob] = [each for each in choices(table.fight, table.pending_all()) if each.decisions]
    parries = {
        each.args["with"]: each.chance
        for each in bob.decisions[0].options
        if each.key == "parry" and each.legal
    }
    assert len(parries) > 1
    assert meant.args["with"] == max(parries, key=lambda name: parries[name] or 0) == "shield"


def test_what_was_declared_and_is_possible_no_longer_is_not_likely() -> None:
    table = near()
    to_action(table, ann=("attack", {"target": "cid", "weapon": "dagger"}))
    table.leave("cid")
    meant = likely_of(table, "ann")
    assert meant is not None
    assert (meant.args.get("target"), meant.declared) != ("cid", True)


@pytest.mark.parametrize("weapon", ["sword", "dagger"])
def test_only_whoever_is_asked_is_told(weapon: str) -> None:
    table = near()
    to_action(table, ann=("attack", {"target": "cid", "weapon": weapon}))
    seats = {each.seat: each.decisions for each in choices(table.fight, table.pending_all(), ["bob", "cid"])}
    assert seats == {"bob": (), "cid": ()}
