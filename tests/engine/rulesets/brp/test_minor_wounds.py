"""Minor wounds: nothing by themselves, but they add up."""

import pytest

from affray.testing import Table
from engine.rulesets.brp.rounds.ranks import dex_rank
from events import CheckResolved, ConditionGained, DamageTaken, DiceRolled, Noted, When
from tests.support.harm import duel, end_round, healed, injuries, run_to, strike, wounded


def luck_rolls(table: Table) -> list[CheckResolved]:
    return [each for each in table.facts(CheckResolved) if each.skill == "Luck"]


@pytest.mark.rule("brp.wound.minor.definition", clause="it impairs nothing")
@pytest.mark.rule("brp.wound.minor.definition")
def test_less_than_half_of_full_hit_points_is_a_minor_wound_and_impairs_nothing() -> None:
    table = duel(hp=15, Sword=50)
    before = dict(table["bob"].stats)

    strike(table, 7)

    assert table.fact(DamageTaken).kind == "minor"
    assert [each.rule for each in table.facts(Noted) if each.key == "wound.minor"] == [
        "brp.wound.minor.definition"
    ]
    assert table["bob"].stats == before
    assert dex_rank(table["bob"]) == 11
    assert set(table["bob"].conditions) == set()
    assert table["bob"].budget("due") == 11


@pytest.mark.rule("brp.wound.minor.definition")
def test_exactly_half_is_no_minor_wound() -> None:
    table = duel(hp=14)

    strike(table, 7, 15, 40)

    assert table.fact(DamageTaken).kind == "major"


@pytest.mark.rule("brp.wound.minor.cumulative-luck", clause="by a new wound")
@pytest.mark.rule(
    "brp.wound.minor.cumulative-luck",
    "brp.amb.minor-luck-duration",
    "brp.amb.total-hit-points",
    "brp.amb.minor-sum-window",
)
def test_minor_wounds_of_a_day_that_reach_the_size_of_a_major_one_call_for_luck() -> None:
    table = duel(hp=14, POW=10)
    strike(table, 4)
    assert not luck_rolls(table)

    strike(table, 3, 51)

    [check] = luck_rolls(table)
    assert (check.total, check.result, check.rule) == (50, "failure", "brp.wound.minor.cumulative-luck")
    fainted = next(each for each in table.facts(ConditionGained) if each.condition == "unconscious")
    assert fainted.until is not None
    assert fainted.until.round == table.fight.round + 300


@pytest.mark.rule("brp.amb.minor-luck-repeat", "brp.wound.minor.cumulative-luck")
def test_luck_keeps_one_up_and_is_due_again_with_each_wound_more() -> None:
    table = duel(hp=14, POW=10)
    strike(table, 4)
    strike(table, 3, 50)
    assert "unconscious" not in table["bob"].conditions

    strike(table, 1, 51)

    assert len(luck_rolls(table)) == 1
    assert "unconscious" in table["bob"].conditions


@pytest.mark.rule("brp.wound.minor.cumulative-luck", clause="of one day")
@pytest.mark.rule("brp.wound.minor.cumulative-luck", "brp.amb.minor-sum-window")
def test_a_wound_of_the_day_before_does_not_count() -> None:
    table = duel(hp=14)
    table.rule("Bob comes with a wound.", effects=[wounded("bob", 4, kind="earlier")])

    strike(table, 3)

    assert table["bob"].now("hp") == 7
    assert not luck_rolls(table)


@pytest.mark.rule("brp.wound.minor.cumulative-luck")
def test_when_a_day_has_passed_the_gm_rules_a_wound_to_be_of_an_earlier_day() -> None:
    table = duel(hp=14)
    strike(table, 4)
    [injury] = table["bob"].injuries
    table.rule("A night goes by.", effects=[wounded("bob", 0, injury, kind="earlier")])

    strike(table, 3)

    assert not luck_rolls(table)


@pytest.mark.rule("brp.wound.minor.cumulative-luck", "brp.amb.minor-sum-window")
def test_a_table_may_sum_all_open_wounds_whatever_their_age() -> None:
    table = duel({"minor_wounds_summed": "open"}, hp=14)
    table.rule("Bob comes with a wound.", effects=[wounded("bob", 4, kind="earlier")])

    strike(table, 3, 30)

    assert len(luck_rolls(table)) == 1


@pytest.mark.rule(
    "brp.wound.minor.cumulative-luck", "brp.amb.minor-luck-duration", "brp.amb.minor-sum-window"
)
def test_what_is_healed_does_not_count_and_healing_below_the_limit_wakes() -> None:
    table = duel(hp=14)
    strike(table, 4)
    strike(table, 3, 90)
    assert "unconscious" in table["bob"].conditions
    second = list(table["bob"].injuries)[1]

    table.rule("A potion.", effects=[healed("bob", 1, second)])
    run_to(table, "ann")

    assert "unconscious" not in table["bob"].conditions


