"""The tally of a fight: who did what, how lucky they were, and how long they took."""

from typing import Any

import pytest
from msgspec.structs import replace

from events import DecisionMade, DecisionRequested, Number, Undone
from projections.timeline.roll_ledger import CheckEntry, Entry
from projections.timeline.tally import added, deeds, tally, thinking_times
from projections.timeline.timeline import Line

TWO = {"ann": ("Ann", "red"), "bob": ("Bob", "blue")}


def rolled(notation: str, *dice: int, who: str = "ann", undone: bool = False, **check: Any) -> Entry:
    total = sum(dice)
    given = {"skill": "", "base": 0, "modifiers": (), "total": 0, "roll": total, "level": "", "rule": ""}
    return Entry(
        position="2-0", round=1, who=who, purpose="attack", notation=notation, dice=dice, total=total,
        source="server", rule="", check=CheckEntry(**given | check), undone=undone,
    )  # fmt: skip


def told(key: str, deed: str = "", *, undone: bool = False, **args: Any) -> Line:
    return Line(
        position="2-0", round=1, phase="", rank=None, key=key, args=args, rule="", undone=undone, by="gm", at=0,
        deed=deed,
    )  # fmt: skip


def ann(*rolls: Entry) -> Any:
    return deeds(tally(TWO, (), rolls, ())["ann"])


def against(number: int) -> dict[str, Any]:
    return {"difficulty": Number(name="", base=number, total=number, rule="", unit="")}


def test_a_percentage_is_rolled_under_and_low_dice_are_lucky_there() -> None:
    found = ann(rolled("1d100", 5, total=55), rolled("1d100", 80, total=55))
    assert (found.checks.came, found.checks.rolls) == (1, 2)
    assert found.checks.expected == pytest.approx(1.1)
    assert found.dice.came == pytest.approx((95.5 + 20.5) / 2)


def test_a_bonus_is_added_to_dice_that_are_lucky_when_high() -> None:
    found = ann(rolled("1d20", 15, total=4, unit="bonus", **against(18)))
    assert (found.checks.came, found.checks.expected) == (1, pytest.approx(7 / 20))
    assert found.dice.came == pytest.approx(72.5)


def test_a_pool_is_held_against_the_exact_chance_of_its_sum() -> None:
    found = ann(rolled("2d6", 6, 6, total=2, unit="dice", **against(12)))
    assert (found.checks.came, found.checks.expected) == (1, pytest.approx(1 / 36))


def test_an_open_ended_attack_has_lucky_dice_and_no_number_to_meet() -> None:
    found = ann(rolled("d100!+/-", 88, total=108))
    assert found.checks is None
    assert found.dice.came == pytest.approx(87.5)


def test_what_was_undone_and_what_is_no_check_counts_for_nothing() -> None:
    plain = replace(rolled("1d6", 6), check=None)
    found = ann(rolled("1d20", 20, undone=True, **against(10)), plain)
    assert (found.checks, found.dice) == (None, None)


def test_the_longest_runs_are_told() -> None:
    shown = [5, 9, 99, 98, 97, 3]
    found = ann(*(rolled("1d100", each, total=50) for each in shown))
    assert (found.run.met, found.run.missed) == (2, 3)


def test_damage_goes_to_whoever_struck_last() -> None:
    lines = [
        told("maneuver.attack", "1", combatant="ann", target="bob"),
        told("damage", "1", combatant="bob", amount=4),
        told("damage.bleeding", combatant="bob", amount=1),
        told("damage", combatant="bob", amount=9, undone=True),
        told("damage.fall", combatant="ann", amount=2),
    ]
    found = tally(TWO, lines, (), ())
    assert [(each.dealt, each.taken) for each in found.values()] == [(5, 2), (0, 5)]


def requested(decision: str) -> DecisionRequested:
    return DecisionRequested(decision=decision, asked="ann", ask="act", choices=(), default="")


def made(decision: str, how: str = "seat") -> DecisionMade:
    return DecisionMade(decision=decision, choice="end", how=how)


def test_thinking_goes_from_the_question_to_the_answer() -> None:
    commits = [
        (0, [requested("1-0")]),
        (4_000, [made("1-0"), requested("2-1")]),
        (6_000, [made("2-1", "standing")]),
    ]
    assert [*thinking_times(commits)] == [("ann", 4)]


def test_an_undo_puts_the_question_again_and_a_break_is_no_thinking() -> None:
    commits = [
        (0, [requested("1-0")]),
        (60_000, [Undone(commits=(2,))]),
        (65_000, [made("1-0"), requested("4-1")]),
    ]
    assert [*thinking_times(commits)] == [("ann", 5)]
    assert [*thinking_times([*commits, (7_200_000, [made("4-1")])])] == [("ann", 5)]


def test_fights_are_added_up_roll_by_roll() -> None:
    one = tally(TWO, (), [rolled("1d100", 5, total=10)], [("ann", 3.0)])["ann"]
    other = tally(TWO, (), [rolled("1d100", 99, total=90)] * 3, [("ann", 9.0)])["ann"]
    found = deeds(added([one, other]))
    assert (found.fights, found.checks.came, found.checks.rolls) == (2, 1, 4)
    assert found.checks.expected == pytest.approx(2.8)
    assert (found.run.missed, found.thinking.median, found.thinking.longest) == (3, 6, 9)
