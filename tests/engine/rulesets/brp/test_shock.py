"""Shock after a major wound: rounds that are left, and unconsciousness."""

import pytest

from affray.testing import Table
from events import ConditionGained, ConditionLost
from tests.support.harm import duel, end_round, go_on, healed, run_to, strike

SOUND = (11, 10)
"""Table roll and Luck roll of a major wound that bars nothing: a scar, and no loss."""


def rounds_acted(table: Table, rounds: int) -> list[int]:
    """In which of the rounds to come Bob is asked to act."""
    acted: set[int] = set()
    last = table.fight.round + rounds
    while table.fight.round <= last:
        if ("bob", "act") in table.waiting():
            acted.add(table.fight.round)
        go_on(table)
    return sorted(acted)


@pytest.mark.rule("brp.wound.major.shock-countdown", clause="as many rounds as hit points")
@pytest.mark.rule("brp.amb.shock-count", "brp.wound.major.shock-countdown", "brp.wound.major.definition")
def test_one_acts_for_as_many_rounds_as_hit_points_are_left() -> None:
    table = duel(hp=10)
    end_round(table)

    strike(table, 7, *SOUND)

    assert table["bob"].conditions["shock"].data == {"last": 5}
    end_round(table)
    assert rounds_acted(table, 4) == [3, 4, 5]
    assert "unconscious" in table["bob"].conditions
    assert "shock" not in table["bob"].conditions
    out = next(each for each in table.all_facts(ConditionGained) if each.condition == "unconscious")
    assert out.rule == "brp.wound.major.shock-countdown"
    assert out.until is not None
    assert out.until.round == 5 + 300


@pytest.mark.rule("brp.amb.shock-count", "brp.wound.major.shock-countdown")
def test_a_table_may_count_the_round_of_injury_as_the_first() -> None:
    table = duel({"shock_count": "round-of-injury"}, hp=10)
    end_round(table)

    strike(table, 7, *SOUND)

    end_round(table)
    assert rounds_acted(table, 3) == [3, 4]


@pytest.mark.rule("brp.wound.major.shock-countdown", clause="treated or not")
@pytest.mark.rule("brp.wound.major.shock-countdown")
def test_neither_healing_nor_further_loss_changes_the_count() -> None:
    table = duel(hp=10, POW=20)
    strike(table, 5, *SOUND)
    [injury] = table["bob"].injuries
    assert table["bob"].conditions["shock"].data == {"last": 6}

    table.rule("A potion.", effects=[healed("bob", 5, injury)])
    strike(table, 1)
    strike(table, 2)

    assert table["bob"].conditions["shock"].data == {"last": 6}
    while table.fight.round <= 6:
        end_round(table)
    assert "unconscious" in table["bob"].conditions


@pytest.mark.rule("brp.wound.major.shock-countdown")
@pytest.mark.parametrize(("first", "second", "last"), [(8, 12, 2 + 4), (12, 8, 1 + 4)])
def test_of_two_counts_the_shorter_holds(first: int, second: int, last: int) -> None:
    table = duel(hp=16)
    strike(table, first, *SOUND)
    [injury] = table["bob"].injuries
    table.rule("A potion.", effects=[healed("bob", first, injury)])

    strike(table, second, *SOUND)

    assert table.fight.round == 2
    assert table["bob"].conditions["shock"].data == {"last": last}


@pytest.mark.rule("brp.wound.major.shock-countdown", "brp.amb.shock-end")
def test_who_was_knocked_out_already_is_in_shock_all_the_same_when_the_count_is_over() -> None:
    table = duel(hp=11)
    strike(table, 8, *SOUND)
    strike(table, 1)
    [major, minor] = table["bob"].injuries
    assert table["bob"].conditions["unconscious"].data == {"hp": 3}
    while "shock" in table["bob"].conditions:
        end_round(table)

    table.rule("A potion.", effects=[healed("bob", 8, major), healed("bob", 1, minor)])
    end_round(table)

    assert table["bob"].conditions["unconscious"].data == {"hp": 3, "shock": True}


@pytest.mark.rule("brp.wound.major.shock-countdown", "brp.amb.shock-end", "brp.damage.restoring")
def test_healing_wakes_from_shock_only_if_the_gm_lets_it() -> None:
    table = duel(hp=10, ann={"skills": {"First Aid": 60}})
    strike(table, 9, 55, 2, 10)
    [injury] = table["bob"].injuries
    end_round(table)
    assert "cannot-fight" in table["bob"].conditions

    run_to(table, "ann", "act", {"ann": ("noncombat", {})})
    table.answer("ann", "first-aid", patient="bob", injury=injury, dice=[30, 3])
    assert table.waiting() == [("gm", "wake")]
    assert table.pending("gm").request.rule == "brp.wound.major.shock-countdown"
    table.answer("gm", "sleep")
    assert "unconscious" in table["bob"].conditions

    table.undo()
    table.answer("gm", "wake")

    assert {"unconscious", "shock", "cannot-fight"} & table["bob"].conditions.keys() == set()
    assert [each.condition for each in table.facts(ConditionLost)] == ["unconscious"]


@pytest.mark.rule("brp.wound.major.collapse", "brp.amb.shock-end")
def test_two_hit_points_or_fewer_after_a_major_wound_is_a_collapse() -> None:
    table = duel(hp=14, POW=20)
    strike(table, 5)

    strike(table, 7, *SOUND)

    assert table["bob"].now("hp") == 2
    out = next(each for each in table.facts(ConditionGained) if each.condition == "unconscious")
    assert out.rule == "brp.wound.major.collapse"
    assert out.until is not None
    assert out.until.round == table.fight.round + 300
    assert "shock" not in table["bob"].conditions
    assert "prone" in table["bob"].conditions
    assert ("bob", "act") not in table.waiting()


@pytest.mark.rule("brp.wound.major.collapse")
def test_with_three_left_one_stays_up() -> None:
    table = duel(hp=14)
    strike(table, 4)

    strike(table, 7, *SOUND)

    assert table["bob"].now("hp") == 3
    assert "unconscious" not in table["bob"].conditions
    assert "shock" in table["bob"].conditions


@pytest.mark.rule("brp.wound.major.collapse")
def test_a_collapse_takes_the_place_of_a_count_that_runs() -> None:
    table = duel(hp=14)
    strike(table, 7, *SOUND)
    [injury] = table["bob"].injuries
    table.rule("A potion.", effects=[healed("bob", 2, injury)])

    strike(table, 7, *SOUND)

    assert "shock" not in table["bob"].conditions
    assert table["bob"].conditions["unconscious"].data == {"shock": True}


@pytest.mark.rule(
    "brp.amb.one-two-hp-both",
    "brp.wound.minor.one-or-two-left",
    "brp.wound.major.collapse",
    "brp.amb.knocked-out-up-to",
)
def test_the_last_wound_says_which_kind_of_knock_out_it_is() -> None:
    table = duel(hp=14)
    strike(table, 7, *SOUND)

    strike(table, 5)

    assert table["bob"].conditions["unconscious"].data == {"hp": 3}
