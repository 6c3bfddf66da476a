"""Attacks over 100: a skill split into several attacks."""

from fractions import Fraction
from typing import Any

import pytest

from affray.testing import Table
from events import CheckResolved, ConditionLost, Noted
from tests.support.attacking import chance, facing, hit, option
from tests.support.brp import fighter
from tests.support.defending import beset, offered, strike
from tests.support.harm import end_round
from tests.support.ranks import rank_now


def swordsman(skill: int, *, DEX: int = 14, rate: int = 1, **options: Any) -> Table:
    """Ann, with so much skill at the sword, at her turn."""
    sword = {"skill": "Sword", "damage": "1d8", "hp": 15, "rate": rate}
    return facing(skills={"Sword": skill}, weapons={"sword": sword}, bob={"DEX": 2}, DEX=DEX, options=options)


def split(table: Table, *shares: int, roll: int = 95) -> None:
    """The first attack, with the skill split so."""
    hit(table, roll, shares=[*shares])


@pytest.mark.rule("brp.option.over100.split-floor", "brp.amb.over100-threshold")
def test_from_100_on_a_skill_may_be_split_into_shares_of_50() -> None:
    assert "shares" not in option(swordsman(99)).choice.params
    shares = option(swordsman(100)).choice.params["shares"]
    assert (shares.low, shares.high, shares.many) == (50, 50, 2)
    assert option(swordsman(100)).bounds == {"shares": "brp.option.over100.split-floor"}
    with (table := swordsman(101)).refuses("bad-argument"):
        split(table, 52, 49)
    split(table, 51, 50)
    assert table.fact(CheckResolved).total == 51


@pytest.mark.rule("brp.option.over100.split-total")
@pytest.mark.parametrize(
    ("shares", "legal"),
    [((75, 76), True), ((92, 59), True), ((50, 50, 51), True), ((76, 76), False), ((75, 75), False)],
)
def test_all_of_it_is_shared_out_and_no_more(shares: tuple[int, ...], legal: bool) -> None:
    table = swordsman(151)
    if not legal:
        with table.refuses("bad-argument", rule="brp.option.over100.split-total"):
            split(table, *shares)
        return
    rolled = []
    split(table, *shares)
    while ("ann", "act") in table.waiting():
        rolled.append(table.fact(CheckResolved).total)
        hit(table, 95)
    assert (*rolled, table.fact(CheckResolved).total) == shares


@pytest.mark.rule("brp.option.over100.same-weapon", clause="the levels of each share")
@pytest.mark.rule("brp.option.over100.same-weapon")
@pytest.mark.parametrize(
    ("roll", "level"), [(3, "critical"), (4, "special"), (12, "special"), (13, "success"), (97, "failure")]
)
def test_each_attack_has_the_levels_of_its_share(roll: int, level: str) -> None:
    table = swordsman(120)
    more = [] if level == "failure" else [1] if level != "critical" else []
    hit(table, roll, *more, shares=[60, 60])
    check = table.fact(CheckResolved)
    assert (check.total, check.result) == (60, level)
    assert [each.rule for each in check.modifiers] == ["brp.option.over100.same-weapon"]


@pytest.mark.rule("brp.option.over100.same-weapon")
def test_98_fumbles_at_a_share_of_60_and_not_at_120() -> None:
    table = swordsman(120)
    hit(table, 98, ("fumble", [30]), shares=[60, 60])
    assert table.fact(CheckResolved).result == "fumble"
    whole = swordsman(120)
    hit(whole, 98, 1)
    assert whole.fact(CheckResolved).total == 120


@pytest.mark.rule("brp.option.over100.same-weapon", clause="one weapon")
@pytest.mark.rule("brp.option.over100.same-weapon")
def test_the_shares_are_those_of_one_weapon() -> None:
    table = facing(Sword=120, Axe=70)
    split(table, 60, 60)
    assert option(table, weapon="axe").rule == "brp.action.multiple.sources"
    assert chance(table) == 60
    assert "shares" not in option(table).choice.params


@pytest.mark.rule("brp.option.over100.ranks")
def test_they_are_five_ranks_apart_and_the_last_may_be_wasted() -> None:
    table = swordsman(150, DEX=10)
    ranks = [rank_now(table)]
    split(table, 50, 50, 50)
    ranks.append(rank_now(table))
    hit(table, 95)
    assert ranks == [10, 5]
    assert ("ann", "act") not in table.waiting()
    assert "action.lost" in [each.key for each in table.facts(Noted)]


@pytest.mark.rule("brp.amb.over100-and-rate")
def test_shares_and_rate_are_not_combined() -> None:
    table = swordsman(150, rate=2)
    with table.refuses("bad-argument", rule="brp.amb.over100-and-rate"):
        split(table, 75, 75)
    split(table, 50, 50, 50)
    hit(table, 95)
    assert ("ann", "act") in table.waiting()
    hit(table, 95)
    assert ("ann", "act") not in table.waiting()


@pytest.mark.rule("brp.option.over100.split-floor")
def test_the_next_round_begins_with_the_whole_skill() -> None:
    table = swordsman(120)
    split(table, 60, 60)
    end_round(table)
    assert "splitting" in [each.condition for each in table.all_facts(ConditionLost)]
    assert "splitting" not in table["ann"].conditions


@pytest.mark.rule("brp.amb.over100-is-option", "brp.defensive.second-free")
@pytest.mark.parametrize("splits", [True, False])
def test_a_table_may_leave_it_out(splits: bool) -> None:
    table = swordsman(150, split_attacks=splits)
    assert ("shares" in option(table).choice.params) == splits
    table.answer("ann", "defend")
    assert table["ann"].budget("free-defences") == splits


@pytest.mark.rule("brp.amb.over100-parries")
def test_parries_are_not_split() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Shield=130), "ann")
    strike(table, "ann")
    assert offered(table, "parry", **{"with": "shield"}) == 99
    assert table.option("bob", "parry", **{"with": "shield"}).choice.params == {}


@pytest.mark.rule("brp.option.over100.same-weapon", clause="the odds of the first")
@pytest.mark.rule("brp.option.over100.same-weapon")
@pytest.mark.parametrize(("shares", "chance"), [([], 99), ([51, 70], 51), ([70, 51], 70)])
def test_the_odds_are_those_of_the_first_share(shares: list[int], chance: int) -> None:
    table = swordsman(121)
    attack = option(table)
    assert attack.odds is not None
    assert attack.odds(table.fight, {**attack.choice.args, "shares": shares}) == Fraction(chance, 100)
