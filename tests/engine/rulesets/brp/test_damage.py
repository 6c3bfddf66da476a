"""Hit points: lost injury by injury, restored injury by injury."""

from typing import Any

import pytest

from affray.testing import Table
from engine.ruleset_api.refusal import Refused
from events import DamageHealed, DamageTaken, Noted, ResourceChanged, StepBegan
from tests.support.brp import fight, fighter
from tests.support.harm import duel, end_round, healed, injuries, run_to, strike, wounded

CURE = {"heals": "1d10", "cost": 1, "instant": True}


@pytest.mark.rule("brp.damage.hit-points", clause="from CON and SIZ")
@pytest.mark.rule("brp.damage.hit-points")
def test_hit_points_follow_from_con_and_siz() -> None:
    table = fight(fighter("ann", hp=None, CON=12, SIZ=15), fighter("bob", "blue"))

    assert table["ann"].resources["hp"] == (14, 14)


@pytest.mark.rule("brp.damage.hit-points", clause="damage comes off the current total")
@pytest.mark.rule("brp.damage.hit-points")
def test_what_is_lost_comes_off_the_current_total_and_the_maximum_stays() -> None:
    table = duel(hp=14, POW=20)

    strike(table, 3)
    strike(table, 5, 50)

    assert table["bob"].resources["hp"] == (6, 14)


@pytest.mark.rule("brp.damage.separate-injuries")
def test_every_injury_is_on_record_by_itself() -> None:
    table = duel(hp=14, POW=20)
    strike(table, 3)
    assert table.fact(DamageTaken).rule == "brp.damage.separate-injuries"
    strike(table, 5, 50)
    assert injuries(table, "bob") == [3, 5]

    table.rule("A potion.", effects=[healed("bob", 3, list(table["bob"].injuries)[1])])

    assert injuries(table, "bob") == [3, 2]
    assert table["bob"].now("hp") == 9


@pytest.mark.rule("brp.damage.separate-injuries")
def test_a_ruled_injury_counts_for_what_it_is() -> None:
    table = duel(hp=14)

    table.rule("A fall.", effects=[wounded("bob", 8, "fall")])
    table.answer("ann", "wait", dice=[11, 10])

    assert (table["bob"].injuries["fall"].kind, injuries(table, "bob")) == ("major", [8])
    assert table["bob"].now("hp") == 6
    assert table["bob"].conditions["shock"].data == {"last": 7}
    assert "reckoning" in [each.step for each in table.facts(StepBegan)]


def healer(hurt: int) -> Table:
    """Ann, who has this wound and the power to cure it, is asked for her power."""
    table = fight(fighter("ann", powers={"cure": CURE}), fighter("bob", "blue", DEX=5))
    table.rule("An old wound.", effects=[wounded("ann", hurt, "wound", "earlier")])
    run_to(table, "ann", "power", {"ann": ("power", {"power": "cure"})})
    return table


@pytest.mark.rule("brp.damage.restoring", clause="never above the maximum")
@pytest.mark.rule("brp.damage.restoring")
def test_healing_never_goes_above_the_maximum() -> None:
    table = healer(1)
    assert table["ann"].resources["hp"] == (13, 14)

    table.answer("ann", "use", dice=[3])

    assert table["ann"].resources["hp"] == (14, 14)
    assert table.fact(DamageHealed).rule == "brp.damage.restoring"


@pytest.mark.rule("brp.damage.restoring")
def test_where_full_hit_points_have_sunk_healing_stops_at_them() -> None:
    table = fight(
        fighter("ann", hp=None, CON=12, SIZ=13, powers={"cure": CURE}), fighter("bob", "blue", DEX=5)
    )
    effects = [
        wounded("ann", 5, "wound", "earlier"),
        ResourceChanged(combatant="ann", resource="hp", amount=0, now=0, maximum=10),
    ]
    table.rule("A curse.", effects=effects)
    run_to(table, "ann", "power", {"ann": ("power", {"power": "cure"})})

    table.answer("ann", "use", dice=[5])

    assert table["ann"].resources["hp"] == (10, 10)
    end_round(table)


@pytest.mark.rule("brp.damage.separate-injuries")
def test_an_injury_is_known_by_what_caused_it_and_its_number() -> None:
    table = duel(hp=14, POW=20)
    strike(table, 3)
    strike(table, 1)

    assert list(table["bob"].injuries) == ["sword-1", "sword-2"]


@pytest.mark.rule("brp.damage.separate-injuries", "brp.armour.no-negative")
@pytest.mark.parametrize(("damage", "hurt"), [(5, [1]), (4, []), (2, [])])
def test_a_single_point_past_the_armour_is_an_injury(damage: int, hurt: list[int]) -> None:
    table = duel(hp=14, armour={"mail": {"av": 4}})
    strike(table, damage)
    assert injuries(table, "bob") == hurt


@pytest.mark.rule("brp.damage.restoring")
def test_what_is_healed_already_is_not_healed_again() -> None:
    slow = {"powers": {"cure": {**CURE, "instant": False}}}
    table = fight(fighter("ann", **slow), fighter("bob", "blue", DEX=5))
    table.rule("Old wounds.", effects=[wounded("ann", 4, name, "earlier") for name in ("one", "two")])
    run_to(table, "ann", "power", {"ann": ("power", {"power": "cure"})})
    table.answer("ann", "use", injury="one")
    table.rule("A potion.", effects=[healed("ann", 4, "one")])
    run_to(table, "bob", "statement")
    table.answer("bob", "wait", dice=[6])

    assert not table.facts(DamageHealed)
    assert injuries(table, "ann") == [0, 4]
    assert [(each.args, each.rule) for each in table.facts(Noted) if each.key == "healing.nothing"] == [
        ({"injury": "one"}, "brp.damage.restoring")
    ]


@pytest.mark.rule("brp.damage.hit-points")
@pytest.mark.parametrize(("con", "siz", "most"), [(12, 12, 12), (12, 13, 13), (1, 1, 1), (1, 2, 2)])
def test_hit_points_are_the_mean_of_con_and_siz_rounded_up(con: int, siz: int, most: int) -> None:
    table = fight(fighter("ann", hp=None, CON=con, SIZ=siz), fighter("bob", "blue"))
    assert table["ann"].resources["hp"] == (most, most)


@pytest.mark.rule("brp.damage.hit-points")
@pytest.mark.parametrize(("given", "points"), [(None, 13), (20, 20), (0, 0)])
def test_power_points_are_those_of_the_sheet_or_pow(given: int | None, points: int) -> None:
    table = fight(fighter("ann", POW=13, pp=given), fighter("bob", "blue"))
    assert table["ann"].resources["pp"] == (points, points)


@pytest.mark.parametrize(
    ("figures", "why"),
    [
        ({"dm": "1d6!"}, "no plain sum"),
        ({"dm": "51d6"}, "dm"),
        ({"weapons": {"club": {"skill": "Club", "damage": "1d"}}}, "club"),
        ({"weapons": {"sling": {"skill": "Sling", "damage": "1d4", "missile": "slow"}}}, "needs a range"),
        ({"skills": {"STR": 50}}, "STR is a characteristic"),
        ({"skills": {"full hp": 50}}, "full hp is a characteristic"),
    ],
)
def test_nobody_joins_with_a_sheet_that_does_not_add_up(figures: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused, match=why) as refused:
        fight(fighter("ann", **figures), fighter("bob", "blue"))
    assert refused.value.code == "bad-sheet"
