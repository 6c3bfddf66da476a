"""Advice of the book has no mechanics; the system says of each how it serves it, and does."""

import pytest

from affray.testing import Table
from engine import catalogue
from engine.ruleset_api.refusal import Refused
from engine.rulesets.brp import ruleset
from events import Noted, ResourceChanged
from service.docs.rule_coverage import coverage
from tests.support.attacking import facing, hit
from tests.support.brp import fight, fighter


def test_each_of_the_six_says_how_it_is_served() -> None:
    advice = [each for each in catalogue.load("brp").rules.values() if each.kind == "advice"]
    assert len(advice) == 6
    assert [each.id for each in advice if not each.served] == []
    assert "citation" not in coverage("brp").lacks("brp.miniatures")


@pytest.mark.rule("brp.speak.gm-brief")
def test_talk_holds_nothing_up() -> None:
    table = fight(fighter("ann", DEX=14), fighter("bob", "blue"))
    table.say("bob", "Let me tell you of my youth.")
    assert table.fact(Noted).args["text"] == "Let me tell you of my youth."
    assert table.waiting() == [("ann", "statement")]


@pytest.mark.rule("brp.armour.discomfort")
def test_what_armour_costs_of_fatigue_the_gm_rules() -> None:
    table = fight(fighter("ann", fatigue=20, armour={"plate": {"av": 8}}), fighter("bob", "blue"))
    table.rule("It is hot.", effects=[ResourceChanged(combatant="ann", resource="fatigue", amount=-3)])
    assert table["ann"].now("fatigue") == 17


@pytest.mark.rule("brp.armour.fit-narrows", "brp.armour.access")
@pytest.mark.parametrize(("points_off", "fits"), [(0, False), (1, False), (2, True)])
def test_a_heavy_suit_is_given_a_narrow_fit(points_off: int, fits: bool) -> None:
    plate = {"plate": {"av": 8, "siz": 10, "siz_range": points_off}}
    if fits:
        assert "plate" in fight(fighter("ann", SIZ=12, armour=plate), fighter("bob", "blue"))["ann"].items
    else:
        with pytest.raises(Refused):
            Table(ruleset, combatants=[fighter("ann", SIZ=12, armour=plate)])


@pytest.mark.rule("brp.option.random-armour.generic")
def test_a_suit_has_one_value_for_the_whole_body() -> None:
    table = facing(Sword=60, bob={"armour": {"mail": {"av": 3}}})
    hit(table, 30, ("damage", [5]))
    assert table["bob"].now("hp") == 38


@pytest.mark.rule("brp.miniatures")
@pytest.mark.parametrize("apart", [None, 1.0])
def test_a_fight_goes_with_positions_and_without(apart: float | None) -> None:
    table = facing(Sword=60, apart=apart)
    hit(table, 30, ("damage", [5]))
    assert table["bob"].now("hp") == 35
