"""Statistics say how the dice fell for each, beside what fair dice come to."""

import random

import pytest

import events as ev
from projections.timeline.roll_statistics import CombatantSummary, statistics
from tests.support.coins import coins_table
from tests.support.record import opening, written


def rolled(who: str, notation: str, *dice: int, source: str = "server") -> ev.DiceRolled:
    return ev.DiceRolled(
        combatant=who, purpose="test", notation=notation, dice=dice, total=sum(dice), source=source
    )


def of(*events: ev.Event) -> list[CombatantSummary]:
    return statistics(written(opening(ann=12, bob=10), events))


def test_everybody_who_rolled_is_summed_up() -> None:
    ann, bob = of(rolled("ann", "1d100", 34), rolled("bob", "1d8+1", 5), rolled("ann", "1d100", 66))
    assert (ann.combatant, ann.rolls) == ("ann", 2)
    assert (bob.combatant, bob.rolls) == ("bob", 1)
    [die] = ann.dice
    assert (die.faces, die.count, die.mean, die.expected_mean) == (100, 2, 50.0, 50.5)
    assert die.observed == (0, 1, 1, 0)
    assert die.expected == (0.5, 0.5, 0.5, 0.5)


def test_dice_of_one_roll_are_told_apart_by_their_faces() -> None:
    [ann] = of(rolled("ann", "2d6+1d4", 6, 5, 2))
    assert [(die.faces, die.count, die.mean) for die in ann.dice] == [(4, 1, 2.0), (6, 2, 5.5)]


def test_dice_that_were_rolled_again_count_too() -> None:
    [ann] = of(rolled("ann", "3d6!", 6, 2, 6, 1, 4))
    assert [(die.faces, die.count) for die in ann.dice] == [(6, 5)]


def test_quarters_of_six_faces_are_not_equal() -> None:
    [ann] = of(*(rolled("ann", "1d6", shown) for shown in (1, 2, 3, 4, 5, 6)))
    assert ann.dice[0].observed == (2, 1, 2, 1)
    assert ann.dice[0].expected == (2.0, 1.0, 2.0, 1.0)
    assert ann.dice[0].off == 0.0


def test_dice_that_always_show_the_highest_are_far_off() -> None:
    [ann] = of(*(rolled("ann", "1d6", 6) for _ in range(20)))
    assert ann.dice[0].off > 6


def test_fair_dice_are_not_far_off() -> None:
    fair = random.Random(7)
    [ann] = of(*(rolled("ann", "1d100", fair.randint(1, 100)) for _ in range(500)))
    assert abs(ann.dice[0].off) < 3
    assert ann.dice[0].mean == pytest.approx(50.5, abs=4)


def test_results_of_checks_are_counted() -> None:
    def check(result: str) -> ev.CheckResolved:
        return ev.CheckResolved(combatant="bob", purpose="parry", base=50, total=50, roll=40, result=result)

    [bob] = of(check("success"), check("failure"), check("success"))
    assert bob.results == {"success": 2, "failure": 1}


def test_what_was_taken_back_is_only_counted_as_such_and_dice_by_hand_are_told() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[6])
    table.undo()
    table.answer("ann", "throw", target="bob", dice=[1])
    [ann] = statistics(table.commits)
    assert (ann.rolls, ann.by_hand, ann.undone) == (1, 1, 1)
    assert ann.dice[0].mean == 1.0


def test_dice_that_cannot_be_are_left_to_the_audit() -> None:
    [ann] = of(rolled("ann", "1d6", 7), rolled("ann", "no dice at all", 3))
    assert (ann.rolls, ann.dice) == (2, ())
