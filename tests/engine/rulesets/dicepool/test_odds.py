"""Exact odds: of reaching a DEFENSE, and of a critical hit, for every size of a pool."""

from fractions import Fraction
from itertools import pairwise, product
from math import comb

import pytest

from engine.dice.odds import at_least, counting
from engine.rulesets.dicepool.attacks.attack import attack_of
from engine.rulesets.dicepool.attacks.critical import critical
from tests.support.dicepool import check, creature, fight

AT = {"target": "bob", "weapon": "club"}


def counted(pool: int, sixes: int, least: int) -> tuple[Fraction, Fraction]:
    """Every way for the dice to fall, looked at one by one: how many hit, and how many of those are critical."""
    hits = [dice for dice in product(range(1, 7), repeat=pool) if sum(dice) >= least]
    return Fraction(len(hits), 6**pool), Fraction(sum(dice.count(6) >= sixes for dice in hits), 6**pool)


@pytest.mark.rule(
    "dp.critical.triple-six", "dp.critical.more-dice-more-criticals", "dp.amb.critical-needs-hit"
)
@pytest.mark.parametrize("pool", range(1, 7))
@pytest.mark.parametrize("exploits", [[], ["deadly"]])
def test_the_odds_of_small_pools_are_those_of_all_their_ways_to_fall(pool: int, exploits: list[str]) -> None:
    table = fight(creature("ann", pool=pool, exploits=exploits), creature("bob", "blue", melee=15))
    hit, crit = counted(pool, 2 if exploits else 3, 15)
    option = table.option("ann", "attack", target="bob", weapon="club")
    assert option.odds is not None
    assert option.odds(table.fight, AT) == hit
    assert option.critical is not None
    assert option.critical(table.fight, AT) == crit


@pytest.mark.rule("dp.critical.triple-six", "dp.critical.more-dice-more-criticals")
@pytest.mark.parametrize("pool", range(21))
def test_at_least_three_sixes_grow_more_likely_with_every_die(pool: int) -> None:
    with_none_to_two = (
        Fraction(comb(pool, sixes) * 5 ** (pool - sixes), 6**pool) for sixes in range(min(3, pool + 1))
    )
    without = sum(with_none_to_two, Fraction(0))
    ways = counting(pool, 6, 6)
    assert sum((odds for (sixes, _), odds in ways.items() if sixes >= 3), Fraction(0)) == 1 - without
    assert at_least(f"{pool}d6>=6", 3) == 1 - without
    assert sum(ways.values()) == 1


@pytest.mark.rule("dp.critical.more-dice-more-criticals")
def test_more_dice_are_more_criticals() -> None:
    chances = []
    for pool in range(1, 21):
        table = fight(creature("ann", pool=pool), creature("bob", "blue", melee=10))
        chances.append(critical(table.fight, attack_of(table.fight, "ann", AT)))
    assert chances[:2] == [0, 0]
    assert chances[2] == Fraction(1, 216)
    assert all(one < other for one, other in pairwise(chances[1:]))


@pytest.mark.rule("dp.critical.triple-six", "dp.amb.critical-needs-hit")
def test_who_is_out_of_sight_changes_no_shown_chance_of_a_critical() -> None:
    """Carl, hidden from Ann, would flank with her: what she is shown is as if he were not there."""
    people = [creature("ann", at=(4, 5), pool=3), creature("bob", "blue", at=(5, 5), melee=13)]
    carl = creature("carl", at=(6, 5), hidden_from=["ann"])
    shown = []
    for table in (fight(*people), fight(*people, carl)):
        option = table.option("ann", "attack", target="bob", weapon="club")
        assert option.critical is not None
        shown.append(option.critical(table.fight, AT))
    assert shown == [Fraction(1, 216)] * 2


@pytest.mark.rule("dp.host.luck")
def test_luck_changes_the_odds() -> None:
    table = fight(creature("ann", luck=1), creature("bob", "blue", melee=12))
    odds = table.option("ann", "attack", target="bob", weapon="club").odds
    assert odds is not None
    assert odds(table.fight, {**AT, "luck": 1}) == counted(4, 3, 12)[0]


@pytest.mark.rule("dp.amb.empty-pool")
def test_a_pool_of_no_dice_has_no_odds_and_fails() -> None:
    table = fight(creature("ann", pool=0), creature("bob", "blue"))
    odds = table.option("ann", "attack", target="bob", weapon="club").odds
    assert odds is not None
    assert odds(table.fight, AT) == 0
    table.answer("ann", "attack", target="bob", weapon="club")
    assert check(table).result == "miss"


@pytest.mark.rule("dp.host.spell")
def test_spells_carry_their_odds() -> None:
    spell = {"family": "Infliction", "condition": "deaf"}
    table = fight(creature("ann", mp=9, spells={"hush": spell}), creature("bob", "blue", vital=13))
    odds = table.option("ann", "cast", target="bob", spell="hush").odds
    assert odds is not None
    assert odds(table.fight, {"target": "bob", "spell": "hush"}) == counted(3, 3, 13)[0]
