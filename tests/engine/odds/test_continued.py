"""What follows an answer in the middle of a step, as of a parry: the step is run again, and goes on with other dice."""

from fractions import Fraction

import pytest

from affray.testing import Table
from engine.odds.continued import NotContinued
from engine.odds.outlook import Outlook, outlook_of_answer
from engine.ruleset_api.parts import prepared
from events import DamageTaken
from tests.support.brp import fighter
from tests.support.defending import beset, strike

BOB = fighter("bob", "blue", DEX=5, Sword=70, Shield=55)


def outlook_of(table: Table, choice: str, **args: str) -> Outlook:
    """What Bob's answer leads to."""
    head, pending = table.history.head, table.pending("bob")
    assert head is not None
    found = outlook_of_answer(
        table.ruleset,
        prepared(head.base),
        head.record,
        prepared(head.fight),
        "bob",
        pending.checked(choice, args),
        lambda who: True,
    )
    assert found is not None
    return found


def succeeds(found: Outlook) -> Fraction:
    return 1 - found.results["failure"] - found.results["fumble"]


def mean(found: Outlook) -> Fraction:
    return sum((points * odds for points, odds in found.lost["bob"].items()), Fraction(0))


@pytest.mark.rule("brp.parry.reactive")
def test_a_parry_is_as_likely_as_the_skill_and_better_than_none() -> None:
    table = beset(BOB, "ann")
    strike(table, "ann")
    sword, shield, none = (
        outlook_of(table, "parry", **{"with": "sword"}),
        outlook_of(table, "parry", **{"with": "shield"}),
        outlook_of(table, "none"),
    )
    assert (succeeds(sword), succeeds(shield)) == (Fraction(70, 100), Fraction(55, 100))
    assert mean(sword) < mean(shield) < mean(none)


def test_the_fight_stays_as_it_is() -> None:
    table = beset(BOB, "ann")
    strike(table, "ann")
    before = table.fight.fork()
    outlook_of(table, "none")
    assert table.fight == before


def test_after_a_ruling_in_the_step_it_is_not_run_again() -> None:
    table = beset(BOB, "ann")
    strike(table, "ann")
    wound = DamageTaken(combatant="bob", injury="old", amount=1, now=table["bob"].now("hp") - 1)
    table.rule("Bob is hurt.", effects=[wound])
    with pytest.raises(NotContinued):
        outlook_of(table, "none")
