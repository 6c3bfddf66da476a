"""A short calibration: every figure of a few fights of each system holds; and what does not hold is found."""

from fractions import Fraction
from random import Random

import pytest
from msgspec.structs import replace

from engine.ruleset_api.procedure import Option
from engine.ruleset_api.ruleset import rulesets
from engine.state.state import Fight
from events import CheckResolved, Choice, Modifier, Noted, Number
from tests.calibration import dice, results, rule_ids, shown, sums
from tests.calibration.calibrate import calibrate
from tests.calibration.fights import Played
from tests.calibration.tally import Tally
from tests.support.long_forms import first

SHORT = 20  # answers

CHECK = CheckResolved(
    combatant="ann",
    purpose="attack",
    unit="bonus",
    base=3,
    modifiers=(
        Modifier(rule="sit.flank.defence-penalty", op="+", value=1, total=4),
        Modifier(rule="sit.host.attack", op="*", value=0.5, total=2),
    ),
    total=2,
    roll=3,
    difficulty=Number(base=4, total=4),
    result="hit",
    rule="sit.host.attack",
)


@pytest.mark.parametrize("seed", first(1, range(1, 6)))
@pytest.mark.parametrize("system", rulesets())
def test_every_figure_of_a_fight_follows_from_its_record(system: str, seed: int) -> None:
    found = calibrate(system, seed, Tally(), SHORT)
    assert not found, "\n".join(each.said(system, seed) for each in found)


def test_a_step_that_does_not_lead_to_its_total_is_found() -> None:
    assert not [*sums.of_check("situational", "7-2", CHECK)]
    wrong = replace(CHECK, modifiers=(replace(CHECK.modifiers[0], total=5), *CHECK.modifiers[1:]))
    one, other = sums.of_check("situational", "7-2", wrong)
    assert (one.event, one.rule, one.there, one.computed) == (
        "7-2",
        "sit.flank.defence-penalty",
        5,
        [4],
    )
    assert (other.rule, other.there, other.computed) == ("sit.host.attack", 2, [3])
    [end] = sums.of_check("situational", "7-2", replace(CHECK, total=9))
    assert (end.there, end.computed) == (9, 2)


def test_a_result_that_the_roll_does_not_make_is_found() -> None:
    fight = Fight()
    assert not [*results.of_check("situational", "7-2", fight, CHECK, None)]
    [found] = results.of_check("situational", "7-2", fight, replace(CHECK, result="miss"), None)
    assert (found.rule, found.there, found.computed) == ("sit.host.attack", "miss", "won against 4")


def test_a_rule_that_no_catalogue_has_is_found_in_events_options_and_bars() -> None:
    assert not [*rule_ids.of_event("7-2", CHECK)]
    [found] = rule_ids.of_event("7-2", Noted(key="attack.hit", rule="sit.no-such-rule"))
    assert found.rule == "sit.no-such-rule"
    barred = Option(choice=Choice(key="attack"), barred="No.", rule="sit.nor-this")
    assert [each.rule for each in rule_ids.of_options("7", [barred, replace(barred, rule="")])] == [
        "sit.nor-this",
        "",
    ]


def test_a_chance_that_was_shown_otherwise_than_it_was_rolled_is_found() -> None:
    option = Option(choice=Choice(key="defend"), chance=2, unit="bonus")
    asked = Played(7, Fight(), "ann", option, {}, Fraction(5, 6), [option], ())
    expects = shown.expected("situational", asked)
    assert expects is not None
    check = replace(CHECK, purpose="defence")
    assert not [*shown.of_roll("situational", "7-2", expects, Fight(), check, Fraction(5, 6))]
    found = shown.of_roll("situational", "7-2", expects, Fight(), replace(check, total=3), Fraction(1))
    assert [(each.there, each.computed) for each in found] == [(2, 3), (5 / 6, 1.0)]


def test_odds_of_an_attack_that_leave_the_defence_out_are_found() -> None:
    option = Option(choice=Choice(key="attack"))
    asked = Played(7, Fight(), "ann", option, {}, Fraction(1, 3), [option], ())
    expects = shown.expected("situational", asked)
    assert expects is not None
    met = replace(CHECK, combatant="bob", purpose="defence")
    assert not [*shown.of_both("7-4", shown.Blow(expects, Fraction(2, 3)), met, Fraction(1, 2))]
    [found] = shown.of_both("7-4", shown.Blow(expects, Fraction(1, 3)), met, Fraction(1, 2))
    assert (found.there, found.computed) == (1 / 3, 1 / 6)


def test_rolls_that_win_too_often_are_found_and_those_that_win_as_often_as_they_should_are_not() -> None:
    tally, chance = Tally(), Random(7)
    for _ in range(400):
        tally.add(("d20", "shown", "fair"), Fraction(1, 4), chance.random() < 0.25)
        tally.add(("d20", "shown", "loaded"), Fraction(1, 4), chance.random() < 0.5)
    assert [kind for kind, _ in tally.off(4)] == [("d20", "shown", "loaded")]


def test_the_printed_tables_are_those_of_the_books() -> None:
    class Usual:
        level_rounding = "up"
        auto_bands = False

    levels = [results.brp_level(50, roll, Usual()) for roll in (3, 4, 10, 11, 50, 51, 97, 98)]
    assert levels == [
        *("critical", "special", "special", "success", "success", "failure", "failure", "fumble"),
    ]
    assert dice.pool(2, lambda total, _: total >= 11) == Fraction(3, 36)
    assert dice.highest(2, lambda face: face >= 6) == Fraction(11, 36)
    assert 0.004 < dice.open_ended(150) < 0.03