@pytest.mark.rule("brp.wound.minor.cumulative-luck", "brp.wound.major.who")
def test_what_takes_no_major_wounds_is_not_worn_down_to_one_either() -> None:
    table = duel(hp=14, muscled=False)

    strike(table, 4)
    strike(table, 4)

    assert not luck_rolls(table)


@pytest.mark.rule("brp.wound.minor.no-table")
def test_minor_wounds_never_become_a_major_one() -> None:
    table = duel(hp=14, POW=20)
    strike(table, 4)
    strike(table, 3, 50)
    borne = [each for each in table.facts(Noted) if each.rule == "brp.wound.minor.no-table"]
    assert len(borne) == 1
    strike(table, 2, 50)

    assert injuries(table, "bob") == [4, 3, 2]
    assert {each.kind for each in table["bob"].injuries.values()} == {"minor"}
    assert not [each for each in table.all_facts(DiceRolled) if each.purpose == "major wound"]
    assert "shock" not in table["bob"].conditions


@pytest.mark.rule("brp.wound.minor.one-or-two-left", clause="for an hour")
@pytest.mark.rule("brp.wound.minor.one-or-two-left", "brp.amb.knocked-out-up-to")
def test_a_minor_wound_that_leaves_two_hit_points_knocks_out_for_an_hour() -> None:
    table = duel(hp=15, POW=20)
    strike(table, 5)
    strike(table, 5, 50)

    strike(table, 3, 50)

    assert table["bob"].now("hp") == 2
    out = next(each for each in table.facts(ConditionGained) if each.condition == "unconscious")
    assert out.rule == "brp.wound.minor.one-or-two-left"
    assert out.until is not None
    assert out.until.round == table.fight.round + 300
    assert "prone" in table["bob"].conditions


@pytest.mark.rule("brp.wound.minor.one-or-two-left")
@pytest.mark.parametrize(("last", "knocked_out"), [(3, True), (2, False)])
def test_three_hit_points_are_enough_to_stay_up(last: int, knocked_out: bool) -> None:
    table = duel(hp=15, POW=20)
    strike(table, 5)
    strike(table, 5, 50)

    strike(table, last, 50)

    assert ("unconscious" in table["bob"].conditions) is knocked_out


@pytest.mark.rule("brp.wound.minor.one-or-two-left", clause="up to")
@pytest.mark.rule("brp.wound.minor.one-or-two-left", "brp.amb.knocked-out-up-to")
def test_healed_to_three_hit_points_one_comes_to() -> None:
    table = duel(hp=15, POW=20)
    strike(table, 5)
    strike(table, 5, 50)
    strike(table, 3, 50)
    first = next(iter(table["bob"].injuries))

    table.rule("A potion.", effects=[healed("bob", 1, first)])
    end_round(table)

    assert table["bob"].now("hp") == 3
    assert "unconscious" not in table["bob"].conditions


@pytest.mark.rule("brp.wound.minor.one-or-two-left", "brp.amb.knocked-out-up-to")
@pytest.mark.parametrize("left", [1, 2])
def test_with_one_hit_point_left_one_is_out_as_with_two(left: int) -> None:
    table = duel(hp=15, POW=20)
    strike(table, 7)
    strike(table, 8 - left, 50)

    assert table["bob"].now("hp") == left
    assert table["bob"].conditions["unconscious"].data == {"hp": 3}


@pytest.mark.rule("brp.wound.minor.one-or-two-left", "brp.amb.shock-end")
def test_nobody_is_asked_whether_who_was_out_by_minor_wounds_wakes() -> None:
    table = duel(hp=14, POW=20, ann={"skills": {"First Aid": 60}})
    strike(table, 6)
    strike(table, 6, 50)
    assert "shock" not in table["bob"].conditions["unconscious"].data
    injury = next(iter(table["bob"].injuries))
    end_round(table)
    run_to(table, "ann", "act", {"ann": ("noncombat", {})})
    table.answer("ann", "first-aid", patient="bob", injury=injury, dice=[30, 3])

    assert ("gm", "wake") not in table.waiting()
    assert "unconscious" not in table["bob"].conditions, "with 5 hit points"


@pytest.mark.rule("brp.amb.knocked-out-up-to", "brp.amb.shock-end", "brp.amb.minor-luck-duration")
@pytest.mark.parametrize(("out_until", "until"), [(None, None), (200, 301), (900, 900)])
def test_whoever_is_out_for_longer_already_stays_out_so_long(
    out_until: int | None, until: int | None
) -> None:
    """A minor wound of one who lies unconscious would have them out until round 301."""
    table = duel(hp=14)
    table.rule("A stone.", effects=[wounded("bob", 6, "stone", "earlier")])
    end = None if out_until is None else When(round=out_until)
    sleep = ConditionGained(combatant="bob", condition="unconscious", until=end)
    table.rule("A spell.", effects=[sleep])
    strike(table, 6)

    asleep = table["bob"].conditions["unconscious"]
    assert (asleep.until and asleep.until.round, asleep.data) == (until, {"hp": 3})
